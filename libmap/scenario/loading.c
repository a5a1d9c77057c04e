/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

void
loading_report_many(struct map_sink *sink, struct map_span at, const char *things, const char *most,
                    const char *help)
{
    if (!diag_sink_at(sink, DIAG_X_LIMIT, at))
        finding_set_help(diag_report(sink, DIAG_X_LIMIT, at, things, most, NULL), "%s", help);
}

void
loading_report_twice(struct map_sink *sink, struct map_span at, const char *what,
                     struct map_span first)
{
    finding_add_label(diag_report(sink, DIAG_X_DUP, at, what, NULL), first, "first given here");
}

void
loading_report_second(struct map_sink *sink, struct map_span at, const char *what, const char *id,
                      struct map_span first)
{
    finding_add_label(diag_report(sink, DIAG_X_DUP_ID, at, what, id, NULL), first, "the first one");
}

bool
loading_accepts(const struct loading *l, const char *code)
{
    for (struct element e = {0}; element_next(l->root, ELEMENT_ACCEPT, &e);)
        if (element_is(e, "code", code))
            return true;
    return false;
}
