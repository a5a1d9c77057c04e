/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/guesses/guesses.h"

/* Tokens first: they say how long a row is. */
void
guesses_explain(struct map_scenario *scenario, unsigned from, struct map_sink *sink)
{
    marks_explain(sink, from);
    for (unsigned i = 0; scenario && i < scenario->n_maps; i++) {
        struct guess g = {scenario, &scenario->maps[i], sink, from};

        tokens_explain(&g);
        rows_explain(&g);
    }
}
