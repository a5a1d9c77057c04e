/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-scenario-file.h"

#include "scenario/vocabulary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* The table has words for all of the vocabulary, and the explanation says them. */
static void
test_all_of_the_vocabulary(void **state)
{
    struct vocabulary_attribute a;

    (void)state;
    for (int i = 0; i < ELEMENT_COUNT; i++) {
        struct vocabulary_entry e = vocabulary_entry((enum vocabulary_element)i);
        g_autoptr(GString) out = g_string_new(NULL);

        assert_true(*e.help);
        map_scenario_explain_element(e.name, out);
        if (i < ELEMENT_FAMILY && !strstr(out->str, e.help))
            fail_msg("<%s> is not explained", e.name);
        for (unsigned j = 0; vocabulary_attribute((enum vocabulary_element)i, j, &a); j++) {
            g_autoptr(GString) own = g_string_new(NULL);
            g_autofree char *in = g_strdup_printf("<%s>", e.name);

            assert_true(strlen(a.help) > 5);
            map_scenario_explain_element(a.name, own);
            if (a.kind != KIND_OPTION && (!strstr(own->str, in) || !strstr(own->str, a.help)))
                fail_msg("%s= of <%s> is not explained", a.name, e.name);
        }
    }
}

static void
test_every_listed_name(void **state)
{
    const char *word, *title;
    unsigned n = 0;

    (void)state;
    for (; (word = map_scenario_element(n, &title)); n++) {
        g_autoptr(GString) out = g_string_new(NULL);

        assert_true(map_scenario_explain_element(word, out));
        assert_non_null(strstr(out->str, title));
    }
    assert_int_equal(n, ELEMENT_FAMILY);
    for (n = 0; (word = map_scenario_attribute(n, &title)); n++)
        assert_true(strlen(title) > 10);
    assert_true(n > 150);
}

/* What holds for several elements is told once, with all of them. */
static void
test_one_meaning_once(void **state)
{
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    assert_true(map_scenario_explain_element("XML:LANG", out) ||
                map_scenario_explain_element("xml:lang", out));
    assert_true(g_str_has_prefix(out->str, "xml:lang= in <scenario>, <map>: "));
    assert_non_null(strstr(out->str, "\nxml:lang= in <title>, <story>, <setup>"));
    assert_null(strstr(out->str, "in <story>:"));
}

static void
test_unknown(void **state)
{
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    assert_false(map_scenario_explain_element("rive", out));
    assert_false(map_scenario_explain_element("", out));
    assert_false(map_scenario_explain_element("xml:", out));
    assert_int_equal(out->len, 0);
}

int
test_element_help(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_of_the_vocabulary),
        cmocka_unit_test(test_every_listed_name),
        cmocka_unit_test(test_one_meaning_once),
        cmocka_unit_test(test_unknown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
