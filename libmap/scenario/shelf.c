/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/shelf.h"

#include "map-base.h"
#include "diag/ini-file.h"
#include "map-diag-file.h"
#include "scenario/development.h"
#include "scenario/parts.h"

#include <stdlib.h>
#include <string.h>
#include <glib/gstdio.h>

#define MOST 9999

enum { BOX, EXTENSION, SEA, ALL, PRESETS };
static const char *const presets[] = {"box", "extension", "sea", "all", NULL};

/* Four seats, or six. */
static const unsigned preset_colours[PRESETS] = {0x0f, 0x3f, 0x0f, 0x3f};

static const struct {
    const char *id;
    uint16_t count[PRESETS];
} usual[] = {
#define SHELF(id, ...) {id, {__VA_ARGS__}},
#include "scenario/shelf.def"
#undef SHELF
};

static struct map_shelf *
shelf_new(void)
{
    struct map_shelf *shelf = g_new0(struct map_shelf, 1);

    shelf->counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    shelf->colours = preset_colours[BOX];
    return shelf;
}

void
map_shelf_free(struct map_shelf *shelf)
{
    if (!shelf)
        return;
    g_hash_table_unref(shelf->counts);
    g_free(shelf);
}

static void
set_count(struct map_shelf *shelf, const char *id, unsigned count)
{
    g_hash_table_insert(shelf->counts, g_strdup(id), GUINT_TO_POINTER(count + 1));
}

static bool
take_preset(struct map_shelf *shelf, const char *word)
{
    for (unsigned k = 0; presets[k]; k++) {
        if (strcmp(presets[k], word) != 0)
            continue;
        shelf->colours = preset_colours[k];
        for (unsigned i = 0; i < G_N_ELEMENTS(usual); i++)
            set_count(shelf, usual[i].id, usual[i].count[k]);
        return true;
    }
    return false;
}

static bool
is_count(const char *text, unsigned least, unsigned most)
{
    uint64_t n;

    return map_base_number(text, least, most, &n);
}

/* Goods of a building (DEST-4). */
static bool
token_ok(char **words)
{
    enum terrain t = terrain_by_word(words[1], (int)strlen(words[1]));

    return terrain_is_trade(t) && goods_by_word(words[2], (int)strlen(words[2])) < GOODS_COUNT;
}

/* Whether a part may have that name, with or without a seat's colour. */
static bool
id_ok(const char *id)
{
    g_auto(GStrv) words = g_strsplit(id, " ", -1);
    unsigned n = g_strv_length(words);
    unsigned kind = 0;

    while (kind < PART_KINDS && (n == 0 || strcmp(part_word((enum part_kind)kind), words[0]) != 0))
        kind++;
    switch (kind) {
    case PART_KINDS:
        return false;
    case PART_TILE:
        return n == 2 && terrain_by_word(words[1], (int)strlen(words[1])) < TERRAIN_COUNT;
    case PART_DISC:
        return n == 2 && is_count(words[1], 2, 12) && strcmp(words[1], "7") != 0;
    case PART_COIN:
        return n == 2 && (strcmp(words[1], "1") == 0 || strcmp(words[1], "5") == 0);
    case PART_HELPER:
        return n == 2 && is_count(words[1], 1, 2);
    case PART_DEVELOPMENT:
        return n == 2 && development_by_word(words[1], strlen(words[1])) < DEVELOPMENT_COUNT;
    case PART_HARBOR:
        return n == 3 && g_strv_contains(resource_words(), words[1]) && is_count(words[2], 1, 9);
    case PART_TOKEN:
        return n == 3 && token_ok(words);
    case PART_BAGGAGE:
        if (n == 3)
            return g_strv_contains(seat_colour_words(), words[1]) && is_count(words[2], 1, 5);
        return n == 1;
    default:
        return n == 1 || (n == 2 && part_is_of_seat((enum part_kind)kind) &&
                          g_strv_contains(seat_colour_words(), words[1]));
    }
}

/* A file in progress. */
struct shelf_text {
    const char *name, *text;
    gsize length;
    GKeyFile *file;
};

static bool refuse_entry(const struct shelf_text *t, const char *group, const char *key,
                         GError **error, const char *format, ...) G_GNUC_PRINTF(5, 6);

/* At the line of the key, or of the group where it is NULL. */
static bool
refuse_entry(const struct shelf_text *t, const char *group, const char *key, GError **error,
             const char *format, ...)
{
    GError *plain = NULL;
    va_list arguments;

    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    g_set_error_literal(&plain, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE, text);
    ini_file_locate(t->name, t->text, t->length, group, key, &plain);
    g_propagate_error(error, plain);
    return false;
}

static bool
read_colours(struct map_shelf *shelf, const struct shelf_text *t, GError **error)
{
    g_autofree char *text = g_key_file_get_string(t->file, "shelf", "colours", NULL);
    uint32_t bits = 0;

    if (!text)
        return true;
    g_auto(GStrv) words = g_strsplit_set(text, " ,;", -1);

    for (char **w = words; *w; w++) {
        if (!**w)
            continue;
        enum seat_colour c = seat_colour_by_word(*w, (int)strlen(*w));

        if (c == SEAT_COUNT)
            return refuse_entry(t, "shelf", "colours", error, "there is no colour \"%s\"", *w);
        bits |= 1u << c;
    }
    shelf->colours = bits;
    return true;
}

static bool
read_head(struct map_shelf *shelf, const struct shelf_text *t, GError **error)
{
    g_auto(GStrv) groups = g_key_file_get_groups(t->file, NULL);
    g_auto(GStrv) keys = g_key_file_get_keys(t->file, "shelf", NULL, NULL);
    g_autofree char *preset = g_key_file_get_string(t->file, "shelf", "preset", NULL);

    for (char **g = groups; *g; g++)
        if (strcmp(*g, "shelf") != 0 && strcmp(*g, "pieces") != 0)
            return refuse_entry(t, *g, NULL, error,
                                "there is no such section; a shelf has [shelf] and [pieces]");
    for (char **k = keys; k && *k; k++)
        if (strcmp(*k, "preset") != 0 && strcmp(*k, "colours") != 0)
            return refuse_entry(t, "shelf", *k, error,
                                "there is no such key; the keys are preset and colours");
    if (preset && !take_preset(shelf, preset))
        return refuse_entry(
            t, "shelf", "preset", error,
            "there is no preset \"%s\"; the presets are box, extension, sea and all", preset);
    return read_colours(shelf, t, error);
}

static bool
read_pieces(struct map_shelf *shelf, const struct shelf_text *t, GError **error)
{
    g_auto(GStrv) keys = g_key_file_get_keys(t->file, "pieces", NULL, NULL);

    for (char **k = keys; k && *k; k++) {
        g_autofree char *value = g_key_file_get_string(t->file, "pieces", *k, NULL);

        if (!id_ok(*k))
            return refuse_entry(t, "pieces", *k, error,
                                "there is no such piece; `cartwright parts` prints all names");
        if (!value || !is_count(value, 0, MOST))
            return refuse_entry(t, "pieces", *k, error, "\"%s\" is not a number from 0 to %d",
                                value ? value : "", MOST);
        set_count(shelf, *k, (unsigned)strtoul(value, NULL, 10));
    }
    return true;
}

struct map_shelf *
shelf_parse(const char *name, const char *text, gsize length, GError **error)
{
    g_autoptr(map_shelf) shelf = shelf_new();
    g_autoptr(GKeyFile) file = ini_file_parse(name, text, length, G_KEY_FILE_NONE, error);
    const struct shelf_text t = {name, text, length, file};

    if (!file || !read_head(shelf, &t, error) || !read_pieces(shelf, &t, error))
        return NULL;
    if (!g_hash_table_size(shelf->counts)) {
        refuse_entry(&t, "shelf", NULL, error,
                     "it holds no piece: write preset=box, or numbers of pieces below [pieces]");
        return NULL;
    }
    return g_steal_pointer(&shelf);
}

struct map_shelf *
map_shelf_open(const char *word, GError **error)
{
    g_autoptr(map_shelf) shelf = shelf_new();
    g_autofree char *text = NULL;
    GStatBuf st;
    gsize length;

    if (take_preset(shelf, word))
        return g_steal_pointer(&shelf);
    if (g_lstat(word, &st) == 0)
        text = map_diag_file_read(MAP_DIAG_FILE_SHELF, word, &length, error);
    else
        g_set_error(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
                    "there is no shelf \"%s\": take box, extension, sea or all, or a file", word);
    return text ? shelf_parse(word, text, length, error) : NULL;
}

static bool
look_up_part(const struct map_shelf *shelf, const char *id, unsigned *count)
{
    unsigned n = GPOINTER_TO_UINT(g_hash_table_lookup(shelf->counts, id));

    *count = n > 0 ? n - 1 : 0;
    return n > 0;
}

/* Its own line; for a seat's piece else the line for all colours present. */
static unsigned
count_held(const struct map_shelf *shelf, const struct part *part)
{
    unsigned n = 0;

    if (look_up_part(shelf, part->id, &n) || part->colour >= SEAT_COUNT)
        return n;
    if (shelf->colours >> part->colour & 1)
        look_up_part(shelf, part_word(part->kind), &n);
    return n;
}

/* A question to a shelf. */
struct demand {
    const struct map_shelf *shelf;
    const struct map_parts *parts;
    unsigned players; /* 0: any number */
};

/* Whether discs are drawn on some map that is played. */
static bool
discs_are_drawn(const struct demand *d)
{
    const struct map_scenario *s = d->parts->scenario;

    for (unsigned n = s->players_min; n <= s->players_max; n++) {
        const struct scenario_map *map = scenario_map_for(s, n);

        for (unsigned k = 0; (!d->players || d->players == n) && k < map->n_pools; k++)
            if (map->pools[k].n_numbers > 0)
                return true;
    }
    return false;
}

/* Whether both are in one face-down stack, where a back of another make would give them away: tiles
 * and harbors of a pool, trade tokens of a building (DEST-4). All discs form one stack. */
static bool
share_a_stack(const struct demand *d, const struct part *p, const struct part *q)
{
    if (p->kind != q->kind)
        return false;
    switch (p->kind) {
    case PART_TILE:
    case PART_HARBOR:
        return p->stack && g_strcmp0(p->stack, q->stack) == 0;
    case PART_DISC:
        return discs_are_drawn(d);
    case PART_TOKEN:
        return p->what == q->what;
    default:
        return false;
    }
}

/* The board and the pools share the tiles of a terrain, or the harbors of a sort, on the shelf.
 * Parts that are `printed` in any case take none. */
static void
deal_tiles(const struct demand *d, const bool *printed, unsigned *have)
{
    unsigned used = 0;

    for (unsigned i = 0; i < d->parts->parts->len; i++) {
        const struct part *p = &g_array_index(d->parts->parts, struct part, i);
        unsigned n = count_held(d->shelf, p);

        if (i == 0 || strcmp(p[-1].id, p->id) != 0)
            used = 0;
        have[i] = printed[i] ? 0 : n - MIN(n, used);
        used += printed[i] ? 0 : part_count(p, d->players);
    }
}

/* The first part of a stack of which the shelf has only some; NULL: there is none. */
static const struct part *
first_mixed(const struct demand *d, const bool *printed, const unsigned *have)
{
    for (unsigned i = 0; i < d->parts->parts->len; i++) {
        const struct part *p = &g_array_index(d->parts->parts, struct part, i);

        if (!printed[i] && have[i] < part_count(p, d->players) && share_a_stack(d, p, p))
            return p;
    }
    return NULL;
}

unsigned *
map_shelf_holds(const struct map_shelf *shelf, const struct map_parts *parts, unsigned players,
                gboolean **mixed)
{
    const struct demand d = {shelf, parts, players};
    unsigned *have = g_new0(unsigned, parts->parts->len + 1);
    g_autofree bool *printed = g_new0(bool, parts->parts->len + 1);
    const struct part *broken;

    /* one at a time: the pieces it frees may complete the next stack */
    for (deal_tiles(&d, printed, have); (broken = first_mixed(&d, printed, have));
         deal_tiles(&d, printed, have))
        for (unsigned i = 0; i < parts->parts->len; i++)
            printed[i] = printed[i] ||
                         share_a_stack(&d, broken, &g_array_index(parts->parts, struct part, i));
    if (!mixed)
        return have;
    *mixed = g_new0(gboolean, parts->parts->len + 1);
    for (unsigned i = 0; i < parts->parts->len; i++)
        (*mixed)[i] =
            printed[i] && count_held(shelf, &g_array_index(parts->parts, struct part, i)) > 0;
    return have;
}
