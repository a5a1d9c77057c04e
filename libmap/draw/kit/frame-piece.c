/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"
#include "draw/board/pieces.h"
#include "draw/kit/piece-pictures.h"
#include "draw/kit/sea-frame.h"
#include "draw/theme/brush.h"

#include <math.h>

#define LABEL 2.6 /* size of the numbers at both ends */
#define BOAT 40.0 /* mm that a boat with its piers takes at most */

/* A piece is a part of one picture of all sea around the map, turned: what crosses a cut continues
 * on the neighbor. */
struct drawing {
    const struct sea_frame *frame;
    const struct frame_piece *piece;
    struct brush brush;
    double bleed;
    map_point shift;     /* after the turn */
    struct outline edge; /* where the bleed ends */
};

static map_point
turn_onto_piece(const struct drawing *d, map_point p)
{
    return point_add(sea_frame_turned(p, d->piece->turn), d->shift);
}

/* Coasts, and what is of a boat close to the piece. */
static void
add_turned_shape(const struct drawing *d, const struct shape *shape)
{
    bool pier = shape->outline.n_points == 2;
    map_box all = picture_extent(d->brush.picture);
    map_point at = turn_onto_piece(d, pier ? shape->outline.points[0] : shape->at);

    /* A coast may be as long as the map, so it is always kept and the sheet clips it. Boats and
     * piers far away would be copied to each piece for nothing. */
    if ((pier || shape->kind != SHAPE_OUTLINE) &&
        (at.x < -BOAT || at.y < -BOAT || at.x > all.w + BOAT || at.y > all.h + BOAT))
        return;
    struct shape *s = picture_add(d->brush.picture, shape);

    at = turn_onto_piece(d, shape->at);
    for (unsigned i = 0; i < s->outline.n_points; i++)
        s->outline.points[i] = turn_onto_piece(d, s->outline.points[i]);
    s->box.x += at.x - s->at.x;
    s->box.y += at.y - s->at.y;
    s->at = at;
    s->rotation += d->piece->turn;
}

static void
draw_sea(const struct drawing *d, double unit)
{
    picture_add(d->brush.picture,
                &(struct shape){.layer = LAYER_ART,
                                .subject = "frame",
                                .outline = d->edge,
                                .fill = studio_color(d->brush.studio, "terrain.sea")});
    /* One drawing for each hex outside the map, as the board has them: waves run on across a
     * cut. */
    for (unsigned i = 0; i < d->piece->n; i++)
        picture_add(
            d->brush.picture,
            &(struct shape){.kind = SHAPE_ART,
                            .layer = LAYER_ART,
                            .subject = "frame",
                            .outline = d->edge,
                            .art = "terrain/sea",
                            .at = turn_onto_piece(d, sea_frame_run(d->frame, d->piece, i)->middle),
                            .rotation = d->piece->turn,
                            .scale = unit});
}

/* The piece's number at both ends, beside the neighbor's. */
static void
draw_numbers(const struct drawing *d, unsigned number)
{
    g_autofree char *figure = g_strdup_printf("%u", number);

    for (unsigned end = 0; end < 2; end++) {
        const struct frame_run *run = sea_frame_run(d->frame, d->piece, end ? d->piece->n - 1 : 0);
        map_point q = run->q[end], along = layout_direction(q, run->q[1 - end]);
        map_point in = layout_direction(q, run->v[end ? run->n : 0]);
        map_point at = point_add(q, point_add(point_scale(along, 4), point_scale(in, 5)));

        at = turn_onto_piece(d, at);
        at.y += LABEL * 0.35;
        brush_text(&d->brush, at, ANCHOR_MIDDLE, FONT_TEXT_BOLD, LABEL, 0,
                   studio_color(d->brush.studio, "ink-muted"), figure);
    }
}

/* White ground has a thin edge. */
static void
draw_frame_edge(const struct drawing *d)
{
    picture_color edge = brush_edge_of(&d->brush, studio_color(d->brush.studio, "terrain.sea"));

    if (edge.a)
        picture_add(d->brush.picture, &(struct shape){.layer = LAYER_ART,
                                                      .subject = "edge",
                                                      .outline = d->edge,
                                                      .stroke = edge,
                                                      .width = BRUSH_EDGE});
}

/* Turns and moves its corners, and computes the size that the sheet needs besides the bleed: art
 * past a slanting cut extends farther. */
static void
lay_out_piece(struct drawing *d, struct kit_piece *piece)
{
    map_point *cut = sea_frame_cut(d->frame, d->piece, &piece->n_corners);
    map_point *grown = g_new(map_point, piece->n_corners);
    unsigned n = piece->n_corners;
    map_box all;

    for (unsigned i = 0; i < n; i++)
        cut[i] = sea_frame_turned(cut[i], d->piece->turn);
    sea_frame_grow(cut, n, d->bleed, grown);
    outline_polygon(&d->edge, grown, n);
    all = outline_box(&d->edge);
    d->shift = (map_point){-all.x, -all.y};
    for (unsigned i = 0; i < n; i++) {
        cut[i] = point_add(cut[i], d->shift);
        d->edge.points[i] = grown[i] = point_add(grown[i], d->shift);
    }
    /* pieces turned by 60 degrees are equal except for the last digits */
    all.w = ceil(all.w * 10 - 0.1) / 10;
    all.h = ceil(all.h * 10 - 0.1) / 10;
    piece->width = all.w - 2 * d->bleed;
    piece->height = all.h - 2 * d->bleed;
    piece->corners = cut;
    piece->rim = grown;
    piece->face = d->brush.picture = picture_new(all.w, all.h);
}

GArray *
frame_pieces(const struct piece_pictures_context *context, const struct scenario_map *map)
{
    static const struct draw_board_options options = {0};
    struct studio *studio = context->studio;
    /* Only its shapes are used, each turned onto its pieces: the size of this picture does not
     * matter. */
    g_autoptr(map_picture) shores = picture_new(1, 1);
    double bleed = context->sizes->bleed, around = 3 * bleed, edge = context->sizes->tile / sqrt(3);
    struct scene scene = {.studio = studio,
                          .picture = shores,
                          .map = map,
                          .board = map->board,
                          .options = &options,
                          .layout = {.board = map->board, .edge = edge},
                          .unit = edge / LAYOUT_EDGE};
    GArray *pieces = g_array_new(FALSE, FALSE, sizeof(struct kit_piece));
    struct sea_frame frame;

    coast_shallows(&scene);
    harbors_draw(&scene);
    /* The bleed at both ends takes room too, and its corners lie farther out than its edges. */
    sea_frame_make(&frame, &scene.layout,
                   (map_point){context->room.x - around, context->room.y - around});
    for (unsigned i = 0; i < frame.pieces->len; i++) {
        struct kit_piece piece = {.count = 1, .file = KIT_FRAME, .shape = KIT_OUTLINE};
        struct drawing d = {.frame = &frame,
                            .piece = &g_array_index(frame.pieces, struct frame_piece, i),
                            .brush = {NULL, studio, LAYER_INK, "frame"},
                            .bleed = bleed};

        lay_out_piece(&d, &piece);
        draw_sea(&d, scene.unit);
        for (unsigned k = 0; k < picture_size(shores); k++)
            add_turned_shape(&d, picture_shape(shores, k));
        draw_numbers(&d, i + 1);
        draw_frame_edge(&d);
        outline_release(&d.edge);
        g_array_append_val(pieces, piece);
    }
    sea_frame_release(&frame);
    return pieces;
}
