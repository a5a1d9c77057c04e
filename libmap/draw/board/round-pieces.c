/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/round-pieces.h"

#include "draw/theme/brush.h"
#include "rules/pool.h"

static void
add_circle(struct picture *picture, const char *subject, enum picture_layer layer, map_point center,
           double radius, picture_color fill, picture_color stroke, double width)
{
    struct shape s = {.kind = SHAPE_OUTLINE,
                      .layer = layer,
                      .subject = subject,
                      .fill = fill,
                      .stroke = stroke,
                      .width = width};
    outline_circle(&s.outline, center, radius);
    picture_add(picture, &s);
    outline_release(&s.outline);
}

static const picture_color none = {0, 0, 0, 0};

static void
add_ring(struct picture *picture, struct studio *studio, map_point center, double diameter)
{
    add_circle(picture, NULL, LAYER_INK, center, diameter * 0.445, none,
               studio_color(studio, "number-disc-edge"), diameter * 0.014);
}

static void
add_pips(struct picture *picture, map_point center, double diameter, unsigned n, picture_color ink)
{
    double pitch = diameter * 0.098;
    for (unsigned i = 0; i < n; i++) {
        map_point at = {center.x + (i - (n - 1) / 2.0) * pitch, center.y + diameter * 0.245};
        add_circle(picture, NULL, LAYER_INK, at, diameter * 0.034, ink, none, 0);
    }
}

void
round_piece_add_disc(struct picture *picture, struct studio *studio, map_point center,
                     double diameter, double bleed, unsigned number)
{
    bool red = number == 6 || number == 8;
    picture_color ink = studio_color(studio, red ? "red-number" : "ink");
    g_autofree char *subject = g_strdup_printf("disc %u", number);
    g_autofree char *text = g_strdup_printf("%u", number);

    add_circle(picture, subject, LAYER_ART, center, diameter / 2 + bleed,
               studio_color(studio, "number-disc"), none, 0);
    add_ring(picture, studio, center, diameter);
    double size = diameter * 0.56;
    struct shape s = {.kind = SHAPE_TEXT,
                      .layer = LAYER_INK,
                      .subject = subject,
                      .fill = ink,
                      .text = text,
                      .font = FONT_NUMBER,
                      .anchor = ANCHOR_MIDDLE,
                      .size = size,
                      .at = {center.x, center.y + diameter * 0.115}};
    text_add(picture, studio->fonts, &s);
    add_pips(picture, center, diameter, pool_pips(number), ink);
}

static struct picture *
make_round_picture(double diameter, double bleed, map_point *center)
{
    double side = diameter + 2 * bleed;
    *center = (map_point){side / 2, side / 2};
    return picture_new(side, side);
}

struct picture *
round_piece_disc(struct studio *studio, double diameter, double bleed, unsigned number)
{
    map_point center;
    struct picture *picture = make_round_picture(diameter, bleed, &center);
    round_piece_add_disc(picture, studio, center, diameter, bleed, number);
    return picture;
}

static void
add_art(struct picture *picture, const char *art, map_point at, double scale)
{
    struct shape s = {.kind = SHAPE_ART, .layer = LAYER_ART, .art = art, .at = at, .scale = scale};
    picture_add(picture, &s);
}

struct picture *
round_piece_disc_back(struct studio *studio, double diameter, double bleed)
{
    map_point center;
    struct picture *picture = make_round_picture(diameter, bleed, &center);
    const struct brush b = {picture, studio, LAYER_ART, "disc back"};
    picture_color ground = studio_color(studio, "terrain.desert");

    brush_circle(&b, center, diameter / 2 + bleed, ground, brush_edge_of(&b, ground), BRUSH_EDGE);
    /* the rose's own view is 40 wide */
    add_art(picture, "compass", center, diameter * 0.62 / 40);
    return picture;
}
