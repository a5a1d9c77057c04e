#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pieces of the frame drawn: sea with its coast and its harbors. */
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

struct frame_context {
    struct studio *studio;
    const struct scenario_map *map;
    double tile;    /* across the flats */
    double bleed;   /* art past every cut */
    map_point room; /* limit of a piece on a sheet, its bleed included */
};

/* A piece: the corners of its cut in the picture, which extends by the bleed beyond width x height
 * on every side. Both are the caller's. */
struct frame_face {
    struct picture *picture;
    map_point *corners;
    unsigned n_corners;
    double width, height;
};

/* The pieces around the map, clockwise from the upper left, as an array of struct frame_face; each
 * has its number at both ends. The caller's (g_array_unref). */
GArray *frame_pieces(const struct frame_context *context);
