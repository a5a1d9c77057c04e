#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A finding as text for people: place, message, the source line with a caret, labeled places,
 * rule, help. A source line is not repeated for a second place on it. */
#include "diag/sink.h"

/*     castle.xml:14:23: error[V-RI-1]: this path has water on both sides
 *        14 |   <river along="C4 C5 D5"/>
 *           |                       ^~
 *           |                    -- the river comes from here
 *           = rule RIVER-1: a river path needs a land side
 *           = note: ...
 *           = help: did you mean D4? `cartwright explain V-RI-1`
 */
void plain_text_finding(const struct map_sink *sink, const struct finding *f, bool color,
                        GString *out);

/* A line for each accepted code, with the reason: "castle.xml: accepted[V-TH-8], 6 times: the
 * quarry is reached by sea". */
void plain_text_accepted(const struct map_sink *sink, bool color, GString *out);

/* A line with the number of findings that the sink dropped, if any. */
void plain_text_dropped(const struct map_sink *sink, GString *out);

/* A line with the number n of findings that a limit held back. */
void plain_text_hidden(unsigned n, GString *out);
