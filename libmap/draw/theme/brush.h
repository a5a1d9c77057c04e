#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Simple shapes, art and text for pieces, cards and pages, in mm. */
#include "draw/theme/studio.h"

struct brush {
    struct picture *picture;
    struct studio *studio;
    enum picture_layer layer;
    const char *subject; /* of what is drawn, or NULL */
    bool back;           /* a back's ground, which some themes make paler */
    bool seat;           /* a seat's piece, likewise */
};

void brush_frame(const struct brush *b, map_box box, double corner, picture_color fill,
                 picture_color stroke, double width);
void brush_circle(const struct brush *b, map_point center, double radius, picture_color fill,
                  picture_color stroke, double width);
/* Ground in the theme's color of that name, with its pattern if it has one: a convex shape, or a
 * disc. White ground has a thin edge, to be visible on white paper; it is at the end of the bleed
 * and is cut off. */
picture_color brush_color(const struct brush *b, const char *key);
picture_color brush_edge_of(const struct brush *b, picture_color ground);
#define BRUSH_EDGE 0.3
/* A line that tells the seat on pale ground: its own color. White would be invisible, so it gets
 * the edge color of number discs. */
picture_color brush_ring_color(const struct brush *b, const char *key);
void brush_ground(const struct brush *b, const map_point *corners, unsigned n, double unit,
                  const char *key);
void brush_ground_box(const struct brush *b, map_box box, double unit, const char *key);
void brush_ground_disc(const struct brush *b, map_point center, double radius, double unit,
                       const char *key);
/* The edge of a hex with that size across the flats; `o` is the caller's (outline_release). Pointy
 * from the north-east corner on, flat from the east. */
void brush_hex(map_point center, double size, bool flat, struct outline *o);
/* Only the pattern, on ground made of other art. */
void brush_pattern(const struct brush *b, const map_point *corners, unsigned n, double unit,
                   const char *key);
/* The theme's letter for it in a small circle; nothing if it has none. */
void brush_letter(const struct brush *b, map_point at, double radius, const char *key);
/* A net of hexes over a whole card back, paler than the ground, or darker on a pale one. Themes
 * with a pattern for that ground have no net, and themes that save ink only on pale ground. */
void brush_net(const struct brush *b, const char *key);
void brush_line(const struct brush *b, map_point from, map_point to, picture_color color,
                double width);
/* Art of the theme at that width; every piece, good and building is drawn in a square. */
struct shape *brush_art(const struct brush *b, const char *art, map_point center, double width);
/* One line. With `width` above 0 it is made smaller to fit, then cut. */
struct shape *brush_text(const struct brush *b, map_point at, enum text_anchor anchor,
                         enum font_role font, double size, double width, picture_color color,
                         const char *text);
/* Lines from the top of the box on; returns the y below the last. */
double brush_paragraph(const struct brush *b, map_box box, enum text_anchor anchor,
                       enum font_role font, double size, picture_color color, const char *text);
/* The factor that shrinks the paragraph to the height of the box. */
double brush_paragraph_size(const struct brush *b, map_box box, enum font_role font, double size,
                            const char *text);

#define BRUSH_LINE 1.28 /* from line to line, in units of the size */
#define BRUSH_NONE ((picture_color){0, 0, 0, 0})
