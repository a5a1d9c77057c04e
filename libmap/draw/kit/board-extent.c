/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/printed-pieces.h"

#include "draw/board/pieces.h"
#include "draw/board/ground.h"

#include <math.h>

#define CORNER (2 / sqrt(3)) /* how far a corner moves when the sides of a hex move by 1 */
#define ROUNDED 0.5          /* mm on each side, to be safe */

struct trimming {
    const struct scenario_map *map;
    bool sailed;
    bool *out;
};

static bool
is_empty_sea(const struct trimming *t, map_hex hex)
{
    const struct scenario_cell *c = &t->map->cells[hex.i];

    return c->terrain == TERRAIN_SEA && !c->hidden && !c->kind && !c->lair && !c->barbarians &&
           c->note.n == 0;
}

static bool
is_kept(const struct trimming *t, map_hex hex)
{
    return hex.i != MAP_NONE && !t->out[hex.i];
}

/* Empty sea at the edge whose loss parts nothing: what is left around it is one stretch. */
static bool
may_go(const struct trimming *t, map_hex hex)
{
    const struct board_hex *h = board_hex(t->map->board, hex);
    unsigned ends = 0, edge = 0;

    for (unsigned d = 0; d < 6; d++) {
        map_hex at = h->neighbor[d];

        edge += at.i == MAP_NONE;
        ends += is_kept(t, at) && !is_kept(t, h->neighbor[(d + 1) % 6]);
        /* A ship beside the land lies on this hex, so it stays on the paper. */
        if (t->sailed && at.i != MAP_NONE && !is_empty_sea(t, at))
            return false;
    }
    return edge > 0 && ends == 1;
}

bool *
board_extent_trim(const struct map_scenario *scenario, const struct scenario_map *map)
{
    const bool *on = scenario->options.on;
    unsigned n = map->board->n_hexes, gone = 0, before;
    struct trimming t = {.map = map,
                         .sailed = on[FAMILY_BOATS] || on[FAMILY_VILLAINS] || on[FAMILY_WARSHIPS] ||
                                   on[FAMILY_ISLANDS] ||
                                   (on[FAMILY_ROBBER] && scenario->options.value[OPTION_PIRATE]),
                         .out = g_new0(bool, n)};

    /* what goes may free a hex that was passed over */
    do {
        before = gone;
        /* Only where water lies around the map: there a hex of empty sea is like what is outside
         * (AMB-21). */
        for (unsigned i = 0; map->board->frame_is_water && i < n; i++)
            if (!t.out[i] && is_empty_sea(&t, map_hex_of(i)) && may_go(&t, map_hex_of(i))) {
                t.out[i] = true;
                gone++;
            }
    } while (gone > before);
    if (gone == 0)
        g_clear_pointer(&t.out, g_free);
    return t.out;
}

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

/* For hexes of 1 mm, so that the caller can compute the size of a tile that fits. A boat of a
 * harbor may reach farther out than the last hex, so boats count. */
struct board_extent
board_extent_of(const struct map_scenario *scenario, struct studio *studio, unsigned players,
                double bleed)
{
    const struct scenario_map *map =
        scenario_map_for(scenario, players ? players : scenario->players_max);
    g_autofree bool *left_out = board_extent_trim(scenario, map);
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
