/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/move.h"

#include <assert.h>

const char *
verdict_rule(enum verdict verdict)
{
    static const char *const rules[VERDICT_COUNT] = {
#define VERDICT(id, rules) [VERDICT_##id] = rules,
#include "rules/verdicts.def"
#undef VERDICT
    };

    assert(verdict < VERDICT_COUNT);
    return rules[verdict];
}
