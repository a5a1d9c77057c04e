/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/token-repair.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static const char *const terrains[] = {"sea", "forest", "hills", "oasis", "ash-field", NULL};

static const struct {
    const char *text, *better, *what;
} tokens[] = {
    {"forest-6", "forest:6", "a hyphen for a colon"},
    {"forest6", "forest:6", "no colon"},
    {"forest=6", "forest:6", "an equals sign for a colon"},
    {"forest(6)", "forest:6", "brackets for a colon"},
    {"f0rest:10", "forest:10", "a zero for the letter o"},
    {"0asis", "oasis", "a zero for the letter o"},
    {"hi1ls:l1", "hills:11", "a one for the letter l"},
    {"ash-field-9", "ash-field:9", "a hyphen for a colon"},
    {"6:forest", "forest:6", "its number first"},
    {"forest@keep:6", "forest:6@keep", "its label before its number"},
    {"forest:6@Keep", "forest:6@keep", "a capital letter in its label"},
    {"-", ".", "a mark for a dot"},
    {"forest:6", NULL, NULL},
    {"forest-7", NULL, NULL},
    {"forest-66", NULL, NULL},
    {"wombat-6", NULL, NULL},
    {"forest6hills", NULL, NULL},
    {"", NULL, NULL},
};

static const struct {
    const char *text, *better, *what;
} numbers[] = {
    {"O6", "6", "a letter O for a 0"},
    {"06", "6", "a leading zero"},
    {":6", "6", "two colons"},
    {"six", "6", "a word for a number"},
    {"4#keep", "4@keep", "a # for an @"},
    {"4:Keep", "4@keep", "a colon for an @"},
    {"seven", NULL, NULL},
    {"6", NULL, NULL},
    {"13", NULL, NULL},
    {"00", NULL, NULL},
};

static void
test_tokens(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(tokens); i++) {
        const char *what;
        g_autofree char *better = token_repair(tokens[i].text, terrains, &what);

        if (!tokens[i].better) {
            assert_null(better);
            continue;
        }
        assert_non_null(better);
        assert_string_equal(better, tokens[i].better);
        assert_string_equal(what, tokens[i].what);
    }
}

static void
test_numbers(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(numbers); i++) {
        const char *what;
        g_autofree char *better = token_repair_number(numbers[i].text, &what);

        if (!numbers[i].better) {
            assert_null(better);
            continue;
        }
        assert_non_null(better);
        assert_string_equal(better, numbers[i].better);
        assert_string_equal(what, numbers[i].what);
    }
}

int
test_token_repair(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_numbers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
