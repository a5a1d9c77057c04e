/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/counters.h"

#include <stdbool.h>

void
counters_clear(const struct counters *counters)
{
    for (unsigned row = 0; row < counters->n; row++) {
        enum counter_merge merge = counters->table[row].merge;

        for (uint32_t i = 0; i < counter_length(&counters->table[row]); i++)
            *counter_word(counters, row, i) =
                merge == COUNTER_LEAST || merge == COUNTER_WITH ? COUNTER_NEVER : 0;
    }
}

/* Word i of a least or most, and of the rows that go with it. */
static void
choose_word(const struct counters *total, const struct counters *share, unsigned row, uint32_t i)
{
    uint64_t *kept = counter_word(total, row, i), more = *counter_word(share, row, i);
    bool less = more < *kept, equal = more == *kept;
    bool taken = total->table[row].merge == COUNTER_LEAST ? less : !less && !equal;

    if (taken)
        *kept = more;
    while (++row < total->n && total->table[row].merge == COUNTER_WITH) {
        kept = counter_word(total, row, i);
        more = *counter_word(share, row, i);
        if (taken || (equal && more < *kept))
            *kept = more;
    }
}

void
counters_add(const struct counters *total, const struct counters *share)
{
    for (unsigned row = 0; row < total->n; row++)
        for (uint32_t i = 0; i < counter_length(&total->table[row]); i++) {
            if (total->table[row].merge == COUNTER_SUM)
                *counter_word(total, row, i) += *counter_word(share, row, i);
            else if (total->table[row].merge != COUNTER_WITH)
                choose_word(total, share, row, i);
        }
}
