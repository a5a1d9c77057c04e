/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/families.h"

#include "rules/family.h"

/* The ruleset carries the table of families. Families call these hooks, so naming the table of
 * family.c here would make the two files depend on each other. */
void
rules_begin(const struct map_ruleset *rs, struct map_position *p)
{
    if (p->phase != PHASE_SETUP || (p->step != rs->n_steps && !rs->resumes))
        return;
    for (unsigned i = 0; i < rs->n_families; i++)
        if (rs->families[i]->begin_game)
            rs->families[i]->begin_game(rs, p);
}

void
rules_begin_turn(const struct map_ruleset *rs, struct map_position *p)
{
    for (const struct rule_family *const *family = rs->hooked[HOOK_TURN]; *family; family++)
        (*family)->begin_turn(rs, p);
}

void
rules_rolled(const struct map_ruleset *rs, struct map_position *p)
{
    for (const struct rule_family *const *family = rs->hooked[HOOK_ROLLED]; *family; family++)
        (*family)->rolled(rs, p);
}

void
rules_begin_movement(const struct map_ruleset *rs, struct map_position *p)
{
    for (const struct rule_family *const *family = rs->hooked[HOOK_MOVEMENT]; *family; family++)
        (*family)->begin_movement(rs, p);
}

void
rules_built(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at,
            unsigned path)
{
    for (const struct rule_family *const *family = rs->hooked[HOOK_BUILT]; *family; family++)
        (*family)->built(rs, p, seat, at, path);
}

void
rules_end_turn(const struct map_ruleset *rs, struct map_position *p)
{
    for (const struct rule_family *const *family = rs->hooked[HOOK_END]; *family; family++)
        (*family)->end_turn(rs, p);
}
