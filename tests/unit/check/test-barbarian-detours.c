/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The worst places of barbarians (COST-4, BARB-2, BARB-4), against trying all of them. */
#include "check/prove/wagon-walk.h"

#include "base/rng.h"
#include "sketch.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { BOARDS = 400, MOST_BARBARIANS = 3 };

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

/* 2 for a path at land, 2 more for each hex with one beside, or, on a road, with two; closed
 * where three are. */
static struct barbarian_cost *
costs_of(const struct map_board *board, bool roads)
{
    struct barbarian_cost *costs = g_new(struct barbarian_cost, board->n_paths);

    for (unsigned p = 0; p < board->n_paths; p++) {
        bool land =
            is_land(board, board->paths[p].hex[0].i) || is_land(board, board->paths[p].hex[1].i);
        unsigned least = roads && p % 3 ? 2 : 1; /* a road on two paths of three */

        for (unsigned a = 0; a < 4; a++)
            for (unsigned b = 0; b < 4; b++)
                costs[p].of[a][b] = !land || a == 3 || b == 3
                                        ? WALK_CLOSED
                                        : 2u + 2 * (a >= least) + 2 * (b >= least);
    }
    return costs;
}

struct brute {
    const struct map_board *board;
    const struct barbarian_cost *costs;
    unsigned from, to, turn, most;
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
    proof_walk(b->board, cost, b->turn, &from, 1, answer);
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
        for (unsigned n = 1; n <= MIN(left, b->most); n++) {
            b->level[hex] = (uint8_t)n;
            try_all(b, hex + 1, left - n);
        }
        b->level[hex] = 0;
    }
}

static void
check_cut(struct brute *b, const struct siege_field *field, unsigned seen[3])
{
    unsigned cut = proof_siege_cut(field, (map_intersection){(uint16_t)b->from},
                                   (map_intersection){(uint16_t)b->to});

    for (unsigned h = 0; h < b->board->n_hexes; h++) {
        b->level[h] = is_land(b->board, h) ? 3 : 0;
        bool cuts = way(b) == WALK_NEVER;

        b->level[h] = 0;
        assert_true(!cuts || cut <= h);
        assert_true(cuts || cut != h);
        seen[2] += cuts;
    }
}

static void
check_pair(const struct map_board *board, struct siege_field field, unsigned from, unsigned to,
           unsigned seen[3])
{
    g_autofree uint16_t(*places)[2] = g_malloc_n(board->n_paths, sizeof *places);
    struct brute b = {board, field.costs, from, to, field.turn, field.most, {0}, 0};
    map_intersection start = {(uint16_t)from}, goal = {(uint16_t)to};
    uint64_t bare = way(&b);

    for (unsigned p = 0; p < board->n_paths; p++)
        for (unsigned k = 0; k < 2; k++) {
            unsigned hex = board->paths[p].hex[k].i;
            bool twice = k && hex == board->paths[p].hex[0].i;

            places[p][k] = is_land(board, hex) && !twice ? (uint16_t)hex : MAP_NONE;
        }
    if (bare == WALK_NEVER)
        return;
    field.places = (const uint16_t(*)[2])places;
    struct siege siege = proof_siege(&field, start, goal, 100000);

    try_all(&b, 0, field.barbarians);
    assert_true(siege.exact);
    assert_true(siege.worst == b.worst);
    seen[0]++;
    seen[1] += b.worst > bare;
    if (field.barbarians >= 3)
        check_cut(&b, &field, seen);
}

/* In points and in turns of some points, bare and with roads on some paths. */
static void
check_board(const struct map_board *board, struct rng *r, unsigned seen[3])
{
    bool roads = rng_below(r, 2);
    g_autofree struct barbarian_cost *costs = costs_of(board, roads);
    struct siege_field field = {.board = board,
                                .costs = costs,
                                .n_places = board->n_hexes,
                                .barbarians = rng_below(r, MOST_BARBARIANS + 1),
                                .most = roads ? 2 : 1,
                                .turn = rng_below(r, 2) ? 4 + rng_below(r, 4) : 0};
    unsigned last = MAP_NONE;

    for (unsigned h = 0; h < board->n_hexes; h++) {
        unsigned plaza = board->hexes[h].plaza.i;

        if (plaza == MAP_NONE)
            continue;
        if (last != MAP_NONE)
            check_pair(board, field, last, plaza, seen);
        last = plaza;
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

        check_board(s->map.board, &r, seen);
        sketch_free(s);
    }
    assert_true(seen[0] > 200 && seen[1] > 60 && seen[2] > 30);
}

int
test_barbarian_detours(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
