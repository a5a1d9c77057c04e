/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/place-totals.h"

#include "rules/landmasses.h"
#include "rules/position.h"
#include "rules/ruleset.h"

unsigned
place_totals_islands(const struct playtest_count *count, struct place_total *totals)
{
    const struct map_ruleset *rs = count->rs;
    uint16_t mass[MAP_MAX_HEXES], index[MAP_MAX_HEXES];
    bool defined[MAP_MAX_HEXES];
    struct islands islands = {mass, defined};
    unsigned n = 0;

    position_find_islands(rs, rs->initial, &islands);
    for (uint16_t h = 0; h < rs->n_hexes; h++)
        if (mass[h] == h) {
            index[h] = (uint16_t)n;
            totals[n++] = (struct place_total){.hex = {h}};
        }
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        uint16_t first = islands_at(rs->board, &islands, (map_intersection){(uint16_t)i});

        if (first == MAP_NONE)
            continue;
        totals[index[first]].all += tally_at(&count->tally, TALLY_SITES)[i];
        totals[index[first]].by_winner += tally_at(&count->tally, TALLY_SITES_WINNER)[i];
    }
    return n;
}

struct place_total
place_totals_river(const struct playtest_count *count, unsigned i)
{
    const struct scenario_river *river = &count->map->rivers[i];
    struct place_total total = {.hex = river->hexes[0]};

    for (unsigned k = 0; k < river->n_paths; k++) {
        total.all += tally_at(&count->tally, TALLY_PATHS)[river->paths[k].i];
        total.by_winner += tally_at(&count->tally, TALLY_PATHS_WINNER)[river->paths[k].i];
    }
    return total;
}
