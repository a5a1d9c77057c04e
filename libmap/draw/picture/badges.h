#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers on a picture that cover nothing of it: each stands as near to what it is about as there
 * is room, with a line to it where it stands off. All in mm; nothing is drawn here. */
#include "geom/point.h"

#include <stdbool.h>

struct badge {
    map_point target;
    double reach; /* no line is needed so near to the target, middle to middle */
    map_point at; /* its middle, once placed */
    bool led;     /* with a line between these, the second one at what it is about */
    map_point from, to;
};

struct badges_ground {
    map_box room;         /* where they may stand */
    const map_box *solid; /* what is never covered */
    const map_box *soft;  /* what is rather not */
    unsigned n_solid, n_soft;
    double radius;
};

/* In their order, the same always; false: there was no room for one of them, and the rest are
 * not placed. */
bool badges_place(const struct badges_ground *ground, struct badge *badges, unsigned n);

/* Whether a disc reaches into a box. */
bool badges_cover(map_point at, double radius, map_box box);
