#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Parts of a board's picture that must not be covered. */
#include "draw/theme/studio.h"

struct obstacles {
    GArray *solid; /* map_box: text, discs, boats, pieces, plazas, marks */
    GArray *soft;  /* map_box: piers, intersections */
};

/* The edge is that of its hexes; shifted by d. */
void obstacles_find(struct obstacles *o, struct studio *studio, const struct picture *board,
                    double edge, map_point d);
void obstacles_release(struct obstacles *o);
