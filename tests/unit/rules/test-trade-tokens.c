/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A stack of trade tokens drawn one by one comes in every order that it can be shuffled into, each
 * as often (DEST-2). */
#include "rules/families.h"

#include "diag/sink.h"
#include "rules/chance-moves.h"
#include "rules/family.h"
#include "rules/ruleset.h"
#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { MOST = 6, ORDERS = 1 << MOST, DEALS = 600 };

struct table {
    struct sketch *s;
    struct scenario_trade_hex trade;
    struct map_ruleset *rs;
    struct map_position *p;
    unsigned seen[ORDERS]; /* by order: a bit a token, set for sand */
};

static void
set_up(struct table *t, unsigned tools, unsigned sand, uint8_t *order, unsigned n_order)
{
    struct map_sink *sink = diag_sink_new();

    memset(t, 0, sizeof *t);
    t->s = sketch_new((const char *const[]){"s s s s", " s c9 f6 s", "s s s s", NULL});
    t->trade = (struct scenario_trade_hex){.at = sketch_hex(t->s, 1, 1)};
    t->trade.stack[GOODS_TOOLS] = (uint16_t)tools;
    t->trade.stack[GOODS_SAND] = (uint16_t)sand;
    t->trade.order = (struct standing_order){order, n_order};
    t->s->map.trade_hexes = &t->trade;
    t->s->map.n_trade_hexes = 1;
    t->s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    t->rs = ruleset_compile(&t->s->scenario, 1, sink);
    diag_sink_free(sink);
    assert_non_null(t->rs);
    t->p = calloc(1, t->rs->position_size);
    assert_non_null(t->p);
}

static void
tear_down(struct table *t)
{
    free(t->p);
    ruleset_free(t->rs);
    sketch_free(t->s);
}

/* The wagon stands at the castle, empty. */
static unsigned
come(struct table *t, map_move *list)
{
    t->p->phase = PHASE_MOVE;
    position_seat_of(t->rs, t->p, 0)->token = GOODS_COUNT;
    trade_tokens_arrive(t->rs, t->p, 0);
    return t->p->n_pending ? rules_generate(t->rs, t->p, list) : 0;
}

/* Draws until none is left, as chance has it; the order. */
static unsigned
draw_all(struct table *t, struct chance *chance)
{
    map_move list[GOODS_COUNT];
    unsigned order = 0, n;

    position_init(t->rs, t->p);
    for (unsigned i = 0; (n = come(t, list)); i++) {
        map_move move = rules_pick(t->rs, t->p, chance, list, n);

        assert_true(i < MOST);
        order |= (unsigned)(move.extra == GOODS_SAND) << i;
        rules_apply(t->rs, t->p, move);
    }
    return order;
}

/* Every order that moves can make. */
static void
try_all(struct table *t, unsigned order, unsigned drawn)
{
    map_move list[GOODS_COUNT];
    struct map_position *before = malloc(t->rs->position_size);
    unsigned n = come(t, list);

    assert_non_null(before);
    t->seen[order] += !n;
    memcpy(before, t->p, t->rs->position_size);
    for (unsigned i = 0; i < n; i++) {
        memcpy(t->p, before, t->rs->position_size);
        rules_apply(t->rs, t->p, list[i]);
        try_all(t, order | (unsigned)(list[i].extra == GOODS_SAND) << drawn, drawn + 1);
    }
    free(before);
}

static void
test_every_order_is_equally_likely(void **state)
{
    static const unsigned stacks[][3] = {{2, 2, 6}, {3, 1, 4}, {5, 1, 6}, {2, 4, 15}, {3, 0, 1}};
    static const double most[] = {20.5, 16.3, 20.5, 36.1, 1e-9}; /* chi-square, one in a thousand */

    (void)state;
    for (unsigned k = 0; k < sizeof stacks / sizeof *stacks; k++) {
        unsigned came[ORDERS] = {0}, n = 0;
        double expected = DEALS, sum = 0;
        struct table t;

        set_up(&t, stacks[k][0], stacks[k][1], NULL, 0);
        position_init(t.rs, t.p);
        try_all(&t, 0, 0);
        for (unsigned i = 0; i < DEALS * stacks[k][2]; i++) {
            struct chance chance = chance_of_game(6, i);

            came[draw_all(&t, &chance)]++;
        }
        for (unsigned o = 0; o < ORDERS; o++) {
            assert_true(t.seen[o] <= 1); /* one sequence of moves for each order */
            assert_int_equal(t.seen[o] != 0, came[o] != 0);
            n += t.seen[o];
            sum += t.seen[o] ? (came[o] - expected) * (came[o] - expected) / expected : 0;
        }
        assert_int_equal(n, stacks[k][2]);
        assert_true(sum < most[k]);
        tear_down(&t);
    }
}

/* What the author has ordered comes in that order, whatever chance says. */
static void
test_an_order_is_kept(void **state)
{
    uint8_t order[] = {GOODS_SAND, GOODS_TOOLS, GOODS_TOOLS, GOODS_SAND};
    struct table t;

    (void)state;
    set_up(&t, 0, 0, order, sizeof order);
    for (unsigned i = 0; i < 20; i++) {
        struct chance chance = chance_of_game(7, i);

        assert_int_equal(draw_all(&t, &chance), 1 | 1 << 3);
    }
    tear_down(&t);
}

int
test_trade_tokens(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_order_is_equally_likely),
        cmocka_unit_test(test_an_order_is_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
