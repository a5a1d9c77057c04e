/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/standing.h"

const char *
standing_name(enum standing kind)
{
    static const char *const names[STANDING_COUNT] = {
        "settlement",      "city",   "road",   "boat",      "bridge",  "wagon",
        "knight",          "rider",  "crew",   "ship",      "warship", "chit",
        "barbarian",       "robber", "pirate", "privateer", "storm",   "donkey cart",
        "blockade runner",
    };

    return names[kind];
}
