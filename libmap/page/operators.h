#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A page on its paper, in millimeters downwards from the upper left corner: as numbers, as operators
 * of PDF, and as SVG. Independent of cairo and libqpdf. */
#include "draw/theme/studio.h"
#include "page/print-document.h"

#define POINTS_PER_MM (72 / 25.4)

#define PAGE_FORM "/Kit%u" /* by the number of a placement */

/* A picture placed on the page; the last, behind them, are its own marks. */
struct placement page_placement(const struct page *page, unsigned i);

/* x' = a x + c y + e, y' = b x + d y + f */
struct page_matrix {
    double a, b, c, d, e, f;
};
/* "1 0 0 1 2.5 3 " */
void page_matrix_append(GString *out, struct page_matrix m);
/* From a placed picture to the page; from the page to paper: scaled, on a back also turned about the
 * middle of the paper and shifted. */
struct page_matrix page_placement_matrix(const struct placement *p);
struct page_matrix page_fit_matrix(const struct page *page, const struct fit *fit);

/* All that the page shows, for PDF, which counts points upwards: each picture as a form, moved onto
 * the paper and tagged. Content numbers begin at 0: one for each picture with a description or
 * text. */
GString *page_operators(const struct page *page, const struct fit *fit);

/* Size of the paper in mm: the page as `fit` prints it. */
map_point page_paper(const struct page *page, const struct fit *fit);
/* A box of the page on the paper. */
map_box page_fitted(const struct page *page, const struct fit *fit, map_box box);
/* False when page and paper are the same. */
bool page_is_fitted(const struct page *page, const struct fit *fit);

/* map_page_is_ours() recognizes our sheets by these very bytes, so that print replaces no other
 * file without --force. */
#define PAGE_SVG_HEAD                                                                              \
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg data-maker=\"Cartwright\" "                  \
    "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "

/* The page as a whole SVG file in mm, which has each of its pictures once; NULL with an error when a
 * drawing is missing. */
GBytes *page_svg(const struct document *document, const struct page *page, struct studio *studio,
                 GError **error);

/* The document as PDF: cairo paints each picture and each drawing once, and libqpdf lays them on
 * pages. Vectors, real text, embedded fonts, metadata, outline, page labels, tags. The same document
 * gives the same bytes. Its date is SOURCE_DATE_EPOCH, else it has none. NULL with an error. */
GBytes *pdf_make(const struct document *document, struct studio *studio, GError **error);
/* Whether it is a PDF of pdf_make(). */
bool pdf_is_ours(GBytes *pdf);
/* Appends "qpdf 11.3.0\n". */
void pdf_libraries(GString *out);
