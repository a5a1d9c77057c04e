/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Deals and searches against the enumeration of all fillings of small boards, with a
 * legality written down once more in the plainest way. */
#include "rules/constraint.h"
#include "share.h"
#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#define MOST_CELLS 12
#define MOST_HARBORS 4

/* All fillings of one sketch, with the chance that shuffled bags give each. */
struct census {
    const struct sketch *s;
    uint8_t terrain[MOST_CELLS], own[MOST_CELLS], number[MOST_CELLS], harbor[MOST_HARBORS];
    unsigned tiles_left[SKETCH_MAX], numbers_left[13], trade_tokens_left, harbors_left[SKETCH_MAX];
    double ways;
    unsigned n;
    struct {
        uint8_t terrain[MOST_CELLS], own[MOST_CELLS], number[MOST_CELLS], harbor[MOST_HARBORS];
        double ways;
        unsigned drawn;
    } * all;
    unsigned room;
};

static bool
touch(const struct sketch *s, unsigned a, unsigned b)
{
    for (unsigned d = 0; d < 6; d++)
        if (s->map.board->hexes[a].neighbor[d].i == b)
            return true;
    return false;
}

static bool
drawn_cell(const struct sketch *s, unsigned h)
{
    return s->cells[h].terrain == TERRAIN_RANDOM;
}

static bool
plain_terrain(unsigned terrain)
{
    return terrain == TERRAIN_DESERT || terrain == TERRAIN_SEA;
}

/* Size of the clump by painting until nothing changes. */
static unsigned
clump_size(const struct census *c, unsigned h, bool *of_pool)
{
    bool in[MOST_CELLS] = {false};
    unsigned size = 0;

    in[h] = true;
    for (bool grown = true; grown;) {
        grown = false;
        for (unsigned a = 0; a < c->s->map.board->n_hexes; a++)
            for (unsigned b = 0; b < c->s->map.board->n_hexes; b++)
                if (in[a] && !in[b] && touch(c->s, a, b) && c->terrain[a] == c->terrain[b])
                    grown = in[b] = true;
    }
    *of_pool = false;
    for (unsigned a = 0; a < MOST_CELLS; a++) {
        size += in[a];
        *of_pool |= in[a] && drawn_cell(c->s, a);
    }
    return size;
}

/* By what is drawn: a fixed hex at the frame, or at fixed sea, is the author's own affair. */
static bool
coastal(const struct census *c, unsigned h)
{
    const struct board_hex *hex = &c->s->map.board->hexes[h];
    bool drawn = drawn_cell(c->s, h);

    for (unsigned d = 0; d < 6; d++) {
        unsigned o = hex->neighbor[d].i;

        if (o == MAP_NONE ? drawn && hex->beyond[d] == BOARD_FRAME
                          : (drawn || drawn_cell(c->s, o)) && c->terrain[o] == TERRAIN_SEA)
            return true;
    }
    return false;
}

static bool
pair_is_legal(const struct census *c, const struct scenario_constraint *k, unsigned a, unsigned b)
{
    const struct scenario_cell *cells = c->s->cells;
    bool ours = cells[a].number == NUMBER_RANDOM || cells[b].number == NUMBER_RANDOM;

    if (!ours || !touch(c->s, a, b) || !c->number[a] || !c->number[b])
        return true;
    if (k->kind == CONSTRAINT_EQUAL_APART)
        return c->number[a] != c->number[b];
    return !(k->numbers >> c->number[a] & 1) || !(k->numbers >> c->number[b] & 1);
}

static bool
hex_is_legal(const struct census *c, const struct scenario_constraint *k, unsigned h)
{
    bool of_pool;

    switch ((enum constraint_kind)k->kind) {
    case CONSTRAINT_APART:
    case CONSTRAINT_EQUAL_APART:
        for (unsigned o = 0; o < c->s->map.board->n_hexes; o++)
            if (o != h && !pair_is_legal(c, k, h, o))
                return false;
        return true;
    case CONSTRAINT_CONTACT:
        /* any: any land */
        if (k->terrain == TERRAIN_NONE ? c->terrain[h] == TERRAIN_SEA : k->terrain != c->terrain[h])
            return true;
        return clump_size(c, h, &of_pool) <= k->most || !of_pool;
    case CONSTRAINT_INLAND:
        return c->terrain[h] != k->terrain || !coastal(c, h);
    case CONSTRAINT_NEVER:
        return !(drawn_cell(c->s, h) || c->s->cells[h].number == NUMBER_RANDOM) ||
               c->terrain[h] != k->terrain || !(k->numbers >> c->number[h] & 1);
    case CONSTRAINT_FIX:
        return k->at.i != h || (c->terrain[h] == k->terrain && c->own[h] == k->own &&
                                (!k->number || c->number[h] == k->number));
    case CONSTRAINT_HARBOR_OWN:
    case CONSTRAINT_BALANCE:
        break;
    }
    return true;
}

/* No harbor beside a hex of its own resource; there are but forests and hills that give one. */
static bool
harbors_are_legal(const struct census *c)
{
    for (unsigned i = 0; i < c->s->map.n_harbors; i++)
        for (unsigned k = 0; k < 2; k++) {
            unsigned h = board_path(c->s->map.board, c->s->harbors[i].at)->hex[k].i;
            unsigned gives = c->harbor[i] & 15u;

            if (h != MAP_NONE && ((c->terrain[h] == TERRAIN_FOREST && gives == RESOURCE_LUMBER) ||
                                  (c->terrain[h] == TERRAIN_HILLS && gives == RESOURCE_BRICK)))
                return false;
        }
    return true;
}

static bool
is_balanced(const struct census *c, const struct scenario_constraint *k)
{
    static const unsigned dots[] = {0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1};
    unsigned pips[2] = {0};

    for (unsigned r = 0; r < 2; r++)
        for (unsigned i = 0; i < c->s->regions[k->regions[r]].n_hexes; i++)
            pips[r] += dots[c->number[c->s->regions[k->regions[r]].hexes[i].i]];
    return pips[0] <= pips[1] + k->most && pips[1] <= pips[0] + k->most;
}

static bool
is_legal(const struct census *c)
{
    for (unsigned i = 0; i < c->s->pool.n_constraints; i++) {
        const struct scenario_constraint *k = &c->s->constraints[i];

        if ((k->kind == CONSTRAINT_HARBOR_OWN && !harbors_are_legal(c)) ||
            (k->kind == CONSTRAINT_BALANCE && !is_balanced(c, k)))
            return false;
    }
    for (unsigned i = 0; i < c->s->pool.n_constraints; i++)
        for (unsigned h = 0; h < c->s->map.board->n_hexes; h++)
            if (!hex_is_legal(c, &c->s->constraints[i], h))
                return false;
    return true;
}

static void
keep(struct census *c)
{
    for (unsigned i = 0; i < c->n; i++) {
        if (!memcmp(c->all[i].terrain, c->terrain, sizeof c->terrain) &&
            !memcmp(c->all[i].own, c->own, sizeof c->own) &&
            !memcmp(c->all[i].number, c->number, sizeof c->number) &&
            !memcmp(c->all[i].harbor, c->harbor, sizeof c->harbor)) {
            c->all[i].ways += c->ways; /* a desert of two kinds of tiles */
            return;
        }
    }
    if (c->n == c->room) {
        c->room = c->room ? c->room * 2 : 256;
        c->all = realloc(c->all, c->room * sizeof *c->all);
        assert_non_null(c->all);
    }
    memcpy(c->all[c->n].terrain, c->terrain, sizeof c->terrain);
    memcpy(c->all[c->n].own, c->own, sizeof c->own);
    memcpy(c->all[c->n].number, c->number, sizeof c->number);
    memcpy(c->all[c->n].harbor, c->harbor, sizeof c->harbor);
    c->all[c->n].ways = c->ways;
    c->all[c->n++].drawn = 0;
}

static void count_from(struct census *c, unsigned h);

static void
count_harbors(struct census *c, unsigned i)
{
    const struct sketch *s = c->s;

    if (i == s->map.n_harbors) {
        if (is_legal(c))
            keep(c);
        return;
    }
    c->harbor[i] = (uint8_t)(s->harbors[i].gives | s->harbors[i].ratio << 4);
    if (s->harbors[i].gives != RESOURCE_RANDOM) {
        count_harbors(c, i + 1);
        return;
    }
    for (unsigned k = 0; k < s->pool.n_harbors; k++) {
        double ways = c->ways;

        if (!c->harbors_left[k])
            continue;
        c->harbor[i] = (uint8_t)(s->harbor_tokens[k].gives | s->harbor_tokens[k].ratio << 4);
        c->ways *= c->harbors_left[k]--;
        count_harbors(c, i + 1);
        c->harbors_left[k]++;
        c->ways = ways;
    }
}

static void
count_numbers(struct census *c, unsigned h, bool token)
{
    if (!token) {
        count_from(c, h + 1);
        return;
    }
    for (unsigned v = 2; v < 13; v++) {
        double ways = c->ways;

        if (!c->numbers_left[v])
            continue;
        c->number[h] = (uint8_t)v;
        /* tokens lie in one shuffled row and are taken from its front */
        c->ways *= (double)c->numbers_left[v]-- / c->trade_tokens_left--;
        count_from(c, h + 1);
        c->numbers_left[v]++;
        c->trade_tokens_left++;
        c->ways = ways;
        c->number[h] = 0;
    }
}

static void
count_from(struct census *c, unsigned h)
{
    const struct sketch *s = c->s;

    if (h == s->map.board->n_hexes) {
        count_harbors(c, 0);
        return;
    }
    const struct scenario_cell *cell = &s->cells[h];

    c->number[h] = cell->number >= NUMBER_FORGOTTEN ? 0 : cell->number;
    if (!drawn_cell(s, h)) {
        c->terrain[h] = cell->terrain;
        c->own[h] = cell->kind;
        count_numbers(c, h, cell->number == NUMBER_RANDOM);
        return;
    }
    for (unsigned k = 0; k < s->pool.n_tiles; k++) {
        const struct scenario_tile *tile = &s->tiles[k];
        bool token =
            cell->number == NUMBER_RANDOM && !plain_terrain(tile->terrain) && !tile->number;
        double ways = c->ways;

        if (!c->tiles_left[k])
            continue;
        if (cell->number && cell->number != NUMBER_RANDOM && plain_terrain(tile->terrain))
            continue; /* a number on a desert */
        c->terrain[h] = tile->terrain;
        c->own[h] = tile->own;
        c->number[h] = cell->number != NUMBER_RANDOM ? cell->number : tile->number;
        c->ways *= c->tiles_left[k]--;
        count_numbers(c, h, token);
        c->tiles_left[k]++;
        c->ways = ways;
    }
}

static struct census
count_all(const struct sketch *s)
{
    struct census c = {.s = s, .ways = 1};

    for (unsigned k = 0; k < s->pool.n_tiles; k++)
        c.tiles_left[k] = s->tiles[k].count;
    for (unsigned i = 0; i < s->pool.n_numbers; i++)
        c.numbers_left[s->numbers[i]]++;
    c.trade_tokens_left = s->pool.n_numbers;
    for (unsigned k = 0; k < s->pool.n_harbors; k++)
        c.harbors_left[k] = s->harbor_tokens[k].count;
    count_from(&c, 0);
    return c;
}

static bool
book(struct census *c, const struct filling *f)
{
    for (unsigned i = 0; i < c->n; i++) {
        if (!memcmp(c->all[i].terrain, f->terrain, c->s->map.board->n_hexes) &&
            !memcmp(c->all[i].own, f->own, c->s->map.board->n_hexes) &&
            !memcmp(c->all[i].number, f->number, c->s->map.board->n_hexes) &&
            !memcmp(c->all[i].harbor, f->harbor, c->s->map.n_harbors)) {
            c->all[i].drawn++;
            return true;
        }
    }
    return false;
}

/* Chi-square of the deals against the census, by degree of freedom. */
static double
misfit(const struct census *c, unsigned deals)
{
    double ways = 0, sum = 0;

    for (unsigned i = 0; i < c->n; i++)
        ways += c->all[i].ways;
    for (unsigned i = 0; i < c->n; i++) {
        double expected = deals * c->all[i].ways / ways;

        sum += (c->all[i].drawn - expected) * (c->all[i].drawn - expected) / expected;
    }
    return sum / (c->n - 1);
}

static void
assert_uniform(struct sketch *s, unsigned fillings, unsigned deals)
{
    struct arena arena = {0};
    struct fill_plan plan;
    struct filling f;
    struct census c = count_all(s);

    assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
    assert_int_equal(c.n, fillings);
    fill_plan_try(&plan);
    assert_false(plan.search_first);
    for (unsigned i = 0; i < deals; i++) {
        struct rng rng = rng_stream(4, i);

        assert_int_equal(fill_draw(&plan, &rng, &f), FILL_UNIFORM);
        assert_true(constraint_filling_is_legal(&plan, &f));
        assert_true(book(&c, &f));
    }
    /* with some hundred degrees of freedom 1.35 is beyond four standard deviations */
    assert_true(misfit(&c, deals) < 1.35);
    assert_true(misfit(&c, deals) > 0.65);
    free(c.all);
    arena_release(&arena);
    sketch_free(s);
}

static void
assert_all_uniform(struct sketch *s, unsigned least, unsigned most)
{
    struct census c = count_all(s);

    assert_in_range(c.n, least, most);
    free(c.all);
    assert_uniform(s, c.n, 200 * c.n);
}

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
        cmocka_unit_test(test_clumps_of_sea),
        cmocka_unit_test(test_inland_of_the_rows),
        cmocka_unit_test(test_search_agrees_with_enumeration),
        cmocka_unit_test(test_number_path),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
