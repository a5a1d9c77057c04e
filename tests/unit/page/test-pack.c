/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pack.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define MOST 200
#define EDGE (79.4 / 1.7320508075688772)

/* Half a sheet of A4, and a whole one. */
static const struct pack_room half = {.width = 194,
                                      .height = 132.5,
                                      .bleed = 2,
                                      .gap_least = 5,
                                      .at_end = true},
                              whole = {.width = 194, .height = 267, .bleed = 2, .gap_least = 5};

static unsigned
fill_items(struct pack_item *items, unsigned discs, unsigned tokens)
{
    for (unsigned i = 0; i < discs + tokens; i++)
        items[i] = (struct pack_item){KIT_DISC, i < discs ? 25 : 22, i < discs ? 25 : 22};
    return discs + tokens;
}

static unsigned
fill_tiles(struct pack_item *items, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        items[i] = (struct pack_item){KIT_HEX, 79.4, 2 * EDGE};
    return n;
}

static const struct pack_row *
row_of(const GArray *rows, unsigned i)
{
    return &g_array_index(rows, struct pack_row, i);
}

/* How far apart two pieces' cuts are: discs and rectangles as they are, hexes by their three
 * directions; negative when they overlap. */
static double
between(const struct pack_item *item, const struct pack_row *a, map_point p,
        const struct pack_row *b, map_point q)
{
    double x = fabs(p.x - q.x), y = fabs(p.y - q.y);
    if (item->shape == KIT_DISC)
        return hypot(x, y) - (a->width + b->width) / 2;
    if (item->shape == KIT_HEX && a->width == b->width) {
        double flats = fmin(a->width, a->height);
        double along = a->height > a->width ? x : y, across = a->height > a->width ? y : x;
        return fmax(along, along / 2 + across * sqrt(3) / 2) - flats;
    }
    return fmax(x - (a->width + b->width) / 2, y - (a->height + b->height) / 2);
}

/* Every piece is on a sheet once, no two bleeds overlap, nothing leaves the room. */
static void
assert_sound(const GArray *rows, const struct pack_item *items, unsigned n,
             const struct pack_room *room)
{
    map_point places[MOST];
    const struct pack_row *of[MOST];
    unsigned next = 0;
    for (unsigned i = 0; i < rows->len; i++) {
        const struct pack_row *row = row_of(rows, i);
        assert_int_equal(row->first, next);
        for (unsigned k = 0; k < row->n; k++, next++) {
            const struct pack_item *item = &items[next];
            double w = row->width / 2 + room->bleed, h = row->height / 2 + room->bleed;
            places[next] = (map_point){row->x + k * row->pitch, row->y};
            of[next] = row;
            assert_true(row->width == (row->turned ? item->height : item->width));
            assert_true(places[next].x - w > -1e-6 && places[next].x + w < room->width + 1e-6);
            assert_true(places[next].y - h > -1e-6 && places[next].y + h < room->height + 1e-6);
        }
    }
    assert_int_equal(next, n);
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < i; k++)
            if (of[i]->page == of[k]->page)
                assert_true(between(&items[i], of[i], places[i], of[k], places[k]) >
                            2 * room->bleed - 1e-6);
}

static void
discs_of_one_island_take_one_sheet(void **state)
{
    (void)state;
    struct pack_item items[MOST];
    unsigned n = fill_items(items, 18, 0), pages;
    g_autoptr(GArray) rows = pack_rows(items, n, &half, &pages);
    assert_int_equal(pages, 1);
    assert_int_equal(rows->len, 3);
    assert_int_equal(row_of(rows, 0)->n, 6);
    /* the last row stands at the fold: 2 mm bleed, half a disc */
    assert_true(fabs(half.height - row_of(rows, 2)->y - 14.5) < 1e-9);
    /* and the row above it a disc and a gap of 6 mm further */
    assert_true(fabs(half.height - row_of(rows, 1)->y - 45.5) < 1e-9);
    assert_sound(rows, items, n, &half);
}

/* Pieces of one kind whose backs change every so many. */
static void
assert_unlike_are_apart(struct pack_item item, unsigned every, const struct pack_room *room)
{
    struct pack_item items[MOST];
    map_point places[MOST];
    const struct pack_row *of[MOST];
    unsigned pages;
    for (unsigned i = 0; i < MOST; i++) {
        items[i] = item;
        items[i].back = i / every;
    }
    g_autoptr(GArray) rows = pack_rows(items, MOST, room, &pages);
    assert_sound(rows, items, MOST, room);
    for (unsigned i = 0; i < rows->len; i++)
        for (unsigned k = 0; k < row_of(rows, i)->n; k++) {
            const struct pack_row *row = row_of(rows, i);
            places[row->first + k] = (map_point){row->x + k * row->pitch, row->y};
            of[row->first + k] = row;
        }
    for (unsigned i = 0; i < MOST; i++)
        for (unsigned k = 0; k < i; k++)
            if (of[i]->page == of[k]->page && items[i].back != items[k].back) {
                /* from corner to corner hexes are as far apart as their boxes */
                double x = fabs(places[i].x - places[k].x) - (of[i]->width + of[k]->width) / 2;
                assert_true(fmax(x, between(&items[i], of[i], places[i], of[k], places[k])) >
                            6 - 1e-6);
            }
}

static void
different_backs_are_apart(void **state)
{
    static const struct pack_item sorts[] = {{KIT_DISC, 22, 22, 0},
                                             {KIT_DISC, 25, 25, 0},
                                             {KIT_HEX, 79.4, 2 * EDGE, 0},
                                             {KIT_CARD, 54, 80, 0},
                                             {KIT_CARD, 26, 13, 0}};
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(sorts); i++)
        for (unsigned every = 1; every <= MOST; every += 3) {
            struct pack_room room = i % 2 ? whole : half;
            room.gap_unlike = 6;
            room.height = i % 2 ? room.height : 135;
            assert_unlike_are_apart(sorts[i], every, &room);
        }
}

static void
two_sizes_share_a_sheet(void **state)
{
    (void)state;
    struct pack_item items[MOST];
    for (unsigned discs = 1; discs < 60; discs += 7) {
        for (unsigned tokens = 0; tokens < 90; tokens += 11) {
            unsigned n = fill_items(items, discs, tokens), pages;
            g_autoptr(GArray) rows = pack_rows(items, n, &half, &pages);
            assert_sound(rows, items, n, &half);
            assert_int_equal(row_of(rows, rows->len - 1)->page, pages - 1);
        }
    }
}

/* 43 in rows of seven at most are seven rows; four of them fill the first sheet. */
static void
rows_are_dealt_evenly(void **state)
{
    (void)state;
    struct pack_item items[MOST];
    unsigned n = fill_items(items, 0, 43), pages;
    g_autoptr(GArray) rows = pack_rows(items, n, &half, &pages);
    assert_int_equal(pages, 2);
    assert_int_equal(row_of(rows, 3)->page, 0);
    assert_int_equal(row_of(rows, 4)->page, 1);
    assert_int_equal(rows->len, 7);
    assert_sound(rows, items, n, &half);
    for (unsigned i = 0; i < rows->len; i++) {
        assert_int_equal(row_of(rows, i)->n, i > 0 ? 6 : 7);
        assert_true(row_of(rows, i)->x == row_of(rows, 0)->x);
    }
}

/* As it stands a tile is 91.7 mm high: two rows of two; turned, three. */
static void
tiles_are_turned_if_more_fit(void **state)
{
    (void)state;
    struct pack_item items[MOST];
    unsigned n = fill_tiles(items, 12), pages;
    g_autoptr(GArray) rows = pack_rows(items, n, &whole, &pages);
    assert_int_equal(pages, 2);
    assert_true(row_of(rows, 0)->turned);
    assert_sound(rows, items, n, &whole);
}

static void
cards_and_tiles_are_laid_in_turn(void **state)
{
    (void)state;
    struct pack_item items[MOST];
    unsigned n = fill_tiles(items, 5), pages;
    for (unsigned i = 0; i < 17; i++)
        items[n++] = (struct pack_item){KIT_CARD, 54, 80};
    n += fill_items(items + n, 9, 4);
    g_autoptr(GArray) rows = pack_rows(items, n, &whole, &pages);
    assert_sound(rows, items, n, &whole);
}

static void
pieces_larger_than_a_sheet_are_refused(void **state)
{
    (void)state;
    struct pack_item item = {KIT_DISC, 140, 140};
    unsigned pages;
    assert_null(pack_rows(&item, 1, &half, &pages));
}

int
test_pack(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(discs_of_one_island_take_one_sheet),
        cmocka_unit_test(different_backs_are_apart),
        cmocka_unit_test(two_sizes_share_a_sheet),
        cmocka_unit_test(rows_are_dealt_evenly),
        cmocka_unit_test(tiles_are_turned_if_more_fit),
        cmocka_unit_test(cards_and_tiles_are_laid_in_turn),
        cmocka_unit_test(pieces_larger_than_a_sheet_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
