#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A move: 8 bytes by value. A compound choice is a chain of single moves; dice, draws and decisions
 * of others are moves too, so a game is a list of moves. */

#include <stdbool.h>
#include <assert.h>
#include <stdint.h>
#include <string.h>

/* Pieces on the board. */
enum piece {
    PIECE_NONE,
    PIECE_ROAD,
    PIECE_BOAT,
    PIECE_BRIDGE, /* on a path */
    PIECE_SETTLEMENT,
    PIECE_CITY, /* on an intersection */
    PIECE_COUNT,
    PIECE_KNIGHT = PIECE_COUNT, /* round, on an intersection; not part of the supply, not a
                                 * building */
    PIECE_ANY,
};

enum move_kind {
    MOVE_NONE,
#define MOVE(id) MOVE_##id,
#include "rules/moves.def"
#undef MOVE
    MOVE_KINDS,
};

typedef struct {
    uint8_t kind; /* enum move_kind */
    uint8_t seat;
    uint8_t piece;   /* enum piece */
    uint8_t extra;   /* 0 where a kind does not use it */
    uint16_t at, to; /* ids, by kind; 0 where not used */
} map_move;

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the kind is the lowest byte");

/* Builds it as one word, for lists: reading a move that was written in parts would stall until all
 * parts are stored. */
static inline map_move
move_of(unsigned kind, unsigned seat, unsigned piece, unsigned extra, unsigned at, unsigned to)
{
    uint64_t word = kind | seat << 8 | piece << 16 | (uint64_t)extra << 24 | (uint64_t)at << 32 |
                    (uint64_t)to << 48;
    map_move move;

    static_assert(sizeof move == sizeof word, "a move is 8 bytes");
    memcpy(&move, &word, sizeof move);
    return move;
}

/* Why a move is illegal. */
enum verdict {
#define VERDICT(id, rules) VERDICT_##id,
#include "rules/verdicts.def"
#undef VERDICT
    VERDICT_COUNT,
};

/* What rules_explain() answers. */
struct ruling {
    uint8_t verdict;    /* enum verdict */
    uint8_t detail;     /* by verdict: a resource, enum cost_rule; else 0 */
    uint16_t need, has; /* where the verdict has numbers; else 0 */
};

/* The rule ids behind a verdict, space-separated; "" for VERDICT_OK. */
const char *verdict_rule(enum verdict verdict);

static inline struct ruling
rule_verdict(enum verdict verdict)
{
    return (struct ruling){(uint8_t)verdict, 0, 0, 0};
}

/* A move that says two dice in `extra`, and nothing else. */
static inline struct ruling
check_two_dice(map_move move)
{
    unsigned a = move.extra & 15u, b = move.extra >> 4;
    bool fits = !move.piece && !move.at && !move.to && a >= 1 && a <= 6 && b >= 1 && b <= 6;

    return rule_verdict(fits ? VERDICT_OK : VERDICT_NO_SUCH);
}
