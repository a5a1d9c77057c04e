/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/tile.h"

#include "draw/brush.h"
#include "draw/layout.h"
#include "draw/text.h"

#include <math.h>

map_box
tile_box(double size, bool flat)
{
    double corners = size * 2 / sqrt(3);

    return flat ? (map_box){0, 0, corners, size} : (map_box){0, 0, size, corners};
}

/* Corner k as board.h counts them: pointy from the north-east on, flat from the east. */
static map_point
corner(map_point centre, double edge, bool flat, unsigned k)
{
    double turn = (flat ? 0 : G_PI / 6) + k * G_PI / 3;

    return (map_point){centre.x + edge * cos(turn), centre.y - edge * sin(turn)};
}

void
tile_ground(const struct brush *b, map_point centre, double size, bool flat, const char *key)
{
    map_point corners[6];

    for (unsigned k = 0; k < 6; k++)
        corners[k] = corner(centre, size / sqrt(3), flat, k);
    brush_ground(b, corners, 6, size / 79.4, key);
}

static void
draw_paths(const struct brush *b, const struct tile *tile, map_point centre, double unit)
{
    double edge = tile->size / sqrt(3);

    for (unsigned k = 0; k < 6; k++) {
        map_point to = corner(centre, edge, tile->flat, k);
        map_point d = layout_direction(centre, to);
        struct outline o = {0};

        if (!(tile->paths >> k & 1))
            continue;
        outline_move(&o, point_add(centre, point_scale(d, 9.6 * unit)));
        outline_line(&o, point_add(to, point_scale(d, -3.4 * unit)));
        picture_add(b->picture, &(struct shape){.layer = LAYER_INK,
                                                .outline = o,
                                                .stroke = studio_colour(b->studio, "path-line"),
                                                .width = 1.1 * unit,
                                                .dash = {3.2 * unit, 2.2 * unit},
                                                .round = 1});
        outline_release(&o);
    }
    brush_art(b, "plaza", centre, 20 * unit);
}

struct picture *
tile_draw(struct studio *studio, const struct tile *tile, double bleed)
{
    map_box box = tile_box(tile->size, tile->flat);
    double w = box.w + 2 * bleed, h = box.h + 2 * bleed, unit = tile->size / 79.4;
    struct picture *picture = picture_new(w, h);
    struct brush b = {picture, studio, LAYER_ART, tile->subject};
    map_point centre = {w / 2, h / 2};
    g_autofree char *art = g_strdup_printf("terrain/%s", tile->ground);
    g_autofree char *key = g_strdup_printf("terrain.%s", tile->ground);
    map_point corners[6];
    struct outline o = {0};

    for (unsigned k = 0; k < 6; k++)
        corners[k] = corner(centre, (tile->size + 2 * bleed) / sqrt(3), tile->flat, k);
    outline_polygon(&o, corners, 6);
    picture_add(picture, &(struct shape){.layer = LAYER_ART,
                                         .subject = tile->subject,
                                         .outline = o,
                                         .fill = studio_colour(studio, key)});
    picture_add(picture, &(struct shape){.kind = SHAPE_ART,
                                         .layer = LAYER_ART,
                                         .subject = tile->subject,
                                         .alt = tile->word,
                                         .outline = o,
                                         .art = tile->art ? tile->art : art,
                                         .at = centre,
                                         .scale = tile->art ? tile->scale * unit : unit});
    brush_pattern(&b, corners, 6, unit, key);
    picture_colour edge = brush_edge_of(&b, studio_colour(studio, key));

    if (edge.a)
        picture_add(picture, &(struct shape){.layer = LAYER_ART,
                                             .subject = "edge",
                                             .outline = o,
                                             .stroke = edge,
                                             .width = BRUSH_EDGE});
    outline_release(&o);
    b.layer = LAYER_INK;
    if (tile->paths)
        draw_paths(&b, tile, centre, unit);
    brush_letter(&b, (map_point){centre.x - 16 * unit, centre.y + 16 * unit}, 4.2 * unit, key);
    if (tile->word) {
        /* in the lower corner of a tile that has one, if it is short enough */
        bool low =
            !tile->flat &&
            text_measure(studio->fonts, tile->word, FONT_LABEL, 3.2 * unit).w < tile->size * 0.2;
        map_point at = {centre.x, h / 2 + tile->size * (low ? 0.5 : tile->flat ? 0.455 : 0.43)};
        struct shape *word =
            brush_text(&b, at, ANCHOR_MIDDLE, FONT_LABEL, 3.2 * unit,
                       tile->size * (low ? 0.2 : 0.36), studio_colour(studio, "ink"), tile->word);

        /* apart from the art that it may touch */
        word->stroke = tile->art ? theme_colour_faded(studio_colour(studio, "number-disc"), 0.6)
                                 : studio_colour(studio, key);
        word->width = 1.4 * unit;
    }
    return picture;
}
