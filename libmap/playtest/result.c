/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/result.h"

#include "rules/ruleset.h"

static const struct {
    enum family family;
    const char *rule, *word;
} uses[PLAYTEST_USES] = {
#define USE(id, family, rule, word) {FAMILY_##family, rule, word},
#include "playtest/uses.def"
};

const char *
playtest_use_word(enum playtest_use use)
{
    return uses[use].word;
}

const char *
playtest_use_rule(enum playtest_use use)
{
    return uses[use].rule;
}

enum family
playtest_use_family(enum playtest_use use)
{
    return uses[use].family;
}

const char *
playtest_seat_word(const struct map_playtest *playtest, unsigned seat)
{
    return seat_color_word((enum seat_color)playtest->scenario->color[seat]);
}

const char *const playtest_sources[PLAYTEST_SOURCES] = {
    [SOURCE_SETTLEMENTS] = "settlements",
    [SOURCE_CITIES] = "cities",
    [SOURCE_CHITS] = "chits",
    [SOURCE_DELIVERIES] = "deliveries",
    [SOURCE_ROUTE] = "longest route",
    [SOURCE_ARMY] = "largest army",
    [SOURCE_CARDS] = "cards",
    [SOURCE_BAGGAGE] = "baggage cards",
};

uint64_t
playtest_seat_wins(const struct tally *tally, unsigned seat)
{
    const uint64_t *wins = tally_at(tally, TALLY_WINS);

    return wins[seat] + wins[MAP_MAX_SEATS + seat];
}

static bool
has_water(const struct map_ruleset *rs)
{
    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (rs->ground[h] != POSITION_LAND)
            return true;
    return false;
}

bool
playtest_use_applies(const struct map_ruleset *rs, enum playtest_use use)
{
    switch ((int)use) {
    case USE_SALE:
    case USE_PURCHASE:
        return rs->gold;
    case USE_GOLD_CHOICE: /* a gold hex of choice may be drawn; nobody is blamed for it */
        return false;
    case USE_JUMP:
        return rs->on[FAMILY_BAGGAGE_TRAINS] && rs->boats && rs->cost_rules.travel != COST_STEP &&
               has_water(rs);
    case USE_DISCARD:
        return rs->on[FAMILY_VILLAINS] || rs->on[FAMILY_ROBBER];
    case USE_WAIVER:
    case USE_TREATY:
        return rs->on[FAMILY_TOLLS] && !rs->cost_rules.mandatory;
    case USE_CONTEST: /* only where two riders meet */
        return false;
    default:
        return rs->on[uses[use].family];
    }
}

void
map_playtest_free(struct map_playtest *playtest)
{
    if (!playtest)
        return;
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        tally_release(&playtest->counts[i].tally);
        tally_release(&playtest->counts[i].other);
        ruleset_free(playtest->counts[i].rs);
        ruleset_free(playtest->counts[i].other_rs);
        g_free(playtest->counts[i].fillings);
    }
    scenario_filled_free(playtest->filled);
    g_strfreev(playtest->again);
    g_free(playtest->version);
    g_free(playtest->digest);
    g_free(playtest->other);
    g_free(playtest->against_file);
    g_free(playtest->against_digest);
    g_strfreev(playtest->changes);
    g_strfreev(playtest->without);
    g_free(playtest->id);
    g_free(playtest->title);
    g_free(playtest->file);
    g_free(playtest);
}
