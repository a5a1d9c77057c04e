#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The border of a board's sheet: everything around the art, in the band inside the margin. */
#include "page/board-job.h"
#include "page/sheet-marks.h"

/* Places of the neighbors' names, from the corner of the art. */
struct frame_names {
    double below[RULER_GAPS], left[RULER_GAPS];
    unsigned n_below, n_left;
};

/* Rulers along the lower and the left edge, zero at a straight cut or at the end of the art, and
 * registration marks at the corners. Their numbers leave space for those names; NULL: no numbers. A
 * picture of the sheet's size, owned by the document, once in the file. */
struct picture *frame_rulers(const struct board_job *job, map_point sheet, map_box live,
                             const struct frame_names *names);
/* The numbers of the rulers of a sheet whose neighbors' names are at other places. */
void frame_numbers(const struct board_job *job, struct page *page, map_box live,
                   const struct frame_names *names);

/* Name and number of the sheet, and the source's mark, above the art. The first two stay 6 mm away
 * from the name `room` from its corner. */
void frame_label(const struct board_job *job, struct page *page, map_box live, const char *name,
                 unsigned number, unsigned of, double room);

/* The marks by which a plotter finds the sheet. */
void frame_plot(const struct board_job *job, struct page *page, bool lying);

/* The name of the neighbor sheet, and an arrow in its direction. */
void frame_neighbor(const struct imprint *imprint, struct page *page, map_point at, map_point to,
                    const char *name);
