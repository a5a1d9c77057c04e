#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where a plotter cuts, folds and scores a sheet: paths of a page in mm, and the marks by which it
 * finds the print. Nothing is laid out here. */
#include "draw/kit.h"
#include "page/paper.h"
#include "page/print-document.h"

enum cut_kind { CUT_THROUGH, CUT_FOLD, CUT_SCORE, CUT_KINDS };

/* Open or closed. */
struct cut_path {
    enum cut_kind kind;
    char *subject; /* "disc 6" */
    struct outline outline;
};

/* To page->cuts, an array that frees them; the outline is copied. */
void cut_paths_add(struct page *page, enum cut_kind kind, const char *subject,
                   const struct outline *outline);
void cut_paths_add_line(struct page *page, enum cut_kind kind, const char *subject, map_point a,
                        map_point b);

/* The outline of a piece's cut on a sheet, around that center, maybe turned by 90 degrees; width
 * and height are those on the page. The caller releases it. */
struct outline cut_paths_outline(const struct kit_piece *piece, map_point center, double width,
                                 double height, bool turned);
/* A piece's corners, or its rim, there. */
void cut_paths_add_corners(struct outline *o, const struct kit_piece *piece,
                           const map_point *corners, map_point center, bool turned);
/* The length of that cut, mm. */
double cut_paths_length(const struct outline *outline);
/* The fold lines on a piece, as paths to score. */
void cut_paths_add_scores(struct page *page, const struct kit_piece *piece, map_point center,
                          bool turned);

/* The square and the two corners that desktop plotters look for: a square of 5 mm in the upper left
 * corner of the box, and in the upper right and lower left two arms of 20 mm, 0.5 mm thick. Filled,
 * inside the box. */
#define CUT_MARK_SQUARE 5.0
#define CUT_MARK_ARM 20.0
#define CUT_MARK_THICK 0.5
#define CUT_MARKS 5
void cut_paths_marks(map_box box, map_box marks[CUT_MARKS]);

/* The cut paths of a page as an SVG in mm, with layers by name. */

/* The page must have cuts. */
GBytes *cut_svg_write(const struct document *document, const struct page *page);
