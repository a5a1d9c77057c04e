#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Turns and reflections of a map that change nothing of what a filling asks: hexes go to hexes that
 * are the same but for their place, and neighbours to neighbours. What is counted of a layout is the
 * same of its images. */
#include "rules/constraint.h"

#include <glib.h>

#define MIRRORS_MAX 24
#define MIRRORS_MAX_NODES 20000 /* places tried; what is not found is no loss but of time */

struct mirrors {
    unsigned n, n_hexes; /* n: the one that moves nothing included; none, where places are named */
    uint16_t *to;        /* n_hexes a mirror */
};

void proof_mirrors_find(struct mirrors *mirrors, const struct fill_plan *plan);
void proof_mirrors_release(struct mirrors *mirrors);
/* One name for a layout (a word a hex) and all its images; with no mirror its own. */
GBytes *proof_mirrors_name(const struct mirrors *mirrors, const uint16_t *layout);
