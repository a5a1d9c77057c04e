/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/frame-piece.h"

#include "draw/theme/brush.h"
#include "draw/board/harbors.h"
#include "draw/kit/sea-frame.h"

#include <math.h>

#define SEAM 0.25   /* runs of a piece overlap by this much, so that no white shows between */
#define STEPS 5     /* of a side's coast, which wavers a little */
#define LABEL 2.6   /* distance of the number from each end */
#define BOAT 0.95   /* of the harbor's usual size */
#define PIER 14.0   /* from the coast to the boat */
#define HULL 11.4   /* from the middle of a boat to its end */
#define CLEAR 1.2   /* between a boat and a cut */
#define SMALL 0.45  /* smallest scale of a boat, in a channel */
#define MITRE 1.155 /* 2 / sqrt(3): offset of a corner for a line at distance 1 */

struct drawing {
    const struct frame_context *context;
    const struct sea_frame *frame;
    const struct frame_piece *piece;
    struct brush brush;
    double unit, bleed;
    map_point shift;     /* after the turn */
    struct outline edge; /* where the bleed ends */
};

static map_point
turn_onto_piece(const struct drawing *d, map_point p)
{
    return point_add(sea_frame_turned(p, d->piece->turn), d->shift);
}

static picture_color
find_color(const struct drawing *d, const char *name)
{
    return studio_color(d->brush.studio, name);
}

/* The part of the hex outside the map that the run covers. */
static void
draw_sea(const struct drawing *d, unsigned i)
{
    const struct frame_run *run = sea_frame_run(d->frame, d->piece, i);
    map_point corners[9], grown[9];
    double grow[9];
    unsigned n = 0;
    bool pointed = layout_distance(run->q[0], run->q[1]) < 0.01;
    struct outline o = {0};

    for (unsigned k = 0; k <= run->n; k++) {
        grow[n] = d->bleed;
        corners[n++] = run->v[k];
    }
    grow[n - 1] = i + 1 == d->piece->n ? d->bleed : SEAM;
    grow[n] = d->bleed;
    corners[n++] = run->q[1];
    if (!pointed)
        corners[n++] = run->q[0];
    grow[n - 1] = i == 0 ? d->bleed : SEAM;
    sea_frame_grow(corners, n, grow, grown);
    for (unsigned k = 0; k < n; k++)
        grown[k] = turn_onto_piece(d, grown[k]);
    outline_polygon(&o, grown, n);
    picture_add(d->brush.picture, &(struct shape){.layer = LAYER_ART,
                                                  .subject = "frame",
                                                  .outline = o,
                                                  .fill = find_color(d, "terrain.sea")});
    picture_add(d->brush.picture, &(struct shape){.kind = SHAPE_ART,
                                                  .layer = LAYER_ART,
                                                  .subject = "frame",
                                                  .outline = o,
                                                  .art = "terrain/sea",
                                                  .at = turn_onto_piece(d, run->middle),
                                                  .rotation = d->piece->turn,
                                                  .scale = d->unit});
    outline_release(&o);
}

/* A stretch of coast: corners, and the direction in which a line off the coast is moved there for
 * each millimeter. */
struct shore {
    map_point at[64], off[64];
    unsigned n, id[64];
};

static void
add_shore_point(struct shore *s, map_point at, map_point off, unsigned id)
{
    if (s->n == G_N_ELEMENTS(s->at))
        return;
    s->at[s->n] = at;
    s->off[s->n] = off;
    s->id[s->n++] = id;
}

static map_point
find_outward_offset(const struct frame_run *run, unsigned k)
{
    map_point to = k == 0 ? run->q[0] : k == run->n ? run->q[1] : run->middle;

    return point_scale(layout_direction(run->v[k], to), MITRE);
}

static map_point
move_off_shore(const struct shore *s, unsigned i, double by)
{
    return point_add(s->at[i], point_scale(s->off[i], by));
}

/* The line off the coast, `by` units of the drawing. */
static void
add_frame_shore_line(const struct drawing *d, const struct shore *s, double by, double waver,
                     unsigned salt, bool go_on, struct outline *o)
{
    map_point points[64 * STEPS];
    unsigned n = 0;

    for (unsigned i = 0; i < s->n; i++) {
        points[n++] = turn_onto_piece(d, move_off_shore(s, i, by * d->unit * 0.94));
        for (unsigned k = 1; i + 1 < s->n && k < STEPS; k++) {
            double t = (double)k / STEPS;
            map_point along = point_between(s->at[i], s->at[i + 1], t);
            map_point side = layout_direction(s->at[i], s->at[i + 1]);
            map_point out = {side.y, -side.x};
            double by_here = by + waver * layout_wobble(s->id[i], k, salt);

            points[n++] = turn_onto_piece(d, point_add(along, point_scale(out, by_here * d->unit)));
        }
    }
    if (go_on)
        outline_line(o, points[0]);
    outline_smooth(o, points, n, false, go_on);
}

/* From past the cut on the land's side to that line. */
static void
draw_shore_band(const struct drawing *d, const struct shore *s, double by, double waver,
                unsigned salt, picture_color fill)
{
    struct outline o = {0};

    outline_move(&o, turn_onto_piece(d, move_off_shore(s, s->n - 1, -d->bleed)));
    for (unsigned i = s->n - 1; i-- > 0;)
        outline_line(&o, turn_onto_piece(d, move_off_shore(s, i, -d->bleed)));
    add_frame_shore_line(d, s, by, waver, salt, true, &o);
    outline_close(&o);
    picture_add(
        d->brush.picture,
        &(struct shape){.layer = LAYER_ART, .subject = "coast", .outline = o, .fill = fill});
    outline_release(&o);
}

static void
draw_shore(const struct drawing *d, const struct shore *s)
{
    struct outline o = {0};
    picture_color surf = find_color(d, "coast-surf");

    if (s->n < 2)
        return;
    draw_shore_band(d, s, 6.2, 0.7, 1, theme_color_faded(surf, 0.45));
    add_frame_shore_line(d, s, 4.6, 0.6, 2, false, &o);
    picture_add(d->brush.picture, &(struct shape){.layer = LAYER_ART,
                                                  .subject = "coast",
                                                  .outline = o,
                                                  .stroke = surf,
                                                  .width = 0.7 * d->unit});
    outline_release(&o);
    draw_shore_band(d, s, 2.4, 0.5, 3, find_color(d, "coast-line"));
}

/* At the end of a piece its coast continues past the cut, where the neighbor has some. */
static void
extend_coast(const struct drawing *d, struct shore *s, bool at_end)
{
    const struct frame_piece *p = d->piece;
    const GArray *ring = g_array_index(d->frame->rings, GArray *, p->ring);
    unsigned own = at_end ? p->n - 1 : 0, beside = at_end ? p->n : ring->len - 1;
    const struct frame_run *run = sea_frame_run(d->frame, p, own);
    const struct frame_run *next = sea_frame_run(d->frame, p, beside);
    unsigned k = at_end ? run->n : 0;

    if (!(at_end ? run->land[run->n - 1] && next->land[0]
                 : run->land[0] && next->land[next->n - 1]))
        return;
    map_point way = layout_direction(run->v[k], at_end ? next->v[1] : next->v[next->n - 1]);

    add_shore_point(s, point_add(run->v[k], point_scale(way, d->bleed * MITRE * 1.2)),
                    find_outward_offset(run, k), 0);
}

static void
draw_coasts(const struct drawing *d)
{
    struct shore s = {.n = 0};

    extend_coast(d, &s, false);
    for (unsigned i = 0; i < d->piece->n; i++) {
        const struct frame_run *run = sea_frame_run(d->frame, d->piece, i);

        for (unsigned k = 0; k < run->n; k++) {
            if (!run->land[k]) {
                draw_shore(d, &s);
                s.n = 0;
                continue;
            }
            if (s.n == 0 || (i > 0 && k == 0 && s.n == 1))
                add_shore_point(&s, run->v[k], find_outward_offset(run, k), run->path[k].i);
            s.id[s.n - 1] = run->path[k].i;
            add_shore_point(&s, run->v[k + 1], find_outward_offset(run, k + 1), run->path[k].i);
        }
    }
    if (s.n > 0)
        extend_coast(d, &s, true);
    draw_shore(d, &s);
}

static double
measure_line_distance(map_point p, map_point a, map_point b)
{
    map_point way = layout_direction(a, b), to = {p.x - a.x, p.y - a.y};
    double along = to.x * way.x + to.y * way.y;

    return layout_distance(p,
                           point_add(a, point_scale(way, CLAMP(along, 0, layout_distance(a, b)))));
}

/* From the place to the nearest cut, except for side k of the run, its own. */
static double
measure_cut_distance(const struct drawing *d, const struct frame_run *run, unsigned k, map_point p)
{
    const struct frame_run *first = sea_frame_run(d->frame, d->piece, 0);
    const struct frame_run *last = sea_frame_run(d->frame, d->piece, d->piece->n - 1);
    double least = measure_line_distance(p, run->q[0], run->q[1]);

    for (unsigned i = 0; i < run->n; i++)
        if (i != k)
            least = fmin(least, measure_line_distance(p, run->v[i], run->v[i + 1]));
    if (run == first)
        least = fmin(least, measure_line_distance(p, run->v[0], run->q[0]));
    if (run == last)
        least = fmin(least, measure_line_distance(p, run->v[run->n], run->q[1]));
    return least;
}

/* The scale of the boat off side k with which no cut goes through it: 1 except in a narrow channel,
 * where it is also nearer to the coast. */
static double
find_boat_size(const struct drawing *d, const struct frame_run *run, unsigned k, map_point out)
{
    map_point middle = point_between(run->v[k], run->v[k + 1], 0.5);
    double size = 1;

    for (; size > SMALL; size -= 0.05) {
        map_point at = point_add(middle, point_scale(out, PIER * size * d->unit));

        if (measure_cut_distance(d, run, k, at) >= (HULL * BOAT * size + CLEAR) * d->unit)
            break;
    }
    return size;
}

static void
draw_frame_pier(const struct drawing *d, map_point boat, map_point to, double scale)
{
    struct harbor_line pier = harbor_moor(boat, to, scale, d->unit);
    struct brush brush = d->brush;

    brush.subject = "harbor";
    pier.from = turn_onto_piece(d, pier.from);
    pier.to = turn_onto_piece(d, pier.to);
    harbor_pier(&brush, pier, d->unit);
}

static void
draw_frame_harbor(const struct drawing *d, const struct frame_run *run, unsigned k,
                  const struct scenario_harbor *harbor)
{
    map_point a = run->v[k], b = run->v[k + 1], side = layout_direction(a, b);
    map_point out = {side.y, -side.x};
    double size = find_boat_size(d, run, k, out), scale = BOAT * size * d->unit,
           turn = d->piece->turn;
    map_point at = point_add(point_between(a, b, 0.5), point_scale(out, PIER * size * d->unit));
    map_point up = {0, -1}, cargo = point_add(at, point_scale(up, 2.2 * scale));
    map_point under = point_add(at, point_scale(up, -4.5 * scale));
    char text[16];

    draw_frame_pier(d, at, a, scale);
    draw_frame_pier(d, at, b, scale);
    brush_art(&d->brush, "harbor", turn_onto_piece(d, at), 24 * scale)->rotation = turn;
    if (harbor->gives == RESOURCE_RANDOM) {
        under = point_add(at, point_scale(up, -3.3 * scale));
        brush_text(&d->brush, turn_onto_piece(d, under), ANCHOR_MIDDLE, FONT_NUMBER, 10 * scale, 0,
                   find_color(d, "ink"), "?")
            ->rotation = turn;
        return;
    }
    g_autofree char *art = g_strdup_printf("goods/%s", resource_word(harbor->gives));

    brush_art(&d->brush, art, turn_onto_piece(d, cargo), 6.2 * scale)->rotation = turn;
    g_snprintf(text, sizeof text, "%u:1", harbor->ratio);
    brush_text(&d->brush, turn_onto_piece(d, under), ANCHOR_MIDDLE, FONT_TEXT_BOLD, 3.9 * scale, 0,
               find_color(d, "ink"), text)
        ->rotation = turn;
}

static void
draw_harbors(const struct drawing *d)
{
    const struct scenario_map *map = d->context->map;

    for (unsigned i = 0; i < d->piece->n; i++) {
        const struct frame_run *run = sea_frame_run(d->frame, d->piece, i);

        for (unsigned k = 0; k < run->n; k++)
            for (unsigned h = 0; run->land[k] && h < map->n_harbors; h++)
                if (map->harbors[h].at.i == run->path[k].i)
                    draw_frame_harbor(d, run, k, &map->harbors[h]);
    }
}

/* The piece's number at both ends, beside the neighbor's. */
static void
draw_numbers(const struct drawing *d, const char *number)
{
    for (unsigned end = 0; end < 2; end++) {
        const struct frame_run *run = sea_frame_run(d->frame, d->piece, end ? d->piece->n - 1 : 0);
        map_point q = run->q[end], along = layout_direction(q, run->q[1 - end]);
        map_point in = layout_direction(q, run->v[end ? run->n : 0]);
        map_point at = point_add(q, point_add(point_scale(along, 4), point_scale(in, 5)));

        at = turn_onto_piece(d, at);
        at.y += LABEL * 0.35;
        brush_text(&d->brush, at, ANCHOR_MIDDLE, FONT_TEXT_BOLD, LABEL, 0,
                   find_color(d, "ink-muted"), number);
    }
}

static map_box
find_bounds(const map_point *points, unsigned n)
{
    map_point a = points[0], b = points[0];

    for (unsigned i = 1; i < n; i++) {
        a = (map_point){fmin(a.x, points[i].x), fmin(a.y, points[i].y)};
        b = (map_point){fmax(b.x, points[i].x), fmax(b.y, points[i].y)};
    }
    return (map_box){a.x, a.y, b.x - a.x, b.y - a.y};
}

/* Turns and moves its corners, and computes the size that the sheet needs besides the bleed: art
 * past a slanting cut extends farther. */
static void
lay_out_piece(struct drawing *d, struct frame_face *piece)
{
    map_point *cut = sea_frame_cut(d->frame, d->piece, &piece->n_corners);
    g_autofree map_point *grown = g_new(map_point, piece->n_corners);
    g_autofree double *grow = g_new(double, piece->n_corners);
    unsigned n = piece->n_corners;

    for (unsigned i = 0; i < n; i++) {
        cut[i] = sea_frame_turned(cut[i], d->piece->turn);
        grow[i] = d->bleed;
    }
    sea_frame_grow(cut, n, grow, grown);
    map_box all = find_bounds(grown, n);

    /* pieces turned by 60 degrees are equal except for the last digits */
    all.w = ceil(all.w * 10 - 0.1) / 10;
    all.h = ceil(all.h * 10 - 0.1) / 10;
    piece->width = all.w - 2 * d->bleed;
    piece->height = all.h - 2 * d->bleed;
    d->shift = (map_point){-all.x, -all.y};
    for (unsigned i = 0; i < n; i++)
        cut[i] = point_add(cut[i], d->shift);
    piece->corners = cut;
    d->brush.picture = picture_new(all.w, all.h);
    for (unsigned i = 0; i < n; i++)
        grown[i] = point_add(grown[i], d->shift);
    outline_polygon(&d->edge, grown, n);
}

static struct frame_face
draw_frame_piece(struct drawing *d, unsigned number)
{
    g_autofree char *figure = g_strdup_printf("%u", number);
    struct frame_face piece;

    lay_out_piece(d, &piece);
    for (unsigned i = 0; i < d->piece->n; i++)
        draw_sea(d, i);
    draw_coasts(d);
    d->brush.layer = LAYER_INK;
    draw_harbors(d);
    draw_numbers(d, figure);
    picture_color edge = brush_edge_of(&d->brush, find_color(d, "terrain.sea"));

    if (edge.a)
        picture_add(d->brush.picture, &(struct shape){.layer = LAYER_ART,
                                                      .subject = "edge",
                                                      .outline = d->edge,
                                                      .stroke = edge,
                                                      .width = BRUSH_EDGE});
    outline_release(&d->edge);
    piece.picture = d->brush.picture;
    return piece;
}

GArray *
frame_pieces(const struct frame_context *context)
{
    const struct map_board *board = context->map->board;
    struct layout layout = {.board = board, .edge = context->tile / sqrt(3)};
    g_autofree bool *is_land = g_new0(bool, board->n_hexes + 1);
    GArray *pieces = g_array_new(FALSE, FALSE, sizeof(struct frame_face));
    struct sea_frame frame;
    double around = 3 * context->bleed; /* art extends farther past a slanting cut */

    for (unsigned i = 0; i < board->n_hexes; i++)
        is_land[i] = board->hexes[i].kind == BOARD_LAND || board->hexes[i].kind == BOARD_OPEN;
    sea_frame_make(&frame, &layout, is_land,
                   (map_point){context->room.x - around, context->room.y - around});
    for (unsigned i = 0; i < frame.pieces->len; i++) {
        struct drawing d = {.context = context,
                            .frame = &frame,
                            .piece = &g_array_index(frame.pieces, struct frame_piece, i),
                            .brush = {NULL, context->studio, LAYER_ART, "frame", false},
                            .unit = layout.edge / LAYOUT_EDGE,
                            .bleed = context->bleed};
        struct frame_face piece = draw_frame_piece(&d, i + 1);

        g_array_append_val(pieces, piece);
    }
    sea_frame_release(&frame);
    return pieces;
}
