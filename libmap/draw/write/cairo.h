#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Paints pictures with cairo: as PNG, and as the pages of a PDF. */
#include "draw/theme/studio.h"

/* Appends "cairo 1.16.0\n". */
void draw_libraries(GString *out);

/* The picture as a PNG; NULL with an error, G_OPTION_ERROR_BAD_VALUE for more than DRAW_MAX_PIXELS
 * in all. */
#define DRAW_MAX_PIXELS 64e6
GBytes *draw_png(struct studio *studio, const struct picture *picture, double dpi, GError **error);

/* Part of a picture, and what is drawn of it: the rest is transparent; NULL: all, on white. */
struct draw_cell {
    const struct picture *picture;
    map_box part;
    const struct outline *clip;
};

/* Cells of the size of the first, in a grid of that many columns, as one PNG; the same errors. */
GBytes *draw_png_cells(struct studio *studio, const struct draw_cell *cells, unsigned n,
                       unsigned columns, double dpi, GError **error);

/* A PDF with a page for each of the pictures, then one for each drawing that they use, at the upper
 * left corner of their pages; sizes gets how large each is, map_point in points. On a picture's page
 * the n-th drawing, from 0, is an image of n + 1 pixels, whose unit square is where it goes. NULL with
 * an error. */
GBytes *draw_pdf(struct studio *studio, const GPtrArray *pictures, GArray *sizes, GError **error);
