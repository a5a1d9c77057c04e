/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "inputs.h"

#include "complain.h"
#include "map-xml.h"

#include <string.h>
#include <sys/stat.h>

#define DEEPEST 64 /* folders below folders */

static void
take(struct inputs *inputs, const char *path)
{
    g_autoptr(GError) error = NULL;
    enum map_xml_kind kind;

    if (!map_xml_look(path, &kind, &error)) {
        complain("%s", error->message);
        inputs->unreadable = TRUE;
    } else if (kind == MAP_XML_OTHER) {
        inputs->skipped_root++;
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
            take(inputs, path);
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
}
