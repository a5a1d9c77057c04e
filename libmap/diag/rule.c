/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/rule.h"

#include <glib.h>

#include <stddef.h>
#include <string.h>
#include <strings.h>

static const struct diag_rule rules[] = {
#define RULE(id, sentence) {id, sentence},
#include "diag/rules.def"
#undef RULE
};

static const struct diag_sentence sentences[] = {
#define SECTION(key, when) {SENTENCE_SECTION, key, when, ""},
#define TEXT(key, when, rules) {SENTENCE_TEXT, key, when, rules},
#define POINT(key, when, rules) {SENTENCE_POINT, key, when, rules},
#define STEP(key, when, rules) {SENTENCE_STEP, key, when, rules},
#define PLACED(key, when, rules) {SENTENCE_PLACED, key, when, rules},
#define EXAMPLE(key, when) {SENTENCE_EXAMPLE, key, when, ""},
#define HELD(rules, key) {SENTENCE_HELD, key, "", rules},
#include "diag/sentences.def"
#undef SECTION
#undef TEXT
#undef POINT
#undef STEP
#undef PLACED
#undef EXAMPLE
#undef HELD
};

/* In the order of the rules. */
static const struct diag_rule_family families[] = {
    {"BASE", "the game these rules stand on"},
    {"VICT", "what is delivered where, and what wins"},
    {"PHASE", "what may be done when in a turn"},
    {"WAGON", "how a wagon moves"},
    {"GRAIN", "grain for movement points"},
    {"IMPR", "the improved baggage train"},
    {"COST", "what a path costs"},
    {"TOLL", "tolls"},
    {"POOL", "constraints of pools"},
    {"GOOD", "goods of a scenario's own"},
    {"DEST", "trade tokens and where a wagon heads"},
    {"DELIV", "deliveries"},
    {"SEA", "wagons at sea"},
    {"PIRATE", "the pirate and his tolls"},
    {"BARB", "barbarians"},
    {"DRIVE", "driving barbarians off"},
    {"TRIB", "paying a warship"},
    {"WSHIP", "driving a warship off, and how they come"},
    {"RIVER", "rivers and bridges"},
    {"KNIGHT", "knights on foot and mounted"},
    {"SANTA", "Santa's Workshop and presents"},
    {"PROD", "what trade hexes produce"},
    {"BOAT", "building boats"},
    {"BMOVE", "moving boats"},
    {"CARD", "helper cards that build or move"},
    {"ISL", "homelands and foreign islands"},
    {"SEVEN", "sevens"},
    {"SEVENB", "sevens after the first invasion"},
    {"ROB", "the robber of the ordinary game"},
    {"DEV", "development cards"},
    {"AMB", "open questions and how they are read; most are an option of the scenario"},
};

static const unsigned n_rules = sizeof rules / sizeof *rules;

const struct diag_rule *
diag_rule(unsigned i)
{
    return i < n_rules ? &rules[i] : NULL;
}

static const struct diag_rule *
find_rule(const char *id, size_t length)
{
    for (unsigned i = 0; i < n_rules; i++)
        if (strncasecmp(rules[i].id, id, length) == 0 && rules[i].id[length] == '\0')
            return &rules[i];
    return NULL;
}

const struct diag_rule *
diag_rule_find(const char *id)
{
    return find_rule(id, strlen(id));
}

const struct diag_rule *
diag_rule_first(const char *ids)
{
    while (*ids) {
        size_t length = strcspn(ids, " ");
        const struct diag_rule *rule = find_rule(ids, length);

        if (rule)
            return rule;
        ids += length + strspn(ids + length, " ");
    }
    return NULL;
}

const struct diag_rule_family *
diag_rule_family(unsigned i)
{
    return i < sizeof families / sizeof *families ? &families[i] : NULL;
}

const struct diag_rule_family *
diag_rule_family_find(const char *id)
{
    for (unsigned i = 0; diag_rule_family(i); i++)
        if (strcasecmp(families[i].id, id) == 0)
            return &families[i];
    return NULL;
}

bool
diag_rule_is_of(const struct diag_rule *rule, const struct diag_rule_family *family)
{
    size_t length = strlen(family->id);

    return strncmp(rule->id, family->id, length) == 0 && rule->id[length] == '-';
}

bool
diag_rule_cites(const char *ids, const char *id)
{
    g_auto(GStrv) words = g_strsplit(ids, " ", -1);

    return g_strv_contains((const char *const *)words, id);
}

const struct diag_sentence *
diag_sentence(unsigned i)
{
    return i < sizeof sentences / sizeof *sentences ? &sentences[i] : NULL;
}
