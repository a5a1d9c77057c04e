#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Cards that seats exchange by agreement: in a word of a move, 3 bits for each resource. */
#include "rules/position.h"

/* The first resource of which the seat has fewer than the word asks, or RESOURCE_COUNT. */
unsigned trade_lacks(const struct position_seat *seat, unsigned cards);
/* The number of that resource in the word. */
unsigned trade_part(unsigned cards, unsigned resource);
/* The giver must have them. */
void trade_hand_over(struct position_seat *from, struct position_seat *to, unsigned cards);
