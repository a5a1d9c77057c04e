/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/tally.h"

void
tally_init(struct tally *tally, const struct map_ruleset *rs)
{
    unsigned rounds = match_most_turns(rs) / rs->players + 2, n = 0;
    const unsigned times[COUNTER_SCOPES] = {
        [COUNTER_GAME] = 1,
        [COUNTER_SEAT] = MAP_MAX_SEATS,
        [COUNTER_USE] = PLAYTEST_USES,
        [COUNTER_SITE] = rs->n_intersections,
        [COUNTER_PATH] = rs->n_paths,
        [COUNTER_TRADE] = rs->n_trades,
    };
    struct counter table[TALLY_SECTIONS] = {
#define SECTION(id, name, scope, merge, each)                                                      \
    {name, COUNTER_##scope, COUNTER_##merge, 0, (each)*times[COUNTER_##scope], 1, 0},
#include "playtest/sections.def"
#undef SECTION
    };

    for (unsigned s = 0; s < TALLY_SECTIONS; s++) {
        table[s].at = n;
        n += table[s].n;
    }
    tally->rounds = rounds;
    tally->counters =
        (struct counters){g_memdup2(table, sizeof table), TALLY_SECTIONS, g_new(uint64_t, n)};
    counters_clear(&tally->counters);
}

void
tally_release(struct tally *tally)
{
    g_free((struct counter *)tally->counters.table);
    g_free(tally->counters.words);
}

uint64_t
tally_total(const struct tally *tally, enum tally_section section)
{
    const uint64_t *words = tally_at(tally, section);
    uint64_t sum = 0;

    for (unsigned i = 0; i < tally_length(tally, section); i++)
        sum += words[i];
    return sum;
}
