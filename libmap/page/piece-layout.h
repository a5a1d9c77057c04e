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

/* Adds the sheets of all pieces of that file, labeled `letter` and a number; with `board` none
 * where a sheet of the board before them has room for all of them. The last folded ones are also there
 * if that saves a sheet. False with an error when one is larger than the area. */
bool piece_sheets_add(struct document *document, const struct imprint *imprint,
                      const struct kit *kit, enum kit_file file, char letter,
                      const struct sheet_rules *rules, bool board, GError **error);

/* Three small pictures: how to fold, glue and cut a sheet with faces and backs.
 * In the upper part of the room, at its width; `down`: a vertical fold. */
#define FOLD_FIGURE_HIGH 52.0
void piece_figure_fold(const struct imprint *imprint, struct page *page, map_box room, bool down);

/* Three small pictures with a line each: how to make a standee.
 * From the top of the box on, at its width. */
void piece_figure_standee(const struct imprint *imprint, struct page *page, map_box box);
/* Its height. */
double piece_figure_standee_height(const struct imprint *imprint, double width);

/* The ground below backs whose bleeds touch. Two fills that share an edge leave a hairline of paper
 * in viewers with antialiasing. So the ground of such backs is drawn once more below them, a little
 * larger, in one color or two. It is visible only in the seam: every back keeps its bleed. */

/* A back on its page. */
struct underlay_back {
    const struct picture *picture;
    map_point at; /* its center */
    unsigned turn;
    enum kit_shape shape;
    double width, height; /* of the cut on the page */
};

/* Draws below each back of the array (struct underlay_back) that touches another; call it before
 * the backs are placed. */
void underlay_add(struct document *document, struct page *page, const GArray *backs);

/* The sheet and the place of each piece, in numbers. In mm. */
#define PIECE_LAYOUT_HEAD 4.5 /* the line of text at the top; the foot has the same height */
#define PIECE_LAYOUT_FIGURE_AFTER 24.0 /* between standees and the figure that explains them */
#define PIECE_LAYOUT_FIGURE_SIDE 8.0
#define PIECE_LAYOUT_APART 11.0 /* between what is cut off first and what is folded */

/* How the sheets of some pieces are used. */
enum sheet_use { USE_PLAIN, USE_FOLD_ACROSS, USE_FOLD_ALONG, USE_LONG, USE_SHORT };

/* How pages are filled. */
struct piece_wish {
    bool tight;    /* marks may reach the header */
    bool full;     /* the last page is left as empty as possible, */
    bool together; /* except for the sort of pieces that it ends with */
    unsigned last; /* the piece that begins the last page; or 0 */
};

struct piece_layout {
    const struct imprint *imprint;
    const struct sheet_rules *rules;
    const enum sheet_use *uses; /* the candidates */
    unsigned n_uses;
    GPtrArray *pieces; /* every single one, in printing order; owned, like all that follows */
    unsigned *backs;   /* of each: the first piece whose back has the same bleed */
    struct piece_wish wish;
    enum sheet_use use;
    map_box room; /* area for faces, on the sheet */
    double fold;  /* the height of a fold across; 0: the middle of the sheet */
    GArray *rows; /* struct pack_row */
    unsigned n_pages;
    struct piece_layout *off; /* on the last sheet, with a page of rows for each band; or NULL */
    map_box bands[2];
};

bool piece_layout_is_folded(enum sheet_use use);
/* The area for faces. */
map_box piece_layout_face_room(const struct sheet_rules *rules, enum sheet_use use, double head);
/* The area for the largest piece without a back, its bleed included: the long side first. */
map_point piece_layout_room(const struct sheet_rules *rules);

/* Lays all pieces with the use that takes the fewest sheets; false with an error when one is larger
 * than the area. */
bool piece_layout_make(struct piece_layout *layout, GError **error);
/* Lays all pieces in the lower part of that box of another sheet, folded within it if they have
 * backs. `box` becomes what they and their bleeds take. False: they do not fit. */
bool piece_layout_make_in(struct piece_layout *layout, map_box *box);
/* Lays it again so that the last page has room for the pieces without backs, which are then `off`.
 * It tries a group of pieces there; then pages as full as possible, first with the wider head and
 * one sort of pieces on one sheet. Without success a group goes to the sheet that `plain` needs
 * anyway. */
void piece_layout_take_in(struct piece_layout *layout, struct piece_layout *plain);
/* Only these pieces without backs, from..to-1 of the list, and none are laid yet. */
void piece_layout_keep(struct piece_layout *layout, const GPtrArray *all, unsigned from,
                       unsigned to);
/* As piece_layout_make() laid it. */
void piece_layout_again(struct piece_layout *layout);
/* As full as possible, if the last page then has room for the figure. */
void piece_layout_leave_figure(struct piece_layout *layout);
void piece_layout_release(struct piece_layout *layout);

/* The free height below the rows of a page. */
double piece_layout_free_on(const struct piece_layout *layout, unsigned page);
/* Whether the last of several sheets has few pieces, and so room for that figure. */
bool piece_layout_find_figure(const struct piece_layout *layout, map_box *box);
bool piece_layout_are_standees(const struct piece_layout *layout);
/* Height of the figure of standees, at that width including its sides. */
double piece_layout_figure_height(const struct piece_layout *layout, double width);

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
