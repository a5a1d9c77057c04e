#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Backs that say more than that a piece lies face down. */
#include "scenario/parts.h"

/* Whether the back of the part does. Where a piece is drawn from a hand or a bag, paper is as good. */
bool telling_back(const struct map_scenario *scenario, const struct part *part);
/* Whether face-down hexes are drawn from the pool: its tiles lie face down on the board. */
bool telling_back_fills_fog(const struct map_scenario *scenario, const char *pool);
