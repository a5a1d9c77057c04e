/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Nobody can gain a point any more: each source of points is dry. Where it is not certain that one is
 * dry, it is not. That a price can be paid, and that a wagon gets anywhere, is always supposed. */
#include "base/bitset.h"
#include "bots/match.h"
#include "bots/mind.h"
#include "rules/network.h"

#include <string.h>

struct ground {
    const struct map_ruleset *rs;
    const struct map_position *p;
    const struct position_seat *own;
    unsigned seat;
    uint64_t reached[NETWORK_WORDS]; /* where routes of the seat may ever end */
    bool free;                       /* it may lay one at all */
};

/* Goes on over the path. Boats move (BMOVE-1), so that paths become free again. */
static void
follow_path(struct ground *g, unsigned path, unsigned next, bool *grows)
{
    uint8_t byte = position_paths(g->rs, g->p)[path];
    bool laid = byte & POSITION_PIECE;
    /* roads, boats or bridges (BASE-9, BOAT-2, RIVER-1) */
    bool takes = byte & (POSITION_TAKES_ROAD | POSITION_TAKES_BOAT) ||
                 g->rs->paths[path].flags & BOARD_PATH_RIVER;

    if (!takes || (laid && position_owner(byte) != g->seat && !g->rs->boats))
        return;
    g->free |= !laid || g->rs->boats;
    *grows |= !bitset_has(g->reached, next);
    bitset_add(g->reached, next);
}

/* From where routes of the seat end now, past no building of another (BASE-9). As many steps as the
 * seat has routes left, not the whole board: what is out of their reach stays so. */
static void
explore_ground(struct ground *g)
{
    const struct map_ruleset *rs = g->rs;
    uint64_t from[NETWORK_WORDS];
    struct network network;
    bool grows = true;

    network_find(rs, g->p, g->seat, &network);
    memcpy(g->reached, network.land, rs->words_at * sizeof *g->reached);
    for (unsigned w = 0; w < rs->words_at && rs->boats; w++)
        g->reached[w] |= network.sea[w];
    for (unsigned i = 0; i < g->own->n_buildings; i++)
        bitset_add(g->reached, g->own->places[i]);
    /* number of routes that the seat may still lay in a row: boats are moved (BMOVE-1), and so are
     * roads by a helper (CARD-2) */
    unsigned left = rs->boats || g->own->helpers
                        ? rs->n_paths
                        : (unsigned)g->own->left[PIECE_ROAD] + g->own->left[PIECE_BRIDGE];

    for (; grows && left; left--) {
        grows = false;
        memcpy(from, g->reached, rs->words_at * sizeof *from);
        for (unsigned i = 0; i < rs->n_intersections; i++) {
            uint8_t byte = position_corners(rs, g->p)[i];
            bool cut = position_is_building(byte) && position_owner(byte) != g->seat;

            for (unsigned k = 0; k < rs->at[i].degree && bitset_has(from, i) && !cut; k++)
                follow_path(g, rs->at[i].path[k], rs->at[i].next[k], &grows);
        }
    }
}

/* A settlement may still come (BASE-9), with what it earns on an island (ISL-5), or a city
 * (BASE-10). */
static bool
may_build(const struct ground *g)
{
    const uint64_t *open = position_open(g->rs, g->p);

    for (unsigned w = 0; w < g->rs->words_at && g->own->left[PIECE_SETTLEMENT]; w++)
        if (open[w] & g->reached[w])
            return true;
    return g->own->left[PIECE_CITY] && g->own->n_buildings > g->own->n_cities;
}

/* The seat may get the award for the longest route (BASE-18), which is judged when a turn ends
 * (BOAT-7). */
static bool
may_take_award(const struct ground *g)
{
    const struct map_ruleset *rs = g->rs;
    unsigned holder = g->p->holder, wanted = rs->option[OPTION_ROUTE_MIN];

    if (!rs->option[OPTION_ROUTE_POINTS] || holder == g->seat)
        return false;
    if (holder != RULES_NOBODY) {
        unsigned longest = position_seat(rs, g->p, holder)->length + 1u;

        wanted = longest > wanted ? longest : wanted;
    }
    unsigned most = rs->supply[PIECE_ROAD] + rs->supply[PIECE_BRIDGE];

    return g->own->length >= wanted || (g->free && (rs->boats || most >= wanted));
}

/* A baggage card with points (BASE-16), or a token to fetch or to deliver (DELIV-1). */
static bool
may_travel(const struct ground *g)
{
    const struct map_ruleset *rs = g->rs;
    bool may = false;

    if (!rs->on[FAMILY_BAGGAGE_TRAINS])
        return false;
    for (unsigned level = g->own->level; level < TRAIN_LEVELS; level++)
        may |= rs->cards[level + 1].points > rs->cards[g->own->level].points;
    bool pays = rs->option[OPTION_DELIVERY_POINTS] || rs->n_goods > GOODS_OWN;

    for (unsigned i = 0; i < rs->n_trades && pays; i++)
        may |= way_is_goal(rs, g->p, g->own, i);
    return may;
}

/* A point card may be bought, or a soldier played (DEV-3, DEV-5). Points in a hand count already. */
static bool
may_play_cards(const struct ground *g)
{
    const struct map_ruleset *rs = g->rs;

    if (!rs->on[FAMILY_DEVELOPMENT])
        return false;
    const struct position_deck *deck = position_deck(rs, g->p);
    const uint8_t *hand = position_cards(rs, g->p)[g->seat].hand;
    bool army = rs->option[OPTION_ARMY_POINTS] && deck->army != g->seat;

    return hand[POSITION_UNSEEN] || (army && hand[DEVELOPMENT_SOLDIER]) ||
           (deck->n &&
            (deck->left[DEVELOPMENT_POINT] || (army && deck->left[DEVELOPMENT_SOLDIER])));
}

bool
match_is_deadlock(const struct map_ruleset *rs, const struct map_position *p)
{
    if (p->phase == PHASE_SETUP ||
        (rs->any_hidden && bitset_count(position_hidden(rs, p), rs->words_hex)))
        return false; /* its tile is unknown, and chits may wait for it (ISL-7) */
    for (unsigned s = 0; s < rs->players; s++) {
        struct ground g = {.rs = rs, .p = p, .own = position_seat(rs, p, s), .seat = s};

        if (position_all_points(rs, p, s) >= rs->option[OPTION_VP_TARGET] || /* VICT-3 */
            may_travel(&g) || may_play_cards(&g))
            return false;
        explore_ground(&g);
        if (may_build(&g) || may_take_award(&g))
            return false;
    }
    return true;
}
