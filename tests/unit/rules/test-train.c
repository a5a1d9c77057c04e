/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Baggage train cards against the table of rules 2.1, written out once more. */
#include "rules/tables.h"

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

/* The usual cards, improved or not (AMB-2, AMB-30). */
static void
read_cards(bool improved, bool present_double, struct train_card cards[TRAIN_LEVELS])
{
    struct map_scenario s = {0};

    options_init(&s.options);
    s.options.value[OPTION_IMPROVED_TRAIN] = improved;
    s.options.value[OPTION_PRESENT_DOUBLE] = present_double;
    for (unsigned level = 1; level <= TRAIN_LEVELS; level++)
        s.cards[level - 1] = card_usual(level);
    train_cards_of(&s, cards);
    train_cards_improve(&s.options, cards);
}

static void
test_levels(void **state)
{
    struct train_card cards[TRAIN_LEVELS];

    (void)state;
    read_cards(false, false, cards);
    for (unsigned i = 0; i < TRAIN_LEVELS; i++) {
        const struct train_card *card = &cards[i];
        bool first = i == 0;

        assert_int_equal(card->mp, levels[i].mp);
        assert_int_equal(card->gold, levels[i].gold);
        assert_int_equal(card->points, levels[i].points);
        assert_int_equal(card->price[RESOURCE_LUMBER], levels[i].lumber);
        assert_int_equal(card->price[RESOURCE_WOOL], !first);
        assert_int_equal(card->price[RESOURCE_ORE], !first);
        assert_int_equal(card->price[RESOURCE_BRICK] + card->price[RESOURCE_GRAIN], 0);
        for (unsigned die = 0; die < 20; die++)
            assert_int_equal(train_card_drives(card, die),
                             die >= 1 && die <= 6 && strchr(levels[i].dice, '0' + (int)die));
    }
}

/* SRC-14, T-02, T-07, T-11, T-133, T-134, T-143; a grain brings 2. */
static void
test_cases(void **state)
{
    struct train_card usual[TRAIN_LEVELS], improved[TRAIN_LEVELS], doubled[TRAIN_LEVELS];

    (void)state;
    read_cards(false, true, usual);
    read_cards(true, false, improved);
    read_cards(true, true, doubled);
    assert_int_equal(usual[1].mp, 5); /* SRC-14 */
    assert_int_equal(usual[1].gold, 2);
    assert_true(train_card_drives(&usual[1], 6) && !train_card_drives(&usual[1], 5));
    assert_int_equal(usual[0].mp + 2, 6);      /* T-02 */
    assert_int_equal(improved[0].mp, 6);       /* T-07 */
    assert_int_equal(improved[4].mp + 2, 11);  /* T-07 */
    assert_int_equal(usual[2].mp, 6);          /* T-11 */
    assert_int_equal(improved[1].gold, 4);     /* T-133 */
    assert_int_equal(improved[4].gold, 10);    /* T-134 */
    assert_int_equal(2 * usual[2].present, 6); /* T-143 */
    assert_int_equal(2 * improved[2].present, 6);
    assert_int_equal(2 * doubled[2].present, 12);
}

/* A scenario may have cards of its own, and its own measure of improvement. */
static void
test_own_cards(void **state)
{
    struct map_scenario s = {0};
    struct train_card cards[TRAIN_LEVELS];

    (void)state;
    options_init(&s.options);
    for (unsigned level = 1; level <= TRAIN_LEVELS; level++)
        s.cards[level - 1] = card_usual(level);
    s.cards[1].moves = 9;
    s.cards[1].drives = 1 << 2;
    s.cards[1].price[RESOURCE_BRICK] = 3;
    s.options.value[OPTION_IMPROVED_TRAIN] = 1;
    s.options.value[OPTION_IMPROVED_MP] = 5;
    s.options.value[OPTION_IMPROVED_PAY] = 9;
    s.cards[1].gold = 99;
    train_cards_of(&s, cards);
    assert_int_equal(cards[1].mp, 9);
    train_cards_improve(&s.options, cards);
    assert_int_equal(cards[1].mp, 14);
    assert_int_equal(cards[1].gold, 891);
    assert_true(train_card_drives(&cards[1], 2) && !train_card_drives(&cards[1], 6));
    assert_int_equal(cards[1].price[RESOURCE_BRICK], 3);
    assert_int_equal(cards[2].mp, 11);
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
