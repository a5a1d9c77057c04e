#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The rules that findings cite, a sentence each, from diag/rules.def. */

struct diag_rule {
    const char *id;       /* "RIVER-1" */
    const char *sentence; /* lower case, without a full stop */
};

/* Rule i in the order of the table, or NULL beyond its end. */
const struct diag_rule *diag_rule(unsigned i);

/* The rule with this id, case-insensitive, or NULL. */
const struct diag_rule *diag_rule_find(const char *id);

/* The first id of an entry's space-separated `rules` that the table knows, or NULL. */
const struct diag_rule *diag_rule_first(const char *rules);
