#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Lays every filling of a plan, one after the other. */
#include "rules/constraint.h"

/* False where `steps` pieces were laid before all was; then *count is how many there are at
 * least. */
bool proof_enumerate(const struct fill_plan *plan, unsigned steps, uint64_t *count);

/* The same, for what tiles alone decide: of each way to lay them it is asked whether it is of
 * interest, and if so, it is shown where numbers and harbors can be laid with it. */
struct enumerate_tiles {
    bool (*wants)(const struct filling *tiles, void *data);
    void (*show)(const struct filling *tiles, void *data);
    void *data;
};
/* False where that was too long. */
bool proof_enumerate_tiles(const struct fill_plan *plan, unsigned steps,
                           const struct enumerate_tiles *tiles);
