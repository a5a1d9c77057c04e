#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* For a print shop: a whole board on one page in true size, in the middle of the sea, with 3 mm of
 * sea past the trim and crop marks outside. Corrections for home printers do not apply. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/imprint.h"

/* Adds the page; false, with nothing added, when it is too large for a PDF page. */
bool poster_sheets_add(struct document *document, const struct imprint *imprint,
                       const struct kit_board *board, picture_color sea);
