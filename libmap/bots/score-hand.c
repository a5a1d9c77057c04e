/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Moves that are about cards: building, buying, trading, development cards. */
#include "bots/mind.h"
#include "rules/family.h"

#include <string.h>

#define WINS 100.0f
#define USELESS (-0.05f)
#define DISCARDS 6u
#define MOST_RATE 9u
#define FREE_ROUTE 0.01f  /* a free route is better laid anywhere than declined */
#define LAST_GOLD 0.1f    /* which a wagon may need for a toll */
#define FRICTION 0.01f    /* of a trade, so that none is made for nothing */
#define AN_EXCHANGE 0.08f /* loss by each that pays for a goal in this turn */

static uint64_t
one_card(unsigned resource)
{
    return UINT64_C(1) << 8 * resource;
}

static float
gain_of(const struct bot_thought *t, uint64_t hand, unsigned done, unsigned laid)
{
    return outlook_hand(&t->mind->seat, t->outlook, hand, t->gold, done, laid) - t->now;
}

/* Number of points that the move brings, perhaps the last ones. */
static float
add_win(const struct bot_thought *t, float score, unsigned points)
{
    unsigned all = position_all_points(t->rs, t->p, t->seat) + points;

    return points && t->p->seat == t->seat && all >= t->rs->option[OPTION_VP_TARGET] ? score + WINS
                                                                                     : score;
}

static unsigned
find_goal(const struct outlook *o, enum outlook_kind kind, unsigned at)
{
    unsigned i = 0;

    while (i < o->n && (o->goals[i].kind != kind || o->goals[i].at != at))
        i++;
    return i;
}

/* A goal that one purchase reaches. */
static float
score_purchase(const struct bot_thought *t, unsigned i, unsigned points)
{
    const struct outlook_goal *goal = &t->outlook->goals[i];

    if (i == t->outlook->n)
        return USELESS;
    unsigned done = goal->kind == GOAL_CARD ? OUTLOOK_GOALS : i;

    return add_win(t, goal->gain + gain_of(t, t->hand - goal->price, done, OUTLOOK_GOALS), points);
}

static float
score_award(const struct bot_thought *t, map_move move, uint64_t left)
{
    unsigned i = find_goal(t->outlook, GOAL_AWARD, MAP_NONE);
    const struct outlook_goal *goal = &t->outlook->goals[i];

    if (i == t->outlook->n || goal->piece != move.piece ||
        !cards_cover(left + t->rs->price[goal->piece], goal->price))
        return USELESS;
    memcpy(t->scratch, t->p, t->rs->position_size);
    rules_apply(t->rs, t->scratch, move);
    if (position_seat(t->rs, t->scratch, t->seat)->length <= t->own->length)
        return USELESS;
    uint64_t after = left + t->rs->price[goal->piece] - goal->price;

    return add_win(t, goal->gain + gain_of(t, after, i, OUTLOOK_GOALS),
                   t->rs->option[OPTION_ROUTE_POINTS]);
}

#define CONTEST_REACH 3 /* paths from another's route or building to the site */

/* Another seat comes to that place over free paths, at most `paths` of them. */
static bool
others_reach(const struct bot_thought *t, unsigned at, unsigned from, unsigned paths)
{
    const struct rules_at *here = &t->rs->at[at];
    uint8_t byte = position_corners(t->rs, t->p)[at];
    bool found = false;

    if (position_is_building(byte))
        return position_owner(byte) != t->seat;
    for (unsigned k = 0; k < here->degree && !found; k++) {
        uint8_t route = position_paths(t->rs, t->p)[here->path[k]];

        if (here->next[k] == from)
            continue;
        found = route & POSITION_PIECE ? position_owner(route) != t->seat
                                       : paths && others_reach(t, here->next[k], at, paths - 1);
    }
    return found;
}

/* All cards of the price are there, or all but one. */
static bool
nearly_covers(uint64_t hand, uint64_t price)
{
    bool near = cards_cover(hand, price);

    for (unsigned r = 0; r < RESOURCE_COUNT && !near; r++)
        near = cards_cover(hand + one_card(r), price);
    return near;
}

/* The first route of goal i. What the hand pays as a whole is as good as bought. A site that nobody
 * else comes to waits until it is wanted: routes laid before bring nothing. */
static float
score_first_route(const struct bot_thought *t, unsigned i, uint64_t left)
{
    const struct outlook_goal *goal = &t->outlook->goals[i];
    uint64_t rest = goal->price - t->rs->price[goal->piece];

    if (cards_cover(left, rest))
        return goal->gain + gain_of(t, left - rest, i, OUTLOOK_GOALS);
    if (goal->kind == GOAL_SETTLEMENT && !nearly_covers(left, rest) &&
        !others_reach(t, goal->at, MAP_NONE, CONTEST_REACH))
        return USELESS;
    return gain_of(t, left, OUTLOOK_GOALS, i) +
           bot_weight(t, WEIGHT_HASTE) * goal->gain / (float)goal->routes;
}

/* left: the hand once the route is paid. */
static float
score_route(const struct bot_thought *t, map_move move, uint64_t left)
{
    float best = score_award(t, move, left);

    for (unsigned i = 0; i < t->outlook->n; i++) {
        const struct outlook_goal *goal = &t->outlook->goals[i];
        float score = USELESS;

        if (goal->path == move.at && goal->piece == move.piece)
            score = score_first_route(t, i, left);
        best = score > best ? score : best;
    }
    return best;
}

float
bots_score_build(const struct bot_thought *t, map_move move)
{
    const struct map_ruleset *rs = t->rs;
    const struct outlook *o = t->outlook;
    bool free = position_pending(t->p) != NULL;

    switch (move.kind) {
    case MOVE_WALL:
        return score_purchase(t, find_goal(o, GOAL_WALL, MAP_NONE), 0);
    case MOVE_UPGRADE:
        return score_purchase(t, find_goal(o, GOAL_UPGRADE, MAP_NONE),
                              rs->cards[t->own->level + 1].points -
                                  rs->cards[t->own->level].points);
    case MOVE_BUY_CARD:
        return score_purchase(t, find_goal(o, GOAL_CARD, MAP_NONE), 0);
    default:
        break;
    }
    if (move.piece == PIECE_SETTLEMENT)
        return score_purchase(t, find_goal(o, GOAL_SETTLEMENT, move.at),
                              rs->option[OPTION_SETTLEMENT_POINTS]);
    if (move.piece == PIECE_CITY)
        return score_purchase(t, find_goal(o, GOAL_CITY, move.at),
                              rs->option[OPTION_CITY_POINTS] -
                                  rs->option[OPTION_SETTLEMENT_POINTS]);
    if (!free)
        return score_route(t, move, t->hand - rs->price[move.piece]);
    float score = score_route(t, move, t->hand);

    return score > FREE_ROUTE ? score : FREE_ROUTE;
}

/* The best hand that is left when `n` cards go, of this resource or those after it: in that order
 * they are asked for (SEVEN-3). */
static float
value_discarded(const struct bot_thought *t, uint64_t hand, unsigned resource, unsigned n)
{
    float best = -WINS;

    if (!n)
        return bot_hand(t, hand, t->gold);
    for (unsigned r = resource; r < RESOURCE_COUNT; r++) {
        float worth =
            hand >> 8 * r & 255u ? value_discarded(t, hand - one_card(r), r, n - 1) : -WINS;

        best = worth > best ? worth : best;
    }
    return best;
}

/* Whether such a hand pays the price once spare cards are exchanged, the cheapest first; *left is
 * what remains then. */
static bool
pays_by_exchange(const struct bot_thought *t, uint64_t hand, uint64_t price, uint64_t *left)
{
    const uint8_t *rates = t->outlook->rates;
    unsigned spare[RESOURCE_COUNT], lacking = 0;

    *left = 0;
    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        unsigned has = hand >> 8 * r & 255u, costs = price >> 8 * r & 255u;

        lacking += has < costs ? costs - has : 0;
        spare[r] = has > costs ? has - costs : 0;
    }
    for (unsigned rate = 1; rate <= MOST_RATE && lacking; rate++)
        for (unsigned r = 0; r < RESOURCE_COUNT; r++)
            for (; lacking && rates[r] == rate && spare[r] >= rate; lacking--)
                spare[r] -= rate;
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        *left += spare[r] * one_card(r);
    return !lacking;
}

/* The best goal that lacked a card of this kind, and that the hand pays for in this turn, with
 * exchanges: what it gains to have reached it. A move weighed by itself undervalues the first of
 * two exchanges, which gains nothing before the second. Two seats of four that count the whole turn
 * win 55 to 56 of 100 games on castle-road and old-acquaintance, 50 to 52 elsewhere (3,000 games
 * each). */
static float
score_plan(const struct bot_thought *t, uint64_t hand, unsigned gold, unsigned taken)
{
    const struct outlook *o = t->outlook;
    float best = -WINS;

    for (unsigned i = 0; i < o->n; i++) {
        const struct outlook_goal *goal = &o->goals[i];
        unsigned costs = goal->price >> 8 * taken & 255u;
        uint64_t left;

        if ((t->hand >> 8 * taken & 255u) >= costs ||
            !pays_by_exchange(t, hand, goal->price, &left))
            continue;
        float score =
            goal->gain + outlook_hand(&t->mind->seat, o, left, gold,
                                      goal->kind == GOAL_CARD ? OUTLOOK_GOALS : i, OUTLOOK_GOALS);

        best = score > best ? score : best;
    }
    return best - t->now;
}

float
bots_score_trade(const struct bot_thought *t, map_move move)
{
    const struct map_ruleset *rs = t->rs;
    uint64_t hand = t->hand;
    unsigned gold = t->gold,
             discards = move.kind == MOVE_DISCARD ? position_pending(t->p)->n - 1u : 0;

    switch (move.kind) {
    case MOVE_TRADE_BANK:
        hand += one_card(move.extra) - t->own->rates[move.piece] * one_card(move.piece);
        break;
    case MOVE_SELL:
        hand -= t->own->rates[RESOURCE_COUNT] * one_card(move.piece);
        gold++;
        break;
    case MOVE_BUY:
        hand += one_card(move.extra);
        gold -= rs->option[OPTION_GOLD_PRICE];
        /* the last coin is worth more than the card: a wagon without gold turns round at each
         * toll */
        if (!gold && rs->cost_rules.tolls && t->own->wagon != MAP_NONE)
            return bot_hand(t, hand, gold) - t->now - LAST_GOLD;
        break;
    case MOVE_DISCARD:
        /* Of many cards only the next few are looked at as a whole. Cards are discarded one by one.
         * Chosen singly, each would look dispensable, and together they might be the price of a
         * goal. */
        return value_discarded(t, hand - one_card(move.extra), move.extra,
                               discards < DISCARDS ? discards : DISCARDS) -
               t->now;
    default:
        hand += one_card(move.extra);
        break;
    }
    float plan = move.kind == MOVE_TRADE_BANK || move.kind == MOVE_BUY
                     ? score_plan(t, hand, gold, move.extra) - AN_EXCHANGE
                     : USELESS;

    /* Only for what is bought in this turn. Where the bank lacks cards, hoards would stop the game. */
    if (move.kind == MOVE_TRADE_BANK && !memchr(t->p->bank, 0, RESOURCE_COUNT))
        return plan;
    float score = bot_hand(t, hand, gold) - t->now - FRICTION;

    if (move.kind == MOVE_SELL)
        score += bots_score_coin(t);
    return plan > score ? plan : score;
}

/* That many cards of the bank, the best ones. */
static uint64_t
add_plenty(const struct bot_thought *t, unsigned n)
{
    uint64_t hand = t->hand;

    for (unsigned i = 0; i < n; i++) {
        float most = -WINS;
        unsigned best = 0;

        for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
            float worth = bot_hand(t, hand + one_card(r), t->gold);

            if (worth > most) {
                most = worth;
                best = r;
            }
        }
        hand += one_card(best);
    }
    return hand;
}

/* DEV-4, DEV-5. */
static float
score_soldier(const struct bot_thought *t)
{
    const struct map_ruleset *rs = t->rs;
    const struct position_deck *deck = position_deck(rs, t->p);
    unsigned mine = position_cards(rs, t->p)[t->seat].soldiers + 1u;
    unsigned others = deck->army == RULES_NOBODY ? rs->option[OPTION_ARMY_MIN] - 1u
                                                 : position_cards(rs, t->p)[deck->army].soldiers;
    unsigned robber = t->p->villain[VILLAIN_ROBBER];
    float relief = robber == MAP_NONE ? 0 : -bots_hex_damage(t, robber);

    if (deck->army == t->seat)
        return relief > 0 ? relief : USELESS;
    if (relief <= 0 && t->p->dice == 7 && mine <= others) /* the robber has just moved */
        return USELESS;
    if (mine > others)
        return add_win(t, (float)rs->option[OPTION_ARMY_POINTS] + relief,
                       rs->option[OPTION_ARMY_POINTS]);
    return bot_weight(t, WEIGHT_SOLDIER_PLAYED) + relief;
}

/* DEV-6: some goal begins with two routes, or is one of two that begin with one. A card for one
 * route would waste the other. */
static float
score_road_building(const struct bot_thought *t)
{
    float most = USELESS;
    unsigned last = MAP_NONE, routes = 0;

    for (unsigned i = 0; i < t->outlook->n; i++) {
        const struct outlook_goal *goal = &t->outlook->goals[i];
        float score = goal->gain * 0.3f;

        if (!goal->routes || goal->piece == PIECE_BRIDGE)
            continue;
        routes += goal->routes > 1 ? 2 : goal->path != last;
        last = goal->path;
        most = score > most ? score : most;
    }
    return routes > 1 ? most : USELESS;
}

float
bots_score_card(const struct bot_thought *t, map_move move)
{
    const struct map_ruleset *rs = t->rs;
    unsigned n = 0;

    /* Cards in the hand may be lost to a seven, and the roll may bring better ones. */
    if (t->p->phase == PHASE_ROLL && move.kind != MOVE_SOLDIER && move.kind != MOVE_SHOW_POINTS)
        return USELESS;
    switch (move.kind) {
    case MOVE_SOLDIER:
        return score_soldier(t);
    case MOVE_ROAD_BUILDING:
        return score_road_building(t);
    case MOVE_PLENTY:
        return bot_hand(t, add_plenty(t, rs->option[OPTION_PLENTY]), t->gold) - t->now - 0.12f;
    case MOVE_MONOPOLY:
        for (unsigned s = 0; s < rs->players; s++)
            n += s == t->seat ? 0u : position_seat(rs, t->p, s)->hand[move.extra];
        /* a hand has a byte for each kind, so a total beyond any bank must not run over */
        n = n > 60 ? 60 : n;
        return bot_hand(t, t->hand + n * one_card(move.extra), t->gold) - t->now - 0.15f;
    default:
        return WINS;
    }
}
