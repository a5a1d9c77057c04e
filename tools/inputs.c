/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "inputs.h"

#include "cmd.h"
#include "map-diag-file.h"
#include "map-scenario-file.h"
#include "output.h"
#include "policy.h"

#include <glib.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define DEEPEST 64 /* folders below folders */

struct inputs {
    GPtrArray *files;    /* char *: as given, or below a given folder */
    GPtrArray *folders;  /* char *: every folder searched */
    unsigned skipped;    /* other XML found below folders: it has another root */
    unsigned passed;     /* files that are not XML by their names */
    unsigned inner;      /* folders below folders */
    unsigned outside;    /* links that are not followed; each was reported on stderr */
    gboolean unreadable; /* something could not be read (reported on stderr) */
    GHashTable *linked;  /* char *: files that links led to */
    const struct inputs_visitor *visitor;
    gpointer data;
};

static void
miss_path(struct inputs *inputs, const char *path, const char *why)
{
    complain("%s", why);
    inputs->unreadable = TRUE;
    if (inputs->visitor->unread)
        inputs->visitor->unread(inputs->data, path, why);
}

static void
take_path(struct inputs *inputs, const char *path)
{
    g_autoptr(GError) error = NULL;
    enum map_scenario_kind kind;

    if (!map_scenario_look(path, &kind, &error)) {
        miss_path(inputs, path, error->message);
    } else if (kind == MAP_SCENARIO_FILE_OTHER) {
        inputs->skipped++;
    } else {
        g_ptr_array_add(inputs->files, g_strdup(path));
    }
}

/* By bytes, so that the order of findings is the same in every locale. */
static int
compare_names(gconstpointer a, gconstpointer b)
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
    g_ptr_array_sort(names, compare_names);
    return names;
}

/* Limits links: a contributed folder may link to any file of the machine. A link is followed only
 * to a file in the folder that is not hidden there (.git). The file itself, the caller's, or
 * NULL. */
static char *
find_linked(const char *top, const char *path)
{
    char *root = realpath(top, NULL), *real = realpath(path, NULL);
    gsize length = root && strcmp(root, "/") != 0 ? strlen(root) : 0;
    char *found = NULL;

    if (root && real && strncmp(real, root, length) == 0 && real[length] == '/' &&
        !strstr(real + length, "/."))
        found = g_strdup(real);
    free(root);
    free(real);
    return found;
}

static gboolean
is_xml(const char *name)
{
    g_autofree char *lower = g_ascii_strdown(name, -1);

    return g_str_has_suffix(lower, ".xml");
}

/* A link to a file. A target in the folder with an XML name is found by itself. */
static void
follow_link(struct inputs *inputs, const char *top, const char *path)
{
    g_autofree char *file = find_linked(top, path);

    inputs->outside += !file;
    if (!file)
        complain(
            "%s is a link that leads out of %s or to something hidden; it is skipped. Name the file itself to include it",
            path, top);
    else if (!is_xml(file) && g_hash_table_add(inputs->linked, g_steal_pointer(&file)))
        take_path(inputs, path);
}

static void
look_into(struct inputs *inputs, const char *top, const char *folder, unsigned depth)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GPtrArray) names = list_folder(folder, &error);

    g_ptr_array_add(inputs->folders, g_strdup(folder));
    if (error || depth > DEEPEST) {
        miss_path(inputs, folder, error ? error->message : "folders are nested too deep");
        return;
    }
    inputs->inner += depth > 0;
    for (guint i = 0; i < names->len; i++) {
        g_autofree char *path = g_build_filename(folder, names->pdata[i], NULL);
        gboolean xml = is_xml(names->pdata[i]);
        struct stat st, target;

        if (lstat(path, &st) != 0)
            continue;
        if (S_ISDIR(st.st_mode))
            look_into(inputs, top, path, depth + 1);
        else if (xml && S_ISREG(st.st_mode))
            take_path(inputs, path);
        else if (xml && S_ISLNK(st.st_mode) && stat(path, &target) == 0 && S_ISREG(target.st_mode))
            follow_link(inputs, top, path);
        else
            inputs->passed++;
        if (inputs->visitor->settings && strcmp(names->pdata[i], POLICY_NAME) == 0)
            inputs->visitor->settings(inputs->data, path);
    }
}

/* Why a folder had no scenario; `before` is the state of the counters before it. */
static void
tell_empty(const struct inputs *now, const struct inputs *before, const char *folder)
{
    unsigned skipped = now->skipped - before->skipped, passed = now->passed - before->passed;

    if (skipped > 0)
        complain("no scenario found in %s: %u XML file%s there, with another root element than "
                 "<scenario> or <map>",
                 folder, skipped, skipped == 1 ? " is" : "s are");
    else if (now->outside > before->outside)
        complain("no scenario found in %s, only links that are skipped", folder);
    else if (passed > 0)
        complain("no scenario found in %s: %u file%s there, but none ends in .xml", folder, passed,
                 passed == 1 ? " is" : "s are");
    else
        complain("no scenario found in %s: %s", folder,
                 now->inner > before->inner ? "the folders in it are empty too"
                                            : "the folder is empty");
}

static void
find_in(struct inputs *inputs, const char *folder)
{
    struct inputs before = *inputs;
    guint n = inputs->files->len;

    inputs->unreadable = FALSE;
    look_into(inputs, folder, folder, 0);
    if (inputs->files->len == n && !inputs->unreadable)
        tell_empty(inputs, &before, folder);
    inputs->unreadable |= before.unreadable;
}

static void
find_inputs(struct inputs *inputs, char *const *arguments, gboolean files)
{
    for (; *arguments; arguments++) {
        if (!files && strcmp(*arguments, "-") != 0 && g_file_test(*arguments, G_FILE_TEST_IS_DIR))
            find_in(inputs, *arguments);
        else
            g_ptr_array_add(inputs->files, g_strdup(*arguments));
    }
}

int
inputs_check_watchable(char *const *arguments, const char *verb)
{
    return g_strv_contains((const char *const *)arguments, "-")
               ? complain_usage(verb, "standard input cannot be watched")
               : CMD_YES;
}

static gboolean
visit_files(struct inputs *inputs, GPtrArray *paths, guint *folder)
{
    gboolean readable = TRUE;

    g_ptr_array_add(inputs->files, NULL);
    char *const *files = (char *const *)inputs->files->pdata;

    if (inputs->visitor->together)
        return inputs->visitor->together(inputs->data, files, paths, folder);
    for (; *files; files++)
        readable &= inputs->visitor->each(inputs->data, *files, paths);
    return readable;
}

/* Visits the files of the arguments; returns their number. */
static guint
visit_paths(struct inputs *inputs, char *const *arguments, GPtrArray *paths)
{
    gboolean unseen = inputs->visitor->unseen; /* where all names look like files */
    guint n, folder = G_MAXUINT;

    for (guint i = 0; unseen && arguments[i]; i++)
        unseen = strcmp(arguments[i], "-") == 0 || g_str_has_suffix(arguments[i], ".xml");

    find_inputs(inputs, arguments, unseen);
    n = inputs->files->len;
    inputs->unreadable |= !visit_files(inputs, paths, unseen ? &folder : NULL);
    /* A name was a folder after all: from there on the arguments are taken again, with a look at
     * each. Where names are what they seem, nobody looked twice. */
    if (folder >= n)
        return n;
    g_ptr_array_set_size(inputs->files, 0);
    find_inputs(inputs, arguments + folder, FALSE);
    n = folder + inputs->files->len;
    inputs->unreadable |= !visit_files(inputs, paths, NULL);
    return n;
}

int
inputs_visit(char *const *arguments, const char *verb, gboolean quiet, GPtrArray *paths,
             const struct inputs_visitor *visitor, gpointer data)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) folders = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GHashTable) linked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct inputs inputs = {
        .files = files, .folders = folders, .linked = linked, .visitor = visitor, .data = data};

    guint dashes = 0;

    for (guint i = 0; arguments[i]; i++)
        dashes += strcmp(arguments[i], "-") == 0;
    if (dashes > 1)
        return complain_usage(verb, "standard input can be read only once");
    guint n = visit_paths(&inputs, arguments, paths);

    for (guint i = 0; paths && i < folders->len; i++)
        g_ptr_array_add(paths, g_strdup(folders->pdata[i]));
    if (inputs.skipped > 0 && n > 0 && !quiet)
        complain("%u other XML file%s skipped: another root element", inputs.skipped,
                 inputs.skipped == 1 ? "" : "s");
    if (inputs.unreadable)
        return CMD_WORLD;
    return n > 0 ? CMD_YES
                 : complain_usage(verb, "looked for *.xml in the folder and below it, hidden ones "
                                        "left out, with <scenario> or <map> as root");
}

char *
file_id(const char *path)
{
    static const char *const endings[] = {".xml", ".game", ".txt", ".json"};
    g_autofree char *base = g_path_get_basename(path), *lower = g_ascii_strdown(base, -1);
    GString *id = g_string_new(NULL);

    for (unsigned i = 0; i < G_N_ELEMENTS(endings); i++)
        if (g_str_has_suffix(lower, endings[i]))
            lower[strlen(lower) - strlen(endings[i])] = '\0';
    for (const char *p = lower; *p; p++) {
        bool good = g_ascii_islower(*p) || (id->len > 0 && g_ascii_isdigit(*p));

        if (good)
            g_string_append_c(id, *p);
        else if (id->len > 0 && id->str[id->len - 1] != '-')
            g_string_append_c(id, '-');
    }
    while (id->len > 0 && id->str[id->len - 1] == '-')
        g_string_truncate(id, id->len - 1);
    return g_string_free(id, id->len == 0);
}

char *
transcript_file_read(const char *path, gsize *length)
{
    GError *error = NULL;
    char *text = map_diag_file_read(MAP_DIAG_FILE_MOVES, path, length, &error);

    if (!text)
        complain_error(error);
    return text;
}

int
transcript_file_check(const char *scenario, const char *moves, const char *verb)
{
    if (moves && strcmp(moves, "-") == 0 && strcmp(scenario, "-") == 0)
        return complain_usage(verb, "standard input is the scenario or the moves, not both");
    return CMD_YES;
}
