#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Small maps for the drawing tests, from rows such as a file has, without a reader. */
#include "board/build.h"
#include "board/place-name.h"
#include "scenario/scenario.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

static inline void
sketch_cell(const char *token, struct scenario_cell *cell, struct board_cell *spec)
{
    const char *colon = strchr(token, ':');
    int length = colon ? (int)(colon - token) : (int)strlen(token);

    spec->present = token[0] != '.';
    cell->number = colon ? (uint8_t)atoi(colon + 1) : NUMBER_NONE;
    cell->hidden = strncmp(token, "fog", 3) == 0;
    cell->terrain = token[0] == '?' || cell->hidden ? (uint8_t)TERRAIN_RANDOM
                                                    : (uint8_t)terrain_by_word(token, length);
    cell->product = cell->terrain < TERRAIN_COUNT ? (uint8_t)terrain_product(cell->terrain)
                                                  : (uint8_t)RESOURCE_NONE;
    spec->kind = cell->hidden                   ? BOARD_HIDDEN
                 : cell->terrain == TERRAIN_SEA ? BOARD_SEA
                                                : BOARD_LAND;
    spec->plaza = cell->terrain < TERRAIN_COUNT && terrain_has_plaza(cell->terrain);
    spec->auto_corners = spec->plaza;
}

/* rows: tokens parted by blanks, rows by newlines. Freed by sketch_free(). */
static inline struct scenario_map *
sketch_map(enum grid_orientation orientation, const char *text)
{
    g_auto(GStrv) rows = g_strsplit(text, "\n", -1);
    struct scenario_cell cells[400] = {0};
    struct board_cell specs[400] = {0};
    unsigned n_rows = g_strv_length(rows), cols = 0, n = 0;
    struct scenario_map *map = g_new0(struct scenario_map, 1);

    for (unsigned r = 0; r < n_rows; r++) {
        g_auto(GStrv) tokens = g_strsplit(rows[r], " ", -1);

        cols = MAX(cols, g_strv_length(tokens));
    }
    for (unsigned r = 0; r < n_rows; r++) {
        g_auto(GStrv) tokens = g_strsplit(rows[r], " ", -1);

        for (unsigned c = 0; c < cols && tokens[c]; c++) {
            cells[n].span = (struct map_span){0, r * 100 + c, 1};
            sketch_cell(tokens[c], &cells[n], &specs[r * cols + c]);
            n += specs[r * cols + c].present;
        }
    }
    map->board = board_build(&(struct board_spec){.grid = {orientation, GRID_SHIFT_LEFT},
                                                  .rows = (uint16_t)n_rows,
                                                  .cols = (uint16_t)cols,
                                                  .cells = specs,
                                                  .frame_is_water = true});
    map->cells = g_memdup2(cells, n * sizeof *cells);
    map->rivers = g_new0(struct scenario_river, 4);
    map->harbors = g_new0(struct scenario_harbor, 12);
    return map;
}

static inline struct board_place
sketch_place(const struct scenario_map *map, const char *name)
{
    struct board_place place = {0};
    size_t offset, length;

    if (board_name_read(map->board, name, strlen(name), NULL, &place, &offset, &length) !=
        BOARD_NAME_OK)
        g_error("no such place: %s", name);
    return place;
}

static inline void
sketch_harbor(struct scenario_map *map, const char *at, enum resource gives)
{
    map->harbors[map->n_harbors++] =
        (struct scenario_harbor){.at = sketch_place(map, at).path,
                                 .gives = (uint8_t)gives,
                                 .ratio = gives == RESOURCE_ANY ? 3 : 2,
                                 .span = MAP_NO_SPAN,
                                 .at_span = MAP_NO_SPAN};
}

/* along: hex names parted by blanks, source first. */
static inline void
sketch_river(struct scenario_map *map, const char *along)
{
    g_auto(GStrv) names = g_strsplit(along, " ", -1);
    unsigned n = g_strv_length(names);
    struct scenario_river *river = &map->rivers[map->n_rivers++];

    river->hexes = g_new(map_hex, n);
    river->hex_spans = g_new(struct map_span, n);
    river->paths = g_new(map_path, n);
    river->n_hexes = n;
    river->span = MAP_NO_SPAN;
    river->mouth = MAP_NO_PATH;
    for (unsigned i = 0; i < n; i++) {
        river->hexes[i] = sketch_place(map, names[i]).hex;
        river->hex_spans[i] = MAP_NO_SPAN;
        if (i > 0)
            river->paths[river->n_paths++] =
                board_side_between(map->board, river->hexes[i - 1], river->hexes[i]);
    }
}

static inline void
sketch_free(struct scenario_map *map)
{
    for (unsigned i = 0; i < map->n_rivers; i++) {
        g_free(map->rivers[i].hexes);
        g_free(map->rivers[i].hex_spans);
        g_free(map->rivers[i].paths);
    }
    board_free(map->board);
    g_free(map->rivers);
    g_free(map->harbors);
    g_free(map->cells);
    g_free(map);
}
