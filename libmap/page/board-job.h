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
    const char *name; /* "The First Island", with the player counts if there are several boards */
};
