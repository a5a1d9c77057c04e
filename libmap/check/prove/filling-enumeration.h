#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Enumerates the fillings of a plan. */
#include "rules/constraint.h"

/* False if the limit of `steps` pieces was reached; *count is a lower bound then. */
bool proof_enumerate(const struct fill_plan *plan, unsigned steps, uint64_t *count);

/* The same for questions about tiles alone. For each way to lay the tiles `interests` is asked; if
 * it agrees and numbers and harbors can be laid too, `show` is called. */
struct enumerate_tiles {
    bool (*wants)(const struct filling *tiles, void *data);
    void (*show)(const struct filling *tiles, void *data);
    void *data;
};
/* False if the limit was reached. */
bool proof_enumerate_tiles(const struct fill_plan *plan, unsigned steps,
                           const struct enumerate_tiles *tiles);
