/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/used-area.h"

#include <math.h>

#define ART_LEAST 2.0 /* around the centre of a drawing, whose size is not known here */

struct squares {
    map_box inside;
    unsigned columns, rows;
    bool *used; /* by rows */
};

static unsigned
find_square(double at, unsigned n)
{
    return at <= 0 ? 0 : MIN((unsigned)(at / USED_SQUARE), n);
}

static void
mark_squares(struct squares *s, map_box box)
{
    double x = box.x - s->inside.x, y = box.y - s->inside.y;
    if (x + box.w < 0 || y + box.h < 0)
        return;
    unsigned x0 = find_square(x, s->columns), x1 = find_square(x + box.w, s->columns - 1);
    unsigned y0 = find_square(y, s->rows), y1 = find_square(y + box.h, s->rows - 1);
    for (unsigned row = y0; row <= y1; row++)
        for (unsigned column = x0; column <= x1; column++)
            s->used[row * s->columns + column] = true;
}

/* In the picture; false for a shape that does not count. */
static bool
find_shape_box(const struct shape *shape, map_box *box)
{
    if (shape->kind == SHAPE_TEXT)
        *box = shape->box;
    else if (shape->outline.n_points > 0)
        *box = outline_box(&shape->outline);
    else
        *box = (map_box){shape->at.x - ART_LEAST, shape->at.y - ART_LEAST, 2 * ART_LEAST,
                         2 * ART_LEAST};
    return box->w < USED_LARGE || box->h < USED_LARGE;
}

/* On the page. */
static map_box
place_box(const struct placement *p, map_box box)
{
    map_box all = picture_extent(p->picture);
    if (p->turn == 90)
        box = (map_box){all.h - box.y - box.h, box.x, box.h, box.w};
    else if (p->turn == 180)
        box = (map_box){all.w - box.x - box.w, all.h - box.y - box.h, box.w, box.h};
    else if (p->turn == 270)
        box = (map_box){box.y, all.w - box.x - box.w, box.h, box.w};
    return (map_box){p->at.x + box.x * p->scale, p->at.y + box.y * p->scale, box.w * p->scale,
                     box.h * p->scale};
}

/* Negative where they do not meet. */
static map_box
intersect_boxes(map_box a, map_box b)
{
    double x = fmax(a.x, b.x), y = fmax(a.y, b.y);
    return (map_box){x, y, fmin(a.x + a.w, b.x + b.w) - x, fmin(a.y + a.h, b.y + b.h) - y};
}

static void
mark_picture(struct squares *s, const struct placement *p)
{
    map_box clip = p->clip.w > 0 ? intersect_boxes(p->clip, s->inside) : s->inside, box;
    if (p->within.n_points > 0)
        clip = intersect_boxes(clip, outline_box(&p->within));
    for (unsigned i = 0; i < picture_size(p->picture); i++) {
        if (!find_shape_box(picture_shape(p->picture, i), &box))
            continue;
        box = intersect_boxes(place_box(p, box), clip);
        if (box.w >= 0 && box.h >= 0)
            mark_squares(s, box);
    }
}

double
used_area(const struct page *page, map_box inside)
{
    struct squares s = {.inside = inside,
                        .columns = (unsigned)(inside.w / USED_SQUARE),
                        .rows = (unsigned)(inside.h / USED_SQUARE)};
    struct placement own = {.picture = page->ink, .scale = 1};
    unsigned n = s.columns * s.rows, used = 0;
    if (n == 0)
        return 0;
    s.used = g_new0(bool, n);
    mark_picture(&s, &own);
    for (unsigned i = 0; i < page->placements->len; i++)
        mark_picture(&s, &g_array_index(page->placements, struct placement, i));
    for (unsigned i = 0; i < n; i++)
        used += s.used[i];
    g_free(s.used);
    return (double)used / n;
}
