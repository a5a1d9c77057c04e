/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/sheet-marks.h"

#include "page/pack.h"

#include <math.h>

#define FREE 0.4      /* between the bleed and the mark */
#define LENGTH 1.5    /* of a mark between two pieces */
#define STRAIGHT 0.05 /* sine of the angle between two edges that are nearly straight */
#define STRIP 5.0     /* of a mark at the side of a sheet */
#define STRIP_LEAST 3 /* between the cuts of two rows; with less, no strip is cut there */

/* A mark from a to b, or the part of it clear of the page's own text. Marks give way to the text,
 * since a taller head would cost some kits a sheet. */
static void
draw_tick(const struct pen *pen, map_point a, map_point b)
{
    map_point ends[] = {a, b};
    for (unsigned k = 0; k < 2 && pen->foot > 0; k++) {
        map_point *p = &ends[k], q = ends[1 - k];
        double y = fmax(pen->top, fmin(pen->foot, p->y));
        if (y != p->y && (q.y - y) * (p->y - y) < 0)
            *p = (map_point){p->x + (q.x - p->x) * (y - p->y) / (q.y - p->y), y};
        else if (y != p->y)
            return;
    }
    sheet_mark_line(pen, ends[0], ends[1]);
}

/* The edge from a to b, extended beyond a. `past`: how far along it the bleed reaches. */
static void
extend_edge(const struct pen *pen, map_point a, map_point b, double past)
{
    double length = hypot(a.x - b.x, a.y - b.y);
    map_point d = {(a.x - b.x) / length, (a.y - b.y) / length};
    double from = past + FREE, to = from + LENGTH;
    draw_tick(pen, (map_point){a.x + d.x * from, a.y + d.y * from},
              (map_point){a.x + d.x * to, a.y + d.y * to});
}

void
cut_marks_disc(const struct pen *pen, map_point center, double radius, double bleed)
{
    /* Discs stand in rows and columns, so the most room between them is on the diagonals. */
    const double diagonal = sqrt(0.5);
    for (unsigned k = 0; k < 4; k++) {
        double x = k % 2 ? diagonal : -diagonal, y = k / 2 ? diagonal : -diagonal;
        double from = radius + bleed + FREE, to = from + LENGTH;
        draw_tick(pen, (map_point){center.x + x * from, center.y + y * from},
                  (map_point){center.x + x * to, center.y + y * to});
    }
}

static map_point
find_edge_direction(map_point from, map_point to)
{
    double length = hypot(to.x - from.x, to.y - from.y);
    return (map_point){(to.x - from.x) / length, (to.y - from.y) / length};
}

/* The corner between a and b; `right` is 1 if the polygon is to the right of its edges. */
static void
mark_corner(const struct pen *pen, map_point a, map_point corner, map_point b, double right,
            double bleed)
{
    map_point in = find_edge_direction(a, corner), on = find_edge_direction(corner, b);
    double turn = right * (in.x * on.y - in.y * on.x);
    if (turn > STRAIGHT) {
        /* The line runs through the bleed of the other edge, slantwise: that takes bleed / sine. */
        extend_edge(pen, corner, a, bleed / turn);
        extend_edge(pen, corner, b, bleed / turn);
    } else if (turn < -STRAIGHT) {
        map_point out =
            find_edge_direction((map_point){0, 0}, (map_point){on.x - in.x, on.y - in.y});
        /* Inner corners are those of hexes in a frame: at 120 degrees the bleed ends 2 / sqrt(3) of
         * its width from the corner. */
        double from = FREE, to = bleed * 2 / sqrt(3) + FREE + LENGTH;
        draw_tick(pen, (map_point){corner.x + out.x * from, corner.y + out.y * from},
                  (map_point){corner.x + out.x * to, corner.y + out.y * to});
    }
}

void
cut_marks_outline(const struct pen *pen, const map_point *corners, unsigned n, double bleed)
{
    /* Corners may run either way around; the sign of the area says which. */
    double area = 0;
    for (unsigned k = 0; k < n; k++) {
        map_point a = corners[k], b = corners[(k + 1) % n];
        area += a.x * b.y - b.x * a.y;
    }
    for (unsigned k = 0; k < n; k++)
        mark_corner(pen, corners[(k + n - 1) % n], corners[k], corners[(k + 1) % n],
                    area > 0 ? 1 : -1, bleed);
}

void
cut_marks_strips(const struct pen *pen, const GArray *rows, unsigned page, map_box room,
                 map_box sheet)
{
    struct pen p = *pen;
    p.subject = "strip";
    for (unsigned i = 0; i + 1 < rows->len; i++) {
        const struct pack_row *row = &g_array_index(rows, struct pack_row, i), *next = row + 1;
        double apart = next->y - next->height / 2 - row->y - row->height / 2;
        if (row->page != page || next->page != page || apart < STRIP_LEAST)
            continue;
        double y = room.y + (row->y + row->height / 2 + next->y - next->height / 2) / 2;
        double right = sheet.x + sheet.w;
        sheet_mark_line(&p, (map_point){sheet.x, y}, (map_point){sheet.x + STRIP - 1, y});
        sheet_mark_line(&p, (map_point){right - STRIP + 1, y}, (map_point){right, y});
    }
}
