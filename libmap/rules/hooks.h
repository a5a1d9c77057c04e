#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Calls the hooks of all families. The families are found through the ruleset, so a family that
 * calls a hook does not depend on the table of families. */
#include "rules/position.h"

/* The game begins when the set-up is over. placement.c calls this; call it yourself where a
 * scenario has no set-up to play or begins in the middle of a turn, after its random parts are laid
 * out. */
void rules_begin(const struct map_ruleset *rs, struct map_position *p);

/* Each calls the hook of that name of every family in play, in the order of the table. */
void rules_begin_turn(const struct map_ruleset *rs, struct map_position *p);
void rules_rolled(const struct map_ruleset *rs, struct map_position *p);
void rules_begin_movement(const struct map_ruleset *rs, struct map_position *p);
void rules_built(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at,
                 unsigned path);
void rules_end_turn(const struct map_ruleset *rs, struct map_position *p);
