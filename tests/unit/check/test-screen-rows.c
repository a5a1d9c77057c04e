/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/screen-rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static void
breaks_between_words(void **state)
{
    g_autoptr(GPtrArray) rows = screen_rows_new();
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    screen_rows_add(rows, ROW_TEXT, 2,
                    g_strdup("\xc2\xb1\xc2\xb1 three four five six seven eight nine ten eleven "
                             "twelve thirteen four teen and fifteen"));
    screen_rows_print(rows, 0, NULL, out);
    assert_string_equal(out->str, "  \xc2\xb1\xc2\xb1 three four five six seven eight nine ten "
                                  "eleven twelve thirteen four teen\n    and fifteen\n");
    assert_int_equal(screen_rows_lines(rows, true), 2);
}

/* A table keeps its columns, and nobody breaks the name of a file. */
static void
keeps_what_must_not_be_broken(void **state)
{
    g_autoptr(GPtrArray) rows = screen_rows_new();
    g_autoptr(GString) out = g_string_new(NULL);
    g_autofree char *wide = g_strnfill(100, 'x');

    (void)state;
    screen_rows_add(rows, ROW_TABLE, 0, g_strdup("a    b"));
    screen_rows_add(rows, ROW_COMMAND, 4, g_strdup(wide));
    g_autofree char *wanted = g_strdup_printf("a    b\n    %s\n", wide);

    screen_rows_print(rows, 3, NULL, out);
    assert_string_equal(out->str, wanted);
    assert_int_equal(screen_rows_lines(rows, false), 3);
}

/* No wider than a screen, and to a shell the words are those of one line; blanks are as good as
 * commas between places. */
static void
breaks_commands_for_a_shell(void **state)
{
    static const struct {
        const char *command, *wanted;
    } cases[] = {
        {"cartwright render a.xml -o b.png", "    cartwright render a.xml -o b.png\n"},
        {"cartwright render examples/community/attic/lonely.xml -o out-of-reach.png --players 6",
         "    cartwright render examples/community/attic/lonely.xml -o out-of-reach.png \\\n"
         "      --players 6\n"},
        {"cartwright render 'my own islands, and a very long name for them it is.xml' -o it.png --x 1",
         "    cartwright render \\\n"
         "      'my own islands, and a very long name for them it is.xml' -o it.png --x 1\n"},
        {"cartwright render doors.xml --mark red:A4/A5/B5,blue:B5/C4/C5,white:B3/B4/C3,"
         "orange:C3/D3/D4,green:E4/E5/F5 --setup 1:7",
         "    cartwright render doors.xml \\\n"
         "      --mark \"red:A4/A5/B5,blue:B5/C4/C5,white:B3/B4/C3,orange:C3/D3/D4,\n"
         "        green:E4/E5/F5\" --setup 1:7\n"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GPtrArray) rows = screen_rows_new();
        g_autoptr(GString) out = g_string_new(NULL);
        g_auto(GStrv) words = NULL, as_read = NULL;
        int n, n_read;

        screen_rows_add(rows, ROW_COMMAND, 4, g_strdup(cases[i].command));
        screen_rows_print(rows, 0, NULL, out);
        assert_string_equal(out->str, cases[i].wanted);
        assert_true(g_shell_parse_argv(cases[i].command, &n, &words, NULL));
        assert_true(g_shell_parse_argv(out->str, &n_read, &as_read, NULL));
        assert_int_equal(n, n_read);
        for (int k = 0; k < n; k++) {
            g_auto(GStrv) pieces = g_strsplit_set(as_read[k], "\n", -1);

            if (!strchr(as_read[k], '\n')) {
                assert_string_equal(as_read[k], words[k]);
                continue;
            }
            for (char **piece = pieces; *piece; piece++)
                g_strstrip(*piece);
            g_autofree char *whole = g_strjoinv("", pieces);

            assert_string_equal(whole, words[k]);
        }
    }
}

static GPtrArray *
five_rows(void)
{
    GPtrArray *rows = screen_rows_new();

    screen_rows_add(rows, ROW_TEXT, 0, g_strdup("head"));
    screen_rows_add(rows, ROW_DETAIL, 2, g_strdup("one"));
    screen_rows_add(rows, ROW_DETAIL, 2, g_strdup("two"));
    screen_rows_add(rows, ROW_TEXT, 0, g_strdup("foot"));
    screen_rows_add(rows, ROW_DETAIL, 2, g_strdup("three"));
    return rows;
}

static void
last_details_are_omitted_first(void **state)
{
    static const struct {
        unsigned most;
        const char *hint, *wanted;
    } cases[] = {
        {5, NULL, "head\n  one\n  two\nfoot\n  three\n"},
        {4, NULL, "head\n  one\nfoot\n  2 lines more with --verbose\n"},
        {3, NULL, "head\nfoot\n  3 lines more with --verbose\n"},
        {1, NULL, "head\nfoot\n  3 lines more with --verbose\n"},
        {5, "more", "head\n  one\n  two\nfoot\n  more, 1 line more with --verbose\n"},
        {6, "more", "head\n  one\n  two\nfoot\n  three\n  more, or with --verbose\n"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GPtrArray) rows = five_rows();
        g_autoptr(GString) out = g_string_new(NULL);

        screen_rows_print(rows, cases[i].most, cases[i].hint, out);
        assert_string_equal(out->str, cases[i].wanted);
    }
}

int
test_screen_rows(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(breaks_between_words),
        cmocka_unit_test(keeps_what_must_not_be_broken),
        cmocka_unit_test(breaks_commands_for_a_shell),
        cmocka_unit_test(last_details_are_omitted_first),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
