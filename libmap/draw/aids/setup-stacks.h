#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The stacks that are drawn from during set-up: numbers, harbors, trade tokens. */
#include "draw/aids/steps.h"

/* "2 3 3 4", or "Stack n: 4 6; Stack s: 3" if several stacks have them: the numbers for open hexes,
 * or for those in the fog. *several (unless NULL): whether there are several stacks. The caller's;
 * NULL: none. */
char *setup_stacks_numbers(struct steps *s, bool fog, bool *several);
/* Steps for the numbers that lie along a path. */
void setup_stacks_add_paths(struct steps *s);
/* "gold 3, gold 4": tiles with a number of their own. The caller's; NULL: none. */
char *setup_stacks_own_numbers(struct steps *s);
/* "any 3:1, 2 × wool 2:1". The caller's. */
char *setup_stacks_harbors(struct steps *s);
/* The stacks of the trade hexes: shuffled, or in the file's order (DEST-4, DELIV-4). */
void setup_stacks_add_goods(struct steps *s);
