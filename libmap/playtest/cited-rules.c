/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/result.h"

#include "diag/rule.h"
#include "rules/ruleset.h"

#include <string.h>

/* What moves cite (rules_describe()) where both families are on. Rules that only forbid are cited
 * by no move, and DEV-3 only by showing points, which bots never do. */
static const struct {
    enum family family, also;
    const char *rules;
} cited[] = {
    {FAMILY_BASE, FAMILY_BASE,
     "BASE-1 BASE-2 BASE-3 BASE-4 BASE-6 BASE-8 BASE-9 BASE-10 BASE-13 BASE-14 BASE-15 BASE-33 "
     "PHASE-4 SEVEN-2"},
    {FAMILY_BAGGAGE_TRAINS, FAMILY_BASE,
     "BASE-16 COST-1 COST-2 COST-3 DELIV-3 DEST-2 GRAIN-1 GRAIN-2 PHASE-1 PHASE-2 SEA-2 WAGON-7"},
    {FAMILY_BAGGAGE_TRAINS, FAMILY_BOATS, "COST-9"},
    {FAMILY_BAGGAGE_TRAINS, FAMILY_VILLAINS, "COST-5"},
    {FAMILY_BAGGAGE_TRAINS, FAMILY_ROBBER, "COST-5"},
    {FAMILY_TOLLS, FAMILY_BAGGAGE_TRAINS, "TOLL-1 TOLL-4 TOLL-9"},
    {FAMILY_TOLLS, FAMILY_BOATS, "TOLL-3"},
    {FAMILY_TOLLS, FAMILY_VILLAINS, "PIRATE-1"},
    {FAMILY_TOLLS, FAMILY_KNIGHTS, "TOLL-6"},
    {FAMILY_RIVERS, FAMILY_BASE, "BASE-26"},
    {FAMILY_RIVERS, FAMILY_BAGGAGE_TRAINS, "COST-6 COST-7"},
    {FAMILY_RIVERS, FAMILY_TOLLS, "TOLL-2"},
    {FAMILY_BARBARIANS, FAMILY_BAGGAGE_TRAINS,
     "BARB-2 BARB-3 DRIVE-2 DRIVE-3 DRIVE-4 DRIVE-5 DRIVE-6"},
    {FAMILY_VILLAINS, FAMILY_BASE,
     "BASE-11 BASE-29 SEVEN-3 SEVEN-5 SEVENB-0 SEVENB-1 SEVENB-2 SEVENB-3 SEVENB-4 SEVENB-5 "
     "SEVENB-6 SEVENB-7 SEVENB-8"},
    {FAMILY_WARSHIPS, FAMILY_VILLAINS, "SEVENB-11 SEVENB-13"},
    {FAMILY_WARSHIPS, FAMILY_BAGGAGE_TRAINS, "TRIB-1 WSHIP-1 WSHIP-2 WSHIP-4"},
    {FAMILY_KNIGHTS, FAMILY_BASE, "KNIGHT-1 KNIGHT-4 KNIGHT-5"},
    {FAMILY_WORKSHOP, FAMILY_BASE, "SANTA-3 SANTA-4 SANTA-5 SANTA-6 SANTA-7 SANTA-8"},
    {FAMILY_BOATS, FAMILY_BASE, "BMOVE-1 BMOVE-3 BOAT-1 BOAT-6 BOAT-10"},
    {FAMILY_ROBBER, FAMILY_BASE, "ROB-2 ROB-3 ROB-4 ROB-6 SEVEN-3"},
    {FAMILY_DEVELOPMENT, FAMILY_BASE, "DEV-2 DEV-4 DEV-5 DEV-6 DEV-7 DEV-8 DEV-9"},
};

static bool
has_word(const char *words, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = words; (at = strstr(at, word)); at += length)
        if ((at == words || at[-1] == ' ') && (!at[length] || at[length] == ' '))
            return true;
    return false;
}

/* The things of the use exist, where the rule is about one. */
static bool
is_used_for(const struct map_ruleset *rs, const char *rule)
{
    bool named = false;

    for (unsigned u = 0; u < PLAYTEST_USES; u++) {
        if (strcmp(playtest_uses[u].rule, rule) != 0)
            continue;
        named = true;
        if (playtest_use_applies(rs, u))
            return true;
    }
    return !named;
}

static bool
is_on(const struct map_ruleset *rs, enum family family)
{
    return family == FAMILY_BASE || rs->on[family];
}

/* The game begins after the invasion. */
static bool
is_invaded(const struct map_ruleset *rs)
{
    return rs->on[FAMILY_VILLAINS] && rs->option[OPTION_START_PHASE] == 1;
}

/* Whether some move could cite it, as far as the ruleset says. */
static bool
is_citable(const struct map_ruleset *rs, const char *rule)
{
    if (strcmp(rule, "BASE-3") == 0)
        return rs->n_harbors > 0;
    if (strcmp(rule, "BASE-6") == 0 || strcmp(rule, "PHASE-4") == 0)
        return rs->special_phase == (*rule == 'P');
    if (strcmp(rule, "SEVEN-2") == 0)
        return !rs->on[FAMILY_ROBBER] && !is_invaded(rs);
    if (strcmp(rule, "SEVENB-0") == 0 && is_invaded(rs))
        return false;
    if (has_word("SEA-2 TOLL-3", rule) && !playtest_use_applies(rs, USE_JUMP))
        return false;
    if (strcmp(rule, "ROB-6") == 0)
        return rs->pirate;
    for (unsigned i = 0; i < G_N_ELEMENTS(cited); i++)
        if (is_on(rs, cited[i].family) && is_on(rs, cited[i].also) &&
            has_word(cited[i].rules, rule))
            return is_used_for(rs, rule);
    return false;
}

uint64_t
cited_rules_games(const struct playtest_count *counts, unsigned n)
{
    uint64_t games = 0;

    for (unsigned i = 0; i < n; i++)
        games += *tally_at(&counts[i].tally, TALLY_RULE_GAMES);
    return games;
}

bool
cited_rules_is_missing(const struct playtest_count *counts, unsigned n, unsigned rule)
{
    uint64_t moves = 0;
    bool could = false;

    for (unsigned i = 0; i < n; i++) {
        moves += tally_at(&counts[i].tally, TALLY_RULES)[rule];
        could |= is_citable(counts[i].rs, diag_rule(rule)->id);
    }
    return could && !moves && cited_rules_games(counts, n) > 0;
}
