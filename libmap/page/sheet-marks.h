#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Marks on a sheet around the art: lines, text, rulers, cut and registration marks. Each function
 * adds them to a picture, in mm. */
#include "draw/kit.h"
#include "draw/picture/picture.h"
#include "draw/theme/lexicon.h"
#include "draw/theme/text.h"
#include "page/print-document.h"

#include <stdbool.h>

/* A pen for the helpers below. */
struct pen {
    struct picture *picture;
    struct fonts *fonts;
    enum picture_layer layer;
    picture_color color;
    double width;
    const char *subject; /* of the drawing, or NULL */
    double top, foot;    /* cut marks end there; both 0: no limit */
};

#define INK_BLACK ((picture_color){0, 0, 0, 255})
#define INK_GRAY ((picture_color){110, 110, 110, 255})
#define INK_PALE ((picture_color){190, 190, 190, 255})

void sheet_mark_line(const struct pen *pen, map_point a, map_point b);
void sheet_mark_dashed(const struct pen *pen, map_point a, map_point b, double on, double off);
void sheet_mark_box(const struct pen *pen, map_box box);
void sheet_mark_fill(const struct pen *pen, map_box box, picture_color color);
void sheet_mark_polygon(const struct pen *pen, const map_point *points, unsigned n);
void sheet_mark_circle(const struct pen *pen, map_point center, double radius);

/* One line of text in the pen's color; `turn` in degrees clockwise. */
void sheet_mark_text(const struct pen *pen, map_point at, enum text_anchor anchor,
                     enum font_role font, double size, double turn, const char *text);
/* The same, upright and no wider than `width`: made smaller if necessary, then cut with an
 * ellipsis. */
void sheet_mark_fitted(const struct pen *pen, map_point at, enum text_anchor anchor,
                       enum font_role font, double size, double width, const char *text);
double sheet_mark_width(const struct pen *pen, enum font_role font, double size, const char *text);
/* Wrapped text from the top of `box` on; returns the y below the last line. */
double sheet_mark_paragraph(const struct pen *pen, map_box box, enum font_role font, double size,
                            const char *text);

/* Height of that text. */
double sheet_mark_height(struct fonts *fonts, enum font_role font, double size, double width,
                         const char *text);

/* Millimeters from `from` along x (or y), the ticks pointing to the side of `ticks` (-1 up or left,
 * 1 down or right). Its subject is "ruler x" or "ruler y". */
struct ruler {
    map_point from;
    double length;
    bool upright;
    int ticks;
};
void sheet_mark_ruler_ticks(const struct pen *pen, const struct ruler *ruler);
/* With a number at every tenth. */
void sheet_mark_ruler(const struct pen *pen, const struct ruler *ruler);

/* Circle and cross hairs, 3 mm wide. */
void sheet_mark_register(const struct pen *pen, map_point at);
/* A filled triangle of that height pointing in direction 0 up, 1 right, 2 down, 3 left. */
void sheet_mark_arrow(const struct pen *pen, map_point at, double size, unsigned direction);
/* The same in any direction, `to` of length 1. */
void sheet_mark_pointer(const struct pen *pen, map_point at, double size, map_point to);

/* The footer of every page of a kit, and the heading of pages of text. */
struct imprint {
    struct fonts *fonts;
    const char *title; /* of the scenario */
    const char *mark;  /* first digits of the source's hash, or "" */
    const struct lexicon *lexicon;
    picture_color sea; /* around a poster's board */
};

/* A fixed word or sentence of the kit, borrowed. */
static inline const char *
imprint_text(const struct imprint *imprint, const char *key)
{
    return lexicon_text(imprint->lexicon, key);
}

struct pen imprint_pen(const struct imprint *imprint, struct page *page, enum picture_layer layer);

/* The mark of the source, small and gray, before that point. */
void imprint_source(const struct imprint *imprint, struct page *page, map_point end);

/* A small line along the bottom of `box`: `left` at its left end, the mark at its right. */
void imprint_foot(const struct imprint *imprint, struct page *page, map_box box, const char *left);

/* Large title, a line below it in gray and a rule; returns the y below. The title alone. */
double imprint_head(const struct imprint *imprint, struct page *page, map_box box,
                    const char *title, const char *below);
void imprint_title(const struct pen *pen, map_box box, const char *title);

/* Marks that show where to cut: outside the bleed, never on the cut itself. */

/* Marks that point at the center of a disc. */
void cut_marks_disc(const struct pen *pen, map_point center, double radius, double bleed);

/* Around any polygon of cuts: its edges are extended beyond its outer corners; at each inner corner
 * a line in the waste points to it. */
void cut_marks_outline(const struct pen *pen, const map_point *corners, unsigned n, double bleed);

/* For a page of rows (struct pack_row): marks at both sides between the rows, to cut the sheet into
 * strips. `room` is the area of the rows, `sheet` the printable area. */
void cut_marks_strips(const struct pen *pen, const GArray *rows, unsigned page, map_box room,
                      map_box sheet);
