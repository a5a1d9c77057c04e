/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/trimmed-sea.h"

#include <glib.h>

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
        if (t->sailed && at.i != MAP_NONE && !is_empty_sea(t, at))
            return false;
    }
    return edge > 0 && ends == 1;
}

bool *
trimmed_sea(const struct map_scenario *scenario, const struct scenario_map *map)
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
