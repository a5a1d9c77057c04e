#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What was probably meant, where the text shows a fault but not its cause. They go over the
 * findings that reading has left, and one that explains some of them takes their place. Each is kept as it mends at least one slip in a
 * hundred for 700 tokens of code (tests/slips/README.md says which are not). */
#include "diag/sink.h"
#include "scenario/scenario.h"
#include "xml/tag.h"

/* Explains the findings of the sink from that index on, which reading has left. scenario: what was
 * loaded, or NULL. */
void guesses_explain(struct map_scenario *scenario, unsigned from, struct map_sink *sink);

/* For the guesses: one map, and all that was found. */
struct guess {
    const struct map_scenario *scenario;
    struct scenario_map *map;
    struct map_sink *sink;
    unsigned from;
};

/* Whether a finding is about the map. */
bool guess_covers(const struct guess *g, const struct finding *f);
/* Retracts what is said of the bytes there; false: nothing was. */
bool guess_takes(const struct guess *g, struct map_span span);

/* rows.c: a row that is too short, or one token too long, by the outline of the map, and rows whose
 * indentation contradicts the grid. Names of places that do not fit, and pools, make one error of
 * them with what is wrong with the rows; without them that is a warning. Marks where hexes are in
 * doubt. */
void rows_explain(const struct guess *g);

/* tokens.c: marks and spaces within the hexes of a row, and what else is written for a token. */
void tokens_explain(const struct guess *g);

/* mark-slip.c: marks of XML that are mistyped: <!- for <!--, < row for <row. */
void marks_explain(struct map_sink *sink, unsigned from);
