/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Islands: hexes that a new route piece uncovers (ISL-3, rules 2.7), and chits for foreign islands,
 * for new settlements and the waiting ones when hexes are uncovered (ISL-1 to ISL-8, AMB-21 to
 * AMB-23). This file makes no moves. A waiting chit still counts as in the supply. If the supply is
 * short, the bonus is reduced. */
#include "rules/family.h"

#include "base/bitset.h"
#include "rules/chits.h"
#include "rules/reach.h"
#include "scenario/options.h"

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

static bool
is_among(const struct chits_place *places, unsigned n, uint16_t mass)
{
    for (unsigned i = 0; i < n; i++)
        if (places[i].mass == mass)
            return true;
    return false;
}

/* Homeland (ISL-1), or an island that has become home (ISL-5); all others are foreign (ISL-2). */
static bool
is_home(const struct chits *c, uint16_t mass)
{
    return is_among(c->home, c->n_home, mass) || is_among(c->earned, c->n_earned, mass);
}

/* Whether the chit waits on an island that is home already, where none is earned (ISL-1, ISL-5). */
static bool
waits_at_home(const struct chits *c, unsigned i)
{
    return is_home(c, c->waiting[i].mass);
}

enum chits_fate
chits_founded(const struct chits *c, struct chits_place place)
{
    if (is_home(c, place.mass))
        return CHITS_NONE;
    if (place.defined)
        return CHITS_EARNED;
    if (!c->per_settlement && is_among(c->waiting, c->n_waiting, place.mass))
        return CHITS_NONE;
    return CHITS_WAITS;
}

enum chits_fate
chits_judged(const struct chits *c, unsigned i)
{
    const struct chits_place *place = &c->waiting[i];

    if (waits_at_home(c, i))
        return CHITS_RETURNED;
    if (!place->defined)
        return CHITS_WAITS;
    return !c->per_settlement && is_among(c->waiting, i, place->mass) ? CHITS_RETURNED
                                                                      : CHITS_EARNED;
}

/* The landmasses as all players know them. */
struct chart {
    const struct map_ruleset *rs;
    const struct map_position *p;
    uint16_t mass[MAP_MAX_HEXES];
    bool defined[MAP_MAX_HEXES];
    struct islands islands;
};

static void
draw_chart(const struct map_ruleset *rs, const struct map_position *p, struct chart *c)
{
    c->rs = rs;
    c->p = p;
    c->islands = (struct islands){c->mass, c->defined};
    position_find_islands(rs, p, &c->islands);
}

static struct chits_place
place_of(const struct chart *c, unsigned at)
{
    uint16_t mass = islands_at(c->rs->board, &c->islands, (map_intersection){(uint16_t)at});

    return (struct chits_place){mass, mass != MAP_NONE && c->defined[mass]};
}

/* The data of one seat that chits.h needs. */
struct claim {
    struct chits_place home[MAP_MAX_HEXES];
    struct chits_place earned[RULES_MAX_BUILDINGS], waiting[RULES_MAX_BUILDINGS];
    uint16_t under[RULES_MAX_BUILDINGS]; /* intersections of the waiting ones */
    struct chits chits;
};

/* ISL-1: the start buildings, or the scenario's homeland. */
static void
add_homes(const struct chart *c, unsigned seat, struct claim *claim)
{
    const struct map_ruleset *rs = c->rs;
    const uint16_t *homes = position_seat(rs, c->p, seat)->places + rs->max_buildings;
    const uint64_t *region = rs->homeland[seat];
    unsigned n = 0;

    for (unsigned i = 0; !region && i < rs->n_homes; i++)
        if (homes[i] != MAP_NONE)
            claim->home[n++] = place_of(c, homes[i]);
    for (unsigned h = 0; region && h < rs->n_hexes; h++)
        if (bitset_has(region, h) && c->mass[h] != MAP_NONE)
            claim->home[n++] = (struct chits_place){c->mass[h], c->defined[c->mass[h]]};
    claim->chits.n_home = n;
}

/* Only of that seat: other seats do not matter (ISL-6). */
static void
read_claim(const struct chart *c, unsigned seat, unsigned new_one, struct claim *claim)
{
    const struct map_ruleset *rs = c->rs;
    const struct position_seat *own = position_seat(rs, c->p, seat);
    unsigned n_earned = 0, n_waiting = 0;

    claim->chits = (struct chits){.home = claim->home,
                                  .earned = claim->earned,
                                  .waiting = claim->waiting,
                                  .per_settlement = rs->option[OPTION_ISLAND_CHIT] == 1};
    add_homes(c, seat, claim);
    for (unsigned i = 0; i < own->n_buildings; i++) {
        struct chits_place place = place_of(c, own->places[i]);

        if (own->places[i] == new_one)
            continue;
        if (position_corners(rs, c->p)[own->places[i]] & POSITION_CHIT) {
            claim->under[n_waiting] = own->places[i];
            claim->waiting[n_waiting++] = place;
        } else if (bitset_has(position_earned(rs, c->p), own->places[i]) ||
                   (new_one != MAP_NONE && place.defined)) { /* the one there already was first */
            claim->earned[n_earned++] = place;
        }
    }
    claim->chits.n_earned = n_earned;
    claim->chits.n_waiting = n_waiting;
}

/* ISL-5: takes the number of chits that the option gives (ISL-8, AMB-22) from the supply. */
static void
earn_chits(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at)
{
    struct position_seat *own = position_seat_of(rs, p, seat);
    unsigned earlier = 0, n;

    for (unsigned i = 0; i < own->n_buildings; i++)
        earlier += bitset_has(position_earned(rs, p), own->places[i]);
    n = option_list_at(rs->island_bonus, earlier);

    if (p->chits != RULES_UNLIMITED) {
        n = n < p->chits ? n : p->chits;
        p->chits = (uint16_t)(p->chits - n);
    }
    own->chits = (uint8_t)(own->chits + n);
    bitset_add(position_earned_of(rs, p), at);
}

/* ISL-5, ISL-7: a settlement was founded there. */
static void
judge_new(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at)
{
    struct chart chart;
    struct claim claim;

    draw_chart(rs, p, &chart);
    read_claim(&chart, seat, at, &claim);
    enum chits_fate fate = chits_founded(&claim.chits, place_of(&chart, at));

    if (fate == CHITS_WAITS)
        position_corners_of(rs, p)[at] |= POSITION_CHIT;
    else if (fate == CHITS_EARNED)
        earn_chits(rs, p, seat, at);
}

/* ISL-7: hexes were uncovered, in anybody's turn. */
static void
judge_waiting(const struct map_ruleset *rs, struct map_position *p)
{
    struct chart chart;
    struct claim claim;

    draw_chart(rs, p, &chart);
    for (unsigned s = 0; s < rs->players; s++) {
        read_claim(&chart, s, MAP_NONE, &claim);
        for (unsigned i = 0; i < claim.chits.n_waiting; i++) {
            enum chits_fate fate = chits_judged(&claim.chits, i);

            if (fate == CHITS_WAITS)
                continue;
            position_corners_of(rs, p)[claim.under[i]] &= (uint8_t)~POSITION_CHIT;
            if (fate == CHITS_EARNED)
                earn_chits(rs, p, s, claim.under[i]);
        }
    }
}

static bool
any_waits(const struct map_ruleset *rs, const struct map_position *p)
{
    for (unsigned i = 0; i < rs->n_intersections; i++)
        if (position_corners(rs, p)[i] & POSITION_CHIT)
            return true;
    return false;
}

/* Runs after discover_ends() has uncovered the hexes at the piece. */
static void
find_bonus(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at,
           unsigned path)
{
    if (!rs->on[FAMILY_ISLANDS] || p->phase == PHASE_SETUP)
        return;
    if (path != MAP_NONE && rs->any_hidden && any_waits(rs, p))
        judge_waiting(rs, p);
    if (at != MAP_NONE && (position_corners(rs, p)[at] & POSITION_PIECE) == PIECE_SETTLEMENT)
        judge_new(rs, p, seat, at);
}

bool
rules_chits_stand(const struct map_ruleset *rs, const struct map_position *p)
{
    struct chart chart;
    struct claim claim;

    if (!rs->on[FAMILY_ISLANDS] || !any_waits(rs, p))
        return true;
    draw_chart(rs, p, &chart);
    for (unsigned s = 0; s < rs->players; s++) {
        read_claim(&chart, s, MAP_NONE, &claim);
        for (unsigned i = 0; i < claim.chits.n_waiting; i++)
            if (waits_at_home(&claim.chits, i))
                return false;
    }
    return true;
}

static bool
plays_islands(const struct map_ruleset *rs)
{
    return rs->on[FAMILY_ISLANDS];
}

const struct rule_family family_island = {
    .id = "ISL",
    .in_play = plays_islands,
    .built = find_bonus,
};
