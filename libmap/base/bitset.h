#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sets of bits in words, and small arrays of counts. */
#include <stdbool.h>
#include <stdint.h>

/* Sets of small integers as 64-bit words; the caller owns the words. */

#define BITSET_WORDS(n) (((n) + 63u) / 64u)

static inline bool
bitset_has(const uint64_t *w, unsigned i)
{
    return w[i >> 6] >> (i & 63u) & 1u;
}

static inline void
bitset_add(uint64_t *w, unsigned i)
{
    w[i >> 6] |= UINT64_C(1) << (i & 63u);
}

static inline void
bitset_remove(uint64_t *w, unsigned i)
{
    w[i >> 6] &= ~(UINT64_C(1) << (i & 63u));
}

static inline unsigned
bitset_count(const uint64_t *w, unsigned words)
{
    unsigned n = 0;

    for (unsigned i = 0; i < words; i++)
        n += (unsigned)__builtin_popcountll(w[i]);
    return n;
}

/* Small arrays of counts: the cards of a hand, the goods of a player. */

static inline unsigned
counts_sum(const uint8_t *counts, unsigned kinds)
{
    unsigned n = 0;

    for (unsigned i = 0; i < kinds; i++)
        n += counts[i];
    return n;
}
