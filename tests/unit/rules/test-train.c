/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Baggage train cards against the table of rules 2.1, written out once more. */
#include "rules/train.h"

#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static const struct {
    unsigned mp, gold;
    const char *dice;
    unsigned lumber, points;
} levels[] = {
    {4, 1, "", 0, 0},    {5, 2, "6", 1, 0},    {6, 3, "56", 1, 0},
    {7, 4, "456", 2, 0}, {7, 5, "3456", 2, 1},
};

static void
test_levels(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TRAIN_LEVELS; i++) {
        const struct train_card *card = &train_cards[i];
        bool first = i == 0;

        assert_int_equal(train_mp(card, false, false), levels[i].mp);
        assert_int_equal(train_pay(card, false), levels[i].gold);
        assert_int_equal(card->points, levels[i].points);
        assert_int_equal(card->price[RESOURCE_LUMBER], levels[i].lumber);
        assert_int_equal(card->price[RESOURCE_WOOL], !first);
        assert_int_equal(card->price[RESOURCE_ORE], !first);
        assert_int_equal(card->price[RESOURCE_BRICK] + card->price[RESOURCE_GRAIN], 0);
        for (unsigned die = 0; die < 20; die++)
            assert_int_equal(train_drives(card, die),
                             die >= 1 && die <= 6 && strchr(levels[i].dice, '0' + (int)die));
    }
}

/* SRC-14, T-02, T-07, T-11, T-133, T-134, T-143. */
static void
test_cases(void **state)
{
    const struct train_card *c = train_cards;

    (void)state;
    assert_int_equal(train_mp(&c[1], false, false), 5); /* SRC-14 */
    assert_int_equal(train_pay(&c[1], false), 2);
    assert_true(train_drives(&c[1], 6) && !train_drives(&c[1], 5));
    assert_int_equal(train_mp(&c[0], false, true), 6);           /* T-02 */
    assert_int_equal(train_mp(&c[0], true, false), 6);           /* T-07 */
    assert_int_equal(train_mp(&c[4], true, true), 11);           /* T-07 */
    assert_int_equal(train_mp(&c[2], false, false), 6);          /* T-11 */
    assert_int_equal(train_pay(&c[1], true), 4);                 /* T-133 */
    assert_int_equal(train_pay(&c[4], true), 10);                /* T-134 */
    assert_int_equal(2 * train_present(&c[2], false, false), 6); /* T-143 */
    assert_int_equal(2 * train_present(&c[2], true, false), 6);
    assert_int_equal(2 * train_present(&c[2], true, true), 12);
    assert_int_equal(2 * train_present(&c[2], false, true), 6);
}

/* A scenario without cards of its own has those of rules 2.1, else its own. */
static void
test_own_cards(void **state)
{
    struct map_scenario s = {0};
    struct train_card cards[TRAIN_LEVELS];

    (void)state;
    for (unsigned level = 1; level <= TRAIN_LEVELS; level++)
        s.cards[level - 1] = card_usual(level);
    train_cards_of(&s, cards);
    assert_memory_equal(cards, train_cards, sizeof cards);
    s.cards[1].moves = 9;
    s.cards[1].drives = 1 << 2;
    s.cards[1].price[RESOURCE_BRICK] = 3;
    train_cards_of(&s, cards);
    assert_int_equal(train_mp(&cards[1], false, true), 11);
    assert_true(train_drives(&cards[1], 2) && !train_drives(&cards[1], 6));
    assert_int_equal(cards[1].price[RESOURCE_BRICK], 3);
    assert_int_equal(cards[2].mp, 6);
}

int
test_train(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_own_cards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
