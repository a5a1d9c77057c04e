#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a board must keep that is drawn at set-up (BASE-31), in words. */
#include "draw/steps.h"

/* Whether some drawn hexes have a tile that the file settles. */
bool conditions_fixed(const struct scenario_map *map);
void conditions_add(struct steps *s);
