/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/sheets.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Places tried for the picture along one axis of the free space; fewer for a large picture, or when
 * a layout is known. */
#define SHIFTS 24
#define SHIFTS_FEW 12
#define LARGE 90

/* Smallest overlap that is tried, unless the user sets one. */
#define OVERLAP_LEAST 6
#define OVERLAP_STEP 2

static map_box
find_cover_bounds(const struct sheet_cover *covers, unsigned n)
{
    double x0 = HUGE_VAL, y0 = HUGE_VAL, x1 = -HUGE_VAL, y1 = -HUGE_VAL;
    for (unsigned i = 0; i < n; i++) {
        for (unsigned k = 0; k < covers[i].n; k++) {
            map_point p = covers[i].points[k];
            x0 = fmin(x0, p.x);
            y0 = fmin(y0, p.y);
            x1 = fmax(x1, p.x);
            y1 = fmax(y1, p.y);
        }
    }
    return (map_box){x0, y0, x1 - x0, y1 - y0};
}

/* A cover, prepared for hundreds of queries: its box, and for each side the inward direction and
 * the side's distance in it. */
struct cover_sides {
    map_box box;
    map_point inward[6];
    double at[6];
    unsigned n;
};

static struct cover_sides
find_cover_sides(const struct sheet_cover *c)
{
    struct cover_sides sides = {.box = find_cover_bounds(c, 1), .n = c->n};
    double turn = 0;
    map_point a = c->points[c->n - 1];
    for (unsigned k = 0; k < c->n; k++) {
        map_point b = c->points[k];
        turn += a.x * b.y - b.x * a.y;
        a = b;
    }
    double sign = turn > 0 ? 1 : -1;
    for (unsigned k = 0; k < c->n; k++) {
        map_point b = c->points[k], inward = {-(b.y - a.y) * sign, (b.x - a.x) * sign};
        sides.inward[k] = inward;
        sides.at[k] = a.x * inward.x + a.y * inward.y;
        a = b;
    }
    return sides;
}

/* True when some side of the cover has the whole box behind it. */
static bool
is_separated(const struct cover_sides *p, map_box box)
{
    double right = box.x + box.w, bottom = box.y + box.h;
    for (unsigned k = 0; k < p->n; k++) {
        /* the corner of the box that is deepest inside this side */
        double x = p->inward[k].x > 0 ? right : box.x, y = p->inward[k].y > 0 ? bottom : box.y;
        if (x * p->inward[k].x + y * p->inward[k].y - p->at[k] <= 1e-9)
            return true;
    }
    return false;
}

static bool
touches_box(const struct cover_sides *p, map_box box)
{
    map_box b = p->box;
    if (b.x + b.w <= box.x || box.x + box.w <= b.x || b.y + b.h <= box.y || box.y + box.h <= b.y)
        return false;
    if (b.x >= box.x && b.y >= box.y && b.x + b.w <= box.x + box.w && b.y + b.h <= box.y + box.h)
        return true;
    return !is_separated(p, box);
}

/* The sheet's own part: from its seam to the next one, for outer sheets to the live edge. */
static map_box
find_own_box(const struct tiling *t, unsigned column, unsigned row)
{
    double bleed = t->rules.bleed;
    double x0 = t->origin.x + column * t->step.x + (column > 0 ? bleed : 0);
    double y0 = t->origin.y + row * t->step.y + (row > 0 ? bleed : 0);
    double x1 = t->origin.x + (column + 1) * t->step.x + bleed;
    double y1 = t->origin.y + (row + 1) * t->step.y + bleed;
    if (column + 1 == t->columns)
        x1 = t->origin.x + column * t->step.x + t->live.w;
    if (row + 1 == t->rows)
        y1 = t->origin.y + row * t->step.y + t->live.h;
    return (map_box){x0, y0, x1 - x0, y1 - y0};
}

static int
find_index(double from, double step, double place, unsigned n)
{
    int i = place <= from ? 0 : (int)((place - from) / step);
    return i < 0 ? 0 : i >= (int)n ? (int)n - 1 : i;
}

/* Overlap of two lengths; negative for a gap. */
static double
measure_shared_length(double a, double a_length, double b, double b_length)
{
    double from = a > b ? a : b, a_end = a + a_length, b_end = b + b_length;
    return (a_end < b_end ? a_end : b_end) - from;
}

/* The columns, or rows, that a cover may reach. */
struct span {
    int from, to;
};

/* The covers, and their ranges of columns or rows for each tried place along an axis; n ranges for
 * a place. */
struct trials {
    const struct cover_sides *covers;
    unsigned n;
    struct span *columns, *rows;
};

static void
find_columns(const struct tiling *t, const struct trials *all, struct span *out)
{
    for (unsigned i = 0; i < all->n; i++) {
        map_box b = all->covers[i].box;
        out[i].from = find_index(t->origin.x, t->step.x, b.x - t->rules.bleed, t->columns);
        out[i].to = find_index(t->origin.x, t->step.x, b.x + b.w, t->columns);
    }
}

static void
find_rows(const struct tiling *t, const struct trials *all, struct span *out)
{
    for (unsigned i = 0; i < all->n; i++) {
        map_box b = all->covers[i].box;
        out[i].from = find_index(t->origin.y, t->step.y, b.y - t->rules.bleed, t->rows);
        out[i].to = find_index(t->origin.y, t->step.y, b.y + b.h, t->rows);
    }
}

static bool
is_alone(struct span across, struct span down)
{
    return across.from == across.to && down.from == down.to;
}

/* The sheets that a cover reaches, beyond those used already. */
static unsigned
use_more(struct tiling *t, const struct cover_sides *cover, struct span across, struct span down)
{
    unsigned more = 0;
    for (int r = down.from; r <= down.to; r++) {
        for (int c = across.from; c <= across.to; c++) {
            bool *used = &t->used[r * (int)t->columns + c];
            if (!*used && touches_box(cover, find_own_box(t, (unsigned)c, (unsigned)r))) {
                *used = true;
                more++;
            }
        }
    }
    return more;
}

/* Number of sheets with art, or more than `most`. Quick for covers on a single sheet, as nearly all
 * are. */
static unsigned
count_sheets(struct tiling *t, const struct trials *all, const struct span *columns,
             const struct span *rows, unsigned most)
{
    unsigned sheets = 0;
    memset(t->used, 0, t->columns * t->rows * sizeof *t->used);
    for (unsigned i = 0; i < all->n; i++) {
        if (!is_alone(columns[i], rows[i]))
            continue;
        bool *used = &t->used[rows[i].from * (int)t->columns + columns[i].from];
        sheets += !*used;
        *used = true;
    }
    for (unsigned i = 0; i < all->n && sheets <= most; i++)
        if (!is_alone(columns[i], rows[i]))
            sheets += use_more(t, &all->covers[i], columns[i], rows[i]);
    return sheets;
}

/* Finds the sheets with art; returns the amount on the emptiest of them. */
static double
mark_used(struct tiling *t, const struct trials *all, const struct span *columns,
          const struct span *rows)
{
    double art[SHEETS_MAX], least = HUGE_VAL;
    map_box parts[SHEETS_MAX];
    memset(t->used, 0, t->columns * t->rows * sizeof *t->used);
    memset(art, 0, t->columns * t->rows * sizeof *art);
    t->n_sheets = 0;
    for (unsigned k = 0; k < t->columns * t->rows; k++)
        parts[k] = find_own_box(t, k % t->columns, k / t->columns);
    for (unsigned i = 0; i < all->n; i++) {
        struct span across = columns[i], down = rows[i];
        bool alone = is_alone(across, down);
        for (int r = down.from; r <= down.to; r++) {
            for (int c = across.from; c <= across.to; c++) {
                int k = r * (int)t->columns + c;
                if (!alone && !touches_box(&all->covers[i], parts[k]))
                    continue;
                t->n_sheets += !t->used[k];
                t->used[k] = true;
                map_box a = all->covers[i].box, b = parts[k];
                double w = measure_shared_length(a.x, a.w, b.x, b.w);
                double h = measure_shared_length(a.y, a.h, b.y, b.h);
                art[k] += w > 0 && h > 0 ? w * h : 0;
            }
        }
    }
    for (unsigned k = 0; k < t->columns * t->rows; k++)
        if (t->used[k] && art[k] < least)
            least = art[k];
    return least;
}

/* The k-th of n places to try, the center first, then alternating sides; -1..1. */
static double
find_trial_shift(unsigned k, unsigned n)
{
    double d = (k + 1) / 2 * (2.0 / n);
    return k % 2 ? d : -d;
}

/* Nothing of the picture is beyond the outer sheets. */
static bool
is_picture_covered(const struct tiling *t, map_box all)
{
    double right = t->origin.x + t->columns * t->step.x + t->rules.overlap;
    double bottom = t->origin.y + t->rows * t->step.y + t->rules.overlap;
    return t->origin.x <= all.x + 1e-9 && t->origin.y <= all.y + 1e-9 &&
           right >= all.x + all.w - 1e-9 && bottom >= all.y + all.h - 1e-9;
}

static bool
lay_where_given(struct tiling *t, const struct trials *all, map_box box, map_point room,
                unsigned most)
{
    t->origin =
        (map_point){box.x - room.x / 2 - t->rules.place.x, box.y - room.y / 2 - t->rules.place.y};
    find_columns(t, all, all->columns);
    find_rows(t, all, all->rows);
    mark_used(t, all, all->columns, all->rows);
    return t->n_sheets <= most && is_picture_covered(t, box);
}

/* Tries all places for the picture in the free space. */
static bool
try_all_places(struct tiling *t, const struct trials *all, map_box box, map_point room,
               unsigned most)
{
    unsigned fewest = most + 1, n = all->n;
    unsigned shifts = n > LARGE || most < SHEETS_MAX ? SHIFTS_FEW : SHIFTS;
    double xs[SHIFTS + 1], ys[SHIFTS + 1], fullest = 0;
    unsigned best[2] = {0, 0};
    for (unsigned i = 0; i <= shifts; i++) {
        t->origin.x = xs[i] = box.x - room.x / 2 * (1 + find_trial_shift(i, shifts));
        t->origin.y = ys[i] = box.y - room.y / 2 * (1 + find_trial_shift(i, shifts));
        find_columns(t, all, all->columns + i * n);
        find_rows(t, all, all->rows + i * n);
    }
    for (unsigned i = 0; i <= shifts; i++) {
        for (unsigned k = 0; k <= shifts; k++) {
            const struct span *columns = all->columns + i * n, *rows = all->rows + k * n;
            unsigned enough = fewest < most ? fewest : most;
            t->origin = (map_point){xs[i], ys[k]};
            if (count_sheets(t, all, columns, rows, enough) > enough)
                continue;
            double least = mark_used(t, all, columns, rows);
            if (t->n_sheets < fewest || (t->n_sheets == fewest && least > fullest * 1.001)) {
                fewest = t->n_sheets;
                fullest = least;
                best[0] = i;
                best[1] = k;
            }
        }
    }
    t->origin = (map_point){xs[best[0]], ys[best[1]]};
    mark_used(t, all, all->columns + best[0] * n, all->rows + best[1] * n);
    return fewest <= most;
}

static bool
lay_grid(struct tiling *t, const struct trials *all, map_box box, bool landscape, unsigned most)
{
    t->landscape = landscape;
    t->live = sheet_inside(&t->rules, landscape, t->rules.band);
    t->width = landscape ? t->rules.paper.height : t->rules.paper.width;
    t->height = landscape ? t->rules.paper.width : t->rules.paper.height;
    t->step = (map_point){t->live.w - t->rules.overlap, t->live.h - t->rules.overlap};
    if (t->step.x <= 0 || t->step.y <= 0)
        return false;
    t->columns = bricks_along(box.w, t->live.w, t->rules.overlap);
    t->rows = bricks_along(box.h, t->live.h, t->rules.overlap);
    if (t->columns > SHEETS_MAX || t->rows > SHEETS_MAX || t->columns * t->rows > SHEETS_MAX)
        return false;
    map_point room = {t->columns * t->step.x + t->rules.overlap - box.w,
                      t->rows * t->step.y + t->rules.overlap - box.h};
    return t->rules.placed ? lay_where_given(t, all, box, room, most)
                           : try_all_places(t, all, box, room, most);
}

static map_point
turn_point(map_point p, bool turn)
{
    return turn ? (map_point){p.y, p.x} : p;
}

/* Staggered rows, or with the picture turned over its diagonal columns. Returns the art on the
 * emptiest, or 0 for more than `most` sheets. */
static double
lay_bricks(struct tiling *t, const struct sheet_cover *covers, unsigned n, bool columns,
           unsigned most)
{
    struct bricks bricks;
    struct sheet_cover *laid = calloc(n + 1, sizeof *laid);
    bool found = false;
    for (unsigned i = 0; laid && i < n; i++) {
        laid[i].n = covers[i].n;
        for (unsigned k = 0; k < covers[i].n; k++)
            laid[i].points[k] = turn_point(covers[i].points[k], columns);
    }
    found = laid && bricks_find(laid, n, turn_point((map_point){t->live.w, t->live.h}, columns),
                                t->rules.overlap, t->rules.bleed, most, &bricks);
    free(laid);
    if (!found || bricks.n * bricks.longest > SHEETS_MAX)
        return 0;
    t->lanes = columns ? TILING_COLUMNS : TILING_ROWS;
    t->columns = columns ? bricks.n : bricks.longest;
    t->rows = columns ? bricks.longest : bricks.n;
    t->n_sheets = bricks.total;
    t->origin = turn_point(bricks.origin, columns);
    memcpy(t->aside, bricks.aside, sizeof t->aside);
    for (unsigned k = 0; k < t->columns * t->rows; k++) {
        unsigned c = k % t->columns, r = k / t->columns;
        t->used[k] = columns ? r < bricks.count[c] : c < bricks.count[r];
    }
    return bricks.least;
}

/* The best layout so far. */
struct choice {
    struct tiling *best;
    bool found;
    double least; /* of lanes: the art on the emptiest, else 0 */
};

/* Lanes with fewer sheets than the best, or with as many as other lanes and a fuller emptiest
 * one. */
static void
try_bricks(struct tiling *t, const struct sheet_cover *covers, unsigned n, struct choice *choice)
{
    if (!choice->found || t->rules.placed || t->step.x <= 0 || t->step.y <= 0)
        return;
    for (unsigned columns = 0; columns < 2; columns++) {
        unsigned fewer = choice->best->n_sheets - 1;
        unsigned most = choice->best->lanes == TILING_GRID ? fewer : fewer + 1;
        double least = lay_bricks(t, covers, n, columns, most);
        if (least <= 0 || (t->n_sheets > fewer && least < choice->least * 1.05))
            continue;
        *choice->best = *t;
        choice->least = least;
    }
}

/* Both orientations, with less and less overlap unless the user sets it. */
static bool
try_all(const struct sheet_rules *rules, const struct trials *all, map_box box,
        const struct sheet_cover *covers, struct tiling *out)
{
    struct tiling t;
    struct choice choice = {.best = out};
    for (double overlap = rules->overlap; overlap > 0; overlap -= OVERLAP_STEP) {
        for (unsigned lying = 0; lying < 2; lying++) {
            if (rules->way == (lying ? SHEET_UPRIGHT : SHEET_LYING))
                continue;
            t.rules = *rules;
            t.rules.overlap = overlap;
            /* only with fewer sheets than the best so far */
            t.lanes = TILING_GRID;
            if (lay_grid(&t, all, box, lying, choice.found ? out->n_sheets - 1 : SHEETS_MAX)) {
                *out = t;
                choice = (struct choice){out, true, 0};
            }
            try_bricks(&t, covers, all->n, &choice);
        }
        if (rules->overlap_fixed || overlap - OVERLAP_STEP < OVERLAP_LEAST)
            break;
    }
    return choice.found;
}

bool
tiling_make(const struct sheet_rules *rules, const struct sheet_cover *covers, unsigned n,
            struct tiling *out)
{
    size_t spans = (size_t)n * (SHIFTS + 1) + 1;
    struct cover_sides *sides = calloc(n + 1, sizeof *sides);
    struct trials all = {sides, n, calloc(spans, sizeof *all.columns),
                         calloc(spans, sizeof *all.rows)};
    bool found = false;
    if (sides && all.columns && all.rows) {
        for (unsigned i = 0; i < n; i++)
            sides[i] = find_cover_sides(&covers[i]);
        found = try_all(rules, &all, find_cover_bounds(covers, n), covers, out);
    }
    free(all.columns);
    free(all.rows);
    free(sides);
    return found;
}

bool
tiling_has(const struct tiling *t, int column, int row)
{
    return column >= 0 && row >= 0 && column < (int)t->columns && row < (int)t->rows &&
           t->used[row * (int)t->columns + column];
}

map_box
tiling_shown(const struct tiling *t, unsigned column, unsigned row)
{
    map_box b = {t->origin.x + column * t->step.x, t->origin.y + row * t->step.y, t->live.w,
                 t->live.h};
    b.x += t->lanes == TILING_ROWS ? t->aside[row] : 0;
    b.y += t->lanes == TILING_COLUMNS ? t->aside[column] : 0;
    return b;
}

/* From seam to seam along its row, or else its column. */
static void
find_own_span(const struct tiling *t, unsigned column, unsigned row, bool along, double *from,
              double *to)
{
    map_box b = tiling_shown(t, column, row);
    int c = (int)column, r = (int)row;
    bool before = along ? tiling_has(t, c - 1, r) : tiling_has(t, c, r - 1);
    bool after = along ? tiling_has(t, c + 1, r) : tiling_has(t, c, r + 1);
    *from = (along ? b.x : b.y) + (before ? t->rules.bleed : 0);
    *to = (along ? b.x + b.w : b.y + b.h) - (after ? t->rules.overlap - t->rules.bleed : 0);
}

/* The sheets of another lane that touch the sheet. */
static unsigned
list_lane_neighbors(const struct tiling *t, unsigned column, unsigned row, int step,
                    struct tiling_beside out[TILING_MOST_BESIDE])
{
    bool rows = t->lanes == TILING_ROWS;
    unsigned n = 0, longest = rows ? t->columns : t->rows;
    double from, to;
    find_own_span(t, column, row, rows, &from, &to);
    for (unsigned k = 0; k < longest && n < TILING_MOST_BESIDE; k++) {
        int c = rows ? (int)k : (int)column + step, r = rows ? (int)row + step : (int)k;
        double begin, end;
        if (!tiling_has(t, c, r))
            continue;
        find_own_span(t, (unsigned)c, (unsigned)r, rows, &begin, &end);
        begin = fmax(begin, from);
        end = fmin(end, to);
        if (end > begin)
            out[n++] = (struct tiling_beside){(unsigned)c, (unsigned)r, begin, end};
    }
    return n;
}

unsigned
tiling_beside(const struct tiling *t, unsigned column, unsigned row, unsigned side,
              struct tiling_beside out[TILING_MOST_BESIDE])
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    bool upright = side % 2 == 0;
    if (t->lanes == (upright ? TILING_ROWS : TILING_COLUMNS))
        return list_lane_neighbors(t, column, row, upright ? dy[side] : dx[side], out);
    int c = (int)column + dx[side], r = (int)row + dy[side];
    map_box b = tiling_shown(t, column, row);
    if (!tiling_has(t, c, r))
        return 0;
    out[0] = (struct tiling_beside){(unsigned)c, (unsigned)r, upright ? b.x : b.y,
                                    upright ? b.x + b.w : b.y + b.h};
    return 1;
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
    map_box all = {t->origin.x, t->origin.y, t->columns * t->step.x + t->rules.overlap,
                   t->rows * t->step.y + t->rules.overlap};
    for (unsigned k = 0; t->lanes != TILING_GRID && k < t->columns * t->rows; k++) {
        map_box b = tiling_shown(t, k % t->columns, k / t->columns);
        if (!t->used[k])
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
