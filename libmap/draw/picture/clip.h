#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Clips an outline to a convex polygon; curves become short lines. */
#include "draw/picture/picture.h"

/* A filled outline; `out` is the caller's. */
void clip_area(const struct outline *o, const map_point *corners, unsigned n, struct outline *out);
/* An outline that is stroked: keeps whole short lines only. */
void clip_line(const struct outline *o, const map_point *corners, unsigned n, struct outline *out);
