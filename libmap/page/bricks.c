/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/bricks.h"

#include <math.h>
#include <stdlib.h>

#define SHIFTS 24 /* places tried for the seams between rows */
#define CORNERS 8 /* of a cover between two lines */
#define ALONG_MOST 10000
#define LEAST 0.001 /* that is art, in mm² */

/* The part of the covers between two lines. */
struct band {
    double left, right, area;
};

struct polygon {
    map_point points[CORNERS];
    unsigned n;
};

/* The part of a convex polygon below the line, or with sign -1 above it. */
static struct polygon
clip_polygon(const struct polygon *p, double line, double sign)
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

/* The part of a cover between them: its begin, its end and its area. */
static struct band
measure_band(const struct sheet_cover *cover, double top, double bottom)
{
    struct polygon whole = {.n = cover->n};
    struct band part = {HUGE_VAL, -HUGE_VAL, 0};
    for (unsigned k = 0; k < cover->n; k++)
        whole.points[k] = cover->points[k];
    struct polygon below = clip_polygon(&whole, top, 1), in = clip_polygon(&below, bottom, -1);
    for (unsigned k = 0; k < in.n; k++) {
        map_point a = in.points[k], b = in.points[(k + 1) % in.n];
        part.area += (a.x * b.y - b.x * a.y) / 2;
        part.left = fmin(part.left, a.x);
        part.right = fmax(part.right, a.x);
    }
    part.area = fabs(part.area);
    return part;
}

/* A cover, prepared for many queries. */
struct measured_cover {
    const struct sheet_cover *cover;
    double top, bottom;
    struct band whole;
};

static struct measured_cover
measure_cover(const struct sheet_cover *cover)
{
    struct measured_cover measured = {cover, HUGE_VAL, -HUGE_VAL,
                                      measure_band(cover, -HUGE_VAL, HUGE_VAL)};
    for (unsigned k = 0; k < cover->n; k++) {
        measured.top = fmin(measured.top, cover->points[k].y);
        measured.bottom = fmax(measured.bottom, cover->points[k].y);
    }
    return measured;
}

static void
add_cover(struct band *band, const struct measured_cover *measured, double top, double bottom)
{
    if (measured->bottom <= top || measured->top >= bottom)
        return;
    bool whole = measured->top >= top && measured->bottom <= bottom;
    struct band in = whole ? measured->whole : measure_band(measured->cover, top, bottom);
    if (in.area < LEAST)
        return;
    band->area += in.area;
    band->left = fmin(band->left, in.left);
    band->right = fmax(band->right, in.right);
}

unsigned
bricks_along(double length, double live, double overlap)
{
    double n = ceil((length - overlap) / (live - overlap) - 1e-9);
    return n < 1 ? 1 : n > ALONG_MOST ? ALONG_MOST : (unsigned)n;
}

/* Lays rows from `y` on; returns the art on each sheet of the emptiest row, in mm², or -1 for more
 * than `most` sheets. */
static double
lay_rows(const struct measured_cover *measured, unsigned n, map_point live, double overlap,
         double bleed, double y, unsigned most, struct bricks *bricks)
{
    double least = HUGE_VAL;
    bricks->origin = (map_point){HUGE_VAL, y};
    bricks->total = bricks->longest = 0;
    for (unsigned r = 0; r < bricks->n; r++) {
        double top = r > 0 ? y + r * (live.y - overlap) + bleed : -HUGE_VAL;
        double bottom = r + 1 < bricks->n ? y + (r + 1) * (live.y - overlap) + bleed : HUGE_VAL;
        struct band band = {HUGE_VAL, -HUGE_VAL, 0};
        for (unsigned i = 0; i < n; i++)
            add_cover(&band, &measured[i], top, bottom);
        if (band.area <= 0)
            return -1;
        bricks->count[r] = bricks_along(band.right - band.left, live.x, overlap);
        bricks->aside[r] =
            (band.left + band.right) / 2 - (bricks->count[r] * (live.x - overlap) + overlap) / 2;
        bricks->origin.x = fmin(bricks->origin.x, bricks->aside[r]);
        bricks->longest = bricks->count[r] > bricks->longest ? bricks->count[r] : bricks->longest;
        bricks->total += bricks->count[r];
        least = fmin(least, band.area / bricks->count[r]);
        if (bricks->total > most)
            return -1;
    }
    for (unsigned r = 0; r < bricks->n; r++)
        bricks->aside[r] -= bricks->origin.x;
    return least;
}

bool
bricks_find(const struct sheet_cover *covers, unsigned n, map_point live, double overlap,
            double bleed, unsigned most, struct bricks *out)
{
    double top = HUGE_VAL, bottom = -HUGE_VAL, fullest = -1;
    struct measured_cover *measured = calloc(n + 1, sizeof *measured);
    for (unsigned i = 0; measured && i < n; i++) {
        measured[i] = measure_cover(&covers[i]);
        top = fmin(top, measured[i].top);
        bottom = fmax(bottom, measured[i].bottom);
    }
    struct bricks bricks = {.n = bricks_along(bottom - top, live.y, overlap)};
    double room = bricks.n * (live.y - overlap) + overlap - (bottom - top);
    bool able =
        measured && live.x > overlap && live.y > overlap && bricks.n > 1 && bricks.n <= BRICKS_MOST;
    for (unsigned k = 0; able && k <= SHIFTS; k++) {
        /* the middle first, then alternating sides */
        double aside = (k + 1) / 2 * (2.0 / SHIFTS) * (k % 2 ? 1 : -1);
        double y = top - room / 2 * (1 + aside);
        double least = lay_rows(measured, n, live, overlap, bleed, y, most, &bricks);
        if (least < 0 || (fullest >= 0 && bricks.total == out->total && least <= fullest * 1.001))
            continue;
        *out = bricks;
        out->least = fullest = least;
        most = bricks.total;
    }
    free(measured);
    return fullest >= 0;
}
