/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where shuffling does not find a filling, and what one must keep, board by board. */
#include "rules/constraint.h"
#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static const char *const flower[] = {" ? ?", "? ? ?", " ? ?", NULL};

/* Four reds on seven hexes touch somewhere: the ring holds three at most. */
static void
test_no_filling_is_proven(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){".  ? ?", " ? ? ?", ".  ? ?", NULL});
    struct arena arena = {0};
    struct fill_plan plan;
    struct filling f;
    struct rng rng = rng_stream(1, 1);

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 7);
    sketch_numbers(s, "6 6 8 8 3 4 5");
    sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    fill_plan_init(&plan, &arena, &s->map, false, 0);
    assert_int_equal(fill_draw(&plan, &rng, &f), FILL_NONE);
    /* without the constraint there is one */
    fill_plan_init(&plan, &arena, &s->map, false, 1);
    assert_int_equal(fill_draw(&plan, &rng, &f), FILL_UNIFORM);
    arena_release(&arena);
    sketch_free(s);
}

/* The one layout of a chessboard's kind that shuffling does not find. */
static void
test_search_finds_what_shuffles_miss(void **state)
{
    struct sketch *s =
        sketch_new((const char *const[]){"? ? ? ? ? ?", " ? ? ? ? ? ?", "? ? ? ? ? ?",
                                         " ? ? ? ? ? ?", "? ? ? ? ? ?", " ? ? ? ? ? ?", NULL});
    struct arena arena = {0};
    struct fill_plan plan;
    struct filling f;
    struct rng rng = rng_stream(1, 2);

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 12);
    sketch_tiles(s, TERRAIN_HILLS, 0, 12);
    sketch_tiles(s, TERRAIN_FIELDS, 0, 12);
    sketch_numbers(s, "6 6 6 6 6 6 6 6 8 8 3 3 3 3 3 3 3 3 3 3 3 3 4 4 4 4 4 4 4 4 4 4 4 4 4 4");
    sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    sketch_constraint(s, CONSTRAINT_CONTACT)->most = 2;
    fill_plan_init(&plan, &arena, &s->map, false, 0);
    assert_int_equal(fill_draw(&plan, &rng, &f), FILL_SEARCHED);
    assert_int_equal(f.shuffles, 0);
    fill_plan_try(&plan);
    assert_true(plan.search_first);
    assert_int_equal(fill_draw(&plan, &rng, &f), FILL_SEARCHED);
    assert_true(constraint_filling_is_legal(&plan, &f));
    arena_release(&arena);
    sketch_free(s);
}

/* A harbor drawn beside the only forest never gives lumber. */
static void
test_harbors_keep_from_their_own(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"s s s s", " s f5 h6 s", "s s s s", NULL});
    struct arena arena = {0};
    struct fill_plan plan;
    struct filling f;
    unsigned wool = 0;

    (void)state;
    sketch_harbor(s, board_side_between(s->map.board, sketch_hex(s, 1, 0), sketch_hex(s, 1, 1)),
                  RESOURCE_RANDOM);
    sketch_harbor(s, board_side_between(s->map.board, sketch_hex(s, 1, 2), sketch_hex(s, 1, 3)),
                  RESOURCE_RANDOM);
    sketch_harbor_token(s, RESOURCE_LUMBER, 1);
    sketch_harbor_token(s, RESOURCE_BRICK, 1);
    sketch_harbor_token(s, RESOURCE_WOOL, 1);
    sketch_constraint(s, CONSTRAINT_HARBOR_OWN);
    fill_plan_init(&plan, &arena, &s->map, false, 0);
    for (unsigned i = 0; i < 200; i++) {
        struct rng rng = rng_stream(2, i);

        assert_int_equal(fill_draw(&plan, &rng, &f), FILL_UNIFORM);
        assert_int_not_equal(f.harbor[0] & 15, RESOURCE_LUMBER);
        assert_int_not_equal(f.harbor[1] & 15, RESOURCE_BRICK);
        assert_int_not_equal(f.harbor[0], f.harbor[1]);
        assert_int_equal(f.harbor[0] >> 4, 2);
        wool += (f.harbor[0] & 15) == RESOURCE_WOOL;
    }
    /* brick or wool first, lumber or wool second, not both wool: three deals */
    assert_in_range(wool, 45, 90);
    arena_release(&arena);
    sketch_free(s);
}

/* Two regions of two hexes: pips 5 + 1 and 3 + 3 balance, 5 + 3 and 3 + 1 do not. */
static void
test_regions_balance(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"? ? . ? ?", NULL});
    map_hex west[] = {{0}, {1}}, east[] = {{2}, {3}};
    uint16_t both[] = {0, 1};
    struct arena arena = {0};
    struct scenario_constraint *k;
    struct fill_plan plan;
    struct filling f;

    (void)state;
    s->regions[0] = (struct scenario_region){.id = "west", .hexes = west, .n_hexes = 2};
    s->regions[1] = (struct scenario_region){.id = "east", .hexes = east, .n_hexes = 2};
    s->map.n_regions = 2;
    sketch_tiles(s, TERRAIN_FOREST, 0, 4);
    sketch_numbers(s, "6 2 4 10");
    k = sketch_constraint(s, CONSTRAINT_BALANCE);
    k->regions = both;
    k->n_regions = 2;
    k->most = 1;
    fill_plan_init(&plan, &arena, &s->map, false, 0);
    for (unsigned i = 0; i < 50; i++) {
        struct rng rng = rng_stream(3, i);

        assert_int_equal(fill_draw(&plan, &rng, &f), FILL_UNIFORM);
        assert_int_equal(pool_pips(f.number[0]) + pool_pips(f.number[1]), 6);
    }
    arena_release(&arena);
    sketch_free(s);
}

static void
test_limits_are_reported(void **state)
{
    struct sketch *s = sketch_new(flower);
    struct arena arena = {0};
    struct fill_plan plan;

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, POOL_MAX_ITEMS + 1);
    assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_TOO_MANY_TILES);
    arena_release(&arena);
    sketch_free(s);
}

int
test_search(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_filling_is_proven),
        cmocka_unit_test(test_search_finds_what_shuffles_miss),
        cmocka_unit_test(test_harbors_keep_from_their_own),
        cmocka_unit_test(test_regions_balance),
        cmocka_unit_test(test_limits_are_reported),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
