#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks that an SVG is printed as vectors and refers to nothing outside of itself. */
#include "geom/point.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define DRAWING_MOST_SHAPES 20000 /* including repeats */
#define DRAWING_DEEPEST 200       /* depth of nesting */
#define DRAWING_LARGEST 10000     /* the view box, each way; smaller ones are scaled too */
#define DRAWING_SMALLEST 0.01     /* likewise */
#define DRAWING_LONGEST 100       /* ratio of its long side to its short one */
#define DRAWING_FARTHEST 1000000  /* its origin */
#define DRAWING_FAULTS 8          /* most faults reported for one drawing */

enum drawing_kind {
    DRAWING_NO_VECTOR, /* would be printed as pixels, or as text in a font of the machine */
    DRAWING_OUTSIDE,   /* refers to other files, or depends on the machine */
    DRAWING_HEAVY,     /* takes too long to draw */
    DRAWING_NO_SVG,    /* cannot be parsed, or has no size */
};

/* A fault of an SVG. */
struct drawing_fault {
    enum drawing_kind kind;
    char *what;              /* the element, attribute or instruction; a description for a heavy one
                              * or for other files; NULL: no fault */
    uint32_t offset, length; /* the element's name; empty for the whole file */
    bool blank;              /* it contains no visible shape */
};

struct drawing_faults {
    struct drawing_fault fault[DRAWING_FAULTS]; /* each kind and thing once, in the file's order */
    unsigned n;
    bool blank; /* it contains no visible shape */
};
/* Finds all faults; *view gets the view box. For drawing_faults_clear(). */
void drawing_inspect(const char *svg, gsize length, map_box *view, struct drawing_faults *faults);
void drawing_faults_clear(struct drawing_faults *faults);

/* Finds the first of them: true when there is one, whose words are the caller's (g_free). *view
 * gets the view box. */
bool drawing_refuse(const char *svg, gsize length, map_box *view, struct drawing_fault *fault);
