#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A game on a scenario, move by move: from a transcript (docs/transcripts.md), by a bot, or
 * both. */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#pragma GCC visibility push(default)

struct map_scenario;
struct map_sink;
struct map_ruleset;
struct map_position;
struct map_play;

/* The scenario is borrowed and must outlive it. players 0: the most that the file serves. finds:
 * what validate finds with a code, as map_check_finds(), for lines `expect V-VI-1 error`; it judges
 * the lines `given` too. NULL: such lines always hold. */
struct map_play *map_play_new(const struct map_scenario *scenario, unsigned players,
                              const char *(*finds)(const struct map_scenario *, const char *code));
/* NULL is allowed. */
void map_play_free(struct map_play *play);
typedef struct map_play map_play;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_play, map_play_free)

/* "toll_unit=owner-once": overrides file and transcript. Call before the first move. False with the
 * fault (g_free) for an unknown option or value. */
bool map_play_option(struct map_play *play, const char *text, char **wrong);
/* Lays out random parts as set-up `index` of `seed`, unless the transcript has its own; default
 * 1:0. */
void map_play_deal(struct map_play *play, uint64_t seed, uint64_t index);

/* Plays a transcript. Its text is taken (g_free) into the sink under that name; faults are reported
 * there, and the result is false then. Removes notes about the scenario, since nobody asked to
 * validate it. Call once; a play without a transcript begins by itself. */
bool map_play_run(struct map_play *play, const char *name, char *text, gsize length,
                  struct map_sink *sink);

/* Bots play on until the game is over or they have made `most` moves: game `game` of the seed.
 * words names them in the order of seats, as docs/playtest.md has it: "greedy:traders,random". False
 * when nothing can be played, and the sink has the reason; or with an error where the words or a
 * file of weights say no such bot. */
bool map_play_bots(struct map_play *play, const char *words, uint64_t seed, uint64_t game,
                   unsigned most, struct map_sink *sink, GError **error);

#define MAP_PLAY_MOST_BOTS 8

/* Games among bots. */
struct map_play_contest {
    uint64_t games, moves, turns;
    uint64_t wins[MAP_PLAY_MOST_BOTS], points[MAP_PLAY_MOST_BOTS]; /* by bot, as they are named */
    uint64_t capped, deadlocks, stuck; /* games without a winner; stuck: they did not begin */
    uint64_t signature;                /* of all results; threads do not matter */
};

/* Games 0..n-1 of the seed, each once for each seat, with the bots one seat further each time: n *
 * players games. False with an error as above, or when no ruleset can be made. */
bool map_play_contest(const struct map_scenario *scenario, unsigned players, const char *words,
                      uint64_t seed, uint64_t n, unsigned threads, struct map_play_contest *contest,
                      struct map_sink *sink, GError **error);

/* What is written of a game. */
enum map_play_form {
    MAP_PLAY_LOG,       /* the moves, each with cost, rules and effects; and the position reached */
    MAP_PLAY_CANONICAL, /* the moves as a transcript that leads to the same position; text only */
    MAP_PLAY_MOVES,     /* the legal moves of the position, each with cost and rules */
};
void map_play_write(const struct map_play *play, enum map_play_form form, bool json, GString *out);
/* The number of move sequences from here, by depth, a line each; or as a JSON array. */
void map_play_perft(const struct map_play *play, unsigned depth, bool json, GString *out);

struct map_filling;
/* The position at the start of a turn as a scenario for map_scenario_write(), with the filling of
 * its one map; both live as long as the play, or until the next call. NULL in the middle of a
 * turn. */
const struct map_scenario *map_play_save(struct map_play *play, struct map_filling *filling);

/* Borrowed, for map_draw_options: the position and its ruleset; NULL before the first move. */
const struct map_position *map_play_position(const struct map_play *play,
                                             const struct map_ruleset **ruleset);

/* Worked examples of the rules, each played on the map for that many players, where it has a place
 * for it: "KEY|me|other|from|to|path|hex|mp|gold|points", the key of its sentence and what the last
 * move costs or brings me. Ends with NULL, the caller's (g_strfreev). */
char **map_play_examples(const struct map_scenario *scenario, unsigned players);
#pragma GCC visibility pop
