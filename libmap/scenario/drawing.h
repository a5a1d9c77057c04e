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

/* The style sheets of an SVG, and which of CSS librsvg honors. */

/* Calls `take` for each rule of all <style> elements, with its selector, the text of its block, and
 * where it begins in the SVG; for "@media ..." and the like too, with an empty block. */
void drawing_style_rules(const char *svg,
                         void (*take)(const char *selector, const char *block, gsize at,
                                      void *data),
                         void *data);

/* Calls `take` for each "name: value" of a block, without !important. Names are in small letters;
 * comments are skipped. */
void drawing_style_each(const char *block,
                        void (*take)(const char *name, const char *value, void *data), void *data);

/* Any url() that does not begin with #, an @import, or an escape that could hide one. */
bool drawing_style_names_outside(const char *value);

/* What librsvg would draw otherwise than a browser: the property itself, or a function in its value
 * as "var()"; newly allocated. NULL: it honors that. Of attributes only those of style count. */
char *drawing_style_unhonored(const char *name, const char *value, bool attribute);

/* Counts the elements that an SVG draws, including all that <use>, markers, clips and patterns
 * repeat: a few lines that refer to each other can take hours to draw. */

struct drawing_weight;

struct drawing_weight *drawing_weight_new(void);
void drawing_weight_free(struct drawing_weight *weight);
typedef struct drawing_weight map_drawing_weight;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_drawing_weight, drawing_weight_free)

/* A rule of a style sheet that refers to something; before the elements. */
void drawing_weight_rule(struct drawing_weight *weight, const char *selector, const char *name,
                         const char *value);
/* Call for each element, in the order of the text. */
void drawing_weight_open(struct drawing_weight *weight, const char *element, const char **names,
                         const char **values);
void drawing_weight_close(struct drawing_weight *weight);

/* Number of elements drawn in all; a huge number for a long chain of references. An element that
 * refers to itself is not drawn. */
uint64_t drawing_weight_sum(struct drawing_weight *weight);

/* PNG and JPEG files, judged by their headers: type, size and whether they are whole. Only the
 * drawing module decodes pixels. */

#define IMAGE_FILE_BYTES (4u << 20)
#define IMAGE_FILE_PIXELS 16000000 /* of one picture */
#define IMAGE_FILE_LONGEST 10000   /* pixels each way */

enum image_type { IMAGE_OTHER, IMAGE_PNG, IMAGE_JPEG };

struct image_file {
    enum image_type type;
    uint32_t width, height; /* pixels */
    bool four;              /* a JPEG of four colors of ink */
    uint8_t turn;           /* a PNG's orientation by EXIF, 1 to 8; 0: it says none */
};

/* By the first bytes. */
enum image_type image_file_type(const char *bytes, gsize length);

/* Reads a PNG or JPEG: returns what is wrong, in words for its author, or NULL. With `kept` it
 * appends the file without all that is not needed to show it: notes of a camera with place and
 * orientation, color profiles, comments. */
const char *image_file_read(const char *bytes, gsize length, struct image_file *image,
                            GByteArray *kept);
