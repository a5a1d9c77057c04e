#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What stands around the art of a board's sheet, in the band inside the margin. */
#include "page/board-job.h"
#include "page/sheet-marks.h"

/* Where names of neighbours stand, from the corner of the art. */
struct frame_names {
    double below[RULER_GAPS], left[RULER_GAPS];
    unsigned n_below, n_left;
};

/* Rulers along the lower and the left edge, their zero where a straight cut is or the art
 * ends, and registration marks at the corners; their numbers leave room for those names, and are
 * left out where that is NULL. A picture as large as the sheet, the document's, which is in the file
 * once. */
struct picture *frame_rulers(const struct board_job *job, map_point sheet, map_box live,
                             const struct frame_names *names);
/* The numbers of the rulers of a sheet whose names do not stand where those of others do. */
void frame_numbers(const struct board_job *job, struct page *page, map_box live,
                   const struct frame_names *names);

/* Name and number of the sheet, and the source's mark, above the art; no text of the first two
 * comes nearer than 6 mm to what stands `room` from its corner. */
void frame_label(const struct board_job *job, struct page *page, map_box live, const char *name,
                 unsigned number, unsigned of, double room);

/* The name of the sheet that comes to lie there, and an arrow in that direction. */
void frame_neighbour(const struct imprint *imprint, struct page *page, map_point at, map_point to,
                     const char *name);
