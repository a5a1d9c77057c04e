/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/hex-cover.h"

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

static bool
window_holds(const struct hex_cover *c, double x, double y, map_box b)
{
    return b.x > x - NEAR && b.y > y - NEAR && b.x + b.w < x + c->width + NEAR &&
           b.y + b.h < y + c->height + NEAR;
}

static void
add_window(struct search *s, double x, double y)
{
    struct window w = {.first = s->members->len};
    for (unsigned i = 0; i < s->cover->n; i++)
        if (window_holds(s->cover, x, y, s->cover->boxes[i]))
            g_array_append_val(s->members, i);
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

static void
find_windows(struct search *s)
{
    g_autoptr(GArray) lefts = list_edges(s->cover, false);
    g_autoptr(GArray) tops = list_edges(s->cover, true);
    for (unsigned i = 0; i < lefts->len; i++)
        for (unsigned k = 0; k < tops->len; k++)
            add_window(s, g_array_index(lefts, double, i), g_array_index(tops, double, k));
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

static bool
hexes_touch(const struct hex_cover *c, unsigned a, unsigned b)
{
    map_box p = c->boxes[a], q = c->boxes[b];
    double x = p.x - q.x, y = p.y - q.y;
    return hypot(x, y) < fmin(p.w, p.h) * 1.1;
}

/* Number of the sheet's hexes that it touches. */
static unsigned
count_touched(const struct hex_cover *c, const unsigned *sheet, unsigned on, unsigned hex)
{
    unsigned n = 0;
    for (unsigned i = 0; i < c->n; i++)
        n += i != hex && sheet[i] == on && hexes_touch(c, i, hex);
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
    struct search s = {cover, windows, members, best_gain, rng_stream(1, 0)};
    unsigned best = 0, least = 0;
    find_windows(&s);
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
