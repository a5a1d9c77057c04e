#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* From whom a present is taken (SANTA-6, AMB-43). Pure functions. */
#include "board/ids.h"

/* From whom a seat may take when the pile is empty: the others that have the most, a bit for each.
 * 0 if the taker alone has the most, or nobody has any (SANTA-6, AMB-43). */
unsigned presents_victims(const uint8_t *held, unsigned players, map_seat taker);

/* SANTA-6: the number taken from a seat with that many. */
static inline unsigned
presents_taken(unsigned held, unsigned most)
{
    return held < most ? held : most;
}
