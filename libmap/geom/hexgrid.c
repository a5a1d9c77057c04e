/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "geom/hexgrid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The same in both orientations: these differ only in what a direction is called. */
static const grid_axial steps[GRID_DIRECTIONS] = {
    {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1},
};

static const char *const side_names[2][GRID_DIRECTIONS] = {
    {"e", "ne", "nw", "w", "sw", "se"},
    {"se", "ne", "n", "nw", "sw", "s"},
};

static const char *const corner_names[2][GRID_DIRECTIONS] = {
    {"ne", "n", "nw", "sw", "s", "se"},
    {"e", "ne", "nw", "w", "sw", "se"},
};

/* Number of whole hexes by which line `i` is shifted (two half hexes are one). The shift is half a
 * hex a line, so every second line brings a whole one. */
static int
count_shoves(enum grid_shift shift, int i)
{
    int odd = i & 1;

    return shift == GRID_SHIFT_RIGHT ? (i - odd) / 2 : (i + odd) / 2;
}

grid_axial
grid_to_axial(struct grid g, int row, int col)
{
    if (g.orientation == GRID_POINTY)
        return (grid_axial){col - count_shoves(g.shift, row), row};
    return (grid_axial){col, row - count_shoves(g.shift, col)};
}

/* The reverse of grid_to_axial(): the shift depends on the line alone, and that is the one
 * coordinate that both systems share. */
void
grid_from_axial(struct grid g, grid_axial a, int *row, int *col)
{
    if (g.orientation == GRID_POINTY) {
        *row = a.r;
        *col = a.q + count_shoves(g.shift, a.r);
    } else {
        *col = a.q;
        *row = a.r + count_shoves(g.shift, a.q);
    }
}

grid_axial
grid_step(grid_axial a, int direction)
{
    return (grid_axial){a.q + steps[direction].q, a.r + steps[direction].r};
}

int
grid_distance(grid_axial a, grid_axial b)
{
    int dq = a.q - b.q, dr = a.r - b.r;

    return (abs(dq) + abs(dr) + abs(dq + dr)) / 2;
}

map_point
grid_center(enum grid_orientation o, grid_axial a)
{
    const double w = sqrt(3.0);

    if (o == GRID_POINTY)
        return (map_point){w * (a.q + a.r / 2.0), 1.5 * a.r};
    return (map_point){1.5 * a.q, w * (a.r + a.q / 2.0)};
}

map_point
grid_corner(enum grid_orientation o, grid_axial a, int corner)
{
    static const double half = 0.5;
    const double h = sqrt(3.0) / 2.0;
    /* y grows downwards */
    const map_point pointy[GRID_DIRECTIONS] = {
        {h, -half}, {0, -1}, {-h, -half}, {-h, half}, {0, 1}, {h, half},
    };
    const map_point flat[GRID_DIRECTIONS] = {
        {1, 0}, {half, -h}, {-half, -h}, {-1, 0}, {-half, h}, {half, h},
    };
    map_point c = grid_center(o, a);
    map_point d = o == GRID_POINTY ? pointy[corner] : flat[corner];

    return (map_point){c.x + d.x, c.y + d.y};
}

static int
find_direction(const char *const names[GRID_DIRECTIONS], const char *s, int len)
{
    for (int i = 0; i < GRID_DIRECTIONS; i++)
        if ((int)strlen(names[i]) == len && memcmp(names[i], s, (size_t)len) == 0)
            return i;
    return -1;
}

const char *
grid_side_name(enum grid_orientation o, int side)
{
    return side_names[o][side];
}

const char *
grid_corner_name(enum grid_orientation o, int corner)
{
    return corner_names[o][corner];
}

int
grid_side_by_name(enum grid_orientation o, const char *s, int len)
{
    return find_direction(side_names[o], s, len);
}

int
grid_corner_by_name(enum grid_orientation o, const char *s, int len)
{
    return find_direction(corner_names[o], s, len);
}
