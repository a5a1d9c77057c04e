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
#define DRAWING_LARGEST 10000     /* the view box, each way; a smaller one fits any sheet as well */
#define DRAWING_SMALLEST 0.01     /* likewise */
#define DRAWING_LONGEST 100       /* its long side, in short ones */
#define DRAWING_FARTHEST 1000000  /* its corner, from where coordinates begin */
#define DRAWING_FAULTS 8          /* more of a drawing are not told at once */

enum drawing_kind {
    DRAWING_NO_VECTOR, /* would become pixels, or text in a font of the machine */
    DRAWING_OUTSIDE,   /* refers to the outside, or asks the machine */
    DRAWING_HEAVY,     /* is more than can be drawn in a moment */
    DRAWING_NO_SVG,    /* cannot be read, or does not say how large it is */
};

/* A thing in an SVG that cannot be taken. */
struct drawing_fault {
    enum drawing_kind kind;
    char *what;              /* element, attribute or instruction; of a heavy one, and of what is no
                                SVG, a few words; NULL: it can be taken */
    uint32_t offset, length; /* the element's name; nothing when it is all of it */
    bool blank;              /* no shape is in it that would be drawn */
};

struct drawing_faults {
    struct drawing_fault fault[DRAWING_FAULTS]; /* each kind and thing once, in the file's order */
    unsigned n;
    bool blank; /* no shape is in it that would be drawn */
};
/* All that cannot be taken; *view gets the view box. For drawing_faults_clear(). */
void drawing_inspect(const char *svg, gsize length, map_box *view, struct drawing_faults *faults);
void drawing_faults_clear(struct drawing_faults *faults);

/* The first of them: true when there is one, whose words are the caller's (g_free). *view gets the view box. */
bool drawing_refuse(const char *svg, gsize length, map_box *view, struct drawing_fault *fault);
