#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A game on a scenario, move by move: from a transcript (docs/transcripts.md), by a bot, or
 * both. */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

struct map_scenario;
struct map_sink;
struct map_ruleset;
struct map_position;
struct map_play;

/* The scenario is borrowed and must outlive it. players 0: the most that the file serves. finds:
 * what validate finds with a code, as map_check_finds(), for lines `expect V-VI-1 error`. NULL:
 * such lines always hold. */
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

/* Goes on at random until the game is over or that many moves are made. Every legal move, and every
 * token of a stack, is equally likely. False when nothing can be played; the sink has the
 * reason. */
bool map_play_bot(struct map_play *play, uint64_t seed, unsigned most, struct map_sink *sink);

/* The moves, each with cost, rules and effects; and the position reached. */
void map_play_text(const struct map_play *play, GString *out);
void map_play_json(const struct map_play *play, GString *out);
/* The moves as a transcript that leads to the same position. */
void map_play_canonical(const struct map_play *play, GString *out);
/* The legal moves of the position, a line each with cost and rules; or as a JSON array. */
void map_play_moves(const struct map_play *play, bool json, GString *out);
/* The number of move sequences from here, by depth, a line each; or as a JSON array. */
void map_play_perft(const struct map_play *play, unsigned depth, bool json, GString *out);

/* Borrowed, for map_draw_options: the position and its ruleset; NULL before the first move. */
const struct map_position *map_play_position(const struct map_play *play,
                                             const struct map_ruleset **ruleset);
