/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/custom-face.h"

#include "draw/kit/tile.h"
#include "draw/theme/brush.h"
#include "draw/theme/custom-pieces.h"
#include "draw/theme/text.h"

#include <math.h>

/* The ground of a scenario's own piece: faces of discs and cards have a thin line inside the cut,
 * backs a darker ground; a picture covers the whole ground. */
static void
draw_custom_ground(const struct brush *b, const struct scenario_piece *piece, map_box cut,
                   double bleed, bool flat, bool covered)
{
    double w = cut.w + 2 * bleed, h = cut.h + 2 * bleed, inset = 2.6;
    /* the words must be readable: no pattern */
    bool plain = theme_pattern(b->studio->theme, "terrain.desert") == PATTERN_NONE;
    const char *ground = b->back && plain ? "terrain.desert" : "number-disc";
    picture_colour line = theme_colour_faded(studio_colour(b->studio, "number-disc-edge"), 0.7);

    switch (piece->shape) {
    case OWN_HEX:
        tile_ground(b, (map_point){w / 2, h / 2}, flat ? h : w, flat, ground);
        return;
    case OWN_DISC:
        brush_ground_disc(b, (map_point){w / 2, h / 2}, w / 2, 1, ground);
        if (!b->back && !covered)
            brush_circle(b, (map_point){w / 2, h / 2}, cut.w * 0.445, BRUSH_NONE, line,
                         cut.w * 0.014);
        return;
    default:
        brush_ground_box(b, (map_box){0, 0, w, h}, 1, ground);
        if (covered)
            return;
        if (b->back)
            brush_net(b, ground);
        else
            brush_frame(
                b, (map_box){bleed + inset, bleed + inset, cut.w - 2 * inset, cut.h - 2 * inset}, 2,
                BRUSH_NONE, line, 0.4);
    }
}

/* Its words in the middle; on a card between two roses. */
static void
write_custom_words(const struct brush *b, const struct scenario_piece *piece, map_box cut,
                   const char *words)
{
    map_box all = picture_extent(b->picture);
    double least = fmin(cut.w, cut.h);
    bool card = piece->shape == OWN_CARD;
    enum font_role font = card ? FONT_TITLE : FONT_TEXT_BOLD;
    map_box box = {all.w / 2 - least * 0.4, 0, least * 0.8, least * 0.6};
    double size = brush_paragraph_size(b, box, font, fmin(least * 0.2, card ? 7 : 6), words);
    g_auto(GStrv) lines = text_wrap(b->studio->fonts, words, font, size, box.w);
    double high = size * (1 + BRUSH_LINE * (g_strv_length(lines) - 1));

    box.y = all.h / 2 - high * 0.55;
    brush_paragraph(b, box, ANCHOR_MIDDLE, font, size, studio_colour(b->studio, "ink"), words);
    if (!card)
        return;
    for (int side = -1; side <= 1; side += 2)
        brush_art(b, "compass", (map_point){all.w / 2, all.h / 2 + side * (high / 2 + least * 0.2)},
                  least * 0.2);
}

/* A side while it is drawn. */
struct own_side {
    const struct custom_face *face;
    double bleed;
    struct brush brush;
};

static map_point
find_custom_middle(const struct own_side *o)
{
    return (map_point){o->face->cut.w / 2 + o->bleed, o->face->cut.h / 2 + o->bleed};
}

/* Makes it cover the piece and the bleed beyond its cut, like the picture of a tile: an author's
 * ground must not end inside. */
static void
draw_custom_art(const struct own_side *o, const struct scenario_art *art, const char *name)
{
    double most = o->face->most;
    map_point middle = find_custom_middle(o);
    struct outline edge = {0};
    struct shape *shape = brush_art(&o->brush, name, middle, o->face->cut.w);

    shape->scale =
        fmax((o->face->cut.w + 2 * most) / art->view.w, (o->face->cut.h + 2 * most) / art->view.h);
    if (o->face->piece->shape == OWN_DISC)
        outline_circle(&edge, middle, middle.x);
    else if (o->face->piece->shape == OWN_HEX)
        tile_outline(middle, (o->face->flat ? o->face->cut.h : o->face->cut.w) + 2 * o->bleed,
                     o->face->flat, &edge);
    else
        outline_rect(&edge, (map_box){0, 0, 2 * middle.x, 2 * middle.y});
    shape->outline = edge;
}

struct picture *
custom_face_draw(const struct custom_face *face, const struct scenario_side *side, double bleed)
{
    double w = face->cut.w + 2 * bleed, h = face->cut.h + 2 * bleed;
    struct studio *studio = face->studio;
    struct own_side o = {
        face,
        bleed,
        {picture_new(w, h), studio, LAYER_ART, face->subject, side == &face->piece->back}};
    char name[OWN_NAME_SIZE];
    const char *art = side->art ? custom_pieces_art(studio, side->art, name) : NULL;

    draw_custom_ground(&o.brush, face->piece, face->cut, bleed, face->flat, art != NULL);
    if (art)
        draw_custom_art(&o, side->art, art);
    o.brush.layer = LAYER_INK;
    g_autofree char *words = art ? NULL : custom_pieces_wording(studio, &side->label);

    if (words)
        write_custom_words(&o.brush, face->piece, face->cut, words);
    return o.brush.picture;
}
