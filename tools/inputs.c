/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "inputs.h"

#include "complain.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <glib/gstdio.h>

#define DEEPEST 64            /* folders below folders */
#define LOOK_FIRST (64 << 10) /* bytes in which a root is expected */
#define LOOK_MOST (4 << 20)   /* the longest a scenario may be */
#define NAMESPACE "urn:cartwright:scenario:"

enum root { ROOT_OURS, ROOT_OTHER, ROOT_UNCLEAR };

static const char *
skip_until(const char *p, const char *end, const char *mark)
{
    const char *found = g_strstr_len(p, end - p, mark);

    return found ? found + strlen(mark) : NULL;
}

static gboolean
begins(const char *p, const char *end, const char *mark)
{
    gsize n = strlen(mark);

    return (gsize)(end - p) >= n && memcmp(p, mark, n) == 0;
}

/* Behind a document type with its internal subset, if it has one. */
static const char *
skip_doctype(const char *p, const char *end)
{
    for (; p && p < end && *p != '>'; p++)
        if (*p == '[')
            return (p = skip_until(p, end, "]")) ? skip_until(p, end, ">") : NULL;
    return p && p < end ? p + 1 : NULL;
}

/* The '<' of the root's start tag; NULL when there is none in this much of the file. */
static const char *
find_root(const char *p, const char *end)
{
    if (begins(p, end, "\xef\xbb\xbf"))
        p += 3;
    while (p && p < end) {
        if (g_ascii_isspace(*p))
            p++;
        else if (begins(p, end, "<?"))
            p = skip_until(p, end, "?>");
        else if (begins(p, end, "<!--"))
            p = skip_until(p, end, "-->");
        else if (begins(p, end, "<!"))
            p = skip_doctype(p, end);
        else
            return *p == '<' ? p : NULL;
    }
    return NULL;
}

static enum root
judge_tag(const char *tag, const char *end)
{
    const char *name = tag + 1, *local = name, *p = name;

    while (p < end && !g_ascii_isspace(*p) && *p != '>' && *p != '/' && *p != '<')
        if (*p++ == ':')
            local = p;
    if (p == name)
        return ROOT_UNCLEAR;
    if ((p - local == 8 && g_ascii_strncasecmp(local, "scenario", 8) == 0) ||
        (p - local == 3 && g_ascii_strncasecmp(local, "map", 3) == 0))
        return ROOT_OURS;
    for (const char *close = p; close < end; close++)
        if (*close == '>')
            return g_strstr_len(p, close - p, NAMESPACE) ? ROOT_OURS : ROOT_OTHER;
    return ROOT_UNCLEAR;
}

static enum root
judge(const char *text, gsize length)
{
    g_autofree char *converted = NULL;
    const char *tag;

    if (length >= 2 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0)) {
        converted =
            g_convert(text, (gssize)(length & ~(gsize)1), "UTF-8", "UTF-16", NULL, &length, NULL);
        if (!converted)
            return ROOT_UNCLEAR;
        text = converted;
    }
    tag = find_root(text, text + length);
    return tag ? judge_tag(tag, text + length) : ROOT_UNCLEAR;
}

static enum root
sniff(const char *path, GError **error)
{
    g_autofree char *text = g_malloc(LOOK_MOST);
    FILE *file = g_fopen(path, "rbe");
    gsize length = 0;
    enum root root = ROOT_UNCLEAR;
    gboolean failed;

    if (file) {
        length = fread(text, 1, LOOK_FIRST, file);
        root = judge(text, length);
        if (root == ROOT_UNCLEAR && length == LOOK_FIRST) {
            length += fread(text + length, 1, LOOK_MOST - LOOK_FIRST, file);
            root = judge(text, length);
        }
    }
    failed = !file || ferror(file);
    if (failed)
        g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(errno), "cannot read %s: %s", path,
                    g_strerror(errno));
    if (file)
        fclose(file);
    return root;
}

static void
take(struct inputs *inputs, const char *path, gsize size)
{
    g_autoptr(GError) error = NULL;
    enum root root = sniff(path, &error);

    if (error) {
        complain("%s", error->message);
        inputs->unreadable = TRUE;
    } else if (root == ROOT_OTHER) {
        inputs->skipped_root++;
    } else if (root == ROOT_UNCLEAR && size > LOOK_MOST) {
        inputs->skipped_size++;
    } else {
        g_ptr_array_add(inputs->files, g_strdup(path));
    }
}

static int
by_name(gconstpointer a, gconstpointer b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static GPtrArray *
list_folder(const char *path, GError **error)
{
    g_autoptr(GDir) dir = g_dir_open(path, 0, error);
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    const char *name;

    while (dir && (name = g_dir_read_name(dir)))
        if (name[0] != '.')
            g_ptr_array_add(names, g_strdup(name));
    g_ptr_array_sort(names, by_name);
    return names;
}

static void
look_into(struct inputs *inputs, const char *folder, unsigned depth)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GPtrArray) names = list_folder(folder, &error);

    g_ptr_array_add(inputs->folders, g_strdup(folder));
    if (error || depth > DEEPEST) {
        complain("%s", error ? error->message : "folders are nested too deep");
        inputs->unreadable = TRUE;
        return;
    }
    for (guint i = 0; i < names->len; i++) {
        g_autofree char *path = g_build_filename(folder, names->pdata[i], NULL);
        g_autofree char *lower = g_ascii_strdown(names->pdata[i], -1);
        struct stat st, target;

        if (lstat(path, &st) != 0)
            continue;
        if (S_ISDIR(st.st_mode))
            look_into(inputs, path, depth + 1);
        else if (g_str_has_suffix(lower, ".xml") && stat(path, &target) == 0 &&
                 S_ISREG(target.st_mode))
            take(inputs, path, (gsize)target.st_size);
    }
}

void
inputs_find(struct inputs *inputs, char *const *arguments)
{
    *inputs = (struct inputs){
        .files = g_ptr_array_new_with_free_func(g_free),
        .folders = g_ptr_array_new_with_free_func(g_free),
    };
    for (; *arguments; arguments++) {
        if (strcmp(*arguments, "-") != 0 && g_file_test(*arguments, G_FILE_TEST_IS_DIR))
            look_into(inputs, *arguments, 0);
        else
            g_ptr_array_add(inputs->files, g_strdup(*arguments));
    }
}

void
inputs_release(struct inputs *inputs)
{
    g_ptr_array_unref(inputs->files);
    g_ptr_array_unref(inputs->folders);
}

void
inputs_tell_skipped(const struct inputs *inputs)
{
    if (inputs->skipped_root > 0)
        complain("%u other XML file%s skipped: another root element", inputs->skipped_root,
                 inputs->skipped_root == 1 ? "" : "s");
    if (inputs->skipped_size > 0)
        complain("%u other XML file%s skipped: longer than a scenario may be", inputs->skipped_size,
                 inputs->skipped_size == 1 ? "" : "s");
}
