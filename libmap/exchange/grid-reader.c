/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/grid-reader.h"

#include <string.h>

/* Number of terrains that begin so; a whole word counts as one. */
static unsigned
find_terrains(const char *word, gsize length, unsigned *terrain)
{
    unsigned found = 0;

    for (unsigned t = 0; length && t < TERRAIN_COUNT; t++) {
        if (strncmp(terrain_word(t), word, length) != 0)
            continue;
        *terrain = t;
        if (!terrain_word(t)[length])
            return 1;
        found++;
    }
    return found;
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
    gsize length = strspn(word, "abcdefghijklmnopqrstuvwxyz");
    const char *number = word + length + (word[length] == ':');
    unsigned terrain = TERRAIN_SEA, value = 0;

    if (strcmp(word, "~") != 0 && find_terrains(word, length, &terrain) != 1)
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
grid_reader_players(const char *word, unsigned *least, unsigned *most)
{
    bool range = strlen(word) == 3 && word[1] == '-';

    if (!range && strlen(word) != 1)
        return false;
    *least = (unsigned)(word[0] - '0');
    *most = (unsigned)(word[range ? 2 : 0] - '0');
    return *least >= 2 && *least <= *most && *most <= MAP_MAX_SEATS;
}

struct reader {
    const struct foreign_text *t;
    struct plain_map *map;
    uint32_t indent; /* of the first row */
    bool counted;    /* the limit was reported */
};

static void
read_grid_word(struct reader *r, struct map_span span, int column)
{
    g_autofree char *word = foreign_text_copy(r->t, span);
    struct plain_cell cell = {TERRAIN_NONE, 0};

    if (strcmp(word, ".") != 0 && strcmp(word, "-") != 0 &&
        grid_reader_hex(word, &cell) == TERRAIN_NONE)
        diag_report(r->t->sink, DIAG_I_HEX, span, word,
                    "write a terrain or its first letters, then its number: fo6, sea, ~, . for "
                    "no hex",
                    NULL);
    if (!plain_map_put(r->map, r->map->rows, column, cell) && !r->counted) {
        r->counted = true;
        diag_report(r->t->sink, DIAG_I_LIMIT, span, column ? "columns" : "rows", "100", NULL);
    }
}

/* Every second row stands to the right of the first one, or to its left. */
static void
read_grid_row(struct reader *r, struct map_span line)
{
    struct map_span rest = foreign_text_trim(r->t, line);
    uint32_t indent = rest.offset - line.offset;
    int row = r->map->rows;

    if (row == 0)
        r->indent = indent;
    else if (row == 1 && indent < r->indent)
        r->map->grid.shift = GRID_SHIFT_LEFT;
    for (int column = 0; rest.length && !r->counted; column++) {
        struct map_span word = foreign_text_word(r->t, &rest, ",;");

        if (rest.length && strchr(",;", r->t->text[rest.offset])) {
            rest.offset++;
            rest.length--;
            rest = foreign_text_trim(r->t, rest);
        }
        r->map->rows = row; /* until the row is whole */
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
        g_free(r->map->title);
        r->map->title = g_steal_pointer(&value);
    } else if (foreign_text_is(r->t, word, "players:")) {
        if (!grid_reader_players(value, &r->map->least, &r->map->most))
            diag_report(r->t->sink, DIAG_I_VALUE, rest, value, "a number of players: 4, or 3-4",
                        NULL);
    } else if (*(r->t->text + line.offset) == '#') {
        plain_map_remark(r->map, PLAIN_FILE, "%s", value);
    } else {
        return false;
    }
    return true;
}

void
grid_reader_read(const struct foreign_text *text, struct plain_map *map)
{
    struct reader r = {.t = text, .map = map};
    uint32_t at = 0;
    struct map_span line;

    map->least = 3;
    map->most = 4;
    while (foreign_text_line(text, &at, &line) && !r.counted) {
        struct map_span trimmed = foreign_text_trim(text, line);

        if (trimmed.length && !read_head(&r, trimmed))
            read_grid_row(&r, line);
    }
    if (map->rows == 0)
        diag_report(text->sink, DIAG_I_MISSING, (struct map_span){text->file, 0, 0}, "row of hexes",
                    NULL);
}
