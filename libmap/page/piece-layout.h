#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pieces on sheets, with their backs: mirrored across a fold, on the other side of the sheet, or
 * left out. Every back's place is its face's, mirrored, so the two come to lie exactly on each other.
 *
 *   (2)(3)(3)(4)     faces           < > | < >
 *   - - - - - - -    fold            < > | < >   the fold runs the way that takes
 *   ( )( )( )( )     backs           < > | < >   the fewer sheets
 */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/sheet-marks.h"
#include "page/sheets.h"

/* Adds the sheets of all pieces of that file, labeled `letter` and a number. The last one is saved
 * where a folded sheet of them, or with `board` a sheet of the board before them, has room for all
 * that is on it. False with an error when a piece is larger than the area. */
bool piece_sheets_add(struct document *document, const struct imprint *imprint,
                      const struct kit *kit, enum kit_file file, char letter,
                      const struct sheet_rules *rules, bool board, GError **error);

/* Three small pictures with a line each: how to make a standee.
 * From the top of the box on, at its width. */
void piece_figure_standee(const struct imprint *imprint, struct page *page, map_box box);
/* Its height. */
double piece_figure_standee_height(const struct imprint *imprint, double width);

/* The sheet and the place of each piece, in numbers. In mm. */
#define PIECE_LAYOUT_HEAD 4.5 /* the line of text at the top; the foot has the same height */

/* How the sheets of some pieces are used. */
enum sheet_use { USE_PLAIN, USE_FOLD_ACROSS, USE_FOLD_ALONG, USE_LONG, USE_SHORT };

struct piece_layout {
    const struct sheet_rules *rules;
    const enum sheet_use *uses; /* the candidates */
    unsigned n_uses;
    GPtrArray *pieces; /* every single one, in printing order; owned, like all that follows */
    unsigned *backs;   /* of each: the first piece whose back has the same bleed */
    enum sheet_use use;
    map_box room; /* area for faces, on the sheet */
    double fold;  /* the height of a fold across; 0: the middle of the sheet */
    GArray *rows; /* struct pack_row */
    unsigned n_pages;
};

bool piece_layout_is_folded(enum sheet_use use);
/* The area for faces. */
map_box piece_layout_face_room(const struct sheet_rules *rules, enum sheet_use use);
/* The area for the largest piece without a back, its bleed included: the long side first. */
map_point piece_layout_room(const struct sheet_rules *rules);

/* Lays all pieces with the use that takes the fewest sheets; false with an error when one is larger
 * than the area. */
bool piece_layout_make(struct piece_layout *layout, GError **error);
/* Lays all pieces in the lower part of that box of another sheet, folded within it if they have
 * backs. `box` becomes what they and their bleeds take. False: they do not fit. */
bool piece_layout_make_in(struct piece_layout *layout, map_box *box);
void piece_layout_release(struct piece_layout *layout);

/* The free height below the rows of a page. */
double piece_layout_free_on(const struct piece_layout *layout, unsigned page);
bool piece_layout_are_standees(const struct piece_layout *layout);

/* The pieces of a file one by one, in the order in which they are laid: equal cuts together, so
 * that they share rows, and among these equal bleeds of backs. */

/* struct kit_piece, borrowed, each as often as it is printed: those with a back, or those without.
 * Without `backs` no back is printed, and all count as pieces without one; their `back` is ignored
 * then. The caller's array. */
GPtrArray *piece_layout_order(const struct kit *kit, enum kit_file file, bool with_backs,
                              bool backs);

bool piece_layout_same_cut(const struct kit_piece *a, const struct kit_piece *b);

/* Whether the piece is in that file. */
bool piece_layout_holds(enum kit_file file, const struct kit_piece *piece);

/* The back behind each piece, and its rotation. */

/* For each piece of piece_layout_order() the first one whose back has the same bleed; 0 without
 * backs. The caller's. */
unsigned *piece_layout_alike(const GPtrArray *pieces, bool with_backs);

/* Where the back of the piece at `face` is printed: on the same sheet beyond the fold, or on its
 * other side. */
map_point piece_layout_back_point(const struct piece_layout *layout, map_point face);
/* A card turned over like a page has its back upright: a mirrored up is the face's up. */
unsigned piece_layout_back_turn(const struct piece_layout *layout, unsigned turn);
