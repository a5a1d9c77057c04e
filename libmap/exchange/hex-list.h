#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Hexes as any foreign file lists them, with two numbers as the place of each, made a map. */
#include "exchange/formats.h"
#include "exchange/hex-lattice.h"
#include "exchange/hex-words.h"

struct hex_entry {
    struct hex_word said;
    struct map_span span;
};

struct hex_list {
    const struct foreign_text *text;
    struct hex_words words;
    GArray *entries; /* struct hex_entry */
    GArray *spots;   /* struct lattice_spot of each */
    unsigned counts; /* that its numbers may follow */
    bool exact;      /* rows and columns are those of the map, from 0 */
    GString *hint;   /* of the lattice */
    GString *taken;  /* what was taken for what, for one note */
    struct lattice lattice;
    grid_axial first; /* of the lattice: what lies in row and column 0 of the map */
};

void hex_list_init(struct hex_list *list, const struct foreign_text *text);
void hex_list_release(struct hex_list *list);

void hex_list_add(struct hex_list *list, double a, double b, struct hex_word said,
                  struct map_span span);

/* Puts the hexes into the map and freezes it. False after reporting why it is not certain what the
 * map is. */
bool hex_list_make(struct hex_list *list, struct plain_map *map);
/* Row and column in the map of a hex of its lattice. */
void hex_list_cell(const struct hex_list *list, struct grid grid, grid_axial at, int *row,
                   int *column);
/* The note of what was taken for what, if it is not plain. */
void hex_list_tell(const struct hex_list *list, const char *from);
