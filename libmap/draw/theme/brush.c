/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/brush.h"

#include "draw/theme/theme.h"

#include <math.h>

#define WHITE 210     /* a color with no channel below this is hard to see on white */
#define SMALLEST 2.82 /* mm of the text of a paragraph at least: 8 pt */

static void
add_outline_shape(const struct brush *b, struct outline *o, picture_color fill,
                  picture_color stroke, double width)
{
    picture_add(b->picture, &(struct shape){.kind = SHAPE_OUTLINE,
                                            .layer = (uint8_t)b->layer,
                                            .subject = b->subject,
                                            .outline = *o,
                                            .fill = fill,
                                            .stroke = stroke,
                                            .width = width});
    outline_release(o);
}

/* The view box of the net. */
#define NET_WIDE 80.0
#define NET_HIGH 100.0

void
brush_frame(const struct brush *b, map_box box, double r, picture_color fill, picture_color stroke,
            double width)
{
    /* A Bezier curve with this factor is a quarter of a circle, to less than a thousandth of its
     * radius. */
    const double k = r * (1 - 0.5522847498);
    double x = box.x, y = box.y, X = box.x + box.w, Y = box.y + box.h;
    struct outline o = {0};

    outline_move(&o, (map_point){x + r, y});
    outline_line(&o, (map_point){X - r, y});
    outline_curve(&o, (map_point){X - k, y}, (map_point){X, y + k}, (map_point){X, y + r});
    outline_line(&o, (map_point){X, Y - r});
    outline_curve(&o, (map_point){X, Y - k}, (map_point){X - k, Y}, (map_point){X - r, Y});
    outline_line(&o, (map_point){x + r, Y});
    outline_curve(&o, (map_point){x + k, Y}, (map_point){x, Y - k}, (map_point){x, Y - r});
    outline_line(&o, (map_point){x, y + r});
    outline_curve(&o, (map_point){x, y + k}, (map_point){x + k, y}, (map_point){x + r, y});
    outline_close(&o);
    add_outline_shape(b, &o, fill, stroke, width);
}

void
brush_circle(const struct brush *b, map_point center, double radius, picture_color fill,
             picture_color stroke, double width)
{
    struct outline o = {0};

    outline_circle(&o, center, radius);
    add_outline_shape(b, &o, fill, stroke, width);
}

/* Draws the pattern of a ground on top of it. */
void
brush_pattern(const struct brush *b, const map_point *corners, unsigned n, double unit,
              const char *key)
{
    enum theme_pattern pattern = studio_pattern(b->studio, key);
    const struct pattern_ground ground = {corners, n, unit, {0, 0}};
    struct outline o = {0};

    if (pattern == PATTERN_NONE)
        return;
    pattern_lines(pattern, &ground, &o);
    picture_add(b->picture, &(struct shape){.layer = (uint8_t)b->layer,
                                            .subject = theme_pattern_word(pattern),
                                            .outline = o,
                                            .stroke = studio_pattern_color(b->studio, key),
                                            .width = pattern_width(pattern) * unit,
                                            .round = 1});
    outline_release(&o);
}

picture_color
brush_color(const struct brush *b, const char *key)
{
    picture_color color = studio_color(b->studio, key);

    return b->back   ? tone_back(&b->studio->theme->tone, color)
           : b->seat ? tone_seat(&b->studio->theme->tone, color)
                     : color;
}

picture_color
brush_edge_of(const struct brush *b, picture_color ground)
{
    bool white = ground.r == 255 && ground.g == 255 && ground.b == 255;

    return white ? studio_color(b->studio, "grid") : BRUSH_NONE;
}

picture_color
brush_ring_color(const struct brush *b, const char *key)
{
    picture_color color = studio_color(b->studio, key);
    bool white = fmin(fmin(color.r, color.g), color.b) > WHITE;

    return white ? studio_color(b->studio, "number-disc-edge") : color;
}

void
brush_ground(const struct brush *b, const map_point *corners, unsigned n, double unit,
             const char *key)
{
    struct outline o = {0};

    outline_polygon(&o, corners, n);
    picture_color ground = brush_color(b, key);

    add_outline_shape(b, &o, ground, brush_edge_of(b, ground), BRUSH_EDGE);
    brush_pattern(b, corners, n, unit, key);
}

void
brush_hex(map_point center, double size, bool flat, struct outline *o)
{
    map_point corners[6];

    for (unsigned k = 0; k < 6; k++) {
        double turn = (flat ? 0 : G_PI / 6) + k * G_PI / 3, edge = size / sqrt(3);

        corners[k] = (map_point){center.x + edge * cos(turn), center.y - edge * sin(turn)};
    }
    outline_polygon(o, corners, 6);
}

void
brush_ground_box(const struct brush *b, map_box box, double unit, const char *key)
{
    brush_ground(b,
                 (map_point[]){{box.x, box.y},
                               {box.x + box.w, box.y},
                               {box.x + box.w, box.y + box.h},
                               {box.x, box.y + box.h}},
                 4, unit, key);
}

/* The corners only clip the pattern; the ground itself is a true circle. */
void
brush_ground_disc(const struct brush *b, map_point center, double radius, double unit,
                  const char *key)
{
    map_point corners[24];

    for (unsigned k = 0; k < G_N_ELEMENTS(corners); k++) {
        double turn = k * 2 * G_PI / G_N_ELEMENTS(corners);

        corners[k] = (map_point){center.x + radius * cos(turn), center.y + radius * sin(turn)};
    }
    picture_color ground = brush_color(b, key);

    brush_circle(b, center, radius, ground, brush_edge_of(b, ground), BRUSH_EDGE);
    brush_pattern(b, corners, G_N_ELEMENTS(corners), unit, key);
}

void
brush_letter(const struct brush *b, map_point at, double radius, const char *key)
{
    const char *letter = studio_letter(b->studio, key);

    if (!letter)
        return;
    /* an edge: the ground or art below may be equally pale */
    brush_circle(b, at, radius, studio_color(b->studio, "number-disc"),
                 studio_color(b->studio, "ink"), radius * 0.12);
    brush_text(b, (map_point){at.x, at.y + radius * 0.5}, ANCHOR_MIDDLE, FONT_TEXT_BOLD,
               radius * 1.43, 0, studio_color(b->studio, "ink"), letter);
}

void
brush_net(const struct brush *b, const char *key)
{
    const struct theme *theme = b->studio->theme;
    bool pale = tone_is_pale(studio_color(b->studio, key));
    map_box all = picture_extent(b->picture);
    struct outline o = {0};

    if ((theme->tone.back_pale > 0 && !pale) || theme_pattern(theme, key) != PATTERN_NONE)
        return;
    outline_rect(&o, all);
    picture_add(b->picture, &(struct shape){.kind = SHAPE_ART,
                                            .layer = (uint8_t)b->layer,
                                            .subject = b->subject,
                                            .outline = o,
                                            .art = pale ? "card-back-on-pale" : "card-back",
                                            .at = {all.w / 2, all.h / 2},
                                            .scale = fmax(all.w / NET_WIDE, all.h / NET_HIGH)});
    outline_release(&o);
}

void
brush_line(const struct brush *b, map_point from, map_point to, picture_color color, double width)
{
    struct outline o = {0};

    outline_move(&o, from);
    outline_line(&o, to);
    add_outline_shape(b, &o, BRUSH_NONE, color, width);
}

/* Width of the view box, by folder of the theme (see its README.md). */
static double
find_view_width(const struct brush *b, const char *art)
{
    static const struct {
        const char *start;
        double width;
    } views[] = {{"goods/", 20},  {"pieces/", 20},    {"buildings/", 24}, {"harbor", 24},
                 {"compass", 40}, {"terrain/", 100},  {"plaza", 20},      {"bridge-site", 20},
                 {"lair", 14},    {"start-site", 10}, {"no-start", 10},   {"signs/", 12}};

    for (unsigned i = 0; i < G_N_ELEMENTS(views); i++)
        if (g_str_has_prefix(art, views[i].start))
            return views[i].width;
    const struct art *own =
        g_str_has_prefix(art, "own/") ? art_get(b->studio->arts, art, NULL) : NULL;

    return own ? fmax(own->view.w, own->view.h) : 20;
}

struct shape *
brush_art(const struct brush *b, const char *art, map_point center, double width)
{
    return picture_add(b->picture, &(struct shape){.kind = SHAPE_ART,
                                                   .layer = (uint8_t)b->layer,
                                                   .subject = b->subject,
                                                   .art = art,
                                                   .at = center,
                                                   .scale = width / find_view_width(b, art)});
}

struct shape *
brush_text(const struct brush *b, map_point at, enum text_anchor anchor, enum font_role font,
           double size, double width, picture_color color, const char *text)
{
    struct fonts *fonts = b->studio->fonts;

    size = text_size(font, size);
    g_autofree char *fitted = width > 0 ? text_fit(fonts, text, font, &size, width) : NULL;

    return text_add(b->picture, fonts,
                    &(struct shape){.kind = SHAPE_TEXT,
                                    .layer = (uint8_t)b->layer,
                                    .subject = b->subject,
                                    .fill = color,
                                    .text = fitted ? fitted : text,
                                    .font = (uint8_t)font,
                                    .anchor = (uint8_t)anchor,
                                    .size = size,
                                    .at = at});
}

double
brush_paragraph(const struct brush *b, map_box box, enum text_anchor anchor, enum font_role font,
                double size, picture_color color, const char *text)
{
    g_auto(GStrv) lines = text_wrap(b->studio->fonts, text, font, size, box.w);
    double x = anchor == ANCHOR_START    ? box.x
               : anchor == ANCHOR_MIDDLE ? box.x + box.w / 2
                                         : box.x + box.w;
    double y = box.y + size;

    for (char **l = lines; *l; l++, y += size * BRUSH_LINE)
        if (**l)
            brush_text(b, (map_point){x, y}, anchor, font, size, 0, color, *l);
    return y - size + size * (BRUSH_LINE - 1);
}

/* At the smallest size it may still overflow its box: then about this many letters fit. */
static void
note_overflow(const struct brush *b, map_box box, enum font_role font, double size,
              const char *text)
{
    g_auto(GStrv) lines = text_wrap(b->studio->fonts, text, font, size, box.w);
    double high = g_strv_length(lines) * size * BRUSH_LINE;

    if (high > box.h)
        text_note_cut(b->studio->fonts, text,
                      (unsigned)((double)g_utf8_strlen(text, -1) * box.h / high));
}

double
brush_paragraph_size(const struct brush *b, map_box box, enum font_role font, double size,
                     const char *text)
{
    double next = text_size_below(font, size);

    do {
        size = next;
        g_auto(GStrv) lines = text_wrap(b->studio->fonts, text, font, size, box.w);

        if (g_strv_length(lines) * size * BRUSH_LINE <= box.h)
            return size;
        next = text_size_below(font, size * 0.95);
    } while (next > SMALLEST);
    note_overflow(b, box, font, size, text);
    return size;
}
