/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/studio.h"

#include "base/text.h"
#include "draw/theme/lexicon.h"
#include "draw/theme/theme.h"

#include <string.h>

/* "classic, low-ink" */
static char *
list_themes(const char *data_dir)
{
    g_autofree char *path = g_build_filename(data_dir, "themes", NULL);
    g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    const char *name;

    while (dir && (name = g_dir_read_name(dir)))
        g_ptr_array_add(names, g_strdup(name));
    g_ptr_array_sort(names, compare_texts);
    g_ptr_array_add(names, NULL);
    return g_strjoinv(", ", (char **)names->pdata);
}

static struct theme *
load_named_theme(const char *data_dir, const char *name, GError **error)
{
    GError *bad = NULL;
    struct theme *theme = theme_load(data_dir, name, &bad);

    if (g_error_matches(bad, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
        g_autofree char *names = list_themes(data_dir);

        g_set_error(
            error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
            "there is no theme \"%s\": take one of %s, or a folder with a theme.ini (./mine)", name,
            names);
        g_error_free(bad);
    } else if (bad) {
        g_propagate_error(error, bad);
    }
    return theme;
}

struct studio *
studio_open(const char *theme, GError **error)
{
    g_autoptr(map_studio) studio = g_new0(struct studio, 1);

    studio->data_dir = data_folder_find(error);
    if (!studio->data_dir)
        return NULL;
    studio->theme = load_named_theme(studio->data_dir, theme ? theme : "classic", error);
    if (!studio->theme)
        return NULL;
    studio->fonts = text_fonts_new(studio->data_dir, error);
    if (!studio->fonts)
        return NULL;
    studio->drawn_fonts = art_fonts_open(studio->data_dir);
    studio->arts = art_store_new(studio->theme);
    studio->letters = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    studio->patterns = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return g_steal_pointer(&studio);
}

void
studio_free(struct studio *studio)
{
    if (!studio)
        return;
    g_clear_pointer(&studio->layouts, g_hash_table_unref);
    g_clear_pointer(&studio->letters, g_hash_table_unref);
    g_clear_pointer(&studio->patterns, g_hash_table_unref);
    g_clear_pointer(&studio->english, lexicon_free);
    art_store_free(studio->arts);
    text_fonts_free(studio->fonts);
    art_fonts_close(studio->drawn_fonts);
    theme_free(studio->theme);
    g_free(studio->language);
    g_free(studio->data_dir);
    g_free(studio);
}

void
studio_speak(struct studio *studio, const char *language)
{
    g_free(studio->language);
    studio->language = g_strdup(language);
}

#define LONGEST_NAME 64

/* The part before a kind's id, or all of it. */
static const char *
find_base_name(const char *name, char buf[LONGEST_NAME])
{
    size_t length = strcspn(name, "/");

    if (!name[length])
        return name;
    g_snprintf(buf, LONGEST_NAME, "%.*s", (int)length, name);
    return buf;
}

picture_color
studio_color(const struct studio *studio, const char *name)
{
    char base[LONGEST_NAME];

    return theme_color(studio->theme, find_base_name(name, base));
}

const char *
studio_letter(const struct studio *studio, const char *name)
{
    const char *letter = g_hash_table_lookup(studio->letters, name);
    char base[LONGEST_NAME];

    return letter ? letter : theme_letter(studio->theme, find_base_name(name, base));
}

enum theme_pattern
studio_pattern(const struct studio *studio, const char *name)
{
    gpointer pattern;
    char base[LONGEST_NAME];

    if (g_hash_table_lookup_extended(studio->patterns, name, NULL, &pattern))
        return (enum theme_pattern)GPOINTER_TO_UINT(pattern);
    return theme_pattern(studio->theme, find_base_name(name, base));
}

#define DARK 80 /* tone_light() of a ground that is too dark for ink */
#define TO_INK 0.42
#define TO_PAPER 0.3

picture_color
studio_pattern_color(const struct studio *studio, const char *name)
{
    picture_color ground = studio_color(studio, name);
    bool dark = tone_light(ground) < DARK;

    return tone_between(ground, studio_color(studio, dark ? "paper" : "ink"),
                        dark ? TO_PAPER : TO_INK);
}

picture_color
studio_ink_on(const struct studio *studio, picture_color ground)
{
    return studio_color(studio, tone_light(ground) > 128 ? "ink" : "paper");
}
