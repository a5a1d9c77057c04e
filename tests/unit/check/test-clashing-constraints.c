/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The smallest set of constraints that clash, against all fillings that there would be without
 * any: a set clashes when each of them breaks one of it. */
#include "check/prove/proofs.h"

#include "base/rng.h"
#include "share.h"
#include "sketch.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { BOARDS = 600, MOST = 6 };

struct brute {
    const struct sketch *s;
    struct fill_plan plan;       /* nothing is asked */
    struct fill_plan asks[MOST]; /* constraint i alone */
    struct filling f;
    unsigned tiles[8], numbers[13];
    bool takes[MAP_MAX_HEXES];
    GArray *broken; /* uint64_t, of each filling */
};

static void
note(struct brute *b)
{
    uint64_t broken = 0;

    for (unsigned i = 0; i < b->s->pool.n_constraints; i++)
        if (b->asks[i].impossible || !constraint_filling_is_legal(&b->asks[i], &b->f))
            broken |= UINT64_C(1) << i;
    g_array_append_val(b->broken, broken);
}

static void
deal_numbers(struct brute *b, unsigned h)
{
    while (h < b->plan.n_hexes && !(b->plan.asks[h] && b->takes[h]))
        h++;
    if (h == b->plan.n_hexes) {
        note(b);
        return;
    }
    for (unsigned v = 2; v <= 12; v++)
        if (b->numbers[v]) {
            b->numbers[v]--;
            b->f.number[h] = (uint8_t)v;
            deal_numbers(b, h + 1);
            b->f.number[h] = 0;
            b->numbers[v]++;
        }
}

static void
deal_tiles(struct brute *b, unsigned h)
{
    while (h < b->plan.n_hexes && b->plan.terrain[h] != TERRAIN_NONE)
        h++;
    if (h == b->plan.n_hexes) {
        deal_numbers(b, 0);
        return;
    }
    for (unsigned k = 0; k < b->plan.pools[0].n_kinds; k++)
        if (b->tiles[k]) {
            b->tiles[k]--;
            b->f.terrain[h] = b->plan.pools[0].kinds[k].terrain;
            b->takes[h] = b->plan.pools[0].kinds[k].takes_token;
            deal_tiles(b, h + 1);
            b->f.terrain[h] = TERRAIN_NONE;
            b->tiles[k]++;
        }
}

/* The size of the smallest set that every filling breaks; above n: no set does. */
static unsigned
by_trying(struct brute *b, const struct sketch *s)
{
    struct arena arena = {0};
    unsigned n = s->pool.n_constraints, best = n + 1;

    memset(b, 0, sizeof *b);
    b->s = s;
    b->broken = g_array_new(FALSE, FALSE, sizeof(uint64_t));
    assert_int_equal(fill_plan_init(&b->plan, &arena, &s->map, false, UINT64_MAX), POOL_FITS);
    for (unsigned i = 0; i < n; i++)
        assert_int_equal(fill_plan_init(&b->asks[i], &arena, &s->map, false, ~(UINT64_C(1) << i)),
                         POOL_FITS);
    memcpy(b->f.terrain, b->plan.terrain, b->plan.n_hexes);
    memcpy(b->f.number, b->plan.number, b->plan.n_hexes);
    for (unsigned k = 0; k < b->plan.pools[0].n_kinds; k++)
        b->tiles[k] = b->plan.pools[0].kinds[k].count;
    for (unsigned k = 0; k < b->plan.pools[0].n_tokens; k++)
        b->numbers[b->plan.pools[0].tokens[k]]++;
    deal_tiles(b, 0);
    for (uint64_t set = 0; set < UINT64_C(1) << n; set++) {
        bool all = true;

        for (unsigned i = 0; i < b->broken->len && all; i++)
            all = g_array_index(b->broken, uint64_t, i) & set;
        if (all && (unsigned)__builtin_popcountll(set) < best)
            best = (unsigned)__builtin_popcountll(set);
    }
    arena_release(&arena);
    return best;
}

/* The set does clash: every filling breaks one of it. */
static void
check_set(const struct brute *b, uint64_t set)
{
    for (unsigned i = 0; i < b->broken->len; i++)
        assert_true(g_array_index(b->broken, uint64_t, i) & set);
}

static struct sketch *
random_board(struct rng *r)
{
    static const char *const fixed[] = {"f6 ", "h8 ", "s ", "d ", ". ", "p3 "};
    char text[3][64] = {"", "", ""};
    const char *rows[4] = {text[0], text[1], text[2], NULL};
    unsigned left = 3 + rng_below(r, 3);

    for (unsigned row = 0; row < 3; row++)
        for (unsigned c = 0; c < 3; c++) {
            bool draw = left && rng_below(r, 2);

            left -= draw;
            strcat(text[row], draw ? "? " : fixed[rng_below(r, 6)]);
        }
    strcat(text[1], "?");
    return sketch_new(rows);
}

static void
random_constraint(struct sketch *s, struct rng *r, unsigned i)
{
    static const enum constraint_kind kinds[] = {CONSTRAINT_APART,   CONSTRAINT_APART,
                                                 CONSTRAINT_CONTACT, CONSTRAINT_INLAND,
                                                 CONSTRAINT_FIX,     CONSTRAINT_FIX};
    struct scenario_constraint *c = sketch_constraint(s, kinds[rng_below(r, 6)]);

    c->most = 1;
    if (c->kind == CONSTRAINT_APART)
        c->numbers = rng_below(r, 2) ? 1u << 6 | 1u << 8 : 1u << 3 | 1u << 4 | 1u << 5;
    if (c->kind == CONSTRAINT_INLAND || c->kind == CONSTRAINT_FIX)
        c->terrain = rng_below(r, 2) ? TERRAIN_DESERT : TERRAIN_FOREST;
    if (c->kind == CONSTRAINT_FIX)
        c->at = (map_hex){(uint16_t)i}; /* no hex is fixed twice */
}

static void
test_smallest(void **state)
{
    struct rng r = rng_stream(9, 0);
    unsigned found = 0, several = 0;

    (void)state;
    for (unsigned i = 0; i < share_of(BOARDS); i++) {
        struct sketch *s = random_board(&r);
        struct brute b;
        unsigned n = 1 + rng_below(&r, MOST);

        sketch_tiles(s, TERRAIN_FOREST, 0, 3);
        sketch_tiles(s, TERRAIN_HILLS, 0, 2);
        sketch_tiles(s, TERRAIN_DESERT, 0, 1);
        sketch_numbers(s, rng_below(&r, 2) ? "6 6 8 3 4 5" : "6 8 3 3 4 5 5");
        for (unsigned k = 0; k < n; k++)
            random_constraint(s, &r, k);
        unsigned least = by_trying(&b, s);

        if (least <= n) { /* there is no filling */
            struct clash clash = clash_find(&s->map, false, CLASH_MAX_SEARCHES);
            struct clash few = clash_find(&s->map, false, 3);

            assert_true(clash.smallest && clash.needed);
            assert_int_equal(clash.size, least);
            assert_int_equal(clash.size, __builtin_popcountll(clash.set));
            check_set(&b, clash.set);
            check_set(&b, few.set); /* with too few searches it clashes all the same */
            assert_true(!few.smallest || few.size == least);
            found++;
            several += least > 1;
        }
        g_array_unref(b.broken);
        sketch_free(s);
    }
    assert_true(found >= share_least(150) && several >= share_least(50));
}

int
test_clashing_constraints(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_smallest),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
