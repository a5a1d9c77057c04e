#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Reports rows whose indentation contradicts the grid. A wrong shift= or a missing row moves all
 * places below it. So where names of places do not fit either, this is their one cause. */
#include "diag/sink.h"
#include "scenario/written-map.h"

/* The findings of the map stand in the sink from that index on. True where names do not fit: their
 * findings are replaced by one (X-INDENT, X-ROW-COUNT), and the places of hexes are uncertain. */
bool misread_grid_report(const struct written_map *m, struct map_sink *sink, unsigned from);
