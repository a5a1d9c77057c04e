#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Three small pictures: how to fold, glue and cut a sheet with faces and backs. */
#include "page/imprint.h"

#define FOLD_FIGURE_HIGH 52.0

/* In the upper part of the room, at its width; `down`: a vertical fold. */
void fold_figure(const struct imprint *imprint, struct page *page, map_box room, bool down);
