#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Asks a question about a map with drawn land and sea: with the most and the least land that there
 * can be, and of fillings one by one. Fillings that differ only in kinds of land, numbers and
 * harbors have one layout, which is judged once. "Fails" always names one of the DRAWN_FILLINGS. */
#include "check/prove/proofs.h"
#include "check/validate/fillings.h"
#include "rules/constraint.h"

#define GROUND_WORK 300000 /* places and shuffles tried for all fillings together */

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
};

struct ground_answer {
    enum proof_verdict verdict;     /* FAILS or UNDECIDED */
    bool unsure;                    /* the judge said "not decided" of some layout */
    const char *why;                /* UNDECIDED; static */
    struct proof_fillings fillings; /* FAILS: the judge's last layout was that of the first */
};

struct ground_answer proof_ground(const struct map_ruleset *rs, struct ground_question question);
struct ground_answer proof_ground_uncovered(const struct map_ruleset *rs,
                                            const struct ground_uncovered *question);

/* The judge's answer with all that may be sea as sea, or all that may be land as land. */
enum proof_verdict proof_ground_extreme(const struct map_ruleset *rs, bool land,
                                        struct ground_question question);

/* The smallest number of open land hexes in any filling. */
unsigned proof_ground_least(const struct map_ruleset *rs);
