/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/setup.h"

#include "base/bitset.h"
#include "base/memory.h"

#include <stdlib.h>

struct homes {
    const struct map_ruleset *rs;
    uint64_t *set[MAP_MAX_SEATS]; /* of hexes, or NULL */
};

static uint64_t *
copy_set(const struct map_ruleset *rs, const uint64_t *from)
{
    uint64_t *set = memory_zeroed(rs->words_hex, sizeof *set);

    for (unsigned w = 0; from && w < rs->words_hex; w++)
        set[w] = from[w];
    return set;
}

/* Whether no site can be chosen by two seats. Seats that share start sites share the land around
 * them, so comparing it would say nothing. */
static bool
zones_are_apart(const struct map_ruleset *rs)
{
    for (unsigned w = 0; w < rs->words_at; w++) {
        uint64_t taken = 0;

        for (unsigned s = 0; s < rs->players; s++) {
            if (taken & rs->zone[s][w])
                return false;
            taken |= rs->zone[s][w];
        }
    }
    return true;
}

static uint64_t *
around_zone(const struct map_ruleset *rs, unsigned seat)
{
    uint64_t *set = copy_set(rs, NULL);

    for (unsigned i = 0; i < rs->n_intersections; i++)
        for (unsigned k = 0; k < 3 && bitset_has(rs->zone[seat], i); k++)
            if (rs->at[i].hex[k] != MAP_NONE)
                bitset_add(set, rs->at[i].hex[k]);
    return set;
}

struct homes *
homes_new(const struct map_ruleset *rs)
{
    struct homes *homes = memory_zeroed(1, sizeof *homes);
    bool apart = zones_are_apart(rs);
    unsigned n = 0;

    homes->rs = rs;
    for (unsigned s = 0; s < rs->players; s++) {
        if (rs->homeland[s])
            homes->set[s] = copy_set(rs, rs->homeland[s]);
        else if (apart)
            homes->set[s] = around_zone(rs, s);
        n += homes->set[s] != NULL;
    }
    /* one homeland alone has nothing to be compared with */
    if (n >= 2)
        return homes;
    homes_free(homes);
    return NULL;
}

void
homes_free(struct homes *homes)
{
    for (unsigned s = 0; homes && s < MAP_MAX_SEATS; s++)
        free(homes->set[s]);
    free(homes);
}

bool
homes_pips(const struct homes *homes, const struct map_position *p, unsigned seat, unsigned *pips)
{
    const struct map_ruleset *rs = homes->rs;

    *pips = 0;
    for (unsigned h = 0; homes->set[seat] && h < rs->n_hexes; h++)
        if (bitset_has(homes->set[seat], h) &&
            position_product(rs, p, (map_hex){(uint16_t)h}) < RESOURCE_ANY)
            *pips += pool_pips(position_number(rs, p, (map_hex){(uint16_t)h}));
    return homes->set[seat] != NULL;
}
