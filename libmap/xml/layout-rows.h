#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The rows of one map, written so that the text looks like the map: every token in a cell
 * of the same even width, rows of a pointy map half a cell apart as shift= says. */
#include <glib.h>
#include <stdbool.h>

struct layout_rows {
    bool flat, left; /* orientation and shift of the map */
    unsigned cell;   /* columns a cell takes up; 0: no cells, as the map is too large */
    unsigned row;    /* of the next one, from 0 */
};

void layout_rows_init(struct layout_rows *r);
/* First every row is measured, then each is put, and next told after each. */
void layout_rows_measure(struct layout_rows *r, const char *text, gsize length);
void layout_rows_put(const struct layout_rows *r, const char *text, gsize length, GString *out);
void layout_rows_next(struct layout_rows *r);
