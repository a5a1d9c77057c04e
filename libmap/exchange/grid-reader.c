/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/formats.h"

#include "exchange/game-words.h"

#include <stdlib.h>
#include <string.h>

static const char letters[] = "abcdefghijklmnopqrstuvwxyz";

/* Whether a word is a terrain, or two letters and more with which only one of the ordinary game
 * begins: other programs have words of their own, such as wo for wood. */
static bool
find_terrain(const char *word, gsize length, unsigned *terrain)
{
    for (unsigned t = 0; length > 1 && t < TERRAIN_COUNT; t++)
        if (strncmp(terrain_word(t), word, length) == 0 &&
            /* only terrains of the ordinary game may be abbreviated, and these have a letter in
             * .game files */
            (!terrain_word(t)[length] || game_words_terrain_letter(t))) {
            *terrain = t;
            return true;
        }
    return false;
}

bool
grid_reader_takes_number(unsigned terrain)
{
    return terrain < TERRAIN_COUNT &&
           (terrain == TERRAIN_WORKSHOP || terrain_wants_number((enum terrain)terrain));
}

unsigned
grid_reader_hex(const char *text, struct plain_cell *cell)
{
    g_autofree char *word = g_ascii_strdown(text, -1);
    gsize length = strspn(word, letters);
    const char *number = word + length + (word[length] == ':');
    unsigned terrain = TERRAIN_SEA, value = 0;

    if (strcmp(word, "~") != 0 && !find_terrain(word, length, &terrain))
        return TERRAIN_NONE;
    if (*number && *word != '~') {
        if (strlen(number) > 2 || strspn(number, "0123456789") != strlen(number))
            return TERRAIN_NONE;
        value = (unsigned)g_ascii_strtoull(number, NULL, 10);
        if (value < 2 || value > 12 || value == 7 || !grid_reader_takes_number(terrain))
            return TERRAIN_NONE;
    }
    *cell = (struct plain_cell){(uint8_t)terrain, (uint8_t)value};
    return terrain;
}

bool
grid_reader_players(const char *word, struct map_scenario *scenario)
{
    return word_players(word_of(word), &scenario->players);
}

struct reader {
    const struct foreign_text *t;
    struct plain_map *map;
    int column[MAP_MAX_ROWS], length[MAP_MAX_ROWS]; /* where a row begins; its words */
    bool dotted;                                    /* a row begins with a dot */
    struct map_span first;                          /* row */
    struct map_span limit;   /* the first word beyond the limits, or not set */
    unsigned words, strange; /* strange: without a terrain */
    GArray *wrong;           /* struct map_span: words that are no hex */
};

static void
read_grid_word(struct reader *r, struct map_span span, int column)
{
    g_autofree char *text = foreign_text_copy(r->t, span), *word = g_ascii_strdown(text, -1);
    struct plain_cell cell = {TERRAIN_NONE, 0};
    bool none = strcmp(word, ".") == 0 || strcmp(word, "-") == 0;
    unsigned terrain, row = (unsigned)r->map->rows;

    r->words++;
    r->dotted |= none && column == 0;
    r->length[row] = column + 1;
    if (!none && grid_reader_hex(word, &cell) == TERRAIN_NONE) {
        g_array_append_val(r->wrong, span);
        r->strange += !find_terrain(word, strspn(word, letters), &terrain);
    }
    if (!plain_map_put(r->map, (int)row, column, cell) && !map_span_is_set(r->limit))
        r->limit = span;
}

/* Every second row stands to the right of the first one, or to its left. The indents of the first
 * two rows decide; check_columns() looks whether the others agree. */
static void
read_grid_row(struct reader *r, struct map_span line)
{
    struct map_span rest = foreign_text_trim(r->t, line);
    int row = r->map->rows;

    if (row == MAP_MAX_ROWS) {
        r->limit = rest;
        return;
    }
    r->column[row] = (int)(rest.offset - line.offset);
    if (row == 0)
        r->first = rest;
    else if (row == 1 && r->column[1] < r->column[0])
        r->map->grid.shift = GRID_SHIFT_LEFT;
    for (int column = 0; rest.length && !map_span_is_set(r->limit); column++) {
        struct map_span word = foreign_text_word(r->t, &rest, ",;");

        if (rest.length && strchr(",;", r->t->text[rest.offset])) {
            rest.offset++;
            rest.length--;
            rest = foreign_text_trim(r->t, rest);
        }
        /* plain_map_put() has counted this row, but its next word begins no new one */
        r->map->rows = row;
        read_grid_word(r, word, column);
    }
    r->map->rows = row + 1;
}

static bool
read_head(struct reader *r, struct map_span line)
{
    struct map_span rest = line, word = foreign_text_word(r->t, &rest, "");
    g_autofree char *value = foreign_text_copy(r->t, rest);

    if (foreign_text_is(r->t, word, "title:")) {
        g_string_assign(r->map->text[TEXT_TITLE], value);
    } else if (foreign_text_is(r->t, word, "players:")) {
        if (!grid_reader_players(value, &r->map->scenario))
            diag_report(r->t->sink, DIAG_I_VALUE, rest, value, "a number of players: 4, or 3-4",
                        NULL);
    } else if (*(r->t->text + line.offset) == '#') {
        plain_map_remark(r->map, WRITE_AT_FILE, "%s", value);
    } else {
        return false;
    }
    return true;
}

/* Rows begin by turns in two columns, or all in one. Spaces that move them further, and rows from
 * one column that grow and shrink by a hex, draw an island that would become another one. */
static void
check_columns(const struct reader *r)
{
    const int *column = r->column, *length = r->length;
    bool moved = false, grown = false, island = !r->dotted;

    for (int row = 1; row < r->map->rows; row++) {
        island &= column[row] == column[0] && abs(length[row] - length[row - 1]) == 1;
        if (row > 1) {
            moved |= abs(column[row] - column[row - 2]) > abs(column[1] - column[0]);
            grown |= length[row] != length[row - 2];
        }
    }
    if (moved || (island && grown))
        diag_report(r->t->sink, DIAG_I_ROWS, r->first, NULL);
}

/* What a text looks like that has such words. */
static void
report_strange(const struct foreign_text *t, struct map_span word)
{
    const char *p = t->text + word.offset, *behind = p + word.length;

    diag_report(t->sink, DIAG_I_FORM, word,
                *p == '|'                          ? "a table drawn with |"
                : strchr("/\\_+", *p)              ? "hexes drawn with / \\ and _"
                : behind[-1] == ':'                ? "values with names before them"
                : *behind == ',' || *behind == ';' ? "a table of values (CSV)"
                : g_utf8_get_char(p) >= 0x2000     ? "a map of pictures"
                                                   : "a text with words of its own",
                NULL);
}

void
grid_reader_read(const struct foreign_text *text, struct plain_map *map)
{
    struct reader r = {.t = text, .map = map, .limit = MAP_NO_SPAN};
    uint32_t at = 0;
    struct map_span line;

    r.wrong = g_array_new(FALSE, FALSE, sizeof line);
    while (foreign_text_line(text, &at, &line) && !map_span_is_set(r.limit)) {
        struct map_span trimmed = foreign_text_trim(text, line);

        if (trimmed.length && !read_head(&r, trimmed))
            read_grid_row(&r, line);
    }
    if (map->rows == 0) {
        diag_report(text->sink, DIAG_I_MISSING, (struct map_span){text->file, 0, 0}, "row of hexes",
                    NULL);
    } else if (r.strange * 4 > r.words) {
        /* With a quarter of foreign words it is no grid with slips but another text: one finding
         * with its kind helps more than one for each word. The middle word stands for all, as the
         * first may be a heading. */
        report_strange(text, g_array_index(r.wrong, struct map_span, r.wrong->len / 2));
    } else {
        for (guint i = 0; i < r.wrong->len; i++) {
            struct map_span span = g_array_index(r.wrong, struct map_span, i);
            g_autofree char *word = foreign_text_copy(text, span);

            diag_report(text->sink, DIAG_I_HEX, span, word,
                        "write a terrain or its first letters, then its number: fo6, sea, ~, . for "
                        "no hex",
                        NULL);
        }
        if (map_span_is_set(r.limit))
            diag_report(text->sink, DIAG_I_LIMIT, r.limit,
                        map->rows == MAP_MAX_ROWS ? "rows" : "columns", "100", NULL);
        else if (r.wrong->len == 0 && plain_map_freeze(map, text))
            check_columns(&r);
    }
    g_array_unref(r.wrong);
}
