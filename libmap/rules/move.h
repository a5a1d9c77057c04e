#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A move: 8 bytes by value. A compound choice is a chain of single moves. */
#include "board/ids.h"

#include <stdint.h>

/* What stands on the board. */
enum piece {
    PIECE_NONE,
    PIECE_ROAD,
    PIECE_BOAT,
    PIECE_BRIDGE, /* on a path */
    PIECE_SETTLEMENT,
    PIECE_CITY, /* on an intersection */
    PIECE_COUNT,
};

enum move_kind {
    MOVE_NONE,
    MOVE_PLACE_BUILDING, /* set-up: piece at intersection `at` (BOAT-10, BOAT-12) */
    MOVE_PLACE_ROUTE,    /* set-up: piece on path `at`, next to the building just placed */
    MOVE_KINDS,
};

typedef struct {
    uint8_t kind; /* enum move_kind */
    uint8_t seat;
    uint8_t piece;   /* enum piece */
    uint8_t extra;   /* 0 where a kind does not use it */
    uint16_t at, to; /* ids, by kind; 0 where not used */
} map_move;

/* Why a move is illegal. */
enum verdict {
    VERDICT_OK,
    VERDICT_NOT_NOW,         /* wrong phase, seat, kind of move or piece */
    VERDICT_NO_PLACE,        /* no such path or intersection */
    VERDICT_TAKEN,           /* a building stands there */
    VERDICT_PATH_TAKEN,      /* one piece a path (BOAT-3, BOAT-4) */
    VERDICT_DISTANCE,        /* distance rule (BASE-1) */
    VERDICT_NOT_LAND,        /* BOAT-12 */
    VERDICT_CLOSED,          /* by the author of the scenario */
    VERDICT_ZONE,            /* outside the seat's start zone */
    VERDICT_NOT_BESIDE,      /* route does not touch the building just placed (BOAT-10) */
    VERDICT_RIVER,           /* RIVER-2, BOAT-5 */
    VERDICT_ROAD_NEEDS_LAND, /* BOAT-2, V-RO-1 */
    VERDICT_BOAT_NEEDS_SEA,  /* BOAT-2 */
    VERDICT_NO_BOATS,        /* the family is off */
    VERDICT_UNCOVERED_FIRST, /* beside a hidden hex (rules 2.7) */
    VERDICT_SUPPLY,          /* no such piece left (V-BO-4) */
    VERDICT_PLAZA,           /* no building on a plaza (rules 2.2) */
    VERDICT_TRADE_CORNER,    /* seaward corner or side of a trade hex (official_trade_corners) */
    VERDICT_COUNT,
};

/* The rule ids behind a verdict, space-separated; "" for VERDICT_OK. */
const char *verdict_rule(enum verdict verdict);
