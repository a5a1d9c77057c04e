/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/beginner.h"

#include "base/bitset.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#define WORTH_PIP 4
#define WORTH_RESOURCE 5
#define WORTH_HARBOR 2
#define LOOK_AT 3               /* of the best sites */
#define AS_GOOD (2 * WORTH_PIP) /* gains within this margin count as equal */

static void
read_site(struct beginner *g, const struct map_position *p, unsigned at)
{
    const struct map_ruleset *rs = g->rs;
    unsigned pips = 0;

    g->resources[at] = 0;
    for (unsigned k = 0; k < 3 && rs->at[at].hex[k] != MAP_NONE; k++) {
        map_hex hex = {rs->at[at].hex[k]};
        enum resource product = position_product(rs, p, hex);

        if (position_is_hidden(rs, p, hex) || product >= RESOURCE_ANY)
            continue;
        pips += pool_pips(position_number(rs, p, hex));
        if (position_number(rs, p, hex))
            g->resources[at] |= (uint8_t)(1u << product);
    }
    g->worth[at] = (uint16_t)(pips * WORTH_PIP);
}

void
beginner_begin(struct beginner *g, const struct map_ruleset *rs, const struct map_position *p)
{
    assert(rs->n_intersections <= BEGINNER_MAX_SITES);
    g->rs = rs;
    memset(g->owned, 0, sizeof g->owned);
    for (unsigned i = 0; i < rs->n_intersections; i++)
        read_site(g, p, i);
    for (unsigned i = 0; i < rs->n_harbors; i++)
        for (unsigned k = 0; k < 2; k++)
            if (rs->harbors[i].at[k] != MAP_NONE)
                g->worth[rs->harbors[i].at[k]] += WORTH_HARBOR;
}

/* Number of members of a set of up to six resources, from a table: the compiler's bit count took a
 * third of a simulation. */
static const uint8_t kinds[64] = {
    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5,
    1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5, 2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5, 4, 5, 5, 6,
};
_Static_assert(RESOURCE_ANY == 6, "read_site() keeps the resources below it");

static unsigned
score_site(const struct beginner *g, unsigned seat, unsigned at)
{
    unsigned fresh = g->resources[at] & ~(unsigned)g->owned[seat];

    return g->worth[at] + WORTH_RESOURCE * kinds[fresh];
}

/* A look-ahead: the open sites, and what the seats own once others have built too. */
struct outlook {
    uint64_t open[BITSET_WORDS(BEGINNER_MAX_SITES)];
    uint8_t owned[MAP_MAX_SEATS];
};

/* A seat builds there. */
static void
take_site(const struct beginner *g, struct outlook *o, unsigned seat, unsigned at)
{
    const struct rules_at *site = &g->rs->at[at];

    o->owned[seat] |= g->resources[at];
    bitset_remove(o->open, at);
    for (unsigned k = 0; k < site->degree; k++) /* BASE-1 */
        bitset_remove(o->open, site->next[k]);
}

/* The site of highest value for the seat, and its value; 0: there is none. */
static unsigned
best_open(const struct beginner *g, const struct outlook *o, unsigned seat, unsigned *at)
{
    const uint64_t *zone = g->rs->zone[seat];
    unsigned best = 0;

    for (unsigned w = 0; w < g->rs->words_at; w++) {
        for (uint64_t bits = o->open[w] & zone[w]; bits; bits &= bits - 1) {
            unsigned i = w * 64u + (unsigned)__builtin_ctzll(bits);
            unsigned fresh = g->resources[i] & ~(unsigned)o->owned[seat];
            unsigned s = 1u + g->worth[i] + WORTH_RESOURCE * kinds[fresh];

            if (s > best) {
                best = s;
                *at = i;
            }
        }
    }
    return best;
}

/* The value of a building of `seat` there. Each later seat takes its best site, and the seat's own
 * next site is the best one left. If the seat has no further building, the value is minus what the
 * next seat gets. */
static int
look_ahead(const struct beginner *g, const struct map_position *p, unsigned seat, unsigned at)
{
    const struct map_ruleset *rs = g->rs;
    struct outlook o;
    int next = 0;
    bool first = true;

    memcpy(o.open, position_open(rs, p), rs->words_at * sizeof *o.open);
    memcpy(o.owned, g->owned, sizeof o.owned);
    take_site(g, &o, seat, at);
    for (unsigned step = p->step + 1u; step < rs->n_steps; step++) {
        unsigned site, best;

        if (rs->steps[step].kind != MOVE_PLACE_BUILDING)
            continue;
        best = best_open(g, &o, rs->steps[step].seat, &site);
        if (rs->steps[step].seat == seat)
            return (int)best;
        if (first)
            next = (int)best;
        first = false;
        if (best)
            take_site(g, &o, rs->steps[step].seat, site);
    }
    return -next;
}

/* Sorts the best sites to the front of the list; returns how many to examine. */
static unsigned
pick_best(const struct beginner *g, struct rng *rng, map_move *list, unsigned n)
{
    unsigned top = n < LOOK_AT ? n : LOOK_AT;

    for (unsigned i = 0; i < top; i++) {
        unsigned best = i, alike = 1, most = score_site(g, list[i].seat, list[i].at);

        for (unsigned k = i + 1; k < n; k++) {
            unsigned a = score_site(g, list[k].seat, list[k].at);

            if (a > most) {
                best = k;
                most = a;
                alike = 1;
            } else if (a == most && !rng_below(rng, ++alike)) {
                best = k;
            }
        }
        map_move kept = list[i];

        list[i] = list[best];
        list[best] = kept;
    }
    return top;
}

static map_move
choose_building(struct beginner *g, struct rng *rng, const struct map_position *p, map_move *list,
                unsigned n)
{
    unsigned top = pick_best(g, rng, list, n), chosen = 0, alike = 0;
    int gains[LOOK_AT], best = INT_MIN;

    for (unsigned i = 0; i < top; i++) {
        unsigned seat = list[i].seat, at = list[i].at;

        gains[i] = 2 * (int)score_site(g, seat, at) + look_ahead(g, p, seat, at);
        best = gains[i] > best ? gains[i] : best;
    }
    for (unsigned i = 0; i < top; i++)
        if (gains[i] + AS_GOOD >= best && !rng_below(rng, ++alike))
            chosen = i;
    g->owned[list[chosen].seat] |= g->resources[list[chosen].at];
    return list[chosen];
}

/* The best open site beyond the far end of the path. */
static unsigned
rate_prospect(const struct beginner *g, const struct map_position *p, map_move route)
{
    const struct map_ruleset *rs = g->rs;
    const struct rules_path *path = &rs->paths[route.at];
    const struct rules_at *far = &rs->at[path->end[path->end[0] == p->last]];
    unsigned best = 0;

    for (unsigned k = 0; k < far->degree; k++) {
        unsigned at = far->next[k];

        if (bitset_has(position_open(rs, p), at) && score_site(g, route.seat, at) > best)
            best = score_site(g, route.seat, at);
    }
    return best;
}

static map_move
choose_route(const struct beginner *g, struct rng *rng, const struct map_position *p,
             const map_move *list, unsigned n)
{
    unsigned best = 0, alike = 1;

    for (unsigned i = 1; i < n; i++) {
        unsigned a = rate_prospect(g, p, list[i]), b = rate_prospect(g, p, list[best]);

        if (a > b) {
            best = i;
            alike = 1;
        } else if (a == b && !rng_below(rng, ++alike)) {
            best = i;
        }
    }
    return list[best];
}

map_move
beginner_choose(struct beginner *g, struct rng *rng, const struct map_position *p)
{
    map_move list[RULES_MAX_MOVES];
    unsigned n = rules_generate(g->rs, p, list);

    if (!n)
        return (map_move){.kind = MOVE_NONE};
    return list[0].kind == MOVE_PLACE_BUILDING ? choose_building(g, rng, p, list, n)
                                               : choose_route(g, rng, p, list, n);
}
