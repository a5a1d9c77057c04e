/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/free-room.h"

#include <glib.h>
#include <math.h>

/* Squares of FREE_ROOM_STEP, in rows. */
struct grid {
    map_box area;
    unsigned columns, rows;
    bool *covered;
    unsigned *run; /* of each square: the free ones from it to the right */
};

/* Whether all corners of the box are beyond that side, seen from the point. */
static bool
is_beyond(map_point a, map_point b, map_point inside, map_box box)
{
    double nx = b.y - a.y, ny = a.x - b.x;
    double sign = (inside.x - a.x) * nx + (inside.y - a.y) * ny > 0 ? -1 : 1;

    for (unsigned k = 0; k < 4; k++) {
        double x = box.x + (k % 2 ? box.w : 0) - a.x, y = box.y + (k / 2 ? box.h : 0) - a.y;
        if (sign * (x * nx + y * ny) < 0)
            return false;
    }
    return true;
}

static bool
touches_cover(const struct sheet_cover *cover, map_point center, map_box box)
{
    for (unsigned k = 0; k < cover->n; k++)
        if (is_beyond(cover->points[k], cover->points[(k + 1) % cover->n], center, box))
            return false;
    return true;
}

static unsigned
find_free_square(double distance, unsigned n)
{
    return (unsigned)fmin(fmax(0, floor(distance / FREE_ROOM_STEP)), n - 1);
}

static void
cover_squares(struct grid *g, const struct sheet_cover *cover)
{
    map_point least = cover->points[0], most = least, center = {0, 0};
    for (unsigned k = 0; k < cover->n; k++) {
        map_point p = cover->points[k];
        least = (map_point){fmin(least.x, p.x), fmin(least.y, p.y)};
        most = (map_point){fmax(most.x, p.x), fmax(most.y, p.y)};
        center = (map_point){center.x + p.x / cover->n, center.y + p.y / cover->n};
    }
    if (most.x < g->area.x || most.y < g->area.y || least.x > g->area.x + g->area.w ||
        least.y > g->area.y + g->area.h)
        return;
    for (unsigned r = find_free_square(least.y - g->area.y, g->rows);
         r <= find_free_square(most.y - g->area.y, g->rows); r++)
        for (unsigned c = find_free_square(least.x - g->area.x, g->columns);
             c <= find_free_square(most.x - g->area.x, g->columns); c++) {
            map_box square = {g->area.x + c * FREE_ROOM_STEP, g->area.y + r * FREE_ROOM_STEP,
                              FREE_ROOM_STEP, FREE_ROOM_STEP};
            g->covered[r * g->columns + c] |= touches_cover(cover, center, square);
        }
}

/* The largest box whose upper left corner is that square. */
static void
grow_free_box(const struct grid *g, unsigned column, unsigned row, map_box *best)
{
    unsigned wide = g->columns - column;
    for (unsigned r = row; r < g->rows && wide > 0; r++) {
        wide = MIN(wide, g->run[r * g->columns + column]);
        map_box box = {g->area.x + column * FREE_ROOM_STEP, g->area.y + row * FREE_ROOM_STEP,
                       wide * FREE_ROOM_STEP, (r - row + 1) * FREE_ROOM_STEP};
        if (box.w * box.h > best->w * best->h)
            *best = box;
    }
}

static void
count_runs(struct grid *g)
{
    for (unsigned r = 0; r < g->rows; r++)
        for (unsigned c = g->columns; c-- > 0;) {
            unsigned i = r * g->columns + c;
            g->run[i] = g->covered[i] ? 0 : 1 + (c + 1 < g->columns ? g->run[i + 1] : 0);
        }
}

map_box
free_room_find(const struct sheet_cover *covers, unsigned n, map_box area)
{
    struct grid g = {.area = area,
                     .columns = (unsigned)fmax(0, floor(area.w / FREE_ROOM_STEP)),
                     .rows = (unsigned)fmax(0, floor(area.h / FREE_ROOM_STEP))};
    map_box best = {area.x, area.y, 0, 0};

    if (g.columns == 0 || g.rows == 0)
        return best;
    g.covered = g_new0(bool, (gsize)g.columns *g.rows);
    g.run = g_new(unsigned, (gsize)g.columns *g.rows);
    for (unsigned i = 0; i < n; i++)
        cover_squares(&g, &covers[i]);
    count_runs(&g);
    for (unsigned r = 0; r < g.rows; r++)
        for (unsigned c = 0; c < g.columns; c++)
            grow_free_box(&g, c, r, &best);
    g_free(g.covered);
    g_free(g.run);
    return best;
}
