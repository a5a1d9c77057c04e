#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A game played on a scenario, move by move: from a transcript (docs/transcripts.md), by a
 * bot, or by both. */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

struct map_scenario;
struct map_sink;
struct map_ruleset;
struct map_position;
struct map_play;

/* The scenario is borrowed and must outlive it. players 0: the most that the file serves. finds:
 * what validate finds of a scenario with a code, as map_check_finds() tells it, for lines
 * `expect V-VI-1 error`; these hold as they are where it is NULL. */
struct map_play *map_play_new(const struct map_scenario *scenario, unsigned players,
                              const char *(*finds)(const struct map_scenario *, const char *code));
/* NULL is allowed. */
void map_play_free(struct map_play *play);
typedef struct map_play map_play;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_play, map_play_free)

/* "toll_unit=owner-once": whatever file and transcript say. Before the first move. False, with
 * what is wrong (g_free), where there is no such option or value. */
bool map_play_option(struct map_play *play, const char *text, char **wrong);
/* Random parts are laid out as set-up `index` of `seed`, unless the transcript says; 1:0. */
void map_play_deal(struct map_play *play, uint64_t seed, uint64_t index);

/* Plays a transcript, which is taken (g_free) into the sink under that name, where what is
 * wrong with it goes: false then. Notes about the scenario are taken back there, as nobody validates.
 * Once; a play without a transcript begins by itself. */
bool map_play_run(struct map_play *play, const char *name, char *text, gsize length,
                  struct map_sink *sink);

/* Goes on at random, every legal move and every token of a stack being as likely, until the game is
 * over or so many moves are made. False when nothing can be played; the sink says why. */
bool map_play_bot(struct map_play *play, uint64_t seed, unsigned most, struct map_sink *sink);

/* What was done: each move with cost, rules and effects; and how it stands. */
void map_play_text(const struct map_play *play, GString *out);
void map_play_json(const struct map_play *play, GString *out);
/* The moves as a transcript that makes the same position. */
void map_play_canonical(const struct map_play *play, GString *out);
/* The legal moves of the position, a line each with cost and rules; or as a JSON array. */
void map_play_moves(const struct map_play *play, bool json, GString *out);
/* How many sequences of so many moves there are from here; by depth, a line each; or as a JSON
 * array. */
void map_play_perft(const struct map_play *play, unsigned depth, bool json, GString *out);

/* Borrowed, for map_draw_options, and what the position is one of; NULL before anything was
 * played. */
const struct map_position *map_play_position(const struct map_play *play,
                                             const struct map_ruleset **ruleset);
