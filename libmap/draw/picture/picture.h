#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A picture: a flat list of shapes in mm, painted in order. It is independent of cairo: cairo.c
 * paints it, svg.c writes it, picture_print() gives golden text. */
#include "geom/point.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* The purpose of a shape; a sheet or a theme may leave a layer out. */
enum picture_layer {
    LAYER_ART,      /* extends past the cut */
    LAYER_INK,      /* lines and text on the piece */
    LAYER_CUT,      /* cut marks */
    LAYER_KISS,     /* fold lines */
    LAYER_REGISTER, /* registration marks, rulers */
    LAYER_LABEL,    /* sheet labels, neighbor letters, outside every cut */
};

typedef struct {
    uint8_t r, g, b, a; /* a = 0: none */
} picture_color;

/* "#rrggbb" or "#rrggbbaa" */
bool picture_color_read(const char *text, picture_color *color);

/* An outline: moves, lines and cubic curves, closed or not. */
enum outline_verb { OUTLINE_MOVE, OUTLINE_LINE, OUTLINE_CURVE, OUTLINE_CLOSE };
struct outline {
    uint8_t *verbs;
    map_point *points; /* 1 for move and line, 3 for curve, 0 for close */
    unsigned n_verbs, n_points;
    unsigned verbs_room, points_room;
};

enum font_role { FONT_TITLE, FONT_NUMBER, FONT_TEXT, FONT_TEXT_BOLD, FONT_LABEL };
enum text_anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };

enum shape_kind { SHAPE_OUTLINE, SHAPE_TEXT, SHAPE_ART }; /* paint order: fill, then stroke */

/* Small members are side by side, since a large board has thousands of shapes. */
struct shape {
    uint8_t kind;  /* enum shape_kind */
    uint8_t layer; /* enum picture_layer */
    uint8_t even_odd;
    uint8_t round;              /* round caps and joins; else butt and miter */
    uint8_t font, anchor;       /* text */
    const char *subject;        /* "hex C4", "path C4/C5", "disc 6"; NULL for decoration */
    const char *alt;            /* alternative text, or NULL */
    struct outline outline;     /* SHAPE_OUTLINE: the outline; SHAPE_ART: its clip, may be empty */
    picture_color fill, stroke; /* text: fill is its color; a stroke is a halo behind it */
    double width;               /* stroke, mm */
    double dash[2];             /* on, off in mm; 0 0 = solid */
    const char *text;           /* SHAPE_TEXT */
    double size;                /* font size in mm (em) */
    map_point at;               /* text: baseline point of the anchor; art: its center */
    double rotation;            /* degrees clockwise, text and art */
    map_box box;                /* text: ink and advance box in mm, before rotation */
    const char *art;            /* SHAPE_ART: name below the theme, "terrain/forest" */
    double scale;               /* art: mm per user unit of the SVG */
};

struct picture;

struct picture *picture_new(double width, double height);
void picture_free(struct picture *picture);
typedef struct picture map_picture;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_picture, picture_free)

/* Extent in mm, origin at the top left corner. */
map_box picture_extent(const struct picture *picture);
/* The color below all shapes: white; a = 0: none, if the format allows it. */
picture_color picture_paper(const struct picture *picture);
void picture_set_paper(struct picture *picture, picture_color paper);
void picture_resize(struct picture *picture, double width, double height);
unsigned picture_size(const struct picture *picture);
const struct shape *picture_shape(const struct picture *picture, unsigned i);

/* Adds a copy (strings and outlines are copied too). Returns it, owned by the picture; further
 * numbers and colors may be set, but no strings. Add text with text_add() of draw/theme/text.h,
 * which measures its box first. */
struct shape *picture_add(struct picture *picture, const struct shape *shape);
/* Names a shape added before; NULL leaves a field as it is. */
void picture_name(struct picture *picture, struct shape *shape, const char *subject,
                  const char *alt);
/* All shapes of `other` moved by d, clipped by nothing. */
void picture_append(struct picture *picture, const struct picture *other, map_point d);

/* Whether the same extends past their cuts: compares LAYER_ART, without things that make way for
 * words; ignores names. */
bool picture_bleeds_alike(const struct picture *a, const struct picture *b);

/* A line for each shape, numbers rounded to 0.001 mm: the golden text of the tests. */
void picture_print(const struct picture *picture, GString *out);

/* Outlines, built by the caller from {0} and copied by picture_add(); the caller releases them. */
static inline unsigned
outline_points_of(enum outline_verb verb)
{
    return verb == OUTLINE_CURVE ? 3 : verb == OUTLINE_CLOSE ? 0 : 1;
}
void outline_move(struct outline *o, map_point p);
void outline_line(struct outline *o, map_point p);
void outline_curve(struct outline *o, map_point a, map_point b, map_point p);
void outline_close(struct outline *o);
void outline_circle(struct outline *o, map_point center, double radius);
void outline_polygon(struct outline *o, const map_point *points, unsigned n);
void outline_rect(struct outline *o, map_box box);
struct outline outline_copy(const struct outline *o);
void outline_release(struct outline *o);
/* The box around all its points; empty if it has none. */
map_box outline_box(const struct outline *o);
