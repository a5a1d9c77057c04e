/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pages about codes and rules, for `explain` and findings.html. */
#include "map-diag.h"

#include "diag/code.h"
#include "diag/message-text.h"
#include "diag/rule.h"

#include <string.h>

/* A message or help from the registry, with "..." for each word of the file. Adds a full stop
 * unless it is a question or already has one. */
static char *
speak_template(const char *template, const char *stop)
{
    g_autoptr(GString) out = g_string_new(template);

    g_string_replace(out, "{}", "...", 0);
    if (!g_str_has_suffix(out->str, "?") && !g_str_has_suffix(out->str, "."))
        g_string_append(out, stop);
    return g_string_free(g_steal_pointer(&out), FALSE);
}

/* An example; each line is indented so that it is not wrapped. */
static void
append_example(const char *title, const char *text, GString *out)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

    if (!*text)
        return;
    g_string_append_printf(out, "\n%s:\n\n", title);
    for (unsigned i = 0; lines[i]; i++)
        g_string_append_printf(out, *lines[i] ? "    %s\n" : "%s\n", lines[i]);
}

/* The rules of all forms of entry i's code, each once. An error and its weaker form share a page,
 * though each may come from other rules. */
static void
cite_rules(unsigned i, GString *out)
{
    g_autoptr(GHashTable) listed = g_hash_table_new(NULL, NULL);

    for (unsigned j = i; j < DIAG_CODES; j++) {
        g_auto(GStrv) ids = g_strsplit(diag_entry(j)->rules, " ", -1);

        if (strcmp(diag_entry(j)->code, diag_entry(i)->code) != 0)
            continue;
        for (unsigned k = 0; ids[k]; k++) {
            const struct diag_rule *rule = diag_rule_find(ids[k]);

            if (rule && g_hash_table_add(listed, (gpointer)rule))
                g_string_append_printf(out, "\nRule %s: %s.\n", rule->id, rule->sentence);
        }
    }
}

/* All forms of entry i's code, then the rules once. */
static void
explain_code(unsigned i, GString *out)
{
    for (unsigned j = i; j < DIAG_CODES; j++) {
        const struct diag_entry *e = diag_entry(j);
        g_autofree char *message = speak_template(e->message, "");
        g_autofree char *help = speak_template(diag_advice(j), ".");

        if (strcmp(e->code, diag_entry(i)->code) != 0)
            continue;
        g_string_append_printf(out, "%s%s (%s): %s\n\n%s\n", j == i ? "" : "\n", e->code,
                               diag_severity_name(e->severity), message, e->explanation);
        g_string_append_printf(out, "\nWhat to do: %s\n", help);
        append_example("Bad", e->bad, out);
        append_example("Good", e->good, out);
    }
    if (diag_code_weakens(diag_entry(i)->code))
        g_string_append(
            out, "\nIf hexes, numbers or harbors are drawn, 200 fillings are examined. A "
                 "fault in only some of them is a warning that names one; `cartwright render "
                 "FILE --setup SEED:I` draws it.\n");
    cite_rules(i, out);
}

static void
explain_rule(const struct diag_rule *rule, GString *out)
{
    const struct diag_sentence *row;

    g_string_append_printf(out, "%s: %s.\n", rule->id, rule->sentence);
    for (unsigned i = 0; (row = diag_sentence(i)); i++)
        if (diag_rule_cites(row->rules, rule->id))
            g_string_append_printf(out, "\nA printed kit says it in %s%s%s.\n", row->key,
                                   *row->when ? ", where " : "", row->when);
    for (unsigned i = 0; i < DIAG_CODES; i++) {
        const struct diag_entry *e = diag_entry(i);

        g_autofree char *message = speak_template(e->message, ".");

        if (diag_rule_cites(e->rules, rule->id))
            g_string_append_printf(out, "\n%s (%s) comes from it: %s\n", e->code,
                                   diag_severity_name(e->severity), message);
    }
}

/* Codes with the prefix "V-RI" or "v-ri-"; false when there are none. */
static bool
explain_group(const char *word, GString *out)
{
    gsize length = strlen(word) - (g_str_has_suffix(word, "-") ? 1 : 0), before = out->len;

    for (unsigned i = 0; length > 0 && i < DIAG_CODES; i++) {
        const struct diag_entry *e = diag_entry(i);
        g_autofree char *message = speak_template(e->message, ".");

        if (g_ascii_strncasecmp(e->code, word, length) == 0 && e->code[length] == '-')
            g_string_append_printf(out, "%s%s (%s): %s\n", out->len > before ? "\n" : "", e->code,
                                   diag_severity_name(e->severity), message);
    }
    return out->len > before;
}

bool
map_diag_explain(const char *word, GString *out)
{
    enum diag_code code = diag_code_find(word);
    const struct diag_rule *rule = diag_rule_find(word);
    const struct diag_rule_family *family = diag_rule_family_find(word);
    const struct diag_retired *retired = diag_retired_find(word);

    if (retired)
        g_string_append_printf(
            out,
            "%s: retired. Versions %s to %s had it; nothing reports it any more, "
            "and no other finding gets its code.\n\n%s\n",
            retired->code, retired->since, retired->until, retired->why);
    if (code != DIAG_CODES)
        explain_code(code, out);
    else if (rule)
        explain_rule(rule, out);
    else if (family) {
        g_string_append_printf(out, "%s, a family of rules: %s.\n", family->id, family->title);
        for (unsigned i = 0; (rule = diag_rule(i)); i++)
            if (diag_rule_is_of(rule, family))
                g_string_append_printf(out, "\n%s: %s.\n", rule->id, rule->sentence);
    } else
        return explain_group(word, out) || retired;
    return true;
}

const char *
map_diag_listed(enum map_diag_list list, unsigned i, const char **title)
{
    const struct diag_rule *rule = list == MAP_DIAG_RULES ? diag_rule(i) : NULL;
    const struct diag_rule_family *family =
        list == MAP_DIAG_RULE_FAMILIES ? diag_rule_family(i) : NULL;

    *title = rule ? rule->sentence : family ? family->title : NULL;
    for (unsigned j = 0; list == MAP_DIAG_CODES && j < DIAG_CODES; j++) {
        /* a weaker form of an earlier entry: the page of that entry shows both */
        if ((unsigned)diag_code_find(diag_entry(j)->code) != j || i-- > 0)
            continue;
        *title = diag_entry(j)->message;
        return diag_entry(j)->code;
    }
    return rule ? rule->id : family ? family->id : NULL;
}

const char *
map_diag_nearest(const char *word, const char *const *known)
{
    return suggest_word(word, known);
}
