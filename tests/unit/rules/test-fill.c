/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Deals and searches against the enumeration of all fillings of small boards. */
#include "filling-census.h"
#include "share.h"

/* Seven hexes, six forests and a desert, three reds that may not touch. Worked out: the reds
 * stand on every second hex of the ring (2 ways; with a red in the middle there is no room
 * for another). The desert and 3 3 4 share the other four hexes: 4 * 3 ways; which of the
 * three reds is the 8: 3. So 2 * 12 * 3 = 72 layouts. */
static void
test_reds_apart_are_uniform(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){".  ? ?", " ? ? ?", ".  ? ?", NULL});

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 6);
    sketch_tiles(s, TERRAIN_DESERT, 0, 1);
    sketch_numbers(s, "6 6 8 3 3 4");
    sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    assert_uniform(s, 72, 200 * 72);
}

/* More tiles and tokens than hexes: what stays in the bag is drawn as fairly. */
static void
test_surplus_pieces_are_uniform(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"? ?", " ? h?", NULL});

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 2);
    sketch_tiles(s, TERRAIN_SEA, 0, 1);
    sketch_tiles(s, TERRAIN_GOLD, 5, 2);
    sketch_numbers(s, "6 8 3 3 5");
    sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    sketch_constraint(s, CONSTRAINT_EQUAL_APART);
    assert_all_uniform(s, 50, 1000);
}

static void
own_tiles(struct sketch *s, enum terrain terrain, unsigned own, unsigned number, unsigned count)
{
    sketch_tiles(s, terrain, number, count);
    s->tiles[s->pool.n_tiles - 1].own = (uint8_t)own;
}

/* Numbers and terrain are shuffled each for itself, but not where one forbids the other. */
static void
test_separate_shuffles_are_uniform(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"? ?", " ? ? ?", NULL});
    struct sketch *never = sketch_new((const char *const[]){"? ?", " ? g? ?", NULL});

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 2);
    own_tiles(s, TERRAIN_FOREST, 1, 0, 1);
    sketch_tiles(s, TERRAIN_HILLS, 0, 2);
    sketch_numbers(s, "6 8 3 3 3");
    sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    sketch_constraint(s, CONSTRAINT_CONTACT)->most = 2;
    assert_all_uniform(s, 50, 600);
    sketch_tiles(never, TERRAIN_FOREST, 0, 3), sketch_tiles(never, TERRAIN_GOLD, 0, 1);
    sketch_numbers(never, "6 6 3 4 5");
    *sketch_constraint(never, CONSTRAINT_NEVER) = (struct scenario_constraint){
        .kind = CONSTRAINT_NEVER, .terrain = TERRAIN_GOLD, .numbers = 1u << 6};
    assert_all_uniform(never, 100, 800);
}

static void
test_terrain_constraints_are_uniform(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){".  ? ?", " ? ? ?", ".  ? ?", NULL});
    struct scenario_constraint *k;

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 3);
    sketch_tiles(s, TERRAIN_PASTURE, 0, 2);
    sketch_tiles(s, TERRAIN_DESERT, 0, 2);
    sketch_numbers(s, "4 4 4 5 6");
    sketch_constraint(s, CONSTRAINT_CONTACT)->most = 2;
    k = sketch_constraint(s, CONSTRAINT_FIX);
    k->at = sketch_hex(s, 0, 1);
    k->terrain = TERRAIN_FOREST;
    k->number = 4;
    assert_all_uniform(s, 20, 2000);
}

/* Seven hexes with two harbors to be drawn. */
static struct sketch *
harbor_flower(void)
{
    struct sketch *s = sketch_new((const char *const[]){".  ? ?", " ? ? ?", ".  ? ?", NULL});
    const struct map_board *board = s->map.board;

    for (uint16_t p = 0; p < board->n_sides && s->map.n_harbors < 2; p++)
        if ((board->paths[p].hex[0].i == MAP_NONE) != (board->paths[p].hex[1].i == MAP_NONE) &&
            p % 4 == 0)
            sketch_harbor(s, (map_path){p}, RESOURCE_RANDOM);
    assert_int_equal(s->map.n_harbors, 2);
    sketch_harbor_token(s, RESOURCE_LUMBER, 1);
    sketch_harbor_token(s, RESOURCE_BRICK, 1);
    sketch_harbor_token(s, RESOURCE_ANY, 1); /* one of the three stays in the bag */
    return s;
}

/* Harbors apart, a clump of two at most. */
static void
test_harbor_constraints_are_uniform(void **state)
{
    struct sketch *s = harbor_flower();

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 3);
    sketch_tiles(s, TERRAIN_HILLS, 0, 2);
    sketch_tiles(s, TERRAIN_PASTURE, 0, 2);
    sketch_numbers(s, "5 5 5 5 5 5 5");
    sketch_constraint(s, CONSTRAINT_HARBOR_OWN);
    sketch_constraint(s, CONSTRAINT_CONTACT)->most = 2;
    assert_all_uniform(s, 50, 1000);
}

/* The desert inland, and both halves worth nearly the same, besides harbors apart. */
static void
test_balance_is_uniform(void **state)
{
    struct sketch *s = harbor_flower();
    map_hex west[] = {{0}, {2}, {5}}, east[] = {{1}, {4}, {6}};
    uint16_t both[] = {0, 1};
    struct scenario_constraint *k;

    (void)state;
    s->regions[0] = (struct scenario_region){.id = "west", .hexes = west, .n_hexes = 3};
    s->regions[1] = (struct scenario_region){.id = "east", .hexes = east, .n_hexes = 3};
    s->map.n_regions = 2;
    sketch_tiles(s, TERRAIN_FOREST, 0, 5);
    sketch_tiles(s, TERRAIN_HILLS, 0, 1);
    sketch_tiles(s, TERRAIN_DESERT, 0, 1);
    sketch_numbers(s, "6 6 3 3 3 11");
    sketch_constraint(s, CONSTRAINT_HARBOR_OWN);
    sketch_constraint(s, CONSTRAINT_INLAND)->terrain = TERRAIN_DESERT;
    k = sketch_constraint(s, CONSTRAINT_BALANCE);
    k->regions = both;
    k->n_regions = 2;
    k->most = 1;
    assert_all_uniform(s, 50, 1000);
}

/* Own kinds of a terrain, some with a number of their own, which another may get from the bag;
 * what stays in the bag may be any of them; a hex of its own kind is not drawn. */
static void
test_own_kinds_are_uniform(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"? ? ?", " ? f3", NULL});

    (void)state;
    s->cells[4].kind = 3;
    own_tiles(s, TERRAIN_DESERT, 1, 0, 1);
    own_tiles(s, TERRAIN_DESERT, 0, 0, 1);
    own_tiles(s, TERRAIN_FOREST, 2, 8, 1);
    own_tiles(s, TERRAIN_FOREST, 0, 0, 1);
    own_tiles(s, TERRAIN_FOREST, 3, 0, 2);
    sketch_numbers(s, "8 5 5 4");
    sketch_constraint(s, CONSTRAINT_EQUAL_APART);
    assert_all_uniform(s, 100, 1500);
}

/* <fix> wants one of several own tiles that have other numbers, or the plain one. */
static void
test_fixed_own_kinds_are_uniform(void **state)
{
    (void)state;
    for (uint8_t own = 0; own < 2; own++) {
        struct sketch *s = sketch_new((const char *const[]){"? ? ?", " ? ?", NULL});
        struct scenario_constraint *fix = sketch_constraint(s, CONSTRAINT_FIX);

        own_tiles(s, TERRAIN_GOLD, 1, 5, 1);
        own_tiles(s, TERRAIN_GOLD, 1, 4, 2);
        own_tiles(s, TERRAIN_GOLD, 0, 0, 2);
        own_tiles(s, TERRAIN_DESERT, 2, 0, 1);
        sketch_numbers(s, "5 9");
        fix->at = sketch_hex(s, 0, 1);
        fix->terrain = TERRAIN_GOLD;
        fix->own = own;
        assert_all_uniform(s, 40, 1000);
    }
}

/* T-200 to T-203: POOL-1, 2, 3 and 4 alone; T-205 to T-207: POOL-1, 3 and 4 with reds apart. */
static void
test_pool_constraints_are_uniform(void **state)
{
    enum { FOREST = 1u << TERRAIN_FOREST, HILLS = 1u << TERRAIN_HILLS };
    enum { DESERT = 1u << TERRAIN_DESERT, REDS = 1u << 6 | 1u << 8 };
    const struct {
        unsigned tiles[4]; /* forests, hills, deserts, seas: seven */
        const char *numbers;
        struct scenario_constraint k;
        bool reds_apart;
    } cases[] = {
        {{3, 2, 1, 1}, "5 5 5 5 5", {.terrains = HILLS | DESERT}, false},
        {{3, 2, 1, 1}, "5 5 5 5 5", {.terrains = FOREST | DESERT, .from = FOREST}, false},
        {{3, 4, 0, 0}, "6 6 5 5 5 5 5", {.kind = CONSTRAINT_ONCE, .numbers = REDS}, false},
        {{6, 0, 1, 0}, "6 6 3 3 3 5", {.kind = CONSTRAINT_PIPS, .most = 11}, false},
        {{4, 0, 0, 3}, "5 5 5 5", {.kind = CONSTRAINT_MASSES, .most = 1}, false},
        {{3, 4, 0, 0}, "6 8 3 3 3 3 3", {.terrains = FOREST}, true},
        {{7, 0, 0, 0}, "6 8 3 3 3 3 5", {.kind = CONSTRAINT_PIPS, .most = 9}, true},
        {{4, 0, 0, 3}, "6 8 3 3", {.kind = CONSTRAINT_MASSES, .least = 2, .most = 99}, true},
    };
    static const uint8_t kinds[] = {TERRAIN_FOREST, TERRAIN_HILLS, TERRAIN_DESERT, TERRAIN_SEA};

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sketch *s = sketch_new((const char *const[]){".  ? ?", " ? ? ?", ".  ? ?", NULL});
        struct scenario_constraint *k = sketch_constraint(s, cases[i].k.kind);

        for (unsigned t = 0; t < 4; t++)
            if (cases[i].tiles[t])
                sketch_tiles(s, kinds[t], 0, cases[i].tiles[t]);
        sketch_numbers(s, cases[i].numbers);
        *k = cases[i].k;
        k->terrain = TERRAIN_NONE;
        if (cases[i].reds_apart)
            sketch_constraint(s, CONSTRAINT_APART)->numbers = REDS;
        assert_all_uniform(s, 6, 700);
    }
}

/* Two pools: what one of them keeps apart binds a hex of the other beside it. Reds and hills. */
static void
test_two_pools_are_uniform(void **state)
{
    (void)state;
    for (unsigned constrained = 0; constrained < 2; constrained++) {
        struct sketch *s = sketch_new((const char *const[]){"? ? ?", " ? ? ?", NULL});

        sketch_tiles(s, TERRAIN_FOREST, 0, 2), sketch_tiles(s, TERRAIN_HILLS, 0, 1);
        sketch_numbers(s, "6 3 5");
        sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 6;
        sketch_constraint(s, CONSTRAINT_APART)->terrains = 1u << TERRAIN_HILLS;
        split_pool(s, constrained);
        assert_all_uniform(s, 16, 200);
    }
}

/* A board, a pool and constraints, all at random; many have no filling at all. */
static struct sketch *
random_sketch(struct rng *r)
{
    static const char *const outlines[][4] = {
        {"? ? ?", " ? ?", NULL}, {"? ?", " ? f6", "s ?", NULL},      {"? d ?", " ? ?", NULL},
        {"? h?", " ? ?8", NULL}, {"s ? s", " ? ? s", "s ? s", NULL},
    };
    static const uint8_t terrains[] = {TERRAIN_FOREST, TERRAIN_HILLS, TERRAIN_DESERT, TERRAIN_SEA,
                                       TERRAIN_GOLD};
    struct sketch *s = sketch_new(outlines[rng_below(r, 5)]);

    for (unsigned i = 1 + rng_below(r, 3); i; i--) {
        unsigned terrain = terrains[rng_below(r, 5)];
        unsigned own = terrain == TERRAIN_GOLD ? 4 + rng_below(r, 3) : 0;

        sketch_tiles(s, terrain, own, 1 + rng_below(r, 3));
        s->tiles[s->pool.n_tiles - 1].own = (uint8_t)(rng_below(r, 3) == 0);
    }
    for (unsigned i = rng_below(r, 7); i; i--)
        s->numbers[s->pool.n_numbers++] = (uint8_t)(rng_below(r, 3) ? 6 : 3 + rng_below(r, 4));
    for (unsigned i = rng_below(r, 4); i; i--) {
        struct scenario_constraint *k = sketch_constraint(s, rng_below(r, CONSTRAINT_BALANCE));

        if (k->kind == CONSTRAINT_HARBOR_OWN)
            k->kind = CONSTRAINT_FIX;
        k->numbers = 1u << 6 | 1u << 5;
        k->most = (uint8_t)(1 + rng_below(r, 2));
        if (k->kind == CONSTRAINT_PIPS)
            k->most = (uint8_t)(4 + rng_below(r, 9));
        if (k->kind == CONSTRAINT_MASSES)
            k->least = (uint8_t)rng_below(r, 3);
        if (k->kind == CONSTRAINT_APART && rng_below(r, 2)) {
            k->terrains = (uint16_t)(1u << terrains[rng_below(r, 5)]);
            k->from = (uint16_t)(rng_below(r, 2) ? 1u << terrains[rng_below(r, 5)] : 0);
        }
        if (k->kind != CONSTRAINT_CONTACT || rng_below(r, 2))
            k->terrain = terrains[rng_below(r, 5)];
        if (k->kind == CONSTRAINT_FIX) {
            for (unsigned h = 0; h < s->map.board->n_hexes; h++)
                if (drawn_cell(s, h) && s->cells[h].number == NUMBER_RANDOM)
                    k->at = (map_hex){(uint16_t)h};
            k->own = (uint8_t)(rng_below(r, 4) == 0);
            k->number = rng_below(r, 2) ? 0 : 6;
            if (plain_terrain(k->terrain))
                k->number = 0;
        }
    }
    return s;
}

/* Two <fix> of one hex would need a word of their own; the census takes both literally. */
static bool
fixed_twice(const struct sketch *s)
{
    unsigned n = 0;

    for (unsigned i = 0; i < s->pool.n_constraints; i++)
        n += s->constraints[i].kind == CONSTRAINT_FIX;
    return n > 1;
}

/* There are so many, and what is drawn is one of them. */
static void
expect_fillings(const struct sketch *s, unsigned n, uint64_t seed)
{
    struct census c = count_all(s);
    struct arena arena = {0};
    struct fill_plan plan;

    assert_int_equal(c.n, n);
    assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
    for (unsigned k = 0; k < 64; k++) {
        struct rng r = rng_stream(seed, k);
        struct filling f;

        fill_draw(&plan, &r, &f);
        assert_true(constraint_filling_is_legal(&plan, &f));
        assert_true(book(&c, &f));
    }
    free(c.all);
    arena_release(&arena);
}

/* Two of three in a row are sea: of 3 ways one keeps them apart; a forest beside another is not
 * asked for, and "any" leaves the sea alone. */
static void
test_clumps_of_sea(void **state)
{
    static const unsigned counts[] = {[0] = 3, [1] = 1, [2] = 3};

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct sketch *s = sketch_new((const char *const[]){"? ? ?", NULL});

        sketch_tiles(s, TERRAIN_SEA, 0, 2);
        sketch_tiles(s, TERRAIN_DESERT, 0, 1);
        if (i) {
            struct scenario_constraint *k = sketch_constraint(s, CONSTRAINT_CONTACT);

            k->terrain = i == 1 ? TERRAIN_SEA : TERRAIN_NONE;
            k->most = 1;
        }
        expect_fillings(s, counts[i], 12);
        sketch_free(s);
    }
}

/* A desert in the rows, inland: the sea is drawn elsewhere, in one way of three; a desert at a sea
 * that is also in the rows is the author's own affair. */
static void
test_inland_of_the_rows(void **state)
{
    static const char *const rows[][2] = {{"d ? h ? ?", NULL}, {"s d h ? ? ?", NULL}};
    static const unsigned counts[] = {2, 3};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct sketch *s = sketch_new(rows[i]);

        sketch_tiles(s, TERRAIN_SEA, 0, 1);
        sketch_tiles(s, TERRAIN_FOREST, 0, 2);
        sketch_numbers(s, "5 5 5 5 5");
        sketch_constraint(s, CONSTRAINT_INLAND)->terrain = TERRAIN_DESERT;
        expect_fillings(s, counts[i], 13);
        sketch_free(s);
    }
}

static void
test_search_agrees_with_enumeration(void **state)
{
    unsigned with = 0, without = 0;

    (void)state;
    for (unsigned i = 0; i < share_of(600); i++) {
        struct rng r = rng_stream(11, i);
        struct sketch *s = random_sketch(&r);
        struct arena arena = {0};
        struct fill_plan plan;
        struct filling f;

        if (i % 2)
            split_pool(s, i / 2 % 2);
        assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
        if (!fixed_twice(s)) {
            struct census c = count_all(s);
            enum solve_result found = solve_filling(&plan, &r, &f);

            if (found != (c.n ? SOLVE_FOUND : SOLVE_NONE))
                fail_msg("board %u: %u fillings, search says %d", i, c.n, found);
            if (found == SOLVE_FOUND) {
                assert_true(constraint_filling_is_legal(&plan, &f));
                assert_true(book(&c, &f));
                assert_int_equal(fill_draw(&plan, &r, &f), FILL_UNIFORM);
                assert_true(book(&c, &f));
            }
            *(found == SOLVE_FOUND ? &with : &without) += 1;
            free(c.all);
        }
        arena_release(&arena);
        sketch_free(s);
    }
    assert_true(with > share_least(100) && without > share_least(100));
}

/* The numbers that lie along the path, deserts skipped; and a bit for each desert. */
static unsigned
assert_laid_along(const struct sketch *s, const struct filling *f)
{
    unsigned n = 0, deserts = 0;

    for (unsigned i = 0; i < s->pool.n_along; i++) {
        unsigned h = s->pool.along[i].i, desert = f->terrain[h] == TERRAIN_DESERT;

        assert_int_equal(f->number[h], desert ? 0 : s->numbers[n]);
        n += !desert;
        deserts |= desert << h;
    }
    return deserts;
}

/* BASE-34 with drawn deserts: shuffle and search lay the tokens in order, every legal place of
 * the deserts comes as often as any other, and no other does. */
static void
test_number_path(void **state)
{
    static map_hex along[] = {{0}, {1}, {2}, {5}, {4}, {3}};
    struct sketch *s = sketch_new((const char *const[]){"? ? ?", "? ? ?", NULL});
    struct arena arena = {0};
    struct fill_plan plan;
    struct filling f;
    struct rng r = rng_stream(7, 7);
    unsigned drawn[64] = {0}, kinds = 0, least = UINT32_MAX, most = 0;

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 4);
    sketch_tiles(s, TERRAIN_DESERT, 0, 2);
    sketch_numbers(s, "6 4 8 3");
    sketch_constraint(s, CONSTRAINT_APART)->numbers = 1 << 6 | 1 << 8;
    s->pool.along = along;
    s->pool.n_along = 6;
    assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
    for (unsigned i = 0; i < 4000; i++) {
        assert_int_equal(fill_draw(&plan, &r, &f), FILL_UNIFORM);
        assert_true(constraint_filling_is_legal(&plan, &f));
        drawn[assert_laid_along(s, &f)]++;
    }
    for (unsigned i = 0; i < 64; i++) {
        kinds += drawn[i] > 0;
        least = drawn[i] && drawn[i] < least ? drawn[i] : least;
        most = drawn[i] > most ? drawn[i] : most;
    }
    assert_true(kinds >= 2 && most - least < 2 * 4000 / kinds / 5);
    assert_int_equal(solve_filling(&plan, &r, &f), SOLVE_FOUND);
    assert_true(drawn[assert_laid_along(s, &f)] > 0);
    memset(s->numbers, 8, 4); /* two of the four touch wherever the deserts lie */
    arena_release(&arena);
    assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
    assert_int_equal(solve_filling(&plan, &r, &f), SOLVE_NONE);
    arena_release(&arena);
    sketch_free(s);
}

/* T-204, POOL-5: seven hexes, six discs in one of three orders, and a desert anywhere. By brute
 * force: 3 lists times 7 places of the desert, less those where a 6 touches an 8, all equal. */
static void
test_lists_are_uniform(void **state)
{
    static uint8_t numbers[3][7] = {{6, 3, 8, 4, 5, 3}, {4, 6, 3, 8, 5, 3}, {5, 4, 3, 6, 3, 8}};
    static map_hex round[] = {{0}, {1}, {4}, {6}, {5}, {2}, {3}};
    struct sketch *s = sketch_new((const char *const[]){".  ? ?", " ? ? ?", ".  ? ?", NULL});
    struct scenario_pool lists[2] = {{.n_numbers = 6, .n_along = 7},
                                     {.n_numbers = 6, .n_along = 7}};
    struct census c = {.s = s, .ways = 1};

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 6);
    sketch_tiles(s, TERRAIN_DESERT, 0, 1);
    sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    memcpy(s->numbers, numbers[0], s->pool.n_numbers = 6);
    s->pool.along = lists[0].along = lists[1].along = round;
    s->pool.n_along = 7;
    lists[0].numbers = numbers[1];
    lists[1].numbers = numbers[2];
    s->pool.lists = lists;
    s->pool.n_lists = 2;
    for (unsigned k = 0; k < 3; k++)
        for (unsigned desert = 0; desert < 7; desert++) {
            for (unsigned i = 0, n = 0; i < 7; i++) {
                c.terrain[round[i].i] = i == desert ? TERRAIN_DESERT : TERRAIN_FOREST;
                c.number[round[i].i] = i == desert ? 0 : numbers[k][n++];
            }
            if (is_legal(&c))
                keep(&c);
        }
    assert_in_range(c.n, 4, 20);
    assert_agrees(s, &c, 400 * c.n);
}

int
test_fill(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reds_apart_are_uniform),
        cmocka_unit_test(test_surplus_pieces_are_uniform),
        cmocka_unit_test(test_separate_shuffles_are_uniform),
        cmocka_unit_test(test_terrain_constraints_are_uniform),
        cmocka_unit_test(test_harbor_constraints_are_uniform),
        cmocka_unit_test(test_balance_is_uniform),
        cmocka_unit_test(test_own_kinds_are_uniform),
        cmocka_unit_test(test_fixed_own_kinds_are_uniform),
        cmocka_unit_test(test_pool_constraints_are_uniform),
        cmocka_unit_test(test_two_pools_are_uniform),
        cmocka_unit_test(test_clumps_of_sea),
        cmocka_unit_test(test_inland_of_the_rows),
        cmocka_unit_test(test_search_agrees_with_enumeration),
        cmocka_unit_test(test_number_path),
        cmocka_unit_test(test_lists_are_uniform),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
