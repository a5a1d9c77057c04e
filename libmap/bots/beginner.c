/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/setup-policies.h"

#include "base/bitset.h"

#include <assert.h>
#include <string.h>

#define LOOK_AT 3 /* of the best sites */

/* A table of values needs room for whole fours. */
static unsigned
count_fours(const struct map_ruleset *rs)
{
    return (rs->n_intersections + 3u) / 4u;
}

void
beginner_begin(struct beginner *g, const struct map_ruleset *rs, const struct map_position *p)
{
    const struct site_four nothing = site_value_none();

    assert(rs->n_intersections <= BEGINNER_MAX_SITES);
    g->seat = (struct outlook_seat){.rs = rs, .weights = &bot_weights_builders};
    outlook_seat_init(&g->seat);
    g->n_tables = g->oldest = 0;
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        if (i % 4 == 0)
            g->sites[i / 4] = nothing;
        g->pips[i] = outlook_place_pips(rs, p, i);
        site_value_put(rs, p, i, g->pips[i], &g->sites[i / 4], i % 4);
    }
}

/* Fills the table where there are open sites, four at a time: a four without one is not computed,
 * and what stands there is never read. */
static void
fill_table(const struct beginner *g, const struct site_holding *holding, const uint64_t *open,
           outlook_four *values)
{
    unsigned fours = count_fours(g->seat.rs), end;

    for (unsigned first = 0; first < fours; first = end + 1) {
        for (end = first; end < fours && open[end / 16] >> end % 16 * 4 & 15u; end++)
            continue;
        site_value_all(&g->seat, holding, &g->sites[first], end - first, &values[first]);
    }
}

/* By intersection, the values of sites that are open in p for such a holding. They last until the
 * next call. Most holdings come up again in the look-ahead, for another seat or site, so the last
 * tables are kept. The room of g->values is divided by the size of the board: a small one keeps
 * more tables. */
static const float *
find_values(struct beginner *g, const struct map_position *p, const struct site_holding *holding)
{
    unsigned fours = count_fours(g->seat.rs), most = BEGINNER_FOURS / fours, i = 0;

    most = most < BEGINNER_TABLES ? most : BEGINNER_TABLES;
    while (i < g->n_tables && memcmp(&g->holdings[i], holding, sizeof *holding) != 0)
        i++;
    outlook_four *values = &g->values[(i < g->n_tables ? i : g->oldest) * fours];

    if (i == g->n_tables) {
        g->holdings[g->oldest] = *holding;
        fill_table(g, holding, position_open(g->seat.rs, p), values);
        g->n_tables += g->n_tables < most;
        g->oldest = (g->oldest + 1) % most;
    }
    return (const float *)values;
}

static struct site_holding
find_holding(const struct beginner *g, const struct map_position *p, unsigned seat)
{
    const struct map_ruleset *rs = g->seat.rs;
    const struct position_seat *own = position_seat(rs, p, seat);
    struct site_holding holding = {.income = {{0}}};

    for (unsigned i = 0; i < own->n_buildings; i++)
        outlook_add_pips(&holding.income, g->pips[own->places[i]],
                         rs->yield[position_corners(rs, p)[own->places[i]] & POSITION_PIECE]);
    memcpy(holding.rates, own->rates, sizeof holding.rates);
    return holding;
}

/* A look-ahead: the open sites, and what the seats have once others have built too. */
struct foresight {
    uint64_t open[BITSET_WORDS(BEGINNER_MAX_SITES)];
    struct site_holding holdings[MAP_MAX_SEATS];
};

/* The seat of the step builds there. */
static void
take_site(const struct beginner *g, const struct map_position *p, struct foresight *f,
          unsigned step, unsigned at)
{
    const struct map_ruleset *rs = g->seat.rs;
    struct site_holding *holding = &f->holdings[rs->steps[step].seat];
    const struct rules_at *site = &rs->at[at];

    outlook_add_pips(&holding->income, g->pips[at], rs->yield[rs->steps[step].piece]);
    position_add_harbors(rs, p, at, holding->rates);
    bitset_remove(f->open, at);
    for (unsigned k = 0; k < site->degree; k++) /* BASE-1 */
        bitset_remove(f->open, site->next[k]);
}

/* The best of the open sites of a zone, or MAP_NONE, and its value, at least 0. */
static unsigned
find_best(const struct map_ruleset *rs, const uint64_t *open, const uint64_t *zone,
          const float *values, float *value)
{
    unsigned at = MAP_NONE;
    float best = -1;

    for (unsigned w = 0; w < rs->words_at; w++) {
        for (uint64_t bits = open[w] & zone[w]; bits; bits &= bits - 1) {
            unsigned i = w * 64u + (unsigned)__builtin_ctzll(bits);

            if (values[i] > best) {
                best = values[i];
                at = i;
            }
        }
    }
    *value = best > 0 ? best : 0;
    return at;
}

/* The value of what follows a building there. Each later seat takes its best site, and the seat's own
 * next site is the best one left. If the seat has no further building, the value is minus what the
 * next seat gets. */
static float
look_ahead(struct beginner *g, const struct map_position *p, const struct foresight *now,
           unsigned at)
{
    const struct map_ruleset *rs = g->seat.rs;
    unsigned seat = rs->steps[p->step].seat;
    struct foresight f;
    float next = 0;
    bool first = true;

    memcpy(f.open, now->open, rs->words_at * sizeof *f.open);
    memcpy(f.holdings, now->holdings, rs->players * sizeof *f.holdings);
    take_site(g, p, &f, p->step, at);
    for (unsigned step = p->step + 1u; step < rs->n_steps; step++) {
        unsigned other = rs->steps[step].seat;
        float value;

        if (rs->steps[step].kind != MOVE_PLACE_BUILDING)
            continue;
        const float *values = find_values(g, p, &f.holdings[other]);
        unsigned site = find_best(rs, f.open, rs->zone[other], values, &value);

        if (other == seat)
            return value;
        if (first)
            next = value;
        first = false;
        if (site != MAP_NONE)
            take_site(g, p, &f, step, site);
    }
    return -next;
}

/* What a site needs to be among the best ones, without room; at least 0. */
static float
find_least(const float *values, const map_move *list, unsigned n)
{
    float best[LOOK_AT] = {0};

    for (unsigned i = 0; i < n; i++) {
        float value = values[list[i].at];
        unsigned k = LOOK_AT - 1;

        if (value <= best[k])
            continue;
        for (; k && best[k - 1] < value; k--)
            best[k] = best[k - 1];
        best[k] = value;
    }
    return best[LOOK_AT - 1];
}

/* Moves the sites to the front that may be among the best ones, scores them, by intersection, and
 * returns how many they are. A score is the value, and a share of the room around. */
static unsigned
score_sites(struct beginner *g, const struct map_position *p, const struct site_holding *holding,
            map_move *list, unsigned n)
{
    const struct map_ruleset *rs = g->seat.rs;
    const uint64_t *open = position_open(rs, p);
    const float *values = find_values(g, p, holding);
    float share = g->seat.weights->of[WEIGHT_PLACE_ROOM], most;
    float least = find_least(values, list, n);
    unsigned left = 0;

    find_best(rs, open, open, values, &most);
    for (unsigned i = 0; i < n; i++) {
        unsigned at = list[i].at;
        uint16_t room[SITE_ROOM];

        if (values[at] + share * most < least)
            continue;
        unsigned places = site_value_room(rs, p, at, MAP_NONE, room);
        float best = 0;

        for (unsigned k = 0; k < places; k++)
            best = values[room[k]] > best ? values[room[k]] : best;
        g->scores[at] = values[at] + share * best;
        list[left++] = list[i];
    }
    return left;
}

/* Sorts the best sites to the front of the list; returns how many to examine. */
static unsigned
pick_best(const struct beginner *g, struct rng *rng, map_move *list, unsigned n)
{
    unsigned top = n < LOOK_AT ? n : LOOK_AT;

    for (unsigned i = 0; i < top; i++) {
        unsigned best = i, alike = 1;
        float most = g->scores[list[i].at];

        for (unsigned k = i + 1; k < n; k++) {
            float a = g->scores[list[k].at];

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
    const struct map_ruleset *rs = g->seat.rs;
    float sums[LOOK_AT], best = 0, margin = g->seat.weights->of[WEIGHT_PLACE_SPREAD];
    unsigned chosen = 0, alike = 0;
    struct foresight now;

    memcpy(now.open, position_open(rs, p), rs->words_at * sizeof *now.open);
    for (unsigned s = 0; s < rs->players; s++)
        now.holdings[s] = find_holding(g, p, s);
    n = score_sites(g, p, &now.holdings[list[0].seat], list, n);
    unsigned top = pick_best(g, rng, list, n);

    for (unsigned i = 0; i < top; i++) {
        /* twice its own worth: what follows is only likely, since others may choose otherwise */
        sums[i] = 2 * g->scores[list[i].at] + look_ahead(g, p, &now, list[i].at);
        best = !i || sums[i] > best ? sums[i] : best;
    }
    for (unsigned i = 0; i < top; i++)
        if (sums[i] + margin >= best && !rng_below(rng, ++alike))
            chosen = i;
    return list[chosen];
}

/* The value of the best site that the route leads towards. */
static float
rate_prospect(const struct beginner *g, const struct map_position *p,
              const struct site_holding *holding, map_move route)
{
    const struct rules_path *path = &g->seat.rs->paths[route.at];
    unsigned from = path->end[path->end[1] == p->last];
    uint16_t room[SITE_ROOM];
    unsigned n = site_value_room(g->seat.rs, p, from, route.at, room);
    float best = 0;

    for (unsigned i = 0; i < n; i++) {
        outlook_four values;

        site_value_all(&g->seat, holding, &g->sites[room[i] / 4], 1, &values);
        best = values[room[i] % 4] > best ? values[room[i] % 4] : best;
    }
    return best - (route.piece == PIECE_BOAT ? SITE_BOAT_LOSS : 0);
}

static map_move
choose_route(const struct beginner *g, struct rng *rng, const struct map_position *p,
             const map_move *list, unsigned n)
{
    const struct site_holding holding = find_holding(g, p, list[0].seat);
    unsigned best = 0, alike = 1;
    float most = rate_prospect(g, p, &holding, list[0]);

    for (unsigned i = 1; i < n; i++) {
        float a = rate_prospect(g, p, &holding, list[i]);

        if (a > most) {
            best = i;
            most = a;
            alike = 1;
        } else if (a == most && !rng_below(rng, ++alike)) {
            best = i;
        }
    }
    return list[best];
}

map_move
beginner_choose(struct beginner *g, struct rng *rng, const struct map_position *p)
{
    map_move list[RULES_MAX_MOVES];
    unsigned n = rules_generate(g->seat.rs, p, list);

    if (!n)
        return (map_move){.kind = MOVE_NONE};
    return list[0].kind == MOVE_PLACE_BUILDING ? choose_building(g, rng, p, list, n)
                                               : choose_route(g, rng, p, list, n);
}
