#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a board must keep that is drawn at set-up (BASE-31), in words. */
#include "draw/aids/steps.h"

/* Whether some drawn hexes have a tile that the file settles. */
bool board_conditions_fixed(const struct scenario_map *map);
void board_conditions_add(struct steps *s);
