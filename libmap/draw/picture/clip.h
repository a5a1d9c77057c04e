#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What of an outline lies within a convex polygon; curves become short lines. */
#include "draw/picture/picture.h"

/* Of a filled outline; `out` is the caller's. */
void clip_area(const struct outline *o, const map_point *corners, unsigned n, struct outline *out);
/* Of one that is drawn as a line: whole short lines only. */
void clip_line(const struct outline *o, const map_point *corners, unsigned n, struct outline *out);
