#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Distributes hexes to few sheets by randomized search. Only numbers, in mm. */
#include "geom/point.h"

struct hex_cover {
    const map_box *boxes; /* around the hexes */
    unsigned n;
    double width, height; /* the area of a sheet */
};

/* Distributes the hexes to few sheets of similar size. sheet[] gets a sheet for every hex, numbered
 * row by row. Returns the number of sheets: 0 when a hex does not fit. Deterministic: many tries,
 * fewer for a large board, with its own random numbers. */
unsigned hex_cover_deal(const struct hex_cover *cover, unsigned *sheet);

/* Hexes on the emptiest sheet. */
unsigned hex_cover_least(const unsigned *sheet, unsigned n, unsigned n_sheets);
