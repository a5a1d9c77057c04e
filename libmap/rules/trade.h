#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Cards that go from seat to seat by agreement: in a word of a move, 3 bits a resource. */
#include "rules/position.h"

/* The first resource of which the seat has fewer than the word says, or RESOURCE_COUNT. */
unsigned trade_lacks(const struct position_seat *seat, unsigned cards);
/* How many of it the word says. */
unsigned trade_part(unsigned cards, unsigned resource);
/* The giver must have them. */
void trade_hand_over(struct position_seat *from, struct position_seat *to, unsigned cards);
