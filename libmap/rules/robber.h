#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The robber of the ordinary game, and the pirate beside him (ROB-1 to ROB-8). A seven and a soldier
 * (DEV-4) set them going. */
#include "rules/position.h"

/* ROB-3: the seat must move the robber or the pirate, and takes cards from whom they meet; where
 * neither can move, nothing is asked. Call it with nothing else pending above. */
void robber_begin(const struct map_ruleset *rs, struct map_position *p, unsigned seat);
