/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/family.h"

#include <string.h>

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
