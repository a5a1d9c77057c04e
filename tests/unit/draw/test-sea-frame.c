/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/sea-frame.h"

#include "sketch.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define EDGE LAYOUT_EDGE

static const map_point sheet = {260, 190};

struct made {
    struct scenario_map *map;
    struct layout layout;
    struct sea_frame frame;
};

static void
make(struct made *m, enum grid_orientation orientation, const char *rows)
{
    m->map = sketch_map(orientation, rows);
    m->layout = (struct layout){m->map->board, EDGE, {0, 0}};
    sea_frame_make(&m->frame, &m->layout, sheet);
}

static void
release(struct made *m)
{
    sea_frame_release(&m->frame);
    sketch_free(m->map);
}

static bool
inside(const map_point *polygon, unsigned n, map_point p)
{
    bool in = false;

    for (unsigned i = 0, j = n - 1; i < n; j = i++) {
        map_point a = polygon[i], b = polygon[j];

        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            in = !in;
    }
    return in;
}

/* How many pieces cover the point. */
static unsigned
covers(const struct made *m, map_point p)
{
    unsigned count = 0;

    for (unsigned i = 0; i < m->frame.pieces->len; i++) {
        unsigned n;
        g_autofree map_point *cut =
            sea_frame_cut(&m->frame, &g_array_index(m->frame.pieces, struct frame_piece, i), &n);

        count += inside(cut, n, p);
    }
    return count;
}

/* One piece lies beyond each side at the map's edge, none on a hex, nowhere two. */
static void
check_around(const struct made *m)
{
    const struct map_board *board = m->map->board;

    for (unsigned i = 0; i < board->n_hexes; i++) {
        map_point center = layout_hex(&m->layout, (map_hex){(uint16_t)i});

        assert_int_equal(covers(m, center), 0);
        for (int d = 0; d < 6; d++) {
            map_point middle = layout_path(&m->layout, board->hexes[i].side[d]);
            bool edge = board->hexes[i].neighbor[d].i == MAP_NONE &&
                        board->hexes[i].beyond[d] == BOARD_FRAME;

            assert_int_equal(covers(m, point_between(center, middle, 0.98)), 0);
            assert_int_equal(covers(m, point_between(center, middle, 1.02)), edge);
            assert_int_equal(covers(m, point_between(center, middle, 1.4)) > 0, edge);
        }
    }
    map_box box = layout_bounds(board, EDGE);

    for (double x = box.x - EDGE + 0.31; x < box.x + box.w + EDGE; x += 4)
        for (double y = box.y - EDGE + 0.37; y < box.y + box.h + EDGE; y += 4)
            if (covers(m, (map_point){x, y}) > 1)
                fail_msg("two pieces at %g, %g", x, y);
}

static void
check_sizes(const struct made *m)
{
    for (unsigned i = 0; i < m->frame.pieces->len; i++) {
        const struct frame_piece *piece = &g_array_index(m->frame.pieces, struct frame_piece, i);
        map_point low = {HUGE_VAL, HUGE_VAL}, high = {-HUGE_VAL, -HUGE_VAL};
        unsigned n;
        g_autofree map_point *cut = sea_frame_cut(&m->frame, piece, &n);

        for (unsigned k = 0; k < n; k++) {
            map_point p = sea_frame_turned(cut[k], piece->turn);

            low = (map_point){fmin(low.x, p.x), fmin(low.y, p.y)};
            high = (map_point){fmax(high.x, p.x), fmax(high.y, p.y)};
        }
        assert_true(high.x - low.x <= sheet.x && high.y - low.y <= sheet.y);
    }
}

/* The usual island of 19: six pieces alike, of three hexes each. */
static void
an_island_has_six_pieces_alike(void **state)
{
    struct made m;

    (void)state;
    make(&m, GRID_POINTY,
         ". hills hills hills .\n. hills hills hills hills\n"
         "hills hills hills hills hills\n. hills hills hills hills\n"
         ". hills hills hills .");
    assert_int_equal(m.frame.rings->len, 1);
    assert_int_equal(m.frame.pieces->len, 6);
    for (unsigned i = 0; i < 6; i++)
        assert_int_equal(g_array_index(m.frame.pieces, struct frame_piece, i).n, 3);
    check_around(&m);
    check_sizes(&m);
    release(&m);
}

/* Bays, necks, islands one hex apart, a hole, either way up. */
static void
pieces_fit_around_any_map(void **state)
{
    static const char *const maps[] = {
        "hills",
        "hills sea\nsea hills",
        "hills . hills hills\nhills . . hills\nhills hills hills hills",
        "hills hills hills\nhills . . hills\n. hills hills hills\n. . . .\nsea hills . hills",
        "hills hills . hills . hills\n. hills hills . hills .\nhills . hills hills hills .",
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(maps); i++)
        for (int flat = 0; flat < 2; flat++) {
            struct made m;

            print_message("# map %u%s\n", i, flat ? ", flat" : "");
            make(&m, flat ? GRID_FLAT : GRID_POINTY, maps[i]);
            assert_true(m.frame.pieces->len > 0);
            check_around(&m);
            check_sizes(&m);
            release(&m);
        }
}

/* Moved out by 2, a square of 10 has sides of 14. */
static void
a_polygon_grows_by_its_edges(void **state)
{
    static const map_point square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    map_point out[4];

    (void)state;
    sea_frame_grow(square, 4, 2, out);
    assert_true(layout_distance(out[0], (map_point){-2, -2}) < 1e-9);
    assert_true(layout_distance(out[2], (map_point){12, 12}) < 1e-9);
}

int
test_sea_frame(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_island_has_six_pieces_alike),
        cmocka_unit_test(pieces_fit_around_any_map),
        cmocka_unit_test(a_polygon_grows_by_its_edges),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
