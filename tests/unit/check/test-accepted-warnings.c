/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static struct scenario_accept accepts[] = {
    {.code = "X-NUMBER-FORGOTTEN", .reason = "they never pay", .span = {0, 1, 1}},
    {.code = "X-INDENT", .reason = "as I like it", .span = {0, 2, 1}},
    {.code = "S-UNFAIR", .reason = "it is a solo map", .span = {0, 3, 1}},
};
static const struct map_scenario scenario = {.accepts = accepts, .n_accepts = 3};

static struct map_sink *
sink_with_one_warning(void)
{
    struct map_sink *sink = diag_sink_new();

    diag_sink_take_source(sink, "a.xml", g_strdup("<map/>"), 6);
    diag_report(sink, DIAG_X_NUMBER_FORGOTTEN, (struct map_span){0, 0, 1}, "forest", NULL);
    return sink;
}

static void
test_warning_is_accepted(void **state)
{
    g_autoptr(map_sink) sink = sink_with_one_warning();

    (void)state;
    check_accept(&scenario, sink);
    assert_int_equal(map_diag_count(sink).accepted, 1);
    assert_int_equal(diag_sink_count(sink, DIAG_WARNING), 0);
    assert_string_equal(diag_sink_get(sink, 0)->reason, "they never pay");
}

/* Twice is as once: check does it again after its simulations. */
static void
test_accepting_twice(void **state)
{
    g_autoptr(map_sink) sink = sink_with_one_warning();

    (void)state;
    check_accept(&scenario, sink);
    check_accept(&scenario, sink);
    assert_int_equal(map_diag_count(sink).accepted, 1);
}

/* What simulation raises is not known before it ran, so nothing is said about S- codes. */
static void
test_unused(void **state)
{
    g_autoptr(map_sink) sink = sink_with_one_warning();

    (void)state;
    check_accept(&scenario, sink);
    check_accept_unused(&scenario, sink);
    assert_int_equal(diag_sink_size(sink), 2);
    assert_int_equal(diag_sink_get(sink, 1)->code, DIAG_X_ACCEPT_UNUSED);
    assert_int_equal(diag_sink_get(sink, 1)->span.offset, 2);
    assert_int_equal(diag_sink_count(sink, DIAG_NOTE), 1);
}

int
test_accepted_warnings(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_warning_is_accepted),
        cmocka_unit_test(test_accepting_twice),
        cmocka_unit_test(test_unused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
