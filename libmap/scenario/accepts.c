/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/accepts.h"

#include <string.h>

static bool
is_warning(const char *code)
{
    for (int i = 0; i < DIAG_CODES; i++)
        if (!strcmp(diag_entry((enum diag_code)i)->code, code) &&
            diag_entry((enum diag_code)i)->severity == DIAG_WARNING)
            return true;
    return diag_code_weakens(code);
}

/* The same letters and digits, whatever stands between them. */
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
find_meant(const char *word)
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

void
accepts_read(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
             struct map_sink *sink)
{
    const GArray *drafts = draft->accepts;

    s->accepts = scenario_strings_room(strings, drafts->len + 1, sizeof(struct scenario_accept));
    for (unsigned i = 0; i < drafts->len; i++) {
        const struct accept_words *w = &g_array_index(drafts, struct accept_words, i);
        enum diag_code code = w->code.text ? find_meant(w->code.text) : DIAG_CODES;

        if (!w->code.text)
            continue;
        if (w->reason.text && w->reason.length == strspn(w->reason.text, " "))
            diag_report(sink, DIAG_X_REASON, word_or(w->reason, w->element), w->code.text, NULL);
        /* goes on with what was meant */
        if (code != DIAG_CODES && strcmp(diag_entry(code)->code, w->code.text) != 0)
            finding_propose(diag_report(sink, DIAG_X_REF_CODE, w->code.span, w->code.text, NULL),
                            diag_entry(code)->code);
        if (code == DIAG_CODES) {
            diag_report(sink, DIAG_X_REF_CODE, w->code.span, w->code.text, NULL);
        } else if (!is_warning(diag_entry(code)->code)) {
            diag_report(sink, DIAG_X_ACCEPT, w->code.span, w->code.text, NULL);
        } else {
            s->accepts[s->n_accepts++] = (struct scenario_accept){
                diag_entry(code)->code, w->reason.text ? w->reason.text : "", w->element};
        }
    }
}
