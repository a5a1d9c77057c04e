/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/hex-list.h"

#include "base/text.h"

void
hex_list_init(struct hex_list *list, const struct foreign_text *text)
{
    *list = (struct hex_list){.text = text,
                              .entries = g_array_new(FALSE, FALSE, sizeof(struct hex_entry)),
                              .spots = g_array_new(FALSE, FALSE, sizeof(struct lattice_spot)),
                              .hint = g_string_new(NULL),
                              .taken = g_string_new(NULL)};
    hex_words_init(&list->words);
}

void
hex_list_release(struct hex_list *list)
{
    hex_words_release(&list->words);
    g_array_unref(list->entries);
    g_array_unref(list->spots);
    g_string_free(list->hint, TRUE);
    g_string_free(list->taken, TRUE);
}

void
hex_list_add(struct hex_list *list, double a, double b, struct hex_word said, struct map_span span)
{
    struct hex_entry entry = {said, span};
    struct lattice_spot spot = {a, b, {0, 0}};

    g_array_append_val(list->entries, entry);
    g_array_append_val(list->spots, spot);
}

void
hex_list_cell(const struct hex_list *list, struct grid grid, grid_axial at, int *row, int *column)
{
    at.q -= list->first.q;
    at.r -= list->first.r;
    grid_from_axial(grid, at, row, column);
}

/* The grid and its first hex, so that the map begins with row and column 0 and has as few of them
 * as possible. A step along a row or down a column moves nothing else. */
static void
set_origin(struct hex_list *list, struct plain_map *map)
{
    const struct lattice_spot *spots = &g_array_index(list->spots, struct lattice_spot, 0);
    bool flat = list->lattice.grid.orientation == GRID_FLAT;
    int fewest = G_MAXINT, least = G_MAXINT;
    grid_axial first = {0, 0};

    map->grid = list->lattice.grid;
    if (list->exact)
        return;
    for (guint i = 0; i < list->spots->len; i++)
        least = MIN(least, flat ? spots[i].at.q : spots[i].at.r);
    for (int shift = GRID_SHIFT_RIGHT; shift <= GRID_SHIFT_LEFT; shift++) {
        struct grid tried = {map->grid.orientation, (enum grid_shift)shift};
        int from = G_MAXINT, to = G_MININT, row, column;

        list->first = flat ? (grid_axial){least, 0} : (grid_axial){0, least};
        for (guint i = 0; i < list->spots->len; i++) {
            hex_list_cell(list, tried, spots[i].at, &row, &column);
            from = MIN(from, flat ? row : column);
            to = MAX(to, flat ? row : column);
        }
        if (to - from < fewest) {
            fewest = to - from;
            map->grid.shift = tried.shift;
            first = list->first;
            *(flat ? &first.r : &first.q) += from;
        }
    }
    list->first = first;
}

static bool
report_either(const struct hex_list *list, struct map_span span, const char *what, const char *both)
{
    diag_report(list->text->sink, DIAG_I_EITHER, span, what, both, NULL);
    return false;
}

/* What a hex says of itself: false after reporting what is wrong. */
static bool
read_cell(const struct hex_list *list, const struct hex_entry *entry, struct plain_cell *cell)
{
    g_autoptr(GString) both = g_string_new(NULL);
    g_autofree char *text = foreign_text_copy(list->text, entry->span);
    enum terrain terrain = hex_words_terrain(&list->words, entry->said.word, both);
    int number = entry->said.number;
    bool takes = terrain == TERRAIN_WORKSHOP || terrain_wants_number(terrain);

    *cell = (struct plain_cell){(uint8_t)terrain, (uint8_t)MAX(number, 0)};
    if (terrain == TERRAIN_NONE)
        return report_either(list, entry->span, entry->said.word, both->str);
    if (number <= 0 || (number == 7 && !takes))
        cell->number = NUMBER_NONE;
    else if (!takes || number < 2 || number > 12 || number == 7)
        diag_report(list->text->sink, DIAG_I_HEX, entry->span, text,
                    "write a terrain that takes a number, and a number from 2 to 12 but 7", NULL);
    return true;
}

bool
hex_list_make(struct hex_list *list, struct plain_map *map)
{
    g_autoptr(GString) both = g_string_new(NULL);
    struct map_span start = {list->text->file, 0, 0};
    struct lattice_spot *spots = &g_array_index(list->spots, struct lattice_spot, 0);

    if (list->entries->len > MAP_MAX_HEXES) {
        diag_report(list->text->sink, DIAG_I_LIMIT, start, "hexes", G_STRINGIFY(MAP_MAX_HEXES),
                    NULL);
        return false;
    }
    hex_words_decide(&list->words, list->taken);
    if (list->entries->len && !lattice_find(&list->lattice, spots, list->spots->len, list->counts,
                                            list->hint->str, both)) {
        struct map_span span = g_array_index(list->entries, struct hex_entry, 0).span;

        if (both->len)
            return report_either(list, span, "the place of a hex", both->str);
        diag_report(list->text->sink, DIAG_I_FORM, span,
                    "a list of hexes that has two in one place, or that are in no grid", NULL);
        return false;
    }
    if (list->entries->len)
        set_origin(list, map);
    for (guint i = 0; i < list->entries->len; i++) {
        const struct hex_entry *entry = &g_array_index(list->entries, struct hex_entry, i);
        struct plain_cell cell;
        int row, column;

        if (!read_cell(list, entry, &cell))
            return false;
        hex_list_cell(list, map->grid, spots[i].at, &row, &column);
        if (!plain_map_put(map, row, column, cell)) {
            diag_report(list->text->sink, DIAG_I_LIMIT, entry->span, "rows or columns", "100",
                        NULL);
            return false;
        }
    }
    return diag_sink_count(list->text->sink, DIAG_ERROR) == 0 && plain_map_freeze(map, list->text);
}

void
hex_list_tell(const struct hex_list *list, const char *from)
{
    if (!list->taken->len && !(list->counts & (list->counts - 1)))
        return;
    struct finding *f =
        diag_report(list->text->sink, DIAG_I_READ_AS, (struct map_span){list->text->file, 0, 0},
                    number_text(list->entries->len).text, from, list->lattice.name, NULL);

    if (list->taken->len)
        finding_set_note(f, "%s", list->taken->str);
}
