#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The order of villains on the first seven after the invasion: who is around a hex, and
 * which hexes are the emptiest (SEVENB-3 to SEVENB-6, AMB-25). */
#include <stdbool.h>

/* What is counted on the sides and corners of a hex and in it. */
struct villains_around {
    unsigned buildings, forces, routes; /* ships are forces */
};

/* Less is around a than around b: in all, or buildings first, then forces, then routes. */
bool villains_emptier(struct villains_around a, struct villains_around b, bool lexicographic);

/* Marks which of the hexes with may[i] are the emptiest; returns how many there are. */
unsigned villains_emptiest(const struct villains_around *around, const bool *may, unsigned n,
                           bool lexicographic, bool *emptiest);
