#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers on a picture that cover nothing important. Each is as near to its target as possible,
 * with a leader line if it is farther off. All in mm; nothing is drawn here. */
#include "geom/point.h"

#include <stdbool.h>

struct badge {
    map_point target;
    double reach; /* up to this distance, center to center, it needs no line */
    map_point at; /* its center, once placed */
    bool led;     /* has a line between these points, the second at its target */
    map_point from, to;
};

struct badges_ground {
    map_box room;         /* where badges may be */
    const map_box *solid; /* what is never covered */
    const map_box *soft;  /* what is avoided if possible */
    unsigned n_solid, n_soft;
    double radius;
};

/* Places them in order, always with the same result; false: there was no room for one, and the rest
 * are not placed. */
bool badges_place(const struct badges_ground *ground, struct badge *badges, unsigned n);

/* Whether a disc reaches into a box. */
bool badges_cover(map_point at, double radius, map_box box);
