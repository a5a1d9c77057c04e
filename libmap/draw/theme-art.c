/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme-art.h"

#include "draw/art.h"
#include "scenario/art.h"

#include <glib/gstdio.h>
#include <string.h>

#define MAX_BYTES (1u << 20)

/* The names of all pictures: those of the theme at the end of the line, "terrain/forest". */
static void
list_names(const char *folder, const char *below, GPtrArray *names)
{
    g_autofree char *path = g_build_filename(folder, below, NULL);
    g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
    const char *name;

    while (dir && (name = g_dir_read_name(dir))) {
        g_autofree char *inner = *below ? g_build_filename(below, name, NULL) : g_strdup(name);
        g_autofree char *whole = g_build_filename(folder, inner, NULL);

        if (g_str_has_suffix(name, ".svg"))
            g_ptr_array_add(names, g_strndup(inner, strlen(inner) - strlen(".svg")));
        else if (!*below && g_file_test(whole, G_FILE_TEST_IS_DIR))
            list_names(folder, name, names);
    }
}

static gint
compare_names(gconstpointer a, gconstpointer b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* False when it was reported. */
static bool
judge(const char *path, const char *shown, struct map_sink *sink)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *svg = NULL;
    struct drawing_fault fault = {0};
    map_box view;
    gsize length = 0;
    GStatBuf about;
    bool huge = g_stat(path, &about) == 0 && about.st_size > MAX_BYTES;

    if (!huge && g_file_get_contents(path, &svg, &length, &error) &&
        !drawing_refuse(svg, length, &view, &fault, &error) && !error)
        return true;
    uint32_t file =
        diag_sink_take_source(sink, shown, svg ? g_strdup(svg) : g_strdup(""), svg ? length : 0);
    struct map_span at = {file, fault.offset, fault.length};

    if (huge)
        diag_report(sink, DIAG_X_ART_SIZE, at, shown, NULL);
    else if (fault.what)
        art_tell(sink, at, shown, &fault, file);
    else
        diag_report(sink, DIAG_P_ART_SVG, at, shown, error->message, NULL);
    g_free(fault.what);
    return false;
}

void
theme_art_check(struct studio *studio, struct map_sink *sink)
{
    const struct theme *theme = studio->theme;
    g_autoptr(GPtrArray) names = NULL;

    for (; theme->base; theme = theme->base) {
        const struct theme *last = theme->base;

        if (!strchr(theme->name, G_DIR_SEPARATOR))
            continue;
        for (; !names && last->base; last = last->base)
            ;
        if (!names) {
            names = g_ptr_array_new_with_free_func(g_free);
            list_names(last->folder, "", names);
            g_ptr_array_sort(names, compare_names);
        }
        for (unsigned i = 0; i < names->len; i++) {
            g_autofree char *name = g_strconcat(names->pdata[i], ".svg", NULL);
            g_autofree char *path = g_build_filename(theme->folder, name, NULL);

            if (g_file_test(path, G_FILE_TEST_IS_REGULAR) && !judge(path, path, sink))
                art_pass_over(studio->arts, path);
        }
    }
}
