#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Grain for strong knights on horseback (GRAIN-2, KNIGHT-1). */
#include "rules/position.h"

/* Whether p->seat may give a grain to its rider i, counted from 0. */
struct ruling knight_check_grain(const struct map_ruleset *rs, const struct map_position *p,
                                 unsigned i);
/* Marks that the rider has had its grain; the caller pays it. */
void knight_take_grain(const struct map_ruleset *rs, struct map_position *p, unsigned i);
