#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a compiled scenario holds: flat arrays, ids, tables; immutable, so any number
 * of threads may share it. */
#include "rules/move.h"
#include "rules/pool.h"

struct map_position;

#define RULES_MAX_START 16      /* start buildings of one seat */
#define RULES_MAX_BUILDINGS 40  /* buildings of one seat at any time */
#define RULES_WITHOUT_LIMIT 255 /* of a supply */
#define RULES_MAX_STEPS (MAP_MAX_SEATS * RULES_MAX_START * 2)

/* What the set-up asks for next. */
struct rules_step {
    uint8_t seat;
    uint8_t kind;  /* enum move_kind */
    uint8_t piece; /* of a building */
};

/* Where a path or an intersection lies; hex MAP_NONE: none. */
struct rules_path {
    uint16_t end[2];
    uint16_t hex[2];
    uint8_t flags; /* BOARD_PATH_... */
};

struct rules_at {
    uint16_t hex[3];
    uint8_t flags; /* BOARD_AT_... */
    uint8_t degree;
    uint16_t path[BOARD_MAX_DEGREE];
    uint16_t next[BOARD_MAX_DEGREE];
};

struct rules_harbor {
    uint16_t path;
    uint16_t at[2];
};

struct map_ruleset {
    struct arena arena;
    uint8_t players;
    bool boats;            /* the family is on */
    bool official_corners; /* official_trade_corners (V-TH-4) */
    bool ground_varies;    /* a drawn hex may be sea or land: piece places follow the filling */
    uint16_t n_hexes, n_paths, n_intersections, n_harbors;
    uint16_t words_at; /* 64-bit words of a set of intersections */
    uint16_t words_hex;

    struct rules_path *paths;
    struct rules_at *at;
    struct rules_harbor *harbors;
    uint8_t *hidden;               /* by hex: face down at the start (ISL-3) */
    uint8_t *ground;               /* by hex: enum position_ground before anything is drawn */
    uint64_t *zone[MAP_MAX_SEATS]; /* by seat: intersections its start zone holds */

    uint16_t n_steps;
    struct rules_step steps[RULES_MAX_STEPS];
    uint8_t supply[PIECE_COUNT]; /* of each seat, or RULES_WITHOUT_LIMIT */

    struct fill_plan fill;

    /* The position (rules/position.h): offsets of its arrays in the block, and the block
     * before anything is drawn or placed. */
    size_t position_size;
    uint32_t off_hidden, off_open, off_seats, off_hexes, off_paths, off_at, off_harbors;
    struct map_position *initial;
};
