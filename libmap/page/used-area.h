#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How much of a page is used. */
#include "page/print-document.h"

/* The share of `inside`, the printable area, on which something is: of squares of USED_SQUARE, those
 * that the box of a shape touches. Shapes larger than USED_LARGE both ways, such as the sea below a
 * board, count by what is on them. 0 to 1. */
#define USED_SQUARE 10.0
#define USED_LARGE 120.0
double used_area(const struct page *page, map_box inside);
