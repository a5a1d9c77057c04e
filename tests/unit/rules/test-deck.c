/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The deck of development cards: bought one by one it comes in every order, each as often (DEV-1);
 * what nobody has seen is worth as much as what everybody knows. */
#include "rules/families.h"

#include "rules/chance-moves.h"
#include "rules/family.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "sketch.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { DEALS = 6000, CARDS = 4 };

/* Two of plenty, a soldier and a point: 12 orders. */
static struct table
set_up(void)
{
    struct sketch *s = sketch_new((const char *const[]){"f5 h6", NULL});
    int32_t *value = s->scenario.options.value;

    s->scenario.options.on[FAMILY_DEVELOPMENT] = true;
    value[OPTION_SOLDIERS] = value[OPTION_POINT_CARDS] = 1;
    value[OPTION_PLENTY_CARDS] = 2;
    value[OPTION_ROAD_CARDS] = value[OPTION_MONOPOLY_CARDS] = 0;
    return table_set(s, 1);
}

/* The seat buys as long as there are cards; the kinds as digits. */
static unsigned
buy_all(struct table *t, struct chance *chance)
{
    struct position_seat *seat = position_seat_of(t->rs, t->p, 0);
    unsigned order = 0;
    const char *why;

    position_init(t->rs, t->p);
    t->p->step = t->rs->n_steps;
    t->p->phase = PHASE_TRADE;
    t->p->turn = 1;
    t->p->dice = 5;
    for (unsigned i = 0; i < CARDS; i++) {
        map_move buy = {.kind = MOVE_BUY_CARD};

        for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
            t->p->bank[r] = (uint8_t)(t->p->bank[r] - t->rs->development_cost[r]);
            seat->hand[r] = (uint8_t)(seat->hand[r] + t->rs->development_cost[r]);
        }
        buy = rules_pick(t->rs, t->p, chance, &buy, 1);
        assert_int_equal(rules_check(t->rs, t->p, buy), VERDICT_OK);
        rules_apply(t->rs, t->p, buy);
        assert_true(position_is_ok(t->rs, t->p, &why));
        order = order * 10 + buy.extra;
    }
    assert_int_equal(position_deck(t->rs, t->p)->n, 0);
    return order;
}

/* The deck is bought, in the order of that stream. */
static struct table
set_up_bought(unsigned stream)
{
    struct table t = set_up();
    struct chance chance = chance_of_game(1, stream);

    buy_all(&t, &chance);
    return t;
}

static void
test_every_order(void **state)
{
    static unsigned seen[10000];
    struct table t = set_up();
    struct chance chance = chance_of_game(1, 1);
    unsigned orders = 0;

    (void)state;
    for (unsigned i = 0; i < DEALS; i++)
        seen[buy_all(&t, &chance)]++;
    for (unsigned i = 0; i < 10000; i++)
        if (seen[i]) {
            orders++;
            assert_in_range(seen[i], DEALS / 12 * 3 / 4, DEALS / 12 * 5 / 4);
        }
    assert_int_equal(orders, 12);
    table_clear(&t);
}

/* Of cards that nobody knows any may be played that was not seen, and the last one is known. */
static void
test_unseen(void **state)
{
    struct table t = set_up_bought(2);
    struct position_cards *cards = position_cards_of(t.rs, t.p);
    struct position_deck *deck = position_deck_of(t.rs, t.p);
    map_move plenty = {.kind = MOVE_PLENTY}, monopoly = {.kind = MOVE_MONOPOLY};
    const char *why;

    (void)state;
    memset(deck->fresh, 0, sizeof deck->fresh);
    memset(cards[0].hand, 0, sizeof cards[0].hand);
    memcpy(deck->left, t.rs->deck, sizeof deck->left);
    cards[0].hand[POSITION_UNSEEN] = CARDS;
    assert_true(position_is_ok(t.rs, t.p, &why));
    assert_int_equal(rules_check(t.rs, t.p, monopoly), VERDICT_DEVELOPMENT_NONE);
    assert_int_equal(rules_check(t.rs, t.p, plenty), VERDICT_OK);
    rules_apply(t.rs, t.p, plenty);
    assert_true(position_is_ok(t.rs, t.p, &why));
    assert_int_equal(cards[0].hand[POSITION_UNSEEN], CARDS - 1);
    assert_int_equal(deck->left[DEVELOPMENT_PLENTY], 1);
    table_clear(&t);
}

/* Every fault of the cards is found. */
static void
test_faults(void **state)
{
    struct table t = set_up_bought(3);
    struct position_cards *cards = position_cards_of(t.rs, t.p);
    struct position_deck *deck = position_deck_of(t.rs, t.p);
    uint8_t *const bytes[] = {&deck->left[0],      &deck->gone[2],         &deck->fresh[3],
                              &deck->played,       &deck->drawn,           &deck->army,
                              &cards[0].hand[1],   &cards[0].soldiers,     &cards[0].shown,
                              (uint8_t *)&deck->n, (uint8_t *)&deck->spare};
    const char *why;

    (void)state;
    for (unsigned i = 0; i < sizeof bytes / sizeof *bytes; i++) {
        *bytes[i] = (uint8_t)(*bytes[i] + 2);
        assert_false(position_is_ok(t.rs, t.p, &why));
        *bytes[i] = (uint8_t)(*bytes[i] - 2);
    }
    assert_true(position_is_ok(t.rs, t.p, &why));
    table_clear(&t);
}

int
test_deck(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_order),
        cmocka_unit_test(test_unseen),
        cmocka_unit_test(test_faults),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
