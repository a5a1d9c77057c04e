#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Why many names of places do not fit at once. A wrong shift= or a row that is missing moves all
 * places below it; so, when names were refused, the map is read again as it may have been meant,
 * and where they fit then, that one cause is told in the place of all of them. Right maps are
 * never looked at twice. */
#include "diag/sink.h"
#include "scenario/draft.h"

struct second_look {
    struct map_sink *sink;         /* holds what was said of the map, */
    unsigned from;                 /* from this finding on */
    const struct draft_map *draft; /* as it is written */
    /* Reads it as if it were written otherwise; the findings go to another sink. */
    void (*read)(void *context, const struct draft_map *draft, struct map_sink *sink);
    void *context;
};

/* True when one cause was found and told (X-INDENT, X-ROW-COUNT): nobody knows then which hex lies
 * where, and how the rows are indented has been told with it. */
bool second_look(const struct second_look *look);
/* Else rows that are indented against the grid are told by themselves. */
void second_look_indent(const struct draft_map *draft, struct map_sink *sink);
