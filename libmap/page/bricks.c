/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/bricks.h"

#include <math.h>

#define SHIFTS 24 /* places tried for the seams between rows */
#define CORNERS 8 /* of a cover between two lines */
#define ALONG_MOST 10000
#define LEAST 0.001 /* that is art, in mm² */

/* What of the covers lies between two lines. */
struct band {
    double left, right, area;
};

struct polygon {
    map_point points[CORNERS];
    unsigned n;
};

/* What of a convex polygon is below the line, or with sign -1 above it. */
static struct polygon
beyond(const struct polygon *p, double line, double sign)
{
    struct polygon out = {.n = 0};
    for (unsigned k = 0; k < p->n; k++) {
        map_point a = p->points[k], b = p->points[(k + 1) % p->n];
        double from = sign * (a.y - line), to = sign * (b.y - line);
        if (from >= 0 && out.n < CORNERS)
            out.points[out.n++] = a;
        if ((from >= 0) != (to >= 0) && out.n < CORNERS)
            out.points[out.n++] = (map_point){a.x + (b.x - a.x) * from / (from - to), line};
    }
    return out;
}

static void
add_cover(struct band *band, const struct sheet_cover *cover, double top, double bottom)
{
    struct polygon whole = {.n = cover->n};
    for (unsigned k = 0; k < cover->n; k++)
        whole.points[k] = cover->points[k];
    struct polygon below = beyond(&whole, top, 1), in = beyond(&below, bottom, -1);
    double area = 0, left = HUGE_VAL, right = -HUGE_VAL;
    for (unsigned k = 0; k < in.n; k++) {
        map_point a = in.points[k], b = in.points[(k + 1) % in.n];
        area += (a.x * b.y - b.x * a.y) / 2;
        left = fmin(left, a.x);
        right = fmax(right, a.x);
    }
    if (fabs(area) < LEAST)
        return;
    band->area += fabs(area);
    band->left = fmin(band->left, left);
    band->right = fmax(band->right, right);
}

/* Where the covers begin and end. */
static struct band
heights(const struct sheet_cover *covers, unsigned n)
{
    struct band high = {HUGE_VAL, -HUGE_VAL, 0};
    for (unsigned i = 0; i < n; i++) {
        for (unsigned k = 0; k < covers[i].n; k++) {
            high.left = fmin(high.left, covers[i].points[k].y);
            high.right = fmax(high.right, covers[i].points[k].y);
        }
    }
    return high;
}

unsigned
bricks_along(double length, double live, double overlap)
{
    double n = ceil((length - overlap) / (live - overlap) - 1e-9);
    return n < 1 ? 1 : n > ALONG_MOST ? ALONG_MOST : (unsigned)n;
}

/* Rows from `y` on; returns how full the emptiest one's sheets are, in mm² each, or -1 where they
 * are more than `most`. */
static double
lay_rows(const struct sheet_cover *covers, unsigned n, map_point live, double overlap, double bleed,
         double y, unsigned most, struct bricks *lanes)
{
    double least = HUGE_VAL;
    lanes->origin = (map_point){HUGE_VAL, y};
    lanes->total = lanes->longest = 0;
    for (unsigned r = 0; r < lanes->n; r++) {
        double top = r > 0 ? y + r * (live.y - overlap) + bleed : -HUGE_VAL;
        double bottom = r + 1 < lanes->n ? y + (r + 1) * (live.y - overlap) + bleed : HUGE_VAL;
        struct band band = {HUGE_VAL, -HUGE_VAL, 0};
        for (unsigned i = 0; i < n; i++)
            add_cover(&band, &covers[i], top, bottom);
        if (band.area <= 0)
            return -1;
        lanes->count[r] = bricks_along(band.right - band.left, live.x, overlap);
        lanes->aside[r] =
            (band.left + band.right) / 2 - (lanes->count[r] * (live.x - overlap) + overlap) / 2;
        lanes->origin.x = fmin(lanes->origin.x, lanes->aside[r]);
        lanes->longest = lanes->count[r] > lanes->longest ? lanes->count[r] : lanes->longest;
        lanes->total += lanes->count[r];
        least = fmin(least, band.area / lanes->count[r]);
        if (lanes->total > most)
            return -1;
    }
    for (unsigned r = 0; r < lanes->n; r++)
        lanes->aside[r] -= lanes->origin.x;
    return least;
}

bool
bricks_find(const struct sheet_cover *covers, unsigned n, map_point live, double overlap,
            double bleed, unsigned most, struct bricks *out)
{
    struct band high = heights(covers, n);
    unsigned rows = bricks_along(high.right - high.left, live.y, overlap);
    double room = rows * (live.y - overlap) + overlap - (high.right - high.left), fullest = -1;
    struct bricks lanes = {.n = rows};
    if (live.x <= overlap || live.y <= overlap || rows < 2 || rows > BRICKS_MOST)
        return false;
    for (unsigned k = 0; k <= SHIFTS; k++) {
        /* the middle first, then to both sides in turn */
        double aside = (k + 1) / 2 * (2.0 / SHIFTS) * (k % 2 ? 1 : -1);
        double y = high.left - room / 2 * (1 + aside);
        double least = lay_rows(covers, n, live, overlap, bleed, y, most, &lanes);
        if (least < 0 || (fullest >= 0 && lanes.total == out->total && least <= fullest * 1.001))
            continue;
        *out = lanes;
        out->least = fullest = least;
        most = lanes.total;
    }
    return fullest >= 0;
}
