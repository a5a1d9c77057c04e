#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* One game on one map: ruleset, position, and the moves so far. */
#include "diag/sink.h"
#include "rules/family.h"
#include "rules/ruleset.h"
#include "scenario/scenario.h"

/* A number of a seat or of the middle, by the word of `expect`. */
struct game_count {
    const char *what; /* static: "gold" */
    unsigned n;
    bool told; /* the log lists its changes; false: the move itself or another number shows them */
};

/* Room for the longer of the two lists: five resources and what else a seat has. */
#define GAME_COUNTS 24

/* A number that a move changed, with the rules behind the change. */
struct game_effect {
    uint8_t seat; /* or RULES_NOBODY */
    struct game_count before;
    unsigned after;
    struct deed why; /* its rules */
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
    bool given;       /* there was a line "given" */
    bool begun;       /* a move was made: `given` is no longer allowed */
    bool gives_mp;    /* the remaining movement points were given */
    unsigned n_built; /* number of buildings that were given */
    uint16_t *built;  /* by intersection: number of the given building there, from 1; 0: none;
                       * owned */
    GPtrArray *steps; /* struct game_step, owned */
};

/* NULL when the scenario cannot be compiled; the sink has the reason. players 0: the most the file
 * allows. */
struct game *game_new(const struct map_scenario *scenario, unsigned players, const int32_t *options,
                      struct map_sink *sink);
void game_free(struct game *game);

/* Lays out the random parts as set-up `index` of `seed`; false when there is no filling. */
bool game_deal(struct game *game, uint64_t seed, uint64_t index);
/* Development cards that a seat holds: their number is public, their kinds are not (DEV-9). */
unsigned game_face_down(const struct map_ruleset *rs, const struct map_position *p, unsigned seat);
/* Point cards that won the game; 0: none. */
unsigned game_points_shown(const struct game *game);
/* The numbers of a seat in one of the game's positions, or of the middle (RULES_NOBODY); returns how
 * many. */
unsigned game_counts(const struct game *game, const struct map_position *p, unsigned seat,
                     struct game_count counts[GAME_COUNTS]);
const char *game_color(const struct game *game, unsigned seat);

/* A move made, with its effects. */

/* Does a legal move and records it as a step of the game; line 0: a bot's. */
void step_do(struct game *game, map_move move, unsigned line);

/* The cost of a move and its rules, as in the log. */

/* Adds "2 mp, 1 gold to blue (COST-3, TOLL-1)". */
void game_add_deed(const struct game *game, const struct deed *deed, GString *out);

/* Texts for refusals whose bare numbers would mislead. */

/* What is missing, in words, where "needs 2, has 1" says too little; else "". */
void remark_numbers(const struct game *game, map_move move, struct ruling ruling, char *out,
                    size_t size);
