/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/parts.h"

#include "scenario/standing.h"

#include <string.h>

#define MOST_LETTERS 64

/* A family without its pieces is off for paper. */
static bool
is_played(const struct map_scenario *s, unsigned family)
{
    static const uint8_t pieces[][2] = {
        {FAMILY_BOATS, SUPPLY_BOATS},       {FAMILY_BAGGAGE_TRAINS, SUPPLY_WAGONS},
        {FAMILY_WARSHIPS, SUPPLY_WARSHIPS}, {FAMILY_BARBARIANS, SUPPLY_BARBARIANS},
        {FAMILY_KNIGHTS, SUPPLY_KNIGHTS},   {FAMILY_KNIGHTS, SUPPLY_MOUNTED_KNIGHTS},
        {FAMILY_KNIGHTS, SUPPLY_CREWS}};
    bool needs = false, has = false;

    for (unsigned i = 0; i < G_N_ELEMENTS(pieces); i++)
        if (pieces[i][0] == family) {
            needs = true;
            has |= s->supply[pieces[i][1]] > 0;
        }
    return s->options.on[family] && (has || !needs);
}

/* Whether any cell of any map passes: a lair, or a hidden hex. */
static bool
has_cell(const struct map_scenario *s, bool lair)
{
    for (unsigned m = 0; m < s->n_maps; m++)
        for (unsigned i = 0; i < s->maps[m].board->n_hexes; i++)
            if (lair ? s->maps[m].cells[i].lair : s->maps[m].cells[i].hidden)
                return true;
    return false;
}

static bool
has_card(const struct map_scenario *s, enum development kind)
{
    return s->options.on[FAMILY_DEVELOPMENT] &&
           development_cards(&s->options, kind, s->players_max) > 0;
}

static void
visit_named(facts_visitor *visit, void *to, const char *prefix, const char *word, bool holds)
{
    g_autofree char *name = g_strconcat(prefix, word, NULL);

    visit(to, name, holds);
}

void
facts_visit(const struct map_scenario *s, facts_visitor *visit, void *to)
{
    const int32_t *value = s->options.value;
    const bool *on = s->options.on;
    bool hoard = parts_have_hoard(s);
    bool walls =
        on[FAMILY_VILLAINS]; /* they let walls be built (BASE-11), or the file gives some */

    for (unsigned i = 0; i < MAP_MAX_SEATS; i++)
        walls |= s->player[i].walls > 0;
    const struct {
        const char *name;
        bool holds;
    } facts[] = {
        {"has-walls", walls && s->supply[SUPPLY_WALLS]},
        {"has-favors", (on[FAMILY_VILLAINS] || on[FAMILY_WORKSHOP]) && s->supply[SUPPLY_FAVORS] &&
                           value[OPTION_FAVORS_DUE]}, /* BASE-22 */
        {"has-pirate-tolls", hoard && on[FAMILY_TOLLS] && is_played(s, FAMILY_BOATS) &&
                                 is_played(s, FAMILY_BAGGAGE_TRAINS)},
        {"has-hoard", hoard},
        {"has-own-goods", scenario_trades_own(s)},
        {"has-army", has_card(s, DEVELOPMENT_SOLDIER)},
        {"has-coins", parts_have_coins(s)},
        {"has-lair", has_cell(s, true)},
        {"has-hidden", has_cell(s, false)},
        {"has-special-buying", s->players_max >= value[OPTION_SPECIAL_FROM]}, /* BASE-19 */
        {"both-carriers", s->supply[SUPPLY_CARTS] && s->supply[SUPPLY_RUNNERS]},
        {"begins-snake", !s->plain_start},
        {"begins-city", s->start_city},
    };

    for (unsigned f = 0; f < FAMILY_COUNT; f++)
        visit(to, family_entry(f)->element, is_played(s, f));
    for (unsigned i = 0; i < SUPPLY_COUNT; i++)
        visit_named(visit, to, "has-", supply_word(i), s->supply[i] > 0);
    for (unsigned t = 0; t < TERRAIN_COUNT; t++) {
        bool held = false;

        for (unsigned i = 0; i < s->n_maps; i++)
            held |= parts_have_terrain(&s->maps[i], t);
        visit_named(visit, to, "has-", terrain_word(t), held);
    }
    for (unsigned k = 0; k < DEVELOPMENT_COUNT; k++)
        visit_named(visit, to, "deck-", development_word(k), has_card(s, k));
    for (unsigned i = 0; i < G_N_ELEMENTS(facts); i++)
        visit(to, facts[i].name, facts[i].holds);
}

bool
facts_hold(const char *condition, bool (*is)(const void *of, const char *name, const char *value),
           const void *of)
{
    bool holds = true; /* all of the words between two bars */

    for (const char *p = condition; *p; p += *p != '\0') {
        char word[MOST_LETTERS];
        bool no = *p == '!';
        size_t length = strcspn(p, "+|");

        g_strlcpy(word, p + no, MIN(length - no + 1, sizeof word));
        char *value = strchr(word, '=');

        if (value)
            *value++ = '\0';
        holds = holds && is(of, word, value) != no;
        p += length;
        if (*p != '|')
            continue;
        if (holds)
            return true;
        holds = true;
    }
    return holds;
}

/* A word that is looked for among the facts. */
struct sought {
    const char *name;
    bool holds;
};

static void
compare_fact(void *to, const char *name, bool holds)
{
    struct sought *sought = to;

    if (strcmp(name, sought->name) == 0)
        sought->holds = holds;
}

static bool
is_fact(const void *of, const char *name, const char *value)
{
    const struct map_scenario *s = of;
    enum option option = option_by_name(name);
    struct sought sought = {name, true};
    char buf[OPTION_TEXT_SIZE];

    if (value)
        return strcmp(option_value_text(option, s->options.value[option], buf), value) == 0;
    if (option != OPTION_COUNT)
        return s->options.value[option] || option_entry(option)->type == OPTION_WORD;
    facts_visit(s, compare_fact, &sought);
    return sought.holds;
}

const struct diag_sentence *
facts_section(unsigned i)
{
    while (diag_sentence(i)->kind != SENTENCE_SECTION)
        i--;
    return diag_sentence(i);
}

const struct diag_sentence *
facts_find_row(const struct map_scenario *s, const char *rule)
{
    const struct diag_sentence *row;

    for (unsigned i = 0; (row = diag_sentence(i)); i++)
        if (diag_rule_cites(row->rules, rule) &&
            (row->kind == SENTENCE_HELD ||
             (facts_hold(row->when, is_fact, s) && facts_hold(facts_section(i)->when, is_fact, s))))
            return row;
    return NULL;
}
