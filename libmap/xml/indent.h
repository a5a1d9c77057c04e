#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Does the map in the file look like the map on the table? White space decides nothing,
 * but where it contradicts shift= the author is told (X-INDENT). */
#include "scenario/builder.h"

struct xml_indent {
    struct map_sink *sink;
    bool watched;        /* rows are written one a line */
    bool flat, by_turns; /* flat: rows begin by turns in two columns */
    unsigned begins[2];
    bool left;                     /* shift="left" */
    unsigned rows, offset, column; /* of the row before: of its first token */
    bool told_apart;               /* some row stands elsewhere than the one before */
    struct map_span wrong;         /* first row that contradicts, or not set */
    const char *how;
};

void xml_indent_init(struct xml_indent *i, struct map_sink *sink, struct word orientation,
                     struct word shift);
/* The first token of the next row. */
void xml_indent_row(struct xml_indent *i, struct map_span first);
/* Reports, once a map. Rows that all begin in one column say nothing and are let be. */
void xml_indent_end(struct xml_indent *i);
