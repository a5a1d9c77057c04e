/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pack.h"

#include <math.h>

#define GAP_MOST 6.0
#define GAPS 4 /* steps down to the least */
#define HALF_SQRT3 0.8660254037844386

/* A way to lay a run: as it stands or turned, rows of hexes nested or not. */
struct way {
    bool turned, nested;
};

struct packing {
    const struct pack_room *room;
    double gap;
    GArray *rows;
};

/* Between two hexes on whose corners they stand, so that the slanted edges of a grid of them
 * lie on common lines: as much more as a hex is higher than wide. */
static double
gap_along(const struct packing *p, const struct pack_item *item, double length, double other)
{
    bool corners = item->shape == KIT_HEX && length > other;
    return p->room->straight && corners ? p->gap / HALF_SQRT3 : p->gap;
}

/* Cuts of that length in a row, from the outer bleed edge to the other. */
static unsigned
fitting(double room, double size, double bleed, double gap)
{
    double n = floor((room - size - 2 * bleed) / (size + gap) + 1 + 1e-9);
    return n < 1 ? 0 : (unsigned)n;
}

static double
advance(const struct packing *p, const struct pack_item *item, const struct pack_row *row)
{
    const struct pack_row *above = row - 1;
    if (row->nested != above->nested && row->first == above->first + above->n &&
        row->width == above->width && row->height == above->height)
        return row->pitch * HALF_SQRT3;
    return (above->height + row->height) / 2 + gap_along(p, item, row->height, row->width);
}

/* Of the last two rows none is left with a few: so many go into the next of rows of `each`. */
static unsigned
row_length(unsigned each, unsigned left)
{
    bool last_two = left > each && left < each + (each + 1) / 2;
    return last_two ? (left + 1) / 2 : each;
}

/* Rows of one run as even as can be; false when not even one piece fits. */
static bool
deal_run(struct packing *p, const struct pack_item *item, unsigned first, unsigned n,
         struct way way)
{
    double w = way.turned ? item->height : item->width;
    double h = way.turned ? item->width : item->height;
    const struct pack_room *room = p->room;
    double pitch = w + gap_along(p, item, w, h);
    unsigned most = fitting(room->width, w, room->bleed, pitch - w);
    unsigned aside = fitting(room->width - pitch / 2, w, room->bleed, pitch - w);

    if (most == 0 || h + 2 * room->bleed > room->height + 1e-9 || (way.nested && aside == 0))
        return false;
    unsigned n_rows = (n + most - 1) / most, each = way.nested ? most : (n + n_rows - 1) / n_rows;
    double used = (each - 1) * pitch + (way.nested && aside == most ? pitch / 2 : 0);
    for (unsigned i = 0, k = 0; i < n; k++) {
        bool nested = way.nested && k % 2;
        struct pack_row row = {.first = first + i,
                               .n = MIN(nested ? MIN(aside, each) : row_length(each, n - i), n - i),
                               .width = w,
                               .height = h,
                               .x = room->width / 2 - used / 2 + (nested ? pitch / 2 : 0),
                               .pitch = pitch,
                               .turned = way.turned,
                               .nested = nested};
        /* discs are punched one by one: a short row of them stands in the middle */
        if (item->shape == KIT_DISC && !room->straight)
            row.x += (each - row.n) * pitch / 2;
        g_array_append_val(p->rows, row);
        i += row.n;
    }
    return true;
}

/* Sets the page of every row from row `from` on and returns how many pages there are, the
 * height used on the last in *used: as full as can be, or with `even` over so many pages
 * that each takes its share of what is left. */
static unsigned
deal_pages(struct packing *p, const struct pack_item *items, unsigned from, unsigned even,
           double *used)
{
    unsigned page = 0, on_page = 0;
    double bleed = 2 * p->room->bleed;
    *used = 0;
    for (unsigned i = from; i < p->rows->len; i++) {
        struct pack_row *row = &g_array_index(p->rows, struct pack_row, i);
        double need = on_page ? *used - row[-1].height / 2 + row->height / 2 +
                                    advance(p, &items[row->first], row)
                              : row->height + bleed;
        unsigned left = p->rows->len - i + on_page;
        bool enough = page + 1 < even && on_page >= (left + even - page - 1) / (even - page);
        if (on_page && (enough || need > p->room->height + 1e-9)) {
            page++;
            on_page = 0;
            need = row->height + bleed;
        }
        *used = need;
        on_page++;
        row->page = page;
    }
    return page + 1;
}

/* The way that takes the fewest pages, then the least height; false when none fits. */
static bool
deal_best(struct packing *p, const struct pack_item *items, unsigned first, unsigned n)
{
    static const struct way ways[] = {{false, false}, {true, false}, {false, true}, {true, true}};
    const struct pack_item *item = &items[first];
    unsigned from = p->rows->len, best_pages = 0;
    double best_used = 0;
    struct way best = {false, false};
    for (unsigned i = 0; i < G_N_ELEMENTS(ways); i++) {
        bool turnable = item->width != item->height, upright = item->height > item->width;
        double used;
        if ((ways[i].turned && !turnable) ||
            (ways[i].nested &&
             (item->shape != KIT_HEX || p->room->straight || upright == ways[i].turned)))
            continue;
        g_array_set_size(p->rows, from);
        if (!deal_run(p, item, first, n, ways[i]))
            continue;
        unsigned pages = deal_pages(p, items, from, 0, &used);
        if (!best_pages || pages < best_pages || (pages == best_pages && used < best_used - 1e-6)) {
            best_pages = pages;
            best_used = used;
            best = ways[i];
        }
    }
    g_array_set_size(p->rows, from);
    return best_pages && deal_run(p, item, first, n, best);
}

static unsigned
run_length(const struct pack_item *items, unsigned n)
{
    unsigned k = 1;
    while (k < n && items[k].shape == items->shape && items[k].width == items->width &&
           items[k].height == items->height)
        k++;
    return k;
}

/* The y of every row, from one end of the room or the other. */
static void
stand(struct packing *p, const struct pack_item *items)
{
    unsigned start = 0;
    for (unsigned i = 0; i < p->rows->len; i++) {
        struct pack_row *row = &g_array_index(p->rows, struct pack_row, i);
        bool first = i == 0 || row[-1].page != row->page;
        if (first)
            start = i;
        row->y = first ? row->height / 2 + p->room->bleed
                       : row[-1].y + advance(p, &items[row->first], row);
        if (!p->room->at_end || (i + 1 < p->rows->len && row[1].page == row->page))
            continue;
        double down = p->room->height - p->room->bleed - row->height / 2 - row->y;
        for (unsigned k = start; k <= i; k++)
            g_array_index(p->rows, struct pack_row, k).y += down;
    }
}

static unsigned
deal(struct packing *p, const struct pack_item *items, unsigned n, bool even)
{
    double used;
    g_array_set_size(p->rows, 0);
    for (unsigned i = 0; i < n;) {
        unsigned run = run_length(items + i, n - i);
        if (!deal_best(p, items, i, run))
            return 0;
        i += run;
    }
    unsigned pages = deal_pages(p, items, 0, 0, &used);
    if (even && deal_pages(p, items, 0, pages, &used) > pages)
        deal_pages(p, items, 0, 0, &used);
    stand(p, items);
    return pages;
}

GArray *
pack_rows(const struct pack_item *items, unsigned n, const struct pack_room *room,
          unsigned *n_pages)
{
    g_autoptr(GArray) rows = g_array_new(FALSE, FALSE, sizeof(struct pack_row));
    struct packing p = {.room = room, .rows = rows};
    double best_gap = 0;
    *n_pages = 0;
    for (unsigned i = 0; i <= GAPS; i++) {
        double gap = GAP_MOST + (room->gap_least - GAP_MOST) * i / GAPS;
        p.gap = gap;
        unsigned pages = deal(&p, items, n, false);
        if (pages > 0 && (*n_pages == 0 || pages < *n_pages)) {
            *n_pages = pages;
            best_gap = gap;
        }
    }
    if (*n_pages == 0)
        return NULL;
    p.gap = best_gap;
    deal(&p, items, n, !room->full);
    return g_steal_pointer(&rows);
}
