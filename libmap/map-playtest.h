#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Play-tests: bots play whole games of a scenario, and counters say what came of them
 * (docs/playtest.md). */
#include "map-report.h"
#include "map-report-shards.h"

#include <glib.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#pragma GCC visibility push(default)

struct map_scenario;
struct map_sink;
struct map_filling;

/* Games of a player count unless asked otherwise. */
#define MAP_PLAYTEST_USUAL_GAMES 8000
#define MAP_PLAYTEST_MOST_FILLINGS 10000
/* As the number of fillings: some, but none of fewer games than this, nor of two versions. */
#define MAP_PLAYTEST_USUAL_FILLINGS UINT_MAX
#define MAP_PLAYTEST_FILLINGS_FROM 1000
#define MAP_PLAYTEST_SEATS 6

/* Between two chunks of games. */
struct map_playtest_progress {
    unsigned players;    /* of these games */
    uint64_t done, most; /* games of all player counts; `most`: if no seat is far out */
};

/* A game that was played. */
struct map_playtest_game {
    unsigned players;
    uint64_t game;      /* with the seed it repeats the game */
    const char *style;  /* of the bots: "builders", "traders" */
    const char *end;    /* "won", "capped", "deadlock", "frozen", "no-filling", "stuck" */
    const char *winner; /* "red", or NULL */
    unsigned rounds, turns, moves;
    uint8_t points[MAP_PLAYTEST_SEATS]; /* in the order of seats */
};

struct map_playtest_options {
    const char *version; /* of cartwright, for parts */
    uint64_t seed;
    uint64_t games;    /* games 0..games-1 of the seed, for each player count; 0: as usual, and
                        * fewer where a seat is far out */
    unsigned players;  /* only this player count; 0: all */
    unsigned threads;  /* at least 1; the result does not depend on it */
    unsigned fillings; /* of a drawn map: number judged, each by games of its own, 300 at most */

    bool why;  /* also games that say why a seat is away from its share */
    bool pays; /* also games in which a seat declines a family of rules, harbors or an island */

    unsigned shard, shards;           /* play shard 1..shards of the games only; 0: all of them */
    const struct map_shards *counted; /* earlier games that replace the playing; or NULL */
    const struct map_filling *filled; /* one for each map: plays them, not drawn ones; or NULL */

    /* Compares with another version on the same dice: another scenario, or this one with changed
     * options ("toll_unit=path-each") and without families of rules ("rivers"). Each may be NULL,
     * lists end with NULL. */
    const struct map_scenario *against;
    const struct map_sink *against_sink; /* that of its reading, where `against` is set */
    char *const *changes, *const *without;
    const char *against_file; /* its name, for parts and for the command that repeats it */

    /* Called now and then; returning false ends here, with what is known. NULL: never called. */
    bool (*go_on)(void *data, const struct map_playtest_progress *progress);
    /* Called for each game, in order, on the caller's thread; or NULL. */
    void (*each)(void *data, const struct map_playtest_game *game);
    void *data;
};

struct map_playtest;

/* Plays, and reports G- codes unless it plays a shard. The scenario must have no errors; it and
 * all that the options point to are borrowed and must outlive the result. NULL for a map by itself, and where no
 * ruleset can be made; the sink says why. NULL with an error (G_OPTION_ERROR) for an unknown option
 * or family and for fillings of a map without random parts, and (X-PART-CHANGED) where the parts are about other bytes. */
struct map_playtest *map_playtest_run(const struct map_scenario *scenario,
                                      const struct map_playtest_options *options,
                                      struct map_sink *sink, GError **error);
/* NULL is allowed. */
void map_playtest_free(struct map_playtest *playtest);
typedef struct map_playtest map_playtest;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_playtest, map_playtest_free)

/* ---- choosing one filling ---- */

/* Of the fillings first, first + 1 ..., as many as options->fillings says, the one of each map that
 * has the fairest games: the seat farthest from par is nearest to it, for the worst player count.
 * `first` for a map without random parts, and for one that does not serve options->players. One
 * index for each map, to be freed (g_free). NULL where no game has a winner, no ruleset can be made
 * (the sink says why), or go_on() stopped it. The games have other numbers than those that
 * map_playtest_run() plays. */
uint64_t *map_playtest_fairest(const struct map_scenario *scenario,
                               const struct map_playtest_options *options, uint64_t first,
                               struct map_sink *sink);

enum map_playtest_form {
    MAP_PLAYTEST_TEXT, /* for a screen of 24 lines of 80 columns */
    MAP_PLAYTEST_JSON, /* one object with every counter (schemas/playtest.schema.json) */
    MAP_PLAYTEST_PART, /* of a shard (map-report-shards.h) */
    MAP_PLAYTEST_LINE, /* the verdict in a line for each player count */
};
void map_playtest_write(const struct map_playtest *playtest, enum map_playtest_form form,
                        GString *out);

/* Appends a complete HTML page: no network, no script. False with an error where a drawing failed.
 * version: of cartwright. */
bool map_playtest_page(const struct map_playtest *playtest, const char *version,
                       map_report_draw draw, void *data, GString *out, GError **error);

/* Games worth a look: for each player count the longest, the closest, a median one and the first
 * unfinished one. */
struct map_playtest_notable {
    unsigned players;
    const char *word;  /* "longest" */
    const char *style; /* as above */
    uint64_t game;
    unsigned moves; /* that it has */
};
/* False beyond the last one. */
bool map_playtest_notable(const struct map_playtest *playtest, unsigned i,
                          struct map_playtest_notable *notable);
#pragma GCC visibility pop
