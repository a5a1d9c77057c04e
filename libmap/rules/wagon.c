/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The wagon: steps, jumps, grain, tolls, trade tokens (WAGON, GRAIN, COST, TOLL, SEA, DEST, DELIV,
 * IMPR). travel.c finds what a step meets. */
#include "rules/families.h"

#include "rules/family.h"
#include "rules/fleet.h"
#include "rules/tables.h"
#include "rules/travel.h"
#include "scenario/options.h"
#include "scenario/scenario.h"

#include <assert.h>
#include <string.h>

void
train_cards_of(const struct map_scenario *scenario, struct train_card cards[TRAIN_LEVELS])
{
    for (unsigned i = 0; i < TRAIN_LEVELS; i++) {
        const struct scenario_card *own = scenario_card(scenario, i + 1);

        cards[i] =
            (struct train_card){own->moves, own->gold, own->gold, own->drives, own->points, {0}};
        memcpy(cards[i].price, own->price, sizeof cards[i].price);
    }
}

/* WAGON-4, IMPR-1, IMPR-2; presents: SANTA-3, AMB-2, AMB-30. */
void
train_cards_improve(const struct options *options, struct train_card cards[TRAIN_LEVELS])
{
    const int32_t *v = options->value;
    unsigned pay = v[OPTION_IMPROVED_TRAIN] ? (unsigned)v[OPTION_IMPROVED_PAY] : 1;

    for (unsigned i = 0; i < TRAIN_LEVELS; i++) {
        if (v[OPTION_IMPROVED_TRAIN])
            cards[i].mp = (uint8_t)(cards[i].mp + v[OPTION_IMPROVED_MP]);
        cards[i].present = (uint16_t)(cards[i].gold * (v[OPTION_PRESENT_DOUBLE] ? pay : 1));
        cards[i].gold = (uint16_t)(cards[i].gold * pay);
    }
}

bool
train_card_drives(const struct train_card *card, unsigned die)
{
    return die <= 6 && (card->dice >> die & 1u);
}

static const struct position_seat *
wagon_mover(const struct map_ruleset *rs, const struct map_position *p)
{
    return position_seat(rs, p, p->seat);
}

static struct ruling
short_of(enum verdict verdict, unsigned need, unsigned has)
{
    return (struct ruling){(uint8_t)verdict, 0, (uint16_t)need, (uint16_t)has};
}

/* The gold of it, and then the tribute. */
static struct ruling
check_travel_gold(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
                  const struct cost *cost, bool before_rolls)
{
    unsigned gold = wagon_mover(rs, p)->gold, toll = cost_gold(cost);

    if (toll > gold)
        return short_of(VERDICT_TOLL_SHORT, toll, gold);
    struct tribute tribute = travel_tribute(rs, p, t, gold - toll, before_rolls);

    return tribute.refused ? short_of(VERDICT_TRIBUTE_SHORT, toll + tribute.must, gold)
                           : rule_verdict(VERDICT_OK);
}

/* Goods may replace its toll: never one that goes to the pirate (AMB-6). */
static bool
takes_goods(const struct map_ruleset *rs, const struct map_position *p, struct travel t)
{
    struct cost with = travel_cost(rs, p, t, false), without = travel_cost(rs, p, t, true);

    return with.gold[COST_PIRATE] == without.gold[COST_PIRATE];
}

/* Movement points, tolls, tribute: all of it, or no step (WAGON-8, BARB-6, TOLL-9). A toll that an
 * owner may waive is not asked for yet (AMB-6), unless he has closed the way; a new offer opens
 * it. */
static struct ruling
check_price(const struct map_ruleset *rs, const struct map_position *p, struct travel t)
{
    struct cost cost = travel_cost(rs, p, t, false);
    const struct position_journey *journey = position_journey(rs, p);

    if (cost.closed && cost.parts[0].rule == COST_BY_BARB_4)
        return rule_verdict(VERDICT_CONQUERED);
    if (cost.closed && cost.parts[0].rule == COST_BY_SEA_2) { /* AMB-13: points that must be left */
        unsigned grain = journey->used & JOURNEY_GRAIN ? rs->option[OPTION_GRAIN_MP] : 0u;
        unsigned all = rs->cards[wagon_mover(rs, p)->level].mp + grain;

        return short_of(VERDICT_JUMP_MP,
                        rs->cost_rules.jump_needs_all ? all : rs->cost_rules.jump_min, journey->mp);
    }
    if (cost.closed)
        return (struct ruling){VERDICT_PATH_CLOSED, cost.parts[0].rule, 0, 0};
    if (cost.mp > journey->mp)
        return short_of(VERDICT_MP_SHORT, cost.mp, journey->mp);
    struct ruling all = check_travel_gold(rs, p, t, &cost, true);
    bool pays = all.verdict == VERDICT_OK, refused = travel_refused(rs, p, t, pays);

    if ((pays && !refused) || travel_toll_owner(rs, p, t) == RULES_NOBODY)
        return all;
    if (refused && !(journey->offer && takes_goods(rs, p, t)))
        return short_of(VERDICT_TOLL_REFUSED, all.need, all.has);
    cost = travel_cost(rs, p, t, true);
    return check_travel_gold(rs, p, t, &cost, true);
}

static struct travel
travel_of(map_move move)
{
    return (struct travel){move.at, move.to, move.extra, RULES_NOBODY, 0};
}

/* Along a path (WAGON-1). Other wagons do not matter (WAGON-3), nor does the goal of its token
 * (AMB-36, DEST-1, DEST-6). */
static struct ruling
check_step(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    unsigned from = wagon_mover(rs, p)->wagon;

    if (move.piece || move.extra > COST_SAIL)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.at >= rs->n_paths || move.to >= rs->n_intersections)
        return rule_verdict(VERDICT_NOT_ADJACENT); /* no path leads there */
    const uint16_t *end = rs->paths[move.at].end;

    if (from == move.to || (end[0] != from && end[1] != from) ||
        (end[0] != move.to && end[1] != move.to))
        return rule_verdict(VERDICT_NOT_ADJACENT);
    if (position_journey(rs, p)->used & JOURNEY_STOPPED)
        return rule_verdict(VERDICT_HAS_STOPPED);
    if (travel_is_obstructed(rs, move.at, p->seat))
        return rule_verdict(VERDICT_CREW);
    return check_price(rs, p, travel_of(move));
}

static struct travel
jump_of(map_move move)
{
    return (struct travel){MAP_NONE, move.to, COST_SAIL, move.piece, move.extra};
}

/* SEA-1. The way is named by the warships met on it, since the route itself means nothing to the
 * rules. */
static struct ruling
check_jump(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    uint8_t sets[LANES_MAX_WAYS];

    if (rs->cost_rules.travel == COST_STEP)
        return rule_verdict(VERDICT_JUMP_OFF);
    if (move.at || move.piece >= rs->players)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.to >= rs->n_intersections)
        return rule_verdict(VERDICT_NO_PLACE);
    if (position_journey(rs, p)->used & JOURNEY_STOPPED)
        return rule_verdict(VERDICT_HAS_STOPPED);
    unsigned n = travel_jump_ways(rs, p, move.piece, move.to, sets);

    if (!n || !memchr(sets, move.extra, n))
        return rule_verdict(n ? VERDICT_NO_SUCH : VERDICT_JUMP_ROUTE);
    return check_price(rs, p, jump_of(move));
}

/* GRAIN-1, GRAIN-2; none after a jump (SEA-3). */
static struct ruling
check_grain(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (move.piece || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.extra)
        return knight_check_grain(rs, p, move.extra - 1u);
    if (wagon_mover(rs, p)->wagon == MAP_NONE)
        return rule_verdict(VERDICT_FAMILY_OFF);
    unsigned used = position_journey(rs, p)->used;

    if (used & JOURNEY_JUMPED)
        return rule_verdict(VERDICT_GRAIN_AFTER_JUMP);
    if (used & JOURNEY_STOPPED)
        return rule_verdict(VERDICT_HAS_STOPPED);
    if (used & JOURNEY_GRAIN)
        return rule_verdict(VERDICT_GRAIN_ONCE);
    return wagon_mover(rs, p)->hand[RESOURCE_GRAIN] ? rule_verdict(VERDICT_OK)
                                                    : short_of(VERDICT_NO_GRAIN, 1, 0);
}

/* TOLL-4: the owner may give it at any time, to one other seat. */
static struct ruling
check_treaty(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (move.seat >= rs->players || move.piece >= rs->players || move.piece == move.seat ||
        move.extra > 1 || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    if (!rs->cost_rules.tolls || !rs->on[FAMILY_BAGGAGE_TRAINS])
        return rule_verdict(VERDICT_FAMILY_OFF);
    if (rs->cost_rules.mandatory)
        return rule_verdict(VERDICT_TOLL_MANDATORY);
    return rule_verdict(
        position_waives(p, move.seat, move.piece) == move.extra ? VERDICT_NOTHING_FOR : VERDICT_OK);
}

/* Cards of the seat, 3 bits for each resource. */
static struct ruling
check_goods(const struct position_seat *seat, unsigned cards)
{
    unsigned r = trade_lacks(seat, cards);

    return r == RESOURCE_COUNT ? rule_verdict(VERDICT_OK)
                               : (struct ruling){VERDICT_GOODS_SHORT, (uint8_t)r,
                                                 (uint16_t)trade_part(cards, r), seat->hand[r]};
}

/* TOLL-4: other goods in place of the toll of the next step. */
static struct ruling
check_offer(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    if (move.piece || move.extra || move.to || !move.at || move.at >> 15)
        return rule_verdict(VERDICT_NO_SUCH);
    if (!rs->cost_rules.tolls)
        return rule_verdict(VERDICT_FAMILY_OFF);
    return rs->cost_rules.mandatory ? rule_verdict(VERDICT_TOLL_MANDATORY)
                                    : check_goods(wagon_mover(rs, p), move.at);
}

/* The goods may differ from those offered: what both have agreed on counts, as long as the mover
 * has it. */
static struct ruling
check_pending(const struct map_ruleset *rs, const struct map_position *p,
              const struct position_pending *pending, map_move move)
{
    if (pending->kind == PENDING_TOKEN && move.kind == MOVE_DRAW_TOKEN) {
        if (move.piece || move.to || move.extra >= GOODS_COUNT)
            return rule_verdict(VERDICT_NO_SUCH);
        if (move.at != rs->trades[pending->at].hex)
            return rule_verdict(VERDICT_NO_PLACE);
        return rule_verdict(trade_tokens_rule_on_draw(rs, p, pending->at, move.extra));
    }
    if (pending->kind != PENDING_TOLL || (move.kind != MOVE_CHARGE && move.kind != MOVE_WAIVE))
        return rule_verdict(VERDICT_PENDING);
    if (move.piece || move.extra || move.to || move.at >> 15 ||
        (move.at && move.kind == MOVE_CHARGE))
        return rule_verdict(VERDICT_NO_SUCH);
    if (move.at && !takes_goods(rs, p, travel_kept(position_journey(rs, p))))
        return rule_verdict(VERDICT_TOLL_GOODS);
    return check_goods(wagon_mover(rs, p), move.at);
}

static struct ruling
check_wagon(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_pending *pending = position_pending(p);

    if (move.kind == MOVE_TREATY)
        return check_treaty(rs, p, move);
    if (pending)
        return check_pending(rs, p, pending, move);
    if (!rs->on[FAMILY_BAGGAGE_TRAINS] && (move.kind != MOVE_GRAIN || !rs->max_riders))
        return rule_verdict(VERDICT_FAMILY_OFF);
    if (p->phase != PHASE_MOVE) /* PHASE-1, PHASE-2 */
        return rule_verdict(VERDICT_MOVE_PHASE);
    if (move.kind == MOVE_GRAIN)
        return check_grain(rs, p, move);
    if (!rs->on[FAMILY_BAGGAGE_TRAINS] || wagon_mover(rs, p)->wagon == MAP_NONE)
        return rule_verdict(VERDICT_FAMILY_OFF);
    switch (move.kind) {
    case MOVE_STEP:
        return check_step(rs, p, move);
    case MOVE_JUMP:
        return rs->boats ? check_jump(rs, p, move) : rule_verdict(VERDICT_FAMILY_OFF);
    case MOVE_OFFER:
        return check_offer(rs, p, move);
    default: /* a token that nobody needs to draw */
        return rule_verdict(wagon_mover(rs, p)->token < GOODS_COUNT ? VERDICT_TOKEN_HELD
                                                                    : VERDICT_NOT_NOW);
    }
}

static unsigned
add_if_legal(const struct map_ruleset *rs, const struct map_position *p, map_move move,
             map_move *list, unsigned n)
{
    if (check_wagon(rs, p, move).verdict == VERDICT_OK)
        list[n++] = move;
    return n;
}

/* A path with a boat has two ways, past it and along it, which differ in cost and in what they
 * meet. */
static unsigned
generate_steps(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct rules_at *at = &rs->at[wagon_mover(rs, p)->wagon];
    const uint8_t *paths = position_paths(rs, p);
    unsigned n = 0;

    for (unsigned k = 0; k < at->degree; k++)
        for (uint8_t way = COST_WALK; way <= COST_SAIL; way++)
            if (way == COST_WALK || (paths[at->path[k]] & POSITION_PIECE) == PIECE_BOAT)
                n = add_if_legal(rs, p,
                                 (map_move){MOVE_STEP, p->seat, 0, way, at->path[k], at->next[k]},
                                 list, n);
    return n;
}

/* Boats are gathered and places tried once for each owner: to check each jump by itself would
 * gather them again. */
static unsigned
generate_jumps(const struct map_ruleset *rs, const struct map_position *p, unsigned owner,
               map_move *list)
{
    uint16_t tried[ROUTE_MAX_PIECES * 2];
    unsigned n = 0, n_tried = 0;
    struct fleet f;

    if (!travel_fleet(rs, p, owner, &f))
        return 0;
    for (unsigned i = 0; i < f.n * 2; i++) {
        uint16_t to = f.pieces[i / 2].end[i % 2];
        uint8_t sets[LANES_MAX_WAYS];
        bool again = false;

        for (unsigned k = 0; k < n_tried; k++)
            again |= tried[k] == to;
        if (again || !(f.lane_at[to] & LANES_BUILDING))
            continue;
        tried[n_tried++] = to;
        unsigned ways = travel_ways(rs, p, &f, to, sets);

        for (unsigned w = 0; w < ways; w++) {
            map_move move = {MOVE_JUMP, p->seat, (uint8_t)owner, sets[w], 0, to};

            if (check_price(rs, p, jump_of(move)).verdict == VERDICT_OK)
                list[n++] = move;
        }
    }
    return n;
}

static unsigned
generate_pending(const struct map_ruleset *rs, const struct map_position *p,
                 const struct position_pending *pending, map_move *list)
{
    unsigned n = 0;

    if (pending->kind == PENDING_TOLL) {
        uint16_t offer = position_journey(rs, p)->offer;
        map_move accept = {MOVE_WAIVE, pending->seat, 0, 0, offer, 0};

        list[n++] = (map_move){MOVE_CHARGE, pending->seat, 0, 0, 0, 0};
        list[n++] = (map_move){MOVE_WAIVE, pending->seat, 0, 0, 0, 0};
        return offer ? add_if_legal(rs, p, accept, list, n) : n;
    }
    for (uint8_t g = 0; g < GOODS_COUNT; g++)
        if (trade_tokens_may_draw(rs, p, pending->at, g))
            list[n++] =
                (map_move){MOVE_DRAW_TOKEN, pending->seat, 0, g, rs->trades[pending->at].hex, 0};
    return n;
}

static unsigned
generate_travels(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_pending *pending = position_pending(p);
    unsigned n = 0;

    if (pending)
        return generate_pending(rs, p, pending, list);
    if (p->phase != PHASE_MOVE)
        return 0;
    for (uint8_t i = 0; i <= rs->max_riders; i++)
        n = add_if_legal(rs, p, (map_move){MOVE_GRAIN, p->seat, 0, i, 0, 0}, list, n);
    if (!rs->on[FAMILY_BAGGAGE_TRAINS] || wagon_mover(rs, p)->wagon == MAP_NONE ||
        position_journey(rs, p)->used & JOURNEY_STOPPED)
        return n;
    n += generate_steps(rs, p, list + n);
    for (unsigned s = 0; s < rs->players && rs->boats && rs->cost_rules.travel != COST_STEP; s++)
        n += generate_jumps(rs, p, s, list + n);
    return n;
}

/* WAGON-7, AMB-9; a jump ends the movement too (SEA-2, SEA-3). */
static void
arrive_wagon(const struct map_ruleset *rs, struct map_position *p, bool jumped)
{
    struct position_journey *journey = position_journey_of(rs, p);
    unsigned at = wagon_mover(rs, p)->wagon, trade = trade_tokens_hex(rs, p, p->seat);

    if (jumped)
        journey->used |= JOURNEY_STOPPED | JOURNEY_JUMPED;
    if (!(rs->at[at].flags & BOARD_AT_PLAZA))
        return;
    journey->used |= JOURNEY_STOPPED;
    journey->mp = 0;
    if (trade != RULES_NOBODY)
        trade_tokens_arrive(rs, p, trade);
    else
        santa_arrive(rs, p, rs->at[at].hex[0]);
}

static void
finish_step(const struct map_ruleset *rs, struct map_position *p, enum travel_toll toll)
{
    struct travel t = travel_kept(position_journey(rs, p));

    travel_go(rs, p, t, toll);
    arrive_wagon(rs, p, t.path == MAP_NONE);
}

/* The owner takes his toll; if it cannot be paid, that way is closed (TOLL-9, AMB-6). */
static void
charge_toll(const struct map_ruleset *rs, struct map_position *p, unsigned owner)
{
    struct travel t = travel_kept(position_journey(rs, p));
    struct cost cost = travel_cost(rs, p, t, false);

    position_pop(p);
    if (check_travel_gold(rs, p, t, &cost, false).verdict == VERDICT_OK)
        finish_step(rs, p, TRAVEL_CHARGED);
    else
        travel_refuse(rs, p, t, owner);
}

/* It is called again after every die and answer, and finds what is still open from the marks of the
 * journey. So no list of things to do is kept. */
void
wagon_go_on(const struct map_ruleset *rs, struct map_position *p)
{
    struct travel t = travel_kept(position_journey(rs, p));
    unsigned ship = travel_next_roll(rs, p, t), owner;

    if (ship != RULES_NOBODY) {
        position_push(p, (struct position_pending){
                             .kind = PENDING_WARSHIP_DIE, .seat = p->seat, .what = (uint8_t)ship});
        return;
    }
    owner = travel_toll_owner(rs, p, t);
    if (owner != RULES_NOBODY)
        position_push(p, (struct position_pending){.kind = PENDING_TOLL, .seat = (uint8_t)owner});
    else
        finish_step(rs, p, TRAVEL_CHARGED);
}

/* GRAIN-1, GRAIN-2. */
static void
take_grain(const struct map_ruleset *rs, struct map_position *p, unsigned rider)
{
    static const uint8_t price[RESOURCE_COUNT] = {[RESOURCE_GRAIN] = 1};
    struct position_journey *journey = position_journey_of(rs, p);

    position_pay_cards(p, position_seat_of(rs, p, p->seat), price);
    if (rider) {
        knight_take_grain(rs, p, rider - 1);
        return;
    }
    journey->mp = (uint8_t)(journey->mp + rs->option[OPTION_GRAIN_MP]);
    journey->used |= JOURNEY_GRAIN;
}

static void
apply_wagon(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    unsigned bit = 1u << (move.seat % 2 * 8 + move.piece);

    switch (move.kind) {
    case MOVE_STEP:
    case MOVE_JUMP:
        travel_keep(position_journey_of(rs, p),
                    move.kind == MOVE_STEP ? travel_of(move) : jump_of(move));
        wagon_go_on(rs, p);
        break;
    case MOVE_GRAIN:
        take_grain(rs, p, move.extra);
        break;
    case MOVE_WAIVE: /* for cards, if both agree (TOLL-4) */
        trade_hand_over(position_seat_of(rs, p, p->seat), position_seat_of(rs, p, move.seat),
                        move.at);
        position_pop(p);
        finish_step(rs, p, move.at ? TRAVEL_FOR_GOODS : TRAVEL_WAIVED);
        break;
    case MOVE_CHARGE:
        charge_toll(rs, p, move.seat);
        break;
    case MOVE_OFFER:
        position_journey_of(rs, p)->offer = move.at;
        break;
    case MOVE_TREATY:
        p->waives[move.seat / 2] = (uint16_t)(move.extra ? p->waives[move.seat / 2] | bit
                                                         : p->waives[move.seat / 2] & ~bit);
        break;
    default:
        trade_tokens_draw(rs, p, move.extra);
        break;
    }
}

static void
describe_paid(const struct map_ruleset *rs, struct travel t, const struct cost *cost,
              const struct tribute *tribute, struct deed *deed)
{
    deed_cost(deed, cost);
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        deed->gold[s] =
            (uint8_t)(deed->gold[s] + (tribute->owed >> s & 1) * rs->option[OPTION_TRIBUTE]);
    if (tribute->gold)
        deed_cite(deed, "TRIB-1");
    if (rs->at[t.to].flags & BOARD_AT_PLAZA)
        deed_cite(deed, "WAGON-7");
}

/* The gold left for tribute after that payment, or after all but a toll that the owner may
 * waive. */
static unsigned
gold_left(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
          const struct cost *cost)
{
    struct cost sure = travel_cost(rs, p, t, true);
    unsigned gold = wagon_mover(rs, p)->gold, toll = cost_gold(cost);

    return gold - (toll > gold ? cost_gold(&sure) : toll);
}

/* What the waiting or coming step costs when nothing blocks it. before_rolls: without the tribute
 * that dice may save. */
static void
describe_travel(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
                bool waived, bool before_rolls, struct deed *deed)
{
    struct cost cost = travel_cost(rs, p, t, waived);
    struct tribute tribute = travel_tribute(rs, p, t, gold_left(rs, p, t, &cost), before_rolls);

    describe_paid(rs, t, &cost, &tribute, deed);
    if (waived)
        deed_cite(deed, "TOLL-4");
}

void
wagon_describe_roll(const struct map_ruleset *rs, const struct map_position *p, unsigned ship,
                    bool away, struct deed *deed)
{
    struct travel t = travel_kept(position_journey(rs, p));
    struct cost cost = travel_cost(rs, p, t, false);
    struct tribute tribute;
    enum travel_rest rest =
        travel_after_roll(rs, p, ship, away, gold_left(rs, p, t, &cost), &tribute);

    if (rest == TRAVEL_GOES && travel_toll_owner(rs, p, t) == RULES_NOBODY)
        describe_paid(rs, t, &cost, &tribute, deed);
    else
        deed->later = rest != TRAVEL_OFF;
}

/* TOLL-4: the part of the gold that the route's owner may waive. */
static void
set_asked(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
          struct deed *deed)
{
    struct cost cost = travel_cost(rs, p, t, false), spared = travel_cost(rs, p, t, true);

    for (unsigned i = 0; i < COST_PAYEES; i++) {
        deed->asked[i] = (uint8_t)(cost.gold[i] - spared.gold[i]);
        deed->gold[i] = (uint8_t)(deed->gold[i] - deed->asked[i]);
    }
    deed_cite(deed, "TOLL-4");
}

/* WSHIP-1, WSHIP-2: tribute to the warships that are rolled for yet. */
static void
set_rolled(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
           struct deed *deed)
{
    unsigned all = travel_tribute(rs, p, t, UINT16_MAX, false).owed;
    unsigned sure = travel_tribute(rs, p, t, UINT16_MAX, true).owed;

    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        deed->rolled[s] = (uint8_t)(((all & ~sure) >> s & 1) * rs->option[OPTION_TRIBUTE]);
    if (all & ~sure)
        deed_cite(deed, "TRIB-1");
    deed_cite(deed, "WSHIP-1");
}

static void
describe_start(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
               struct deed *deed)
{
    bool rolls = travel_next_roll(rs, p, t) != RULES_NOBODY;

    deed->later = rolls || travel_toll_owner(rs, p, t) != RULES_NOBODY;
    if (deed->later)
        deed_cite(deed, rolls ? "WSHIP-1" : "TOLL-4");
    else
        describe_travel(rs, p, t, false, false, deed);
}

static void
describe_charge(const struct map_ruleset *rs, const struct map_position *p, struct deed *deed)
{
    struct travel t = travel_kept(position_journey(rs, p));
    struct cost cost = travel_cost(rs, p, t, false);

    if (check_travel_gold(rs, p, t, &cost, false).verdict == VERDICT_OK)
        describe_travel(rs, p, t, false, false, deed);
    else
        deed_cite(deed, "TOLL-9");
}

static void
describe_wagon(const struct map_ruleset *rs, const struct map_position *p, map_move move,
               struct deed *deed)
{
    switch (move.kind) {
    case MOVE_STEP:
        describe_start(rs, p, travel_of(move), deed);
        break;
    case MOVE_JUMP:
        describe_start(rs, p, jump_of(move), deed);
        break;
    case MOVE_GRAIN:
        deed->cards[RESOURCE_GRAIN] = 1;
        deed_cite(deed, "GRAIN-1");
        deed_cite(deed, "GRAIN-2");
        break;
    case MOVE_CHARGE:
        describe_charge(rs, p, deed);
        break;
    case MOVE_WAIVE:
        describe_travel(rs, p, travel_kept(position_journey(rs, p)), true, false, deed);
        break;
    case MOVE_OFFER:
    case MOVE_TREATY:
        deed_cite(deed, "TOLL-4");
        break;
    default:
        deed_cite(deed, position_pending(p)->what ? "DELIV-3" : "DEST-2");
        break;
    }
}

/* A step that waits for dice costs nothing itself, and the move that ends the waiting pays. A list
 * of moves shows the sum nevertheless. */
static void
foresee_travel(const struct map_ruleset *rs, const struct map_position *p, map_move move,
               struct deed *deed)
{
    struct travel t = move.kind == MOVE_JUMP ? jump_of(move) : travel_of(move);

    if (move.kind != MOVE_STEP && move.kind != MOVE_JUMP) {
        describe_wagon(rs, p, move, deed);
        return;
    }
    describe_travel(rs, p, t, false, true, deed);
    if (travel_toll_owner(rs, p, t) != RULES_NOBODY)
        set_asked(rs, p, t, deed);
    if (travel_next_roll(rs, p, t) != RULES_NOBODY)
        set_rolled(rs, p, t, deed);
}

/* Copied from the first position, where nothing has begun, so that positions outside the phase are
 * equal bytes. */
static void
clear_journey(const struct map_ruleset *rs, struct map_position *p)
{
    *position_journey_of(rs, p) = *position_journey(rs, rs->initial);
    memset(position_paid_of(rs, p), 0, rs->max_paid * sizeof(uint16_t));
}

/* WAGON-4, IMPR-1. */
static void
begin_movement(const struct map_ruleset *rs, struct map_position *p)
{
    if (!rs->on[FAMILY_BAGGAGE_TRAINS])
        return;
    clear_journey(rs, p);
    position_journey_of(rs, p)->mp = rs->cards[wagon_mover(rs, p)->level].mp;
}

/* WAGON-6: unused points are lost. */
static void
end_travel(const struct map_ruleset *rs, struct map_position *p)
{
    if (rs->on[FAMILY_BAGGAGE_TRAINS])
        clear_journey(rs, p);
}

static bool
plays_wagons(const struct map_ruleset *rs)
{
    return rs->on[FAMILY_BAGGAGE_TRAINS] || rs->max_riders;
}

const struct rule_family family_wagon = {
    .id = "WAGON",
    .first = MOVE_STEP,
    .last = MOVE_DRAW_TOKEN,
    .phases = 1u << PHASE_ROLL | 1u << PHASE_TRADE | 1u << PHASE_MOVE | 1u << PHASE_SPECIAL,
    .pending = PENDING_TOLL,
    .pending_last = PENDING_TOKEN,
    .in_play = plays_wagons,
    .generate = generate_travels,
    .check = check_wagon,
    .apply = apply_wagon,
    .describe = describe_wagon,
    .foresee = foresee_travel,
    .begin_movement = begin_movement,
    .end_turn = end_travel,
};
