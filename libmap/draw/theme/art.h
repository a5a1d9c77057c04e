#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Art: SVG files of a theme and an author's own pictures, loaded once and drawn any number of
 * times. */
#include "draw/picture/picture.h"
#include "draw/theme/theme.h"

struct _cairo;
struct _cairo_surface;
struct art_store;

enum art_form {
    ART_VECTORS,
    ART_RASTERISED, /* an SVG that is printed as pixels, ART_DPI at its printed size */
    ART_IMAGE,      /* a PNG or JPEG */
};
#define ART_DPI 300.0

/* One drawing: its view box in user units (mm at the default sizes) and its text. */
struct art {
    map_box view;
    enum art_form form;
    double printed; /* of ART_RASTERISED: mm of a unit where it is largest; 0: not known */
    char *svg;      /* or the bytes of an image */
    gsize length;
    struct _RsvgHandle *handle; /* NULL: not parsed yet, or dropped */
    bool foreign;               /* not one of our themes': printed as its author wrote it */
    bool variant;               /* used at one place: the parsed form is not kept */
    /* for pixel output: drawn once at this many pixels for a user unit */
    struct _cairo_surface *raster;
    double raster_scale;
    struct _cairo_surface *pixels; /* kept for pixel output only */
    double pixels_printed;         /* the size for which they were made */
    GArray *things;                /* made at the first request */
};

/* The theme is borrowed and must outlive the store. */
struct art_store *art_store_new(const struct theme *theme);
void art_store_free(struct art_store *store);
typedef struct art_store map_art_store;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_art_store, art_store_free)

/* "terrain/forest" is <theme>/terrain/forest.svg, owned by the store; "terrain/forest~3.12" is the
 * same without these things. NULL with an error if it is missing or
 * cannot be printed. */
struct art *art_get(struct art_store *store, const char *name, GError **error);

/* From now on treats that file of a theme as missing. */
void art_pass_over(struct art_store *store, const char *path);

/* Like art_get(), but only tests. */
bool art_exists(struct art_store *store, const char *name);

/* How many drawings a terrain has, 1 to ART_DRAWINGS: "terrain/forest", "terrain/forest-2" and so
 * on without a gap. Those of a base theme count only where the theme leaves the first to it. */
#define ART_DRAWINGS 3
unsigned art_drawings(struct art_store *store, const char *name);

/* From now on art_get() of this name gives the drawing of these bytes, an SVG, PNG or JPEG: a
 * scenario's own pictures, "own/art/volcano.svg". False with an error when they cannot be drawn. */
bool art_offer(struct art_store *store, const char *name, const char *svg, gsize length,
               GError **error);

/* The box of each of its things, a map_box from the upper left corner of
 * the view box. Those of our themes stand in things.ini beside theme.ini, so that a board is the
 * same with any library. Owned by the art; NULL: there is no such art. */
GArray *art_things(struct art_store *store, const char *name);

/* What needs librsvg, cairo and libraries of pixels: theme/painted-art.c. */

/* Draws it, one unit of the drawing as one of user space, from its upper left corner. */
bool art_render(struct _cairo *cr, struct art *art, GError **error);

/* Decodes an image: its bytes become upright, without what is not shown, and the view box its
 * pixels. False with an error when they are damaged. */
bool art_try_image(struct art *art, GError **error);
/* Parses an SVG, and decodes the `images` in it. False with an error. */
bool art_try_drawing(struct art *art, bool images, GError **error);
/* Fills art->things. */
void art_measure_things(struct art *art);
/* Frees what painting keeps. */
void art_forget_painting(struct art *art);

/* A private configuration of fontconfig for texts of drawings. It becomes the current one, so that
 * no library looks up the machine's fonts. */
void *art_fonts_open(const char *data_dir);
void art_fonts_close(void *config);

/* Appends "librsvg 2.54.7\n", and the same of the libraries that decode pixels. */
void art_libraries(GString *out);

/* The things of a terrain's art: each <use> outside of <defs>, such as a tree, a sheep, a hill.
 * Single ones are left out where a river would cut them. */

/* Numbers the things 0, 1, ... in the order of the text. Each gets the id "thing-NUMBER" unless it
 * has one; newly allocated. */
char *art_things_numbered(const char *svg, unsigned *n);

/* The text without some of them: "2.5.11"; newly allocated. */
char *art_things_without(const char *svg, const char *numbers);

/* Embeds our art into an SVG of ours: comments dropped, ids made unique. */

/* Appends what is in its root element, without comments. Puts `prefix` before every id and every
 * reference to one; of the two spellings of href, which all of them have, it keeps the older one.
 * */
void svg_art_append(GString *out, const struct art *art, const char *prefix);

/* Appends what d= of a path is, to a thousandth: 0.001 mm is a tenth of what a press can show. */
void svg_art_outline(GString *out, const struct outline *o);

/* Decodes PNG and JPEG files. The same bytes give the same pixels: nothing but the pixels of a file
 * is read (scenario/drawing.h). */

/* The bytes without notes of cameras and programs, newly allocated; as an upright PNG where a
 * camera turned them or their colors are of ink. NULL with an error. */
char *pixel_art_strip(const char *bytes, gsize *length, GError **error);
/* Their pixels, which a PDF gets as the JPEG that they are; NULL with an error. */
struct _cairo_surface *pixel_art_decode(const char *bytes, gsize length, GError **error);

/* Appends "libpng 1.6.39\nlibjpeg-turbo 62\n". */
void pixel_art_libraries(GString *out);
