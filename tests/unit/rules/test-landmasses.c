/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Landmasses and defined islands, against a flood that asks everything anew. */
#include "base/rng.h"
#include "rules/reach.h"
#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { MANY = 64 };

struct found {
    uint16_t mass[MANY];
    bool defined[MANY];
    unsigned n;
};

static struct found
find(const struct map_board *board, const uint8_t *kind)
{
    struct found f;
    struct islands out = {f.mass, f.defined};

    assert_true(board->n_hexes <= MANY);
    f.n = islands_find(board, board->frame_is_water, kind, &out);
    return f;
}

/* Kinds of the board's hexes, all sea but those of the list. */
static void
set_kinds(uint8_t kind[MANY], const struct sketch *s, const int (*land)[2], unsigned n)
{
    memset(kind, BOARD_SEA, MANY);
    for (unsigned i = 0; i < n; i++)
        kind[sketch_hex(s, land[i][0], land[i][1]).i] = BOARD_LAND;
}

static const char *const square[] = {"f f f f f", "f f f f f", "f f f f f",
                                     "f f f f f", "f f f f f", NULL};

/* T-110: one of six neighbors is not known. */
static void
test_hidden_neighbor(void **state)
{
    static const int middle[][2] = {{2, 2}};
    struct sketch *s = sketch_new(square);
    map_hex home = sketch_hex(s, 2, 2);
    uint8_t kind[MANY];

    (void)state;
    set_kinds(kind, s, middle, 1);
    assert_true(find(s->map.board, kind).defined[home.i]);
    for (unsigned d = 0; d < GRID_DIRECTIONS; d++) {
        map_hex next = board_hex(s->map.board, home)->neighbor[d];

        kind[next.i] = BOARD_HIDDEN;
        assert_false(find(s->map.board, kind).defined[home.i]);
        kind[next.i] = BOARD_SEA;
    }
    sketch_free(s);
}

/* T-112: three hexes that touch each other have nine cells around, every one counts. */
static void
test_nine_cells(void **state)
{
    static const int three[][2] = {{2, 2}, {2, 3}, {1, 2}};
    struct sketch *s = sketch_new(square);
    uint8_t kind[MANY];
    unsigned around = 0;

    (void)state;
    set_kinds(kind, s, three, 3);
    struct found f = find(s->map.board, kind);

    assert_int_equal(f.n, 1);
    assert_true(f.defined[sketch_hex(s, 1, 2).i]);
    for (unsigned h = 0; h < s->map.board->n_hexes; h++) {
        if (kind[h] == BOARD_LAND)
            continue;
        kind[h] = BOARD_HIDDEN;
        around += !find(s->map.board, kind).defined[sketch_hex(s, 1, 2).i];
        kind[h] = BOARD_SEA;
    }
    assert_int_equal(around, 9);
    sketch_free(s);
}

/* T-113: the frame is water, or is not (AMB-21); a hole never is (V-IS-5). */
static void
test_edge(void **state)
{
    static const char *const ring[] = {"s s s", "s . s", "s s s", NULL};
    static const int corner[][2] = {{0, 0}};
    struct sketch *s = sketch_new(square);
    uint8_t kind[MANY];

    (void)state;
    set_kinds(kind, s, corner, 1);
    assert_true(find(s->map.board, kind).defined[0]);
    s->map.board->frame_is_water = false;
    assert_false(find(s->map.board, kind).defined[0]);
    sketch_free(s);
    s = sketch_new(ring);
    memset(kind, BOARD_SEA, MANY);
    for (uint16_t h = 0; h < s->map.board->n_hexes; h++) {
        bool by_hole = false;

        kind[h] = BOARD_LAND;
        for (unsigned d = 0; d < GRID_DIRECTIONS; d++)
            by_hole |= s->map.board->hexes[h].beyond[d] == BOARD_HOLE;
        assert_int_equal(find(s->map.board, kind).defined[h], !by_hole);
        kind[h] = BOARD_SEA;
    }
    sketch_free(s);
}

/* Walks over land from h; false in *walled where something around is not known water. */
static void
flood(const struct map_board *board, const uint8_t *kind, uint16_t h, bool *seen, bool *walled)
{
    if (seen[h])
        return;
    seen[h] = true;
    for (unsigned d = 0; d < GRID_DIRECTIONS; d++) {
        uint16_t next = board->hexes[h].neighbor[d].i;

        if (next == MAP_NONE)
            *walled &= board->hexes[h].beyond[d] == BOARD_FRAME && board->frame_is_water;
        else if (kind[next] == BOARD_LAND)
            flood(board, kind, next, seen, walled);
        else
            *walled &= kind[next] == BOARD_SEA;
    }
}

static void
compare(const struct map_board *board, const uint8_t *kind)
{
    struct found f = find(board, kind);
    struct islands out = {f.mass, f.defined};

    for (uint16_t h = 0; h < board->n_hexes; h++) {
        bool seen[MANY] = {false}, walled = true;

        if (kind[h] != BOARD_LAND) {
            assert_int_equal(f.mass[h], MAP_NONE);
            continue;
        }
        flood(board, kind, h, seen, &walled);
        for (uint16_t k = 0; k < board->n_hexes; k++)
            assert_int_equal(f.mass[k] == f.mass[h], seen[k]);
        assert_int_equal(f.defined[f.mass[h]], walled);
        for (unsigned c = 0; c < GRID_DIRECTIONS; c++)
            assert_int_equal(islands_at(board, &out, board->hexes[h].corner[c]), f.mass[h]);
    }
}

/* ISL-4: 24,000 hexes. */
static void
test_against_flood(void **state)
{
    static const char *const ragged[] = {". f f f . f", "f f . f f f", "f f f f f .",
                                         "f . f f f f", "f f f . f f", NULL};
    struct sketch *s = sketch_new(ragged);
    uint8_t kind[MANY];

    (void)state;
    for (unsigned run = 0; run < 1000; run++) {
        struct rng rng = rng_stream(3, run);
        unsigned sea = 1 + run % 3;

        for (unsigned h = 0; h < s->map.board->n_hexes; h++)
            kind[h] = rng_below(&rng, 3) < sea ? BOARD_SEA
                      : rng_below(&rng, 12)    ? BOARD_LAND
                                               : BOARD_HIDDEN;
        s->map.board->frame_is_water = rng_below(&rng, 4) > 0;
        compare(s->map.board, kind);
    }
    sketch_free(s);
}

int
test_landmasses(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_neighbor),
        cmocka_unit_test(test_nine_cells),
        cmocka_unit_test(test_edge),
        cmocka_unit_test(test_against_flood),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
