#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Santa's Workshop, for other families. */
#include "rules/position.h"

/* A wagon of p->seat has entered the plaza of that hex: in pick-up mode it gets a present
 * (SANTA-2b). */
void santa_arrive(const struct map_ruleset *rs, struct map_position *p, unsigned hex);
