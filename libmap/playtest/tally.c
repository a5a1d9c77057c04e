/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/tally.h"

#include <string.h>

void
tally_init(struct tally *tally, const struct map_ruleset *rs)
{
    unsigned rounds = match_most_turns(rs) / rs->players + 2, n = 0;
    const unsigned times[COUNTER_SCOPES] = {
        [COUNTER_GAME] = 1,
        [COUNTER_SEAT] = MAP_MAX_SEATS,
        [COUNTER_RULE] = PLAYTEST_RULES,
        [COUNTER_USE] = PLAYTEST_USES,
        [COUNTER_SITE] = rs->n_intersections,
        [COUNTER_PATH] = rs->n_paths,
        [COUNTER_HEX] = rs->n_hexes,
        [COUNTER_TRADE] = rs->n_trades,
    };
    const struct counter table[TALLY_SECTIONS] = {
#define SECTION(id, name, scope, merge, each)                                                      \
    {name, COUNTER_##scope, COUNTER_##merge, 0, (each)*times[COUNTER_##scope], 1, 0},
#include "playtest/sections.def"
#undef SECTION
    };

    tally->rounds = rounds;
    memcpy(tally->table, table, sizeof table);
    for (unsigned s = 0; s < TALLY_SECTIONS; s++) {
        tally->table[s].at = n;
        n += table[s].n;
    }
    tally->words = g_new(uint64_t, n);
    tally_clear(tally);
}

struct counters
tally_counters(const struct tally *tally)
{
    return (struct counters){tally->table, TALLY_SECTIONS, tally->words};
}

void
tally_clear(struct tally *tally)
{
    const struct counters counters = tally_counters(tally);

    counters_clear(&counters);
}

void
tally_release(struct tally *tally)
{
    g_clear_pointer(&tally->words, g_free);
}

void
tally_add(struct tally *total, const struct tally *share)
{
    const struct counters sum = tally_counters(total), more = tally_counters(share);

    counters_add(&sum, &more);
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
