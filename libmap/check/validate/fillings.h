#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks of a map with random parts. First by the bounds of its pools; where these do not decide,
 * filling by filling. A fault of some fillings is a warning that names one; a fault of all keeps
 * its severity. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"
#include "rules/constraint.h"
#include "rules/ruleset.h"

#define DRAWN_FILLINGS 200 /* of seed 1: those that `render --setup 1:0` to 1:199 draw */
#define DRAWN_SEED 1
#define DRAWN_MAX_WORK 600000 /* places and shuffles tried for all fillings together */

/* A map with all random parts drawn as in one filling. */
struct drawn_table {
    struct scenario_map map; /* a copy, with cells and board of its own */
    struct ground ground;    /* of that map */
    uint8_t *kinds;          /* of hexes, BOARD_LAND ...; NULL: nothing was laid yet */
    bool uncovered;          /* hidden hexes are open */
    bool laid;               /* of the current filling */
};

/* Lays the filling out on a table that is all zero except uncovered at first. Borrowed until
 * the next call; the ground must be the same in each. */
const struct ground *drawn_table_lay(struct drawn_table *table, const struct ground *g,
                                     const struct fill_plan *plan, const struct filling *filling);
/* Frees what it has, if anything. */
void drawn_table_clear(struct drawn_table *table);

/* Drawn parts: board kinds of hexes, and numbers. */
enum drawn_parts {
    DRAWN_OPEN = 1 << BOARD_OPEN,
    DRAWN_UNSURE = DRAWN_OPEN | 1 << BOARD_HIDDEN,
    DRAWN_NUMBER = 1 << 7,
    DRAWN_ANY = 0xff,
};

/* Has `check` or `decide`. */
struct drawn_check {
    /* Bounds leave it to fillings if one of its parts is drawn. */
    void (*check)(const struct ground *g);
    /* Says itself whether they do. */
    bool (*decide)(const struct ground *g);
    unsigned parts;    /* that it looks at; 0: its findings hold in every filling */
    bool worst;        /* only if it reports more where uncertain hexes are neither land nor sea */
    bool uncovered;    /* it looks at the map with all hidden hexes uncovered */
    bool read;         /* the reader reported what bounds decide */
    unsigned doubt;    /* DOUBT_..., with which it is skipped */
    unsigned families; /* bits: rules without which it is skipped */
};

/* All checks by bounds; then filling by filling those that these leave open. */
void drawn_check(const struct ground *g, const struct drawn_check *checks, unsigned n);

/* What is known of a statement about a map. */
enum proof_verdict {
    PROOF_NOT_ASKED, /* the question does not arise on this map */
    PROOF_HOLDS,
    PROOF_FAILS,
    PROOF_UNDECIDED,
};

/* Those that were tried, and those for which the statement fails. of 0: it was decided for all. */
struct proof_fillings {
    unsigned first, failing, of;
};

/* FAILS: for `failing` of them; HOLDS: for each of them. */
struct fillings_answer {
    enum proof_verdict verdict;
    const char *why; /* UNDECIDED; static */
    struct proof_fillings fillings;
};

/* Asks of each of the DRAWN_FILLINGS fillings, and at last of the first that fails again. All
 * checks and proofs ask here where bounds do not decide. */
struct fillings_answer fillings_ask(const struct fill_plan *plan,
                                    enum proof_verdict (*ask)(const struct filling *f, void *data),
                                    void *data);
/* The ruleset for which the hexes of the initial board that are not hidden lie as in the filling;
 * the caller's: g_free(initial). */
struct map_ruleset fillings_lay(const struct map_ruleset *rs, const struct filling *f);
