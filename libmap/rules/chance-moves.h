#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Moves that chance makes: dice, tokens, cards. They are moves like all others, so that a game is
 * a list of moves; who plays a game makes them by the streams of base/chance.h. */
#include "base/chance.h"
#include "rules/position.h"

/* Chance makes such a move, not its seat (BASE-2, SEVENB-0, SEVENB-8, DEST-2, DRIVE-2, WSHIP-1,
 * KNIGHT-4, ROB-4). Of MOVE_BUY_CARD the purchase is the seat's, the card is not (DEV-1). */
static inline bool
rules_is_chance(map_move move)
{
    const uint64_t kinds = UINT64_C(1) << MOVE_ROLL | UINT64_C(1) << MOVE_ROLL_BARBARIAN |
                           UINT64_C(1) << MOVE_EVENT_DIE | UINT64_C(1) << MOVE_DIE |
                           UINT64_C(1) << MOVE_DRAW_TOKEN | UINT64_C(1) << MOVE_CONTEST |
                           UINT64_C(1) << MOVE_STEAL;

    return kinds >> move.kind & 1;
}
static_assert(MOVE_KINDS <= 64, "a set of kinds of moves is a word");

/* The one that chance makes of n moves, all of which it makes: each is as likely, but a token is
 * drawn as often as there are such in the stack (DEST-2), a card is stolen as often as it is in the
 * hand (ROB-4), and the event die has its faces (SEVENB-0). */
map_move rules_chance(const struct map_ruleset *rs, const struct map_position *p,
                      struct chance *chance, const map_move *list, unsigned n);
/* A move that a seat has chosen; of a purchase from the deck, with the card that chance brings. */
map_move rules_settle(const struct map_ruleset *rs, const struct map_position *p,
                      struct chance *chance, map_move move);
/* Any of n generated moves: each choice of the seat is as likely, a roll being one choice. */
map_move rules_pick(const struct map_ruleset *rs, const struct map_position *p,
                    struct chance *chance, const map_move *list, unsigned n);
