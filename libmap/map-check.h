#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks: what the rules require of a scenario, and what simulated set-ups show. */
#include "map-report-shards.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#pragma GCC visibility push(default)

struct map_scenario;
struct map_sink;

/* Reports every requirement that needs no simulation (V- codes), for each map of the scenario. Then
 * marks the warnings in the sink that the file accepts, the reader's too. Call it even after a
 * reading with errors: a check skips what the reader did not understand. */
void map_check_validate(const struct map_scenario *scenario, struct map_sink *sink);

/* What it finds with that code ("V-RI-1"): "error", "warning", "note" or "none". The worst one,
 * accepted or not. Static. */
const char *map_check_finds(const struct map_scenario *scenario, const char *code);

/* ---- simulated set-ups (docs/check.md) ---- */

/* The defaults of `check`. */
#define MAP_CHECK_USUAL_SEED 1
#define MAP_CHECK_USUAL_RUNS 1000
/* Fillings that `roll --fair PERCENT` tries. */
#define MAP_CHECK_FAIR_TRIES 500

/* The solver for the integer programs of the proofs: the static table of the module
 * cartwright-proofs.so. Not thread-safe. */
struct integer; /* check/prove/integer-program.h */
struct map_check_prover {
    const char *version;          /* version of cartwright; must equal the program's */
    const char *(*library)(void); /* "5.0" of GLPK */
    int (*solve)(const struct integer *program, bool *chosen); /* an enum integer_end */
};
#define MAP_CHECK_PROVER_SYMBOL "map_check_prover_table"

struct map_check_options {
    uint64_t seed;
    uint64_t from, runs; /* set-ups from..from+runs-1 of the seed, for each player count */
    unsigned threads;    /* at least 1; the report does not depend on it */
    unsigned policies;   /* bits by enum map_sim_policy; 0: all */
    unsigned players;    /* only this player count; 0: all */
    bool first_seven;    /* with villains: also play the first seven after the invasion */

    /* Called before the first set-up and now and then, with the number of set-ups done of each
     * kind. Returning false stops here, as if that number had been `runs`. NULL: never called. */
    bool (*go_on)(void *data, uint64_t done);
    void *data;

    const struct map_shards *counted; /* earlier counts that replace the simulation; or NULL */
    GError **error;                   /* set where the parts do not match; or NULL */
    bool count_only;                  /* for a shard: count only, judge and prove nothing */

    bool proofs;                           /* also prove what can be proven of the map
                                            * (docs/check.md) */
    const struct map_check_prover *prover; /* NULL: proofs that need it are "not decided" */
    GMutex *lock; /* locked around its use when several threads check at once; or NULL */
};

struct map_check_report;

/* Simulates set-ups for every player count and policy. Reports S- codes and proofs and marks
 * accepted warnings. The scenario must have no errors; it is borrowed and must outlive the report.
 * NULL for a map by itself, which has no players. NULL with an error where the shard does not
 * match. */
struct map_check_report *map_check_run(const struct map_scenario *scenario,
                                       const struct map_check_options *options,
                                       struct map_sink *sink);
/* NULL is allowed. */
void map_check_report_free(struct map_check_report *report);
typedef struct map_check_report map_check_report;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_check_report, map_check_report_free)

/* The number of set-ups of each kind. */
uint64_t map_check_report_runs(const struct map_check_report *report);

/* The counters of one file for the part of a shard (map-report-shards.h); report: NULL where there are
 * none. */
void map_check_write_part(const struct map_check_report *report, const char *path,
                          const struct map_sink *sink, GString *out);

enum map_check_text {
    MAP_CHECK_TEXT_SCREEN, /* a table of 24 lines of 80 columns; nothing where nothing could be
                            * simulated */
    MAP_CHECK_TEXT_WHOLE,  /* the same with every line */
    MAP_CHECK_TEXT_LINE,   /* a summary in one line, for a list of scenarios */
};
void map_check_report_text(const struct map_check_report *report, enum map_check_text text,
                           GString *out);

/* Appends one JSON object, without a final line break: the report that the schema describes. Without
 * the scenario and its sink (both NULL): no heat maps. */
void map_check_report_json(const struct map_check_report *report,
                           const struct map_scenario *scenario, struct map_sink *sink,
                           GString *out);

/* ---- choosing one filling ---- */

/* Looks at fillings first .. first + tries - 1 of the seed, the same that the set-ups with these
 * indices have. fair >= 0: takes the first filling whose seats differ by at most that many percent
 * of mean start income. That is what check reports for greedy placing with its default seed and runs. fair
 * < 0: takes the fairest of all. Fewer set-ups judge most fillings; promising ones are judged by
 * all. A map without random parts has one filling. */
struct map_roll_options {
    uint64_t seed, first, tries;
    double fair;
    unsigned players;        /* judges by this player count alone; 0: all */
    const uint64_t *indices; /* the filling to take, for each map; or NULL */
    unsigned threads;        /* at least 1; the result does not depend on it */
};

enum map_roll_end {
    MAP_ROLL_DRAWN,
    MAP_ROLL_NOT_FAIR,   /* even the fairest filling differs by more */
    MAP_ROLL_NO_FILLING, /* no filling keeps the constraints */
    MAP_ROLL_NO_RULESET, /* the sink says why */
};

/* Fills each map of the scenario separately; the scenario is borrowed. *end: the worst result of
 * all maps; a map without a filling has none. To be freed. */
struct map_roll;
struct map_filling;
struct map_roll *map_check_roll_new(const struct map_scenario *scenario,
                                    const struct map_roll_options *options, struct map_sink *sink,
                                    enum map_roll_end *end);
/* NULL is allowed. */
void map_check_roll_free(struct map_roll *roll);
/* One for each map, for map_scenario_write(); borrowed. */
const struct map_filling *map_check_roll_fillings(const struct map_roll *roll);
/* The result for map i. */
struct map_roll_map {
    uint64_t index;  /* of the filling */
    bool drawn;      /* else every filling of this map is the same */
    bool judged;     /* it serves the player count asked for */
    double spread;   /* percent by which the seats differ; below 0: no greedy set-up is complete */
    double interval; /* half the 95 % interval of that */
    unsigned least, most; /* players */
};
/* False beyond the last map, and for one without a filling. */
bool map_check_roll_about(const struct map_roll *roll, unsigned map, struct map_roll_map *about);
#pragma GCC visibility pop
