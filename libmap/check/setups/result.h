#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What was simulated, for the findings and for all forms of the report. */
#include "check/prove/proofs.h"
#include "map-check.h"
#include "sim/tally.h"

struct check_count {
    unsigned players;
    const struct scenario_map *map; /* borrowed */
    bool drawn;                     /* something is drawn at set-up */
    unsigned unfair;                /* fairness limit in percent (fair=) */
    uint8_t color[MAP_MAX_SEATS];   /* enum seat_color, in the order of play */
    struct sim_tally tallies[SIM_POLICIES];
    struct sim_sites sites[SIM_POLICIES];
    struct proofs proofs;
};

struct map_check_report {
    char *id, *title, *file; /* file: as the user typed it */
    unsigned players_min;
    uint64_t seed, from, runs;
    unsigned policies; /* bits by enum sim_policy, 0: all */
    unsigned players;  /* the only player count requested, or 0 */
    bool first_seven;
    double fair;       /* percent for which `roll --fair` finds an even filling, or 0 */
    unsigned n_counts; /* player counts that could be simulated */
    struct check_count counts[MAP_MAX_SEATS];
};

static inline bool
check_has_policy(const struct map_check_report *report, enum sim_policy policy)
{
    return !report->policies || report->policies >> policy & 1u;
}

/* Whether the first occurs in a larger share of its set-ups than the second. */
bool check_is_oftener(uint64_t times, uint64_t of, uint64_t than_times, uint64_t than_of);

/* "random", "greedy", "adversary"; seats place "at random", "greedily", "by an adversary" */
const char *check_policy_word(enum sim_policy policy);
const char *check_way_words(enum sim_policy policy);

/* Takes the counters that parts have of the report's file; false where they do not have the player
 * count in this form. */
bool check_take_part(const struct map_check_report *report, const struct map_shards *shards,
                     struct check_count *count);

/* "12 of 1,000 set-ups placed at random", "all 60 finished set-ups placed greedily"; the caller's.
 * finished: some set-ups were not complete. */
char *check_setups_words(uint64_t times, uint64_t of, bool finished, enum sim_policy policy);
/* "1:17": the first set-up with a property, in the form of --setup; the caller's. */
char *check_first_words(const struct map_check_report *report, uint64_t first);
/* "random 12, greedy 0, adversary 3": for the requested policies; the caller's. */
char *check_by_policy(const struct map_check_report *report, const uint64_t n[SIM_POLICIES]);

/* "red" */
const char *check_seat_word(const struct check_count *count, unsigned seat);

/* Whether single fillings differ in fairness by more than their judgments do by chance; false of
 * fewer than FAIRNESS_LEAST_FILLINGS. */
#define FAIRNESS_LEAST_FILLINGS 10
bool check_fillings_differ(const struct sim_filling_tally *fillings);
/* "a verdict takes ...", NULL if there is one; the caller's. */
char *check_why_no_verdict(const struct map_check_report *report, const struct check_count *count);
/* "cartwright roll castle.xml -o fixed.xml --fair 5", if seats of a drawn map are uneven or unfair
 * and this finds a filling. Else NULL. The caller's. */
char *check_fair_command(const struct map_check_report *report);

/* "4 players", "3-4 players" of counts i..last, the caller's; the last count with the map of i. */
char *check_players_words(const struct map_check_report *report, unsigned i, unsigned last);
unsigned check_last_of_map(const struct map_check_report *report, unsigned i);

/* The command that draws one set-up is `cartwright render FILE OPTIONS`. The file, quoted for a
 * shell, and the options; the caller's (g_free). */
char *check_setup_file(const struct map_check_report *report);
char *check_setup_options(const struct map_check_report *report, unsigned players,
                          enum sim_policy policy, uint64_t index);
