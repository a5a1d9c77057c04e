#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a bot keeps between its moves: nothing that it could not find again from the position, but
 * found once. */
#include "base/chance.h"
#include "bots/outlook.h"
#include "rules/position.h"

/* How far a wagon is from where it wants to go. It is an estimate: dice and answers are left out,
 * and a jump over a closed sea route counts as the boats that it passes. */

#define WAY_NEVER 0xffffu
#define WAY_A_POINT 2 /* of distance, for each movement point; a piece of gold counts 1 */

enum way_goal {
    WAY_TOKENS,               /* a trade hex that takes its token, else one that issues tokens */
    WAY_PRESENTS,             /* the workshop, where presents are fetched (SANTA-2b) */
    WAY_PRESENTS_FOR_NOTHING, /* the same without tolls */
    WAY_TRADES_FOR_NOTHING,   /* any trade hex, without tolls */
};

/* That trade hex, an index, is where the seat's wagon wants to go. */
bool way_is_goal(const struct map_ruleset *rs, const struct map_position *p,
                 const struct position_seat *own, unsigned trade);
/* From every intersection to the nearest such goal of the seat's wagon. Allocates nothing. */
void way_find(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
              enum way_goal goal, uint16_t distance[MAP_MAX_HEXES * 7]);

#define BOT_REFUSAL 0.01f /* to close a way to a wagon that cannot pay */

struct bot_mind {
    struct outlook_seat seat;
    struct outlook outlook;
    uint32_t outlook_stamp, way_stamp; /* of the board they were found on; another: found again */
    uint32_t way_key;                  /* what the wagon carries */
    uint8_t outlook_token;             /* what it carried then: goals overseas depend on it */
    struct chance_stream liking;       /* number I: of place I of the set-up, in this game */
    bool idle; /* the wagon fetches presents while its goal is out of reach */
    uint16_t way[MAP_MAX_HEXES * 7];
    uint32_t sites_stamp;
    outlook_four sites[(MAP_MAX_HEXES * 7 + 3) / 4]; /* by intersection: its value (site-value.h) */
};

/* A decision of the seat, looked at. */
struct bot_thought {
    struct bot_mind *mind;
    const struct map_ruleset *rs;
    const struct map_position *p; /* as the seat sees it */
    const struct outlook *outlook;
    const struct bot_weights *weights;
    struct map_position *scratch; /* room for a position, to try moves on */
    const struct position_seat *own;
    uint64_t hand;
    uint32_t stamp;
    unsigned seat, gold;
    float now; /* what the hand is worth */
};

static inline float
bot_weight(const struct bot_thought *t, enum bot_weight weight)
{
    return t->weights->of[weight];
}

/* The hand's worth after such a change. */
static inline float
bot_hand(const struct bot_thought *t, uint64_t hand, unsigned gold)
{
    return outlook_hand(&t->mind->seat, t->outlook, hand, gold, OUTLOOK_GOALS, OUTLOOK_GOALS);
}

/* What a move gains the seat, in points; 0 for ending the turn. Each knows its kinds of moves. */
float bots_score_build(const struct bot_thought *t, map_move move);
float bots_score_trade(const struct bot_thought *t, map_move move);
float bots_score_card(const struct bot_thought *t, map_move move);
float bots_score_journey(const struct bot_thought *t, map_move move);
float bots_score_villain(const struct bot_thought *t, map_move move);
float bots_score_boat(const struct bot_thought *t, map_move move);
/* What a present brings, and what the wagon's way brings at its end. */
float bots_value_present(const struct bot_thought *t);
float bots_value_way(const struct bot_thought *t);
/* How far the wagon of the seat would have to go from there, or WAY_NEVER. */
unsigned bots_measure_way(const struct bot_thought *t, unsigned at);
/* The wagon comes to a place for so much gold, which an idle one does not pay. */
float bots_score_arrival(const struct bot_thought *t, unsigned to, float gold);
/* What another piece of gold gains a loaded wagon that stands, because each way on costs a toll. */
float bots_score_coin(const struct bot_thought *t);
/* The seat has neither the gold that the step or jump costs, nor goods on offer. */
bool bots_lack_toll(const struct bot_thought *t, map_move move);
float bots_score_setup(const struct bot_thought *t, map_move move);

/* Threat of another seat: how much a loss of it counts as an own gain. */
float bots_threat(const struct bot_thought *t, unsigned seat);
/* What it is worth that a hex stops producing: to others minus to the seat. */
float bots_hex_damage(const struct bot_thought *t, unsigned hex);
