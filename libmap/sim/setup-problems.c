/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/setup-problems.h"

#include "base/bitset.h"
#include "rules/families.h"

#include <string.h>

#define NEAR 2 /* paths around a start */

/* A set-up counts a trouble once, however many seats have it; the first one is kept for the
 * message. */
static void
note_trouble(struct sim_after *after, enum sim_trouble trouble, unsigned seat, unsigned what,
             unsigned goods)
{
    if (after->is >> trouble & 1u)
        return;
    after->is = (uint16_t)(after->is | 1u << trouble);
    after->seat[trouble] = (uint8_t)seat;
    after->what[trouble] = (uint16_t)what;
    after->goods[trouble] = (uint8_t)goods;
}

static void
look_at_wagon(const struct map_ruleset *rs, const struct reachability *means, unsigned seat,
              unsigned at, struct sim_after *after)
{
    for (unsigned i = 0; i < rs->n_trades; i++)
        after->trades[seat] = (uint8_t)(after->trades[seat] + reachability_trade(means, i, at));
    if (!after->trades[seat]) {
        note_trouble(after, SIM_WAGON_CUT_OFF, seat, 0, 0);
        return;
    }
    for (unsigned i = 0; i < rs->n_trades; i++)
        if (!reachability_trade(means, i, at))
            note_trouble(after, SIM_TRADE_FAR, seat, rs->trades[i].hex, 0);
    if (reachability_wants_workshop(rs) && !reachability_trade(means, rs->n_trades, at))
        note_trouble(after, SIM_WORKSHOP_FAR, seat, rs->workshop, 0);
}

/* Trade hexes whose goods somebody can draw and whose taker somebody can reach, but with no way
 * from one to the other. Trade hexes that cannot be reached at all are reported elsewhere. */
static void
look_at_goods(const struct map_ruleset *rs, const struct map_position *p,
              const struct reachability *means, unsigned from, unsigned goods,
              struct sim_after *after)
{
    unsigned takers = 0;

    for (unsigned i = 0; i < rs->n_trades; i++) {
        if (!trade_tokens_accepted(rs, i, goods) || rs->trades[from].plaza == MAP_NONE)
            continue;
        if (reachability_trade(means, i, rs->trades[from].plaza))
            return;
        for (unsigned s = 0; s < rs->players; s++) {
            unsigned at = position_seat(rs, p, s)->wagon;

            takers += at != MAP_NONE && reachability_trade(means, i, at) &&
                      reachability_trade(means, from, at);
        }
    }
    if (takers)
        note_trouble(after, SIM_TOKEN_LOST, 0, rs->trades[from].hex, goods);
}

static void
look_at_islands(const struct map_ruleset *rs, const struct map_position *p,
                const struct reachability *means, unsigned seat, struct sim_after *after)
{
    const struct position_seat *own = position_seat(rs, p, seat);

    for (unsigned h = 0, seen = 0; h < rs->n_hexes && seen < reachability_landmasses(means); h++) {
        bool reached = false;

        if (reachability_landmass(means, h) != seen) /* the first hex of each, in order */
            continue;
        for (unsigned i = 0; i < own->n_buildings; i++)
            reached |= reachability_island(means, seen, own->places[i]);
        if (!reached && own->n_buildings)
            note_trouble(after, SIM_ISLAND_FAR, seat, h, 0);
        seen++;
    }
}

/* Adds the resources of the hexes at that place. */
static unsigned
products_at(const struct map_ruleset *rs, const struct map_position *p, unsigned at)
{
    unsigned set = 0;

    for (unsigned k = 0; k < 3 && rs->at[at].hex[k] != MAP_NONE; k++) {
        map_hex hex = {rs->at[at].hex[k]};

        if (position_number(rs, p, hex) && !position_is_hidden(rs, p, hex))
            set |= position_products(rs, p, hex);
    }
    return set;
}

static unsigned
products_near(const struct map_ruleset *rs, const struct map_position *p, unsigned at,
              unsigned paths)
{
    unsigned set = products_at(rs, p, at);

    for (unsigned k = 0; paths && k < rs->at[at].degree; k++)
        set |= products_near(rs, p, rs->at[at].next[k], paths - 1);
    return set;
}

/* The next settlement may stand two paths away, so what lies around that place counts as near. */
static unsigned
look_for_resources(const struct map_ruleset *rs, const struct map_position *p)
{
    const unsigned all = (1u << RESOURCE_COUNT) - 1;
    unsigned set = 0;

    for (unsigned s = 0; s < rs->players && set != all; s++) {
        const struct position_seat *own = position_seat(rs, p, s);

        for (unsigned i = 0; i < own->n_buildings && set != all; i++)
            set |= products_near(rs, p, own->places[i], NEAR);
    }
    return all & ~set;
}

/* Places that the routes of a seat may lead to. */
struct sprawl {
    uint64_t seen[BITSET_WORDS(MAP_MAX_HEXES * 7)];
    uint16_t now[MAP_MAX_HEXES * 7];
    unsigned n; /* in `now`, in the order of distance */
};

static void
add_sprawl(struct sprawl *s, unsigned at)
{
    if (bitset_has(s->seen, at))
        return;
    bitset_add(s->seen, at);
    s->now[s->n++] = (uint16_t)at;
}

/* Whether some piece that the seat still has could ever lie there. Pieces of others are ignored. */
static bool
takes_route(const struct map_ruleset *rs, const struct map_position *p,
            const struct position_seat *own, unsigned path)
{
    unsigned flags = rs->paths[path].flags, byte = position_paths(rs, p)[path];

    if (flags & BOARD_PATH_CLOSED) /* BASE-28 */
        return false;
    return (byte & POSITION_TAKES_ROAD && own->left[PIECE_ROAD]) ||
           (byte & POSITION_TAKES_BOAT && own->left[PIECE_BOAT]) ||
           (flags & BOARD_PATH_RIVER && !(flags & BOARD_PATH_NO_ROAD) && own->left[PIECE_BRIDGE]);
}

/* Resources of all places up to as many routes away as the seat has pieces: it never gets others,
 * as the least it needs is ignored: that routes of a kind are few, and that others stand there. */
static unsigned
find_sprawl(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
            struct sprawl *s)
{
    const unsigned all = (1u << RESOURCE_COUNT) - 1;
    const struct position_seat *own = position_seat(rs, p, seat);
    unsigned left = own->left[PIECE_ROAD] + own->left[PIECE_BOAT] + own->left[PIECE_BRIDGE];
    unsigned set = 0, from = 0;

    memset(s->seen, 0, rs->words_at * sizeof *s->seen);
    s->n = 0;
    for (unsigned i = 0; i < rs->n_paths; i++)
        if (position_paths(rs, p)[i] & POSITION_PIECE &&
            position_owner(position_paths(rs, p)[i]) == seat)
            for (unsigned e = 0; e < 2; e++)
                add_sprawl(s, rs->paths[i].end[e]);
    for (unsigned i = 0; i < own->n_buildings; i++)
        add_sprawl(s, own->places[i]);
    for (unsigned routes = 0; from < s->n && routes <= left && set != all; routes++)
        for (unsigned to = s->n; from < to; from++) {
            const struct rules_at *at = &rs->at[s->now[from]];

            set |= products_at(rs, p, s->now[from]);
            for (unsigned k = 0; k < at->degree; k++)
                if (takes_route(rs, p, own, at->path[k]))
                    add_sprawl(s, at->next[k]);
        }
    return set;
}

/* What a seat lacks that somebody on this board may have. Hidden hexes may hold anything. */
static void
look_for_seats(const struct map_ruleset *rs, const struct map_position *p, struct sim_after *after)
{
    unsigned there = 0;
    struct sprawl sprawl;

    for (unsigned h = 0; h < rs->n_hexes && !rs->any_hidden; h++)
        if (position_number(rs, p, (map_hex){(uint16_t)h}))
            there |= position_products(rs, p, (map_hex){(uint16_t)h});
    for (unsigned s = 0; s < rs->players && there; s++) {
        unsigned lacks = there & ((1u << RESOURCE_COUNT) - 1) & ~find_sprawl(rs, p, s, &sprawl);

        if (lacks)
            note_trouble(after, SIM_RESOURCE_FAR, s, (unsigned)__builtin_ctz(lacks), 0);
    }
}

void
setup_problems_find(const struct map_ruleset *rs, const struct map_position *p,
                    const struct reachability *means, bool resources, struct sim_after *after)
{
    if (resources) {
        after->lacks = (uint8_t)look_for_resources(rs, p);
        look_for_seats(rs, p, after);
    }
    for (unsigned s = 0; s < rs->players; s++) {
        unsigned at = position_seat(rs, p, s)->wagon;

        if (rs->on[FAMILY_BAGGAGE_TRAINS] && rs->n_trades && at != MAP_NONE)
            look_at_wagon(rs, means, s, at, after);
        if (rs->on[FAMILY_ISLANDS])
            look_at_islands(rs, p, means, s, after);
    }
    for (unsigned i = 0; i < rs->n_trades && rs->on[FAMILY_BAGGAGE_TRAINS]; i++)
        for (unsigned g = 0; g < GOODS_COUNT; g++) {
            const struct rules_trade *trade = &rs->trades[i];
            bool drawn = trade->stack[g] > 0;

            for (unsigned k = 0; k < trade->n_order; k++)
                drawn |= trade->order[k] == g;
            if (drawn)
                look_at_goods(rs, p, means, i, g, after);
        }
}

unsigned
setup_problems_barbarians(const struct map_ruleset *rs, const struct map_position *p)
{
    unsigned n = 0;

    for (unsigned i = 0; i < rs->n_guards; i++)
        n += position_barbarians(rs, p, i);
    return n;
}

void
setup_problems_seven(const struct map_ruleset *rs, const struct map_position *p,
                     unsigned barbarians, struct sim_after *after)
{
    unsigned landed = setup_problems_barbarians(rs, p) - barbarians;

    after->seven = true;
    for (unsigned v = 0; v < 4; v++)
        if (rs->kinds[SUPPLY_ROBBER + v] && p->villain[v] == MAP_NONE)
            note_trouble(after, SIM_NO_ROBBER + v, 0, 0, 0);
    for (unsigned s = 0; s < rs->players && rs->on[FAMILY_WARSHIPS]; s++)
        if (rs->kinds[SUPPLY_WARSHIPS] && position_seat(rs, p, s)->warship == MAP_NONE)
            note_trouble(after, SIM_NO_WARSHIP, s, 0, 0);
    if (rs->n_guards && rs->kinds[SUPPLY_BARBARIANS] && landed < 3)
        note_trouble(after, SIM_BARBARIANS_LEFT, 0, landed, 0);
}
