/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/travel-cost.h"

#include "scenario/options.h"

#include <assert.h>

/* Sums up a step or a jump. */
struct bill {
    const struct cost_rules *rules;
    const struct cost_path *path;
    map_seat seat;
    unsigned free;
    struct cost cost;
};

struct cost_rules
cost_rules_of(const struct options *options)
{
    const int32_t *v = options->value;

    return (struct cost_rules){
        .tolls = options->on[FAMILY_TOLLS],
        .barbarians = options->on[FAMILY_BARBARIANS],
        .travel = (uint8_t)v[OPTION_SEA_TRAVEL],
        .model = (uint8_t)v[OPTION_BARBARIAN_MODEL],
        .toll_unit = (uint8_t)v[OPTION_TOLL_UNIT],
        .jump_min = (uint8_t)v[OPTION_SEA_JUMP_MIN_MP],
        .jump_needs_all = v[OPTION_SEA_JUMP_MIN_MP] > option_entry(OPTION_SEA_JUMP_MIN_MP)->maximum,
        .jump_toll = (uint8_t)v[OPTION_SEA_JUMP_TOLL],
        .mandatory = v[OPTION_TOLL_POLICY] == 1,
        .blocked = v[OPTION_UNBRIDGED_RIVER] == 1,
        .bare = (uint8_t)v[OPTION_BARE_MP],
        .own = (uint8_t)v[OPTION_OWN_ROUTE_MP],
        .foreign = (uint8_t)v[OPTION_FOREIGN_ROUTE_MP],
        .ford = (uint8_t)v[OPTION_FORD_MP],
        .bridge = (uint8_t)v[OPTION_BRIDGE_MP],
        .coast = (uint8_t)v[OPTION_COAST_WALK_MP],
        .open_sea = (uint8_t)v[OPTION_OPEN_SEA_MP],
        .surcharge = (uint8_t)v[OPTION_BARBARIAN_SURCHARGE],
        .robber = (uint8_t)v[OPTION_ROBBER_SURCHARGE],
        .lair = (uint8_t)v[OPTION_LAIR_SURCHARGE],
        .flank_max = v[OPTION_BARBARIAN_FLANK] == 1,
        .recount = v[OPTION_DRIVEOFF_EFFECT] == 1,
        .boat_is_no_road = !v[OPTION_COAST_WALK_DEVELOPED],
        .road_toll = (uint8_t)v[OPTION_ROAD_TOLL],
        .boat_toll = (uint8_t)v[OPTION_BOAT_TOLL],
        .bridge_toll = (uint8_t)v[OPTION_BRIDGE_TOLL],
        .knight_toll = (uint8_t)v[OPTION_KNIGHT_TOLL],
        .footsoldier = (uint8_t)v[OPTION_ROUND_KNIGHT_TOLL],
    };
}

/* Parts are kept, not only sums: players are shown each with its rule. */
static void
add_charge(struct bill *b, enum cost_rule rule, unsigned mp, unsigned gold, unsigned payee)
{
    struct cost *c = &b->cost;

    assert(c->n_parts < COST_MAX_PARTS);
    c->parts[c->n_parts++] = (struct cost_part){(uint8_t)rule, (uint8_t)mp, (uint8_t)gold,
                                                gold ? (uint8_t)payee : COST_NOBODY};
    c->mp = (uint8_t)(c->mp + mp);
    if (gold)
        c->gold[payee] = (uint8_t)(c->gold[payee] + gold);
}

static void
add_toll_of(struct bill *b, enum cost_rule rule, unsigned gold, unsigned payee)
{
    if (gold)
        add_charge(b, rule, 0, gold, payee);
}

static struct cost
closed_by(enum cost_rule rule)
{
    return (struct cost){
        .closed = true, .n_parts = 1, .parts = {{(uint8_t)rule, 0, 0, COST_NOBODY}}};
}

/* A boat gives steps of 1 MP, unless sea is only jumped (AMB-1). */
static bool
gives_steps(const struct cost_rules *rules, const struct cost_path *path)
{
    return path->piece == PIECE_BOAT &&
           (rules->travel == COST_STEP || (rules->travel == COST_EITHER && !path->route_closed));
}

/* Whether the path itself allows that way; else *why is the rule against it: at sea only by boat
 * (WAGON-5, COST-8), by a ford if the option has them (AMB-7), never on a closed path (BASE-28). */
static bool
is_open(const struct cost_rules *rules, const struct cost_path *path, enum cost_way way,
        enum cost_rule *why)
{
    bool ford = path->river && path->piece != PIECE_BRIDGE;

    if (path->closed) {
        *why = COST_BY_AUTHOR;
        return false;
    }
    if (way == COST_SAIL) {
        *why = path->piece == PIECE_BOAT && rules->travel == COST_EITHER ? COST_BY_SEA_1
                                                                         : COST_BY_WAGON_5;
        return gives_steps(rules, path);
    }
    if (path->ground == COST_ON_SEA) { /* open sea ends where a boat carries */
        *why = COST_BY_COST_8;
        return rules->open_sea && !gives_steps(rules, path);
    }
    *why = COST_BY_COST_6;
    return !ford || !rules->blocked;
}

/* The piece helps a wagon on that way. */
static bool
uses_route(const struct cost_path *path, enum cost_way way)
{
    return path->piece != PIECE_NONE && (path->piece == PIECE_BOAT) == (way == COST_SAIL);
}

/* COST-1 to COST-3 and COST-6 to COST-9 (RIVER-3, SEA-5), at least 1 (WAGON-2): the path without
 * anybody on it or beside it. */
static void
add_path(struct bill *b, enum cost_way way)
{
    const struct cost_path *path = b->path;
    const struct cost_rules *rules = b->rules;

    if (way == COST_WALK && path->ground == COST_ON_SEA)
        add_charge(b, COST_BY_COST_8, rules->open_sea, 0, 0);
    else if (path->piece == PIECE_BRIDGE)
        add_charge(b, COST_BY_COST_7, rules->bridge, 0, 0);
    else if (uses_route(path, way) && path->owner == b->seat.i)
        add_charge(b, COST_BY_COST_2, rules->own, 0, 0);
    else if (uses_route(path, way))
        add_charge(b, COST_BY_COST_3, rules->foreign, 0, 0);
    else if (path->river)
        add_charge(b, COST_BY_COST_6, rules->ford, 0, 0);
    else if (path->piece == PIECE_BOAT)
        add_charge(b, COST_BY_COST_9, rules->coast, 0, 0);
    else
        add_charge(b, COST_BY_COST_1, rules->bare, 0, 0);
}

/* The surcharge of one hex and its rule: BARB-2, BARB-3, by the model (AMB-3) and its amount
 * (AMB-4); none for a hex cleared of barbarians (DRIVE-6). */
static unsigned
rate_resistance(const struct bill *b, const struct cost_flank *flank, bool developed,
                enum cost_rule *rule)
{
    bool resists = flank->barbarians > 0;

    *rule = COST_BY_COST_4;
    if (b->rules->model == COST_PATH || (flank->driven_off && !b->rules->recount)) /* AMB-16 */
        return 0;
    if (b->rules->model == COST_GRADED) {
        *rule = flank->barbarians == 1 ? COST_BY_BARB_2 : COST_BY_BARB_3;
        resists = flank->barbarians >= 2 || (resists && !developed);
    }
    return resists ? b->rules->surcharge : 0;
}

/* COST-4, BARB-2, BARB-3; each of two hexes separately: BARB-7, AMB-5; past a boat: AMB-40. */
static void
charge_barbarians(struct bill *b, enum cost_way way)
{
    const struct cost_path *path = b->path;
    bool developed = path->piece != PIECE_NONE &&
                     !(path->piece == PIECE_BOAT && way == COST_WALK && b->rules->boat_is_no_road);
    enum cost_rule rule[2];
    unsigned mp[2];

    if (!b->rules->barbarians)
        return;
    if (b->rules->model == COST_PATH && path->barbarians)
        add_charge(b, COST_BY_COST_4, b->rules->surcharge, 0, 0);
    for (unsigned i = 0; i < 2; i++)
        mp[i] = rate_resistance(b, &path->flank[i], developed, &rule[i]);
    if (b->rules->flank_max)
        mp[mp[0] >= mp[1]] = 0;
    for (unsigned i = 0; i < 2; i++)
        if (mp[i])
            add_charge(b, rule[i], mp[i], 0, 0);
}

/* COST-5, AMB-4. */
static void
add_villains(struct bill *b)
{
    for (unsigned i = 0; i < 2; i++) {
        if (b->path->flank[i].robber && b->rules->robber)
            add_charge(b, COST_BY_COST_5, b->rules->robber, 0, 0);
        if (b->path->flank[i].lair && b->rules->lair)
            add_charge(b, COST_BY_COST_5, b->rules->lair, 0, 0);
    }
}

/* AMB-6: only roads and boats, and not where tolls are mandatory. */
static bool
is_waived(const struct bill *b, unsigned piece)
{
    return (b->free & COST_WAIVED) && !b->rules->mandatory && piece != PIECE_BRIDGE;
}

/* TOLL-1, TOLL-2, TOLL-5; PIRATE-1, and nothing on an own route (PIRATE-4). */
static void
add_toll(struct bill *b, enum cost_way way)
{
    const struct cost_path *path = b->path;

    if (!uses_route(path, way) || path->owner == b->seat.i)
        return;
    if (b->free & COST_FREE_ROUTE)
        add_charge(b, COST_BY_TOLL_5, 0, 0, 0);
    else if (is_waived(b, path->piece))
        return;
    else if (path->piece == PIECE_BRIDGE)
        add_toll_of(b, COST_BY_TOLL_2, b->rules->bridge_toll, path->owner);
    else if (path->piece == PIECE_BOAT && path->route_pirate)
        add_toll_of(b, COST_BY_PIRATE_1, b->rules->boat_toll, COST_PIRATE);
    else if (path->piece == PIECE_BOAT)
        add_toll_of(b, COST_BY_TOLL_1, b->rules->boat_toll, path->owner);
    else
        add_toll_of(b, COST_BY_TOLL_1, b->rules->road_toll, path->owner);
}

/* TOLL-6, TOLL-7: on top of the road's toll; TOLL-8, AMB-11. */
static void
add_knights(struct bill *b)
{
    unsigned rider = b->path->rider, foot = b->path->foot;

    if (rider != COST_NOBODY && rider != b->seat.i && !(b->free & COST_FREE_RIDER))
        add_toll_of(b, COST_BY_TOLL_6, b->rules->knight_toll, rider);
    if (foot != COST_NOBODY && foot != b->seat.i && !(b->free & COST_FREE_FOOT))
        add_toll_of(b, COST_BY_TOLL_8, b->rules->footsoldier, foot);
}

struct cost
cost_step(const struct cost_rules *rules, const struct cost_path *path, map_seat seat,
          enum cost_way way, unsigned free)
{
    struct bill b = {rules, path, seat, free, {0}};
    enum cost_rule why;

    if (!is_open(rules, path, way, &why))
        return closed_by(why);
    if (rules->barbarians && rules->model == COST_GRADED && /* BARB-4 */
        (path->flank[0].barbarians >= 3 || path->flank[1].barbarians >= 3))
        return closed_by(COST_BY_BARB_4);
    add_path(&b, way);
    charge_barbarians(&b, way);
    add_villains(&b);
    if (rules->tolls) {
        add_toll(&b, way);
        add_knights(&b);
    }
    return b.cost;
}

/* All points that are left are used up, however short the route is. */
struct cost
cost_jump(const struct cost_rules *rules, map_seat owner, bool pirate, map_seat seat, unsigned mp,
          unsigned allowance, unsigned free)
{
    struct bill b = {rules, 0, seat, free, {0}};

    if (rules->travel == COST_STEP)
        return closed_by(COST_BY_SEA_1);
    if (mp < (rules->jump_needs_all ? allowance : rules->jump_min))
        return closed_by(COST_BY_SEA_2);
    add_charge(&b, COST_BY_SEA_2, mp, 0, 0);
    if (rules->tolls && owner.i != seat.i && !is_waived(&b, PIECE_BOAT))
        add_toll_of(&b, pirate ? COST_BY_PIRATE_1 : COST_BY_TOLL_3, rules->jump_toll,
                    pirate ? COST_PIRATE : owner.i);
    return b.cost;
}

unsigned
cost_gold(const struct cost *cost)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < COST_PAYEES; i++)
        sum += cost->gold[i];
    return sum;
}

const char *
cost_rule_id(enum cost_rule rule)
{
    static const char *const ids[] = {
#define X(id, text) [COST_BY_##id] = text,
        COST_RULES(X)
#undef X
    };

    return ids[rule];
}
