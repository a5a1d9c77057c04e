#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pieces on sheets, with their backs: mirrored across a fold, on the other side of the
 * sheet, or left out. Every back's place is its face's, mirrored, so the two come to lie
 * exactly on each other.
 *
 *   (2)(3)(3)(4)     faces           < > | < >
 *   - - - - - - -    fold            < > | < >   the fold runs the way that takes
 *   ( )( )( )( )     backs           < > | < >   the fewer sheets
 */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/imprint.h"
#include "page/sheets.h"

/* Adds the sheets of all pieces of that file, labeled `letter` and a number; with `board` none where
 * a sheet of the board before them has room for all of them. The last folded ones are also there
 * if that saves a sheet. False with an error when one is larger than the area. */
bool piece_sheets_add(struct document *document, const struct imprint *imprint,
                      const struct kit *kit, enum kit_file file, char letter,
                      const struct sheet_rules *rules, bool board, GError **error);
