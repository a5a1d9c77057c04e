/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/villains.h"

#include "scenario/options.h"

/* AMB-25: a is emptier than b: in all, or buildings first, then forces, then routes. */
static bool
is_emptier(struct villains_around a, struct villains_around b, bool lexicographic)
{
    if (!lexicographic)
        return a.buildings + a.forces + a.routes < b.buildings + b.forces + b.routes;
    if (a.buildings != b.buildings)
        return a.buildings < b.buildings;
    return a.forces != b.forces ? a.forces < b.forces : a.routes < b.routes;
}

unsigned
villains_emptiest(const struct villains_around *around, const bool *may, unsigned n,
                  bool lexicographic, bool *emptiest)
{
    unsigned best = n, count = 0;

    for (unsigned i = 0; i < n; i++)
        if (may[i] && (best == n || is_emptier(around[i], around[best], lexicographic)))
            best = i;
    for (unsigned i = 0; i < n; i++) {
        emptiest[i] = best < n && may[i] && !is_emptier(around[best], around[i], lexicographic);
        count += emptiest[i];
    }
    return count;
}

struct villains_rules
villains_rules_of(const struct options *options)
{
    return (struct villains_rules){
        .lexicographic = options->value[OPTION_EMPTIEST] == 1,
        .storm_on_special = options->value[OPTION_STORM_ON_SPECIAL_DESERT],
        .exclusive = options->value[OPTION_WARSHIP_EXCLUSIVE],
    };
}

/* SEVENB-3 to SEVENB-6, AMB-24. */
static bool
is_ground_for(const struct villains_rules *rules, enum villain who, unsigned ground)
{
    switch (who) {
    case VILLAIN_ROBBER:
        return ground == VILLAINS_DESERT;
    case VILLAIN_PIRATE:
    case VILLAIN_PRIVATEER:
        return ground == VILLAINS_SEA;
    case VILLAIN_STORM:
        return ground == VILLAINS_DESERT ||
               (ground == VILLAINS_SPECIAL_DESERT && rules->storm_on_special);
    }
    return false;
}

unsigned
villains_places(const struct villains_rules *rules, const uint8_t *ground, const bool *occupied,
                const struct villains_around *around, unsigned n, enum villain who, bool *places)
{
    for (unsigned i = 0; i < n; i++)
        places[i] = !occupied[i] && is_ground_for(rules, who, ground[i]);
    return villains_emptiest(around, places, n, rules->lexicographic, places);
}

bool
villains_warship_may(unsigned owners, unsigned seat)
{
    return !(owners & ~(1u << seat));
}

/* The assignment of hexes to takers. */
struct choice {
    const uint8_t *takes;
    unsigned who;
    unsigned taken[VILLAINS_MAX_TAKERS]; /* a hex, or NOTHING */
};

enum { NOTHING = 0xffff };

/* Finds a taker for the hex, if necessary by reassigning others (Kuhn's algorithm). */
static bool
find_taker(struct choice *c, unsigned hex, unsigned *tried)
{
    for (unsigned t = 0; t < VILLAINS_MAX_TAKERS; t++) {
        if (t == c->who || (*tried >> t & 1) || !(c->takes[hex] >> t & 1))
            continue;
        *tried |= 1u << t;
        if (c->taken[t] == NOTHING || find_taker(c, c->taken[t], tried)) {
            c->taken[t] = hex;
            return true;
        }
    }
    return false;
}

/* Each hex that seat `who` could use must be taken by another seat, each by a different one: a
 * matching. */
bool
villains_shut_out(const struct villains_rules *rules, const uint8_t *takes, unsigned n,
                  unsigned who)
{
    struct choice c = {.takes = takes, .who = who};

    for (unsigned t = 0; t < VILLAINS_MAX_TAKERS; t++)
        c.taken[t] = NOTHING;
    for (unsigned h = 0; h < n; h++) {
        unsigned tried = 0;

        if ((takes[h] >> who & 1) && (!rules->exclusive || !find_taker(&c, h, &tried)))
            return false;
    }
    return true;
}

bool
villains_path_is_free(unsigned has)
{
    return !has;
}

unsigned
villains_remaining(unsigned supply, unsigned on_board)
{
    return supply > on_board ? supply - on_board : 0;
}

enum villains_roll
villains_roll(unsigned earlier, unsigned roll, unsigned land, unsigned room)
{
    if (roll == 7 || (earlier >> roll & 1) || !land)
        return VILLAINS_AGAIN;
    return room ? VILLAINS_PLACES : VILLAINS_WASTED;
}
