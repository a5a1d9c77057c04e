/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/options.h"

#include <glib.h>
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static void
test_every_value_reads_back(void **state)
{
    (void)state;
    for (int o = 0; o < OPTION_COUNT; o++) {
        const struct option_entry *e = option_entry((enum option)o);
        int32_t last = e->type == OPTION_LIST                   ? 19
                       : e->type == OPTION_RANGE                ? OPTION_ENDS + e->maximum
                       : e->type == OPTION_NUMBER && *e->values ? e->maximum + 1
                                                                : e->maximum;

        int32_t first = e->type == OPTION_LIST ? 10 : e->type == OPTION_RANGE ? 101 : e->minimum;

        for (int32_t v = first; v <= last; v++) {
            char buf[OPTION_TEXT_SIZE];
            int32_t got = -1;

            assert_true(
                option_value_read((enum option)o, option_value_text((enum option)o, v, buf), &got));
            assert_int_equal(got, v);
        }
    }
}

static void
test_other_values_are_refused(void **state)
{
    static const char *const bad[] = {"", "x", "-1", "1000000", "1x", " 1", "+1", "true"};
    int32_t got;

    (void)state;
    for (int o = 0; o < OPTION_COUNT; o++)
        for (unsigned i = 0; i < G_N_ELEMENTS(bad); i++)
            assert_false(option_value_read((enum option)o, bad[i], &got));
    assert_false(option_value_read(OPTION_OPEN_SEA_MP, "10", &got));
    assert_false(option_value_read(OPTION_ISLAND_BONUS, "1 2 ", &got));
    assert_false(option_value_read(OPTION_ROUNDS, "9-8", &got));
    assert_false(option_value_read(OPTION_ROUNDS, "8-025", &got));
    assert_false(option_value_read(OPTION_ROUNDS, "8", &got));
    assert_false(option_value_read(OPTION_ROUNDS, "8-9-10", &got));
    assert_false(option_value_read(OPTION_ISLAND_BONUS, "1  2", &got));
    assert_false(option_value_read(OPTION_ISLAND_BONUS, "12", &got));
    assert_false(option_value_read(OPTION_ISLAND_BONUS, "1 2 3 4 5 6 7 8 9", &got));
}

static const struct {
    const char *name, *value;
} wanted[] = {
    {"sea_travel", "either"},
    {"sea_jump_toll", "3"},
    {"improved_train", "no"},
    {"barbarian_model", "hex-graded"},
    {"barbarian_surcharge", "2"},
    {"robber_surcharge", "1"},
    {"lair_surcharge", "1"},
    {"barbarian_flank", "sum"},
    {"toll_policy", "owner-choice"},
    {"unbridged_river", "ford"},
    {"toll_unit", "reentry-free"},
    {"token_secrecy", "first-only"},
    {"round_knight_toll", "1"},
    {"token_refill", "none"},
    {"sea_jump_min_mp", "1"},
    {"pirate_contact", "side"},
    {"barbarian_domain", "land"},
    {"driveoff_effect", "waive"},
    {"santa_mode", "pickup"},
    {"boat_free_end", "any-piece"},
    {"frame_is_water", "yes"},
    {"island_bonus", "1"},
    {"island_chit", "per-island"},
    {"storm_on_special_desert", "yes"},
    {"emptiest", "sum"},
    {"warship_exclusive", "yes"},
    {"sea_jump_stops", "any"},
    {"present_double", "no"},
    {"jump_ignores_barbarians", "yes"},
    {"loop_boats_movable", "no"},
    {"start_phase", "before-invasion"},
    {"crew_obstructs", "no"},
    {"tribute_scope", "intersection"},
    {"coast_walk_developed", "yes"},
    {"open_sea_mp", "0"},
    {"hand_limit", "7"},
    {"wall_bonus", "2"},
    {"official_trade_corners", "no"},
    {"trade_distance_spread", "4"},
    {"bridge_from_boat", "yes"},
    {"discovery_reward", "gold"},
    {"vp_target", "10"},
    {"fair_percent", "11"},
    {"even_wins", "25"},
    {"unfair_wins", "75"},
    {"large_board", "0"},
    {"barbarian_track", "7"},
    {"gold", "coins"},
    {"helpers", "yes"},
    {"desert", "yes"},
    {"steal", "1"},
    {"pirate", "no"},
    {"spares", "0"},
    {"soldiers", "standard"},
    {"point_cards", "standard"},
    {"road_cards", "standard"},
    {"plenty_cards", "standard"},
    {"monopoly_cards", "standard"},
    {"dev_plays", "1"},
    {"army_min", "3"},
    {"army_points", "2"},
    {"road_building", "2"},
    {"plenty", "2"},
};

/* V-OP-1: the names that rules.md gives, and their defaults */
static void
test_names(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(wanted); i++) {
        enum option o = option_by_name(wanted[i].name);
        char buf[OPTION_TEXT_SIZE];

        assert_int_not_equal(o, OPTION_COUNT);
        const struct option_entry *e = option_entry(o);

        assert_string_equal(option_value_text(o, e->value, buf), wanted[i].value);
    }
    assert_int_equal(option_by_name("nothing"), OPTION_COUNT);
    assert_int_equal(family_by_element("baggage-trains"), FAMILY_BAGGAGE_TRAINS);
    assert_int_equal(family_by_element("x"), FAMILY_COUNT);
}

/* "3 1 0": the n-th number, the last for ever (ISL-5). */
static void
test_lists(void **state)
{
    char buf[OPTION_TEXT_SIZE];
    int32_t value;

    (void)state;
    assert_true(option_value_read(OPTION_ISLAND_BONUS, "3 1 0", &value));
    assert_string_equal(option_value_text(OPTION_ISLAND_BONUS, value, buf), "3 1 0");
    for (unsigned i = 0; i < 9; i++)
        assert_int_equal(option_list_at(value, i), i == 0 ? 3 : i == 1 ? 1 : 0);
    assert_true(option_value_read(OPTION_ISLAND_BONUS, "9 9 9 9 9 9 9 8", &value));
    assert_int_equal(option_list_at(value, 6), 9);
    assert_int_equal(option_list_at(value, 7), 8);
    assert_int_equal(option_list_at(value, 99), 8);
}

static void
test_allowed(void **state)
{
    g_autofree char *words = option_allowed(OPTION_SEA_TRAVEL);
    g_autofree char *number = option_allowed(OPTION_SEA_JUMP_MIN_MP);
    g_autofree char *yes = option_allowed(OPTION_IMPROVED_TRAIN);

    (void)state;
    assert_string_equal(words, "jump, step or either");
    assert_string_equal(number, "a number from 0 to 12, or full");
    assert_string_equal(yes, "no or yes");
}

/* What errno was left at by others is nobody's business here: two threads that read at once
 * found sound numbers wrong. */
static void
test_errno_of_other_threads(void **state)
{
    int32_t value = 0;

    (void)state;
    errno = EAGAIN;
    assert_true(option_value_read(OPTION_VP_TARGET, "10", &value));
    assert_int_equal(value, 10);
    assert_false(option_value_read(OPTION_VP_TARGET, "100", &value));
    assert_false(option_value_read(OPTION_VP_TARGET, "99999999999999999999", &value));
    assert_false(option_value_read(OPTION_VP_TARGET, "0", &value));
}

int
test_options(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_value_reads_back),
        cmocka_unit_test(test_other_values_are_refused),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_allowed),
        cmocka_unit_test(test_errno_of_other_threads),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
