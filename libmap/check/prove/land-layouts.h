#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A question about a map on which it is drawn what is land and what is sea, asked of every layout
 * of land. Fillings that differ in nothing but the kinds of land, numbers and harbors are one
 * layout. First come those that the pools' counts allow; one of which the answer is not "holds"
 * matters where a search finds a filling with it, or cannot exclude one. Where the counts allow
 * too many, every way to lay the tiles is gone through by the constraints, if that is not too
 * long. "Fails" is told of a filling of seed 1 alone. */
#include "check/prove/proofs.h"
#include "rules/constraint.h"

#define GROUND_FILLINGS 200  /* of seed 1: looked at first */
#define GROUND_LAYOUTS 1000  /* most layouts that are asked one by one */
#define GROUND_WORK 300000   /* places and shuffles tried for all fillings together */
#define GROUND_SOLVE 3000000 /* places tried to exclude layouts */
#define GROUND_STEPS 500000  /* pieces laid to go through all tiles */
#define GROUND_SEED 1
#define GROUND_MORE 10000 /* fillings looked at for a layout that is known to fail */

struct ground_question {
    /* like: the ruleset with that layout on its initial board, borrowed. */
    enum proof_verdict (*judge)(const struct map_ruleset *like, void *data);
    void *data;
};

/* The same, asked of the map with all uncovered that is hidden. */
struct ground_uncovered {
    /* tiles: one of its kind on each hex; numbers and harbors are not drawn. */
    enum proof_verdict (*judge)(const struct filling *tiles, void *data);
    void *data;
    unsigned fillings, layouts; /* in place of GROUND_FILLINGS and GROUND_LAYOUTS */
};

enum ground_doubt {
    GROUND_TOO_MANY, /* layouts */
    GROUND_LIMIT,    /* of some layout the judge said "not decided" */
    GROUND_RARE,     /* some layout fails, or may, but no filling that was looked at has it */
};

struct ground_answer {
    enum proof_verdict verdict;
    enum ground_doubt doubt; /* UNDECIDED */
    const char *why;         /* UNDECIDED; static */
    uint64_t filling;        /* FAILS: the judge was asked last of this filling's layout */
};

struct ground_answer proof_ground(const struct map_ruleset *rs, struct ground_question question);
struct ground_answer proof_ground_uncovered(const struct map_ruleset *rs,
                                            const struct ground_uncovered *question);

/* With all that may be sea as sea, or all that may be land as land: the judge's answer, once. */
enum proof_verdict proof_ground_extreme(const struct map_ruleset *rs, bool land,
                                        struct ground_question question);

/* The fewest hexes that lie open as land in any filling. */
unsigned proof_ground_least(const struct map_ruleset *rs);
