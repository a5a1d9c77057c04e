#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The robber of the ordinary game, and the pirate with him (ROB-1 to ROB-8). A seven or a soldier
 * (DEV-4) starts them. */
#include "rules/position.h"

/* ROB-3: makes the seat move the robber or the pirate and take cards from a seat there. If neither
 * can move, nothing is asked. No other decision may be pending above it. */
void robber_begin(const struct map_ruleset *rs, struct map_position *p, unsigned seat);
