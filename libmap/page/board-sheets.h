#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A board on sheets: the assembly plan first, then a page for each sheet; or on one page for a
 * shop. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/sheet-marks.h"
#include "page/sheets.h"

/* Shared by the sheets of one board and their plan. */
struct board_job {
    struct document *document;
    const struct imprint *imprint;
    const struct kit_board *board;
    const struct sheet_rules *rules;
    struct page *plan; /* for the plan; NULL: a page of its own */
    map_box plan_room; /* on it */
    bool no_plan;
    const char *name; /* "The First Island", with the player counts if there are several boards */
};

/* A part of a page for the plan. */
struct plan_place {
    struct page *page;
    map_box room;
    bool none; /* no plan at all */
};

/* Adds the plan, to its place or (NULL) as a page, and the sheets of one board. False with an error
 * when no sheet is large enough, or too many would be needed. */
bool board_sheets_add(struct document *document, const struct imprint *imprint,
                      const struct kit_board *board, const struct sheet_rules *rules,
                      const struct plan_place *plan, GError **error);

/* The assembly plan: a small board, the sheets on it with their names, and the steps. */

/* A sheet on the plan, in the board's own mm. */
struct plan_sheet {
    char name[16];
    map_point corner; /* of the name's tag: its upper left corner or its center */
    bool centered;
    struct outline edges;
};

struct plan {
    map_box shown; /* of the board's picture */
    const struct plan_sheet *sheets;
    unsigned n_sheets;
    bool lying, by_columns;
    double overlap;
};

void board_plan_add(const struct board_job *job, const struct plan *plan);
/* The hexes and boats with the sea around them, cut: the size of the finished board, without
 * bleed. */
map_box board_plan_extent(const struct kit_board *board);

/* A board on sheets that are separated along edges of hexes: the plan, then a page for each sheet.
 * A sheet shows its own hexes with a bleed of 2 mm where it is cut, a strip for glue where a later
 * sheet overlaps it, and the sea around the board. */

/* False with an error when not even one hex fits on a sheet. */
bool hex_sheets_add(const struct board_job *job, GError **error);

/* The border of a board's sheet: everything around the art, in the band inside the margin. */

/* Ticks of a millimeter along the lower and the left edge, from a straight cut or the end of the art
 * on, and registration marks at the corners. A picture of the sheet's size, owned by the document,
 * once in the file. */
struct picture *frame_rulers(const struct board_job *job, map_point sheet, map_box live);

/* Name and number of the sheet, and the source's mark, above the art. The first two stay 6 mm away
 * from the name `room` from its corner. */
void frame_label(const struct board_job *job, struct page *page, map_box live, const char *name,
                 unsigned number, unsigned of, double room);

/* The marks by which a plotter finds the sheet. */
void frame_plot(const struct imprint *imprint, struct page *page, map_box box);

/* The name of the neighbor sheet, and an arrow in its direction. */
void frame_neighbor(const struct imprint *imprint, struct page *page, map_point at, map_point to,
                    const char *name);

/* What a board leaves free on one of its sheets: the largest box within `area` that no cover
 * touches, to FREE_ROOM_STEP; w = 0: there is none. Only numbers, in mm. */
#define FREE_ROOM_STEP 4.0
map_box board_sheets_free(const struct sheet_cover *covers, unsigned n, map_box area);

/* For a print shop: a whole board on one page in true size, in the middle of the sea, with 3 mm of
 * sea past the trim and crop marks outside. Corrections for home printers do not apply. */

/* Adds the page; false, with nothing added, when it is too large for a PDF page. */
bool poster_sheets_add(struct document *document, const struct imprint *imprint,
                       const struct kit_board *board, picture_color sea);
