#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Compares the indentation of rows with shift=. White space has no meaning in a file, but the
 * author gets a warning where it contradicts shift= (X-INDENT), or where tabs make it look
 * different in every editor (X-TAB). Rows that spaces center draw another map (X-CENTERED). */
#include "diag/sink.h"
#include "board/ids.h"
#include "scenario/words.h"

/* The indentation of the rows, where it contradicts the map's grid. */
struct indent_words {
    struct map_span wrong; /* the first row that contradicts, or not set */
    unsigned row;          /* its index */
    const char *how;       /* "left of the one above"; static */
    bool straight;         /* it is indented like the one above */
    bool flat;             /* indented alternately, on a flat map */
    bool throughout;       /* and so do all rows from it on, two at least, or every row */
};

/* The text before the first token of a row in its line. */
struct row_margin {
    const char *text;
    uint32_t length;
};

struct indent {
    struct map_sink *sink;
    bool watched;        /* each row is on a line of its own */
    bool flat, by_turns; /* flat: rows alternate between two columns */
    bool left;           /* shift="left" */
    unsigned rows;
    uint32_t offset;             /* of the first token of the row before */
    struct row_margin begins[2]; /* of the first two rows */
    struct row_margin above;     /* of the row before */
    bool told_apart;             /* some row is indented differently from the one before */
    struct map_span wrong;       /* first row that contradicts shift=, or not set */
    unsigned wrong_row;
    unsigned n_wrong;
    bool straight; /* it is indented like the row above */
    const char *how;
    struct { /* its first token, and its number of tokens */
        uint32_t offset;
        unsigned column, length;
    } row[MAP_MAX_ROWS];
    bool centered;              /* by spaces: reported */
    unsigned tabs;              /* between tokens */
    struct map_span tab, vague; /* the first tab; the first row that cannot be compared; not set */
};

void indent_init(struct indent *i, struct map_sink *sink, struct word orientation,
                 struct word shift);
/* Call at the first token of each row. */
void indent_row(struct indent *i, struct map_span first);
/* Call at each token. */
void indent_token(struct indent *i);
/* Call at a tab behind a token of the row. */
void indent_tab(struct indent *i, struct map_span tab);
/* Reports tabs, once for each map; misread-grid.c reports contradictions of shift=. Rows that all
 * begin in one column are fine. */
struct indent_words indent_end(struct indent *i);
