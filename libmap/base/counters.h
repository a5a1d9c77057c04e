#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Counters of many games or set-ups: whole numbers, and a table with a row for each kind of them.
 * The table is all that threads, parts of shards and reports know of a counter. Shares add up in
 * any order to the same totals, so neither threads nor shards change a report. */
#include <stddef.h>
#include <stdint.h>

#define COUNTER_NEVER UINT64_MAX /* instead of a game's number: it did not happen */

/* What a row has its numbers of: all games, each seat, ... */
enum counter_scope {
    COUNTER_GAME,
    COUNTER_SEAT,
    COUNTER_USE,
    COUNTER_TROUBLE,
    COUNTER_SITE,
    COUNTER_PATH,
    COUNTER_TRADE,
    COUNTER_SCOPES,
};

enum counter_merge {
    COUNTER_SUM,
    COUNTER_LEAST,
    COUNTER_MOST,
    COUNTER_WITH, /* goes with the least or most above it; where both are equal, the least */
};

struct counter {
    const char *name; /* in parts, and where JSON prints it */
    enum counter_scope scope;
    enum counter_merge merge;
    uint32_t at, n;        /* words: the first one, and how many follow each other */
    uint32_t times, apart; /* how often that is, and how many words behind the one before */
};

struct counters {
    const struct counter *table;
    unsigned n; /* rows */
    uint64_t *words;
};

static inline uint32_t
counter_length(const struct counter *row)
{
    return row->n * row->times;
}

static inline uint64_t *
counter_word(const struct counters *counters, unsigned row, uint32_t i)
{
    const struct counter *c = &counters->table[row];

    return counters->words + c->at + i / c->n * c->apart + i % c->n;
}

/* Makes them those of no game. */
void counters_clear(const struct counters *counters);
/* The rows of both are the same, but their words may stand in other places. */
void counters_add(const struct counters *total, const struct counters *share);
