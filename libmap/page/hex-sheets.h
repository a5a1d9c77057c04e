#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A board over sheets that part along edges of hexes: the plan, then a page a sheet. A sheet
 * shows its own hexes, 2 mm more where it is cut, a strip for glue where a later sheet comes
 * to lie on it, and the sea around the board. */
#include "page/board-job.h"

/* False with an error when not even one hex fits on a sheet. */
bool hex_sheets_add(const struct board_job *job, GError **error);
