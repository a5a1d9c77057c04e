#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The frame of sea around loose tiles, parted into pieces that fit on a sheet. Numbers in mm
 * alone, nothing is drawn here.
 *
 *      outer edge       q0 ------------ q1 ------------ q2
 *                        |   run 0       |    run 1      |    a run lies in one hex that the
 *      outer corners     v0            v2/v0           v2     map does not have; where two of
 *      of the map          \    v1    /   \    v1     /       them meet, a piece may end
 *                            `--´  `-´      `-´  `--´
 */
#include "draw/picture/board-layout.h"

/* The sides of the map that one hex outside it touches, consecutive. */
struct frame_run {
    map_point v[7]; /* corners of the map, n + 1 of them */
    unsigned n;     /* sides */
    map_point middle;
    map_point q[2]; /* outer corners beyond the first and the last of v */
    bool deep;      /* the outer edge has a corner in the middle of the hex */
};

/* Runs first, first + 1, ... of a ring, turned by that many degrees clockwise to fit well. */
struct frame_piece {
    unsigned ring, first, n;
    double turn;
    double width, height; /* the size after the turn */
};

struct sea_frame {
    GArray *rings;  /* GArray * of struct frame_run: around the map clockwise */
    GArray *pieces; /* struct frame_piece */
};

/* For a board whose hexes have that edge. Pieces fit in `room` with their long side across, except
 * for runs that are too large themselves. */
void sea_frame_make(struct sea_frame *frame, const struct layout *layout, map_point room);
void sea_frame_release(struct sea_frame *frame);

const struct frame_run *sea_frame_run(const struct sea_frame *frame,
                                      const struct frame_piece *piece, unsigned i);
/* The cut around the piece, in board coordinates; the array is the caller's (g_free). */
map_point *sea_frame_cut(const struct sea_frame *frame, const struct frame_piece *piece,
                         unsigned *n);
/* The polygon with its edges moved out. */
void sea_frame_grow(const map_point *points, unsigned n, double by, map_point *out);
/* Turned about the origin. */
map_point sea_frame_turned(map_point p, double degrees);
