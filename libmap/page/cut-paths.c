/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/cut-paths.h"

#include <math.h>

static void
clear_path(void *data)
{
    struct cut_path *path = data;
    g_free(path->subject);
    outline_release(&path->outline);
}

void
cut_paths_add(struct page *page, enum cut_kind kind, const char *subject,
              const struct outline *outline)
{
    struct cut_path path = {kind, g_strdup(subject), outline_copy(outline)};

    if (!page->cuts) {
        page->cuts = g_array_new(FALSE, FALSE, sizeof(struct cut_path));
        g_array_set_clear_func(page->cuts, clear_path);
    }
    g_array_append_val(page->cuts, path);
}

void
cut_paths_add_line(struct page *page, enum cut_kind kind, const char *subject, map_point a,
                   map_point b)
{
    struct outline o = {0};

    outline_move(&o, a);
    outline_line(&o, b);
    cut_paths_add(page, kind, subject, &o);
    outline_release(&o);
}

/* A regular one, that wide across its flats: a box with a bleed is no longer in proportion. */
static void
add_hex(struct outline *o, map_point c, double width, double height)
{
    double across = fmin(width, height) / 2, corner = across * 2 / sqrt(3);
    /* The longer side of the box runs from corner to corner, so it says how the hex lies. */
    double w = height > width ? across : corner, h = height > width ? corner : across;
    const map_point pointy[] = {{c.x, c.y - h}, {c.x + w, c.y - h / 2}, {c.x + w, c.y + h / 2},
                                {c.x, c.y + h}, {c.x - w, c.y + h / 2}, {c.x - w, c.y - h / 2}};
    const map_point flat[] = {{c.x - w, c.y}, {c.x - w / 2, c.y - h}, {c.x + w / 2, c.y - h},
                              {c.x + w, c.y}, {c.x + w / 2, c.y + h}, {c.x - w / 2, c.y + h}};

    outline_polygon(o, height > width ? pointy : flat, 6);
}

/* A point of the piece's picture on the page. */
static map_point
place_point(const struct kit_piece *piece, map_point p, map_point center, bool turned)
{
    map_box all = picture_extent(piece->face);
    double x = p.x - all.w / 2, y = p.y - all.h / 2;

    return (map_point){center.x + (turned ? -y : x), center.y + (turned ? x : y)};
}

void
cut_paths_add_corners(struct outline *o, const struct kit_piece *piece, const map_point *corners,
                      map_point center, bool turned)
{
    g_autofree map_point *placed = g_new(map_point, piece->n_corners);

    for (unsigned k = 0; k < piece->n_corners; k++)
        placed[k] = place_point(piece, corners[k], center, turned);
    outline_polygon(o, placed, piece->n_corners);
}

struct outline
cut_paths_outline(const struct kit_piece *piece, map_point center, double width, double height,
                  bool turned)
{
    struct outline o = {0};

    switch (piece->shape) {
    case KIT_DISC:
        outline_circle(&o, center, width / 2);
        break;
    case KIT_HEX:
        add_hex(&o, center, width, height);
        break;
    case KIT_CARD:
        outline_rect(&o, (map_box){center.x - width / 2, center.y - height / 2, width, height});
        break;
    case KIT_OUTLINE:
        cut_paths_add_corners(&o, piece, piece->corners, center, turned);
        break;
    }
    return o;
}

#define CHORDS 16 /* of a curve: a circle is 0.02 % longer */

static double
measure_curve(const map_point p[4])
{
    map_point before = p[0];
    double length = 0;

    for (unsigned i = 1; i <= CHORDS; i++) {
        double t = (double)i / CHORDS, u = 1 - t;
        double k[] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
        map_point at = {0, 0};

        for (unsigned n = 0; n < 4; n++) {
            at.x += k[n] * p[n].x;
            at.y += k[n] * p[n].y;
        }
        length += hypot(at.x - before.x, at.y - before.y);
        before = at;
    }
    return length;
}

double
cut_paths_length(const struct outline *o)
{
    double length = 0;
    map_point first = {0, 0}, at = {0, 0};
    unsigned next = 0;

    for (unsigned i = 0; i < o->n_verbs; i++) {
        enum outline_verb verb = (enum outline_verb)o->verbs[i];
        const map_point *p = o->points + next;
        map_point to = verb == OUTLINE_CLOSE ? first : p[outline_points_of(verb) - 1];

        if (verb == OUTLINE_MOVE)
            first = to;
        else
            length += verb == OUTLINE_CURVE ? measure_curve((map_point[]){at, p[0], p[1], p[2]})
                                            : hypot(to.x - at.x, to.y - at.y);
        at = to;
        next += outline_points_of(verb);
    }
    return length;
}

/* A piece has no list of its folds: they are the lines of two points on the layer of kiss cuts. */
void
cut_paths_add_scores(struct page *page, const struct kit_piece *piece, map_point center,
                     bool turned)
{
    for (unsigned i = 0; i < picture_size(piece->face); i++) {
        const struct shape *s = picture_shape(piece->face, i);

        if (s->layer == LAYER_KISS && s->kind == SHAPE_OUTLINE && s->outline.n_points == 2)
            cut_paths_add_line(page, CUT_SCORE, piece->id,
                               place_point(piece, s->outline.points[0], center, turned),
                               place_point(piece, s->outline.points[1], center, turned));
    }
}

void
cut_paths_marks(map_box b, map_box marks[CUT_MARKS])
{
    double right = b.x + b.w, foot = b.y + b.h;

    marks[0] = (map_box){b.x, b.y, CUT_MARK_SQUARE, CUT_MARK_SQUARE};
    marks[1] = (map_box){right - CUT_MARK_ARM, b.y, CUT_MARK_ARM, CUT_MARK_THICK};
    marks[2] = (map_box){right - CUT_MARK_THICK, b.y, CUT_MARK_THICK, CUT_MARK_ARM};
    marks[3] = (map_box){b.x, foot - CUT_MARK_THICK, CUT_MARK_ARM, CUT_MARK_THICK};
    marks[4] = (map_box){b.x, foot - CUT_MARK_ARM, CUT_MARK_THICK, CUT_MARK_ARM};
}
