/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-diag.h"
#include "report/report.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static void
breaks_between_words(void **state)
{
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    map_diag_wrap(out, 2, 4,
                  "\xc2\xb1\xc2\xb1 three four five six seven eight nine ten eleven twelve "
                  "thirteen four tee and fifteen");
    map_diag_wrap(out, 2, 4,
                  "three four five six seven eight nine ten eleven twelve thirteen forty-four 4 %");
    assert_string_equal(out->str, "\xc2\xb1\xc2\xb1 three four five six seven eight nine ten "
                                  "eleven twelve thirteen four tee\n    and fifteen\n"
                                  "three four five six seven eight nine ten eleven twelve "
                                  "thirteen forty-four\n    4 %\n");
}

/* No wider than a screen, and to a shell the words are those of one line; spaces are as good as
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
        g_autoptr(GString) out = g_string_new(NULL);
        g_auto(GStrv) words = NULL, as_read = NULL;
        int n, n_read;

        report_put_command(out, 4, cases[i].command);
        g_string_append_c(out, '\n');
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

/* Two player counts that agree on one sentence and differ in another, with a table each. */
static struct report *
two_counts(unsigned lines)
{
    static const struct report_column columns[] = {{"seat", "seat", REPORT_SCREEN | REPORT_DATA},
                                                   {"share", "wins", REPORT_SCREEN | REPORT_DATA},
                                                   {"games", "games", REPORT_DATA}};
    struct report *r = report_new("counts", REPORT_TERMINAL | REPORT_DATA);

    report_title(r, "A map", "map.xml", g_strdup("9 games"));
    report_field(r, "seed", report_count(7));
    for (unsigned n = 2; n <= 3; n++) {
        report_about(r, n);
        report_say(r, REPORT_TERMINAL, "same", g_strdup("it is even"));
        report_say(r, REPORT_SCREEN, "other", g_strdup_printf("%u rounds", 10 * n));
        report_table(r, REPORT_SCREEN | REPORT_DATA, "seats", NULL, columns, 3);
        report_cell(r, report_seat("red"));
        report_cell(r, report_percent((struct interval){40, 30.25, 50}));
        report_cell(r, report_share(2, 5));
        report_field(r, "rules/games", report_count(n));
        report_field(r, "rules/even", report_truth(n == 2));
    }
    report_about(r, 0);
    for (unsigned i = 0; i < lines; i++)
        report_say(r, REPORT_SCREEN, NULL, g_strdup("one line more"));
    report_say(r, REPORT_BRIEF, NULL, g_strdup("more with --verbose"));
    return r;
}

/* What is the same is said once, tables of one id are one table. */
static void
says_once_what_is_the_same(void **state)
{
    struct report *r = two_counts(0);
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    report_text(r, 24, out);
    assert_string_equal(out->str, "A map (map.xml)\n"
                                  "  2-3 players: it is even\n"
                                  "  2 players: 20 rounds\n"
                                  "  3 players: 30 rounds\n"
                                  "\n"
                                  "  players  seat                wins\n"
                                  "        2  red   40.0 % (30.2-50.0)\n"
                                  "        3  red   40.0 % (30.2-50.0)\n");
    report_free(r);
}

/* A count between two of them that says nothing is not meant. */
static void
names_only_counts_that_say_it(void **state)
{
    struct report *r = report_new("counts", REPORT_TERMINAL | REPORT_DATA);
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    report_title(r, "A map", "map.xml", NULL);
    for (unsigned n = 2; n <= 5; n++) {
        report_about(r, n);
        if (n != 3)
            report_say(r, REPORT_TERMINAL, "stuck", g_strdup("a seat found no place"));
    }
    report_text(r, 24, out);
    assert_string_equal(out->str, "A map (map.xml)\n"
                                  "  2 players: a seat found no place\n"
                                  "  4-5 players: a seat found no place\n");
    report_free(r);
}

/* 24 lines fit, 25 do not. */
static void
is_brief_where_there_is_no_room(void **state)
{
    for (unsigned lines = 15; lines <= 16; lines++) {
        struct report *r = two_counts(lines);
        g_autoptr(GString) out = g_string_new(NULL);

        report_text(r, 24, out);
        assert_int_equal(strstr(out->str, "rounds") != NULL, lines == 15);
        assert_int_equal(strstr(out->str, "more with --verbose") != NULL, lines == 16);
        report_free(r);
    }
    (void)state;
}

/* Details go first, and the report says so. */
static void
omits_details_first(void **state)
{
    struct report *r = two_counts(14);
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    report_detail(r, REPORT_SCREEN, g_strdup("one"));
    report_detail(r, REPORT_SCREEN, g_strdup("two"));
    report_text(r, 24, out);
    assert_null(strstr(out->str, "    one\n"));
    assert_non_null(strstr(out->str, "30 rounds"));
    assert_true(g_str_has_suffix(out->str, "line more\n  details with --verbose\n"));
    g_string_truncate(out, 0);
    report_text(r, 0, out);
    assert_non_null(strstr(out->str, "    one\n    two\n"));
    report_free(r);
}

/* A player count is an object of the list; ids with a slash are members of an object. */
static void
prints_data(void **state)
{
    struct report *r = two_counts(1);
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    report_data(r, out);
    g_auto(GStrv) words = g_strsplit_set(out->str, " \n", -1);
    g_autofree char *text = g_strjoinv("", words);

    assert_string_equal(text,
                        "{\"seed\":7,\"counts\":[{\"players\":2,\"seats\":[{\"seat\":\"red\","
                        "\"share\":{\"percent\":40,\"low\":30.25,\"high\":50},\"games\":2}],"
                        "\"rules\":{\"games\":2,\"even\":true}},"
                        "{\"players\":3,\"seats\":[{\"seat\":\"red\",\"share\":{\"percent\":40,"
                        "\"low\":30.25,\"high\":50},\"games\":2}],"
                        "\"rules\":{\"games\":3,\"even\":false}}]}");
    report_free(r);
}

int
test_forms(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(breaks_between_words),
        cmocka_unit_test(breaks_commands_for_a_shell),
        cmocka_unit_test(says_once_what_is_the_same),
        cmocka_unit_test(names_only_counts_that_say_it),
        cmocka_unit_test(is_brief_where_there_is_no_room),
        cmocka_unit_test(omits_details_first),
        cmocka_unit_test(prints_data),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
