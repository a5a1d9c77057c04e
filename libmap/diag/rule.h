#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The rules that findings cite, a sentence each, from diag/rules.def, and the rows of the printed
 * rulebook that hold them, from diag/sentences.def. */
#include <stdbool.h>

struct diag_rule {
    const char *id;       /* "RIVER-1" */
    const char *sentence; /* lower case, without a full stop */
};

/* Rule i in the order of the table, or NULL beyond its end. */
const struct diag_rule *diag_rule(unsigned i);

/* The rule with this id, case-insensitive, or NULL. */
const struct diag_rule *diag_rule_find(const char *id);

/* The family of an id, and its name: "RIVER", "rivers and bridges". */
struct diag_rule_family {
    const char *id, *title;
};

/* Family i, or NULL beyond the end; the family with this id, case-insensitive, or NULL; whether a
 * rule belongs to it. */
const struct diag_rule_family *diag_rule_family(unsigned i);
const struct diag_rule_family *diag_rule_family_find(const char *id);
bool diag_rule_is_of(const struct diag_rule *rule, const struct diag_rule_family *family);

/* The first id in an entry's space-separated `rules` that the table has, or NULL. */
const struct diag_rule *diag_rule_first(const char *rules);

/* Whether the ids, separated by spaces, contain that one. */
bool diag_rule_cites(const char *ids, const char *id);

/* A row of the printed rulebook: words of the lexicon, when they are printed, the rules they hold. */
struct diag_sentence {
    enum diag_sentence_kind {
        SENTENCE_SECTION,
        SENTENCE_TEXT,
        SENTENCE_POINT,
        SENTENCE_STEP,
        SENTENCE_PLACED,
        SENTENCE_EXAMPLE,
        SENTENCE_HELD
    } kind;
    const char *key, *when, *rules;
};

/* Row i in the order of the rulebook, or NULL beyond its end. */
const struct diag_sentence *diag_sentence(unsigned i);
