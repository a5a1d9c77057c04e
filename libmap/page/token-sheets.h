#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Round pieces with backs by folding over: a face above the fold line has its back
 * mirrored below it, so the two come to lie exactly on each other.
 *
 *   (2)(3)(3)(4)     faces
 *   - - - - - - -    fold
 *   ( )( )( )( )     backs
 */
#include "draw/kit.h"
#include "page/document.h"
#include "page/imprint.h"
#include "page/sheets.h"

/* Where the pieces of one row stand: `n` from piece number `first` on, counted over the
 * whole kit, their centres `rise` away from the fold. */
struct token_row {
    unsigned first, n, page;
    double size; /* of the cut */
    double rise;
    double left; /* x of the first centre on the sheet */
    double pitch;
};

/* Lays pieces of these diameters, in this order, on sheets folded across the middle.
 * The gap between two cuts is the largest of 6, 5 and 4 mm that takes the fewest sheets;
 * rows are dealt evenly, so that no sheet is nearly empty. Returns an array of struct
 * token_row; NULL when a piece is larger than half a sheet. */
GArray *token_rows(const double *sizes, unsigned n, const struct sheet_rules *rules,
                   unsigned *n_pages);

/* Adds all sheets; false with an error when a piece is larger than half a sheet. */
bool token_sheets_add(struct document *document, const struct imprint *imprint,
                      const struct kit *kit, const struct sheet_rules *rules, GError **error);
