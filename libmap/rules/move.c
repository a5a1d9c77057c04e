/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/move.h"

#include <assert.h>

const char *
verdict_rule(enum verdict verdict)
{
    static const char *const rules[VERDICT_COUNT] = {
#define X(id, rules) [VERDICT_##id] = rules,
        VERDICT_LIST(X)
#undef X
    };

    assert(verdict < VERDICT_COUNT);
    return rules[verdict];
}

const char *
move_word(enum move_kind kind)
{
    static const char *const words[MOVE_KINDS] = {[MOVE_NONE] = "",
#define X(id, word) [MOVE_##id] = word,
                                                  MOVE_KINDS_LIST(X)
#undef X
    };

    assert(kind < MOVE_KINDS);
    return words[kind];
}
