#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* One game on one map: ruleset, position, and what was done in it. */
#include "diag/sink.h"
#include "rules/family.h"
#include "rules/ruleset.h"
#include "scenario/scenario.h"

/* A seat's or the middle's count before and after a move. */
struct game_effect {
    uint8_t seat;     /* or RULES_NOBODY */
    const char *what; /* static: "gold" */
    int before, after;
};

/* A move that was made. */
struct game_step {
    map_move move;
    unsigned line; /* of the transcript, from 1; 0: a bot's */
    char *text;    /* canonical notation, owned */
    struct deed deed;
    GArray *effects; /* struct game_effect, owned */
};

struct game {
    struct map_scenario scenario; /* a copy whose options may be changed; borrows all else */
    const struct scenario_map *map;
    const struct map_board *board;
    struct map_ruleset *rs;
    struct map_position *p, *before; /* blocks; the latter is scratch */
    unsigned players;
    bool given;       /* a line "given" has said something */
    bool begun;       /* a move was made: nothing is given any more */
    bool told_mp;     /* the movement points that are left were given */
    unsigned n_built; /* buildings that were given */
    uint16_t *built;  /* by intersection: which of them stands there, from 1; 0: none; owned */
    GPtrArray *steps; /* struct game_step, owned */
};

/* NULL when no ruleset can be made; the sink says why. players 0: the most the file allows. */
struct game *game_new(const struct map_scenario *scenario, unsigned players, const int32_t *options,
                      struct map_sink *sink);
void game_free(struct game *game);

/* Lays out the random parts as set-up `index` of `seed`; false when there is no filling. */
bool game_deal(struct game *game, uint64_t seed, uint64_t index);
/* Development cards that a seat holds: how many is public, which they are is not (DEV-9). */
unsigned game_face_down(const struct map_ruleset *rs, const struct map_position *p, unsigned seat);
/* Point cards by which the game was won; 0: by none. */
unsigned game_points_shown(const struct game *game);
const char *game_colour(const struct game *game, unsigned seat);
