/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/studio.h"

#include "base/text.h"
#include "diag/bounded-file.h"
#include "diag/message-text.h"
#include "draw/theme/art.h"
#include "draw/theme/face-layout.h"
#include "scenario/parts.h"

#include <errno.h>
#include <string.h>
#include <glib/gstdio.h>

#define MAX_BYTES (1u << 20)

/* The names of all pictures, those of the last base theme: "terrain/forest". */
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

/* Other drawings of a terrain that the base theme need not have. Backs all look the same. */
static void
add_drawing_names(GPtrArray *names)
{
    static const char *const backs[] = {"terrain/fog", "terrain/random", NULL};

    for (unsigned i = 0, n = names->len; i < n; i++) {
        const char *name = names->pdata[i];

        if (!g_str_has_prefix(name, "terrain/") || g_strv_contains(backs, name) ||
            g_ascii_isdigit(name[strlen(name) - 1]))
            continue;
        for (unsigned k = 2; k <= ART_DRAWINGS; k++) {
            g_autofree char *other = g_strdup_printf("%s-%u", name, k);

            if (!g_ptr_array_find_with_equal_func(names, other, g_str_equal, NULL))
                g_ptr_array_add(names, g_steal_pointer(&other));
        }
    }
}

static void
report_unread_file(const char *shown, struct map_span at, const struct file_fault *fault,
                   struct map_sink *sink)
{
    bool denied = fault->number == EACCES || fault->number == EPERM;
    g_autofree char *why = fault->type ? g_strdup_printf("it is %s, not a file", fault->type)
                           : denied    ? g_strdup("reading it is not allowed")
                                       : g_strdup("the system fails to read it");
    struct finding *f = diag_report(sink, DIAG_X_ART_READ, at, shown, why, NULL);

    finding_set_help(f, fault->type ? "put an SVG file there, or take it out of the theme"
                        : denied    ? "allow it, or take the file out of the theme"
                                    : "copy the theme anew, or take the file out of it");
}

/* Leaves of a layout what is not its own to read; NULL: nothing. False when it was reported. */
static bool
check_layout(struct studio *studio, const char *shown, char **svg, gsize length,
             struct map_sink *sink)
{
    struct face_layout *layout = face_layout_read(studio, *svg, length, sink, shown);

    if (!layout)
        return false;
    g_free(*svg);
    *svg = g_steal_pointer(&layout->drawing);
    face_layout_free(layout);
    return true;
}

/* False when it was reported. */
static bool
check_art_file(struct studio *studio, const char *path, struct map_sink *sink)
{
    struct file_fault unread = {NULL, 0};
    struct drawing_faults faults = {0};
    const char *shown = path;
    map_box view;
    gsize length = 0;
    g_autofree char *svg = bounded_file_read(path, MAX_BYTES, &length, &unread);
    bool huge = svg && length > MAX_BYTES;

    if (svg && !huge && strstr(path, "/layouts/")) {
        if (!check_layout(studio, shown, &svg, length, sink))
            return false;
        if (!svg)
            return true;
    }
    if (svg && !huge) {
        drawing_inspect(svg, length, &view, &faults);
        drawing_faults_demand_vectors(&faults);
        if (faults.n == 0)
            return true;
    }
    char *text = svg && !huge ? g_steal_pointer(&svg) : g_strdup("");
    uint32_t file = diag_sink_take_source(sink, shown, text, *text ? length : 0);
    struct map_span at = {file, faults.fault[0].offset, faults.fault[0].length};

    if (huge)
        diag_report(sink, DIAG_X_ART_SIZE, at, shown, "1", NULL);
    else if (faults.n > 0)
        picture_files_report(sink, at, shown, &faults, file);
    else
        report_unread_file(shown, at, &unread, sink);
    drawing_faults_clear(&faults);
    return false;
}

/* A file of the theme that is not the name of any picture. */
static void
report_unknown_file(const char *path, const char *name, GPtrArray *names, struct map_sink *sink)
{
    g_autofree char *shown = g_strconcat(name, ".svg", NULL);
    struct map_span at = {diag_sink_take_source(sink, path, g_strdup(""), 0), 0, 0};
    struct finding *f = diag_report(sink, DIAG_P_THEME, at, shown, NULL);
    const char *near = suggest_word(name, (const char *const *)names->pdata);

    if (near)
        finding_set_help(f, "did you mean %s.svg?", near);
}

static void
check_files(const struct theme *theme, GPtrArray *names, struct map_sink *sink)
{
    g_autoptr(GPtrArray) own = g_ptr_array_new_with_free_func(g_free);

    list_names(theme->folder, "", own);
    g_ptr_array_sort(own, compare_texts);
    for (unsigned i = 0; i < own->len; i++) {
        g_autofree char *path = g_strconcat(theme->folder, "/", own->pdata[i], ".svg", NULL);

        if (!g_strv_contains((const char *const *)names->pdata, own->pdata[i]))
            report_unknown_file(path, own->pdata[i], names, sink);
    }
}

/* The names of colors in the base themes, ended by NULL; with `signs` those that have patterns and
 * letters. */
static GPtrArray *
list_colors_below(const struct theme *theme, bool signs)
{
    GPtrArray *names = g_ptr_array_new();

    for (const struct theme *t = theme->base; t; t = t->base) {
        GHashTableIter each;
        gpointer key;

        g_hash_table_iter_init(&each, t->colors);
        while (g_hash_table_iter_next(&each, &key, NULL))
            if (!signs || g_str_has_prefix(key, "terrain.") || g_str_has_prefix(key, "seat."))
                g_ptr_array_add(names, key);
    }
    g_ptr_array_sort(names, compare_texts);
    g_ptr_array_add(names, NULL);
    return names;
}

/* The keys allowed in a group, ended by NULL; NULL: there is no such group. [tone] was read. */
static GPtrArray *
list_group_words(const struct theme *theme, const char *group)
{
    static const char *const about[] = {"name", "title", "author", "license", "base", "letters"};
    GPtrArray *words;

    if (strcmp(group, "colors") == 0)
        return list_colors_below(theme, false);
    if (strcmp(group, "patterns") == 0 || strcmp(group, "letters") == 0)
        return list_colors_below(theme, true);
    if (strcmp(group, "theme") != 0)
        return NULL;
    words = g_ptr_array_new();
    for (unsigned i = 0; i < G_N_ELEMENTS(about); i++)
        g_ptr_array_add(words, (char *)about[i]);
    g_ptr_array_add(words, NULL);
    return words;
}

/* A theme.ini that becomes a source with its first finding. */
struct theme_words {
    const char *path, *text;
    struct map_sink *sink;
    uint32_t file;
};

static void
report_unknown_word(struct theme_words *t, const char *group, const char *key,
                    const char *const *known)
{
    const char *word = key ? key : group;
    gsize at, n, length = strlen(t->text);

    if (g_strv_contains(known, word))
        return;
    if (t->file == MAP_NO_FILE)
        t->file = diag_sink_take_source(t->sink, t->path, g_strdup(t->text), length);
    ini_file_find(t->text, length, group, key, &at, &n);
    struct map_span span = {t->file, (uint32_t)(at + !key), (uint32_t)strlen(word)};

    finding_suggest(diag_report(t->sink, DIAG_P_THEME, span, word, NULL), word, known);
}

/* Names in theme.ini that the program does not know. */
static void
check_theme_words(const struct theme *theme, struct map_sink *sink)
{
    static const char *const groups[] = {"theme", "colors", "tone", "patterns", "letters", NULL};
    g_autofree char *path = g_build_filename(theme->folder, "theme.ini", NULL);
    g_autofree char *text = map_diag_file_read(MAP_DIAG_FILE_THEME, path, NULL, NULL);
    g_autoptr(GKeyFile) file = g_key_file_new();

    if (!text || !g_key_file_load_from_data(file, text, (gsize)-1, G_KEY_FILE_NONE, NULL))
        return;
    struct theme_words words = {path, text, sink, MAP_NO_FILE};
    g_auto(GStrv) found = g_key_file_get_groups(file, NULL);

    for (char **group = found; *group; group++) {
        g_auto(GStrv) keys = g_key_file_get_keys(file, *group, NULL, NULL);
        g_autoptr(GPtrArray) known = list_group_words(theme, *group);

        report_unknown_word(&words, *group, NULL, groups);
        for (char **key = keys; known && *key; key++)
            report_unknown_word(&words, *group, *key, (const char *const *)known->pdata);
    }
}

void
theme_art_check(struct studio *studio, struct map_sink *sink)
{
    const struct theme *theme = studio->theme;
    g_autoptr(GPtrArray) names = NULL;

    for (; theme->base; theme = theme->base) {
        const struct theme *last = theme->base;

        /* Themes of the program have a name, those of an author a path. */
        if (!strchr(theme->name, G_DIR_SEPARATOR))
            continue;
        for (; !names && last->base; last = last->base)
            ;
        if (!names) {
            names = g_ptr_array_new_with_free_func(g_free);
            list_names(last->folder, "", names);
            add_drawing_names(names);
            g_ptr_array_sort(names, compare_texts);
            g_ptr_array_add(names, NULL);
        }
        check_theme_words(theme, sink);
        check_files(theme, names, sink);
        for (unsigned i = 0; names->pdata[i]; i++) {
            g_autofree char *name = g_strconcat(names->pdata[i], ".svg", NULL);
            g_autofree char *path = g_build_filename(theme->folder, name, NULL);
            GStatBuf about;

            /* A link to nothing is a file here, and is reported: the author meant to have a
             * picture. */
            if (g_lstat(path, &about) == 0 && !check_art_file(studio, path, sink))
                art_pass_over(studio->arts, path);
        }
    }
}
