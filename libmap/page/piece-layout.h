#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Which piece lies where on which sheet, in numbers: nothing is drawn here. In mm. */
#include "page/imprint.h"
#include "page/sheets.h"

#define PIECE_LAYOUT_HEAD 4.5 /* the line of text at the top; as much is free at the foot */
#define PIECE_LAYOUT_FIGURE_AFTER 24.0 /* between standees and how they are made */
#define PIECE_LAYOUT_FIGURE_SIDE 8.0
#define PIECE_LAYOUT_APART 11.0 /* of what is cut off first from what is folded */

/* How the sheets of some pieces are used. */
enum sheet_use { USE_PLAIN, USE_FOLD_ACROSS, USE_FOLD_ALONG, USE_LONG, USE_SHORT };

/* How pages are filled. */
struct piece_wish {
    bool tight;    /* marks may reach the header */
    bool full;     /* the last page is left as empty as can be, */
    bool together; /* but for the sort of pieces that it ends with */
    unsigned last; /* the piece that begins the last page; or 0 */
};

struct piece_layout {
    const struct imprint *imprint;
    const struct sheet_rules *rules;
    const enum sheet_use *uses; /* those to choose from */
    unsigned n_uses;
    GPtrArray *pieces; /* every single one, in printing order; owned, as what follows */
    unsigned *backs;   /* of each: the first piece whose back bleeds alike */
    struct piece_wish wish;
    enum sheet_use use;
    map_box room; /* for faces, on the sheet */
    GArray *rows; /* struct pack_row */
    unsigned n_pages;
    struct piece_layout *off; /* on the last sheet, with a page of rows for each band; or NULL */
    map_box bands[2];
};

bool piece_layout_is_folded(enum sheet_use use);
/* Where faces may stand. */
map_box piece_layout_face_room(const struct sheet_rules *rules, enum sheet_use use, double head);
/* Room for the largest piece without a back, its bleed included: the long side first. */
map_point piece_layout_room(const struct sheet_rules *rules);

/* Lays all pieces by the use that takes the fewest sheets; false with an error when one is larger
 * than there is room. */
bool piece_layout_make(struct piece_layout *layout, GError **error);
/* Lays it again so that the last page leaves room for what has no back, which is then `off`: with a
 * group of pieces there; else as full as can be, first with the wider head and one sort of pieces on
 * one sheet; else a group goes to the sheet that `plain` takes in any case. */
void piece_layout_take_in(struct piece_layout *layout, struct piece_layout *plain);
/* As full as can be, where the last page then has room to show how pieces are made. */
void piece_layout_leave_figure(struct piece_layout *layout);
void piece_layout_release(struct piece_layout *layout);

/* How much of the height is free below the rows of a page. */
double piece_layout_free_on(const struct piece_layout *layout, unsigned page);
/* Where the last of several sheets has few pieces, it has room for that figure. */
bool piece_layout_find_figure(const struct piece_layout *layout, map_box *box);
bool piece_layout_are_standees(const struct piece_layout *layout);
/* Of the figure of standees, where it is that wide with its sides. */
double piece_layout_figure_height(const struct piece_layout *layout, double width);
