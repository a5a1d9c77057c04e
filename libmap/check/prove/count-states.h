#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* States of a count: rows of words, each with how many ways lead to it. */
#include <stdbool.h>
#include <stdint.h>

#define STATES_MAX 262144         /* at one time */
#define STATES_MAX_LARGE 131072   /* where the board is large */
#define STATES_MAX_WORDS 10485760 /* of all of them */

__extension__ typedef unsigned __int128 states_ways;

struct states {
    unsigned width; /* words of a state */
    unsigned n, room, most;
    uint32_t *words;   /* by state: width of them */
    states_ways *ways; /* by state */
    uint32_t *table;   /* index + 1 by hash; a power of two, four times as many as the room */
    uint32_t *entry;   /* by state: where it stands in the table */
    unsigned mask;     /* of the table */
};

/* most: states, at one time. */
void proof_states_init(struct states *s, unsigned width, unsigned most);
void proof_states_release(struct states *s);
void proof_states_clear(struct states *s);
/* Adds to the state with these words. False where there are too many states, or ways. */
bool proof_states_add(struct states *s, const uint32_t *words, states_ways ways);
