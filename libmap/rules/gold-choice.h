#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Cards of choice from gold hexes (BASE-33). */
#include "rules/position.h"

/* Asks each seat with a claim, from p->seat on, for its number of bank cards; by seat. */
void gold_choice_owe(const struct map_ruleset *rs, struct map_position *p, const uint16_t *due);
