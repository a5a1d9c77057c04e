#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Asks a question about a map with drawn land and sea for every layout of land. Fillings that
 * differ only in kinds of land, numbers and harbors are one layout.
 * First come the layouts that fit the pools' counts. One whose answer is not "holds" matters if a
 * search finds a filling with it, or cannot exclude one. If the counts allow too many, the
 * constraints are used to enumerate every way to lay the tiles, within a limit. "Fails" always
 * names a filling of seed 1. */
#include "check/prove/proofs.h"
#include "rules/constraint.h"

#define GROUND_FILLINGS 200  /* of seed 1: examined first */
#define GROUND_LAYOUTS 1000  /* most layouts that are judged one by one */
#define GROUND_WORK 300000   /* places and shuffles tried for all fillings together */
#define GROUND_SOLVE 3000000 /* places tried to exclude layouts */
#define GROUND_STEPS 500000  /* pieces laid to enumerate all tiles */
#define GROUND_SEED 1
#define GROUND_MORE 10000 /* fillings tried to find one with a failing layout */

struct ground_question {
    /* like: the ruleset with that layout on its initial board, borrowed. */
    enum proof_verdict (*judge)(const struct map_ruleset *like, void *data);
    void *data;
};

/* The same for the map with all hidden hexes uncovered. */
struct ground_uncovered {
    /* tiles: one of its kind on each hex; numbers and harbors are not drawn. */
    enum proof_verdict (*judge)(const struct filling *tiles, void *data);
    void *data;
    unsigned fillings, layouts; /* replace GROUND_FILLINGS and GROUND_LAYOUTS */
};

enum ground_doubt {
    GROUND_TOO_MANY, /* number of layouts */
    GROUND_LIMIT,    /* the judge said "not decided" of some layout */
    GROUND_RARE,     /* some layout fails or may fail, but no filling tried has it */
};

struct ground_answer {
    enum proof_verdict verdict;
    enum ground_doubt doubt; /* UNDECIDED */
    const char *why;         /* UNDECIDED; static */
    uint64_t filling;        /* FAILS: the judge's last layout was that of this filling */
};

struct ground_answer proof_ground(const struct map_ruleset *rs, struct ground_question question);
struct ground_answer proof_ground_uncovered(const struct map_ruleset *rs,
                                            const struct ground_uncovered *question);

/* The judge's answer with all that may be sea as sea, or all that may be land as land. */
enum proof_verdict proof_ground_extreme(const struct map_ruleset *rs, bool land,
                                        struct ground_question question);

/* The smallest number of open land hexes in any filling. */
unsigned proof_ground_least(const struct map_ruleset *rs);
