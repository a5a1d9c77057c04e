/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-diag.h"

#include "diag/code.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* Each code is explained, with its message, its examples and its way out. */
static void
test_every_code(void **state)
{
    const char *title, *code;

    (void)state;
    for (unsigned i = 0; (code = map_diag_listed(MAP_DIAG_CODES, i, &title)); i++) {
        const struct diag_entry *e = diag_entry(diag_code_find(code));
        g_autoptr(GString) out = g_string_new(NULL);

        assert_true(map_diag_explain(code, out));
        assert_true(g_str_has_prefix(out->str, code));
        assert_ptr_equal(title, e->message);
        assert_null(strstr(out->str, "{}"));
        assert_non_null(strstr(out->str, e->explanation));
        assert_non_null(strstr(out->str, "\nWhat to do: "));
        assert_true(!*e->good || strstr(out->str, "\nGood:\n\n    "));
    }
}

static void
test_every_rule(void **state)
{
    const char *title, *rule;

    (void)state;
    for (unsigned i = 0; (rule = map_diag_listed(MAP_DIAG_RULES, i, &title)); i++) {
        g_autoptr(GString) out = g_string_new(NULL);

        assert_true(map_diag_explain(rule, out));
        assert_non_null(strstr(out->str, title));
    }
}

static void
test_words(void **state)
{
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    assert_true(map_diag_explain("river-1", out));
    assert_non_null(strstr(out->str, "V-RI-1 (error) comes from it"));
    g_string_truncate(out, 0);
    assert_true(map_diag_explain("v-ri-1", out));
    assert_non_null(strstr(out->str, "Rule RIVER-1: a river path needs a land side."));
    g_string_truncate(out, 0);
    g_string_truncate(out, 0);
    assert_true(map_diag_explain("river", out));
    assert_true(g_str_has_prefix(out->str, "RIVER, a family of rules: "));
    assert_non_null(strstr(out->str, "\nRIVER-4: a bridge is never moved.\n"));
    g_string_truncate(out, 0);
    assert_true(map_diag_explain("v-ri", out));
    assert_true(g_str_has_prefix(out->str, "V-RI-1 (error): "));
    assert_non_null(strstr(out->str, "\nV-RI-5 (error): "));
    g_string_truncate(out, 0);
    assert_false(map_diag_explain("V-RI-99", out));
    assert_false(map_diag_explain("V-R", out));
    assert_false(map_diag_explain("-", out));
    assert_false(map_diag_explain("", out));
    assert_int_equal(out->len, 0);
}

/* Advice without the file: words beside what stands for words of it. */
static void
test_advice(void **state)
{
    (void)state;
    for (unsigned i = 0; i < DIAG_CODES; i++) {
        g_auto(GStrv) words = g_strsplit(diag_advice((enum diag_code)i), " ", -1);
        unsigned own = 0, of_file = 0;

        for (unsigned w = 0; words[w]; w++)
            *(strstr(words[w], "{}") ? &of_file : &own) += 1;
        if (own < (of_file ? 4 : 2))
            fail_msg("%s: \"%s\" says little; write a line in diag/advice.def", diag_entry(i)->id,
                     diag_advice((enum diag_code)i));
    }
}

/* Every page shows what is wrong and what is right. */
static void
test_examples(void **state)
{
    (void)state;
    for (unsigned i = 0; i < DIAG_CODES; i++) {
        const struct diag_entry *e = diag_entry(i);

        if (!*e->bad || !*e->good || strcmp(e->bad, e->good) == 0)
            fail_msg("%s: a bad and a good example are wanted", e->id);
    }
}

int
test_code_help(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_code), cmocka_unit_test(test_every_rule),
        cmocka_unit_test(test_words),      cmocka_unit_test(test_advice),
        cmocka_unit_test(test_examples),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
