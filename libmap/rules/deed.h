#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a legal move costs, and the rules it stands on: for transcripts and listings. */
#include "rules/travel-cost.h"
#include "scenario/word-lists.h"

#define DEED_MAX_RULES 16

struct deed {
    bool later; /* paid, and told, by the move that brings the dice or the answer it waits for */
    uint8_t mp;
    uint8_t gold[COST_PAYEES]; /* to each payee */
    uint8_t to_bank;           /* gold */
    /* Of a step before its dice and answers, gold besides: the route's owner may ask for it or
     * waive it (TOLL-4), a die may spare it (WSHIP-1). */
    uint8_t asked[COST_PAYEES], rolled[COST_PAYEES];
    uint8_t cards[RESOURCE_COUNT];
    uint8_t n_rules;
    const char *rules[DEED_MAX_RULES]; /* ids, static; each once, in the order cited */
};

/* Adds a single id, a static string, unless it is there; beyond DEED_MAX_RULES it is lost. */
void deed_cite(struct deed *deed, const char *rule);
/* Takes over what a step or jump costs, with its rules. */
void deed_cost(struct deed *deed, const struct cost *cost);
