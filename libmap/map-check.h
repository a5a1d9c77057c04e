#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks: what the rules demand of a scenario, and what simulated set-ups show of it. */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

struct map_scenario;
struct map_sink;

/* Every demand that needs no simulation (V- codes), each map of the scenario. Then the
 * warnings that the file accepts are marked so in the sink, those of the reader too.
 * To be called after a reading without errors or with them: a check keeps silent about
 * what was not understood. */
void map_check_validate(const struct map_scenario *scenario, struct map_sink *sink);

/* What it finds with that code ("V-RI-1"): "error", "warning", "note" or "none", the worst of them,
 * accepted or not. Static. */
const char *map_check_finds(const struct map_scenario *scenario, const char *code);

/* ---- simulated set-ups (docs/check.md) ---- */

/* What `check` plays unless told otherwise. */
#define MAP_CHECK_USUAL_SEED 1
#define MAP_CHECK_USUAL_RUNS 1000

/* What solves the integer programs of the proofs: the table of the module
 * cartwright-proofs.so, static. Not for two threads at once. */
struct integer; /* check/prove/integer-program.h */
struct map_check_prover {
    const char *version;          /* of cartwright; must be the binary's own */
    const char *(*library)(void); /* "5.0" of GLPK */
    int (*solve)(const struct integer *program, bool *chosen); /* an enum integer_end */
};
#define MAP_CHECK_PROVER_SYMBOL "map_check_prover_table"

struct map_check_shard;

struct map_check_options {
    uint64_t seed;
    uint64_t from, runs; /* set-ups from..from+runs-1 of the seed, for each player count */
    unsigned threads;    /* at least 1; the report does not depend on it */
    unsigned policies;   /* bits by enum map_sim_policy; 0: all */
    unsigned players;    /* this player count alone; 0: all */
    bool first_seven;    /* play the first seven after the invasion too, where villains are on */

    /* Asked now and then with the number of set-ups of each kind that are done, and before
     * the first; false: stop here, as if `runs` had been so many. NULL: never asked. */
    bool (*go_on)(void *data, uint64_t done);
    void *data;

    const struct map_check_shard
        *shard;      /* what was counted before, instead of simulating; or NULL */
    GError **error;  /* set where the shard does not fit; or NULL */
    bool count_only; /* for a shard: nothing is judged or proven */

    bool proofs;                           /* also what is proven of the map (docs/check.md) */
    const struct map_check_prover *prover; /* NULL: what needs it is "not decided" */
    GMutex *lock; /* held while it works, where several threads check at once; or NULL */
};

struct map_check_report;

/* Simulates set-ups for every player count and way of placing, and reports what they show
 * (S- codes) and what is proven; accepted warnings are marked. To be called on a scenario
 * without errors only. NULL for a map by itself, which has no players; NULL with an error
 * where the shard does not fit. The scenario is borrowed and must outlive the report. */
struct map_check_report *map_check_run(const struct map_scenario *scenario,
                                       const struct map_check_options *options,
                                       struct map_sink *sink);
/* NULL is allowed. */
void map_check_report_free(struct map_check_report *report);
typedef struct map_check_report map_check_report;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_check_report, map_check_report_free)

/* How many set-ups of each kind there were. */
uint64_t map_check_report_runs(const struct map_check_report *report);

/* Appends the report as a table to read, of 24 lines of 80 columns where not `all`; nothing
 * where nothing could be simulated. */
void map_check_report_text(const struct map_check_report *report, bool all, GString *out);

/* Appends the gist of it as one line, for a list of scenarios. */
void map_check_report_line(const struct map_check_report *report, GString *out);

/* Appends it as one JSON object, every counter in it, without a line break at the end. With the
 * scenario, and its sink, also what is made of them for verdicts and heat maps, as the schema wants
 * it; without (both NULL) what was counted and proven. */
void map_check_report_json(const struct map_check_report *report,
                           const struct map_scenario *scenario, struct map_sink *sink,
                           GString *out);

/* ---- one filling, to be kept ---- */

/* Fillings first .. first + tries - 1 of the seed, as those of the set-ups of the same
 * index. fair: percent by which the seats' mean pips may differ when all place greedily, as check
 * finds it of the scenario with that filling by its usual seed and runs; the first filling that
 * keeps it is taken; below 0: the fairest of all. Most fillings are judged by fewer set-ups, and
 * those that these speak for by all of them. A map on which nothing is drawn has one filling,
 * which is fair or not. */
struct map_roll_options {
    uint64_t seed, first, tries;
    double fair;
    unsigned threads; /* at least 1; the answer does not depend on it */
};

enum map_roll_end {
    MAP_ROLL_DRAWN,
    MAP_ROLL_NOT_FAIR,   /* the fairest there is differs by more */
    MAP_ROLL_NO_FILLING, /* none of the fillings keeps the constraints */
    MAP_ROLL_NO_RULESET, /* the sink says why */
};

/* Each map of the scenario, which is borrowed, filled by itself. *end: the worst of all maps;
 * a map without a filling has none. To be freed. */
struct map_roll;
struct map_filling;
struct map_roll *map_check_roll_new(const struct map_scenario *scenario,
                                    const struct map_roll_options *options, struct map_sink *sink,
                                    enum map_roll_end *end);
/* NULL is allowed. */
void map_check_roll_free(struct map_roll *roll);
/* One a map, for map_xml_write(); borrowed. */
const struct map_filling *map_check_roll_fillings(const struct map_roll *roll);
/* What map i got. */
struct map_roll_map {
    uint64_t index;  /* of the filling */
    bool drawn;      /* else every filling of this map is the same */
    double spread;   /* percent by which the seats differ; below 0: no placing of theirs ends */
    double interval; /* half the 95 % interval of that */
    unsigned least, most; /* players */
};
/* False beyond the last map, and for one that has no filling. */
bool map_check_roll_about(const struct map_roll *roll, unsigned map, struct map_roll_map *about);
