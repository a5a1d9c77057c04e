#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What was probably meant, where the text shows a fault but not its cause. They go over the
 * findings that reading has left, and one that explains some of them takes their place. Each is
 * kept as it mends at least one slip in a hundred for 700 tokens of code (tests/slips/README.md says
 * which are not). */
#include "diag/sink.h"
#include "scenario/element.h"
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

/* Bytes of a list for whose marks there is one finding; in a longer one each word has its own. */
#define GUESS_LONGEST_LIST 400

/* What is written there. */
struct word guess_written(const struct guess *g, struct map_span at);
/* The value of an attribute or the text of an element that the place is in, `listed` if it is a
 * list, and what the vocabulary says of it. */
struct word guess_value(const struct guess *g, struct map_span at,
                        struct vocabulary_attribute *known);
/* The value, or the word of it, that is at the place. */
struct word guess_word(const struct guess *g, struct word value, struct map_span at);

/* lookalikes.c: characters of people and word processors that look like the right ones */

/* The word with every run of marks (dashes, commas, arrows, spaces among them) replaced by one
 * `joint`, and none at its ends. Slashes are marks only if the joint is a slash. NULL when it has
 * none; *what names the first, "an en dash". The caller's. */
char *lookalikes_join(struct word w, char joint, const char **what);
/* Reports each run of spaces in the word that are not white space in XML (X-BLANK); false when
 * there is none. */
bool lookalikes_report_blanks(struct map_sink *sink, struct word w);
/* Such spaces, where words were refused for them. */
void lookalikes_explain(const struct guess *g);

/* values.c: marks between the numbers and words of a list that were refused there. */
void values_explain(const struct guess *g, struct map_span at);

/* names.c: names of places, by their marks and letters (finding i), and what is certain of other
 * names. */
void names_explain(struct guess *g, unsigned i);
/* A token or a label for which another place names what it should be. */
void names_explain_labels(const struct guess *g);
void doubts_explain(const struct guess *g);

/* rows.c: a row that is too short, or one token too long, by the outline of the map, and rows whose
 * indentation contradicts the grid. Names of places that do not fit, and pools, make one error of
 * them with what is wrong with the rows; without them that is a warning. Marks where hexes are in
 * doubt. */
void rows_explain(const struct guess *g);

/* tokens.c: marks and spaces within the hexes of a row, and what else is written for a token. */
void tokens_explain(const struct guess *g);

/* mark-slip.c: marks of XML that are mistyped: <!- for <!--, < row for <row. */
void marks_explain(struct map_sink *sink, unsigned from);
