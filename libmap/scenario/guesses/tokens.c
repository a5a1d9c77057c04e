/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/guesses/guesses.h"

#include "diag/message-text.h"
#include "scenario/loading.h"

#include <string.h>

/* What is written in a row, what is wrong there, and what is meant. */
static const struct row_slip {
    enum diag_code code;
    const char *written, *wrong, *meant;
} row_slips[] = {
    /* "castle :9", "castle: 9 @keep" */
    {DIAG_X_TOKEN_BLANK,
     "(?<!\\S)[a-z?][a-z0-9?-]*(\\s*:(\\s*(\\d+|\\?[a-z0-9-]*|-))?)?"
     "(\\s*@\\s*[a-z][a-z0-9-]*)?(?!\\S)",
     "\\s*([:@])\\s*", "\\1"},
    /* "castle 9" */
    {DIAG_X_TOKEN_BLANK, "(?<!\\S)[a-z-]+\\s+\\d{1,2}(?!\\S)", "\\s+(?=\\d)", ":"},
    /* "forest:6hills:5"; no terrain is as short as the letters of "forest:6th" */
    {DIAG_X_TOKEN_GLUED, "(?<!\\S)[a-z-]+:\\d+[a-z]{3}\\S*", "(\\d)(?=[a-z]{3})", "\\1 "},
};

/* What is written for what in a token: Moor:2 for moor:2, too. */
static const char *const token_slips[][2] = {
    {"^fog:?([a-z])", "fog?\\1"},
    {"^([a-z-]+)(?:[^a-z0-9?@-]\\?|[^a-z0-9:?@-]?)([0-9]+)(?=@|$)", "\\1:\\2"},
    {"^([a-z0-9-]+)\\?$", "?\\1"},
};

/* The number of marks in the word of a row that stand between two hexes, and the first of them. A
 * semicolon before a number stands for a colon. */
static unsigned
count_marks(struct word w, struct word *first)
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

/* One finding for all the commas of a row. */
static void
explain_marks(const struct guess *g, struct word row)
{
    struct word word, mark, first = WORD_NONE;
    unsigned n = 0;

    for (uint32_t at = 0; word_next(row, &at, &word);) {
        unsigned marks = count_marks(word, &mark);

        if (!marks || !guess_takes(g, word.span))
            continue;
        first = n ? first : mark;
        n += marks;
        lookalikes_report_blanks(g->sink, word);
    }
    if (n == 0)
        return;
    const char *what;

    g_free(lookalikes_join(first, ' ', &what)); /* for its name alone */
    struct finding *f = diag_report(g->sink, DIAG_X_TOKEN_MARK, first.span, what, NULL);

    if (n > 1)
        finding_set_note(f, "and %u more in this row", n - 1);
    else
        finding_set_replacement(f, " ");
}

static const struct vocabulary_attribute token = {.kind = KIND_TOKEN};

static void
explain_slip(const struct guess *g, const struct row_slip *slip, struct word row)
{
    g_autoptr(GRegex) written = g_regex_new(slip->written, G_REGEX_RAW, 0, NULL);
    g_autoptr(GRegex) wrong = g_regex_new(slip->wrong, G_REGEX_RAW, 0, NULL);
    g_autofree char *text = word_text(row);
    g_autoptr(GMatchInfo) match = NULL;

    g_regex_match(written, text, 0, &match);
    for (int from, to; g_match_info_fetch_pos(match, 0, &from, &to);
         g_match_info_next(match, NULL)) {
        struct word word = word_part(row, (uint32_t)from, (uint32_t)(to - from));
        g_autofree char *is = word_text(word);
        g_autofree char *meant = g_regex_replace(wrong, is, -1, 0, slip->meant, 0, NULL);

        if (strcmp(is, meant) == 0 || !guess_takes(g, word.span))
            continue;
        struct finding *f = diag_report(g->sink, slip->code, word.span, is, NULL);

        if (value_would_do(&token, word_of(meant)))
            finding_propose(f, meant);
    }
}

static void
propose_token(const struct scenario_map *map, struct word written, struct finding *f)
{
    g_autofree char *text = word_text(written);
    g_autofree const char **known = kinds_words(map);
    char *lower = g_ascii_strdown(text, -1);

    for (unsigned i = 0; i < G_N_ELEMENTS(token_slips); i++) {
        g_autoptr(GRegex) slip = g_regex_new(token_slips[i][0], 0, 0, NULL);
        char *mended = g_regex_replace(slip, lower, -1, 0, token_slips[i][1], 0, NULL);

        g_free(lower);
        lower = mended;
    }
    if (*lower == '?' && pools_find(map, word_of(lower + 1)) == SCENARIO_NO_POOL) {
        char *number = g_strconcat(lower + 1, ":?", NULL); /* hills?, where no pool is hills */

        g_free(lower);
        lower = number;
    }
    size_t n = strcspn(lower, ":@?");
    g_autofree char *word = g_strndup(lower, n);
    bool lost = !lower[n] && strpbrk(word, "0123456789"); /* its number: forest(6) */
    const char *near = !n ? word : lost ? NULL : suggest_word(word, known);
    g_autofree char *better = g_strconcat(near ? near : "", lower + n, NULL);

    const char *drawn = strchr(better, '?');
    struct word pool = word_of(drawn ? drawn + 1 : "");

    g_free(lower);
    pool.length = (uint32_t)strcspn(pool.text, ":@");
    if (strcmp(better, text) != 0 && value_would_do(&token, word_of(better)) &&
        (!drawn || pools_find(map, pool) != SCENARIO_NO_POOL))
        finding_propose(f, better);
}

static bool
is_same(const struct finding *f, const void *data)
{
    return f == data;
}

/* The words of a row that loading has read, if it refused one of them. A row may have thousands
 * more. */
static struct word
find_refused(const struct guess *g, struct word row)
{
    bool refused = false;
    uint32_t at = 0;
    struct word word;

    for (unsigned n = 0; n < MAP_MAX_COLUMNS && word_next(row, &at, &word); n++)
        refused |= diag_sink_at(g->sink, DIAG_X_TOKEN, word.span) != NULL;
    return word_part(row, 0, refused ? at : 0);
}

void
tokens_explain(const struct guess *g)
{
    struct element map = {g->map->doc, g->map->node}, e = {0};

    if (!(g->map->doubt & DOUBT_CELLS))
        return;
    for (unsigned n = 0; n < MAP_MAX_ROWS && element_next(map, ELEMENT_ROW, &e); n++) {
        struct word row = find_refused(g, element_content(e)), word;

        if (row.length == 0)
            continue;
        explain_marks(g, row);
        for (unsigned i = 0; i < G_N_ELEMENTS(row_slips); i++)
            explain_slip(g, &row_slips[i], row);
        for (uint32_t at = 0; word_next(row, &at, &word);) {
            const struct finding *f = diag_sink_at(g->sink, DIAG_X_TOKEN, word.span);

            if (f && lookalikes_report_blanks(g->sink, word))
                diag_sink_retract(g->sink, g->from, is_same, f);
            else if (f)
                propose_token(g->map, word, (struct finding *)f);
        }
    }
}
