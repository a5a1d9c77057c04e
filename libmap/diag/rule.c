/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/rule.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

static const struct diag_rule rules[] = {
#define RULE(id, sentence) {id, sentence},
#include "diag/rules.def"
#undef RULE
};

static const unsigned n_rules = sizeof rules / sizeof *rules;

const struct diag_rule *
diag_rule(unsigned i)
{
    return i < n_rules ? &rules[i] : NULL;
}

static const struct diag_rule *
find(const char *id, size_t length)
{
    for (unsigned i = 0; i < n_rules; i++)
        if (strncasecmp(rules[i].id, id, length) == 0 && rules[i].id[length] == '\0')
            return &rules[i];
    return NULL;
}

const struct diag_rule *
diag_rule_find(const char *id)
{
    return find(id, strlen(id));
}

const struct diag_rule *
diag_rule_first(const char *ids)
{
    while (*ids) {
        size_t length = strcspn(ids, " ");
        const struct diag_rule *rule = find(ids, length);

        if (rule)
            return rule;
        ids += length + strspn(ids + length, " ");
    }
    return NULL;
}
