#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* All rules behind a refusal: that of the verdict, then those behind the missing amount or the
 * pending decision. */
#include "rules/deed.h"
#include "rules/position.h"

struct reasons {
    const char *own;  /* ids, space-separated; "" where the scenario's author decided so */
    struct deed more; /* its rules: ids, each once, none of `own` */
};

/* For a move that rules_explain() has refused. Pure; the move may have any bytes. */
struct reasons reasons_of(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                          struct ruling ruling);
