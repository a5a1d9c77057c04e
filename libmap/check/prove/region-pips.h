#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pips of regions that are to be balanced, while hexes are laid one by one. */
#include "check/prove/tile-symbols.h"

#define AREAS_MAX 16 /* regions of all balances, and balances */
#define AREAS_NO_RANK UINT16_MAX

struct area {
    const struct scenario_region *region;
    uint8_t balance;
    uint16_t last; /* when its last hex is laid; AREAS_NO_RANK: before all */
};

struct areas {
    const struct fill_plan *plan;
    struct area list[AREAS_MAX];
    unsigned n;
};

/* rank: by hex, when it is laid. False where there are too many. */
bool proof_areas_read(struct areas *areas, const struct layers_task *task, const uint16_t *rank);

/* spread: by balance, the least and the most pips of a region that is laid; sum: by region, its
 * pips while it is being laid. All zero before the start, which adds what lies from then on; both
 * are false where a balance can no longer be kept. */
bool proof_areas_start(const struct areas *areas, uint32_t *spread, uint32_t *sum);
/* value: the number on h, or 0. */
bool proof_areas_add(const struct areas *areas, uint32_t *spread, uint32_t *sum, unsigned h,
                     unsigned rank, unsigned value);
