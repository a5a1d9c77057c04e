#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes the rows of one map so that the text looks like the map: every token in a cell of equal,
 * even width, rows of a pointy map half a cell apart as shift= says. */
#include <glib.h>
#include <stdbool.h>

struct layout_rows {
    bool flat, left; /* orientation and shift of the map */
    unsigned cell;   /* columns of a cell; 0: no cells, because the map is too large */
    unsigned row;    /* of the next row, from 0 */
};

/* The next word of *at..end; false when there is none. */
bool layout_rows_next_token(const char **at, const char *end, const char **token, gsize *length);
void layout_rows_init(struct layout_rows *r);
/* Measure all rows first, then write each and call next after each. */
void layout_rows_measure(struct layout_rows *r, const char *text, gsize length);
void layout_rows_put(const struct layout_rows *r, const char *text, gsize length, GString *out);
void layout_rows_next(struct layout_rows *r);
