/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/content-minify.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void
assert_becomes(const char *operators, const char *wanted)
{
    GString *text = content_minify(operators, strlen(operators));

    if (!wanted) {
        assert_null(text);
        return;
    }
    assert_non_null(text);
    assert_string_equal(text->str, wanted);
    g_string_free(text, TRUE);
}

static void
numbers_of_paths_are_rounded(void **state)
{
    (void)state;
    assert_becomes("10.0039 -0.0012 m 3.14159 2 l\n1.005 2.5 3 4 5.126 6.994 c h f*",
                   "10 0 m\n3.14 2 l\n1 2.5 3 4 5.13 6.99 c\nh\nf*\n");
    assert_becomes("0.1239 7 8 9.999 re W n", "0.12 7 8 10 re\nW\nn\n");
}

/* Where a hundredth is seen, or where it is no length at all. */
static void
other_operators_stay(void **state)
{
    (void)state;
    assert_becomes("q 0.12345 0 0 -0.12345 3.00001 4 cm", "q\n0.12345 0 0 -0.12345 3.00001 4 cm\n");
    assert_becomes("/a0 gs 0.4567 w [ 0.123 2] 0 d", "/a0\ngs\n0.4567 w\n[\n0.123 2] 0 d\n");
}

/* The levels of a byte stay apart. */
static void
colors_are_rounded(void **state)
{
    (void)state;
    assert_becomes("0.741176 0.8235 1 rg 0.5 G", "0.741 0.824 1 rg\n0.5 G\n");
    for (int level = 0; level < 256; level++) {
        g_autofree char *color = g_strdup_printf("%.6f g", level / 255.0);
        GString *text = content_minify(color, strlen(color));

        assert_int_equal((int)(g_ascii_strtod(text->str, NULL) * 255 + 0.5), level);
        g_string_free(text, TRUE);
    }
}

/* A path that is begun and not drawn, and a matrix that moves nothing. */
static void
idle_operators_are_dropped(void **state)
{
    (void)state;
    assert_becomes("0 0 m 1 0 l h 0 0 m f", "0 0 m\n1 0 l\nh\nf\n");
    assert_becomes("0 0 m 1 0 l h 0 0 m B*", "0 0 m\n1 0 l\nh\nB*\n");
    assert_becomes("0 0 m 1 0 l h 0 0 m 2 2 l S", "0 0 m\n1 0 l\nh\n0 0 m\n2 2 l\nS\n");
    assert_becomes("0 0 m 1 0 l h 0 0 m W n", "0 0 m\n1 0 l\nh\n0 0 m\nW\nn\n");
    assert_becomes("q 1 0 0 1 0 0 cm f Q 1 0 0 1 0 2 cm", "q\nf\nQ\n1 0 0 1 0 2 cm\n");
}

static void
unknown_content_stays(void **state)
{
    (void)state;
    assert_becomes("BT (a b) Tj ET", NULL);
    assert_becomes("BI /W 1 ID x EI", NULL);
    assert_becomes("/P <</MCID 0>> BDC EMC", NULL);
    assert_becomes("1 2", NULL);
    assert_becomes("", "");
}

int
test_content_minify(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_of_paths_are_rounded),
        cmocka_unit_test(other_operators_stay),
        cmocka_unit_test(colors_are_rounded),
        cmocka_unit_test(idle_operators_are_dropped),
        cmocka_unit_test(unknown_content_stays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
