/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A new route piece that ends at a corner of hidden hexes uncovers them (ISL-3, rules 2.7). This
 * file makes no moves. */
#include "rules/family.h"

#include "base/bitset.h"

/* ISL-3: gold; or, by discovery_reward, a card of the hex's product if it has one. */
static void
reward_discovery(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned hex)
{
    struct position_seat *own = position_seat_of(rs, p, seat);
    unsigned product = position_product(rs, p, (map_hex){(uint16_t)hex});

    if (rs->option[OPTION_DISCOVERY_REWARD] && product < RESOURCE_COUNT) {
        own->hand[product] = (uint8_t)(own->hand[product] + (p->bank[product] > 0));
        p->bank[product] = (uint8_t)(p->bank[product] - (p->bank[product] > 0));
    } else {
        position_earn_gold(p, own, rs->option[OPTION_DISCOVERY_GOLD]);
    }
}

/* ISL-3: the hexes at both ends of a new route piece. A hex whose terrain is not drawn stays
 * hidden. The ground is laid once, as one piece may uncover four hexes. */
static void
discover_ends(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at,
              unsigned path)
{
    uint64_t *hidden = position_hidden_of(rs, p);
    bool found = false;

    (void)at;
    for (unsigned e = 0; path != MAP_NONE && rs->any_hidden && e < 2; e++) {
        const struct rules_at *end = &rs->at[rs->paths[path].end[e]];

        for (unsigned k = 0; k < 3 && end->hex[k] != MAP_NONE; k++) {
            if (!bitset_has(hidden, end->hex[k]) ||
                position_terrain(rs, p, (map_hex){end->hex[k]}) >= TERRAIN_COUNT)
                continue;
            bitset_remove(hidden, end->hex[k]);
            found = true;
            if (rs->on[FAMILY_ISLANDS])
                reward_discovery(rs, p, seat, end->hex[k]);
        }
    }
    if (found)
        position_lay_ground(rs, p);
}

static bool
plays_discovery(const struct map_ruleset *rs)
{
    return rs->any_hidden;
}

const struct rule_family family_discovery = {
    .id = "DISCOVERY",
    .in_play = plays_discovery,
    .built = discover_ends,
};
