/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/custom-face.h"

#include "draw/kit/face.h"
#include "draw/kit/tile.h"
#include "draw/theme/custom-pieces.h"
#include "draw/theme/text.h"

#include <math.h>

/* A side while it is drawn. */
struct own_side {
    const struct custom_face *face;
    const struct scenario_side *side;
    const char *art; /* or NULL */
    double bleed;
};

/* Makes it cover the piece and the bleed beyond its cut, like the picture of a tile: an author's
 * ground must not end inside. */
static void
draw_custom_art(const struct own_side *o, const struct brush *b)
{
    double most = o->face->most;
    map_box all = picture_extent(b->picture);
    map_box view = art_get(b->studio->arts, o->art, NULL)->view;
    map_point middle = {all.w / 2, all.h / 2};
    struct outline edge = {0};
    struct shape *shape = brush_art(b, o->art, middle, o->face->cut.w);

    shape->layer = LAYER_ART;

    shape->scale = fmax((o->face->cut.w + 2 * most) / view.w, (o->face->cut.h + 2 * most) / view.h);
    if (o->face->piece->shape == OWN_DISC)
        outline_circle(&edge, middle, middle.x);
    else if (o->face->piece->shape == OWN_HEX)
        tile_outline(middle, o->face->flat ? all.h : all.w, o->face->flat, &edge);
    else
        outline_rect(&edge, all);
    shape->outline = edge;
}

/* A front with more than a picture or a name. */
static bool
is_composed(const struct own_side *o)
{
    const struct scenario_piece *piece = o->face->piece;

    return piece->shape == OWN_CARD && o->side == &piece->face &&
           (piece->layout || piece->text.n > 0 || piece->number != OWN_NO_NUMBER ||
            (o->art && o->side->label.n > 0));
}

static struct picture *
begin_side(const struct own_side *o, struct face *face, const char *layout, const char *own)
{
    bool back = o->side == &o->face->piece->back;
    const struct scenario_art *author = back ? NULL : o->face->piece->layout;

    if (author && face_layout_get(o->face->studio, custom_pieces_layout(author)))
        layout = custom_pieces_layout(author);
    struct picture *picture = face_begin(face, o->face->studio, layout, o->face->subject, own,
                                         (map_point){o->face->cut.w, o->face->cut.h}, o->bleed);

    face->brush.back = back;
    face_text(face, "face", back || o->art ? NULL : "");
    return picture;
}

/* Heading, picture and text from top to bottom; they fill the face. */
static struct picture *
draw_composed_card(const struct own_side *o)
{
    struct studio *studio = o->face->studio;
    const struct scenario_piece *piece = o->face->piece;
    g_autofree char *title = custom_pieces_wording(studio, &o->side->label);
    g_autofree char *text = custom_pieces_wording(studio, &piece->text);
    struct face face;
    struct picture *picture = begin_side(o, &face, "own-card", "building.quarry");

    face_art(&face, "picture", o->art);
    face_art(&face, "picture-tall", o->art);
    face_text(&face, "title", title);
    face_text(&face, "title-short", title);
    if (piece->number != OWN_NO_NUMBER)
        face_number(&face, "number", piece->number);
    face_text(&face, "text", text);
    face_text(&face, "text-alone", text);
    face_paint(&face);
    return picture;
}

/* Only a picture, which covers all of it, or only words, or nothing. */
static struct picture *
draw_simple_side(const struct own_side *o)
{
    const struct custom_face *own = o->face;
    struct studio *studio = own->studio;
    enum own_shape shape = own->piece->shape;
    bool back = o->side == &own->piece->back;
    /* the words must be readable: no pattern */
    bool plain = theme_pattern(studio->theme, "terrain.desert") == PATTERN_NONE;
    const char *ground = back && plain ? "terrain.desert" : "number-disc";
    g_autofree char *words = o->art ? NULL : custom_pieces_wording(studio, &o->side->label);
    struct face face;
    struct picture *picture = begin_side(o, &face,
                                         shape == OWN_DISC  ? "own-disc"
                                         : shape == OWN_HEX ? "own-hex"
                                         : back && !o->art  ? "own-back"
                                                            : "own-words",
                                         ground);
    map_box all = picture_extent(picture);

    if (shape == OWN_HEX)
        tile_ground(&face.brush, (map_point){all.w / 2, all.h / 2}, own->flat ? all.h : all.w,
                    own->flat, ground);
    face_art(&face, "rose", words ? "compass" : NULL);
    face_art(&face, "rose-below", words ? "compass" : NULL);
    face_text(&face, "words", words);
    face_paint(&face);
    if (o->art)
        draw_custom_art(o, &face.brush);
    return picture;
}

struct picture *
custom_face_draw(const struct custom_face *face, const struct scenario_side *side, double bleed)
{
    char name[OWN_NAME_SIZE];
    const struct own_side o = {
        face, side, side->art ? custom_pieces_art(face->studio, side->art, name) : NULL, bleed};

    return is_composed(&o) ? draw_composed_card(&o) : draw_simple_side(&o);
}
