#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a legal move costs, and the rules behind it: for transcripts and listings. */
#include "rules/travel-cost.h"
#include "scenario/word-lists.h"

#define DEED_MAX_RULES 16

struct deed {
    bool later; /* paid and reported by the move with the dice or the answer */
    uint8_t mp;
    uint8_t gold[COST_PAYEES]; /* to each payee */
    uint8_t to_bank;           /* gold */
    /* For a step that still waits for dice or answers: gold that may come on top. The route's owner
     * may take or waive it (TOLL-4), a die may save it (WSHIP-1). */
    uint8_t asked[COST_PAYEES], rolled[COST_PAYEES];
    uint8_t cards[RESOURCE_COUNT];
    uint8_t n_rules;
    const char *rules[DEED_MAX_RULES]; /* ids, static; each once, in the order cited */
};

/* Adds a single id, a static string, if it is new; beyond DEED_MAX_RULES it is dropped. */
void deed_cite(struct deed *deed, const char *rule);
/* Adds the cost of a step or jump, with its rules. */
void deed_cost(struct deed *deed, const struct cost *cost);
