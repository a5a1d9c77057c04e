#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pictures as files: PNG and the pages of a PDF by cairo, and SVG. */
#include "draw/picture/board-layout.h"
#include "draw/theme/studio.h"

#include <glib.h>

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
 * left corner of their pages; sizes gets how large each is, map_point in points. On a picture's
 * page the n-th drawing, from 0, is an image of n + 1 pixels, whose unit square is where it goes.
 * NULL with an error. */
GBytes *draw_pdf(struct studio *studio, const GPtrArray *pictures, GArray *sizes, GError **error);

/* Writes pixels as a PNG. Boards are flat colors: without filters and at a low level they are
 * smaller than with libpng's defaults, in a fifth of the time. */

struct png_pixels {
    const guchar *rows; /* native 32-bit words: alpha, red, green, blue from the top */
    gsize stride;       /* bytes from a row to the next */
    guint width, height;
    gboolean alpha; /* premultiplied alpha; else alpha is ignored */
};

GBytes *png_write(const struct png_pixels *pixels, GError **error);

/* Writes a picture as SVG 1.1, in mm. Same picture, same bytes: ids are our own, text becomes glyph
 * outlines (its words in aria-label), each art is one symbol. */

struct svg_about {
    const char *title, *description; /* NULL leaves one out */
    /* of a file: data-board= says where (0, 0) of board.json is, and how long an edge; or NULL */
    const struct layout *layout;
    /* A figure of a page instead of a file: every id begins with these letters, which no other
     * figure of the page may have; they are also the id of the drawing. The title is its
     * alternative text. NULL: a file. */
    const char *ids;
    bool part;           /* of a sheet: a figure without paper and view, only a group of that id */
    const map_box *view; /* of a figure: the part to show; NULL: all */
    const char
        *upon; /* of a figure: the ids of another one of equal size to draw upon, faded; or NULL */
};

/* NULL with an error when art is missing. */
GBytes *svg_write(struct studio *studio, const struct picture *picture,
                  const struct svg_about *about, GError **error);
