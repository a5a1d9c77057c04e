#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* For a print shop: a whole board on one page in true size, in the middle of the sea, with
 * 3 mm of it past the trim and crop marks outside. No home printer's correction is used. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/imprint.h"

/* Adds the page; false when it is more than a PDF page can be, with nothing added. */
bool poster_sheets_add(struct document *document, const struct imprint *imprint,
                       const struct kit_board *board, picture_colour sea);
