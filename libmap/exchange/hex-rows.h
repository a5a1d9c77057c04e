#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Hexes by their places in rows, as a text or a list of lists has them. */
#include "exchange/hex-list.h"

/* Rows lie in the middle below each other, or begin by turns in two columns. */
struct hex_rows {
    struct hex_list *list;
    GArray *cells;                                  /* struct hex_cell */
    int indent[MAP_MAX_ROWS], length[MAP_MAX_ROWS]; /* of each row */
    int rows;
    bool dotted;           /* a place without a hex */
    bool drawn;            /* as text: where rows begin says how they lie */
    struct map_span first; /* row */
};

void hex_rows_init(struct hex_rows *rows, struct hex_list *list);
/* False where there are too many. */
bool hex_rows_begin(struct hex_rows *rows, int indent, struct map_span span);
/* The next of the last row; no word: no hex is there. */
bool hex_rows_add(struct hex_rows *rows, struct hex_word said, struct map_span span);
/* Gives the hexes to the list. False after reporting rows that may lie in several ways. */
bool hex_rows_end(struct hex_rows *rows);
