/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/formats.h"

#include "board/build.h"

#include <stdarg.h>

void
plain_map_init(struct plain_map *map)
{
    *map = (struct plain_map){.scenario = {.maps = &map->map,
                                           .players = SCENARIO_USUAL_PLAYERS,
                                           .language = "en",
                                           .start_buildings = 2,
                                           .strings = scenario_strings_new()},
                              .map.pools = &map->pool,
                              .pool.id = ""};
    options_init(&map->scenario.options);
    for (enum supply i = 0; i < SUPPLY_COUNT; i++)
        map->scenario.supply[i] = supply_default(i);
    for (int i = 0; i < TEXT_KINDS; i++)
        map->text[i] = g_string_new(NULL);
    for (int i = 0; i < WRITE_REMARKS; i++)
        map->remark[i] = g_string_new(NULL);
    for (int row = 0; row < MAP_MAX_ROWS; row++)
        for (int column = 0; column < MAP_MAX_COLUMNS; column++)
            map->cell[row][column].terrain = TERRAIN_NONE;
}

void
plain_map_release(struct plain_map *map)
{
    for (int i = 0; i < TEXT_KINDS; i++)
        g_string_free(map->text[i], TRUE);
    for (int i = 0; i < WRITE_REMARKS; i++)
        g_string_free(map->remark[i], TRUE);
    board_free(map->map.board);
    scenario_strings_free(map->scenario.strings);
}

void
plain_map_add_paragraph(GString *text, const char *paragraph)
{
    g_string_append_printf(text, "%s%s", text->len ? "\n\n" : "", paragraph);
}

/* XML allows no two dashes within a comment and no dash at its end. Spaces separate them. */
void
plain_map_remark(struct plain_map *map, enum write_remark where, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    g_string_append(map->remark[where], "\n<!-- ");
    for (const char *p = text; *p; p++) {
        g_string_append_c(map->remark[where], *p);
        if (*p == '-' && p[1] == '-')
            g_string_append_c(map->remark[where], ' ');
    }
    g_string_append(map->remark[where], " -->");
}

bool
plain_map_put(struct plain_map *map, int row, int column, struct plain_cell cell)
{
    if (row >= MAP_MAX_ROWS || column >= MAP_MAX_COLUMNS)
        return false;
    map->cell[row][column] = cell;
    map->rows = MAX(map->rows, row + 1);
    map->columns = MAX(map->columns, column + 1);
    return true;
}

bool
plain_map_freeze(struct plain_map *map, const struct foreign_text *text)
{
    struct scenario_map *to = &map->map;
    g_autofree struct board_cell *cells = g_new0(struct board_cell, MAP_MAX_ROWS * MAP_MAX_COLUMNS);
    struct board_spec spec = {map->grid, (uint16_t)map->rows, (uint16_t)map->columns, cells, true};
    unsigned n = 0;

    to->orientation = (uint8_t)map->grid.orientation;
    to->shift = (uint8_t)map->grid.shift;
    to->cells = scenario_strings_room(map->scenario.strings, MAP_MAX_ROWS * MAP_MAX_COLUMNS,
                                      sizeof *to->cells);
    for (int i = 0; i < map->rows * map->columns; i++) {
        struct plain_cell c = map->cell[i / map->columns][i % map->columns];

        cells[i].present = c.terrain != TERRAIN_NONE;
        cells[i].kind = c.terrain == TERRAIN_SEA ? BOARD_SEA : BOARD_LAND;
        if (!c.number && terrain_wants_number(c.terrain))
            /* the model tells "no number" from "not written yet"; only the latter is a finding */
            c.number = NUMBER_FORGOTTEN;
        if (cells[i].present)
            to->cells[n++] = (struct scenario_cell){.terrain = c.terrain, .number = c.number};
    }
    /* NULL where there are too many hexes: the only limit left, as rows and columns were checked */
    to->board = board_build(&spec);
    if (n == 0)
        diag_report(text->sink, DIAG_I_MISSING, (struct map_span){text->file, 0, 0}, "hex", NULL);
    else if (!to->board)
        diag_report(text->sink, DIAG_I_LIMIT, (struct map_span){text->file, 0, 0}, "hexes",
                    G_STRINGIFY(MAP_MAX_HEXES), NULL);
    else
        to->harbors =
            scenario_strings_room(map->scenario.strings, to->board->n_paths, sizeof *to->harbors);
    return to->board;
}

map_path
plain_map_side(const struct plain_map *map, int row, int column, int side)
{
    map_hex hex = board_hex_at(map->map.board, row, column);

    return hex.i == MAP_NONE ? MAP_NO_PATH : board_hex(map->map.board, hex)->side[side];
}

bool
plain_map_add_harbor(struct plain_map *map, map_path at, unsigned gives)
{
    const unsigned coast = BOARD_PATH_LAND | BOARD_PATH_SEA;

    if (at.i == MAP_NONE || (board_path(map->map.board, at)->flags & coast) != coast)
        return false;
    map->map.harbors[map->map.n_harbors++] =
        (struct scenario_harbor){.at = at, .gives = (uint8_t)gives, .ratio = harbor_ratio(gives)};
    return true;
}

GString *
plain_map_write(struct plain_map *map, const char *id)
{
    struct scenario_text texts[TEXT_KINDS];

    map->scenario.id = id;
    map->scenario.texts = texts;
    if (!map->text[TEXT_TITLE]->len)
        g_string_assign(map->text[TEXT_TITLE], id);
    for (uint8_t kind = 0; kind < TEXT_KINDS; kind++)
        if (map->text[kind]->len)
            texts[map->scenario.n_texts++] =
                (struct scenario_text){"en", kind, map->text[kind]->str, MAP_NO_SPAN};
    return write_model(&map->scenario, map->remark);
}
