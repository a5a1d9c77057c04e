/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The goals of a seat: sites within reach of its routes, cities, cards. */
#include "base/bitset.h"
#include "bots/mind.h"
#include "bots/outlook.h"
#include "rules/network.h"

#include <string.h>

/* Places are found in the order of routes, so on a large board the farthest ones fall out. */
#define MOST_PLACES 256 /* looked at by one search */
/* Two seats that prefer the goal that wins take 53.5 of 100 games on castle-road against two that
 * rank it by its income, 51 to 52 elsewhere. */
#define THE_WIN 2.0f       /* points that a goal gains more that wins the game */
#define PAYBACK 12.0f      /* rounds in which boats for the wagon, or a better card, pay */
#define UNSURE_ISLAND 0.5f /* share of a chit whose landmass may still turn out to be joined */
#define CONTEST_AT_SEA                                                                             \
    0.97f                /* for each boat: another may be there first, less often than on land */
#define AWARD_IN_SIGHT 3 /* routes: farther away the award is a guess, since others build too */

/* A place that routes lead to. */
struct reached {
    uint16_t at, first; /* path of the first route, or MAP_NONE */
    uint8_t piece;      /* of the first route */
    uint8_t sea;        /* boats go on from here */
    uint8_t laid[PIECE_SETTLEMENT];
    uint8_t routes;
};

struct goal_search {
    const struct outlook_seat *s;
    const struct map_position *p;
    struct outlook *o;
    const struct position_seat *own;
    struct network network;
    uint64_t seen[2][NETWORK_WORDS]; /* by land, by sea */
    uint16_t masses[RULES_MAX_BUILDINGS];
    unsigned n_masses;
    uint16_t overseas[RULES_MAX_TRADES]; /* landmasses where the wagon has to go by boat */
    unsigned n_overseas;
    unsigned lacks; /* points, to win */
    bool guarded;   /* barbarians or the pirate may bar a path */
    unsigned queued;
    struct reached queue[MOST_PLACES];
};

/* Points of a goal, but for those that may not be earned. */
static unsigned
points_of_goal(const struct goal_search *q, const struct outlook_goal *goal)
{
    const struct map_ruleset *rs = q->s->rs;

    switch (goal->kind) {
    case GOAL_SETTLEMENT:
        return rs->option[OPTION_SETTLEMENT_POINTS];
    case GOAL_CITY:
        return rs->option[OPTION_CITY_POINTS] - rs->option[OPTION_SETTLEMENT_POINTS];
    case GOAL_AWARD:
        return rs->option[OPTION_ROUTE_POINTS];
    case GOAL_UPGRADE:
        return rs->cards[q->own->level + 1].points - rs->cards[q->own->level].points;
    default:
        return 0;
    }
}

/* The worthiest first: one that wins the game gains more than others. A goal is left out where two
 * that are worth as much cost no card more: outlook_hand() adds up the best goal and the second, so
 * a third adds nothing. */
static void
add_goal(const struct goal_search *q, const struct outlook_goal *goal)
{
    struct outlook *o = q->o;
    float gain = goal->gain + (q->lacks <= points_of_goal(q, goal) ? THE_WIN : 0);
    unsigned at = 0, better = 0, last;

    for (; at < o->n && o->goals[at].gain >= gain; at++)
        better += cards_cover(goal->price, o->goals[at].price);
    if (goal->gain <= 0 || better > 1 || at == OUTLOOK_GOALS)
        return;
    last = o->n < OUTLOOK_GOALS ? o->n++ : OUTLOOK_GOALS - 1;
    memmove(&o->goals[at + 1], &o->goals[at], (last - at) * sizeof *goal);
    o->goals[at] = *goal;
    o->goals[at].gain = gain;
}

static struct outlook_goal
goal_of_routes(const struct goal_search *q, const struct reached *to, enum outlook_kind kind)
{
    const uint64_t *price = q->s->rs->price;

    return (struct outlook_goal){.price = price[PIECE_ROAD] * to->laid[PIECE_ROAD] +
                                          price[PIECE_BOAT] * to->laid[PIECE_BOAT] +
                                          price[PIECE_BRIDGE] * to->laid[PIECE_BRIDGE],
                                 .at = MAP_NONE,
                                 .path = to->first,
                                 .piece = to->piece,
                                 .kind = (uint8_t)kind,
                                 .routes = to->routes};
}

/* What the seat harvests and trades once it builds there. */
static float
value_building(const struct goal_search *q, unsigned at, int times, bool harbors)
{
    return outlook_gain(q->s, q->o, q->p, at, times, harbors) * q->o->rounds;
}

/* ISL-5: the first settlement on a foreign island. */
static float
value_island(const struct goal_search *q, unsigned at)
{
    const struct map_ruleset *rs = q->s->rs;
    unsigned mass, earned = 0;

    if (!rs->on[FAMILY_ISLANDS] || (mass = q->s->land->mass[at]) == MAP_NONE || !q->p->chits)
        return 0;
    for (unsigned i = 0; i < q->n_masses; i++)
        if (q->masses[i] == mass)
            return 0;
    for (unsigned i = 0; i < q->own->n_buildings; i++)
        earned += bitset_has(position_earned(rs, q->p), q->own->places[i]);
    return q->s->weights->of[WEIGHT_ISLAND] * (float)option_list_at(rs->island_bonus, earned) *
           (q->s->land->defined[mass] ? 1 : UNSURE_ISLAND);
}

static bool
is_overseas(const struct goal_search *q, unsigned at)
{
    unsigned mass = q->s->land->mass[at], i = 0;

    while (i < q->n_overseas && q->overseas[i] != mass)
        i++;
    return i < q->n_overseas;
}

/* What pays in time counts less when the game is soon over. */
static float
share_of_payback(const struct goal_search *q)
{
    return q->o->rounds < PAYBACK ? q->o->rounds / PAYBACK : 1;
}

/* Boats to this place carry the wagon over (WAGON-5, SEA-1). */
static float
value_passage(const struct goal_search *q, const struct reached *to)
{
    if (!to->sea || !to->routes || !is_overseas(q, to->at))
        return 0;
    return q->s->weights->of[WEIGHT_PASSAGE] * outlook_delivery(q->s, q->own) * share_of_payback(q);
}

static void
add_settlement(struct goal_search *q, const struct reached *to)
{
    const struct map_ruleset *rs = q->s->rs;
    struct outlook_goal goal = goal_of_routes(q, to, GOAL_SETTLEMENT);

    if ((outlook_declines(q->s, FAMILY_ISLANDS) ||
         (q->s->avoids && bitset_has(q->s->avoids, to->at))) &&
        value_island(q, to->at) > 0)
        return; /* a foreign island, which such a seat leaves alone */
    goal.price += rs->price[PIECE_SETTLEMENT];
    goal.at = to->at;
    goal.gain = (float)rs->option[OPTION_SETTLEMENT_POINTS] + value_island(q, to->at) +
                value_building(q, to->at, rs->yield[PIECE_SETTLEMENT], true) + value_passage(q, to);
    for (unsigned i = 0; i < to->routes; i++)
        goal.gain *= to->sea ? CONTEST_AT_SEA : q->s->weights->of[WEIGHT_CONTEST];
    add_goal(q, &goal);
}

static void
add_exploring(struct goal_search *q, const struct reached *to)
{
    const struct map_ruleset *rs = q->s->rs;
    struct outlook_goal goal = goal_of_routes(q, to, GOAL_EXPLORE);

    if (!rs->any_hidden || !to->routes)
        return;
    for (unsigned k = 0; k < 3 && rs->at[to->at].hex[k] != MAP_NONE; k++)
        if (bitset_has(position_hidden(rs, q->p), rs->at[to->at].hex[k]))
            goal.gain += q->s->weights->of[WEIGHT_EXPLORE];
    add_goal(q, &goal);
}

static void
add_bridge(struct goal_search *q, const struct reached *to)
{
    const struct map_ruleset *rs = q->s->rs;
    float gold = (float)(rs->option[OPTION_BRIDGE_GOLD] + rs->option[OPTION_RIVER_GOLD]);
    struct outlook_goal goal = goal_of_routes(q, to, GOAL_BRIDGE);

    goal.gain = q->s->weights->of[WEIGHT_BRIDGE] + gold * q->s->coin;
    add_goal(q, &goal);
}

/* The piece that a route from there over that path is, or PIECE_NONE. */
static enum piece
choose_piece(const struct goal_search *q, const struct reached *from, unsigned path)
{
    const struct map_ruleset *rs = q->s->rs;
    uint8_t byte = position_paths(rs, q->p)[path];
    enum piece piece = PIECE_NONE;

    if (byte & POSITION_PIECE)
        return PIECE_NONE;
    if (from->sea)
        piece = byte & POSITION_TAKES_BOAT ? PIECE_BOAT : PIECE_NONE;
    else if (byte & POSITION_TAKES_ROAD)
        piece = PIECE_ROAD;
    else if (rs->on[FAMILY_RIVERS] && rs->paths[path].flags & BOARD_PATH_RIVER &&
             !outlook_declines(q->s, FAMILY_RIVERS))
        piece = PIECE_BRIDGE;
    if (piece == PIECE_NONE || q->own->left[piece] <= from->laid[piece])
        return PIECE_NONE;
    if ((q->guarded || piece == PIECE_BRIDGE) &&
        route_laying_rule_on_path(rs, q->p, piece, path) != VERDICT_OK)
        return PIECE_NONE;
    return piece;
}

static void
add_place(struct goal_search *q, struct reached to)
{
    if (bitset_has(q->seen[to.sea], to.at) || q->queued == MOST_PLACES)
        return;
    bitset_add(q->seen[to.sea], to.at);
    q->queue[q->queued++] = to;
}

static void
extend_route(struct goal_search *q, const struct reached *from)
{
    const struct map_ruleset *rs = q->s->rs;
    const struct rules_at *here = &rs->at[from->at];

    for (unsigned k = 0; k < here->degree; k++) {
        enum piece piece = choose_piece(q, from, here->path[k]);
        struct reached to = *from;

        if (piece == PIECE_NONE)
            continue;
        to.at = here->next[k];
        to.laid[piece]++;
        to.routes++;
        if (!from->routes) {
            to.first = here->path[k];
            to.piece = (uint8_t)piece;
        }
        if (piece == PIECE_BRIDGE)
            add_bridge(q, &to);
        add_place(q, to);
    }
}

static void
look_at_place(struct goal_search *q, const struct reached *here, bool settles)
{
    const struct map_ruleset *rs = q->s->rs;
    bool touched = here->routes || bitset_has(q->network.land, here->at) ||
                   bitset_has(q->network.sea, here->at);

    if (settles && touched && bitset_has(position_open(rs, q->p), here->at))
        add_settlement(q, here);
    add_exploring(q, here);
    struct outlook_goal passage = goal_of_routes(q, here, GOAL_PASSAGE);

    passage.gain = value_passage(q, here);
    add_goal(q, &passage);
    if (here->routes < (here->sea ? OUTLOOK_DEPTH_AT_SEA : OUTLOOK_DEPTH) &&
        !network_is_cut(rs, q->p, q->s->seat, here->at))
        extend_route(q, here);
}

static void
begin_search(struct goal_search *q)
{
    const struct map_ruleset *rs = q->s->rs;
    bool boats = rs->boats && !outlook_declines(q->s, FAMILY_BOATS);

    network_find(rs, q->p, q->s->seat, &q->network);
    for (unsigned sea = 0; sea < (boats ? 2u : 1u); sea++) {
        const uint64_t *ends = sea ? q->network.sea : q->network.land;
        uint64_t all[NETWORK_WORDS];

        memset(q->seen[sea], 0, rs->words_at * sizeof **q->seen);
        memcpy(all, ends, rs->words_at * sizeof *all);
        network_open_ends(rs, q->p, q->s->seat, all);
        for (unsigned w = 0; w < rs->words_at; w++)
            for (uint64_t bits = all[w]; bits; bits &= bits - 1)
                add_place(
                    q, (struct reached){.at = (uint16_t)(w * 64u + (unsigned)__builtin_ctzll(bits)),
                                        .first = MAP_NONE,
                                        .sea = (uint8_t)sea});
    }
}

/* Where all goals of the wagon lie on other land, and no own route touches that. Without such goals
 * boats were laid for sites alone: a wagon that had to go overseas stood still for the whole game.
 * With them two seats win 52.0 of 100 games against two without (4,000 games on far-shores). */
static void
list_overseas(struct goal_search *q)
{
    const struct map_ruleset *rs = q->s->rs;
    const uint16_t *mass = q->s->land->mass;

    q->n_overseas = 0;
    if (!rs->boats || !rs->on[FAMILY_BAGGAGE_TRAINS] || q->own->wagon == MAP_NONE ||
        outlook_declines(q->s, FAMILY_BAGGAGE_TRAINS))
        return;
    for (unsigned i = 0; i < rs->n_trades; i++)
        if (way_is_goal(rs, q->p, q->own, i))
            q->overseas[q->n_overseas++] = mass[rs->trades[i].plaza];
    if (mass[q->own->wagon] == MAP_NONE || is_overseas(q, q->own->wagon))
        q->n_overseas = 0;
    for (unsigned i = 0; i < q->queued && q->n_overseas; i++)
        if (is_overseas(q, q->queue[i].at))
            q->n_overseas = 0;
}

static void
add_sites(struct goal_search *q)
{
    bool settles = q->own->left[PIECE_SETTLEMENT] && q->own->n_buildings < q->s->rs->max_buildings;

    begin_search(q);
    list_overseas(q);
    for (unsigned i = 0; i < q->queued; i++)
        look_at_place(q, &q->queue[i], settles);
}

static void
add_cities(struct goal_search *q)
{
    const struct map_ruleset *rs = q->s->rs;
    float points =
        (float)rs->option[OPTION_CITY_POINTS] - (float)rs->option[OPTION_SETTLEMENT_POINTS];

    for (unsigned i = 0; q->own->left[PIECE_CITY] && i < q->own->n_buildings; i++) {
        unsigned at = q->own->places[i];
        struct outlook_goal goal = {.price = rs->price[PIECE_CITY],
                                    .at = (uint16_t)at,
                                    .path = MAP_NONE,
                                    .kind = GOAL_CITY};

        if ((position_corners(rs, q->p)[at] & POSITION_PIECE) != PIECE_SETTLEMENT)
            continue;
        goal.gain = points + value_building(
                                 q, at, rs->yield[PIECE_CITY] - rs->yield[PIECE_SETTLEMENT], false);
        goal.gain *= q->s->weights->of[WEIGHT_CITY];
        add_goal(q, &goal);
    }
}

static void
add_card(struct goal_search *q)
{
    const struct map_ruleset *rs = q->s->rs;
    struct outlook_goal goal = {.price = cards_word(rs->development_cost),
                                .gain = q->s->weights->of[WEIGHT_CARD_BOUGHT],
                                .at = MAP_NONE,
                                .path = MAP_NONE,
                                .kind = GOAL_CARD};

    if (rs->on[FAMILY_DEVELOPMENT] && !outlook_declines(q->s, FAMILY_DEVELOPMENT) &&
        position_deck(rs, q->p)->n)
        add_goal(q, &goal);
}

/* BASE-16. */
static void
add_upgrade(struct goal_search *q)
{
    const struct map_ruleset *rs = q->s->rs;
    const struct train_card *now = &rs->cards[q->own->level], *next = now + 1;
    struct outlook_goal goal = {.at = MAP_NONE, .path = MAP_NONE, .kind = GOAL_UPGRADE};

    if (!rs->on[FAMILY_BAGGAGE_TRAINS] || outlook_declines(q->s, FAMILY_BAGGAGE_TRAINS) ||
        q->own->level >= TRAIN_LEVELS)
        return;
    goal.price = cards_word(next->price);
    goal.gain =
        (float)next->points - (float)now->points +
        share_of_payback(q) * ((float)(next->mp - now->mp) * q->s->weights->of[WEIGHT_MOVEMENT] *
                                   outlook_delivery(q->s, q->own) +
                               (float)(next->gold - now->gold) * q->s->coin);
    add_goal(q, &goal);
}

/* BASE-18: number of routes missing for the award. */
static void
add_award(struct goal_search *q)
{
    const struct map_ruleset *rs = q->s->rs;
    unsigned wanted = rs->option[OPTION_ROUTE_MIN], length = q->own->length;
    enum piece piece = q->own->left[PIECE_ROAD] || !rs->boats ? PIECE_ROAD : PIECE_BOAT;

    if (q->p->holder == q->s->seat || !rs->option[OPTION_ROUTE_POINTS])
        return;
    if (q->p->holder != RULES_NOBODY) {
        unsigned held = position_seat(rs, q->p, q->p->holder)->length + 1u;

        wanted = held > wanted ? held : wanted;
    }
    unsigned missing = wanted > length ? wanted - length : 1;

    if (missing > AWARD_IN_SIGHT || q->own->left[piece] < missing)
        return;
    add_goal(q, &(struct outlook_goal){.price = rs->price[piece] * missing,
                                       .gain = (float)rs->option[OPTION_ROUTE_POINTS] *
                                               q->s->weights->of[WEIGHT_AWARD],
                                       .at = MAP_NONE,
                                       .path = MAP_NONE,
                                       .piece = (uint8_t)piece,
                                       .kind = GOAL_AWARD,
                                       .routes = (uint8_t)missing});
}

/* BASE-11: each wall is worth less than the one before. At the same worth each, a seat built three
 * around a hand of four cards. */
static void
add_wall(struct goal_search *q)
{
    const struct map_ruleset *rs = q->s->rs;

    if (rs->on[FAMILY_VILLAINS] &&
        q->own->walls < q->own->n_cities * rs->option[OPTION_WALLS_PER_CITY] &&
        q->own->walls < rs->kinds[SUPPLY_WALLS])
        add_goal(q, &(struct outlook_goal){.price = cards_word(rs->wall_cost),
                                           .gain = q->s->weights->of[WEIGHT_WALL] /
                                                   (float)(1 + q->own->walls),
                                           .at = MAP_NONE,
                                           .path = MAP_NONE,
                                           .kind = GOAL_WALL});
}

void
outlook_find(const struct outlook_seat *s, const struct map_position *p, struct outlook *o)
{
    const struct map_ruleset *rs = s->rs;
    unsigned points = position_all_points(rs, p, s->seat);
    /* not zeroed: the queue is large, and only its beginning is read */
    struct goal_search q;

    q.s = s;
    q.p = p;
    q.o = o;
    q.own = position_seat(rs, p, s->seat);
    q.lacks = points < rs->option[OPTION_VP_TARGET] ? rs->option[OPTION_VP_TARGET] - points : 0;
    /* only then a path may be barred for other reasons than its ground, which takes the expensive
     * check */
    q.guarded = rs->n_guards == rs->n_hexes || p->villain[VILLAIN_PIRATE] != MAP_NONE;
    q.queued = 0;
    q.n_masses = 0;
    o->n = 0;
    o->income = outlook_income(s, p, s->seat);
    o->rounds = outlook_rounds(s, p);
    memcpy(o->rates, q.own->rates, sizeof o->rates);
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        o->shares[r] = (uint16_t)((65536u + o->rates[r] - 1u) / o->rates[r] - (o->rates[r] == 1));
    o->speed = outlook_speed(s, &o->income, o->rates, o->wait);
    /* SEVEN-3: cards above the limit are lost when somebody rolls a seven. Counting cards that are
     * still to come against the limit was tried and left out: it won 47 of 100 games on
     * old-acquaintance. */
    o->limit = rs->option[OPTION_HAND_LIMIT] + q.own->walls * rs->option[OPTION_WALL_BONUS];
    o->discard = rs->discards ? s->weights->of[WEIGHT_RISK] : 0;
    for (unsigned i = 0; rs->on[FAMILY_ISLANDS] && i < q.own->n_buildings; i++) /* ISL-1, ISL-5 */
        q.masses[q.n_masses++] = s->land->mass[q.own->places[i]];
    add_sites(&q);
    add_cities(&q);
    add_award(&q);
    add_card(&q);
    add_upgrade(&q);
    add_wall(&q);
}
