#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A board on sheets that are separated along edges of hexes: the plan, then a page for each sheet.
 * A sheet shows its own hexes with a bleed of 2 mm where it is cut, a strip for glue where a later
 * sheet overlaps it, and the sea around the board. */
#include "page/board-job.h"

/* False with an error when not even one hex fits on a sheet. */
bool hex_sheets_add(const struct board_job *job, GError **error);
