#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A better way to deal hexes to sheets than to go through them once. Only numbers, in mm. */
#include "geom/point.h"

struct hex_cover {
    const map_box *boxes; /* around the hexes */
    unsigned n;
    double width, height; /* of what a sheet has room for */
};

/* Deals the hexes to few sheets and gives each of these a like share; sheet[] gets one for every
 * hex, numbered as they are met row by row. Returns how many there are: 0 when one does not fit.
 * The same for the same board: it is tried many times, fewer on a large board, with random numbers
 * of its own. */
unsigned hex_cover_deal(const struct hex_cover *cover, unsigned *sheet);

/* Hexes on the emptiest of the sheets. */
unsigned hex_cover_least(const unsigned *sheet, unsigned n, unsigned n_sheets);
