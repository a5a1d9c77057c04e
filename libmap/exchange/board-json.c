/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/formats.h"

#include "board/place-name.h"
#include "map-diag.h"
#include "map-scenario.h"
#include "scenario/written-places.h"

static void
write_hexes_of(GString *s, const struct map_board *board, const map_hex *hexes, unsigned n)
{
    char name[BOARD_NAME_SIZE];

    g_string_append(s, "[");
    for (unsigned i = 0; i < n; i++)
        map_diag_write(s, "%,%s", board_hex_name(board, hexes[i], name));
    g_string_append(s, "]");
}

/* A drawn number is "?", as in a scenario: null means that the hex never has one. */
static void
write_figure(GString *s, uint8_t number)
{
    if (number == NUMBER_RANDOM)
        g_string_append(s, "\"?\"");
    else if (number >= 2 && number <= 12)
        g_string_append_printf(s, "%u", number);
    else
        g_string_append(s, "null");
}

static void
write_board_hex(GString *s, const struct scenario_map *map, map_hex hex,
                const struct map_scenario *file)
{
    const struct scenario_cell *cell = &map->cells[hex.i];
    const struct board_hex *at = board_hex(map->board, hex);
    const char *terrain =
        /* the terrain under the fog stays secret in the export too */
        cell->hidden ? "fog" : scenario_terrain_word(map, cell->terrain, cell->kind);
    bool drawn = cell->terrain == TERRAIN_RANDOM && cell->pool != SCENARIO_NO_POOL;
    map_point center = board_hex_center(map->board, hex);
    char name[BOARD_NAME_SIZE];

    map_diag_write(s, "%,\n    {'name': %s, 'row': %u, 'column': %u, 'x': %m, 'y': %m, ",
                   board_hex_name(map->board, hex, name), at->row + 1u, at->col + 1u, center.x,
                   center.y);
    map_diag_write(s, "'terrain': %s, 'pool': %s, 'product': %s, 'label': %s, 'number': ", terrain,
                   drawn ? map->pools[cell->pool].id : NULL,
                   cell->product == RESOURCE_NONE   ? NULL
                   : cell->product == RESOURCE_GOLD ? "gold"
                                                    : resource_word((enum resource)cell->product),
                   cell->label);
    write_figure(s, cell->number);
    if (file)
        written_places_span(s, file, cell->span);
    g_string_append(s, "}");
}

static void
write_board_harbor(GString *s, const struct scenario_map *map, const struct scenario_harbor *harbor)
{
    const struct board_path *path = board_path(map->board, harbor->at);
    char name[BOARD_NAME_SIZE], ends[2][BOARD_NAME_SIZE];
    bool drawn = harbor->gives == RESOURCE_RANDOM;

    map_diag_write(s, "%,\n    {'at': %s, 'sites': [%s, %s], 'gives': %s, 'ratio': ",
                   board_path_name(map->board, harbor->at, name),
                   board_intersection_name(map->board, path->end[0], ends[0]),
                   board_intersection_name(map->board, path->end[1], ends[1]),
                   drawn                           ? "?"
                   : harbor->gives == RESOURCE_ANY ? "any"
                                                   : resource_word((enum resource)harbor->gives));
    if (drawn)
        g_string_append(s, "null}");
    else
        g_string_append_printf(s, "%u}", harbor->ratio);
}

static void
write_river(GString *s, const struct scenario_map *map, const struct scenario_river *river)
{
    char name[BOARD_NAME_SIZE];

    map_diag_write(s, "%,\n    {'hexes': ");
    write_hexes_of(s, map->board, river->hexes, river->n_hexes);
    g_string_append(s, ", \"paths\": [");
    for (unsigned i = 0; i < river->n_paths; i++)
        map_diag_write(s, "%,%s", board_path_name(map->board, river->paths[i], name));
    g_string_append(s, "]}");
}

static void
write_site(GString *s, const struct map_board *board, map_intersection at)
{
    const struct board_intersection *site = board_at(board, at);
    map_point point = board_intersection_point(board, at);
    char name[BOARD_NAME_SIZE];

    map_diag_write(s, "%,\n    {'name': %s, 'x': %m, 'y': %m, 'hexes': ",
                   board_intersection_name(board, at, name), point.x, point.y);
    write_hexes_of(s, board, site->hex, site->n_hexes);
    g_string_append(s, "}");
}

static void
write_mark(GString *s, const struct scenario_map *map, const struct scenario_mark *mark)
{
    char name[BOARD_NAME_SIZE];

    map_diag_write(s, "%,\n    {'sign': %s, 'label': %s, 'note': %s, 'at': [",
                   mark_sign_word((enum mark_sign)mark->sign), wording_text(&mark->label, NULL),
                   wording_text(&mark->note, NULL));
    for (unsigned i = 0; i < mark->n_spots; i++) {
        const struct scenario_spot *spot = &mark->spots[i];

        map_diag_write(s, "%,%s",
                       spot->hex.i != MAP_NONE ? board_hex_name(map->board, spot->hex, name)
                       : spot->path.i != MAP_NONE
                           ? board_path_name(map->board, spot->path, name)
                           : board_intersection_name(map->board, spot->at, name));
    }
    g_string_append(s, "]}");
}

/* All paths by their middles and all intersections, for who points at a picture of the board. */
static void
write_places(GString *s, const struct map_board *board)
{
    char name[BOARD_NAME_SIZE];

    g_string_append(s, "\n  ],\n  \"paths\": [");
    for (unsigned i = 0; i < board->n_paths; i++) {
        const struct board_path *path = board_path(board, map_path_of(i));
        map_point from = board_intersection_point(board, path->end[0]);
        map_point to = board_intersection_point(board, path->end[1]);

        map_diag_write(s, "%,\n    {'name': %s, 'x': %m, 'y': %m}",
                       board_path_name(board, map_path_of(i), name), (from.x + to.x) / 2,
                       (from.y + to.y) / 2);
    }
    g_string_append(s, "\n  ],\n  \"corners\": [");
    for (unsigned i = 0; i < board->n_corners; i++) {
        map_point at = board_intersection_point(board, map_intersection_of(i));

        map_diag_write(s, "%,\n    {'name': %s, 'x': %m, 'y': %m}",
                       board_intersection_name(board, map_intersection_of(i), name), at.x, at.y);
    }
}

/* The names, centers and neighbors are those of the program, so that another one needs no grid of
 * its own: it draws points and looks names up. */
GString *
board_json_write(const struct map_scenario *scenario, unsigned players, bool spans)
{
    const struct scenario_map *map = scenario_map_for(scenario, players);
    const struct map_board *board = map->board;
    GString *s = g_string_new(NULL);

    map_diag_write(s, "{\n  'format': 'cartwright-board', 'version': 1,\n  'id': %s, 'title': %s, ",
                   map_scenario_id(scenario), map_scenario_title(scenario, NULL));
    map_diag_write(s, "'players': %u,\n  'orientation': %s, 'shift': %s, 'rows': %u, 'columns': %u",
                   players, board->grid.orientation == GRID_FLAT ? "flat" : "pointy",
                   board->grid.shift == GRID_SHIFT_LEFT ? "left" : "right", board->rows + 0u,
                   board->cols + 0u);
    g_string_append(s, ",\n  \"hexes\": [");
    for (unsigned h = 0; h < board->n_hexes; h++)
        write_board_hex(s, map, map_hex_of(h), spans ? scenario : NULL);
    g_string_append(s, "\n  ],\n  \"harbors\": [");
    for (unsigned i = 0; i < map->n_harbors; i++)
        write_board_harbor(s, map, &map->harbors[i]);
    g_string_append(s, "\n  ],\n  \"rivers\": [");
    for (unsigned i = 0; i < map->n_rivers; i++)
        write_river(s, map, &map->rivers[i]);
    g_string_append(s, "\n  ],\n  \"marks\": [");
    for (unsigned i = 0; i < map->n_signs; i++)
        write_mark(s, map, &map->signs[i]);
    g_string_append(s, "\n  ],\n  \"sites\": [");
    for (unsigned i = 0; i < board->n_corners; i++) {
        unsigned flags = board->intersections[i].flags;

        /* where a settlement may stand, as far as the file alone says */
        if (flags & (BOARD_AT_LAND | BOARD_AT_UNSURE) &&
            !(flags & (BOARD_AT_PLAZA | BOARD_AT_NO_BUILDING)))
            write_site(s, board, map_intersection_of(i));
    }
    if (spans) {
        write_places(s, board);
        g_string_append(s, "\n  ],\n  \"things\": [");
        written_places_list(s, scenario, map);
    }
    g_string_append(s, "\n  ]\n}\n");
    return s;
}
