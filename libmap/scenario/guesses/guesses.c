/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/guesses/guesses.h"

/* After this many words no more is guessed: thousands take seconds. */
#define MOST_GUESSES 2048

/* From the last on, as a finding for a whole list takes the place of some before it. */
static void
explain_words(struct guess *g)
{
    unsigned left = MOST_GUESSES;

    for (unsigned i = diag_sink_size(g->sink); i > g->from && left > 0; left--) {
        unsigned before = diag_sink_size(g->sink);

        switch ((int)diag_sink_get(g->sink, i - 1)->code) {
        case DIAG_X_NUMBER:
        case DIAG_X_SIDE:
        case DIAG_X_VALUE:
        case DIAG_X_WORD:
            values_explain(g, diag_sink_get(g->sink, i - 1)->span);
            break;
        case DIAG_X_NAME:
        case DIAG_X_NAME_MARK:
        case DIAG_X_NAME_NO_HEX:
        case DIAG_X_REF_LABEL:
        case DIAG_X_PLACE:
            names_explain(g, i - 1);
            break;
        default:
            left++;
        }
        /* one that was removed may have been before this one; one for a list was added at the end */
        i -= 1 + MIN(i - 1 - g->from, before - MIN(before, diag_sink_size(g->sink)));
    }
}

/* Lists first, as one finding of theirs is for all words; tokens say how long a row is. */
void
guesses_explain(struct map_scenario *scenario, unsigned from, struct map_sink *sink)
{
    struct guess g = {scenario, NULL, sink, from};

    marks_explain(sink, from);
    if (scenario && scenario->n_maps > 0) {
        names_explain_labels(&g);
        explain_words(&g);
        doubts_explain(&g);
    }
    lookalikes_explain(&g);
    for (unsigned i = 0; scenario && i < scenario->n_maps; i++) {
        g.map = &scenario->maps[i];
        tokens_explain(&g);
        rows_explain(&g);
    }
}
