/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/lookalikes.h"

#include <string.h>

/* Characters beyond ASCII: the replacement ('\0' for none) and the name of each. */
static const struct look {
    gunichar first, last;
    char plain;
    const char *what;
} looks[] = {
    {0x00a0, 0x00a0, ' ', "a no-break space"},
    {0x00ab, 0x00ab, '\0', "a typographic quote"},
    {0x00ad, 0x00ad, '\0', "a soft hyphen"},
    {0x00bb, 0x00bb, '\0', "a typographic quote"},
    {0x0391, 0x0391, 'A', "a Greek letter"},
    {0x0392, 0x0392, 'B', "a Greek letter"},
    {0x0395, 0x0395, 'E', "a Greek letter"},
    {0x0397, 0x0397, 'H', "a Greek letter"},
    {0x0410, 0x0410, 'A', "a Cyrillic letter"},
    {0x0412, 0x0412, 'B', "a Cyrillic letter"},
    {0x0415, 0x0415, 'E', "a Cyrillic letter"},
    {0x041d, 0x041d, 'H', "a Cyrillic letter"},
    {0x0421, 0x0421, 'C', "a Cyrillic letter"},
    {0x0430, 0x0430, 'a', "a Cyrillic letter"},
    {0x0435, 0x0435, 'e', "a Cyrillic letter"},
    {0x043e, 0x043e, 'o', "a Cyrillic letter"},
    {0x0441, 0x0441, 'c', "a Cyrillic letter"},
    {0x2000, 0x200a, ' ', "a typographic space"},
    {0x200b, 0x200d, '\0', "a character without width"},
    {0x2010, 0x2012, '-', "a typographic hyphen"},
    {0x2013, 0x2013, '-', "an en dash"},
    {0x2014, 0x2015, '-', "an em dash"},
    {0x2018, 0x201f, '\0', "a typographic quote"},
    {0x2026, 0x2026, '\0', "three dots in one character"},
    {0x202f, 0x202f, ' ', "a no-break space"},
    {0x205f, 0x205f, ' ', "a typographic space"},
    {0x2060, 0x2060, '\0', "a character without width"},
    {0x2212, 0x2212, '-', "a minus sign"},
    {0x3000, 0x3000, ' ', "a wide space"},
    {0xfeff, 0xfeff, '\0', "a byte order mark"},
    {0xff01, 0xff5e, '!', "a wide character"}, /* in the order of ASCII */
};

static const struct look *
find_look(gunichar c)
{
    for (size_t i = 0; i < G_N_ELEMENTS(looks); i++)
        if (c >= looks[i].first && c <= looks[i].last)
            return &looks[i];
    return NULL;
}

static void
note_slip(const char **what, const char *slip)
{
    if (!*what)
        *what = slip;
}

/* The word with every look-alike replaced by ASCII. */
static GString *
plain_word(struct word w, bool list, const char **what)
{
    GString *out = g_string_new(NULL);
    const char *end = w.text + w.length;

    for (const char *p = w.text; p < end;) {
        gunichar c = g_utf8_get_char_validated(p, end - p);
        const struct look *look = c < 0x80 || c >= (gunichar)-2 ? NULL : find_look(c);

        if (c >= (gunichar)-2) {
            g_string_append_c(out, *p++);
            continue;
        }
        if (!look) {
            g_string_append_unichar(out, c);
        } else {
            char ascii = look->plain == '!' ? (char)('!' + (c - look->first)) : look->plain;

            note_slip(what, look->what);
            if (ascii && (ascii != ' ' || list))
                g_string_append_c(out, ascii);
        }
        p = g_utf8_next_char(p);
    }
    return out;
}

static void
mend_letters(GString *s, const char **what)
{
    for (gsize i = 0; i < s->len; i++) {
        char before = i > 0 ? s->str[i - 1] : '\0', after = s->str[i + 1];
        bool among = g_ascii_isdigit(before) || (!g_ascii_isalpha(before) && after &&
                                                 (g_ascii_isdigit(after) || after == 'O'));

        if ((s->str[i] == 'O' || s->str[i] == 'o') && g_ascii_isdigit(before)) {
            s->str[i] = '0';
            note_slip(what, "a letter O for a 0");
        } else if ((s->str[i] == 'l' || s->str[i] == 'I') && among) {
            note_slip(what, s->str[i] == 'l' ? "a letter l for a 1" : "a letter I for a 1");
            s->str[i] = '1';
        }
    }
}

static void
mend_marks(GString *s, bool list, const char **what)
{
    if (s->len > 2 && strchr("\"'`", s->str[0]) && s->str[s->len - 1] == s->str[0]) {
        g_string_truncate(s, s->len - 1);
        g_string_erase(s, 0, 1);
        note_slip(what, "a quote");
    }
    while (s->len > 1 && strchr(",;", s->str[s->len - 1])) {
        note_slip(what, s->str[s->len - 1] == ',' ? "a comma" : "a semicolon");
        g_string_truncate(s, s->len - 1);
    }
    for (gsize i = 0; i < s->len; i++)
        if (s->str[i] == ';') {
            s->str[i] = ':';
            note_slip(what, "a semicolon");
        }
    for (gsize i = 1; i + 1 < s->len; i++) {
        bool twice = (s->str[i] == '.' || s->str[i] == '-') && s->str[i + 1] == s->str[i];

        if (twice && g_ascii_isdigit(s->str[i - 1])) {
            note_slip(what, s->str[i] == '.' ? "two dots" : "two dashes");
            s->str[i] = '-';
            g_string_erase(s, (gssize)i + 1, 1);
        }
    }
    /* around a dash and at the ends */
    for (gsize i = 0; !list && i < s->len;)
        if (s->str[i] == ' ' && (i == 0 || i + 1 == s->len || strchr("- ", s->str[i - 1]) ||
                                 strchr("- ", s->str[i + 1]))) {
            note_slip(what, "a space");
            g_string_erase(s, (gssize)i, 1);
        } else {
            i++;
        }
}

/* 08 for 8, 02-4 for 2-4. */
static void
mend_zeros(GString *s, const char **what)
{
    for (gsize i = 0; i + 1 < s->len;)
        if (s->str[i] == '0' && g_ascii_isdigit(s->str[i + 1]) &&
            (i == 0 || strchr("- ", s->str[i - 1]))) {
            note_slip(what, "a leading zero");
            g_string_erase(s, (gssize)i, 1);
        } else {
            i++;
        }
}

char *
lookalikes_mend(struct word w, bool list, const char **what)
{
    *what = NULL;
    if (!w.text || w.length > 200)
        return NULL;
    GString *s = plain_word(w, list, what);

    mend_letters(s, what);
    mend_marks(s, list, what);
    mend_zeros(s, what);
    if (!*what) {
        g_string_free(s, TRUE);
        return NULL;
    }
    return g_string_free(s, FALSE);
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
    GString *out = g_string_new(NULL);
    bool pending = false;

    *what = NULL;
    if (!w.text || w.length > 200) {
        g_string_free(out, TRUE);
        return NULL;
    }
    GString *s = plain_word(w, true, what);

    for (const char *p = s->str; *p; p++) {
        const char *mark = mark_name(*p);

        if (mark || (joint == '/' && *p == '/')) {
            if (!mark && pending && !*what)
                *what = "two slashes";
            if (mark && (!*what || (strcmp(*what, "a space") == 0 && *p != ' ')))
                *what = mark;
            pending = true;
            continue;
        }
        if (pending && out->len > 0)
            g_string_append_c(out, joint);
        pending = false;
        g_string_append_c(out, *p);
    }
    if (!*what && pending)
        *what = "a slash too many";
    g_string_free(s, TRUE);
    return g_string_free(out, FALSE);
}

bool
lookalikes_propose(struct finding *f, struct word w, bool list,
                   bool (*fits)(const void *data, struct word part), const void *data)
{
    const char *what;
    g_autofree char *mended = lookalikes_mend(w, list, &what);
    struct word all, part;
    uint32_t at = 0;
    bool any = false;

    if (!mended || f->dropped)
        return false;
    all = (struct word){mended, (uint32_t)strlen(mended), MAP_NO_SPAN, NULL, false};
    for (; word_next(all, &at, &part); any = true)
        if (!fits(data, part))
            return false;
    if (!any)
        return false;
    finding_propose(f, g_strstrip(mended));
    finding_set_note(f, "it contains %s", what);
    return true;
}

unsigned
lookalikes_blank(const char *p, const char *end, const char **what)
{
    gunichar c = p < end && (unsigned char)*p >= 0x80 ? g_utf8_get_char_validated(p, end - p) : 0;
    const struct look *look = c && c < (gunichar)-2 ? find_look(c) : NULL;

    if (!look || look->plain != ' ')
        return 0;
    *what = look->what;
    return (unsigned)g_unichar_to_utf8(c, NULL);
}

bool
lookalikes_report_blanks(struct map_sink *sink, struct word w)
{
    const char *end = w.text + w.length, *what = NULL;
    bool found = false;

    for (const char *p = w.text; p < end;) {
        const char *from = p;

        for (unsigned n; (n = lookalikes_blank(p, end, &what)) > 0;)
            p += n;
        if (p == from) {
            p = g_utf8_find_next_char(p, end);
            p = p ? p : end;
            continue;
        }
        struct word run = word_part(w, (uint32_t)(from - w.text), (uint32_t)(p - from));
        struct finding *f = diag_report(sink, DIAG_X_BLANK, run.span, what, NULL);

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
