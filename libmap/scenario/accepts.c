/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/accepts.h"

#include <string.h>

#define MOST_ACCEPTS 500 /* more than there are codes */

static bool
is_warning(const char *code)
{
    for (int i = 0; i < DIAG_CODES; i++)
        if (!strcmp(diag_entry((enum diag_code)i)->code, code) &&
            diag_entry((enum diag_code)i)->severity == DIAG_WARNING)
            return true;
    return diag_code_weakens(code);
}

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

bool
accepts_code(const struct draft *draft, const char *code)
{
    for (unsigned i = 0; i < draft->accepts->len; i++)
        if (g_strcmp0(g_array_index(draft->accepts, struct accept_words, i).code.text, code) == 0)
            return true;
    return false;
}

/* State while the <accept>s are read. */
struct reading {
    GHashTable *first;  /* code as written -> the first <accept> with it */
    const char **known; /* codes that can be accepted, each once; NULL until a code is unknown */
};

static void
find_known(struct reading *reading)
{
    GPtrArray *known = g_ptr_array_new();

    for (int i = 0; i < DIAG_CODES; i++) {
        const struct diag_entry *entry = diag_entry((enum diag_code)i);

        if ((entry->severity == DIAG_WARNING || diag_code_weakens(entry->code)) &&
            (known->len == 0 || known->pdata[known->len - 1] != entry->code))
            g_ptr_array_add(known, (gpointer)entry->code);
    }
    g_ptr_array_add(known, NULL);
    reading->known = (const char **)(void *)g_ptr_array_free(known, FALSE);
}

/* The code that was meant, or DIAG_CODES. */
static enum diag_code
report_unknown_code(struct word code, struct reading *reading, struct map_sink *sink)
{
    if (!reading->known)
        find_known(reading);
    const char *near = finding_suggest(
        diag_report(sink, DIAG_X_REF_CODE, code.span, code.text, NULL), code.text, reading->known);

    return near ? diag_code_find(near) : DIAG_CODES;
}

/* Whether an earlier <accept> has the code; reports it then. */
static bool
is_second(const struct accept_words *w, struct reading *reading, struct map_sink *sink)
{
    const struct accept_words *first = g_hash_table_lookup(reading->first, w->code.text);

    if (!first) {
        g_hash_table_insert(reading->first, (gpointer)w->code.text, (gpointer)w);
        return false;
    }
    finding_add_label(
        diag_report(sink, DIAG_X_DUP_ID, w->code.span, "<accept>", w->code.text, NULL),
        first->code.span, "the first one");
    return true;
}

void
accepts_read(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
             struct map_sink *sink)
{
    const GArray *drafts = draft->accepts;
    struct reading reading = {g_hash_table_new(g_str_hash, g_str_equal), NULL};
    unsigned n = MIN(drafts->len, MOST_ACCEPTS);

    s->accepts = scenario_strings_room(strings, n + 1, sizeof(struct scenario_accept));
    s->unclear = scenario_strings_room(strings, n + 1, sizeof(struct map_span));
    if (drafts->len > n)
        draft_report_many(sink, g_array_index(drafts, struct accept_words, n).element,
                          "accepted codes", G_STRINGIFY(MOST_ACCEPTS),
                          "keep one <accept> for each code that is reported");
    for (unsigned i = 0; i < n; i++) {
        const struct accept_words *w = &g_array_index(drafts, struct accept_words, i);
        enum diag_code code = w->code.text ? find_code_meant(w->code.text) : DIAG_CODES;

        if (!w->code.text)
            s->unclear[s->n_unclear++] = w->element;
        if (!w->code.text || is_second(w, &reading, sink))
            continue;
        if (w->reason.text && w->reason.length == strspn(w->reason.text, " "))
            diag_report(sink, DIAG_X_REASON, word_or(w->reason, w->element), w->code.text, NULL);
        /* goes on with the code that was meant */
        if (code != DIAG_CODES && strcmp(diag_entry(code)->code, w->code.text) != 0)
            finding_propose(diag_report(sink, DIAG_X_REF_CODE, w->code.span, w->code.text, NULL),
                            diag_entry(code)->code);
        if (code == DIAG_CODES)
            code = report_unknown_code(w->code, &reading, sink);
        if (code == DIAG_CODES) {
            s->unclear[s->n_unclear++] = w->code.span;
            continue;
        }
        if (!is_warning(diag_entry(code)->code)) {
            diag_report(sink, DIAG_X_ACCEPT, w->code.span, w->code.text, NULL);
        } else {
            s->accepts[s->n_accepts++] = (struct scenario_accept){
                diag_entry(code)->code, w->reason.text ? w->reason.text : "", w->element,
                strcmp(diag_entry(code)->code, w->code.text) != 0};
        }
    }
    g_hash_table_unref(reading.first);
    g_free(reading.known);
}
