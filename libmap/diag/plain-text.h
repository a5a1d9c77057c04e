#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A finding as text for people: place, message, the line with a caret, labelled places,
 * each with its line unless that stands there already, rule, help. */
#include "diag/sink.h"

/*     castle.xml:14:23: error[V-RI-1]: this path has water on both sides
 *        14 |   <river along="C4 C5 D5"/>
 *           |                       ^~
 *           |                    -- the river comes from here
 *           = rule RIVER-1: a river path needs a land side
 *           = note: ...
 *           = help: did you mean D4? `cartwright explain V-RI-1`
 */
void plain_text_finding(const struct map_sink *sink, const struct finding *f, bool colour,
                        GString *out);

/* What the author means, a line a code with the reason:
 * "castle.xml: accepted[V-TH-8], 6 times: the quarry is reached by sea". */
void plain_text_accepted(const struct map_sink *sink, bool colour, GString *out);

/* One line on the findings that were not kept, if any. */
void plain_text_dropped(const struct map_sink *sink, GString *out);

/* The same for n that a limit kept back. */
void plain_text_hidden(unsigned n, GString *out);
