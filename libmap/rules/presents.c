/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/families.h"

unsigned
presents_victims(const uint8_t *held, unsigned players, map_seat taker)
{
    unsigned most = 0, victims = 0;

    for (unsigned s = 0; s < players; s++)
        if (held[s] > most)
            most = held[s];
    for (unsigned s = 0; s < players && most; s++)
        if (s != taker.i && held[s] == most)
            victims |= 1u << s;
    return victims;
}
