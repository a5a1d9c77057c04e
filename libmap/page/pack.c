/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pack.h"

#include <math.h>

#define GAP_MOST 6.0
#define GAPS 4 /* number of steps down to the smallest gap */
#define HALF_SQRT3 0.8660254037844386

/* A way to lay a run: upright or turned, rows of hexes nested or not. */
struct way {
    bool turned, nested;
    unsigned top;  /* of nested discs: a row from which on pages are filled evenly */
    bool generous; /* and the page of the rows before it has room for any gaps */
};

struct packing {
    const struct pack_room *room;
    double gap;
    bool mix; /* the last discs of one size share a line with some of the next */
    GArray *rows;
};

static bool
have_same_back(const struct pack_item *items, unsigned n)
{
    for (unsigned i = 1; i < n; i++)
        if (items[i].back != items->back)
            return false;
    return true;
}

/* Distance between cuts, for equal and for different backs. */
static double
find_gap(const struct packing *p, bool like)
{
    return like ? p->gap : fmax(p->gap, p->room->gap_unlike);
}

/* Distance between two hexes on their corners, so that the slanted edges of a grid of them are on
 * common lines: larger by the ratio of a hex's height to its width. */
static double
find_gap_along(const struct packing *p, const struct pack_item *item, bool like, double length,
               double other)
{
    bool corners = item->shape == KIT_HEX && length > other;
    return p->room->straight && corners ? find_gap(p, like) / HALF_SQRT3 : find_gap(p, like);
}

/* Cuts of that length in a row, between the outer edges of the bleed. */
static unsigned
count_fitting_cuts(double room, double size, double bleed, double gap)
{
    double n = floor((room - size - 2 * bleed) / (size + gap) + 1 + 1e-9);
    return n < 1 ? 0 : (unsigned)n;
}

/* Distance from the row above to this one. */
static double
measure_row_advance(const struct packing *p, const struct pack_item *items,
                    const struct pack_row *row)
{
    const struct pack_row *above = row - 1;
    const struct pack_item *item = &items[row->first];
    bool like =
        !above->mixed && !row->mixed && have_same_back(&items[above->first], above->n + row->n);
    if (row->nested != above->nested && row->first == above->first + above->n &&
        row->width == above->width && row->height == above->height)
        return item->shape == KIT_DISC ? fmax(row->pitch * HALF_SQRT3, row->height + p->gap)
                                       : row->pitch * HALF_SQRT3;
    return (above->line + row->line) / 2 + find_gap_along(p, item, like, row->height, row->width);
}

/* How many pieces to move to the last row, so that it is not left with a few; rows have `each`. */
static unsigned
find_row_length(unsigned each, unsigned left)
{
    bool last_two = left > each && left < each + (each + 1) / 2;
    return last_two ? (left + 1) / 2 : each;
}

/* A run that is distributed to rows in one way. */
struct run {
    const struct pack_item *item;
    unsigned first, n;
    struct way way;
    double width, height; /* of a cut on the page */
};

/* The next row of the run: `n` pieces from item `i` on; a full row has `each`. */
static void
add_row(struct packing *p, const struct run *run, unsigned i, unsigned n, unsigned each,
        double pitch, bool nested)
{
    const struct pack_room *room = p->room;
    unsigned aside =
        count_fitting_cuts(room->width - pitch / 2, run->width, room->bleed, pitch - run->width);
    double used = (each - 1) * pitch + (run->way.nested && aside == each ? pitch / 2 : 0);
    struct pack_row row = {.first = run->first + i,
                           .n = n,
                           .width = run->width,
                           .height = run->height,
                           .x = room->width / 2 - used / 2 + (nested ? pitch / 2 : 0),
                           .pitch = pitch,
                           .turned = run->way.turned,
                           .nested = nested,
                           .line = run->height};
    /* discs are punched one by one: a short row of them is centered, or nearly so if rows are
     * staggered */
    if (run->item->shape == KIT_DISC && (!room->straight || run->way.nested)) {
        double steps = ((nested ? MIN(aside, each) : each) - n) / 2.0;
        row.x += (run->way.nested ? floor(steps) : steps) * pitch;
    }
    g_array_append_val(p->rows, row);
}

static double
find_pitch(const struct packing *p, const struct run *run, bool like)
{
    return run->width + find_gap_along(p, run->item, like, run->width, run->height);
}

static unsigned
count_most_in_row(const struct packing *p, const struct run *run, double pitch)
{
    return count_fitting_cuts(p->room->width, run->width, p->room->bleed, pitch - run->width);
}

/* All rows with the same gap, as large as possible. */
static void
deal_evenly(struct packing *p, const struct run *run, double pitch)
{
    unsigned most = count_most_in_row(p, run, pitch), n = run->n;
    unsigned n_rows = (n + most - 1) / most,
             each = run->way.nested ? most : (n + n_rows - 1) / n_rows;
    unsigned aside = count_fitting_cuts(p->room->width - pitch / 2, run->width, p->room->bleed,
                                        pitch - run->width);
    for (unsigned i = 0, k = 0; i < n; k++) {
        bool nested = run->way.nested && k % 2;
        unsigned here = nested ? MIN(aside, each) : find_row_length(each, n - i);
        here = MIN(here, n - i);
        add_row(p, run, i, here, each, pitch, nested);
        i += here;
    }
}

/* Rows of pieces with equal backs have more room than rows with two different backs. */
static void
deal_by_backs(struct packing *p, const struct run *run)
{
    double close = find_pitch(p, run, true);
    double wide = find_pitch(p, run, false);
    unsigned most = count_most_in_row(p, run, close), fewer = count_most_in_row(p, run, wide);
    for (unsigned i = 0; i < run->n;) {
        unsigned left = run->n - i, same = 1;
        while (same < MIN(left, most) && have_same_back(run->item + i, same + 1))
            same++;
        bool together = same >= MIN(left, most) || same > fewer;
        unsigned each = together ? same : fewer, here = MIN(find_row_length(each, left), left);
        add_row(p, run, i, here, together ? most : fewer, together ? close : wide, false);
        i += here;
    }
}

static unsigned
count_rows_on_page(const struct packing *p, const struct run *run)
{
    return MAX(count_fitting_cuts(p->room->height, run->height, p->room->bleed, p->gap), 1);
}

/* The same for discs: between different backs, if the change is in the middle half of the two
 * rows. */
static unsigned
find_row_end(const struct pack_item *items, unsigned each, unsigned left)
{
    unsigned n = MIN(find_row_length(each, left), left);
    for (unsigned k = 0; n < MIN(each, left) && k <= left / 4; k++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            unsigned at = (unsigned)((int)n + sign * (int)k);
            if (at <= each && at + 1 < left && left - at < each &&
                items[at - 1].back != items[at].back)
                return at;
        }
    }
    return n;
}

/* Discs: staggers a row that differs from the one above, so that no back is beside a different one,
 * when there is no room for wider gaps. */
static void
deal_aside(struct packing *p, const struct run *run, double pitch)
{
    unsigned most = count_most_in_row(p, run, pitch);
    unsigned fewer = count_fitting_cuts(p->room->width - pitch / 2, run->width, p->room->bleed,
                                        pitch - run->width);
    unsigned on_page = count_rows_on_page(p, run), above = 0;
    unsigned wide = run->way.generous ? on_page : 0;
    bool aside = true;
    for (unsigned i = 0, k = 0; i < run->n; k++) {
        unsigned left = run->n - i, full = MIN(most, left);
        bool begins = k % on_page == run->way.top;
        bool apart = !begins && !aside && !have_same_back(run->item + i - above, above + full);
        if (begins) /* pairs of rows with room for the wider gap */
            wide = (unsigned)fmax((p->room->height - 2 * p->room->bleed - on_page * run->height -
                                   (on_page - 1) * p->gap) /
                                          (p->room->gap_unlike - p->gap) +
                                      1e-9,
                                  0);
        aside = apart && wide == 0;
        wide -= apart && !aside;
        unsigned each = aside ? fewer : most, here = find_row_end(run->item + i, each, left);
        add_row(p, run, i, here, most, pitch, aside);
        i += here;
        above = here;
    }
}

/* Rows of one run; false when not even one piece fits. */
static bool
deal_run(struct packing *p, const struct pack_item *items, unsigned first, unsigned n,
         struct way way)
{
    const struct pack_item *item = &items[first];
    const struct pack_room *room = p->room;
    const struct run run = {item,
                            first,
                            n,
                            way,
                            way.turned ? item->height : item->width,
                            way.turned ? item->width : item->height};
    bool like = have_same_back(item, n);
    double pitch = find_pitch(p, &run, like);
    bool one = count_most_in_row(p, &run, pitch) > 0 &&
               run.height + 2 * room->bleed <= room->height + 1e-9;

    if (!one || (way.nested && count_fitting_cuts(room->width - pitch / 2, run.width, room->bleed,
                                                  pitch - run.width) == 0))
        return false;
    if (way.nested && item->shape == KIT_DISC)
        deal_aside(p, &run, pitch);
    else if (!like && !way.nested && !room->straight)
        deal_by_backs(p, &run);
    else
        deal_evenly(p, &run, pitch);
    return true;
}

/* How far rows are distributed. */
struct dealt {
    unsigned page, on_page; /* on_page: rows, those beside others not counted */
    double used;            /* height on the page */
};

/* The row from `from` on at which the last page begins, if the room says that; else behind all. */
static unsigned
find_last_begin(const struct packing *p, unsigned from)
{
    const struct pack_row *rows = (const struct pack_row *)(const void *)p->rows->data;
    unsigned last = p->room->last;
    if (last == 0 || (from > 0 && rows[from - 1].first >= last))
        return p->rows->len;
    while (from < p->rows->len && rows[from].first < last)
        from++;
    return from;
}

/* Distributes rows from row `from` on to pages, where *d says; returns the number of pages. As full
 * as possible, or with `even` over that many pages, each with its share of the rest. */
static unsigned
deal_pages(struct packing *p, const struct pack_item *items, unsigned from, unsigned even,
           struct dealt *d)
{
    unsigned end = find_last_begin(p, from);
    double bleed = 2 * p->room->bleed;
    even -= even > 0 && end < p->rows->len;
    for (unsigned i = from; i < p->rows->len; i++) {
        struct pack_row *row = &g_array_index(p->rows, struct pack_row, i);
        row->page = d->page;
        if (row->beside)
            continue;
        double need = d->on_page ? d->used - row[-1].line / 2 + row->line / 2 +
                                       measure_row_advance(p, items, row)
                                 : row->line + bleed;
        unsigned left = end - MIN(i, end) + d->on_page;
        bool enough = i == end || (d->page + 1 < even &&
                                   d->on_page >= (left + even - d->page - 1) / (even - d->page));
        if (d->on_page && (enough || need > p->room->height + 1e-9)) {
            d->page++;
            d->on_page = 0;
            need = row->line + bleed;
        }
        d->used = need;
        d->on_page++;
        row->page = d->page;
    }
    return d->page + 1;
}

/* Hexes on their corners nest. Rows of discs are staggered to keep different backs apart and still
 * allow strips. */
static bool
may_nest(const struct packing *p, const struct pack_item *item, unsigned n, bool turned)
{
    if (item->shape == KIT_DISC)
        return !have_same_back(item, n) && p->gap < p->room->gap_unlike;
    return item->shape == KIT_HEX && !p->room->straight && (item->height > item->width) != turned;
}

/* The ways tried for a run, and the best of them. */
struct trial {
    const struct pack_item *items;
    unsigned first, n, from; /* index of its first row */
    struct dealt before;     /* the rows before */
    unsigned pages;          /* 0: nothing fitted yet */
    double used;
    struct way best;
};

static void
try_way(struct packing *p, struct trial *t, struct way way)
{
    struct dealt dealt = t->before;
    g_array_set_size(p->rows, t->from);
    if (!deal_run(p, t->items, t->first, t->n, way))
        return;
    unsigned pages = deal_pages(p, t->items, t->from, 0, &dealt);
    if (t->pages && pages >= t->pages && (pages > t->pages || dealt.used > t->used - 1e-6))
        return;
    t->pages = pages;
    t->used = dealt.used;
    t->best = way;
}

/* The way with the fewest pages so far, then the least height on the last; false when none fits. */
static bool
deal_best(struct packing *p, const struct pack_item *items, unsigned first, unsigned n)
{
    const struct pack_item *item = &items[first];
    const struct run run = {.item = item, .width = item->width, .height = item->height};
    struct trial t = {.items = items, .first = first, .n = n, .from = p->rows->len};
    deal_pages(p, items, 0, 0, &t.before);
    for (unsigned nested = 0; nested < 2; nested++) {
        for (unsigned turned = 0; turned < 2; turned++) {
            unsigned tops = nested && item->shape == KIT_DISC ? 2 * count_rows_on_page(p, &run) : 1;
            if ((turned && item->width == item->height) ||
                (nested && !may_nest(p, item, n, turned)))
                continue;
            for (unsigned top = 0; top < tops; top++)
                try_way(p, &t, (struct way){turned, nested, top / 2, top % 2});
        }
    }
    g_array_set_size(p->rows, t.from);
    return t.pages && deal_run(p, items, first, n, t.best);
}

/* How many of a run of discs do not fill a row, if discs of another size follow. */
static unsigned
count_left_over(const struct packing *p, const struct pack_item *items, unsigned run, unsigned n)
{
    double size = items->width, gap = find_gap(p, false);
    unsigned most = count_fitting_cuts(p->room->width, size, p->room->bleed, find_gap(p, true));
    if (!p->mix || run == n || most == 0 || items->shape != KIT_DISC ||
        items[run].shape != KIT_DISC)
        return 0;
    double used = run % most * (size + gap) + items[run].width + 2 * p->room->bleed;
    return used > p->room->width ? 0 : run % most;
}

/* A line of the rest of a run, and as many of the next as fit; returns the number of those. */
static unsigned
share_line(struct packing *p, const struct pack_item *items, unsigned first, unsigned left,
           unsigned next)
{
    const struct pack_item *one = &items[first], *other = one + left;
    double gap = find_gap(p, false), used = left * (one->width + gap);
    unsigned n =
        MIN(count_fitting_cuts(p->room->width - used, other->width, p->room->bleed, gap), next);
    double line = fmax(one->height, other->height);
    double begin = (p->room->width - used - n * (other->width + gap) + gap) / 2;
    struct pack_row row = {.first = first,
                           .n = left,
                           .width = one->width,
                           .height = one->height,
                           .x = begin + one->width / 2,
                           .pitch = one->width + gap,
                           .mixed = true,
                           .line = line};
    g_array_append_val(p->rows, row);
    row.first += left;
    row.n = n;
    row.width = other->width;
    row.height = other->height;
    row.x = begin + used + other->width / 2;
    row.pitch = other->width + gap;
    row.beside = true;
    g_array_append_val(p->rows, row);
    return n;
}

static bool
is_same_sort(const struct pack_item *a, const struct pack_item *b)
{
    return a->shape == b->shape && a->width == b->width && a->height == b->height;
}

static unsigned
find_run_length(const struct pack_item *items, unsigned n)
{
    unsigned k = 1;
    while (k < n && is_same_sort(&items[k], items))
        k++;
    return k;
}

/* The y of every row, from one end of the area or the other. */
static void
place_rows(struct packing *p, const struct pack_item *items)
{
    unsigned start = 0;
    for (unsigned i = 0; i < p->rows->len; i++) {
        struct pack_row *row = &g_array_index(p->rows, struct pack_row, i);
        bool first = i == 0 || row[-1].page != row->page;
        if (first)
            start = i;
        row->y = first         ? row->line / 2 + p->room->bleed
                 : row->beside ? row[-1].y
                               : row[-1].y + measure_row_advance(p, items, row);
        if (!p->room->at_end || (i + 1 < p->rows->len && row[1].page == row->page))
            continue;
        double down = p->room->height - p->room->bleed - row->line / 2 - row->y;
        for (unsigned k = start; k <= i; k++)
            g_array_index(p->rows, struct pack_row, k).y += down;
    }
}

/* Moves rows: a sort that begins on the page before the last moves to the last page if it fits
 * there. */
static void
keep_together(struct packing *p, const struct pack_item *items, unsigned pages)
{
    struct pack_row *rows = (struct pack_row *)(void *)p->rows->data;
    unsigned last = 0, from;
    while (last < p->rows->len && rows[last].page + 1 < pages)
        last++;
    if (pages < 2 || last == p->rows->len || rows[last].beside)
        return;
    for (from = last;
         from > 0 && is_same_sort(&items[rows[from - 1].first], &items[rows[last].first]);)
        from--;
    if (from == 0 || from == last || rows[from].beside || rows[from - 1].page + 2 != pages)
        return;
    double used = rows[from].line + 2 * p->room->bleed;
    for (unsigned i = from + 1; i < p->rows->len; i++)
        used += rows[i].beside ? 0
                               : (rows[i].line - rows[i - 1].line) / 2 +
                                     measure_row_advance(p, items, &rows[i]);
    for (unsigned i = from; i < last && used <= p->room->height; i++)
        rows[i].page = pages - 1;
}

static unsigned
deal_items(struct packing *p, const struct pack_item *items, unsigned n, bool even)
{
    g_array_set_size(p->rows, 0);
    for (unsigned i = 0; i < n;) {
        unsigned end = i < p->room->last ? p->room->last : n;
        unsigned run = find_run_length(items + i, end - i);
        unsigned left = count_left_over(p, items + i, run, end - i);
        if (run > left && !deal_best(p, items, i, run - left))
            return 0;
        i += run;
        if (left > 0)
            i += share_line(p, items, i - left, left, find_run_length(items + i, end - i));
    }
    unsigned pages = deal_pages(p, items, 0, 0, &(struct dealt){0});
    if (even && deal_pages(p, items, 0, pages, &(struct dealt){0}) > pages)
        deal_pages(p, items, 0, 0, &(struct dealt){0});
    if (p->room->together)
        keep_together(p, items, pages);
    place_rows(p, items);
    return pages;
}

/* Number of rows on the last page. */
static unsigned
count_rows_at_end(const struct packing *p, unsigned pages)
{
    unsigned n = 0;
    for (unsigned i = 0; i < p->rows->len; i++)
        n += g_array_index(p->rows, struct pack_row, i).page + 1 == pages &&
             !g_array_index(p->rows, struct pack_row, i).beside;
    return n;
}

static bool
may_mix(const struct pack_item *items, unsigned n)
{
    for (unsigned i = 1; i < n; i++)
        if (items[i].shape == KIT_DISC && items[i - 1].shape == KIT_DISC &&
            items[i].width != items[i - 1].width)
            return true;
    return false;
}

GArray *
pack_rows(const struct pack_item *items, unsigned n, const struct pack_room *room,
          unsigned *n_pages)
{
    g_autoptr(GArray) rows = g_array_new(FALSE, FALSE, sizeof(struct pack_row));
    struct packing p = {.room = room, .rows = rows}, best = p;
    unsigned best_end = 0;
    *n_pages = 0;
    unsigned gaps = GAPS + 1, tried = may_mix(items, n) && !room->straight ? 2 * gaps : gaps;
    for (unsigned i = 0; i < tried; i++) {
        p.gap = GAP_MOST + (room->gap_least - GAP_MOST) * (i % gaps) / GAPS;
        p.mix = i >= gaps;
        unsigned pages = deal_items(&p, items, n, false), end = count_rows_at_end(&p, pages);
        bool emptier = room->full && pages == *n_pages && end < best_end;
        if (pages > 0 && (*n_pages == 0 || pages < *n_pages || emptier)) {
            *n_pages = pages;
            best = p;
            best_end = end;
        }
    }
    if (*n_pages == 0)
        return NULL;
    deal_items(&best, items, n, !room->full);
    return g_steal_pointer(&rows);
}
