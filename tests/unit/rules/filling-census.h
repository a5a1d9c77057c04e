#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* All fillings of a small board by enumeration, with a legality written down once more in the
 * plainest way. */
#include "rules/constraint.h"
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
    unsigned pool; /* whose constraints are judged */
    unsigned tiles_left[2][SKETCH_MAX], numbers_left[2][13], discs_left[2];
    unsigned harbors_left[SKETCH_MAX];
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

/* The tile, and the number, are drawn from the pool that is judged. */
static bool
own_tile(const struct census *c, unsigned h)
{
    return drawn_cell(c->s, h) && c->s->cells[h].pool == c->pool;
}

static bool
own_number(const struct census *c, unsigned h)
{
    return c->s->cells[h].number == NUMBER_RANDOM && c->s->cells[h].number_pool == c->pool;
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
        *of_pool |= in[a] && own_tile(c, a);
    }
    return size;
}

/* By what is drawn: a fixed hex at the frame, or at fixed sea, is the author's own affair. */
static bool
coastal(const struct census *c, unsigned h)
{
    const struct board_hex *hex = &c->s->map.board->hexes[h];
    bool drawn = own_tile(c, h);

    for (unsigned d = 0; d < 6; d++) {
        unsigned o = hex->neighbor[d].i;

        if (o == MAP_NONE ? drawn && hex->beyond[d] == BOARD_FRAME
                          : (drawn || own_tile(c, o)) && c->terrain[o] == TERRAIN_SEA)
            return true;
    }
    return false;
}

static bool
pair_is_legal(const struct census *c, const struct scenario_constraint *k, unsigned a, unsigned b)
{
    bool ours = own_number(c, a) || own_number(c, b), drawn = own_tile(c, a) || own_tile(c, b);
    unsigned s = c->terrain[a], t = c->terrain[b], from = k->from ? k->from : k->terrains;

    if (k->kind == CONSTRAINT_ONCE)
        return !(ours || drawn) || s != t || c->number[a] != c->number[b] ||
               !(k->numbers >> c->number[a] & 1);
    if (k->terrains && drawn && touch(c->s, a, b) && k->terrains >> s & 1 && from >> t & 1 &&
        (s != t || !k->from))
        return false;
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
    case CONSTRAINT_ONCE:
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
        return !(own_tile(c, h) || own_number(c, h)) || c->terrain[h] != k->terrain ||
               !(k->numbers >> c->number[h] & 1);
    case CONSTRAINT_FIX:
        return k->at.i != h || (c->terrain[h] == k->terrain && c->own[h] == k->own &&
                                (!k->number || c->number[h] == k->number));
    case CONSTRAINT_HARBOR_OWN:
    case CONSTRAINT_PIPS:
    case CONSTRAINT_MASSES:
    case CONSTRAINT_BALANCE:
        break;
    }
    return true;
}

static unsigned
dots(unsigned number)
{
    static const unsigned of[] = {0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1};

    return of[number];
}

/* Three hexes that touch each other, two or one: each around an intersection. */
static bool
pips_are_few(const struct census *c, unsigned most)
{
    unsigned n = c->s->map.board->n_hexes;

    for (unsigned a = 0; a < n; a++)
        for (unsigned b = 0; b < n; b++)
            for (unsigned d = 0; d < n; d++)
                if ((a == b || touch(c->s, a, b)) && (b == d || touch(c->s, b, d)) &&
                    (a == d || touch(c->s, a, d)) &&
                    (own_number(c, a) || own_number(c, b) || own_number(c, d)) &&
                    dots(c->number[a]) + (a == b ? 0 : dots(c->number[b])) +
                            (a == d || b == d ? 0 : dots(c->number[d])) >
                        most)
                    return false;
    return true;
}

/* By painting: each hex of land that is not yet painted begins another one. */
static unsigned
count_landmasses(const struct census *c)
{
    unsigned n = 0, hexes = c->s->map.board->n_hexes;
    bool in[MOST_CELLS] = {false};

    for (unsigned h = 0; h < hexes; h++) {
        if (in[h] || c->terrain[h] == TERRAIN_SEA)
            continue;
        n++;
        in[h] = true;
        for (bool grown = true; grown;) {
            grown = false;
            for (unsigned a = 0; a < hexes; a++)
                for (unsigned b = 0; b < hexes; b++)
                    if (in[a] && !in[b] && c->terrain[b] != TERRAIN_SEA && touch(c->s, a, b))
                        grown = in[b] = true;
        }
    }
    return n;
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
    unsigned pips[2] = {0};

    for (unsigned r = 0; r < 2; r++)
        for (unsigned i = 0; i < c->s->regions[k->regions[r]].n_hexes; i++)
            pips[r] += dots(c->number[c->s->regions[k->regions[r]].hexes[i].i]);
    return pips[0] <= pips[1] + k->most && pips[1] <= pips[0] + k->most;
}

static bool
is_legal_in_pool(const struct census *c)
{
    const struct scenario_pool *pool = &c->s->map.pools[c->pool];

    for (unsigned i = 0; i < pool->n_constraints; i++) {
        const struct scenario_constraint *k = &pool->constraints[i];

        if ((k->kind == CONSTRAINT_HARBOR_OWN && !harbors_are_legal(c)) ||
            (k->kind == CONSTRAINT_BALANCE && !is_balanced(c, k)) ||
            (k->kind == CONSTRAINT_PIPS && !pips_are_few(c, k->most)) ||
            (k->kind == CONSTRAINT_MASSES &&
             (count_landmasses(c) < k->least || count_landmasses(c) > k->most)))
            return false;
    }
    for (unsigned i = 0; i < pool->n_constraints; i++)
        for (unsigned h = 0; h < c->s->map.board->n_hexes; h++)
            if (!hex_is_legal(c, &pool->constraints[i], h))
                return false;
    return true;
}

static bool
is_legal(struct census *c)
{
    for (c->pool = 0; c->pool < c->s->map.n_pools; c->pool++)
        if (!is_legal_in_pool(c))
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
    unsigned p = c->s->cells[h].number_pool;

    for (unsigned v = 2; v < 13; v++) {
        double ways = c->ways;

        if (!c->numbers_left[p][v])
            continue;
        c->number[h] = (uint8_t)v;
        /* discs lie in one shuffled row and are taken from its front */
        c->ways *= (double)c->numbers_left[p][v]-- / c->discs_left[p]--;
        count_from(c, h + 1);
        c->numbers_left[p][v]++;
        c->discs_left[p]++;
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
    for (unsigned k = 0; k < s->map.pools[cell->pool].n_tiles; k++) {
        const struct scenario_tile *tile = &s->map.pools[cell->pool].tiles[k];
        bool token =
            cell->number == NUMBER_RANDOM && !plain_terrain(tile->terrain) && !tile->number;
        double ways = c->ways;

        if (!c->tiles_left[cell->pool][k])
            continue;
        if (cell->number && cell->number != NUMBER_RANDOM && plain_terrain(tile->terrain))
            continue; /* a number on a desert */
        c->terrain[h] = tile->terrain;
        c->own[h] = tile->own;
        c->number[h] = cell->number != NUMBER_RANDOM ? cell->number : tile->number;
        c->ways *= c->tiles_left[cell->pool][k]--;
        count_numbers(c, h, token);
        c->tiles_left[cell->pool][k]++;
        c->ways = ways;
    }
}

static struct census
count_all(const struct sketch *s)
{
    struct census c = {.s = s, .ways = 1};

    for (unsigned p = 0; p < s->map.n_pools; p++) {
        const struct scenario_pool *pool = &s->map.pools[p];

        for (unsigned k = 0; k < pool->n_tiles; k++)
            c.tiles_left[p][k] = pool->tiles[k].count;
        for (unsigned i = 0; i < pool->n_numbers; i++)
            c.numbers_left[p][pool->numbers[i]]++;
        c.discs_left[p] = pool->n_numbers;
    }
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

/* Deals are as the census says, and each filling that the search finds is one of it. */
static void
assert_agrees(struct sketch *s, struct census *c, unsigned deals)
{
    struct arena arena = {0};
    struct fill_plan plan;
    struct filling f;

    assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
    fill_plan_try(&plan);
    assert_false(plan.search_first);
    for (unsigned i = 0; i < deals; i++) {
        struct rng rng = rng_stream(4, i);

        assert_int_equal(fill_draw(&plan, &rng, &f), FILL_UNIFORM);
        assert_true(constraint_filling_is_legal(&plan, &f));
        assert_true(book(c, &f));
    }
    /* with some hundred degrees of freedom 0.35 is beyond four standard deviations */
    double off = misfit(c, deals) - 1;

    assert_true(off * off < (c->n < 60 ? 40.0 / (c->n - 1) : 0.35 * 0.35));
    for (unsigned i = 0; i < 100; i++) {
        struct rng rng = rng_stream(5, i);

        assert_int_equal(solve_filling(&plan, &rng, &f), SOLVE_FOUND);
        assert_true(book(c, &f));
    }
    free(c->all);
    arena_release(&arena);
    sketch_free(s);
}

static void
assert_uniform(struct sketch *s, unsigned fillings, unsigned deals)
{
    struct census c = count_all(s);

    assert_int_equal(c.n, fillings);
    assert_agrees(s, &c, deals);
}

static void
assert_all_uniform(struct sketch *s, unsigned least, unsigned most)
{
    struct census c = count_all(s);

    assert_in_range(c.n, least, most);
    assert_agrees(s, &c, 200 * c.n);
}

/* Every second hex is drawn from a second pool of the same tiles and numbers, and the constraints
 * are those of one of the two. */
static void
split_pool(struct sketch *s, unsigned constrained)
{
    s->two[0] = s->two[1] = s->pool;
    s->two[1 - constrained].n_constraints = 0;
    s->map.pools = s->two;
    s->map.n_pools = 2;
    for (unsigned h = 1; h < s->map.board->n_hexes; h += 2) {
        s->cells[h].pool = drawn_cell(s, h) ? 1 : s->cells[h].pool;
        s->cells[h].number_pool = s->cells[h].number == NUMBER_RANDOM ? 1 : s->cells[h].number_pool;
    }
}
