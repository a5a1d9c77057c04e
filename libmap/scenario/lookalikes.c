/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/element.h"

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

unsigned
lookalikes_between(struct word w, struct word *first)
{
    unsigned n = 0;

    for (uint32_t i = 0; i < w.length; i++) {
        char next = w.text[i + 1];
        bool colon = w.text[i] == ';' && (g_ascii_isdigit(next) || next == '?');

        if (strchr(",|;", w.text[i]) && !colon && n++ == 0)
            *first = word_part(w, i, 1);
    }
    return n;
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

/* How often a word occurs in a text, counted up to three. */
static unsigned
count_word(const struct diag_source *source, const char *word)
{
    size_t n = strlen(word);
    const char *end = source->text + source->length;
    unsigned count = 0;

    for (const char *at = source->text; count < 3 && (at = memmem(at, (size_t)(end - at), word, n));
         at += n) {
        bool begins = at == source->text || (!g_ascii_isalnum(at[-1]) && at[-1] != '-');

        count += begins && !g_ascii_isalnum(at[n]) && at[n] != '-';
    }
    return count;
}

void
lookalikes_doubt_name(const struct map_sink *sink, struct finding *f, const char *better,
                      const char *word)
{
    const struct diag_source *source = diag_sink_source(sink, f->span.file);

    if (better && f->replacement &&
        (!source || count_word(source, better) < 2 || count_word(source, word) > 1))
        g_clear_pointer(&f->replacement, g_free);
}
