#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks of a map with random parts. First by the bounds of its pools; where these do not decide,
 * filling by filling. A fault of some fillings is a warning that names one; a fault of all keeps
 * its severity. */
#include "check/validate/filled-map.h"
#include "diag/sink.h"
#include "rules/ruleset.h"

#define DRAWN_FILLINGS 200 /* of seed 1: those that `render --setup 1:0` to 1:199 draw */
#define DRAWN_SEED 1
#define DRAWN_MAX_WORK 600000 /* places and shuffles tried for all fillings together */

struct drawn_check {
    void (*check)(const struct ground *g, struct map_sink *sink);
    /* Whether the check looks at drawn parts. If not, its findings hold in every filling. NULL:
     * never. */
    bool (*drawn)(const struct ground *g);
    /* And whether bounds leave it open: some filling could have a finding. NULL: always with drawn
     * parts. */
    bool (*undecided)(const struct ground *g);
    /* Or whether it is silent for every filling. NULL: it is not. */
    bool (*applies)(const struct ground *g);
    unsigned family; /* or without this one, 1 + FAMILY_...; 0: none */
    enum drawn_view view;
    bool uncovered; /* it looks at the map with all hidden hexes uncovered */
    bool read;      /* the reader reported what bounds decide */
    bool standing;  /* it looks only at pieces on the map: skip it while these are in doubt */
};

/* All checks by bounds; then filling by filling those that these leave open. */
void drawn_check(const struct ground *g, const struct drawn_check *checks, unsigned n,
                 struct map_sink *sink);

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

/* Whether some hex or number is drawn, hidden or not. */
bool filling_has_tiles(const struct ground *g);
/* Whether some hexes that are open at the start are drawn as land or as sea. */
bool filling_has_open(const struct ground *g);
/* Or some are hidden. */
bool filling_has_unsure(const struct ground *g);
/* The check reports more if uncertain hexes are neither land nor sea. */
bool filling_needs_unsure(const struct ground *g,
                          void (*check)(const struct ground *, struct map_sink *));
