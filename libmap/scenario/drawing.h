#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What an SVG may hold so that it is printed as vectors and reaches for nothing outside of
 * itself. */
#include "geom/point.h"

#include <glib.h>
#include <stdbool.h>

/* What of an SVG cannot be taken: the name of an element that would become pixels or text
 * in a font of the machine, or (*outside) of an attribute or instruction that refers to the
 * outside; newly allocated, or NULL. *view gets the view box; `error` is set when it is no
 * SVG. */
char *drawing_refuse(const char *svg, gsize length, map_box *view, bool *outside, GError **error);
