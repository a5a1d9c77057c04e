#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The operators of a PDF page that place pictures, and the page on its paper. Only text:
 * independent of libqpdf. PDF counts points from the lower left corner. */
#include "page/print-document.h"

#define POINTS_PER_MM (72 / 25.4)

#define PAGE_FORM "/Kit%u" /* by the number of a placement */

/* A picture placed on the page; the last, behind them, are its own marks. */
struct placement page_placement(const struct page *page, unsigned i);

/* All that the page shows: each picture as a form, moved onto the paper and tagged. Content numbers
 * begin at 0: one for each picture with a description or text. */
GString *page_operators(const struct page *page, const struct fit *fit);

/* Size of the paper in mm: the page as `fit` prints it. */
map_point page_paper(const struct page *page, const struct fit *fit);
/* A box of the page on the paper. */
map_box page_fitted(const struct page *page, const struct fit *fit, map_box box);
/* False when page and paper are the same. */
bool page_is_fitted(const struct page *page, const struct fit *fit);
