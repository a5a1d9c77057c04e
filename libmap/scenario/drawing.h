#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What an SVG may hold so that it is printed as vectors and reaches for nothing outside of
 * itself. */
#include "geom/point.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define DRAWING_MOST_SHAPES 20000 /* with all that is repeated */
#define DRAWING_DEEPEST 200       /* elements in one another */

enum drawing_kind {
    DRAWING_NO_VECTOR, /* would become pixels, or text in a font of the machine */
    DRAWING_OUTSIDE,   /* refers to the outside, or asks the machine */
    DRAWING_HEAVY,     /* is more than can be drawn in a moment */
};

/* The first thing in an SVG that cannot be taken. */
struct drawing_fault {
    enum drawing_kind kind;
    char *what;              /* element, attribute or instruction; of a heavy one a few words */
    uint32_t offset, length; /* the element's name; nothing when it is all of it */
};

/* True when there is one, whose words are the caller's (g_free). *view gets the view box;
 * `error` is set when it is no SVG. */
bool drawing_refuse(const char *svg, gsize length, map_box *view, struct drawing_fault *fault,
                    GError **error);
