#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What was played, for the findings and for all forms of the report. */
#include "map-playtest.h"
#include "playtest/watch.h"
#include "playtest/win-verdict.h"
#include "scenario/parts.h"

/* A figure of the same games on two versions, of those that have it in both. */
struct playtest_pair {                  /* counters alone: a part has them as a list */
    uint64_t n, first, second, squares; /* squares: of the differences */
};

/* One filling of a drawn map. A part has its wins as a list. */
struct playtest_filling {
    /* games that each seat won, as in TALLY_WINS: of those that rank it, and of fresh ones */
    uint64_t ranking[PLAYTEST_WINS], wins[PLAYTEST_WINS];
    double screened;            /* points of the farthest seat from par, in the former */
    struct win_verdict verdict; /* by the latter */
};

#define PAYS_MOST 24 /* things */

/* A thing that seats decline in turn: a family of rules, harbors, a foreign island. */
struct pays_thing {
    unsigned declined;  /* enum family, or OUTLOOK_HARBORS */
    uint64_t *avoids;   /* places of the island that is declined, owned; or NULL */
    char *name;         /* "tolls"; owned */
    uint64_t dice, won; /* dice that all seats declined it on; games on these with a winner */
    uint64_t wins;      /* of who declined it */
    uint64_t squares;   /* over dice, of what tells wins from fair shares */
};

struct pays {
    unsigned n;
    uint64_t dice;        /* of each thing, in all shards together; 0: none */
    uint64_t from, share; /* the dice of this one */
    struct counter row;   /* the counters of all things, for a part */
    struct pays_thing of[PAYS_MOST];
};

/* What is made alike for all seats. Over games, by how much more a seat won as it is; `players` is a
 * whole game. */
struct why_cause {
    const char *name; /* "order"; static */
    int64_t sum[MAP_MAX_SEATS];
    uint64_t squares[MAP_MAX_SEATS];
};

struct playtest_count {
    unsigned players;
    uint64_t why_games;
    unsigned n_causes;
    struct why_cause causes[FAMILY_COUNT + 4];
    struct pays *pays;                 /* owned */
    struct map_ruleset *rs, *other_rs; /* owned; the latter: of the other version, or NULL */
    const struct scenario_map *map;    /* borrowed */
    struct tally tally, other;
    uint64_t games; /* played */
    struct win_verdict verdict, other_verdict;
    struct playtest_pair pairs[PLAYTEST_FIGURES];
    unsigned n_fillings;
    struct playtest_filling *fillings; /* owned; all of them, though a shard judges its own ones
                                        * only; NULL: not judged */
};

struct map_playtest {
    const struct map_scenario *scenario;    /* borrowed */
    struct scenario_filled *filled;         /* owned; scenario is that one; or NULL */
    struct map_scenario changed;            /* the other version, where options are changed */
    const struct map_scenario *against;     /* the other version, or NULL */
    struct map_playtest_options options;    /* what they point to is borrowed; shards is never 0 */
    char *id, *title, *file;                /* file: as the user typed it */
    char *other;                            /* the other version in words, or NULL */
    char *lines[2];                         /* of the files, for a part; the second one or NULL */
    unsigned fillings;                      /* to judge, of drawn maps; of all shards together */
    uint64_t filling_games;                 /* fresh ones of each filling */
    char **again;                           /* options of the command that repeats it; owned */
    struct win_limits limits, other_limits; /* other_limits: of the other version */
    bool stopped;                           /* by the caller */
    unsigned n_counts;
    struct playtest_count counts[MAP_MAX_SEATS];
};

/* The part of a shard (report/shards.h). */
void playtest_write_part(const struct map_playtest *playtest, GString *out);
/* The counters of parts; false where they do not have the player count in this form. */
bool playtest_take_part(const struct map_playtest *playtest, struct playtest_count *count);

/* "red" */
const char *playtest_seat_word(const struct map_playtest *playtest, unsigned seat);
/* "settlements", by enum playtest_source */
extern const char *const playtest_sources[PLAYTEST_SOURCES];

/* Games that a seat won. */
uint64_t playtest_seat_wins(const struct tally *tally, unsigned seat);

/* What the scenario offers, whether or not a bot ever uses it. */
bool playtest_use_applies(const struct map_ruleset *rs, enum playtest_use use);
extern const struct playtest_use_entry {
    enum family family;
    const char *rule, *word; /* "BASE-9", "roads" */
} playtest_uses[PLAYTEST_USES];

/* Heat maps: where winners and losers build, and where wagons pass. */
struct report;
void playtest_add_heat(struct report *report, const struct map_playtest *playtest);
/* Whether an earlier player count has the map of that one. */
bool playtest_board_is_known(const struct map_playtest *playtest, unsigned i);

/* Rounds that half of the games should take: those of the file, or usual with its families. */
struct length_limits {
    unsigned least, most;
} playtest_rounds(const struct options *options, unsigned players);

/* Reports what the games show of the scenario (G- codes), and marks the warnings that the file
 * accepts. */
struct map_sink;
void playtest_find(const struct map_playtest *playtest, struct map_sink *sink);
