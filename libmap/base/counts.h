#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Small arrays of counts: the cards of a hand, the goods of a player. */
#include <stdint.h>

static inline unsigned
counts_sum(const uint8_t *counts, unsigned kinds)
{
    unsigned n = 0;

    for (unsigned i = 0; i < kinds; i++)
        n += counts[i];
    return n;
}
