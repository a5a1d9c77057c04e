#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Shared by the sheets of one board and their plan. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/imprint.h"
#include "page/sheets.h"

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
