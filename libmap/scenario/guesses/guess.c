/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/guesses/guesses.h"

#include "xml/document.h"

/* With several maps it is in the element of the map, or has a label that names it, and it alone: a
 * piece that the scenario places stands on all of them. */
bool
guess_covers(const struct guess *g, const struct finding *f)
{
    const struct map_scenario *s = g->scenario;
    const struct xml_node *node = g->map->node;
    bool covers =
        s->n_maps == 1 || (f->span.file == g->map->span.file &&
                           f->span.offset >= node->tag.offset && f->span.offset < node->end);

    for (unsigned i = 0; i < f->n_labels; i++)
        for (unsigned k = 0; k < s->n_maps; k++) {
            bool named = map_span_starts_at(f->labels[i].span, s->maps[k].span);

            if (named && &s->maps[k] != g->map)
                return false;
            covers |= named;
        }
    return covers;
}

/* Not what an earlier guess says there. */
static bool
is_within(const struct finding *f, const void *data)
{
    const struct map_span *span = data;

    return f->code != DIAG_X_TOKEN_MARK && f->code != DIAG_X_TOKEN_BLANK &&
           f->code != DIAG_X_BLANK && f->span.file == span->file &&
           f->span.offset >= span->offset &&
           f->span.offset + f->span.length <= span->offset + span->length;
}

bool
guess_takes(const struct guess *g, struct map_span span)
{
    unsigned n = diag_sink_size(g->sink);

    diag_sink_retract(g->sink, g->from, is_within, &span);
    return diag_sink_size(g->sink) < n;
}
