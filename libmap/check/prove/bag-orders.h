#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* In how many orders a bag gives its first n pieces, where some look alike. */
#include "check/prove/big-number.h"

#define WORDS_MAX_DRAWN 100 /* pieces drawn of a bag in which some stay */
#define WORDS_MAX_BAGS 32

struct words {
    struct {
        const void *bag;
        struct big *orders; /* of no piece, one, ... all, or WORDS_MAX_DRAWN */
    } bags[WORDS_MAX_BAGS];
    unsigned n_bags;
};

void proof_words_release(struct words *words);
/* Multiplies count by the orders of the first n. alike: pieces of each kind; bag: a name under
 * which the orders are kept. False where they are too many. */
bool proof_words_multiply(struct words *words, struct big *count, const void *bag,
                          const uint16_t *alike, unsigned n_kinds, unsigned n);
