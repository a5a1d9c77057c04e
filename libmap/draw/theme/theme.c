/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/theme.h"

#include "diag/bounded-file.h"
#include "map-diag-file.h"

#include <string.h>

static bool
refuse_value(GError **error, const char *what, const char *text)
{
    g_set_error(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE, "\"%s\" is no %s", text,
                what);
    return false;
}

static bool
take_color(struct theme *theme, const char *key, const char *text, GError **error)
{
    picture_color color;

    if (!picture_color_read(text, &color))
        return refuse_value(error, "color", text);
    g_hash_table_insert(theme->colors, g_strdup(key), g_memdup2(&color, sizeof color));
    return true;
}

static const char *const patterns[PATTERN_COUNT] = {
    "none",   "rising", "falling", "level",  "upright", "crossed", "net",   "dots",
    "dashes", "waves",  "zigzag",  "bricks", "rings",   "ticks",   "stars",
};

static bool
take_pattern(struct theme *theme, const char *key, const char *text, GError **error)
{
    for (unsigned i = 0; i < PATTERN_COUNT; i++)
        if (strcmp(patterns[i], text) == 0) {
            g_hash_table_insert(theme->patterns, g_strdup(key), GUINT_TO_POINTER(i));
            return true;
        }
    return refuse_value(error, "pattern", text);
}

static bool
take_letter(struct theme *theme, const char *key, const char *text, GError **error)
{
    if (!g_utf8_validate(text, -1, NULL) || g_utf8_strlen(text, -1) > 2 || !text[0])
        return refuse_value(error, "letter or two", text);
    g_hash_table_insert(theme->letters, g_strdup(key), g_strdup(text));
    return true;
}

static bool
take_tone(struct theme *theme, const char *key, const char *text, GError **error)
{
    const struct {
        const char *key;
        double *value;
    } tones[] = {
        {"fill-pale", &theme->tone.fill_pale}, {"line-pale", &theme->tone.line_pale},
        {"fill-gray", &theme->tone.fill_gray}, {"line-gray", &theme->tone.line_gray},
        {"back-pale", &theme->tone.back_pale}, {"seat-pale", &theme->tone.seat_pale},
        {"clear", &theme->tone.clear},
    };

    for (unsigned i = 0; i < G_N_ELEMENTS(tones); i++) {
        char *end;
        double value = g_ascii_strtod(text, &end);

        if (strcmp(tones[i].key, key) != 0)
            continue;
        if (end == text || *end || !(value >= 0 && value <= 1))
            return refuse_value(error, "number from 0 to 1", text);
        *tones[i].value = value;
        return true;
    }
    return refuse_value(error, "word of [tone]", key);
}

typedef bool (*take_func)(struct theme *theme, const char *key, const char *text, GError **error);

/* A theme.ini while it is read. */
struct theme_text {
    const char *path, *text;
    gsize length;
    GKeyFile *file;
};

/* Passes each line of a group to its reader; nothing if there is no such group. */
static bool
load_group(struct theme *theme, const struct theme_text *t, const char *group, take_func take,
           GError **error)
{
    g_auto(GStrv) keys = g_key_file_get_keys(t->file, group, NULL, NULL);

    for (char **key = keys; key && *key; key++) {
        g_autofree char *text = g_key_file_get_string(t->file, group, *key, error);

        if (text && take(theme, *key, text, error))
            continue;
        ini_file_locate(t->path, t->text, t->length, group, *key, error);
        return false;
    }
    return true;
}

/* Stops at themes that are bases of each other. */
#define MAX_BASES 4

/* An empty theme. */
static struct theme *
new_theme(const char *data_dir, const char *name)
{
    struct theme *theme = g_new0(struct theme, 1);

    theme->name = g_strdup(name);
    theme->folder = strchr(name, G_DIR_SEPARATOR)
                        ? g_strdup(name)
                        : g_build_filename(data_dir, "themes", name, NULL);
    theme->colors = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    theme->patterns = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    theme->letters = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    return theme;
}

static struct theme *load_theme_file(const char *data_dir, const char *name, unsigned depth,
                                     GError **error);

/* Reads [theme], and opens the base theme. */
static bool
load_head(struct theme *theme, const struct theme_text *t, const char *data_dir, unsigned depth,
          GError **error)
{
    g_autofree char *base = g_key_file_get_string(t->file, "theme", "base", NULL);
    g_autofree char *letters = g_key_file_get_string(t->file, "theme", "letters", NULL);

    theme->of_names = g_strcmp0(letters, "names") == 0;
    /* without one a missing color or layout would stop the program */
    if (!base && strchr(theme->name, G_DIR_SEPARATOR) && g_key_file_has_group(t->file, "colors"))
        base = g_strdup("classic");
    if (base && depth == MAX_BASES)
        refuse_value(error, "base: themes stand on each other in a circle", base);
    else if (base && !(theme->base = load_theme_file(data_dir, base, depth + 1, error)))
        return false;
    else if (!base && !g_key_file_has_group(t->file, "colors"))
        g_set_error_literal(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
                            "there is neither [colors] nor base=");
    else if (letters && !theme->of_names)
        refuse_value(error, "way to choose letters; there is names", letters);
    else
        return true;
    ini_file_locate(t->path, t->text, t->length, "theme",
                    base && depth == MAX_BASES ? "base"
                    : letters                  ? "letters"
                                               : NULL,
                    error);
    return false;
}

/* Takes the theme; returns it with the content of the text, or NULL. */
static struct theme *
parse_theme(struct theme *taken, const char *data_dir, const char *text, gsize length,
            unsigned depth, GError **error)
{
    g_autoptr(map_theme) theme = taken;
    g_autofree char *path = g_build_filename(theme->folder, "theme.ini", NULL);
    g_autoptr(GKeyFile) file = ini_file_parse(path, text, length, G_KEY_FILE_NONE, error);
    const struct theme_text t = {path, text, length, file};

    if (!file || !load_head(theme, &t, data_dir, depth, error))
        return NULL;
    bool ok = load_group(theme, &t, "colors", take_color, error) &&
              load_group(theme, &t, "patterns", take_pattern, error) &&
              load_group(theme, &t, "letters", take_letter, error) &&
              load_group(theme, &t, "tone", take_tone, error);

    return ok ? g_steal_pointer(&theme) : NULL;
}

static struct theme *
load_theme_file(const char *data_dir, const char *name, unsigned depth, GError **error)
{
    struct theme *theme = new_theme(data_dir, name);
    g_autofree char *path = g_build_filename(theme->folder, "theme.ini", NULL);
    gsize length;
    g_autofree char *text = bounded_file_is_folder(theme->folder, error)
                                ? map_diag_file_read(MAP_DIAG_FILE_THEME, path, &length, error)
                                : NULL;

    if (text)
        return parse_theme(theme, data_dir, text, length, depth, error);
    theme_free(theme);
    return NULL;
}

struct theme *
theme_load(const char *data_dir, const char *name, GError **error)
{
    return load_theme_file(data_dir, name, 0, error);
}

struct theme *
theme_parse(const char *data_dir, const char *name, const char *text, gsize length, GError **error)
{
    return parse_theme(new_theme(data_dir, name), data_dir, text, length, 0, error);
}

void
theme_free(struct theme *theme)
{
    if (!theme)
        return;
    g_clear_pointer(&theme->colors, g_hash_table_unref);
    g_clear_pointer(&theme->patterns, g_hash_table_unref);
    g_clear_pointer(&theme->letters, g_hash_table_unref);
    theme_free(theme->base);
    g_free(theme->folder);
    g_free(theme->name);
    g_free(theme);
}

picture_color
theme_color(const struct theme *theme, const char *name)
{
    for (const struct theme *t = theme; t; t = t->base) {
        const picture_color *color = g_hash_table_lookup(t->colors, name);

        if (color)
            return *color;
    }
    g_error("theme %s lacks the color %s", theme->name, name);
}

enum theme_pattern
theme_pattern(const struct theme *theme, const char *name)
{
    for (const struct theme *t = theme; t; t = t->base) {
        gpointer pattern;

        if (g_hash_table_lookup_extended(t->patterns, name, NULL, &pattern))
            return (enum theme_pattern)GPOINTER_TO_UINT(pattern);
    }
    return PATTERN_NONE;
}

/* The theme that gives the letter, or NULL. */
static const struct theme *
find_letter_theme(const struct theme *theme, const char *name)
{
    while (theme && !g_hash_table_contains(theme->letters, name))
        theme = theme->base;
    return theme;
}

const char *
theme_letter(const struct theme *theme, const char *name)
{
    const struct theme *t = find_letter_theme(theme, name);

    return t ? g_hash_table_lookup(t->letters, name) : NULL;
}

bool
theme_letters_are_of_names(const struct theme *theme, const char *name)
{
    const struct theme *t = find_letter_theme(theme, name);

    return t && t->of_names;
}

const char *
theme_pattern_word(enum theme_pattern pattern)
{
    return patterns[pattern];
}

picture_color
theme_color_faded(picture_color color, double alpha)
{
    color.a = (uint8_t)(color.a * alpha + 0.5);
    return color;
}
