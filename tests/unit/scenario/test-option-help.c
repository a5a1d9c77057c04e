/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-scenario.h"

#include "scenario/options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* Each name that is listed can be explained, and the text says what the list says. */
static void
test_every_listed_name(void **state)
{
    const char *word, *title;
    unsigned n = 0;

    (void)state;
    for (; (word = map_scenario_option(n, &title)); n++) {
        g_autoptr(GString) out = g_string_new(NULL);

        assert_true(map_scenario_explain(word, out));
        assert_non_null(strstr(out->str, word));
        assert_non_null(strstr(out->str, title));
    }
    assert_int_equal(n, FAMILY_COUNT + OPTION_COUNT);
}

static void
test_spellings(void **state)
{
    static const char *const spelled[] = {"sea_travel", "sea-travel", "SEA-Travel"};

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        g_autoptr(GString) out = g_string_new(NULL);

        assert_true(map_scenario_explain(spelled[i], out));
        assert_non_null(strstr(out->str, "Values: jump, step or either. Without it: either."));
        assert_non_null(strstr(out->str, "<baggage-trains sea-travel=\"either\"/>"));
        assert_non_null(strstr(out->str, "AMB-1: "));
    }
}

static void
test_unknown(void **state)
{
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    assert_false(map_scenario_explain("sea_trave", out));
    assert_false(map_scenario_explain("sea_travel2", out));
    assert_false(map_scenario_explain("", out));
    assert_int_equal(out->len, 0);
}

int
test_option_help(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_listed_name),
        cmocka_unit_test(test_spellings),
        cmocka_unit_test(test_unknown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
