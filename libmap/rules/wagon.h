#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The wagon's movement, for other families. */
#include "rules/deed.h"
#include "rules/position.h"

/* Goes on with the waiting step or jump: the next roll, the owner's answer, or the step itself. */
void wagon_go_on(const struct map_ruleset *rs, struct map_position *p);
/* The cost of the move that settles the roll for the warship of that seat, or that it pays nothing:
 * the step still waits, or is canceled. */
void wagon_describe_roll(const struct map_ruleset *rs, const struct map_position *p, unsigned ship,
                         bool away, struct deed *deed);
