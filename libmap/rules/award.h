#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The award for the longest trade route: the lengths in a position, from the start. */
#include "rules/position.h"

/* Pieces of the longest trail of a seat, searched in its whole net: what position_seat.length must
 * be. */
unsigned award_length(const struct map_ruleset *rs, const struct map_position *p, unsigned seat);
