#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Marks that say where to cut pieces: outside the bleed, never on the cut itself. */
#include "draw/kit.h"
#include "page/sheet-marks.h"

/* Around one piece: the lines of its edges go on beyond its bleed, those of a disc point at
 * its centre. Width and height are of the cut as it lies. */
void cut_marks(const struct pen *pen, enum kit_shape shape, map_point centre, double width,
               double height, double bleed);

/* Around any polygon of cuts: the lines of its edges go on beyond its outer corners, a line
 * in what is cut off points at each inner one. */
void cut_marks_outline(const struct pen *pen, const map_point *corners, unsigned n, double bleed);

/* For a page of rows (struct pack_row): marks at both sides between the rows, to cut the
 * sheet into strips. `room` is where the rows stand, `sheet` what the printer reaches. */
void cut_marks_strips(const struct pen *pen, const GArray *rows, unsigned page, map_box room,
                      map_box sheet);
