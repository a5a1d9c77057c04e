/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/sheets.h"

#include <math.h>
#include <stdio.h>

#define SHIFTS 24 /* places tried for the seams between lanes */
/* Above SHEETS_MAX: a lane of that length is refused in any case. */
#define LONGEST 10000
#define NEAR 0.001

/* Smallest overlap that is tried, unless the user sets one. */
#define OVERLAP_LEAST 6
#define OVERLAP_STEP 2

struct range {
    double from, to;
};

static const struct range nothing = {HUGE_VAL, -HUGE_VAL};

static struct range
unite_ranges(struct range a, struct range b)
{
    return (struct range){fmin(a.from, b.from), fmax(a.to, b.to)};
}

/* Rows are the rule; for columns x and y change places. */
static map_point
turn_point(map_point p, bool turn)
{
    return turn ? (map_point){p.y, p.x} : p;
}

/* Where the edge from a to b is between two levels, along them. */
static struct range
clip_edge(map_point a, map_point b, double top, double bottom)
{
    if (a.y > b.y)
        return clip_edge(b, a, top, bottom);
    if (b.y - a.y < NEAR) /* its ends are those of other edges */
        return nothing;
    double from = fmax(a.y, top), to = fmin(b.y, bottom), slope = (b.x - a.x) / (b.y - a.y);
    double x = a.x + (from - a.y) * slope, y = a.x + (to - a.y) * slope;
    return to - from > NEAR ? (struct range){fmin(x, y), fmax(x, y)} : nothing;
}

/* Covers as they lie to the lanes. */
struct art {
    const struct sheet_cover *covers;
    unsigned n;
    bool turn;
};

/* What there is of the art between two levels: its begin and its end. */
static struct range
find_lane_range(const struct art *art, double top, double bottom)
{
    struct range all = nothing;
    for (unsigned i = 0; i < art->n; i++) {
        const struct sheet_cover *cover = &art->covers[i];
        map_point a = turn_point(cover->points[cover->n - 1], art->turn);
        for (unsigned k = 0; k < cover->n; k++) {
            map_point b = turn_point(cover->points[k], art->turn);
            all = unite_ranges(all, clip_edge(a, b, top, bottom));
            a = b;
        }
    }
    return all;
}

/* Sheets in a row to that length. */
static unsigned
count_along(double length, double live, double step)
{
    double n = ceil((length - (live - step)) / step - 1e-9);
    return n < 1 ? 1 : n > LONGEST ? LONGEST : (unsigned)n;
}

/* Lays lanes from that level on; false when they take more than `most` sheets. A grid needs no
 * search of its own: it is lanes of equal length. */
static bool
lay_lanes(struct tiling *t, const struct art *art, unsigned n, double level, unsigned most)
{
    map_point step = turn_point(t->step, art->turn);
    double live = art->turn ? t->live.h : t->live.w, least = HUGE_VAL;
    struct range all = nothing;
    unsigned longest = 0, total = 0;
    bool even = true;
    if (n > most)
        return false;
    for (unsigned i = 0; i < n; i++) {
        /* The outermost lanes have no seam outside, so they take all that lies there. A seam is
         * `bleed` inside the live edge. */
        struct range lane =
            find_lane_range(art, i > 0 ? level + i * step.y + t->rules.bleed : -HUGE_VAL,
                            i + 1 < n ? level + (i + 1) * step.y + t->rules.bleed : HUGE_VAL);
        if (lane.to <= lane.from)
            return false;
        t->count[i] = count_along(lane.to - lane.from, live, step.x);
        t->aside[i] = (lane.from + lane.to - (t->count[i] - 1) * step.x - live) / 2;
        least = fmin(least, t->aside[i]);
        all = unite_ranges(all, lane);
        even &= t->count[i] == t->count[0];
        longest = t->count[i] > longest ? t->count[i] : longest;
        total += t->count[i];
        if (total > most)
            return false;
    }
    /* a grid, where that is large enough */
    even &= count_along(all.to - all.from, live, step.x) == longest;
    if (even)
        least = (all.from + all.to - (longest - 1) * step.x - live) / 2;
    for (unsigned i = 0; i < n; i++)
        t->aside[i] = even ? 0 : t->aside[i] - least;
    t->by_columns = art->turn;
    t->columns = art->turn ? n : longest;
    t->rows = art->turn ? longest : n;
    t->n_sheets = total;
    t->origin = turn_point((map_point){least, level}, art->turn);
    return true;
}

/* Tries places for the seams between the lanes, the middle first, and keeps the first one with the
 * fewest sheets, if these are at most `most`. */
static bool
try_lanes(struct tiling t, const struct art *art, unsigned most, struct tiling *out)
{
    struct range all = nothing;
    for (unsigned i = 0; i < art->n; i++)
        for (unsigned k = 0; k < art->covers[i].n; k++) {
            double y = turn_point(art->covers[i].points[k], art->turn).y;
            all = unite_ranges(all, (struct range){y, y});
        }
    double live = art->turn ? t.live.w : t.live.h, step = turn_point(t.step, art->turn).y;
    unsigned n = count_along(all.to - all.from, live, step);
    double room = (n - 1) * step + live - (all.to - all.from);
    bool found = false;
    for (unsigned k = 0; n <= LANES_MAX && k <= SHIFTS; k++) {
        double aside = (k + 1) / 2 * (2.0 / SHIFTS) * (k % 2 ? 1 : -1);
        if (!lay_lanes(&t, art, n, all.from - room / 2 * (1 + aside), most))
            continue;
        *out = t;
        most = t.n_sheets - 1;
        found = true;
    }
    return found;
}

/* Ways are tried in the order of preference: a later one has to save a sheet. */
bool
tiling_make(const struct sheet_rules *rules, const struct sheet_cover *covers, unsigned n,
            struct tiling *out)
{
    struct tiling t = {.rules = *rules};
    unsigned most = SHEETS_MAX;
    for (; most > 0 && t.rules.overlap > 0; t.rules.overlap -= OVERLAP_STEP) {
        for (unsigned way = 0; way < 4 && most > 0; way++) {
            const struct art art = {covers, n, way / 2};
            bool lying = way % 2;
            t.landscape = lying;
            t.live = sheet_inside(rules, lying, rules->band);
            t.width = lying ? rules->paper.height : rules->paper.width;
            t.height = lying ? rules->paper.width : rules->paper.height;
            t.step = (map_point){t.live.w - t.rules.overlap, t.live.h - t.rules.overlap};
            if (rules->way != (lying ? SHEET_UPRIGHT : SHEET_LYING) && t.step.x > 0 &&
                t.step.y > 0 && try_lanes(t, &art, most, out))
                most = out->n_sheets - 1;
        }
        if (rules->overlap_fixed || t.rules.overlap - OVERLAP_STEP < OVERLAP_LEAST)
            break;
    }
    return most < SHEETS_MAX;
}

bool
tiling_has(const struct tiling *t, int column, int row)
{
    return column >= 0 && row >= 0 && column < (int)t->columns && row < (int)t->rows &&
           (t->by_columns ? row < (int)t->count[column] : column < (int)t->count[row]);
}

map_box
tiling_shown(const struct tiling *t, unsigned column, unsigned row)
{
    map_box b = {t->origin.x + column * t->step.x, t->origin.y + row * t->step.y, t->live.w,
                 t->live.h};
    b.x += t->by_columns ? 0 : t->aside[row];
    b.y += t->by_columns ? t->aside[column] : 0;
    return b;
}

/* From seam to seam along its lane. */
static struct range
find_own_range(const struct tiling *t, unsigned column, unsigned row)
{
    bool down = t->by_columns;
    map_box b = tiling_shown(t, column, row);
    unsigned at = down ? row : column, n = t->count[down ? column : row];
    double from = down ? b.y : b.x, to = from + (down ? b.h : b.w);
    return (struct range){from + (at > 0 ? t->rules.bleed : 0),
                          to - (at + 1 < n ? t->rules.overlap - t->rules.bleed : 0)};
}

unsigned
tiling_beside(const struct tiling *t, unsigned column, unsigned row, unsigned side,
              struct tiling_beside out[TILING_MOST_BESIDE])
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    bool along = (side % 2 == 0) == t->by_columns;
    struct range own = find_own_range(t, column, row);
    unsigned n = 0;
    /* Along its lane a sheet has one neighbor; lanes are staggered, so beyond its other sides there
     * may be several. */
    for (unsigned k = 0; k < (along ? 1 : t->by_columns ? t->rows : t->columns); k++) {
        int c = !along && !t->by_columns ? (int)k : (int)column + dx[side];
        int r = !along && t->by_columns ? (int)k : (int)row + dy[side];
        map_box b = tiling_shown(t, column, row);
        if (!tiling_has(t, c, r) || n == TILING_MOST_BESIDE)
            continue;
        struct range other = find_own_range(t, (unsigned)c, (unsigned)r);
        other = (struct range){fmax(own.from, other.from), fmin(own.to, other.to)};
        if (along)
            other = side % 2 == 0 ? (struct range){b.x, b.x + b.w} : (struct range){b.y, b.y + b.h};
        if (other.to > other.from)
            out[n++] = (struct tiling_beside){(unsigned)c, (unsigned)r, other.from, other.to};
    }
    return n;
}

map_box
tiling_trimmed(const struct tiling *t, unsigned column, unsigned row)
{
    struct tiling_beside beside[TILING_MOST_BESIDE];
    map_box b = tiling_shown(t, column, row);
    double under = t->rules.overlap - t->rules.bleed;
    double top = tiling_beside(t, column, row, 0, beside) ? t->rules.bleed : 0;
    double right = tiling_beside(t, column, row, 1, beside) ? under : 0;
    double bottom = tiling_beside(t, column, row, 2, beside) ? under : 0;
    double left = tiling_beside(t, column, row, 3, beside) ? t->rules.bleed : 0;
    return (map_box){b.x + left, b.y + top, b.w - left - right, b.h - top - bottom};
}

map_box
tiling_extent(const struct tiling *t)
{
    map_box all = {t->origin.x, t->origin.y, 0, 0};
    for (unsigned k = 0; k < t->columns * t->rows; k++) {
        map_box b = tiling_shown(t, k % t->columns, k / t->columns);
        if (!tiling_has(t, (int)(k % t->columns), (int)(k / t->columns)))
            continue;
        all.w = fmax(all.w, b.x + b.w - all.x);
        all.h = fmax(all.h, b.y + b.h - all.y);
    }
    return all;
}

char *
tiling_name(unsigned column, unsigned row, char *buf)
{
    if (column < 26)
        snprintf(buf, 16, "%c%u", (char)('A' + column), row + 1);
    else
        snprintf(buf, 16, "%c%c%u", (char)('A' + column / 26 - 1), (char)('A' + column % 26),
                 row + 1);
    return buf;
}
