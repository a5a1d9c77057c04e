#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where warships find room. */
#include "rules/position.h"

/* A villain or a warship is in the hex. */
bool warship_meets_somebody(const struct map_ruleset *rs, const struct map_position *p,
                            unsigned hex);
/* Discovered sea that a warship may take: without villain or warship, unless they share
 * (AMB-28). */
bool warship_is_vacant(const struct map_ruleset *rs, const struct map_position *p, unsigned hex);
