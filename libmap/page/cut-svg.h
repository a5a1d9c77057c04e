#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The cut paths of a page as an SVG in mm, with layers by name. */
#include "page/print-document.h"

/* The page must have cuts. A line that two pieces share is cut once. */
GBytes *cut_svg_write(const struct document *document, const struct page *page);
