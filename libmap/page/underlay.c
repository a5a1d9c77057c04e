/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/piece-layout.h"

#include <math.h>

#define PAST 0.5    /* of the bleed's edge */
#define SHARED 0.25 /* if two sides share more than this, they make a seam */

static const double sqrt3 = 1.7320508075688772;

/* Its visible area, bleed included. */
static map_box
find_back_extent(const struct underlay_back *back, double scale)
{
    map_box all = picture_extent(back->picture);
    bool lying = back->turn % 180 != 0;
    double w = (lying ? all.h : all.w) * scale, h = (lying ? all.w : all.h) * scale;
    return (map_box){back->at.x - w / 2, back->at.y - h / 2, w, h};
}

/* Distance between the bleeds of two of equal cut; negative if they overlap. */
static double
measure_between(const struct underlay_back *a, const struct underlay_back *b)
{
    double x = fabs(a->at.x - b->at.x), y = fabs(a->at.y - b->at.y);
    map_box all = find_back_extent(a, 1);
    if (a->shape == KIT_HEX) {
        bool corners_up = a->height > a->width;
        double along = corners_up ? x : y, across = corners_up ? y : x;
        return fmax(along, along / 2 + across * sqrt3 / 2) - (corners_up ? all.w : all.h);
    }
    return fmax(x - all.w, y - all.h);
}

/* Discs touch in a point, which is not a seam. */
static bool
meets_another(const GArray *backs, unsigned i)
{
    const struct underlay_back *one = &g_array_index(backs, struct underlay_back, i);
    for (unsigned k = 0; k < backs->len && one->shape != KIT_DISC; k++) {
        const struct underlay_back *other = &g_array_index(backs, struct underlay_back, k);
        if (k == i || other->shape != one->shape || other->width != one->width ||
            other->height != one->height)
            continue;
        double gap = measure_between(one, other);
        if (gap > -SHARED && gap < SHARED)
            return true;
    }
    return false;
}

static map_box
find_backs_extent(const GArray *backs)
{
    double x0 = HUGE_VAL, y0 = HUGE_VAL, x1 = -HUGE_VAL, y1 = -HUGE_VAL;
    for (unsigned i = 0; i < backs->len; i++) {
        map_box b = find_back_extent(&g_array_index(backs, struct underlay_back, i), 1);
        x0 = fmin(x0, b.x);
        y0 = fmin(y0, b.y);
        x1 = fmax(x1, b.x + b.w);
        y1 = fmax(y1, b.y + b.h);
    }
    return (map_box){x0, y0, x1 - x0, y1 - y0};
}

/* The beginning of a back: its color to the edge of the bleed, without its words. Equal backs of a
 * document share one. */
static const struct picture *
make_back_ground(struct document *document, const struct picture *back)
{
    map_box all = picture_extent(back);
    struct picture *ground = picture_new(all.w, all.h);
    picture_add(ground, picture_shape(back, 0));
    for (unsigned i = 0; i < document->owned->len; i++) {
        const struct picture *known = g_ptr_array_index(document->owned, i);
        if (picture_size(known) == 1 && picture_bleeds_alike(known, ground)) {
            picture_free(ground);
            return known;
        }
    }
    return document_own(document, ground);
}

void
underlay_add(struct document *document, struct page *page, const GArray *backs)
{
    map_box clip = find_backs_extent(backs);
    for (unsigned i = 0; i < backs->len; i++) {
        const struct underlay_back *back = &g_array_index(backs, struct underlay_back, i);
        map_box all = picture_extent(back->picture);
        double scale = 1 + 2 * PAST / fmin(all.w, all.h);
        map_box box = find_back_extent(back, scale);
        if (!meets_another(backs, i))
            continue;
        const struct picture *ground = make_back_ground(document, back->picture);
        struct placement *p = page_place(page, ground, (map_point){box.x, box.y}, scale, clip);
        p->turn = back->turn;
        p->hidden = true;
    }
}
