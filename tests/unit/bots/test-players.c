/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Bots by words. */
#include "bots/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static void
test_words_name_bots(void **state)
{
    char why[PLAYERS_WHY];
    struct players *bots = players_new("random,greedy:traders:without=boats,search:12", why);
    struct bot_player players[MAP_MAX_SEATS];

    (void)state;
    assert_non_null(bots);
    assert_int_equal(players_count(bots), 3);
    players_of_seats(bots, 4, players);
    assert_int_equal(players[0].kind, BOT_RANDOM);
    assert_int_equal(players[1].kind, BOT_GREEDY);
    assert_int_equal(players[1].without, 1u << FAMILY_BOATS);
    assert_true(players[1].weights->of[WEIGHT_EXCHANGE] == bot_weights_traders.of[WEIGHT_EXCHANGE]);
    assert_int_equal(players[2].kind, BOT_SEARCH);
    assert_int_equal(players[2].playouts, 12);
    assert_int_equal(players[3].kind, BOT_RANDOM); /* from the beginning again */
    players_free(bots);
}

static void
test_wrong_words_are_refused(void **state)
{
    static const char *const wrong[] = {"",
                                        "clever",
                                        "greedy,",
                                        "greedy:",
                                        "random:traders",
                                        "search:0",
                                        "search:100001",
                                        "search:12x",
                                        "greedy:without=robber",
                                        "greedy:without=villains",
                                        "greedy:without=moon",
                                        "greedy:weights=",
                                        "greedy:fast",
                                        "greedy,greedy,greedy,greedy,greedy,greedy,greedy"};
    char why[PLAYERS_WHY];

    (void)state;
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        why[0] = '\0';
        assert_null(players_new(wrong[i], why));
        assert_true(why[0] != '\0');
    }
}

static bool
set_weight(struct players *bots, const char *name, double value)
{
    enum bot_weight weight = bot_weight_find(name, strlen(name));

    return weight != BOT_WEIGHTS && bot_weights_set(players_weights(bots, 0), weight, value);
}

static void
test_weights_are_set_by_name(void **state)
{
    char why[PLAYERS_WHY];
    struct players *bots = players_new("greedy:weights=my.ini", why);
    struct bot_player players[MAP_MAX_SEATS];

    (void)state;
    assert_string_equal(players_file(bots, 0), "my.ini");
    assert_true(set_weight(bots, "patience", 7));
    assert_false(set_weight(bots, "patience", 1001));
    assert_false(set_weight(bots, "patience", 0)); /* it divides */
    assert_true(set_weight(bots, "rounds", 0));
    assert_false(set_weight(bots, "rounds", -1));
    assert_false(set_weight(bots, "patients", 7));
    players_of_seats(bots, 1, players);
    assert_true(players[0].weights->of[WEIGHT_PATIENCE] == 7.0f);
    for (unsigned i = 0; i < BOT_WEIGHTS; i++)
        assert_true(set_weight(bots, bot_weight_name((enum bot_weight)i), 1));
    players_free(bots);
}

int
test_players(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_name_bots),
        cmocka_unit_test(test_wrong_words_are_refused),
        cmocka_unit_test(test_weights_are_set_by_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
