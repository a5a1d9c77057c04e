#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Free places for warships. */
#include "rules/position.h"

/* A villain or a warship is in the hex. */
bool warship_meets_somebody(const struct map_ruleset *rs, const struct map_position *p,
                            unsigned hex);
/* Discovered sea for a warship: without villain or warship, unless they share (AMB-28). */
bool warship_is_vacant(const struct map_ruleset *rs, const struct map_position *p, unsigned hex);
