/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/sheets.h"

#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

/* mm: equal places differ by rounding only. */
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

/* The window with this hex and most others without a sheet; its edges are those of nearby hexes.
 * A window can be moved right and down until hexes touch its edges without losing one, so edges
 * elsewhere find no more. */
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

/* Hexes on the emptiest sheet. */
static unsigned
count_fewest(const unsigned *sheet, unsigned n, unsigned n_sheets)
{
    g_autofree unsigned *counts = g_new0(unsigned, n_sheets + 1);
    unsigned least = n;
    for (unsigned i = 0; i < n; i++)
        counts[sheet[i]]++;
    for (unsigned s = 0; s < n_sheets; s++)
        least = MIN(least, counts[s]);
    return least;
}

/* Fewer sheets are better, then an emptiest one that is fuller. A sheet with a single hex is one
 * that no user wants to print. */
static void
try_walk(struct walk *w, struct hex_split *split, bool lying, unsigned *scratch)
{
    unsigned n = deal_hexes(w, scratch);
    if (split->n_sheets > 0 &&
        (n > split->n_sheets ||
         (n == split->n_sheets &&
          count_fewest(scratch, split->n, n) <= count_fewest(split->sheet, split->n, n))))
        return;
    split->n_sheets = n;
    split->lying = lying;
    memcpy(split->sheet, scratch, split->n * sizeof *scratch);
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
    /* An array for the sake of its sort: g_qsort_with_data() is deprecated since GLib 2.82, and
     * this one is as stable. */
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
        /* All hexes have one size, so the first shows whether any fits. */
        if (rules->way == (lying ? SHEET_UPRIGHT : SHEET_LYING) || n == 0 ||
            boxes[0].w > w.width + NEAR || boxes[0].h > w.height + NEAR)
            continue;
        /* Four orders do: a random search found no fewer sheets on any example. */
        g_array_sort_with_data(order, compare_by_rows, boxes);
        try_both(&w, split, lying, scratch);
        g_array_sort_with_data(order, compare_by_columns, boxes);
        try_both(&w, split, lying, scratch);
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
    /* Letters have no zero: AA follows Z, hence rest - 1 for each digit. */
    for (unsigned rest = sheet + 1; rest > 0; rest = (rest - 1) / 26)
        *--end = (char)('A' + (rest - 1) % 26);
    return memmove(buf, end, (size_t)(buf + 16 - end));
}
