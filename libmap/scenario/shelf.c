/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/parts.h"

#include "diag/bounded-file.h"
#include "map-base.h"
#include "map-diag-file.h"
#include "scenario/standing.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 9999

static const char *const presets[] = {"box", "extension", "sea", "all", NULL};

/* The content of common boxes: how many there are in each of the presets, for each color of the
 * preset where it is a piece of a seat. */
static const char *const usual[] = {
    "4 6 5 7 tile forest",
    "3 5 5 7 tile hills",
    "4 6 5 7 tile pasture",
    "4 6 5 7 tile fields",
    "3 5 5 7 tile mountains",
    "1 2 4 5 tile desert",
    "0 0 19 19 tile sea",
    "0 0 2 2 tile gold",
    "0 0 0 1 tile castle",
    "0 0 0 1 tile quarry",
    "0 0 0 1 tile glassworks",
    "1 2 2 3 disc 2",
    "2 3 3 4 disc 3",
    "2 3 3 4 disc 4",
    "2 3 3 4 disc 5",
    "2 3 3 4 disc 6",
    "2 3 3 4 disc 8",
    "2 3 3 4 disc 9",
    "2 3 3 4 disc 10",
    "2 3 3 4 disc 11",
    "1 2 2 3 disc 12",
    "4 5 5 5 harbor any 3",
    "1 1 1 1 harbor brick 2",
    "1 1 1 1 harbor lumber 2",
    "1 2 1 2 harbor wool 2",
    "1 1 1 1 harbor grain 2",
    "1 1 1 1 harbor ore 2",
    "0 0 0 6 token castle tools",
    "0 0 0 6 token castle sand",
    "0 0 0 6 token quarry marble",
    "0 0 0 6 token quarry sand",
    "0 0 0 6 token glassworks glass",
    "0 0 0 6 token glassworks tools",
    "0 0 0 25 coin 1",
    "0 0 0 15 coin 5",
    "1 1 1 1 robber",
    "0 0 1 1 pirate",
    "0 0 50 50 chit",
    "0 0 0 36 barbarian",
    "0 0 0 1 track-marker",
    "15 15 15 15 road",
    "5 5 5 5 settlement",
    "4 4 4 4 city",
    "0 0 15 15 boat",
    "0 0 0 3 bridge",
    "0 0 0 3 wall",
    "0 0 0 6 knight",
    "0 0 0 1 wagon",
    "0 0 0 1 baggage-card",
    "1 1 1 1 cost-card",
    "14 20 14 20 development-card soldier",
    "5 5 5 5 development-card point",
    "2 3 2 3 development-card roads",
    "2 3 2 3 development-card plenty",
    "2 3 2 3 development-card monopoly",
    "1 1 1 1 army-card",
};

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

/* A shelf with what a preset holds. NULL is no preset: an empty shelf of four colors. */
static struct map_shelf *
shelf_new(const char *preset)
{
    struct map_shelf *shelf = g_new0(struct map_shelf, 1);
    unsigned k = 0;

    shelf->counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    while (preset && strcmp(presets[k], preset) != 0)
        k++;
    shelf->colors = k % 2 ? 0x3f : 0x0f; /* six seats, or four */
    for (unsigned i = 0; preset && i < G_N_ELEMENTS(usual); i++) {
        g_auto(GStrv) words = g_strsplit(usual[i], " ", G_N_ELEMENTS(presets));

        set_count(shelf, words[G_N_ELEMENTS(presets) - 1], (unsigned)atoi(words[k]));
    }
    return shelf;
}

/* The numbers of a kind of part that a box can hold, a bit each. */
static const uint16_t numbers[PART_KINDS] = {
    [PART_DISC] = 0x1f7c,          /* 2 to 12 but 7 */
    [PART_HARBOR] = 0x3fe,         /* 1 to 9 */
    [PART_COIN] = 1 << 1 | 1 << 5, /* 1, 5 */
    [PART_BAGGAGE] = 0x3e,         /* 1 to 5 */
    [PART_HELPER] = 0x6,           /* 1, 2 */
};

/* Whether a word of an id is one of those that the letter of part_forms stands for. */
static bool
fits_form(unsigned kind, char form, const char *word)
{
    int length = (int)strlen(word);
    enum terrain t = terrain_by_word(word, length);
    uint64_t n;

    return form == 'n'   ? map_base_number(word, 1, 12, &n) && numbers[kind] >> n & 1
           : form == 't' ? t < TERRAIN_COUNT && (kind != PART_TOKEN || terrain_is_trade(t))
           : form == 'g' ? goods_by_word(word, length) < GOODS_OWN
           : form == 'd' ? development_by_word(word, strlen(word)) < DEVELOPMENT_COUNT
           : form == 'c' ? seat_color_by_word(word, length) < SEAT_COUNT
                         : form == 'r' && g_strv_contains(resource_words(), word);
}

/* Whether a part may have that name, with or without a seat's color. */
static bool
id_ok(const char *id)
{
    g_auto(GStrv) words = g_strsplit(id, " ", -1);
    unsigned n = g_strv_length(words), kind = 0;

    while (n > 0 && kind < PART_KINDS && strcmp(part_forms[kind].word, words[0]) != 0)
        kind++;
    if (n == 0 || kind == PART_KINDS)
        return false;
    const char *form = part_forms[kind].form;

    for (unsigned i = 1; i < n; i++)
        if (i > strlen(form) || !fits_form(kind, form[i - 1], words[i]))
            return false;
    return n == 1 + strlen(form) || (n == 1 && *form == 'c');
}

/* A file in progress. */
struct shelf_text {
    const char *name, *text;
    gsize length;
    GKeyFile *file;
};

/* At the line of the key, or of the group where it is NULL; the format may have the value. Always
 * NULL. */
G_GNUC_PRINTF(5, 6)
static void *
refuse_entry(const struct shelf_text *t, const char *group, const char *key, GError **error,
             const char *format, ...)
{
    va_list value;

    va_start(value, format);
    g_propagate_error(
        error, g_error_new_valist(G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE, format, value));
    va_end(value);
    ini_file_locate(t->name, t->text, t->length, group, key, error);
    return NULL;
}

static bool
read_colors(struct map_shelf *shelf, const struct shelf_text *t, GError **error)
{
    g_autofree char *text = g_key_file_get_string(t->file, "shelf", "colors", NULL);
    uint32_t bits = 0;

    if (!text)
        return true;
    g_auto(GStrv) words = g_strsplit_set(text, " ,;", -1);

    for (char **w = words; *w; w++) {
        if (!**w)
            continue;
        enum seat_color c = seat_color_by_word(*w, (int)strlen(*w));

        if (c == SEAT_COUNT)
            return refuse_entry(t, "shelf", "colors", error, "there is no color \"%s\"", *w);
        bits |= 1u << c;
    }
    shelf->colors = bits;
    return true;
}

/* The section [shelf]; a shelf with what its preset holds, or NULL. */
static struct map_shelf *
read_head(const struct shelf_text *t, GError **error)
{
    g_auto(GStrv) groups = g_key_file_get_groups(t->file, NULL);
    g_auto(GStrv) keys = g_key_file_get_keys(t->file, "shelf", NULL, NULL);
    g_autofree char *preset = g_key_file_get_string(t->file, "shelf", "preset", NULL);

    for (char **g = groups; *g; g++)
        if (strcmp(*g, "shelf") != 0 && strcmp(*g, "pieces") != 0)
            return refuse_entry(t, *g, NULL, error,
                                "there is no such section; a shelf has [shelf] and [pieces]");
    for (char **k = keys; k && *k; k++)
        if (strcmp(*k, "preset") != 0 && strcmp(*k, "colors") != 0)
            return refuse_entry(t, "shelf", *k, error,
                                "there is no such key; the keys are preset and colors");
    if (preset && !g_strv_contains(presets, preset))
        return refuse_entry(
            t, "shelf", "preset", error,
            "there is no preset \"%s\"; the presets are box, extension, sea and all", preset);
    g_autoptr(map_shelf) shelf = shelf_new(preset);

    return read_colors(shelf, t, error) ? g_steal_pointer(&shelf) : NULL;
}

static bool
read_pieces(struct map_shelf *shelf, const struct shelf_text *t, GError **error)
{
    g_auto(GStrv) keys = g_key_file_get_keys(t->file, "pieces", NULL, NULL);

    for (char **k = keys; k && *k; k++) {
        g_autofree char *value = g_key_file_get_string(t->file, "pieces", *k, NULL);
        uint64_t n;

        if (!id_ok(*k))
            return refuse_entry(t, "pieces", *k, error,
                                "there is no such piece; `cartwright parts` prints all names");
        if (!value || !map_base_number(value, 0, MOST, &n))
            return refuse_entry(t, "pieces", *k, error, "\"%s\" is not a number from 0 to %d",
                                value ? value : "", MOST);
        set_count(shelf, *k, (unsigned)n);
    }
    return true;
}

struct map_shelf *
shelf_parse(const char *name, const char *text, gsize length, GError **error)
{
    g_autoptr(GKeyFile) file = ini_file_parse(name, text, length, G_KEY_FILE_NONE, error);
    const struct shelf_text t = {name, text, length, file};
    g_autoptr(map_shelf) shelf = file ? read_head(&t, error) : NULL;

    if (!shelf || !read_pieces(shelf, &t, error))
        return NULL;
    if (!g_hash_table_size(shelf->counts))
        return refuse_entry(
            &t, "shelf", NULL, error,
            "it holds no piece: write preset=box, or numbers of pieces below [pieces]");
    return g_steal_pointer(&shelf);
}

struct map_shelf *
map_shelf_open(const char *word, GError **error)
{
    g_autofree char *text = NULL;
    GStatBuf st;
    gsize length;

    if (g_strv_contains(presets, word))
        return shelf_new(word);
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

/* Its own line; for a seat's piece else the line for all colors present. */
static unsigned
count_held(const struct map_shelf *shelf, const struct part *part)
{
    unsigned n = 0;

    if (look_up_part(shelf, part->id, &n) || part->color >= SEAT_COUNT)
        return n;
    if (shelf->colors >> part->color & 1)
        look_up_part(shelf, part_forms[part->kind].word, &n);
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
        return p->what == q->what && p->own == q->own;
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
