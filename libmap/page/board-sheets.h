#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A board on sheets: the assembly plan first, then a page for each sheet. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/imprint.h"
#include "page/sheets.h"

/* A part of a page for the plan. */
struct plan_place {
    struct page *page;
    map_box room;
    bool none; /* no plan at all */
};

/* Adds the plan, to its place or (NULL) as a page, and the sheets of one board. False with an error when no sheet is large enough, or
 * too many would be needed. */
bool board_sheets_add(struct document *document, const struct imprint *imprint,
                      const struct kit_board *board, const struct sheet_rules *rules,
                      const struct plan_place *plan, GError **error);
