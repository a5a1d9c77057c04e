#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A quick kit: all that a game needs in one file of a few sheets. */
#include "draw/kit.h"
#include "map-page.h"
#include "page/imprint.h"
#include "page/print-document.h"
#include "page/sheets.h"

/* Chooses the sizes that the options leave open: the hexes as large as one or two sheets of board
 * allow, and small pieces. Sets request->pages too. */
void quick_kit_size(const struct map_scenario *scenario, struct studio *studio,
                    const struct map_page_options *options, const struct sheet_rules *rules,
                    struct kit_request *request);

/* Adds the sheets of the kit: board without a plan, pieces, aids. False with an error. */
bool quick_kit_fill(struct document *document, const struct kit *kit, const struct imprint *imprint,
                    const struct sheet_rules *rules, GError **error);
