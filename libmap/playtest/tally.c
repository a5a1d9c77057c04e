/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/tally.h"

static const struct {
    const char *name;
    enum tally_merge merge;
} sections[TALLY_SECTIONS] = {
#define SECTION(id, name, merge, length) {name, TALLY_##merge},
#include "playtest/sections.def"
#undef SECTION
};

const char *
tally_name(enum tally_section section)
{
    return sections[section].name;
}

enum tally_merge
tally_merge_of(enum tally_section section)
{
    return sections[section].merge;
}

void
tally_init(struct tally *tally, const struct map_ruleset *rs)
{
    unsigned rounds = match_most_turns(rs) / rs->players + 2;
    const unsigned lengths[] = {
#define SECTION(id, name, merge, length) (unsigned)(length),
#include "playtest/sections.def"
#undef SECTION
    };

    tally->rounds = rounds;
    tally->offset[0] = 0;
    for (unsigned s = 0; s < TALLY_SECTIONS; s++)
        tally->offset[s + 1] = tally->offset[s] + lengths[s];
    tally->words = g_new(uint64_t, tally->offset[TALLY_SECTIONS]);
    tally_clear(tally);
}

void
tally_clear(struct tally *tally)
{
    for (unsigned s = 0; s < TALLY_SECTIONS; s++)
        for (uint32_t i = tally->offset[s]; i < tally->offset[s + 1]; i++)
            tally->words[i] = sections[s].merge == TALLY_SUM ? 0 : PLAYTEST_NEVER;
}

void
tally_release(struct tally *tally)
{
    g_clear_pointer(&tally->words, g_free);
}

void
tally_add(struct tally *total, const struct tally *share)
{
    for (unsigned s = 0; s < TALLY_SECTIONS; s++)
        for (uint32_t i = total->offset[s]; i < total->offset[s + 1]; i++) {
            if (sections[s].merge == TALLY_SUM)
                total->words[i] += share->words[i];
            else
                total->words[i] = MIN(total->words[i], share->words[i]);
        }
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
