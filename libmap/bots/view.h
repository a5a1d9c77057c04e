#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a seat may know of a position.
 *
 * Hidden are: what lies on hexes that are face down, how stacks and the deck are shuffled, the
 * development cards of the others (DEV-9), and tokens carried face down (DEST-3). Resource cards
 * are not: each is taken and paid in the open. */
#include "rules/position.h"

/* Something may be hidden in this scenario. */
bool view_hides(const struct map_ruleset *rs);
/* Writes the position as the seat sees it into a block of the ruleset's size. Of hidden hexes
 * neither terrain nor number is left, of others' cards the count, of a secret token that there is
 * one. It is a position that rules_apply() takes. */
void view_of_seat(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                  struct map_position *view);
