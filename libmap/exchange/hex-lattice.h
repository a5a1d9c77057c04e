#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Two numbers of a hex as its place: which way of counting hexes they follow. */
#include "geom/hexgrid.h"

#include <glib.h>
#include <stdbool.h>

enum lattice_count {
    LATTICE_AXIAL = 1,    /* a along a row, b to the lower right */
    LATTICE_DIAGONAL = 2, /* a along a row, b to the lower left */
    LATTICE_OFFSET = 4,   /* column and row, every second one half a hex further */
    LATTICE_CENTERS = 8,  /* in any unit, such as half hexes and rows */
};

struct lattice {
    const char *name;
    enum lattice_count count;
    struct grid grid;     /* shift: of OFFSET alone */
    double a, b;          /* CENTERS: one of them, */
    double across, along; /* and from one to the next in each direction */
};

struct lattice_spot {
    double a, b;
    grid_axial at;
};

/* The lattice of `counts` in which most spots are neighbors and no two the same, with each spot's
 * hex. Words such as "pointy" or "odd-r" in `hint` leave fewer to choose from. False: there is
 * none, or two make different maps of them; those are in `both`. */
bool lattice_find(struct lattice *found, struct lattice_spot *spots, guint n, unsigned counts,
                  const char *hint, GString *both);

/* The hex of two numbers; *off: how far from its center they are, in hexes. */
grid_axial lattice_hex(const struct lattice *lattice, double a, double b, double *off);
