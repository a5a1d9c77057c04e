#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Cards of choice that gold hexes bring (BASE-33). */
#include "rules/position.h"

/* Asks each seat that is owed some, from p->seat on, for so many cards of the bank; by seat. */
void gold_choice_owe(const struct map_ruleset *rs, struct map_position *p, const uint16_t *due);
