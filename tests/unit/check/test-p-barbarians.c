/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The worst places of barbarians (COST-4, BARB-2, BARB-4), against trying all of them. */
#include "check/p-barbarians.h"

#include "base/rng.h"
#include "check/p-walk.h"
#include "sketch.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { BOARDS = 200, MOST_BARBARIANS = 3 };

/* Up to 12 hexes, with two castles at least. */
static struct sketch *
random_board(struct rng *r)
{
    static const char *const tokens[] = {"f6 ", "f6 ", "h8 ", "s ", ". ", "c5 "};
    char text[3][64] = {"c5 ", "", ""};
    const char *rows[4] = {text[0], text[1], text[2], NULL};
    unsigned columns = 1 + rng_below(r, 3);

    for (unsigned row = 0; row < 3; row++)
        for (unsigned c = 0; c < columns; c++)
            strcat(text[row], tokens[rng_below(r, 6)]);
    strcat(text[2], "c5");
    return sketch_new(rows);
}

static bool
is_land(const struct map_board *board, unsigned hex)
{
    return hex != MAP_NONE && board->hexes[hex].kind != BOARD_SEA;
}

/* 2 for a path at land, 2 more for each hex with one beside; closed where three are. */
static struct barbarian_cost *
costs_of(const struct map_board *board)
{
    struct barbarian_cost *costs = g_new(struct barbarian_cost, board->n_paths);

    for (unsigned p = 0; p < board->n_paths; p++) {
        bool land =
            is_land(board, board->paths[p].hex[0].i) || is_land(board, board->paths[p].hex[1].i);

        for (unsigned a = 0; a < 3; a++)
            for (unsigned b = 0; b < 3; b++)
                costs[p].of[a][b] = !land || a == 2 || b == 2 ? WALK_CLOSED : 2 + 2 * a + 2 * b;
    }
    return costs;
}

struct brute {
    const struct map_board *board;
    const struct barbarian_cost *costs;
    unsigned from, to;
    uint8_t level[MAP_MAX_HEXES];
    uint64_t worst;
};

static uint64_t
way(const struct brute *b)
{
    g_autofree uint32_t *cost = g_new(uint32_t, b->board->n_paths);
    g_autofree uint64_t *answer = g_new(uint64_t, b->board->n_intersections);
    map_intersection from = {(uint16_t)b->from};

    for (unsigned p = 0; p < b->board->n_paths; p++) {
        unsigned one = b->board->paths[p].hex[0].i, two = b->board->paths[p].hex[1].i;

        cost[p] = b->costs[p].of[one == MAP_NONE ? 0 : b->level[one]]
                                [two == MAP_NONE || two == one ? 0 : b->level[two]];
    }
    proof_walk(b->board, cost, 0, &from, 1, answer);
    return answer[b->to];
}

/* Every way to put so many into hexes from that one on. */
static void
try_all(struct brute *b, unsigned hex, unsigned left)
{
    b->worst = MAX(b->worst, way(b));
    for (; hex < b->board->n_hexes && left; hex++) {
        if (!is_land(b->board, hex))
            continue;
        b->level[hex] = 1;
        try_all(b, hex + 1, left - 1);
        b->level[hex] = 0;
    }
}

static void
check_pair(const struct map_board *board, unsigned barbarians, unsigned from, unsigned to,
           unsigned seen[3])
{
    g_autofree struct barbarian_cost *costs = costs_of(board);
    g_autofree bool *land = g_new(bool, board->n_hexes);
    struct brute b = {.board = board, .costs = costs, .from = from, .to = to};
    uint64_t bare = way(&b);

    for (unsigned h = 0; h < board->n_hexes; h++)
        land[h] = is_land(board, h);
    if (bare == WALK_NEVER)
        return;
    struct siege siege =
        proof_siege(board, costs, land, barbarians, (map_intersection){(uint16_t)from},
                    (map_intersection){(uint16_t)to});

    try_all(&b, 0, barbarians);
    assert_true(siege.exact);
    assert_int_equal(siege.worst, b.worst);
    seen[0]++;
    seen[1] += b.worst > bare;
    for (unsigned h = 0; h < board->n_hexes; h++) {
        b.level[h] = land[h] ? 2 : 0;
        bool cuts = barbarians >= 3 && way(&b) == WALK_NEVER;

        b.level[h] = 0;
        assert_true(!cuts || siege.cut <= h);
        assert_true(cuts || siege.cut != h);
        seen[2] += cuts;
    }
}

static void
test_every_place(void **state)
{
    struct rng r = rng_stream(21, 0);
    unsigned seen[3] = {0};

    (void)state;
    for (unsigned i = 0; i < BOARDS; i++) {
        struct sketch *s = random_board(&r);
        const struct map_board *board = s->map.board;
        unsigned last = MAP_NONE, barbarians = rng_below(&r, MOST_BARBARIANS + 1);

        for (unsigned h = 0; h < board->n_hexes; h++) {
            unsigned plaza = board->hexes[h].plaza.i;

            if (plaza == MAP_NONE)
                continue;
            if (last != MAP_NONE)
                check_pair(board, barbarians, last, plaza, seen);
            last = plaza;
        }
        sketch_free(s);
    }
    assert_true(seen[0] > 150 && seen[1] > 60 && seen[2] > 30);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
