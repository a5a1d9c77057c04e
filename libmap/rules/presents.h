#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Who a present comes from (SANTA-6, AMB-43). Pure. */
#include "board/ids.h"

/* Of whom a taker takes when the pile is empty: the seats that hold the most, a bit each,
 * himself never; 0 where he leads alone or nobody has any (SANTA-6, AMB-43). */
unsigned presents_victims(const uint8_t *held, unsigned players, map_seat taker);

/* SANTA-6: how many he takes of one who holds so many. */
static inline unsigned
presents_taken(unsigned held, unsigned most)
{
    return held < most ? held : most;
}
