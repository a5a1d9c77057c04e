#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Does the map in the file look like the map on the table? White space decides nothing, but
 * where it contradicts shift= the author is told (X-INDENT), and so he is where tabs make it
 * look otherwise in every editor (X-TAB). */
#include "scenario/builder.h"

/* What stands before the first token of a row in its line. */
struct xml_margin {
    const char *text;
    uint32_t length;
};

struct xml_indent {
    struct map_sink *sink;
    bool watched;        /* rows are written one a line */
    bool flat, by_turns; /* flat: rows begin by turns in two columns */
    bool left;           /* shift="left" */
    unsigned rows;
    uint32_t offset;             /* of the first token of the row before */
    struct xml_margin begins[2]; /* of the first two rows */
    struct xml_margin above;     /* of the row before */
    bool told_apart;             /* some row stands elsewhere than the one before */
    struct map_span wrong;       /* first row that contradicts, or not set */
    unsigned wrong_row;
    bool straight; /* it begins where the one above does */
    const char *how;
    unsigned tabs;              /* between tokens */
    struct map_span tab, vague; /* the first of them; the first row nobody can compare; not set */
};

void xml_indent_init(struct xml_indent *i, struct map_sink *sink, struct word orientation,
                     struct word shift);
/* The first token of the next row. */
void xml_indent_row(struct xml_indent *i, struct map_span first);
/* A tab behind a token of the row. */
void xml_indent_tab(struct xml_indent *i, struct map_span tab);
/* Reports the tabs, once a map; what contradicts shift= is the builder's to tell. Rows that all
 * begin in one column say nothing and are let be. */
struct indent_words xml_indent_end(const struct xml_indent *i);
