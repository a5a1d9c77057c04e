/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/setup-policies.h"

#include "base/bitset.h"

#define ANY_SITE_IN 8 /* one site in this many is chosen at random */

static unsigned
count_sites(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    const uint64_t *open = position_open(rs, p), *zone = rs->zone[seat];
    unsigned n = 0;

    for (unsigned w = 0; w < rs->words_at; w++)
        n += (unsigned)__builtin_popcountll(open[w] & zone[w]);
    return n;
}

/* Number of buildings that the seat still has to found after this step. */
static unsigned
count_wanted(const struct map_ruleset *rs, unsigned step, unsigned seat)
{
    unsigned n = 0;

    for (step++; step < rs->n_steps; step++)
        n += rs->steps[step].seat == seat && rs->steps[step].kind == MOVE_PLACE_BUILDING;
    return n;
}

/* RULES_NOBODY: no other seat has a building to found. Compares sites by building without a
 * division. Ties are drawn in one pass: the k-th equal seat replaces the choice with probability
 * 1/k. */
static unsigned
choose_victim(const struct map_ruleset *rs, struct rng *rng, const struct map_position *p)
{
    unsigned victim = RULES_NOBODY, sites = 0, wanted = 1, alike = 1;

    for (unsigned s = 0; s < rs->players; s++) {
        unsigned n = s == rs->steps[p->step].seat ? 0 : count_wanted(rs, p->step, s);
        unsigned left = n ? count_sites(rs, p, s) : 0;

        if (!n)
            continue;
        if (victim == RULES_NOBODY || left * wanted < sites * n) {
            alike = 1;
        } else if (left * wanted > sites * n || rng_below(rng, ++alike)) {
            continue;
        }
        victim = s;
        sites = left;
        wanted = n;
    }
    return victim;
}

/* Number of the victim's sites that a building there takes. */
static unsigned
count_taken(const struct map_ruleset *rs, const struct map_position *p, unsigned victim,
            unsigned at)
{
    const uint64_t *open = position_open(rs, p), *zone = rs->zone[victim];
    const struct rules_at *site = &rs->at[at];
    unsigned n = bitset_has(zone, at);

    for (unsigned k = 0; k < site->degree; k++)
        n += bitset_has(open, site->next[k]) && bitset_has(zone, site->next[k]);
    return n;
}

map_move
adversary_choose(const struct map_ruleset *rs, struct rng *rng, const struct map_position *p)
{
    map_move list[RULES_MAX_MOVES];
    unsigned n = rules_generate(rs, p, list), most = 0, alike = 0, chosen = 0, victim;

    if (!n)
        return (map_move){.kind = MOVE_NONE};
    if (list[0].kind != MOVE_PLACE_BUILDING || !rng_below(rng, ANY_SITE_IN))
        return list[rng_below(rng, n)];
    victim = choose_victim(rs, rng, p);
    if (victim == RULES_NOBODY)
        return list[rng_below(rng, n)];
    for (unsigned i = 0; i < n; i++) {
        unsigned taken = count_taken(rs, p, victim, list[i].at);

        if (taken > most) {
            most = taken;
            alike = 0;
        }
        if (taken == most && !rng_below(rng, ++alike))
            chosen = i;
    }
    return list[chosen];
}
