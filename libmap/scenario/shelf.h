#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What lies in the boxes at home: a preset, or a file that begins with one. */
#include "map-scenario.h"

#include <stdint.h>

struct map_shelf {
    GHashTable *counts; /* id -> count + 1; of a seat's piece without its colour too */
    uint32_t colours;   /* bits of enum seat_colour */
};
