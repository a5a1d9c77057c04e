#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Every rule behind a refusal: that of the verdict, then those that make up the number which is
 * short, or that ask for the decision which is pending. */
#include "rules/deed.h"
#include "rules/position.h"

struct reasons {
    const char *own;  /* ids, space-separated; "" where the author of the scenario says so */
    struct deed more; /* its rules: ids, each once, none of `own` */
};

/* Of a move that rules_explain() has refused so. Pure; any bytes are allowed in the move. */
struct reasons reasons_of(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                          struct ruling ruling);
