#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A move: 8 bytes by value. A compound choice is a chain of single moves. */
#include "board/ids.h"

#include <stdint.h>

/* What stands on the board. */
enum piece {
    PIECE_NONE,
    PIECE_ROAD, PIECE_BOAT, PIECE_BRIDGE,       /* on a path */
    PIECE_SETTLEMENT, PIECE_CITY,               /* on an intersection */
};

enum move_kind {
    MOVE_NONE,
    MOVE_PLACE_BUILDING,        /* set-up: piece at intersection `at` (BOAT-10, BOAT-12) */
    MOVE_PLACE_ROUTE,           /* set-up: piece on path `at`, next to the building just placed */
};

typedef struct {
    uint8_t kind;               /* enum move_kind */
    uint8_t seat;
    uint8_t piece;              /* enum piece */
    uint8_t extra;
    uint16_t at, to;            /* ids, by kind */
} map_move;

/* Why a move is illegal; rule ids by verdict_rule(). */
enum verdict {
    VERDICT_OK,
    VERDICT_NOT_NOW,            /* wrong phase, seat or kind of move */
    VERDICT_TAKEN,
    VERDICT_DISTANCE,           /* distance rule (BASE-1) */
    VERDICT_NOT_LAND,           /* BOAT-12 */
    VERDICT_CLOSED,
    VERDICT_ZONE,               /* start zone of the scenario */
    VERDICT_NOT_BESIDE,         /* route does not touch the building just placed (BOAT-10) */
    VERDICT_RIVER,              /* RIVER-2, BOAT-5 */
    VERDICT_ROAD_NEEDS_LAND,    /* BOAT-2, V-RO-1 */
    VERDICT_BOAT_NEEDS_SEA,     /* BOAT-2 */
    VERDICT_UNCOVERED_FIRST,    /* beside a hidden hex (2.7) */
    VERDICT_SUPPLY,
    VERDICT_PLAZA,              /* no building on a plaza (2.2) */
};
