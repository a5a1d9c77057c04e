#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Points, boxes and angles in millimeters; y grows downwards, as on a page. */

typedef struct {
    double x, y;
} map_point;

typedef struct {
    double x, y, w, h;
} map_box;
