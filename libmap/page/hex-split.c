/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/hex-split.h"

#include "base/rng.h"

#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#define NEAR 0.01
#define FREE 0xffffffffu
#define MOST_TRIES 200
#define WORK 4000000 /* hexes of windows examined, in all tries */

/* A window of a sheet's size, with an edge of some hex at its left and its top; its hexes are
 * members[first] on. */
struct window {
    unsigned first, n;
    unsigned gain; /* its hexes without a sheet */
};

struct search {
    const struct hex_cover *cover;
    GArray *windows, *members;
    unsigned *best_gain; /* of a hex: the most hexes in any window with it */
    struct rng rng;
};

static void
add_window(struct search *s, double x, double y)
{
    struct window w = {.first = s->members->len};
    for (unsigned i = 0; i < s->cover->n; i++) {
        map_box b = s->cover->boxes[i];
        if (b.x > x - NEAR && b.y > y - NEAR && b.x + b.w < x + s->cover->width + NEAR &&
            b.y + b.h < y + s->cover->height + NEAR)
            g_array_append_val(s->members, i);
    }
    w.n = s->members->len - w.first;
    if (w.n > 0)
        g_array_append_val(s->windows, w);
}

static int
compare_numbers(gconstpointer a, gconstpointer b)
{
    double p = *(const double *)a, q = *(const double *)b;
    return p < q ? -1 : p > q;
}

/* The left edges, or tops, of all hexes, each once. */
static GArray *
list_edges(const struct hex_cover *c, bool tops)
{
    GArray *all = g_array_new(FALSE, FALSE, sizeof(double));
    unsigned kept = 0;
    for (unsigned i = 0; i < c->n; i++) {
        double at = tops ? c->boxes[i].y : c->boxes[i].x;
        g_array_append_val(all, at);
    }
    g_array_sort(all, compare_numbers);
    double *values = (double *)(void *)all->data;
    for (unsigned i = 0; i < all->len; i++)
        if (kept == 0 || values[i] > values[kept - 1] + NEAR)
            values[kept++] = values[i];
    g_array_set_size(all, kept);
    return all;
}

static unsigned
get_member(const struct search *s, const struct window *w, unsigned i)
{
    return g_array_index(s->members, unsigned, w->first + i);
}

static void
count_gains(struct search *s, const unsigned *sheet)
{
    memset(s->best_gain, 0, s->cover->n * sizeof *s->best_gain);
    for (unsigned k = 0; k < s->windows->len; k++) {
        struct window *w = &g_array_index(s->windows, struct window, k);
        w->gain = 0;
        for (unsigned i = 0; i < w->n; i++)
            w->gain += sheet[get_member(s, w, i)] == FREE;
        for (unsigned i = 0; i < w->n; i++) {
            unsigned hex = get_member(s, w, i);
            s->best_gain[hex] = MAX(s->best_gain[hex], w->gain);
        }
    }
}

/* A random one of the hexes with the fewest in their best window: a hard hex should not wait. */
static unsigned
pick_hardest_hex(struct search *s, const unsigned *sheet)
{
    unsigned found = FREE, alike = 0;
    for (unsigned i = 0; i < s->cover->n; i++) {
        if (sheet[i] != FREE)
            continue;
        if (found == FREE || s->best_gain[i] < s->best_gain[found])
            alike = 0;
        else if (s->best_gain[i] > s->best_gain[found])
            continue;
        if (rng_below(&s->rng, ++alike) == 0)
            found = i;
    }
    return found;
}

/* A random one of the windows with most hexes around that hex. */
static const struct window *
pick_best_window(struct search *s, unsigned hex)
{
    const struct window *found = NULL;
    unsigned alike = 0;
    for (unsigned k = 0; k < s->windows->len; k++) {
        const struct window *w = &g_array_index(s->windows, struct window, k);
        bool in = false;
        for (unsigned i = 0; w->gain == s->best_gain[hex] && i < w->n; i++)
            in |= get_member(s, w, i) == hex;
        if (in && rng_below(&s->rng, ++alike) == 0)
            found = w;
    }
    return found;
}

static unsigned
deal_once(struct search *s, unsigned *sheet)
{
    unsigned n_sheets = 0;
    for (unsigned i = 0; i < s->cover->n; i++)
        sheet[i] = FREE;
    for (;; n_sheets++) {
        count_gains(s, sheet);
        unsigned hex = pick_hardest_hex(s, sheet);
        if (hex == FREE)
            return n_sheets;
        const struct window *w = pick_best_window(s, hex);
        if (!w)
            return 0;
        for (unsigned i = 0; i < w->n; i++)
            if (sheet[get_member(s, w, i)] == FREE)
                sheet[get_member(s, w, i)] = n_sheets;
    }
}

/* Whether the hexes of a sheet fit with one more. */
static bool
fits_on_sheet(const struct hex_cover *c, const unsigned *sheet, unsigned on, unsigned more)
{
    map_box all = c->boxes[more];
    double right = all.x + all.w, bottom = all.y + all.h;
    for (unsigned i = 0; i < c->n; i++) {
        map_box b = c->boxes[i];
        if (sheet[i] != on)
            continue;
        all.x = fmin(all.x, b.x);
        all.y = fmin(all.y, b.y);
        right = fmax(right, b.x + b.w);
        bottom = fmax(bottom, b.y + b.h);
    }
    return right - all.x < c->width + NEAR && bottom - all.y < c->height + NEAR;
}

/* Number of the sheet's hexes that it touches. */
static unsigned
count_touched(const struct hex_cover *c, const unsigned *sheet, unsigned on, unsigned hex)
{
    unsigned n = 0;
    for (unsigned i = 0; i < c->n; i++) {
        map_box p = c->boxes[i], q = c->boxes[hex];
        n += i != hex && sheet[i] == on && hypot(p.x - q.x, p.y - q.y) < fmin(p.w, p.h) * 1.1;
    }
    return n;
}

/* Moves hexes to emptier sheets that they touch, until none is left to move. */
static void
even_out(const struct hex_cover *c, unsigned *sheet, unsigned n_sheets)
{
    g_autofree unsigned *counts = g_new0(unsigned, n_sheets + 1);
    bool moved = true;
    for (unsigned i = 0; i < c->n; i++)
        counts[sheet[i]]++;
    while (moved) {
        moved = false;
        for (unsigned i = 0; i < c->n; i++)
            for (unsigned to = 0; to < n_sheets; to++) {
                unsigned from = sheet[i];
                if (counts[to] + 1 >= counts[from] || count_touched(c, sheet, to, i) == 0 ||
                    count_touched(c, sheet, from, i) > 2 || !fits_on_sheet(c, sheet, to, i))
                    continue;
                sheet[i] = to;
                counts[from]--;
                counts[to]++;
                moved = true;
            }
    }
}

unsigned
hex_cover_least(const unsigned *sheet, unsigned n, unsigned n_sheets)
{
    g_autofree unsigned *counts = g_new0(unsigned, n_sheets + 1);
    unsigned least = n;
    for (unsigned i = 0; i < n; i++)
        counts[sheet[i]]++;
    for (unsigned s = 0; s < n_sheets; s++)
        least = MIN(least, counts[s]);
    return least;
}

/* Renumbers the sheets in the order of their first hexes. */
static void
number_by_rows(unsigned *sheet, unsigned n, unsigned n_sheets)
{
    g_autofree unsigned *names = g_new(unsigned, n_sheets + 1);
    unsigned next = 0;
    for (unsigned s = 0; s < n_sheets; s++)
        names[s] = FREE;
    for (unsigned i = 0; i < n; i++) {
        if (names[sheet[i]] == FREE)
            names[sheet[i]] = next++;
        sheet[i] = names[sheet[i]];
    }
}

unsigned
hex_cover_deal(const struct hex_cover *cover, unsigned *sheet)
{
    g_autoptr(GArray) windows = g_array_new(FALSE, FALSE, sizeof(struct window));
    g_autoptr(GArray) members = g_array_new(FALSE, FALSE, sizeof(unsigned));
    g_autofree unsigned *best_gain = g_new(unsigned, cover->n + 1);
    g_autofree unsigned *now = g_new(unsigned, cover->n + 1);
    g_autoptr(GArray) lefts = list_edges(cover, false);
    g_autoptr(GArray) tops = list_edges(cover, true);
    struct search s = {cover, windows, members, best_gain, rng_stream(1, 0)};
    unsigned best = 0, least = 0;
    for (unsigned i = 0; i < lefts->len; i++)
        for (unsigned k = 0; k < tops->len; k++)
            add_window(&s, g_array_index(lefts, double, i), g_array_index(tops, double, k));
    double work = (double)(members->len + 1) * cover->n / 4;
    unsigned tries = (unsigned)CLAMP(WORK / work, 1, MOST_TRIES);
    for (unsigned i = 0; i < tries; i++) {
        unsigned n_sheets = deal_once(&s, now);
        if (n_sheets == 0 || (best > 0 && n_sheets > best))
            continue;
        even_out(cover, now, n_sheets);
        unsigned fewest = hex_cover_least(now, cover->n, n_sheets);
        if (n_sheets == best && fewest <= least)
            continue;
        best = n_sheets;
        least = fewest;
        memcpy(sheet, now, cover->n * sizeof *sheet);
    }
    number_by_rows(sheet, cover->n, best);
    return best;
}

#define NEAR 0.01

/* One order of the hexes: sorted by one axis, then the other. */
struct walk {
    const struct hex_split *split;
    const map_box *boxes;
    unsigned *order;
    double width, height; /* of the window that must contain the hexes */
};

static map_box
find_hex_box(const map_point corners[6])
{
    map_point a = corners[0], b = corners[0];
    for (unsigned k = 1; k < 6; k++) {
        a = (map_point){fmin(a.x, corners[k].x), fmin(a.y, corners[k].y)};
        b = (map_point){fmax(b.x, corners[k].x), fmax(b.y, corners[k].y)};
    }
    return (map_box){a.x, a.y, b.x - a.x, b.y - a.y};
}

static map_point
find_box_middle(map_box b)
{
    return (map_point){b.x + b.w / 2, b.y + b.h / 2};
}

/* As far beyond the middle of a side as that is from the hex's center. */
static void
find_neighbors(struct hex_split *split, const map_box *boxes)
{
    for (unsigned i = 0; i < split->n; i++) {
        map_point c = find_box_middle(boxes[i]);
        for (unsigned k = 0; k < 6; k++) {
            map_point a = split->cells[i][k], b = split->cells[i][(k + 1) % 6];
            map_point to = {a.x + b.x - c.x, a.y + b.y - c.y};
            split->beside[i][k] = HEX_NONE;
            for (unsigned j = 0; j < split->n; j++) {
                map_point m = find_box_middle(boxes[j]);
                if (fabs(m.x - to.x) < NEAR && fabs(m.y - to.y) < NEAR)
                    split->beside[i][k] = j;
            }
        }
    }
}

static int
compare_by_rows(gconstpointer a, gconstpointer b, gpointer data)
{
    const map_box *boxes = data, *p = &boxes[*(const unsigned *)a],
                  *q = &boxes[*(const unsigned *)b];
    if (fabs(p->y - q->y) > NEAR)
        return p->y < q->y ? -1 : 1;
    return p->x < q->x ? -1 : p->x > q->x;
}

static int
compare_by_columns(gconstpointer a, gconstpointer b, gpointer data)
{
    const map_box *boxes = data, *p = &boxes[*(const unsigned *)a],
                  *q = &boxes[*(const unsigned *)b];
    if (fabs(p->x - q->x) > NEAR)
        return p->x < q->x ? -1 : 1;
    return p->y < q->y ? -1 : p->y > q->y;
}

static bool
is_inside_window(const struct walk *w, map_box b, map_point corner)
{
    return b.x > corner.x - NEAR && b.y > corner.y - NEAR &&
           b.x + b.w < corner.x + w->width + NEAR && b.y + b.h < corner.y + w->height + NEAR;
}

/* The window with this hex and most others without a sheet; its edges are those of nearby hexes. */
static map_point
find_fullest_window(const struct walk *w, const unsigned *sheet, unsigned hex)
{
    map_box own = w->boxes[hex];
    map_point best = {own.x, own.y};
    unsigned most = 0;
    for (unsigned i = 0; i < w->split->n; i++) {
        double x = w->boxes[i].x;
        if (x > own.x + NEAR || x + w->width < own.x + own.w - NEAR ||
            fabs(w->boxes[i].y - own.y) > w->height)
            continue;
        for (unsigned j = 0; j < 7; j++) {
            unsigned beside = j < 6 ? w->split->beside[i][j] : i;
            map_point corner = {x, beside == HEX_NONE ? own.y : w->boxes[beside].y};
            if (!is_inside_window(w, own, corner))
                continue;
            unsigned n = 0; /* hexes without a sheet in the window */
            for (unsigned k = 0; k < w->split->n; k++)
                n += sheet[k] == HEX_NONE && is_inside_window(w, w->boxes[k], corner);
            if (n > most) {
                most = n;
                best = corner;
            }
        }
    }
    return best;
}

/* Returns the number of sheets; `sheet` gets one for every hex. */
static unsigned
deal_hexes(const struct walk *w, unsigned *sheet)
{
    unsigned n_sheets = 0;
    for (unsigned i = 0; i < w->split->n; i++)
        sheet[i] = HEX_NONE;
    for (unsigned k = 0; k < w->split->n; k++) {
        if (sheet[w->order[k]] != HEX_NONE)
            continue;
        map_point corner = find_fullest_window(w, sheet, w->order[k]);
        for (unsigned i = 0; i < w->split->n; i++)
            if (sheet[i] == HEX_NONE && is_inside_window(w, w->boxes[i], corner))
                sheet[i] = n_sheets;
        n_sheets++;
    }
    return n_sheets;
}

/* Fewer sheets are better, then an emptiest one that is fuller. */
static void
take_better(struct hex_split *split, bool lying, const unsigned *scratch, unsigned n)
{
    if (n == 0 || (split->n_sheets > 0 && n > split->n_sheets) ||
        (n == split->n_sheets &&
         hex_cover_least(scratch, split->n, n) <= hex_cover_least(split->sheet, split->n, n)))
        return;
    split->n_sheets = n;
    split->lying = lying;
    memcpy(split->sheet, scratch, split->n * sizeof *scratch);
}

static void
try_walk(struct walk *w, struct hex_split *split, bool lying, unsigned *scratch)
{
    take_better(split, lying, scratch, deal_hexes(w, scratch));
}

/* From one end and from the other. */
static void
try_both(struct walk *w, struct hex_split *split, bool lying, unsigned *scratch)
{
    unsigned n = split->n;
    try_walk(w, split, lying, scratch);
    for (unsigned i = 0; i < n / 2; i++) {
        unsigned hex = w->order[i];
        w->order[i] = w->order[n - 1 - i];
        w->order[n - 1 - i] = hex;
    }
    try_walk(w, split, lying, scratch);
}

bool
hex_split_make(struct hex_split *split, const struct sheet_rules *rules, map_point (*cells)[6],
               unsigned n, double reach)
{
    *split = (struct hex_split){.cells = cells,
                                .n = n,
                                .beside = g_malloc_n(n, sizeof *split->beside),
                                .sheet = g_new(unsigned, n)};
    g_autofree map_box *boxes = g_new(map_box, n);
    g_autofree unsigned *scratch = g_new(unsigned, n);
    g_autoptr(GArray) order = g_array_sized_new(FALSE, FALSE, sizeof *scratch, n);
    for (unsigned i = 0; i < n; i++) {
        boxes[i] = find_hex_box(cells[i]);
        g_array_append_val(order, i);
    }
    find_neighbors(split, boxes);
    for (unsigned lying = 0; lying < 2; lying++) {
        map_box live = sheet_inside(rules, lying, rules->band);
        struct walk w = {split, boxes, (unsigned *)(void *)order->data, live.w - 2 * reach,
                         live.h - 2 * reach};
        if (rules->way == (lying ? SHEET_UPRIGHT : SHEET_LYING) || n == 0 ||
            boxes[0].w > w.width + NEAR || boxes[0].h > w.height + NEAR)
            continue;
        g_array_sort_with_data(order, compare_by_rows, boxes);
        try_both(&w, split, lying, scratch);
        g_array_sort_with_data(order, compare_by_columns, boxes);
        try_both(&w, split, lying, scratch);
        const struct hex_cover cover = {boxes, n, w.width, w.height};
        take_better(split, lying, scratch, hex_cover_deal(&cover, scratch));
    }
    return split->n_sheets > 0;
}

void
hex_split_release(struct hex_split *split)
{
    g_free(split->beside);
    g_free(split->sheet);
}

char *
hex_split_name(unsigned sheet, char *buf)
{
    char *end = buf + 16;
    *--end = '\0';
    for (unsigned rest = sheet + 1; rest > 0; rest = (rest - 1) / 26)
        *--end = (char)('A' + (rest - 1) % 26);
    return memmove(buf, end, (size_t)(buf + 16 - end));
}
