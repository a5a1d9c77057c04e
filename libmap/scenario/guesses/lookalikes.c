/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/guesses/guesses.h"

#include <string.h>

/* Spaces and dashes beyond ASCII. */
static const struct look {
    gunichar first, last;
    char plain;
    const char *what;
} looks[] = {
    {0x00a0, 0x00a0, ' ', "a no-break space"},     {0x2000, 0x200a, ' ', "a typographic space"},
    {0x2010, 0x2012, '-', "a typographic hyphen"}, {0x2013, 0x2013, '-', "an en dash"},
    {0x2014, 0x2015, '-', "an em dash"},           {0x202f, 0x202f, ' ', "a no-break space"},
    {0x205f, 0x205f, ' ', "a typographic space"},  {0x2212, 0x2212, '-', "a minus sign"},
    {0x3000, 0x3000, ' ', "a wide space"},
};

static const struct look *
find_look(const char *p, const char *end)
{
    gunichar c = g_utf8_get_char_validated(p, end - p);

    for (size_t i = 0; i < G_N_ELEMENTS(looks); i++)
        if (c >= looks[i].first && c <= looks[i].last)
            return &looks[i];
    return NULL;
}

/* The name of an ASCII mark that people put between words, or NULL. */
static const char *
mark_name(char c)
{
    static const struct {
        char mark;
        const char *what;
    } marks[] = {
        {'-', "a hyphen"},    {',', "a comma"},      {';', "a semicolon"},  {':', "a colon"},
        {'+', "a plus sign"}, {'|', "a stroke"},     {'&', "an ampersand"}, {'_', "an underscore"},
        {'>', "an arrow"},    {'\\', "a backslash"}, {' ', "a space"},      {'=', "an equals sign"},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(marks); i++)
        if (marks[i].mark == c)
            return marks[i].what;
    return NULL;
}

char *
lookalikes_join(struct word w, char joint, const char **what)
{
    g_autoptr(GString) out = g_string_new(NULL);
    bool pending = false;

    *what = NULL;
    if (!w.text || w.length > 200)
        return NULL;
    for (const char *p = w.text, *end = p + w.length; p < end;) {
        const struct look *look = find_look(p, end);
        char c = look ? look->plain : *p;
        const char *mark = look ? look->what : mark_name(c);

        if (mark || (joint == '/' && c == '/')) {
            if (!mark && pending && !*what)
                *what = "two slashes";
            if (mark && (!*what || (strcmp(*what, "a space") == 0 && c != ' ')))
                *what = mark;
            pending = true;
        } else {
            if (pending && out->len > 0)
                g_string_append_c(out, joint);
            pending = false;
            g_string_append_c(out, c);
        }
        p += look ? g_utf8_skip[(unsigned char)*p] : 1;
    }
    if (!*what && pending)
        *what = "a slash too many";
    return g_string_free(g_steal_pointer(&out), FALSE);
}

bool
lookalikes_report_blanks(struct map_sink *sink, struct word w)
{
    const char *end = w.text + w.length;
    const struct look *look, *seen = NULL;
    bool found = false;

    for (const char *p = w.text; p < end;) {
        const char *from = p;

        while (p < end && (look = find_look(p, end)) && look->plain == ' ') {
            seen = look;
            p = g_utf8_next_char(p);
        }
        if (p == from) {
            p = g_utf8_find_next_char(p, end);
            p = p ? p : end;
            continue;
        }
        struct word run = word_part(w, (uint32_t)(from - w.text), (uint32_t)(p - from));
        struct finding *f = diag_report(sink, DIAG_X_BLANK, run.span, seen->what, NULL);

        if (run.span.length == run.length)
            finding_set_replacement(f, " ");
        found = true;
    }
    return found;
}

void
lookalikes_explain(const struct guess *g)
{
    for (unsigned i = diag_sink_size(g->sink); i-- > g->from;) {
        const struct finding *f = diag_sink_get(g->sink, i);
        bool value = f->code == DIAG_X_VALUE || f->code == DIAG_X_WORD;
        struct vocabulary_attribute known;

        /* a space in a value that is no list would be wrong, too */
        if (value && !(g->scenario && guess_value(g, f->span, &known).listed))
            continue;
        if (diag_sink_size(g->sink) < DIAG_MAX_FINDINGS &&
            (value || f->code == DIAG_X_NAME || f->code == DIAG_X_NUMBER ||
             f->code == DIAG_X_TEXT) &&
            lookalikes_report_blanks(g->sink, guess_written(g, f->span)))
            diag_sink_remove(g->sink, i);
    }
}
