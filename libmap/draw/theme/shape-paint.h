#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Outlines and plain drawings by cairo. */
#include "draw/theme/svg-shapes.h"

struct _cairo;

/* Makes the outline the path of cr. */
void shape_trace(struct _cairo *cr, const struct outline *o);

/* Paints struct svg_shape, one unit of the drawing as one of user space. */
void shape_paint_all(struct _cairo *cr, const GArray *shapes);
