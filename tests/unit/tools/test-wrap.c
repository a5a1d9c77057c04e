/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* help.c prints descriptions too; nothing here asks for one */
const struct embedded_text embedded_texts[] = {{NULL, NULL}};

static void
test_text(void **state)
{
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    wrap_text(out,
              "one two three four five six seven eight nine ten eleven twelve thirteen "
              "fourteen fifteen\n\n    an example that is much longer than eighty columns but "
              "stands as it was written\nend\n",
              2);
    assert_string_equal(
        out->str, "  one two three four five six seven eight nine ten eleven twelve thirteen\n"
                  "  fourteen fifteen\n"
                  "\n"
                  "      an example that is much longer than eighty columns but stands as it "
                  "was written\n"
                  "  end\n");
}

static void
test_a_long_word_has_its_own_line(void **state)
{
    g_autofree char *word = g_strnfill(100, 'x');
    g_autofree char *text = g_strdup_printf("a %s b", word);
    g_autofree char *wanted = g_strdup_printf("a\n%s\nb\n", word);
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    wrap_text(out, text, 0);
    assert_string_equal(out->str, wanted);
}

static void
test_items(void **state)
{
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    wrap_item(out, "ab", "summary", 8);
    wrap_item(out, "abcdefgh", "summary", 8);
    assert_string_equal(out->str, "  ab    summary\n  abcdefgh\n        summary\n");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_a_long_word_has_its_own_line),
        cmocka_unit_test(test_items),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
