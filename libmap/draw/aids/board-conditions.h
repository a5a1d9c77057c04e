#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The constraints of a board with random parts (BASE-31), in words. */
#include "draw/aids/steps.h"

/* Whether the file fixes the tiles of some drawn hexes. */
bool board_conditions_fixed(const struct scenario_map *map);
void board_conditions_add(struct steps *s);
