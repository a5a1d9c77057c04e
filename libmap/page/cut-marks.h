#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Marks that show where to cut: outside the bleed, never on the cut itself. */
#include "draw/kit.h"
#include "page/sheet-marks.h"

/* Around one piece: its edges are extended beyond the bleed; marks of a disc point at its center.
 * Width and height are those of the cut on the page. */
void cut_marks(const struct pen *pen, enum kit_shape shape, map_point center, double width,
               double height, double bleed);

/* Around any polygon of cuts: its edges are extended beyond its outer corners; at each inner corner
 * a line in the waste points to it. */
void cut_marks_outline(const struct pen *pen, const map_point *corners, unsigned n, double bleed);

/* For a page of rows (struct pack_row): marks at both sides between the rows, to cut the sheet into
 * strips. `room` is the area of the rows, `sheet` the printable area. */
void cut_marks_strips(const struct pen *pen, const GArray *rows, unsigned page, map_box room,
                      map_box sheet);
