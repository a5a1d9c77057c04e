#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What building costs: BASE-8, BASE-11, BOAT-1, rules 2.5. */
#include "rules/move.h"
#include "scenario/word-lists.h"

#include <stdint.h>

/* Cards of each resource; nothing for what is not built. */
extern const uint8_t prices_of_pieces[PIECE_COUNT][RESOURCE_COUNT];
extern const uint8_t prices_of_wall[RESOURCE_COUNT];
