#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The cut paths of a page as an SVG in mm, with layers by name. */
#include "page/print-document.h"

/* "cut/04-tokens-T1.svg" for a page of "04-tokens.pdf"; the caller's. */
char *cut_svg_name(const struct document *document, const struct page *page);

/* The page must have cuts. A line that two pieces share is cut once. */
GBytes *cut_svg_write(const struct document *document, const struct page *page);
