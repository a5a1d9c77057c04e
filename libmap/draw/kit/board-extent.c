/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/board-extent.h"

#include "draw/board/harbors.h"
#include "draw/board/terrain.h"
#include "draw/kit/trimmed-sea.h"

#include <math.h>

#define CORNER (2 / sqrt(3)) /* how far a corner moves when the sides of a hex move by 1 */
#define ROUNDED 0.5          /* mm on each side, to be safe */

struct bounds {
    double left, right, top, bottom;
};

static void
extend_bounds(struct bounds *b, map_point p, double by)
{
    b->left = fmin(b->left, p.x - by);
    b->right = fmax(b->right, p.x + by);
    b->top = fmin(b->top, p.y - by);
    b->bottom = fmax(b->bottom, p.y + by);
}

struct board_extent
board_extent_of(const struct map_scenario *scenario, struct studio *studio, unsigned players,
                double bleed)
{
    const struct scenario_map *map =
        scenario_map_for(scenario, players ? players : scenario->players_max);
    g_autofree bool *left_out = trimmed_sea(scenario, map);
    const struct draw_board_options options = {.left_out = left_out, .bleed = bleed};
    const struct scene scene = {.studio = studio,
                                .map = map,
                                .board = map->board,
                                .options = &options,
                                .layout = {.board = map->board, .edge = LAYOUT_EDGE},
                                .unit = 1};
    const double tile = LAYOUT_EDGE * sqrt(3), rim = terrain_rim(&options) * CORNER;
    struct bounds all = {HUGE_VAL, -HUGE_VAL, HUGE_VAL, -HUGE_VAL};
    g_autoptr(GArray) boats = harbors_outside(&scene);

    for (unsigned i = 0; i < map->board->n_hexes; i++)
        for (unsigned k = 0; k < 6 && !(left_out && left_out[i]); k++)
            extend_bounds(&all, layout_at(&scene.layout, map->board->hexes[i].corner[k]), rim);
    for (unsigned i = 0; i < boats->len; i++)
        extend_bounds(&all, g_array_index(boats, map_point, i), HARBOR_ROUND * CORNER + rim);
    return (struct board_extent){{(all.right - all.left) / tile, (all.bottom - all.top) / tile},
                                 2 * (bleed * CORNER + ROUNDED)};
}
