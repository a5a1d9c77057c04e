/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The set-up as moves: counts worked out by hand, and all conceivable moves tried. */
#include "rules/family.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "same-move.h"
#include "sketch.h"
#include "table.h"

#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static void
assert_ok(const struct table *t)
{
    const char *why;

    if (!position_is_ok(t->rs, t->p, &why))
        fail_msg("%s", why);
}

/* What is told of sites without a list is what the list says. */
static void
assert_sites(const struct map_ruleset *rs, const struct map_position *p, const map_move *list,
             unsigned n)
{
    bool asked = n && list[0].kind == MOVE_PLACE_BUILDING;

    assert_int_equal(rules_sites(rs, p), asked ? n : 0);
    for (unsigned k = 0; asked && k < n; k++) {
        map_move site = rules_site(rs, p, k);

        assert_memory_equal(&site, &list[k], sizeof site);
    }
}

/* Sequences of `depth` moves. */
static unsigned long
perft(const struct map_ruleset *rs, const struct map_position *p, unsigned depth)
{
    map_move list[RULES_MAX_MOVES];
    unsigned n = rules_generate(rs, p, list);
    unsigned long sum = 0;

    assert_sites(rs, p, list, n);
    if (depth <= 1)
        return depth ? n : 1;
    struct map_position *next = malloc(ruleset_position_size(rs));

    for (unsigned i = 0; i < n; i++) {
        const char *why;

        memcpy(next, p, ruleset_position_size(rs));
        rules_apply(rs, next, list[i]);
        assert_true(position_is_ok(rs, next, &why));
        sum += perft(rs, next, depth - 1);
    }
    free(next);
    return sum;
}

static void
assert_perft(struct table t, const unsigned long *counts)
{
    for (unsigned depth = 1; counts[depth - 1]; depth++)
        assert_int_equal(perft(t.rs, t.p, depth), counts[depth - 1]);
    table_clear(&t);
}

/* One hex: 6 corners, each with 2 paths. The second seat finds 6 - 3 = 3 corners; the
 * road lies beside the first building, so both paths of each are free: 6, 12, 36, 72. */
static void
test_one_hex(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5", NULL});

    (void)state;
    s->scenario.start_buildings = 1;
    assert_perft(table_set(s, 2), (const unsigned long[]){6, 12, 36, 72, 0});
}

/* The same with boats: the frame is water, so each path takes either (BOAT-10):
 * 6, 6 * 4, 24 * 3, 72 * 4. */
static void
test_one_hex_with_boats(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5", NULL});

    (void)state;
    s->scenario.start_buildings = 1;
    s->scenario.options.on[FAMILY_BOATS] = true;
    assert_perft(table_set(s, 2), (const unsigned long[]){6, 24, 72, 288, 0});
}

/* Two hexes: 10 corners, 11 paths, so 10 and 2 * 11 = 22. The two shared corners have
 * three paths: they leave 10 - 4 = 6 corners, the others 7: 2*3*6 + 8*2*7 = 148. The last
 * road has as many paths as its corner, for no path joins two corners that are not
 * adjacent. The sum of paths over the corners left is 22 - 3 - (3+2+2) = 12 for a shared
 * corner, 22 - 2 - (3+2) = 15 for the four beside one, 22 - 2 - (2+2) = 16 for the four
 * at the ends: 2*3*12 + 4*2*15 + 4*2*16 = 320. */
static void
test_two_hexes(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5 h9", NULL});

    (void)state;
    s->scenario.start_buildings = 1;
    assert_perft(table_set(s, 2), (const unsigned long[]){10, 22, 148, 320, 0});
}

/* A river over the shared path takes neither road nor boat (RIVER-2, BOAT-5): 22 - 2 = 20
 * first roads; 2*2*6 + 8*2*7 = 136. */
static void
test_rivers_take_no_pieces(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5 h9", NULL});
    map_path river = board_side_between(s->map.board, sketch_hex(s, 0, 0), sketch_hex(s, 0, 1));
    struct table t;

    (void)state;
    s->scenario.start_buildings = 1;
    s->map.board->paths[river.i].flags |= BOARD_PATH_RIVER;
    s->scenario.options.on[FAMILY_RIVERS] = s->scenario.options.on[FAMILY_BOATS] = true;
    t = table_set(s, 2);
    rules_apply(t.rs, t.p,
                (map_move){MOVE_PLACE_BUILDING, 0, PIECE_SETTLEMENT, 0,
                           s->map.board->paths[river.i].end[0].i, 0});
    for (unsigned piece = PIECE_ROAD; piece <= PIECE_BOAT; piece++)
        assert_int_equal(
            rules_check(t.rs, t.p, (map_move){MOVE_PLACE_ROUTE, 0, (uint8_t)piece, 0, river.i, 0}),
            VERDICT_RIVER);
    s->scenario.options.on[FAMILY_BOATS] = false;
    position_init(t.rs, t.p);
    struct table roads = table_set(s, 2);

    assert_int_equal(perft(roads.rs, roads.p, 2), 20);
    assert_int_equal(perft(roads.rs, roads.p, 3), 136);
    free(roads.p);
    ruleset_free(roads.rs);
    table_clear(&t);
}

/* Land, sea, land in a row, boats on: a site is a corner of a land hex, 12 of the 14. Of the
 * 16 paths 12 are sides of a land hex, with water behind: road or boat. The 2 paths between
 * sea and frame take a boat: they touch 4 of the sites. 2 * (12 sites * 2 paths) + 4 = 52. */
static void
test_sea_between_land(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5 s h9", NULL});

    (void)state;
    s->scenario.options.on[FAMILY_BOATS] = true;
    assert_perft(table_set(s, 1), (const unsigned long[]){12, 52, 0});
}

/* Beside a hidden hex nobody founds a settlement or lays a road (rules 2.7), a boat lies
 * only where the water is certain. */
static void
test_nothing_is_built_beside_hidden_hexes(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5 !", NULL});
    struct table t;
    map_path shared = board_side_between(s->map.board, sketch_hex(s, 0, 0), sketch_hex(s, 0, 1));

    (void)state;
    s->scenario.options.on[FAMILY_BOATS] = true;
    sketch_tiles(s, TERRAIN_SEA, 0, 1);
    t = table_set(s, 1);
    assert_int_equal(perft(t.rs, t.p, 1), 4);
    assert_int_equal(rules_check(t.rs, t.p,
                                 (map_move){MOVE_PLACE_BUILDING, 0, PIECE_SETTLEMENT, 0,
                                            s->map.board->paths[shared.i].end[0].i, 0}),
                     VERDICT_UNCOVERED_FIRST);
    assert_int_equal(position_path_takes(t.rs, t.p, shared.i, PIECE_ROAD), VERDICT_UNCOVERED_FIRST);
    assert_int_equal(position_path_takes(t.rs, t.p, shared.i, PIECE_BOAT), VERDICT_BOAT_NEEDS_SEA);
    table_clear(&t);
}

/* A plaza takes no building; its interior paths take roads, never boats (rules 2.2). */
static void
test_plazas(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"c5 f6", " f4", NULL});
    const struct map_board *board = s->map.board;
    map_intersection plaza = board->hexes[sketch_hex(s, 0, 0).i].plaza;
    map_path inner = board->intersections[plaza.i].path[0];
    struct table t;

    (void)state;
    s->scenario.options.on[FAMILY_BOATS] = true;
    t = table_set(s, 1);
    assert_int_equal(
        rules_check(t.rs, t.p, (map_move){MOVE_PLACE_BUILDING, 0, PIECE_SETTLEMENT, 0, plaza.i, 0}),
        VERDICT_PLAZA);
    rules_apply(
        t.rs, t.p,
        (map_move){MOVE_PLACE_BUILDING, 0, PIECE_SETTLEMENT, 0, board->paths[inner.i].end[1].i, 0});
    assert_int_equal(
        rules_check(t.rs, t.p, (map_move){MOVE_PLACE_ROUTE, 0, PIECE_ROAD, 0, inner.i, 0}),
        VERDICT_OK);
    assert_int_equal(
        rules_check(t.rs, t.p, (map_move){MOVE_PLACE_ROUTE, 0, PIECE_BOAT, 0, inner.i, 0}),
        VERDICT_BOAT_NEEDS_SEA);
    table_clear(&t);
}

/* official_trade_corners (V-TH-4): the castle's four sea corners are closed to buildings,
 * its sea sides to roads. */
static void
test_official_trade_corners(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"c5 f6", NULL});
    struct table t;

    (void)state;
    s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    s->scenario.options.value[OPTION_OFFICIAL_TRADE_CORNERS] = 1;
    t = table_set(s, 1);
    assert_int_equal(perft(t.rs, t.p, 1), 6);
    /* the forest's corners have 2, 2, 2, 2 land paths, and the two shared ones the shared
     * path, the forest's side and the interior path, not the castle's sea side */
    assert_int_equal(perft(t.rs, t.p, 2), 4 * 2 + 2 * 3);
    table_clear(&t);
}

static void
test_closed_places(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5", NULL});
    struct table t;

    (void)state;
    s->map.board->intersections[0].flags |= BOARD_AT_CLOSED;
    s->map.board->paths[s->map.board->intersections[1].path[0].i].flags |= BOARD_PATH_CLOSED;
    t = table_set(s, 1);
    assert_int_equal(perft(t.rs, t.p, 1), 5);
    assert_int_equal(
        rules_check(t.rs, t.p, (map_move){MOVE_PLACE_BUILDING, 0, PIECE_SETTLEMENT, 0, 0, 0}),
        VERDICT_CLOSED);
    table_clear(&t);
}

/* Red may start on the first hex only, nobody on corner 0. */
static void
test_start_zones(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5 . . h9", NULL});
    map_intersection corners[6], first = {0};
    struct table t;

    (void)state;
    memcpy(corners, s->map.board->hexes[0].corner, sizeof corners);
    first = corners[0];
    s->zones[0] = (struct scenario_zone){true, 1, 0x3f, corners, 6, MAP_NO_SPAN};
    s->zones[1] = (struct scenario_zone){false, 0x3f, 0x3f, &first, 1, MAP_NO_SPAN};
    s->zones[2] = (struct scenario_zone){false, 0x3f, 1u << 4, corners, 6, MAP_NO_SPAN};
    s->map.n_zones = 3;
    t = table_set(s, 2);
    assert_int_equal(perft(t.rs, t.p, 1), 5);
    assert_int_equal(rules_check(t.rs, t.p,
                                 (map_move){MOVE_PLACE_BUILDING, 0, PIECE_SETTLEMENT, 0,
                                            s->map.board->hexes[1].corner[0].i, 0}),
                     VERDICT_ZONE);
    rules_apply(t.rs, t.p,
                (map_move){MOVE_PLACE_BUILDING, 0, PIECE_SETTLEMENT, 0, corners[3].i, 0});
    map_move list[RULES_MAX_MOVES];

    assert_int_equal(rules_generate(t.rs, t.p, list), 2);
    rules_apply(t.rs, t.p, list[0]);
    /* blue: six corners there, and here those that are neither taken, beside it, nor denied */
    assert_int_equal(rules_generate(t.rs, t.p, list), 6 + 2);
    table_clear(&t);
}

/* Snake: red, blue, white, white, blue, red; the last building of each is a city. */
static void
test_order(void **state)
{
    static const uint8_t seats[] = {0, 1, 2, 2, 1, 0};
    struct sketch *s = sketch_new((const char *const[]){"f5 h9 g8", " f5 h9 g8", "f5 h9 g8", NULL});
    struct table t;

    (void)state;
    s->scenario.start_city = true;
    t = table_set(s, 3);
    assert_int_equal(t.rs->n_steps, 12);
    for (unsigned i = 0; i < 6; i++) {
        map_move list[RULES_MAX_MOVES];

        rules_generate(t.rs, t.p, list);
        assert_int_equal(list[0].seat, seats[i]);
        assert_int_equal(list[0].piece, i < 3 ? PIECE_SETTLEMENT : PIECE_CITY);
        rules_apply(t.rs, t.p, list[0]);
        rules_generate(t.rs, t.p, list);
        assert_int_equal(list[0].seat, seats[i]);
        rules_apply(t.rs, t.p, list[0]);
        assert_ok(&t);
    }
    assert_int_equal(t.p->phase, PHASE_ROLL); /* BASE-6 */
    assert_int_equal(perft(t.rs, t.p, 1), 36);
    assert_int_equal(position_seat(t.rs, t.p, 0)->left[PIECE_CITY], 3);
    assert_int_equal(position_seat(t.rs, t.p, 0)->left[PIECE_ROAD], 13);
    table_clear(&t);
}

/* Rules 2.2, BASE-20: what the author has founded for red is the first building, so the wagon
 * waits for the last one; where all of it is founded, or the wagon is written, it stands at once. */
static void
test_wagon_at_the_last_building(void **state)
{
    struct scenario_standing standing[3] = {
        {.kind = STANDING_SETTLEMENT, .start = true, .place = STANDING_ON_INTERSECTION, .at = 0},
        {.kind = STANDING_SETTLEMENT, .start = true, .place = STANDING_ON_INTERSECTION, .at = 3},
        {.kind = STANDING_WAGON, .place = STANDING_ON_INTERSECTION, .at = 5}};

    (void)state;
    for (unsigned written = 0; written < 2; written++)
        for (unsigned n = 1; n <= 2; n++) {
            struct sketch *s = sketch_new((const char *const[]){"f5 h9 g8", " f5 h9 g8", NULL});
            struct scenario_standing laid[3] = {standing[0], standing[n - 1], standing[2]};
            unsigned placed = 0, last = n == 2 ? 3 : MAP_NONE;

            s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
            laid[n] = standing[2];
            s->map.standing = laid;
            s->map.n_standing = n + written;
            struct table t = table_set(s, 1);

            assert_int_equal(position_seat(t.rs, t.p, 0)->wagon, written ? 5 : last);
            while (t.p->phase == PHASE_SETUP && t.p->step < t.rs->n_steps) {
                map_move list[RULES_MAX_MOVES];
                unsigned moves = rules_generate(t.rs, t.p, list);

                assert_true(moves);
                if (list[moves - 1].kind == MOVE_PLACE_BUILDING) {
                    last = list[moves - 1].at;
                    placed++;
                }
                rules_apply(t.rs, t.p, list[moves - 1]);
                assert_ok(&t);
            }
            assert_int_equal(placed, 2 - n);
            assert_int_equal(position_seat(t.rs, t.p, 0)->wagon, written ? 5 : last);
            t.s->map.standing = NULL;
            t.s->map.n_standing = 0;
            table_clear(&t);
        }
}

static void
test_supply_ends(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5", NULL});
    struct table t;

    (void)state;
    s->scenario.supply[SUPPLY_SETTLEMENTS] = 0;
    t = table_set(s, 1);
    assert_int_equal(perft(t.rs, t.p, 1), 0);
    assert_int_equal(
        rules_check(t.rs, t.p, (map_move){MOVE_PLACE_BUILDING, 0, PIECE_SETTLEMENT, 0, 0, 0}),
        VERDICT_SUPPLY);
    table_clear(&t);
}

static bool
listed(const map_move *list, unsigned n, map_move move)
{
    unsigned found = 0;

    for (unsigned i = 0; i < n; i++)
        found += same_move(list[i], move);
    assert_true(found <= 1);
    return found;
}

/* What rules_generate() lists is what rules_check() accepts of all there could be. */
static void
try_all(const struct table *t, const map_move *list, unsigned n)
{
    unsigned places =
        t->rs->n_paths > t->rs->n_intersections ? t->rs->n_paths : t->rs->n_intersections;
    unsigned legal = 0;

    for (unsigned kind = 0; kind <= MOVE_KINDS; kind++)
        for (unsigned seat = 0; seat <= MAP_MAX_SEATS; seat++)
            for (unsigned piece = 0; piece <= PIECE_COUNT; piece++)
                for (unsigned at = 0; at <= places; at++) {
                    map_move move = {
                        (uint8_t)kind, (uint8_t)seat, (uint8_t)piece, 0, (uint16_t)at, 0};
                    enum verdict verdict = rules_check(t->rs, t->p, move);

                    assert_int_equal(verdict == VERDICT_OK, listed(list, n, move));
                    assert_true((verdict == VERDICT_OK) == !*verdict_rule(verdict));
                    legal += verdict == VERDICT_OK;
                }
    assert_int_equal(legal, n);
    assert_int_equal(
        rules_check(t->rs, t->p, (map_move){MOVE_PLACE_BUILDING, 0, PIECE_CITY, 1, 0, 0}),
        VERDICT_SETUP_ORDER);
}

static const char *const coast[] = {"s s s s s s",    " s f5 h6 m9 s s", "s g8 c3 ! ! s",
                                    " s d p4 s f6 s", "s s s s s s",     NULL};

static struct table
coast_table(unsigned i)
{
    struct sketch *s = sketch_new(coast);

    s->scenario.options.on[FAMILY_BOATS] = i % 2;
    s->scenario.start_city = i % 3 == 0;
    s->scenario.plain_start = i % 5 == 0;
    s->scenario.supply[SUPPLY_ROADS] = i % 4 ? 15 : 1;
    s->map.board->paths[i * 7 % s->map.board->n_paths].flags |= BOARD_PATH_RIVER;
    s->map.board->paths[i * 11 % s->map.board->n_paths].flags |= BOARD_PATH_CLOSED;
    s->map.board->intersections[i * 5 % s->map.board->n_intersections].flags |= BOARD_AT_CLOSED;
    for (unsigned k = 0; k < 8; k++) {
        s->map.board->paths[(i * 3 + k * 5) % s->map.board->n_paths].flags |=
            (uint16_t)(BOARD_PATH_BARS_ROADS << k % 5);
        s->map.board->intersections[(i * 2 + k * 7) % s->map.board->n_intersections].flags |=
            (uint8_t)(BOARD_AT_BARS_BUILDINGS << k % 3);
    }
    sketch_tiles(s, TERRAIN_SEA, 0, 2);
    return table_set(s, 1 + i % 4);
}

static void
test_generate_is_exact(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 24; i++) {
        struct table t = coast_table(i);
        struct rng rng = rng_stream(5, i);
        map_move list[RULES_MAX_MOVES];
        unsigned n;

        while (t.p->phase == PHASE_SETUP && (n = rules_generate(t.rs, t.p, list)) > 0) {
            try_all(&t, list, n);
            rules_apply(t.rs, t.p, list[rng_below(&rng, n)]);
            assert_ok(&t);
        }
        try_all(&t, list, 0);
        table_clear(&t);
    }
}

int
test_placement(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_hex),
        cmocka_unit_test(test_one_hex_with_boats),
        cmocka_unit_test(test_two_hexes),
        cmocka_unit_test(test_rivers_take_no_pieces),
        cmocka_unit_test(test_sea_between_land),
        cmocka_unit_test(test_nothing_is_built_beside_hidden_hexes),
        cmocka_unit_test(test_plazas),
        cmocka_unit_test(test_official_trade_corners),
        cmocka_unit_test(test_closed_places),
        cmocka_unit_test(test_start_zones),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_wagon_at_the_last_building),
        cmocka_unit_test(test_supply_ends),
        cmocka_unit_test(test_generate_is_exact),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
