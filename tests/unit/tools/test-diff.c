/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "output.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static char *
patch(const char *before, const char *after, gboolean visible)
{
    g_autoptr(GBytes) a = g_bytes_new(before, strlen(before));
    g_autoptr(GBytes) b = g_bytes_new(after, strlen(after));
    GString *out = g_string_new(NULL);

    diff_append("f", a, b, visible, out);
    return g_string_free(out, FALSE);
}

static void
check(const char *before, const char *after, const char *wanted)
{
    g_autofree char *got = patch(before, after, FALSE);

    assert_string_equal(got, wanted);
}

static void
shows_changes_with_context(void **state)
{
    (void)state;
    check("a\n", "a\n", "");
    check("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n",
          "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n");
    check("", "a\n", "--- f\n+++ f\n@@ -0,0 +1 @@\n+a\n");
    check("a\nb\n", "", "--- f\n+++ f\n@@ -1,2 +0,0 @@\n-a\n-b\n");
    check("a", "a\n", "--- f\n+++ f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n");
}

static void
splits_distant_changes(void **state)
{
    (void)state;
    check(
        "a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n",
        "--- f\n+++ f\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n");
    check("a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n",
          "--- f\n+++ f\n@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n");
}

static void
hides_control_characters_from_a_terminal(void **state)
{
    g_autofree char *raw = patch("a\r\n", "a\n", FALSE), *shown = patch("a\r\n", "a\n", TRUE);

    (void)state;
    assert_non_null(strstr(raw, "-a\r\n"));
    assert_non_null(strstr(shown, "-a?\n"));
}

/* Takes the patch as `patch` would. */
static char *
apply(const char *before, const char *text)
{
    g_auto(GStrv) old = g_strsplit(before, "\n", -1);
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    GString *s = g_string_new(NULL);
    int at = 0, from = 0, n = 0;

    for (char **l = lines; *l; l++) {
        if (g_str_has_prefix(*l, "@@ -")) {
            from = atoi(*l + 4);
            n = strchr(*l, ',') && strchr(*l, ',') < strchr(*l, '+') ? atoi(strchr(*l, ',') + 1)
                                                                     : 1;
            for (from -= n > 0; at < from; at++)
                g_string_append_printf(s, "%s\n", old[at]);
        } else if (**l == '+' && (*l)[1] != '+') {
            g_string_append_printf(s, "%s\n", *l + 1);
        } else if ((**l == '-' && (*l)[1] != '-') || **l == ' ') {
            assert_string_equal(old[at], *l + 1);
            if (**l == ' ')
                g_string_append_printf(s, "%s\n", old[at]);
            at++;
        }
    }
    for (; old[at] && *old[at]; at++)
        g_string_append_printf(s, "%s\n", old[at]);
    return g_string_free(s, FALSE);
}

static void
can_be_applied(void **state)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(7);

    (void)state;
    for (int round = 0; round < 500; round++) {
        g_autoptr(GString) a = g_string_new(NULL);
        g_autoptr(GString) b = g_string_new(NULL);

        for (int i = 0; i < 40; i++) {
            int line = g_rand_int_range(random, 0, 5), fate = g_rand_int_range(random, 0, 12);

            if (fate != 0)
                g_string_append_printf(a, "line %d\n", line);
            if (fate != 1)
                g_string_append_printf(b, "line %d\n", fate == 2 ? 9 : line);
        }
        g_autofree char *text = patch(a->str, b->str, FALSE), *result = apply(a->str, text);

        assert_string_equal(result, b->str);
    }
}

int
main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_changes_with_context),
        cmocka_unit_test(splits_distant_changes),
        cmocka_unit_test(hides_control_characters_from_a_terminal),
        cmocka_unit_test(can_be_applied),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
