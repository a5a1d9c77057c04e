#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A seat that looks one move ahead: it makes the move that gains it most by what it thinks things
 * are worth (bots/weights.h), and sees what its seat may see (bots/outlook.h). */
#include "bots/mind.h"

/* land: kept by the caller, surveyed. without: families that it declines, a bit each. */
void greedy_mind_init(struct bot_mind *mind, const struct map_ruleset *rs, unsigned seat,
                      const struct bot_weights *weights, const struct outlook_land *land,
                      uint32_t without);
/* One of n legal moves, n from 1, none of them chance's but a roll in front. stamp: another one whenever
 * pieces on the board have changed. scratch: two positions' room. Allocates nothing. */
map_move greedy_move(struct bot_mind *mind, const struct map_position *p, uint32_t stamp,
                     const map_move *list, unsigned n, struct chance_stream *thought,
                     struct map_position *scratch[2]);
/* The best `k` of the list are put in front, best first; scores: of these, where not NULL. */
void greedy_rank(struct bot_mind *mind, const struct map_position *p, uint32_t stamp,
                 map_move *list, unsigned n, unsigned k, float *scores,
                 struct map_position *scratch[2]);
/* Cards that a seat would give for one: one or two of a kind. */
struct greedy_deal {
    uint8_t given, n, taken;
    bool completes; /* the seat pays for a goal then that it cannot pay for now */
    float gain;     /* of the seat */
};

struct greedy_deals {
    bool frozen; /* one for one is fair then, with who does not lead */
    unsigned n;
    struct greedy_deal of[RESOURCE_COUNT * RESOURCE_COUNT * 2];
};

/* Lists what the seat would offer to anybody. Resource cards lie open. frozen: nothing moves. */
void greedy_list_deals(struct bot_mind *mind, const struct map_position *p, uint32_t stamp,
                       bool frozen, struct greedy_deals *deals);
/* The best of these for the seat of `mind` that seat `partner` takes, or MOVE_NONE. */
map_move greedy_deal(const struct bot_mind *mind, const struct greedy_deals *deals,
                     struct bot_mind *partner, const struct map_position *p, uint32_t stamp);
/* Without the gold for it, a card for the toll of the legal step or jump that brings the wagon
 * nearest to its goal, if the owner of the route would take it (TOLL-4); or MOVE_NONE. minds: of all
 * seats. list: n legal moves. */
map_move greedy_offer(struct bot_mind *minds, const struct map_position *p, uint32_t stamp,
                      const map_move *list, unsigned n);
/* The kind of move leaves the board, and so every outlook, as it was. */
bool greedy_keeps_board(map_move move);
