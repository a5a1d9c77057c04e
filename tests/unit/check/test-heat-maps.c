/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-check-page.h"

#include "check/setups/result.h"
#include "diag/sink.h"
#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static struct sketch *
island(void)
{
    struct sketch *s =
        sketch_new((const char *const[]){"s s s s s", "s f4 h10 p6 s", "s s s s s", NULL});

    s->scenario.players_min = s->scenario.players_max = 1;
    return s;
}

/* Every building is somewhere; nobody both takes a site and leaves it free. */
static void
starts_add_up(void **state)
{
    struct sketch *s = island();
    g_autoptr(map_sink) sink = diag_sink_new();
    struct map_check_options o = {.seed = 1, .runs = 100, .threads = 1, .count_only = true};
    g_autoptr(map_check_report) report = map_check_run(&s->scenario, &o, sink);
    unsigned sum[MAP_CHECK_HEAT_REACH] = {0};

    (void)state;
    for (unsigned k = MAP_CHECK_HEAT_STARTS; k < MAP_CHECK_HEAT_REACH; k++) {
        g_autoptr(map_report_heat) heat = map_check_heat_new(&s->scenario, report, 1, k, sink);
        unsigned sites = 0, hottest = 0;

        assert_int_equal(heat->n, s->map.board->n_intersections);
        for (unsigned i = 0; i < heat->n; i++) {
            sites += heat->levels[i] != MAP_REPORT_NO_SPOT;
            assert_true((heat->levels[i] == MAP_REPORT_NO_SPOT) == (heat->texts[i] == NULL));
            sum[k] += heat->texts[i] ? (unsigned)atoi(heat->texts[i]) : 0;
            hottest = MAX(hottest, heat->levels[i] == MAP_REPORT_NO_SPOT ? 0 : heat->levels[i]);
        }
        assert_int_equal(sites, 14); /* corners of three hexes in a row */
        assert_int_equal(hottest, 254);
    }
    assert_int_equal(sum[MAP_CHECK_HEAT_STARTS], 200); /* two buildings, in percent */
    assert_int_equal(sum[MAP_CHECK_HEAT_FIRST], 100);
    assert_int_equal(sum[MAP_CHECK_HEAT_LAST], 100);
    assert_int_equal(sum[MAP_CHECK_HEAT_NEVER], 14 * 100 - 200);
    assert_null(map_check_heat_new(&s->scenario, report, 2, MAP_CHECK_HEAT_STARTS, sink));
    sketch_free(s);
}

static void
pips_are_those_of_the_numbers(void **state)
{
    struct sketch *s = island();
    g_autoptr(map_sink) sink = diag_sink_new();
    struct map_check_options o = {.seed = 1, .runs = 1, .threads = 1, .count_only = true};
    g_autoptr(map_check_report) report = map_check_run(&s->scenario, &o, sink);
    g_autoptr(map_report_heat) heat =
        map_check_heat_new(&s->scenario, report, 1, MAP_CHECK_HEAT_PIPS, sink);
    unsigned n[16] = {0};

    (void)state;
    for (unsigned i = 0; i < heat->n; i++)
        n[heat->texts[i] ? atoi(heat->texts[i]) : 0]++;
    assert_int_equal(n[3], 4 + 2); /* of 4 alone, of 10 alone */
    assert_int_equal(n[5], 4);
    assert_int_equal(n[3 + 3], 2);
    assert_int_equal(n[3 + 5], 2);
    assert_string_equal(heat->low, "3");
    assert_string_equal(heat->high, "8");
    assert_null(heat->speck);
    sketch_free(s);
}

/* Of one player's game on the sketch. */
static struct map_report_heat *
measure_pips(struct sketch *s, struct map_sink *sink)
{
    struct map_check_options o = {.seed = 1, .runs = 1, .threads = 1, .count_only = true};

    s->scenario.players_min = s->scenario.players_max = 1;
    g_autoptr(map_check_report) report = map_check_run(&s->scenario, &o, sink);

    return map_check_heat_new(&s->scenario, report, 1, MAP_CHECK_HEAT_PIPS, sink);
}

/* Three sixes are rolled on 5 of 36 throws, not on 15. */
static void
equal_numbers_count_once(void **state)
{
    struct sketch *s =
        sketch_new((const char *const[]){"s s s s s", "s f6 h6 s s", "s s p6 s s", NULL});
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(map_report_heat) heat = measure_pips(s, sink);
    unsigned sites = 0;

    (void)state;
    for (unsigned i = 0; i < heat->n; i++)
        if (heat->levels[i] != MAP_REPORT_NO_SPOT) {
            sites++;
            assert_string_equal(heat->texts[i], "5");
        }
    assert_true(sites >= 13);
    sketch_free(s);
}

/* A site without a number is a speck, not the low end of what the legend tells. */
static void
nothing_is_a_speck(void **state)
{
    struct sketch *s =
        sketch_new((const char *const[]){"s s s s s", "s d h10 p6 s", "s s s s s", NULL});
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(map_report_heat) heat = measure_pips(s, sink);
    unsigned specks = 0;

    (void)state;
    for (unsigned i = 0; i < heat->n; i++)
        if (heat->levels[i] != MAP_REPORT_NO_SPOT && !*heat->texts[i]) {
            specks++;
            assert_true(heat->values[i] == 0 && heat->levels[i] == 0);
        }
    assert_int_equal(specks, 4); /* of the desert alone */
    assert_string_equal(heat->low, "3");
    assert_string_equal(heat->speck, "no number");
    sketch_free(s);
}

/* From the plaza outwards, two for a path (COST-1); without wagons there is no way to show. */
static void
reach_grows_with_the_way(void **state)
{
    struct sketch *s =
        sketch_new((const char *const[]){"s s s s s", "s c h10 p6 s", "s s s s s", NULL});
    g_autoptr(map_sink) sink = diag_sink_new();
    unsigned n[32] = {0};

    (void)state;
    assert_null(map_check_heat_new(&s->scenario, NULL, 1, MAP_CHECK_HEAT_REACH, sink));
    s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    g_autoptr(map_report_heat) heat =
        map_check_heat_new(&s->scenario, NULL, 1, MAP_CHECK_HEAT_REACH, sink);

    for (unsigned i = 0; i < heat->n; i++)
        n[heat->texts[i] ? atoi(heat->texts[i]) : 0]++;
    unsigned spots = 0;

    for (unsigned k = 1; k < 32; k++)
        spots += n[k];
    assert_int_equal(spots, 14);
    assert_int_equal(n[2], 2); /* where the paths of the plaza end */
    assert_int_equal(n[1] + n[3], 0);
    assert_int_equal(n[4], 4); /* both ways round from each of the two */
    sketch_free(s);
}

int
test_heat_maps(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_add_up),
        cmocka_unit_test(pips_are_those_of_the_numbers),
        cmocka_unit_test(equal_numbers_count_once),
        cmocka_unit_test(nothing_is_a_speck),
        cmocka_unit_test(reach_grows_with_the_way),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
