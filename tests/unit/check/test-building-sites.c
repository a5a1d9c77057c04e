/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Start zones that differ by seat (V-ST-2), against trying every choice. */
#include "check/validate/building-sites.h"

#include "base/rng.h"
#include "board/build.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

enum { SEATS = 3 };

static struct map_board *
make_board(void)
{
    struct board_cell cells[6] = {{.present = true}, {.present = true}, {.present = true},
                                  {.present = true}, {.present = true}, {.present = false}};
    struct board_spec spec = {
        .grid = {GRID_POINTY, GRID_SHIFT_RIGHT}, .rows = 2, .cols = 3, .cells = cells};

    return board_build(&spec);
}

/* Plain recursion over sites and who takes them. */
static bool
try_all(const struct map_board *board, const bool *const *open, unsigned *want, unsigned *taken,
        unsigned from)
{
    unsigned left = 0;

    for (unsigned s = 0; s < SEATS; s++)
        left += want[s];
    if (!left)
        return true;
    for (unsigned i = from; i < board->n_corners; i++) {
        const struct board_intersection *x = &board->intersections[i];
        bool near = false;

        for (unsigned k = 0; k < x->degree; k++)
            near |= taken[x->next[k].i];
        for (unsigned s = 0; s < SEATS && !near; s++) {
            if (!want[s] || !open[s][i])
                continue;
            taken[i] = 1;
            want[s]--;
            bool found = try_all(board, open, want, taken, i + 1);

            taken[i] = 0;
            want[s]++;
            if (found)
                return true;
        }
    }
    return false;
}

static void
test_against_brute_force(void **state)
{
    struct map_board *board = make_board();
    struct rng r = rng_stream(5, 1);
    unsigned served = 0, lacked = 0, clashed = 0;

    (void)state;
    for (unsigned run = 0; run < 3000; run++) {
        bool zone[SEATS][64] = {{false}};
        const bool *open[SEATS] = {zone[0], zone[1], zone[2]};
        unsigned want[SEATS], taken[64] = {0}, sparse = 2 + run % 5;
        struct sites_lack lack;

        assert_true(board->n_corners <= 64);
        for (unsigned s = 0; s < SEATS; s++) {
            want[s] = 1 + rng_below(&r, 2);
            for (unsigned i = 0; i < board->n_corners; i++)
                zone[s][i] = !rng_below(&r, sparse);
        }
        bool can = try_all(board, open, want, taken, 0);
        enum sites_verdict verdict = building_sites_serve(board, open, want, SEATS, &lack);

        assert_int_equal(verdict, can ? SITES_SERVE : SITES_LACK);
        served += can;
        lacked += !can && lack.seats;
        clashed += !can && !lack.seats;
    }
    assert_true(served > 100 && lacked > 100 && clashed > 5);
    board_free(board);
}

/* Enough is said at once, and what is too few is counted exactly. */
static void
test_enough(void **state)
{
    struct map_board *board = make_board();
    bool open[64];
    unsigned sites, most;

    (void)state;
    for (unsigned i = 0; i < 64; i++)
        open[i] = true;
    most = building_sites_most_apart(board, open);
    assert_true(building_sites_enough(board, open, most, &sites));
    assert_int_equal(sites, most);
    assert_false(building_sites_enough(board, open, most + 1, &sites));
    assert_int_equal(sites, most);
    board_free(board);
}

int
test_building_sites(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_brute_force),
        cmocka_unit_test(test_enough),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
