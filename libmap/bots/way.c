/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/mind.h"

#include "base/bitset.h"
#include "rules/families.h"
#include "rules/reach.h"
#include "scenario/options.h"

/* More than a step can cost. */
#define WAY_DEAR 100u
/* What it counts to lack a piece of gold for a bridge, which nobody waives: four movement
 * points. */
#define A_LACK 8u
/* What it counts to wait until another's rider is gone: five movement points, since riders ride
 * each turn. Closed paths made wagons turn round each turn, once for 24 turns between two
 * places. */
#define A_WAIT 10u

struct traveler {
    const struct map_ruleset *rs;
    const struct map_position *p;
    unsigned seat;
    unsigned gold;       /* that it has */
    unsigned gold_piece; /* distance that a piece of gold counts */
    unsigned most;       /* movement points that it has in a turn, with grain */
    bool spends_nothing;
};

/* BARB-2 to BARB-4, COST-4: movement points more for barbarians beside the path. */
static unsigned
add_resistance(const struct traveler *t, unsigned path, bool developed)
{
    const struct map_ruleset *rs = t->rs;
    unsigned more = 0;

    if (rs->n_guards == rs->n_paths)
        return position_barbarians(rs, t->p, path) ? rs->cost_rules.surcharge : 0;
    for (unsigned k = 0; k < 2; k++) {
        unsigned hex = rs->paths[path].hex[k];
        unsigned n = hex == MAP_NONE || (k && hex == rs->paths[path].hex[0])
                         ? 0
                         : position_barbarians(rs, t->p, hex);

        if (n >= 3 && rs->cost_rules.model == COST_GRADED)
            return WAY_DEAR;
        if (n >= 2 || (n && (!developed || rs->cost_rules.model == COST_FLAT)))
            more += rs->cost_rules.surcharge;
    }
    return more;
}

static bool
is_sea(const struct traveler *t, unsigned path)
{
    for (unsigned k = 0; k < 2; k++)
        if (t->rs->paths[path].hex[k] != MAP_NONE &&
            position_ground(t->rs, t->p, t->rs->paths[path].hex[k]) == POSITION_LAND)
            return false;
    return true;
}

/* COST-1, COST-6, COST-8. */
static unsigned
cost_of_wild(const struct traveler *t, unsigned path)
{
    const struct cost_rules *rules = &t->rs->cost_rules;

    if (is_sea(t, path))
        return rules->open_sea ? rules->open_sea : WAY_DEAR;
    if (t->rs->on[FAMILY_RIVERS] && t->rs->paths[path].flags & BOARD_PATH_RIVER)
        return rules->blocked ? WAY_DEAR : rules->ford;
    return rules->bare;
}

static unsigned
toll_of(const struct traveler *t, unsigned piece, unsigned owner)
{
    const struct cost_rules *rules = &t->rs->cost_rules;

    if (!rules->tolls || position_waives(t->p, owner, t->seat))
        return 0;
    return piece == PIECE_BRIDGE ? rules->bridge_toll
           : piece == PIECE_BOAT ? rules->boat_toll
                                 : rules->road_toll;
}

static uint8_t
cost_of_path(const struct traveler *t, unsigned path)
{
    const struct cost_rules *rules = &t->rs->cost_rules;
    uint8_t byte = position_paths(t->rs, t->p)[path];
    unsigned piece = byte & POSITION_PIECE, cost, gold = 0;

    if (t->rs->paths[path].flags & BOARD_PATH_NO_TRAVEL)
        return REACH_CLOSED;
    if (!piece) {
        cost = cost_of_wild(t, path);
    } else {
        bool own = position_owner(byte) == t->seat;

        cost = piece == PIECE_BRIDGE ? rules->bridge : own ? rules->own : rules->foreign;
        gold = own ? 0 : toll_of(t, piece, position_owner(byte));
        if (gold && t->spends_nothing)
            return REACH_CLOSED;
    }
    if (t->rs->n_guards)
        cost += add_resistance(t, path, piece != PIECE_NONE);
    if (cost > t->most && cost < WAY_DEAR / WAY_A_POINT)
        return WAY_DEAR - 1; /* until its card is better */
    cost = WAY_A_POINT * cost + gold * t->gold_piece;
    if (piece == PIECE_BRIDGE && gold > t->gold)
        cost += (gold - t->gold) * A_LACK;
    return (uint8_t)(cost < WAY_DEAR ? cost : REACH_CLOSED);
}

static void
add_cost(uint8_t *cost, unsigned more)
{
    if (*cost != REACH_CLOSED)
        *cost = (uint8_t)(*cost + more < WAY_DEAR ? *cost + more : WAY_DEAR - 1);
}

/* TOLL-6: opponents' riders let nobody pass without gold, but ride on. COST-5: robber and lairs
 * slow. */
static void
add_obstacles(const struct traveler *t, uint8_t *cost)
{
    const struct map_ruleset *rs = t->rs;
    const struct cost_rules *rules = &rs->cost_rules;
    const struct position_rider *riders = position_riders(rs, t->p);

    for (unsigned i = 0; i < (unsigned)rs->max_riders * rs->players; i++) {
        if (riders[i].path == MAP_NONE || i / rs->max_riders == t->seat || !rules->tolls)
            continue;
        add_cost(&cost[riders[i].path],
                 t->gold || !rules->knight_toll ? rules->knight_toll * t->gold_piece : A_WAIT);
    }
    for (unsigned h = 0; h < rs->n_hexes; h++) {
        unsigned more = (t->p->villain[VILLAIN_ROBBER] == h ? rules->robber : 0u) +
                        (rs->hexes[h].lair ? rules->lair : 0u);

        for (unsigned k = 0; more && k < 6; k++)
            add_cost(&cost[rs->hexes[h].side[k]], WAY_A_POINT * more);
    }
}

/* A stack with a given order holds its tokens apart from the counts. */
static bool
issues_tokens(const struct map_ruleset *rs, const struct map_position *p, unsigned trade)
{
    const struct position_trade *stack = &position_trades(rs, p)[trade];
    unsigned left = rs->trades[trade].n_order - stack->drawn;

    for (unsigned g = 0; g < GOODS_COUNT; g++)
        left += stack->left[g] + (rs->option[OPTION_TOKEN_REFILL] ? stack->spent[g] : 0u);
    return left > 0;
}

static bool
is_open_trade(const struct map_ruleset *rs, const struct map_position *p, unsigned trade)
{
    return !bitset_has(position_hidden(rs, p), rs->trades[trade].hex) &&
           rs->trades[trade].plaza != MAP_NONE;
}

bool
way_is_goal(const struct map_ruleset *rs, const struct map_position *p,
            const struct position_seat *own, unsigned trade)
{
    if (!is_open_trade(rs, p, trade))
        return false;
    return own->token < GOODS_COUNT ? trade_tokens_accepted(rs, trade, own->token)
                                    : issues_tokens(rs, p, trade);
}

static unsigned
list_goals(const struct traveler *t, const struct position_seat *own, enum way_goal goal,
           map_intersection goals[RULES_MAX_TRADES])
{
    const struct map_ruleset *rs = t->rs;
    bool workshop = goal == WAY_PRESENTS || goal == WAY_PRESENTS_FOR_NOTHING;
    unsigned n = 0;

    if (workshop && rs->pole != MAP_NONE)
        goals[n++] = (map_intersection){rs->pole};
    for (unsigned i = 0; i < rs->n_trades && !workshop; i++)
        if (goal == WAY_TOKENS ? way_is_goal(rs, t->p, own, i) : is_open_trade(rs, t->p, i))
            goals[n++] = (map_intersection){rs->trades[i].plaza};
    return n;
}

void
way_find(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
         enum way_goal goal, uint16_t distance[MAP_MAX_HEXES * 7])
{
    const struct position_seat *own = position_seat(rs, p, seat);
    struct traveler t = {
        .rs = rs,
        .p = p,
        .seat = seat,
        .gold = own->gold,
        /* with an empty purse a toll needs somebody's consent: three movement points for each
         * coin */
        .gold_piece = own->gold > 3 ? 1
                      : own->gold   ? 2
                                    : 6,
        .most = rs->cards[own->level].mp + rs->option[OPTION_GRAIN_MP],
        .spends_nothing = goal == WAY_PRESENTS_FOR_NOTHING || goal == WAY_TRADES_FOR_NOTHING,
    };
    uint8_t cost[MAP_MAX_HEXES * 12];
    uint16_t next[MAP_MAX_HEXES * 7], previous[MAP_MAX_HEXES * 7];
    map_intersection goals[RULES_MAX_TRADES];
    unsigned n = list_goals(&t, own, goal, goals);

    for (unsigned i = 0; i < rs->n_paths; i++)
        cost[i] = cost_of_path(&t, i);
    add_obstacles(&t, cost);
    if (!n) {
        for (unsigned i = 0; i < rs->n_intersections; i++)
            distance[i] = WAY_NEVER;
        return;
    }
    reach_from(rs->board, cost, goals, n, &(struct reach_room){distance, next, previous});
}
