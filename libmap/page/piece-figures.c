/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/piece-layout.h"

#include <math.h>

/* Sizes of a sketch, in mm: standees of the kit may have others. */
#define STAND_PANEL 58.0
#define ABOVE_WORDS 4.0
#define WORDS_SIZE 3.2
#define STAND_GAP 12.0
#define STAND_SIDE 19.0 /* of a standee in the figure: its width, */
#define STAND_FACE 22.0 /* one face */
#define STAND_FOOT 6.0  /* and a foot */

static const picture_color ground = {222, 232, 205, 255}, glue = {244, 205, 130, 255};

static void
draw_polygon(const struct pen *pen, const map_point *points, unsigned n, picture_color fill)
{
    struct shape s = {.kind = SHAPE_OUTLINE,
                      .layer = (uint8_t)pen->layer,
                      .subject = pen->subject,
                      .fill = fill,
                      .stroke = pen->color,
                      .width = pen->width,
                      .round = 1};

    outline_polygon(&s.outline, points, n);
    picture_add(pen->picture, &s);
    outline_release(&s.outline);
}

static void
draw_box(const struct pen *pen, double x, double y, double w, double h, picture_color fill)
{
    draw_polygon(pen, (map_point[]){{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}, 4, fill);
}

/* A pawn, whatever the kit's pieces are; `up` -1 head down. */
static void
draw_pawn(const struct pen *pen, map_point foot, int up)
{
    double y = foot.y, d = -up;
    struct pen p = *pen;

    p.width = 0.5;
    p.color = INK_GRAY;
    draw_polygon(
        &p,
        (map_point[]){
            {foot.x - 5, y}, {foot.x - 1.6, y + d * 9}, {foot.x + 1.6, y + d * 9}, {foot.x + 5, y}},
        4, INK_PALE);
    struct shape head = {.kind = SHAPE_OUTLINE,
                         .layer = (uint8_t)p.layer,
                         .subject = p.subject,
                         .fill = INK_PALE,
                         .stroke = p.color,
                         .width = p.width};
    outline_circle(&head.outline, (map_point){foot.x, y + d * 11.5}, 3.2);
    picture_add(p.picture, &head);
    outline_release(&head.outline);
}

/* Cut out, lying flat: foot, face, face, foot. */
static void
draw_flat(const struct pen *pen, map_point middle)
{
    double x = middle.x - STAND_SIDE / 2, y = middle.y - STAND_FACE - STAND_FOOT;

    draw_box(pen, x, y, STAND_SIDE, STAND_FOOT, glue);
    draw_box(pen, x, y + STAND_FOOT, STAND_SIDE, 2 * STAND_FACE, ground);
    draw_box(pen, x, middle.y + STAND_FACE, STAND_SIDE, STAND_FOOT, glue);
    draw_pawn(pen, (map_point){middle.x, middle.y - STAND_FACE + 3}, -1);
    draw_pawn(pen, (map_point){middle.x, middle.y + STAND_FACE - 3}, 1);
    for (int k = -1; k <= 1; k++)
        sheet_mark_dashed(pen, (map_point){x - 3, middle.y + k * STAND_FACE},
                          (map_point){x + STAND_SIDE + 3, middle.y + k * STAND_FACE}, 1.5, 1);
}

/* Seen from its edge: a tent that closes, its feet going outwards. */
static void
draw_folded(const struct pen *pen, map_point middle)
{
    struct pen p = *pen;
    double top = middle.y - 18, foot = middle.y + 16;

    p.width = 0.8;
    for (int k = -1; k <= 1; k += 2) {
        double x = middle.x + k * 5;

        sheet_mark_line(&p, (map_point){middle.x, top}, (map_point){x, foot});
        sheet_mark_line(&p, (map_point){x, foot}, (map_point){x + k * 9, foot});
        sheet_mark_arrow(&p, (map_point){middle.x + k * 13, middle.y - 2}, 3.4, k < 0 ? 1 : 3);
    }
    p.color = INK_GRAY;
    p.width = 0.15;
    sheet_mark_dashed(&p, (map_point){middle.x - 24, foot + 1.2},
                      (map_point){middle.x + 24, foot + 1.2}, 1.5, 1);
}

/* It stands on its base. */
static void
draw_standing(const struct pen *pen, map_point middle)
{
    double foot = middle.y + 14, slant = 8, half = 20, deep = 7;

    draw_polygon(pen,
                 (map_point[]){{middle.x - half - slant / 2, foot + deep},
                               {middle.x - half + slant, foot - deep},
                               {middle.x + half + slant / 2, foot - deep},
                               {middle.x + half - slant, foot + deep}},
                 4, glue);
    draw_polygon(pen,
                 (map_point[]){{middle.x - STAND_SIDE / 2 - 1.6, foot + 4},
                               {middle.x - STAND_SIDE / 2, foot},
                               {middle.x + STAND_SIDE / 2, foot},
                               {middle.x + STAND_SIDE / 2 - 1.6, foot + 4}},
                 4, ground);
    draw_box(pen, middle.x - STAND_SIDE / 2, foot - STAND_FACE, STAND_SIDE, STAND_FACE, ground);
    draw_pawn(pen, (map_point){middle.x, foot - 3}, 1);
}

static const char *const words[] = {"sheet.stand-cut", "sheet.stand-fold", "sheet.stand-base"};

static double
find_panel_width(double width)
{
    return (width - 2 * STAND_GAP) / 3;
}

double
piece_figure_standee_height(const struct imprint *imprint, double width)
{
    double high = 0;
    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
        high =
            fmax(high, sheet_mark_height(imprint->fonts, FONT_LABEL, WORDS_SIZE,
                                         find_panel_width(width), imprint_text(imprint, words[i])));
    return STAND_PANEL + ABOVE_WORDS + high;
}

void
piece_figure_standee(const struct imprint *imprint, struct page *page, map_box room)
{
    static void (*const panels[])(const struct pen *, map_point) = {draw_flat, draw_folded,
                                                                    draw_standing};
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    double w = find_panel_width(room.w);

    pen.subject = "standee";
    pen.width = 0.25;
    for (unsigned i = 0; i < 3; i++) {
        double x = room.x + i * (w + STAND_GAP), text = room.y + STAND_PANEL + ABOVE_WORDS;

        panels[i](&pen, (map_point){x + w / 2, room.y + STAND_PANEL / 2});
        sheet_mark_paragraph(&pen, (map_box){x, text, w, 0}, FONT_LABEL, WORDS_SIZE,
                             imprint_text(imprint, words[i]));
        if (i > 0)
            sheet_mark_arrow(&pen, (map_point){x - STAND_GAP / 2, room.y + STAND_PANEL / 2}, 4, 1);
    }
}
