#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The wagon's way, as other families meet it. */
#include "rules/deed.h"
#include "rules/position.h"

/* Goes on with the step or jump that waits: the next roll, the owner's answer, or it is done. */
void wagon_go_on(const struct map_ruleset *rs, struct map_position *p);
/* What the move costs that settles the roll for the warship of that seat, or that nothing is paid
 * by it: the step waits still, or is off. */
void wagon_describe_roll(const struct map_ruleset *rs, const struct map_position *p, unsigned ship,
                         bool away, struct deed *deed);
