/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include <string.h>

#define MOST_ACCEPTS 500 /* more than there are codes */

/* Compares letters and digits only. */
static bool
sounds_like(const char *word, const char *code)
{
    for (;; word++, code++) {
        while (*word && !g_ascii_isalnum(*word))
            word++;
        while (*code && !g_ascii_isalnum(*code))
            code++;
        if (!*word || g_ascii_toupper(*word) != g_ascii_toupper(*code))
            return !*word && !*code;
    }
}

/* v-is-2, VIS2, V_IS_2: the code that was meant, or DIAG_CODES. */
static enum diag_code
find_code_meant(const char *word)
{
    enum diag_code code = diag_code_find(word);

    for (int i = 0; code == DIAG_CODES && i < DIAG_CODES; i++)
        if (sounds_like(word, diag_entry((enum diag_code)i)->code))
            code = (enum diag_code)i;
    return code;
}

/* Codes that can be accepted, each once; the vector is the caller's (g_free). */
static const char **
list_known(void)
{
    GPtrArray *known = g_ptr_array_new();

    for (int i = 0; i < DIAG_CODES; i++) {
        const struct diag_entry *entry = diag_entry((enum diag_code)i);

        if ((entry->severity == DIAG_WARNING || diag_code_weakens(entry->code)) &&
            (known->len == 0 || known->pdata[known->len - 1] != entry->code))
            g_ptr_array_add(known, (gpointer)entry->code);
    }
    g_ptr_array_add(known, NULL);
    return (const char **)(void *)g_ptr_array_free(known, FALSE);
}

/* The code that was meant, or DIAG_CODES. Another spelling is reported. */
static enum diag_code
read_code(struct word w, const char *text, const char ***known, struct map_sink *sink)
{
    enum diag_code code = find_code_meant(text);

    if (code != DIAG_CODES && !strcmp(diag_entry(code)->code, text))
        return code;
    struct finding *f = diag_report(sink, DIAG_X_REF_CODE, w.span, text, NULL);

    if (code != DIAG_CODES) {
        finding_propose(f, diag_entry(code)->code);
        return code;
    }
    if (!*known)
        *known = list_known();
    const char *near = finding_suggest(f, text, *known);

    return near ? diag_code_find(near) : DIAG_CODES;
}

static void
read_accept(const struct loading *l, struct element e, GHashTable *first, const char ***known)
{
    struct word w = element_word(e, "code"), reason = element_word(e, "reason");
    struct scenario_accept own = {"", "", element_span(e), false};
    struct map_scenario *s = l->s;

    loading_fill(&l->places, e, &own);
    const char *text = own.code;
    const struct xml_node *before = g_hash_table_lookup(first, text);

    if (!w.text)
        s->unclear[s->n_unclear++] = element_span(e);
    if (before)
        loading_report_second(l->sink, w.span, "<accept>", text,
                              element_word((struct element){e.doc, before}, "code").span);
    if (!w.text || before)
        return;
    g_hash_table_insert(first, (gpointer)text, (gpointer)e.node);
    if (reason.text && reason.length == strspn(reason.text, " "))
        diag_report(l->sink, DIAG_X_REASON, reason.span, text, NULL);
    enum diag_code code = read_code(w, text, known, l->sink);
    bool weak = code < DIAG_CODES && diag_code_weakens(diag_entry(code)->code);

    for (int i = 0; i < DIAG_CODES && code < DIAG_CODES; i++)
        weak |= !strcmp(diag_entry((enum diag_code)i)->code, diag_entry(code)->code) &&
                diag_entry((enum diag_code)i)->severity == DIAG_WARNING;
    if (code == DIAG_CODES) {
        s->unclear[s->n_unclear++] = w.span;
    } else if (!weak) {
        diag_report(l->sink, DIAG_X_ACCEPT, w.span, text, NULL);
    } else {
        own.code = diag_entry(code)->code;
        own.guessed = strcmp(own.code, text) != 0;
        s->accepts[s->n_accepts++] = own;
    }
}

void
accepts_load(struct loading *l)
{
    g_autoptr(GHashTable) first = g_hash_table_new(g_str_hash, g_str_equal);
    unsigned n = MIN(element_count(l->root, ELEMENT_ACCEPT), MOST_ACCEPTS), i = 0;
    g_autofree const char **known = NULL;

    l->s->accepts = scenario_strings_room(l->strings, n + 1, sizeof(struct scenario_accept));
    l->s->unclear = scenario_strings_room(l->strings, n + 1, sizeof(struct map_span));
    for (struct element e = {0}; element_next(l->root, ELEMENT_ACCEPT, &e); i++) {
        if (i == n) {
            loading_report_many(l->sink, element_span(e), "accepted codes",
                                G_STRINGIFY(MOST_ACCEPTS),
                                "keep one <accept> for each code that is reported");
            return;
        }
        read_accept(l, e, first, &known);
    }
}

bool
accepts_have(const struct map_scenario *s, const char *code)
{
    for (struct element e = {0}; element_next(element_root(s->doc), ELEMENT_ACCEPT, &e);)
        if (word_is(element_word(e, "code"), code))
            return true;
    return false;
}
