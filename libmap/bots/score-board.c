/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Moves of villains, barbarians, warships and boats, and the set-up. */
#include "base/bitset.h"
#include "bots/mind.h"
#include "bots/site-value.h"

#include <string.h>

#define USELESS (-0.05f)
#define LIKINGS 16777216.0f /* that there are, from 0 to below 1 */

static unsigned
count_hand(const struct bot_thought *t, unsigned seat)
{
    return counts_sum(position_seat(t->rs, t->p, seat)->hand, RESOURCE_COUNT);
}

/* Opponents' wagons and coasts that a warship or the pirate at sea is near to. */
static float
score_sea_hex(const struct bot_thought *t, unsigned hex)
{
    const struct map_ruleset *rs = t->rs;
    float score = 0;

    for (unsigned k = 0; k < 6; k++) {
        unsigned at = rs->hexes[hex].corner[k];
        uint8_t byte = position_corners(rs, t->p)[at];

        if (position_is_building(byte))
            score += position_owner(byte) == t->seat ? -0.02f : 0.02f;
        for (unsigned s = 0; s < rs->players; s++)
            if (s != t->seat && position_seat(rs, t->p, s)->wagon == at)
                score += 0.05f * bots_threat(t, s);
        for (unsigned i = 0; i < rs->at[at].degree; i++)
            score += (rs->at[rs->at[at].next[i]].flags & BOARD_AT_PLAZA) ? 0.03f : 0;
    }
    return score;
}

/* Cards to steal beside the hex (ROB-4). */
static float
score_victims(const struct bot_thought *t, unsigned hex)
{
    float most = 0;

    for (unsigned k = 0; t->rs->on[FAMILY_ROBBER] && k < 6; k++) {
        uint8_t byte = position_corners(t->rs, t->p)[t->rs->hexes[hex].corner[k]];
        unsigned owner = position_owner(byte);

        if (!position_is_building(byte) || owner == t->seat || !count_hand(t, owner))
            continue;
        float gain = 0.1f + bots_threat(t, owner) * 0.1f;

        most = gain > most ? gain : most;
    }
    return most;
}

static float
score_barbarian(const struct bot_thought *t, unsigned place)
{
    if (t->rs->n_guards != t->rs->n_hexes)
        return 0;
    return bots_hex_damage(t, place) * (position_barbarians(t->rs, t->p, place) == 2 ? 1.0f : 0.3f);
}

float
bots_score_villain(const struct bot_thought *t, map_move move)
{
    switch (move.kind) {
    case MOVE_PLACE_VILLAIN:
        return move.piece == VILLAIN_ROBBER || move.piece == VILLAIN_STORM
                   ? 0.01f + bots_hex_damage(t, move.at) + score_victims(t, move.at)
                   : 0.01f + score_sea_hex(t, move.at);
    case MOVE_PLACE_BARBARIAN:
        return score_barbarian(t, move.at);
    case MOVE_MOVE_BARBARIAN:
        return score_barbarian(t, move.to);
    case MOVE_DRIVE_OFF:
        return outlook_declines(&t->mind->seat, FAMILY_BARBARIANS)
                   ? USELESS
                   : 0.2f - score_barbarian(t, move.at);
    case MOVE_PLACE_WARSHIP:
    case MOVE_MOVE_WARSHIP:
        if (move.kind == MOVE_MOVE_WARSHIP && move.piece != t->seat)
            return 0.05f - score_sea_hex(t, move.to);
        return outlook_declines(&t->mind->seat, FAMILY_WARSHIPS)
                   ? USELESS
                   : 0.01f + score_sea_hex(t, move.kind == MOVE_PLACE_WARSHIP ? move.at : move.to);
    case MOVE_PLUNDER:
        return 0.5f;
    case MOVE_ROB:
        return 0.1f + bots_threat(t, move.piece) * (count_hand(t, move.piece) ? 1.0f : 0.1f);
    default: /* carts and runners */
        return 0.005f;
    }
}

/* A boat or road comes to that path for nothing, or for what `left` lacks of the hand. */
static float
score_relaid(const struct bot_thought *t, enum piece piece, unsigned path, uint64_t left)
{
    float best = USELESS;

    for (unsigned i = 0; i < t->outlook->n; i++) {
        const struct outlook_goal *goal = &t->outlook->goals[i];
        float score;

        if (goal->path != path || goal->piece != piece)
            continue;
        score =
            outlook_hand(&t->mind->seat, t->outlook, left, t->gold,
                         goal->kind == GOAL_EXPLORE && goal->routes == 1 ? i : OUTLOOK_GOALS, i) -
            t->now;
        if (goal->kind == GOAL_EXPLORE && goal->routes == 1)
            score += goal->gain;
        best = score > best ? score : best;
    }
    return best;
}

/* One end of the path is loose: no own building and no other own route is there. Only such a boat
 * or road can be moved without parting what lies behind it. */
static bool
is_branch_end(const struct bot_thought *t, unsigned path)
{
    const struct map_ruleset *rs = t->rs;
    unsigned loose = 0;

    for (unsigned e = 0; e < 2; e++) {
        unsigned at = rs->paths[path].end[e], others = 0;
        uint8_t byte = position_corners(rs, t->p)[at];

        if (position_is_building(byte) && position_owner(byte) == t->seat)
            continue;
        for (unsigned k = 0; k < rs->at[at].degree; k++) {
            uint8_t route = position_paths(rs, t->p)[rs->at[at].path[k]];

            others += rs->at[at].path[k] != path && route & POSITION_PIECE &&
                      position_owner(route) == t->seat;
        }
        loose += others == 0;
    }
    return loose > 0;
}

float
bots_score_boat(const struct bot_thought *t, map_move move)
{
    enum piece piece = move.kind == MOVE_LOUIS ? PIECE_ROAD : PIECE_BOAT;

    if (outlook_declines(&t->mind->seat, FAMILY_BOATS))
        return USELESS;
    if (move.kind == MOVE_ISA_BUILD)
        return score_relaid(t, piece, move.at, t->hand - (UINT64_C(1) << 8 * move.extra)) +
               bot_weight(t, WEIGHT_HASTE);
    if (!is_branch_end(t, move.at) || t->own->wagon == t->rs->paths[move.at].end[0] ||
        t->own->wagon == t->rs->paths[move.at].end[1])
        return USELESS;
    return score_relaid(t, piece, move.to, t->hand) - 0.08f;
}

/* By intersection, what a settlement there is worth. */
static const float *
look_up_sites(const struct bot_thought *t)
{
    struct bot_mind *mind = t->mind;

    if (mind->sites_stamp != t->stamp) {
        struct site_holding holding = {.income = t->outlook->income};

        memcpy(holding.rates, t->outlook->rates, sizeof holding.rates);
        site_value_board(&mind->seat, &holding, t->p, mind->seat.land->pips, mind->sites);
        mind->sites_stamp = t->stamp;
    }
    return (const float *)mind->sites;
}

/* The best open site two paths away, over that path or, path MAP_NONE, over any. */
static float
value_room(const struct bot_thought *t, unsigned at, unsigned path)
{
    const float *values = look_up_sites(t);
    uint16_t room[SITE_ROOM];
    unsigned n = site_value_room(t->rs, t->p, at, path, room);
    float best = 0;

    for (unsigned i = 0; i < n; i++)
        best = values[room[i]] > best ? values[room[i]] : best;
    return best;
}

static float
value_trade_nearby(const struct bot_thought *t, unsigned at)
{
    if (!t->rs->on[FAMILY_BAGGAGE_TRAINS])
        return 0;
    unsigned distance = bots_measure_way(t, at);

    return distance == WAY_NEVER ? 0 : -(float)distance / 4 * bot_weight(t, WEIGHT_PLACE_TRADE);
}

/* How much the seat likes the place in this game. Place I has number I of a stream of its own,
 * whatever the other places are, so two versions of a map are compared on the same likings. */
static float
draw_liking(const struct bot_thought *t, unsigned place)
{
    struct chance_stream stream = t->mind->liking;

    stream.n = place;
    return bot_weight(t, WEIGHT_PLACE_SPREAD) * (float)(chance_next(&stream) >> 40) / LIKINGS;
}

float
bots_score_setup(const struct bot_thought *t, map_move move)
{
    const struct rules_path *path = &t->rs->paths[move.at];

    if (move.kind == MOVE_PLACE_BUILDING)
        return look_up_sites(t)[move.at] +
               bot_weight(t, WEIGHT_PLACE_ROOM) * value_room(t, move.at, MAP_NONE) +
               value_trade_nearby(t, move.at) + draw_liking(t, move.at);
    unsigned from =
        t->p->last == path->end[0] || t->p->last == path->end[1] ? t->p->last : path->end[0];
    unsigned far = path->end[path->end[0] == from];

    return value_room(t, from, move.at) + value_trade_nearby(t, far) -
           (move.piece == PIECE_BOAT ? SITE_BOAT_LOSS : 0) +
           /* numbers behind those of the intersections, so that a path has a liking of its own */
           draw_liking(t, t->rs->n_intersections + move.at);
}
