/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Hooks of all families, and the cost of a deed. They are apart from family.c and from every
 * family, since each family calls them: elsewhere the files would call each other in a circle. */
#include "rules/families.h"

#include "rules/family.h"

#include <string.h>

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

void
deed_cite(struct deed *deed, const char *rule)
{
    for (unsigned i = 0; i < deed->n_rules; i++)
        if (strcmp(deed->rules[i], rule) == 0)
            return;
    if (deed->n_rules < DEED_MAX_RULES && *rule)
        deed->rules[deed->n_rules++] = rule;
}

void
deed_cost(struct deed *deed, const struct cost *cost)
{
    deed->mp = (uint8_t)(deed->mp + cost->mp);
    for (unsigned i = 0; i < COST_PAYEES; i++)
        deed->gold[i] = (uint8_t)(deed->gold[i] + cost->gold[i]);
    for (unsigned i = 0; i < cost->n_parts; i++)
        deed_cite(deed, cost_rule_id(cost->parts[i].rule));
}
