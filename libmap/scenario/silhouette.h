#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A row that is a token short, seen from where its end lies among those of the others. */
#include "diag/sink.h"
#include "geom/hexgrid.h"
#include "scenario/draft.h"

/* Reports a row (X-ROW-SHORT) where one token more, in it and in no other, would make all
 * rows end in one line: every row as long as the others, or, on a pointy map, every row half a
 * hex off its neighbours. Maps with another outline say nothing, and no
 * first or last row that ends with sea. */
void silhouette_check(const struct draft_map *draft, struct grid grid, struct map_sink *sink);
