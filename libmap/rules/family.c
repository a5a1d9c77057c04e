/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/family.h"

#include <assert.h>

static const struct rule_family *const families[] = {
    &family_placement,
};

#define N_FAMILIES (sizeof families / sizeof *families)

static const struct rule_family *
owner_of(unsigned kind)
{
    for (unsigned i = 0; i < N_FAMILIES; i++)
        if (kind >= families[i]->first && kind <= families[i]->last)
            return families[i];
    return NULL;
}

unsigned
rules_generate(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    unsigned n = 0;

    for (unsigned i = 0; i < N_FAMILIES; i++)
        n += families[i]->generate(rs, p, list + n);
    assert(n <= RULES_MAX_MOVES);
    return n;
}

enum verdict
rules_check(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct rule_family *family = owner_of(move.kind);

    return family ? family->check(rs, p, move) : VERDICT_NOT_NOW;
}

void
rules_apply(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    const struct rule_family *family = owner_of(move.kind);

    assert(family);
    family->apply(rs, p, move);
}
