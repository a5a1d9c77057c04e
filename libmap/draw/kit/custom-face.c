/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/custom-face.h"

#include "draw/kit/tile.h"
#include "draw/theme/brush.h"
#include "draw/theme/custom-pieces.h"
#include "draw/theme/text.h"

#include <math.h>

#define LEAST 3.2       /* mm: 9 pt */
#define FRAME_INSET 2.6 /* of a card's frame from its cut */
#define ROSE_GAP 1.2    /* of a rose from words and frame */

/* The ground of a scenario's own piece: faces of discs and cards have a thin line inside the cut,
 * backs a darker ground; a picture covers the whole ground. */
static void
draw_custom_ground(const struct brush *b, const struct scenario_piece *piece, map_box cut,
                   double bleed, bool flat, bool covered)
{
    double w = cut.w + 2 * bleed, h = cut.h + 2 * bleed, inset = FRAME_INSET;
    /* the words must be readable: no pattern */
    bool plain = theme_pattern(b->studio->theme, "terrain.desert") == PATTERN_NONE;
    const char *ground = b->back && plain ? "terrain.desert" : "number-disc";
    picture_color line = theme_color_faded(studio_color(b->studio, "number-disc-edge"), 0.7);

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

/* The size at which no word is wider than that. */
static double
fit_words(const struct brush *b, enum font_role font, double size, double width, const char *words)
{
    g_auto(GStrv) each = g_strsplit_set(words, " \n", -1);
    double widest = 0;

    for (char **w = each; *w; w++)
        widest = fmax(widest, text_measure(b->studio->fonts, *w, font, size).w);
    return widest > width ? fmax(size * width / widest * 0.999, LEAST) : size;
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
    double most = fit_words(b, font, fmin(least * 0.2, card ? 9 : 6), box.w, words);
    double size = brush_paragraph_size(b, box, font, most, words);
    g_auto(GStrv) lines = text_wrap(b->studio->fonts, words, font, size, box.w);
    double high = size * (1 + BRUSH_LINE * (g_strv_length(lines) - 1));

    box.y = all.h / 2 - high * 0.55;
    brush_paragraph(b, box, ANCHOR_MIDDLE, font, size, studio_color(b->studio, "ink"), words);
    if (!card)
        return;
    double room = cut.h / 2 - FRAME_INSET - high / 2 - 2 * ROSE_GAP;
    double rose = fmin(least * 0.36, room);
    double away = high / 2 + fmin(least * 0.28, ROSE_GAP + room - rose / 2);

    for (int side = -1; side <= 1 && rose > 0; side += 2)
        brush_art(b, "compass", (map_point){all.w / 2, all.h / 2 + side * away}, rose);
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

/* Of a card 54 mm wide. */
#define USUAL_WIDTH 54.0
#define USUAL_HEIGHT 80.0
#define BAND 12.0
#define SAFE 4.0
#define PICTURE 41.0 /* below the heading, where a text follows */
#define TITLE 5.0
#define BODY 3.5

/* A front with more than a picture or a name. */
static bool
is_composed(const struct custom_face *face, const struct scenario_side *side, const char *art)
{
    const struct scenario_piece *piece = face->piece;

    return piece->shape == OWN_CARD && side == &piece->face &&
           (piece->text.n > 0 || piece->number != OWN_NO_NUMBER || (art && side->label.n > 0));
}

/* In the middle of the box, as large as fits. */
static void
write_centered(const struct brush *b, map_box box, enum text_anchor anchor, enum font_role font,
               double size, picture_color ink, const char *words)
{
    size = brush_paragraph_size(b, box, font, size, words);
    g_auto(GStrv) lines = text_wrap(b->studio->fonts, words, font, size, box.w);
    double high = size * (1 + BRUSH_LINE * (g_strv_length(lines) - 1));

    box.y += (box.h - high) / 2 - size * 0.1;
    brush_paragraph(b, box, anchor, font, size, ink, words);
}

/* The picture covers its window, up to the bleed at both sides. */
static void
fill_window(const struct own_side *o, const struct scenario_art *art, const char *name,
            map_box window)
{
    struct outline edge = {0};
    map_point middle = {window.x + window.w / 2, window.y + window.h / 2};
    struct shape *shape = brush_art(&o->brush, name, middle, window.w);

    shape->scale = fmax(window.w / art->view.w, window.h / art->view.h);
    outline_rect(&edge, window);
    shape->outline = edge;
}

/* A heading with the title and the number. */
static void
draw_custom_heading(struct own_side *o, double k, const char *title)
{
    struct studio *studio = o->face->studio;
    unsigned number = o->face->piece->number;
    picture_color ground = studio_color(studio, "building.quarry");
    picture_color ink = studio_color(studio, "ink");
    map_box all = picture_extent(o->brush.picture);
    map_box room = {o->bleed + SAFE * k, o->bleed + 1.5 * k, o->face->cut.w - 2 * SAFE * k,
                    (BAND - 3) * k};

    o->brush.layer = LAYER_ART;
    brush_fill(&o->brush, (map_box){0, 0, all.w, o->bleed + BAND * k}, ground);
    brush_fill(&o->brush, (map_box){0, o->bleed + (BAND - 0.5) * k, all.w, 0.5 * k},
               theme_color_faded(ink, 0.35));
    o->brush.layer = LAYER_INK;
    if (number != OWN_NO_NUMBER) {
        g_autofree char *text = g_strdup_printf("%u", number);
        map_point badge = {room.x + room.w - 3.2 * k, o->bleed + BAND / 2 * k};

        brush_circle(&o->brush, badge, 4.2 * k, studio_color(studio, "number-disc"), ink, 0.3 * k);
        brush_text(&o->brush, (map_point){badge.x, badge.y + 2 * k}, ANCHOR_MIDDLE, FONT_NUMBER,
                   5.6 * k, 7 * k, ink, text);
        room.w -= 8.5 * k;
    }
    if (title)
        write_centered(&o->brush, room, ANCHOR_START, FONT_TITLE, TITLE * k,
                       studio_ink_on(studio, ground), title);
}

/* Heading, picture and text from top to bottom; they fill the face. */
static void
draw_composed_card(struct own_side *o, const struct scenario_side *side, const char *art)
{
    struct studio *studio = o->face->studio;
    g_autofree char *title = custom_pieces_wording(studio, &side->label);
    g_autofree char *text = custom_pieces_wording(studio, &o->face->piece->text);
    map_box cut = o->face->cut, all = picture_extent(o->brush.picture);
    double k = fmin(cut.w / USUAL_WIDTH, cut.h / USUAL_HEIGHT), top = o->bleed + BAND * k;
    double below = text ? fmin(top + PICTURE * k, o->bleed + cut.h * 0.67) : all.h;

    brush_ground_box(&o->brush, all, 1, "number-disc");
    if (art)
        fill_window(o, side->art, art, (map_box){0, top, all.w, below - top});
    draw_custom_heading(o, k, title);
    if (!text)
        return;
    map_box room = {o->bleed + SAFE * k, (art ? below : top) + SAFE / 2 * k, cut.w - 2 * SAFE * k,
                    0};

    room.h = o->bleed + cut.h - SAFE * k - room.y;
    write_centered(&o->brush, room, ANCHOR_START, FONT_TEXT, (art ? BODY : 1.3 * BODY) * k,
                   studio_color(studio, "ink"), text);
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

    if (is_composed(face, side, art)) {
        draw_composed_card(&o, side, art);
        return o.brush.picture;
    }
    draw_custom_ground(&o.brush, face->piece, face->cut, bleed, face->flat, art != NULL);
    if (art)
        draw_custom_art(&o, side->art, art);
    o.brush.layer = LAYER_INK;
    g_autofree char *words = art ? NULL : custom_pieces_wording(studio, &side->label);

    if (words)
        write_custom_words(&o.brush, face->piece, face->cut, words);
    return o.brush.picture;
}
