#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A quick kit: all that a game needs on a few sheets. */
#include "draw/kit.h"
#include "map-page.h"
#include "page/sheets.h"

/* Chooses the sizes that the options leave open: the hexes as large as one or two sheets of board
 * allow, and small pieces. Sets request->pages too. */
void quick_kit_size(const struct map_scenario *scenario, struct studio *studio,
                    const struct map_page_options *options, const struct sheet_rules *rules,
                    struct kit_request *request);
