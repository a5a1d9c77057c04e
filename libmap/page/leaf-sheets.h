#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pages of text: aids and rules, as the kit has them. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/imprint.h"
#include "page/sheets.h"

/* The area for a picture on such a page, between heading and foot. */
map_box leaf_sheet_room(const struct sheet_rules *rules);

/* Adds a sheet for each struct leaf, with the scenario's title and `what` as heading. */
void leaf_sheets_add(struct document *document, const struct imprint *imprint,
                     const GPtrArray *leaves, const char *what, const struct sheet_rules *rules);
