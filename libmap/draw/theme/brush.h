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
    bool seat;           /* that of a seat's piece, likewise */
};

void brush_fill(const struct brush *b, map_box box, picture_colour colour);
void brush_frame(const struct brush *b, map_box box, double corner, picture_colour fill,
                 picture_colour stroke, double width);
void brush_circle(const struct brush *b, map_point centre, double radius, picture_colour fill,
                  picture_colour stroke, double width);
/* Ground in the theme's colour of that name, with its pattern where it has one: a convex
 * shape, or a disc. White ground has a thin edge, so that it is seen on white paper; it lies
 * where the bleed ends and is cut off. */
picture_colour brush_edge_of(const struct brush *b, picture_colour ground);
#define BRUSH_EDGE 0.3
void brush_ground(const struct brush *b, const map_point *corners, unsigned n, double unit,
                  const char *key);
void brush_ground_box(const struct brush *b, map_box box, double unit, const char *key);
void brush_ground_disc(const struct brush *b, map_point centre, double radius, double unit,
                       const char *key);
/* The pattern alone, on ground of other art. */
void brush_pattern(const struct brush *b, const map_point *corners, unsigned n, double unit,
                   const char *key);
/* The letter that the theme has for it, in a small circle; nothing where it has none. */
void brush_letter(const struct brush *b, map_point at, double radius, const char *key);
/* A net of hexes, paler than the ground, or darker where that is pale, over all of a card's back;
 * themes that tell that ground by a pattern do without, and those that save ink unless it is pale. */
void brush_net(const struct brush *b, const char *key);
void brush_line(const struct brush *b, map_point from, map_point to, picture_colour colour,
                double width);
/* Art of the theme, so wide; every piece, good and building is drawn in a square. */
struct shape *brush_art(const struct brush *b, const char *art, map_point centre, double width);
/* One line; no wider than `width` where that is above 0: smaller, then cut short. */
struct shape *brush_text(const struct brush *b, map_point at, enum text_anchor anchor,
                         enum font_role font, double size, double width, picture_colour colour,
                         const char *text);
/* Lines from the top of the box on; returns the y below the last. */
double brush_paragraph(const struct brush *b, map_box box, enum text_anchor anchor,
                       enum font_role font, double size, picture_colour colour, const char *text);
/* So much smaller that the paragraph is no higher than the box. */
double brush_paragraph_size(const struct brush *b, map_box box, enum font_role font, double size,
                            const char *text);

#define BRUSH_LINE 1.28 /* from line to line, of the size */
#define BRUSH_NONE ((picture_colour){0, 0, 0, 0})
