#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks that a picture can be printed and refers to nothing outside of itself. */
#include "geom/point.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define DRAWING_MOST_SHAPES 20000 /* including repeats */
#define DRAWING_DEEPEST 200       /* depth of nesting */
#define DRAWING_LARGEST 50000     /* the view box, each way; office programs count 0.01 mm */
#define DRAWING_SMALLEST 0.01     /* likewise */
#define DRAWING_LONGEST 100       /* ratio of its long side to its short one */
#define DRAWING_FARTHEST 1000000  /* its origin */
#define DRAWING_FAULTS 8          /* most faults reported for one drawing */

enum drawing_kind {
    DRAWING_NO_VECTOR, /* not drawn, or not as vectors */
    DRAWING_OUTSIDE,   /* refers to other files, or depends on the machine */
    DRAWING_HEAVY,     /* takes too long to draw */
    DRAWING_NO_SVG,    /* cannot be parsed, or has no size */
    DRAWING_NO_IMAGE,  /* a PNG or JPEG that cannot be decoded */
    DRAWING_RASTER,    /* no fault: can be printed as pixels, but not as vectors */
};

/* How it is drawn: flags. */
enum drawing_use {
    DRAWING_PIXELS = 1, /* an SVG that is printed as pixels */
    DRAWING_IMAGE = 2,  /* no SVG but a PNG or JPEG */
};

/* A fault of an SVG. */
struct drawing_fault {
    enum drawing_kind kind;
    char *what;              /* the element, attribute or instruction; a description for a heavy one
                              * or for other files; NULL: no fault */
    uint32_t offset, length; /* the element's name; empty for the whole file */
};

struct drawing_faults {
    struct drawing_fault fault[DRAWING_FAULTS]; /* each kind and thing once, in the file's order */
    unsigned n;
    struct drawing_fault raster[DRAWING_FAULTS]; /* DRAWING_RASTER, likewise */
    unsigned n_raster;
    bool blank;    /* it contains no visible shape */
    unsigned uses; /* enum drawing_use */
    /* a font that a text asks for and that we replace by one of ours, and the text's place; NULL:
     * none */
    char *font;
    uint32_t font_offset, font_length;
    GString *letters; /* of its texts; NULL: none */
};
/* Finds all faults of an SVG, PNG or JPEG; *view gets the view box, of pixels their number. For
 * drawing_faults_clear(). */
void drawing_inspect(const char *svg, gsize length, map_box *view, struct drawing_faults *faults);
/* Makes faults of all that cannot be printed as vectors: a theme has no pixels. */
void drawing_faults_demand_vectors(struct drawing_faults *faults);
void drawing_faults_clear(struct drawing_faults *faults);
