#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Splits a board into sheets of whole hexes, so that every seam runs along edges of hexes. Only
 * numbers, in mm; nothing is drawn here. */
#include "geom/point.h"
#include "page/paper.h"

#define HEX_NONE 0xffffffffu

struct hex_split {
    map_point (*cells)[6]; /* borrowed: corners, in order around the hex */
    unsigned n;
    unsigned (*beside)[6]; /* the hex beyond the side from corner k to k + 1, or HEX_NONE */
    unsigned *sheet;       /* of each hex: 0 is laid first */
    unsigned n_sheets;
    bool lying;
};

/* Distributes the hexes, each with `reach` mm around it, to few sheets. It goes through rows or
 * columns of the board; the next hex without a sheet opens one at the place with most others. Takes
 * the best of four such orders, and of both orientations if the options allow: few sheets, then a
 * fuller emptiest one. False when not even one hex fits. Call hex_split_release() in any case. */
bool hex_split_make(struct hex_split *split, const struct sheet_rules *rules, map_point (*cells)[6],
                    unsigned n, double reach);
void hex_split_release(struct hex_split *split);

/* "A", "B" ... "Z", "AA"; buf of 16 bytes. */
char *hex_split_name(unsigned sheet, char *buf);
