/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pages about rule families and options, for `explain`. */
#include "map-scenario.h"

#include "diag/message-text.h"
#include "diag/rule.h"
#include "scenario/options.h"

#include <string.h>

static void
explain_family(enum family family, GString *out)
{
    const struct family_entry *f = family_entry(family);

    g_string_append_printf(out, "<%s/> in <rules>: %s. %s Rules: %s.\n", f->element, f->title,
                           family == FAMILY_BASE ? "It holds, named or not."
                                                 : "Off unless the scenario names it.",
                           f->rules);
    for (int i = 0; i < OPTION_COUNT; i++)
        if (option_belongs(i, family))
            g_string_append_printf(out, "\n%s (option %s): %s\n", option_entry(i)->attribute,
                                   option_entry(i)->name, option_entry(i)->help);
}

static void
cite_ids(const char *what, const char *ids, GString *out)
{
    g_auto(GStrv) words = g_strsplit(ids, " ", -1);

    for (unsigned i = 0; words[i]; i++) {
        const struct diag_rule *rule = diag_rule_find(words[i]);

        if (rule)
            g_string_append_printf(out, "\n%s %s: %s.\n", what, rule->id, rule->sentence);
    }
}

/* "    <villains hand-limit="7"/>", and so on for each family that has the option. */
static void
show_option(enum option option, GString *out)
{
    const struct option_entry *o = option_entry(option);
    char buf[OPTION_TEXT_SIZE];
    const char *value = option_value_text(option, MAX(o->value, o->minimum), buf);

    if (o->family == FAMILY_COUNT)
        g_string_append_printf(out, "    <scenario %s=\"%s\" ...>\n", o->attribute, value);
    if (o->family == FAMILY_JUDGE)
        g_string_append_printf(out, "    <judge %s=\"%s\"/>\n", o->attribute, value);
    for (int f = 0; f < FAMILY_COUNT; f++)
        if (option_belongs(option, (enum family)f))
            g_string_append_printf(out, "    <%s %s=\"%s\"/>\n", family_entry(f)->element,
                                   o->attribute, value);
}

static void
explain_option(enum option option, GString *out)
{
    const struct option_entry *o = option_entry(option);
    g_autofree char *allowed = option_allowed(option);
    char buf[OPTION_TEXT_SIZE];

    g_string_append_printf(out, "%s: %s\n\nValues: %s.", o->name, o->help, allowed);
    if (o->value < o->minimum)
        g_string_append(out, " Without it, nothing is set.\n");
    else
        g_string_append_printf(out, " Without it: %s%s.\n",
                               option == OPTION_VP_TARGET ? "13 with baggage trains, else " : "",
                               option_value_text(option, o->value, buf));
    g_string_append(out, "\nIn a scenario:\n\n");
    show_option(option, out);
    cite_ids("Rule", o->rules, out);
    cite_ids("It answers the open question", o->amb, out);
}

/* AMB-19 is set by the hex, not by an option of <rules>. */
static void
explain_product(GString *out)
{
    g_string_append(out,
                    "trade_product: What a hex produces, if not the product of its terrain.\n\n"
                    "Values: brick, lumber, wool, grain, ore or none. Without it: the product "
                    "of the terrain, for a castle grain, a quarry brick, a glassworks "
                    "lumber.\n\nIn a scenario, on the hex:\n\n"
                    "    <trade-hex at=\"keep\" product=\"wool\">\n");
    cite_ids("Rule", "PROD-2", out);
    cite_ids("It answers the open question", "AMB-19", out);
}

/* "RIVER": the families of <rules> that turn these rules on. */
static bool
explain_prefix(const char *word, GString *out)
{
    gsize before = out->len;

    for (int i = 0; i < FAMILY_COUNT; i++) {
        g_auto(GStrv) words = g_strsplit(family_entry(i)->rules, " ", -1);

        for (unsigned w = 0; words[w]; w++)
            if (g_ascii_strcasecmp(words[w], word) == 0)
                g_string_append_printf(out,
                                       i == FAMILY_BASE
                                           ? "They always hold; <%s> in <rules> sets their numbers "
                                             "and prices (%s).\n"
                                           : "They hold where <rules> names <%s/> (%s).\n",
                                       family_entry(i)->element, family_entry(i)->title);
    }
    return out->len > before;
}

/* The options that change a rule, or settle an open question. */
static void
explain_rule_options(const struct diag_rule *rule, GString *out)
{
    gsize before = out->len;
    char buf[OPTION_TEXT_SIZE];

    for (int i = 0; i < OPTION_COUNT; i++) {
        const struct option_entry *o = option_entry(i);

        if (!diag_rule_cites(o->rules, rule->id) && !diag_rule_cites(o->amb, rule->id))
            continue;
        g_autofree char *allowed = option_allowed(i);
        bool set = o->value >= o->minimum;

        g_string_append_printf(out,
                               "%sThe option %s changes it: %s= of <%s>, %s (%s without it).\n",
                               out->len == before ? "\n" : "", o->name, o->attribute,
                               o->family == FAMILY_COUNT   ? "scenario"
                               : o->family == FAMILY_JUDGE ? "judge"
                                                           : family_entry(o->family)->element,
                               allowed, set ? option_value_text(i, o->value, buf) : "nothing");
    }
    if (strcmp(rule->id, "PROD-2") == 0 || strcmp(rule->id, "AMB-19") == 0)
        g_string_append(out, "\nA scenario changes it hex by hex, with product= of <trade-hex>.\n");
    if (out->len == before)
        g_string_append(out, "\nNo option changes it.\n");
}

bool
map_scenario_explain(const char *word, GString *out)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        if (suggest_same_name(option_entry(i)->name, word)) {
            explain_option(i, out);
            return true;
        }
    if (suggest_same_name("trade_product", word)) {
        explain_product(out);
        return true;
    }
    for (int i = 0; i < FAMILY_COUNT; i++)
        if (suggest_same_name(family_entry(i)->element, word)) {
            explain_family(i, out);
            return true;
        }
    const struct diag_rule *rule = diag_rule_find(word);

    if (rule)
        explain_rule_options(rule, out);
    return rule || explain_prefix(word, out);
}

const char *
map_scenario_option(unsigned i, const char **title)
{
    if (i < FAMILY_COUNT) {
        *title = family_entry(i)->title;
        return family_entry(i)->element;
    }
    i -= FAMILY_COUNT;
    if (i >= OPTION_COUNT)
        return NULL;
    *title = option_entry(i)->help;
    return option_entry(i)->name;
}
