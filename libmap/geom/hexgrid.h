#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Hex grids: rows and columns as written in a file, axial steps, places in mm. */
#include "geom/point.h"

#include <stdint.h>

/* GRID_POINTY: corners up and down, rows run across.  GRID_FLAT: corners left
 * and right, columns run down. */
enum grid_orientation { GRID_POINTY, GRID_FLAT };

/* The side to which every second row (B, D, ...) is shifted by half a hex: right or left. On a flat
 * grid columns 2, 4, ... are shifted down or up. */
enum grid_shift { GRID_SHIFT_RIGHT, GRID_SHIFT_LEFT };

/* Directions 0..5 run counter-clockwise from (q+1, r):
 *   pointy: e ne nw w sw se     flat: se ne n nw sw s
 * Corner i lies between sides i and i+1:
 *   pointy: ne n nw sw s se     flat: e ne nw w sw se
 * so corner i touches the neighbors i and i+1, and side i has the corners
 * i-1 and i (mod 6). */
#define GRID_DIRECTIONS 6

typedef struct {
    int q, r;
} grid_axial;

struct grid {
    enum grid_orientation orientation;
    enum grid_shift shift;
};

grid_axial grid_to_axial(struct grid g, int row, int col);
void grid_from_axial(struct grid g, grid_axial a, int *row, int *col);
grid_axial grid_step(grid_axial a, int direction);
int grid_distance(grid_axial a, grid_axial b);

/* Center and corner of a hex, in units of its circumradius (edge length = 1),
 * the center of axial (0,0) at the origin. */
map_point grid_center(enum grid_orientation o, grid_axial a);
map_point grid_corner(enum grid_orientation o, grid_axial a, int corner);

/* The word of side or corner i ("e", "ne", ...), and back (-1: unknown word). */
const char *grid_side_name(enum grid_orientation o, int side);
const char *grid_corner_name(enum grid_orientation o, int corner);
int grid_side_by_name(enum grid_orientation o, const char *s, int len);
int grid_corner_by_name(enum grid_orientation o, const char *s, int len);
