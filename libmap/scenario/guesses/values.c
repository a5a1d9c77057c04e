/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/guesses/guesses.h"

#include <string.h>

/* "brick, brick, ore", "2, 3, 3, 4", "6 & 8", "n, se": one finding for all the marks. "2,3,3,4" is
 * four numbers: that one word is wrong. The hex of "C5^n" is named elsewhere. */
void
values_explain(const struct guess *g, struct map_span at)
{
    struct vocabulary_attribute known;
    struct word value = guess_value(g, at, &known);
    bool rolls = known.kind == KIND_ROLL || known.kind == KIND_ROLLS;
    const char *what = vocabulary_shape(known.kind)->what;

    if (value.length > GUESS_LONGEST_LIST)
        return;
    g_autoptr(GRegex) marks = g_regex_new(
        rolls ? "[-,;:+|&/\\s\\p{Pd}\\x{2212}]+" : "([,;+|&\\s]|[^,;\\s]*\\^)+", 0, 0, NULL);
    g_autofree char *all = word_text(value);

    if (rolls && !g_regex_match_simple("[,;]\\s|(^|\\s)[^\\w\\s]+(\\s|$)", all, 0, 0))
        value = guess_word(g, value, at);
    g_autofree char *text = word_text(value);
    g_autofree char *mended = g_regex_replace_literal(marks, text, -1, 0, " ", 0, NULL);

    if ((!rolls && (!value.listed || known.kind == KIND_PLACES)) ||
        strcmp(g_strstrip(mended), text) == 0 || !value_would_do(&known, word_of(mended)) ||
        !guess_takes(g, value.span))
        return;
    struct finding *f =
        rolls ? diag_report(g->sink, DIAG_X_NUMBER, value.span, text, NULL)
        : known.kind == KIND_CORNERS
            ? diag_report(g->sink, DIAG_X_SIDE, value.span, text, what, NULL)
            : diag_report(g->sink, DIAG_X_VALUE, value.span, text, known.name, what, NULL);
    const char *mark;

    finding_propose(f, mended);
    g_free(lookalikes_join(value, ' ', &mark)); /* for its name alone */
    if (mark && known.kind != KIND_CORNERS)
        finding_set_note(f, "it contains %s", mark);
}
