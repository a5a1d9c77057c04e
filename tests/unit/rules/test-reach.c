/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Cheapest ways against relaxing every path until nothing changes. */
#include "base/rng.h"
#include "rules/reach.h"
#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

static struct reach_room
make_room(const struct map_board *board)
{
    uint16_t *words = calloc(3, board->n_intersections * sizeof *words);

    return (struct reach_room){words, words + board->n_intersections,
                               words + 2 * board->n_intersections};
}

/* Bellman and Ford, over paths instead of places. */
static void
relax(const struct map_board *board, const uint8_t *cost, map_intersection from, unsigned *mp)
{
    bool changed = true;

    for (unsigned i = 0; i < board->n_intersections; i++)
        mp[i] = REACH_NEVER;
    mp[from.i] = 0;
    while (changed) {
        changed = false;
        for (unsigned i = 0; i < 2u * board->n_paths; i++) {
            const struct board_path *path = &board->paths[i / 2];
            unsigned a = path->end[i % 2].i, b = path->end[1 - i % 2].i;
            bool stops = board->intersections[a].flags & BOARD_AT_PLAZA && a != from.i;

            if (cost[i / 2] == REACH_CLOSED || stops || mp[a] == REACH_NEVER ||
                mp[a] + cost[i / 2] >= mp[b])
                continue;
            mp[b] = mp[a] + cost[i / 2];
            changed = true;
        }
    }
}

/* The map of all differential runs: two plazas, sea inside, a ragged edge. */
static struct sketch *
make_map(void)
{
    static const char *const rows[] = {"f c m s f .", "h s p f c s", ". m f s p g", "f f d m . f",
                                       NULL};

    return sketch_new(rows);
}

/* WAGON-7, COST-1: 600 random costs, all places of 40 and more each. */
static void
test_against_relaxing(void **state)
{
    struct sketch *s = make_map();
    const struct map_board *board = s->map.board;
    struct reach_room room = make_room(board);
    unsigned *mp = calloc(board->n_intersections, sizeof *mp);
    uint8_t *cost = calloc(board->n_paths, 1);
    unsigned compared = 0;

    (void)state;
    for (unsigned run = 0; run < 600; run++) {
        struct rng rng = rng_stream(9, run);

        for (unsigned i = 0; i < board->n_paths; i++)
            cost[i] = rng_below(&rng, 4) ? (uint8_t)(1 + rng_below(&rng, run % 2 ? 7 : 250))
                                         : REACH_CLOSED;
        map_intersection from = {(uint16_t)rng_below(&rng, board->n_intersections)};

        reach_from(board, cost, &from, 1, &room);
        relax(board, cost, from, mp);
        for (unsigned i = 0; i < board->n_intersections; i++, compared++)
            assert_int_equal(room.mp[i], mp[i]);
    }
    assert_true(compared >= 20000);
    free(room.mp);
    free(mp);
    free(cost);
    sketch_free(s);
}

/* WAGON-7: through a plaza leads no way, though one may begin there. */
static void
test_plaza(void **state)
{
    static const char *const rows[] = {"f c f", NULL};
    struct sketch *s = sketch_new(rows);
    const struct map_board *board = s->map.board;
    struct reach_room room = make_room(board);
    map_intersection plaza = board_hex(board, sketch_hex(s, 0, 1))->plaza;
    map_intersection from = board_at(board, plaza)->next[0];
    uint8_t *cost = calloc(board->n_paths, 1);

    (void)state;
    for (unsigned i = 0; i < board->n_paths; i++)
        cost[i] = board->paths[i].flags & BOARD_PATH_INTERIOR ? 2 : REACH_CLOSED;
    reach_from(board, cost, &from, 1, &room);
    assert_int_equal(room.mp[plaza.i], 2);
    assert_int_equal(room.mp[board_at(board, plaza)->next[1].i], REACH_NEVER);
    reach_from(board, cost, &plaza, 1, &room);
    assert_int_equal(room.mp[board_at(board, plaza)->next[1].i], 2);
    free(room.mp);
    free(cost);
    sketch_free(s);
}

int
test_reach(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_relaxing),
        cmocka_unit_test(test_plaza),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
