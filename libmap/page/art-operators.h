#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Plain drawings as the operators of a PDF. cairo and librsvg take ten times as long for them. */
#include "draw/theme/svg-shapes.h"
#include "page/picture-operators.h"

/* Shapes (struct svg_shape) of a drawing of that height, a point for each of its units from the
 * lower left corner; the caller clears the content. */
void content_write_shapes(const GArray *shapes, double height, struct content *content);
