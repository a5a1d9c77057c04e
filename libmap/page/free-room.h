#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a board leaves free on one of its sheets. Only numbers, in mm. */
#include "page/bricks.h"

/* The largest box within `area` that no cover touches, to FREE_ROOM_STEP; w = 0: there is none. */
#define FREE_ROOM_STEP 4.0
map_box free_room_find(const struct sheet_cover *covers, unsigned n, map_box area);
