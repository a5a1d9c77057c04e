/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Moves of wagons and riders, tolls, presents. */
#include "bots/mind.h"
#include "rules/families.h"
#include "rules/family.h"
#include "rules/travel.h"

#include <string.h>

#define USELESS (-0.05f)
#define WATCHED 40     /* intersections around a rider */
#define FATIGUE 0.002f /* of a ride, so that none is made for nothing */

float
bots_score_arrival(const struct bot_thought *t, unsigned to, float gold)
{
    unsigned before = bots_measure_way(t, t->own->wagon), after = bots_measure_way(t, to);

    if (outlook_declines(&t->mind->seat, FAMILY_BAGGAGE_TRAINS) || before == WAY_NEVER ||
        after >= before || (gold > 0 && t->mind->idle))
        return USELESS;
    float worth = bots_value_way(t);
    float nearer = (float)(before - after) / WAY_A_POINT * bot_weight(t, WEIGHT_STEP);

    return worth * (after ? nearer : nearer + 1) - gold * t->mind->seat.coin;
}

/* Gold that the step or jump costs beyond what the seat has. */
static unsigned
find_missing_gold(const struct bot_thought *t, map_move move)
{
    struct travel travel = move.kind == MOVE_JUMP
                               ? (struct travel){MAP_NONE, move.to, 0, move.piece, move.extra}
                               : (struct travel){.path = move.at, .to = move.to, .way = move.extra};
    struct cost cost = travel_cost(t->rs, t->p, travel, false);
    unsigned gold = cost_gold(&cost);

    return gold > t->gold ? gold - t->gold : 0;
}

bool
bots_lack_toll(const struct bot_thought *t, map_move move)
{
    return find_missing_gold(t, move) && !position_journey(t->rs, t->p)->offer;
}

static map_move
step_over(const struct bot_thought *t, const struct rules_at *here, unsigned k)
{
    return move_of(MOVE_STEP, t->seat, 0, 0, here->path[k], here->next[k]);
}

/* An idle wagon pays no toll, nor does it ask for passage. */
static float
score_step(const struct bot_thought *t, map_move move)
{
    uint8_t route = position_paths(t->rs, t->p)[move.at];
    bool foreign = route & POSITION_PIECE && position_owner(route) != t->seat;

    if (foreign && bots_measure_way(t, move.to) != WAY_NEVER && t->mind->idle)
        return USELESS;
    float score = bots_score_arrival(t, move.to, 0);

    return score > 0 && foreign && bots_lack_toll(t, move) ? USELESS : score;
}

float
bots_score_coin(const struct bot_thought *t)
{
    bool stands = false;

    if (!t->rs->cost_rules.tolls || t->own->wagon == MAP_NONE || t->own->token >= GOODS_COUNT ||
        outlook_declines(&t->mind->seat, FAMILY_BAGGAGE_TRAINS))
        return 0;
    const struct rules_at *here = &t->rs->at[t->own->wagon];
    unsigned way = bots_measure_way(t, t->own->wagon);

    for (unsigned k = 0; k < here->degree; k++) {
        if (bots_measure_way(t, here->next[k]) >= way)
            continue;
        unsigned missing = find_missing_gold(t, step_over(t, here, k));

        if (!missing)
            return 0;
        stands |= missing == 1;
    }
    return stands ? bots_value_way(t) * bot_weight(t, WEIGHT_STEP) *
                        (float)t->rs->cards[t->own->level].mp
                  : 0;
}

static float
score_jump(const struct bot_thought *t, map_move move)
{
    bool free = move.piece == t->seat || !t->rs->cost_rules.tolls ||
                position_waives(t->p, move.piece, t->seat);
    float score = bots_score_arrival(t, move.to, free ? 0 : (float)t->rs->cost_rules.jump_toll);

    return score > 0 && !free && bots_lack_toll(t, move) ? USELESS : score;
}

/* With the grain some step on the way is legal. More points do not help where gold is missing or a
 * path is barred: unasked, bots pay grain and then stand still. */
static bool
grain_helps(const struct bot_thought *t, map_move grain)
{
    const struct rules_at *here = &t->rs->at[t->own->wagon];
    unsigned way = bots_measure_way(t, t->own->wagon);
    bool helps = false;

    memcpy(t->scratch, t->p, t->rs->position_size);
    rules_apply(t->rs, t->scratch, grain);
    for (unsigned k = 0; k < here->degree && !helps; k++) {
        map_move step = step_over(t, here, k);

        helps = bots_measure_way(t, here->next[k]) < way && score_step(t, step) > 0 &&
                rules_check(t->rs, t->scratch, step) == VERDICT_OK;
    }
    return helps;
}

/* GRAIN-1: the wagon comes farther, and not all of its points are needed without it. */
static float
score_grain(const struct bot_thought *t, map_move move)
{
    const struct position_journey *journey = position_journey(t->rs, t->p);
    uint64_t left = t->hand - (UINT64_C(1) << 8 * RESOURCE_GRAIN);

    if (move.extra || t->own->wagon == MAP_NONE || journey->used & JOURNEY_STOPPED ||
        outlook_declines(&t->mind->seat, FAMILY_BAGGAGE_TRAINS))
        return USELESS;
    unsigned way = bots_measure_way(t, t->own->wagon), reach = journey->mp * WAY_A_POINT;
    unsigned more = t->rs->option[OPTION_GRAIN_MP] * WAY_A_POINT;

    if (way == WAY_NEVER || way <= reach || t->mind->idle)
        return USELESS;
    unsigned help = way - reach < more ? way - reach : more;
    float nearer = (float)help / WAY_A_POINT * bot_weight(t, WEIGHT_STEP);
    float arrives = way - reach <= more ? 0.3f : 0;
    float gain = bots_value_way(t) * (nearer + arrives) + bot_hand(t, left, t->gold) - t->now;

    return gain > 0 && !grain_helps(t, move) ? USELESS : gain;
}

/* TOLL-4: gold or goods for the step of another. */
static float
score_answer(const struct bot_thought *t, map_move move)
{
    bool declines = outlook_declines(&t->mind->seat, FAMILY_TOLLS);
    uint64_t hand = t->hand;

    bool jumps = travel_kept(position_journey(t->rs, t->p)).path == MAP_NONE;
    bool pays =
        position_seat(t->rs, t->p, t->p->seat)->gold >= (jumps ? t->rs->cost_rules.jump_toll : 1u);

    if (move.kind == MOVE_CHARGE)
        return declines ? USELESS : pays ? 0.05f : BOT_REFUSAL;
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        hand += (uint64_t)trade_part(move.at, r) << 8 * r;
    return bot_hand(t, hand, t->gold) - t->now;
}

/* How near a rider there is to wagons of opponents, which pay a toll to pass it (TOLL-6). A search
 * of few steps, as only wagons nearby will meet the rider. */
static float
value_watch(const struct bot_thought *t, unsigned path)
{
    const struct map_ruleset *rs = t->rs;
    uint16_t queue[WATCHED];
    uint8_t steps[WATCHED];
    unsigned n = 0;
    float value = 0;

    for (unsigned e = 0; e < 2; e++) {
        queue[n] = rs->paths[path].end[e];
        steps[n++] = 1;
    }
    for (unsigned i = 0; i < n; i++) {
        for (unsigned s = 0; s < rs->players; s++)
            if (s != t->seat && position_seat(rs, t->p, s)->wagon == queue[i])
                value += bots_threat(t, s) / (float)steps[i];
        for (unsigned k = 0; k < rs->at[queue[i]].degree && n < WATCHED; k++) {
            unsigned next = rs->at[queue[i]].next[k], seen = 0;

            while (seen < n && queue[seen] != next)
                seen++;
            if (seen < n)
                continue;
            queue[n] = (uint16_t)next;
            steps[n++] = (uint8_t)(steps[i] + 1);
        }
    }
    return value;
}

static float
score_ride(const struct bot_thought *t, map_move move)
{
    if (outlook_declines(&t->mind->seat, FAMILY_KNIGHTS))
        return USELESS;
    float score =
        (value_watch(t, move.to) - value_watch(t, move.at)) * bot_weight(t, WEIGHT_WATCH) - FATIGUE;

    /* a ride that is due must not be declined for its fatigue */
    return position_pending(t->p) ? score + 1.0f : score;
}

float
bots_score_journey(const struct bot_thought *t, map_move move)
{
    bool presents = !outlook_declines(&t->mind->seat, FAMILY_WORKSHOP);

    switch (move.kind) {
    case MOVE_STEP:
        return score_step(t, move);
    case MOVE_JUMP:
        return score_jump(t, move);
    case MOVE_GRAIN:
        return score_grain(t, move);
    case MOVE_CHARGE:
    case MOVE_WAIVE:
        return score_answer(t, move);
    case MOVE_REDEEM:
        return presents ? bots_value_present(t) : USELESS;
    case MOVE_SWAP_TOKEN:
        return presents && !t->rs->boats && bots_measure_way(t, t->own->wagon) == WAY_NEVER
                   ? bots_value_present(t)
                   : USELESS;
    case MOVE_TAKE_PRESENTS:
        return presents ? bots_value_present(t) * (1 + bots_threat(t, move.piece)) : USELESS;
    case MOVE_RIDE:
        return score_ride(t, move);
    default:
        return USELESS;
    }
}
