#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How a sheet with faces and backs is folded, glued and cut, in three small pictures. */
#include "page/imprint.h"

#define FOLD_FIGURE_HIGH 52.0

/* In the upper part of the room, as wide as it is; `down`: the fold runs down the sheet. */
void fold_figure(const struct imprint *imprint, struct page *page, map_box room, bool down);
