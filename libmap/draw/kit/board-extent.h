#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How much room a board takes, without drawing it. */
#include "draw/theme/studio.h"
#include "geom/point.h"
#include "scenario/scenario.h"

/* A board as it is cut out: its width and height in mm are tile * size + rest. */
struct board_extent {
    map_point size; /* with hexes of 1 mm across flats */
    double rest;    /* of bleed */
};

/* Of the map for this number of players (0: the most), with its empty sea trimmed. */
struct board_extent board_extent_of(const struct map_scenario *scenario, struct studio *studio,
                                    unsigned players, double bleed);
