/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/wording.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static void
test_fit(void **state)
{
    static const struct {
        const char *said, *wanted, *own;
        enum language_fit fit;
    } cases[] = {
        {"de", "de", "en", LANGUAGE_SAME},       {"DE", "de", "en", LANGUAGE_SAME},
        {"de-AT", "de", "en", LANGUAGE_NEAR},    {"de", "de-AT", "en", LANGUAGE_NEAR},
        {"de-AT", "de-CH", "en", LANGUAGE_NEAR}, {"en", "de", "en", LANGUAGE_OWN},
        {"fr", "de", "en", LANGUAGE_OTHER},      {"den", "de", "en", LANGUAGE_OTHER},
        {"d", "de", "en", LANGUAGE_OTHER},       {"en", NULL, "en", LANGUAGE_SAME},
        {"fr", NULL, "en", LANGUAGE_OTHER},      {"fr", NULL, NULL, LANGUAGE_OTHER},
        {NULL, "de", "en", LANGUAGE_SAME},       {"de", "de", NULL, LANGUAGE_SAME},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(language_fit(cases[i].said, cases[i].wanted, cases[i].own), cases[i].fit);
}

static void
test_codes(void **state)
{
    static const struct {
        const char *code, *better;
        bool exists;
    } cases[] = {
        {"en", NULL, true},    {"DE", NULL, true},       {"zu", NULL, true},  {"aa", NULL, true},
        {"gsw", NULL, true},   {"tlh", NULL, true},      {"gr", "el", false}, {"JP", "ja", false},
        {"deu", "de", false},  {"qx", NULL, false},      {"n ", NULL, false}, {" z", NULL, false},
        {"engl", "en", false}, {"ESPAÑOL", "es", false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *better = language_meant(cases[i].code);

        assert_int_equal(language_exists(cases[i].code), cases[i].exists);
        if (cases[i].better)
            assert_string_equal(better, cases[i].better);
        else
            assert_null(better);
    }
    assert_int_equal(language_length("pt-BR"), 2);
    assert_int_equal(language_length("gsw"), 3);
}

int
test_language(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fit),
        cmocka_unit_test(test_codes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
