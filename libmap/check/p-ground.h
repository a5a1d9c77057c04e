#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A question about a map on which it is drawn what is land and what is sea, asked of every layout
 * of land. Fillings that differ in nothing but the kinds of land, numbers and harbors are one
 * layout; those that only the pools' counts allow are asked too, as the other constraints are not
 * looked at, and so "holds" is certain. "Fails" is told of a filling alone. */
#include "check/proofs.h"

#define GROUND_FILLINGS 200 /* of seed 1: looked at first */
#define GROUND_LAYOUTS 1000 /* most layouts that are asked one by one */
#define GROUND_WORK 300000  /* places and shuffles tried for all fillings together */
#define GROUND_SEED 1
#define GROUND_MORE 10000 /* fillings looked at for a layout that is known to fail */

struct ground_question {
    /* like: the ruleset with that layout on its initial board, borrowed. */
    enum proof_verdict (*judge)(const struct map_ruleset *like, void *data);
    void *data;
};

struct ground_answer {
    enum proof_verdict verdict;
    const char *why;  /* UNDECIDED; static */
    uint64_t filling; /* FAILS: the judge was asked last of this filling's layout */
};

struct ground_answer proof_ground(const struct map_ruleset *rs, struct ground_question question);

/* With all that may be sea as sea, or all that may be land as land: the judge's answer, once. */
enum proof_verdict proof_ground_extreme(const struct map_ruleset *rs, bool land,
                                        struct ground_question question);

/* The fewest hexes that lie open as land in any filling. */
unsigned proof_ground_least(const struct map_ruleset *rs);
