#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What two seats agree on besides cards: free passage (TOLL-4). */
#include "bots/outlook.h"

/* MOVE_TREATY of either of the two, or MOVE_NONE. Two of three or more give each other free passage
 * while both trail the leader and their routes are about as many; one that comes near to winning
 * loses it. */
map_move bargain_treaty(const struct outlook_seat *own, const struct outlook_seat *other,
                        const struct map_position *p);
