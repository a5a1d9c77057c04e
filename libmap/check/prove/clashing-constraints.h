#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Finds few constraints of a map's pools that conflict with each other. */
#include "rules/fill.h"

#define CLASH_MAX_SEARCHES 200 /* of SOLVE_MAX_NODES places each */
#define CLASH_MAX_SETS 200000  /* most constraints examined */
#define CLASH_MAX_CONSTRAINTS 64

struct clash {
    uint64_t set;  /* bit i: constraint i, counted over all pools in file order */
    unsigned size; /* 0: there is no filling even without constraints */
    bool smallest; /* no smaller set conflicts */
    bool needed;   /* every one of the set is needed */
};

/* For a map without a filling. searches: CLASH_MAX_SEARCHES. */
struct clash clash_find(const struct scenario_map *map, bool workshop_numbered, unsigned searches);
