#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A transcript, played line by line. */
#include "bots/table.h"
#include "map-play.h"
#include "play/game.h"
#include "scenario/options.h"

#include <glib.h>

struct canonical;

struct map_play {
    const struct map_scenario *scenario;
    unsigned players; /* 0: not set */
    int32_t options[OPTION_COUNT];
    bool fixed[OPTION_COUNT]; /* set by the caller: the transcript's value is ignored */
    bool changed[OPTION_COUNT];
    uint64_t seed, index;
    /* validate's findings, or NULL */
    const char *(*finds)(const struct map_scenario *scenario, const char *code);
    struct game *game; /* NULL until it begins */
    struct canonical *canonical;
    bool given;                /* lines "given" are over */
    struct map_strings *saved; /* what map_play_save() returned, or NULL */
    const char *stopped;       /* why bots ended a game that nobody has won, or NULL */
};

struct map_filling;
/* As map_play_save(), in any phase; what the turn has done is lost. */
const struct map_scenario *transcript_save(struct map_play *play, struct map_filling *filling);

/* Makes the game once all its settings are known; false when it cannot be made. */
bool transcript_begin(struct map_play *play, struct map_sink *sink);

/* An option in a transcript or on the command line: "toll_unit=owner-once". */

/* False for an unknown option or value. */
bool reading_read(const char *text, gsize length, enum option *option, int32_t *value);

/* The fault of a text that reading_read() refuses, a sentence without its end; *meant: the text
 * that was probably meant, else NULL. Both the caller's (g_free). */
char *reading_wrong(const char *text, char **meant);

/* Bots by words, with the files of weights that these name. */

/* The caller's (players_free). NULL with an error: G_OPTION_ERROR for words that say no such bot, a
 * finding (map-diag-file.h) for a file. */
struct players *bot_games_read(const char *words, GError **error);
