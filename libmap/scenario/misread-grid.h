#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Finds one cause for many names that do not fit. A wrong shift= or a missing row moves all places
 * below it. So when names were refused, the map is read again as it may have been meant. If they
 * fit then, that cause is reported in place of all of them. Correct maps are never read twice. */
#include "diag/sink.h"
#include "scenario/draft.h"

struct second_look {
    struct map_sink *sink;         /* has the findings of the map, */
    unsigned from;                 /* from this index on */
    const struct draft_map *draft; /* as it is written */
    /* Reads it with changes; the findings go to another sink. */
    void (*read)(void *context, const struct draft_map *draft, struct map_sink *sink);
    void *context;
};

/* True when one cause was found and reported (X-INDENT, X-ROW-COUNT). The places of hexes are
 * uncertain then, and the indentation needs no further finding. */
bool second_look(const struct second_look *look);
/* Otherwise: reports rows whose indentation contradicts the grid. */
void second_look_indent(const struct draft_map *draft, struct map_sink *sink);
