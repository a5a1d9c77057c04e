#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The award for the longest trade route: what positions keep of it, from the start. */
#include "rules/position.h"

/* Pieces of the longest trail of a seat, looked for in the whole of its net: what
 * position_seat.length must be. */
unsigned award_length(const struct map_ruleset *rs, const struct map_position *p, unsigned seat);
