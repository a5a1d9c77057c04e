/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/printer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* The text of a V-RI-1 at `what`, its nth occurrence being the one meant. */
static char *
print_at(const char *text, const char *what, unsigned nth, bool color)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GString) out = g_string_new(NULL);
    uint32_t file = diag_sink_take_source(sink, "castle.xml", g_strdup(text), strlen(text));
    const char *at = strstr(text, what);
    struct finding *f;

    while (nth-- > 0)
        at = strstr(at + 1, what);
    f = diag_report(sink, DIAG_V_RI_1,
                    (struct map_span){file, (uint32_t)(at - text), (uint32_t)strlen(what)}, NULL);
    finding_propose(f, "D4");
    printer_text.finding(&(struct map_diag_report){.color = color}, sink, f, out);
    return g_string_free(g_steal_pointer(&out), FALSE);
}

/* The example of the design, to the byte. */
static void
test_layout(void **state)
{
    static const char text[] = "\n\n\n\n\n\n\n\n\n\n\n\n\n  <river along=\"C4 C5 D5\"/>\n";
    g_autofree char *out = print_at(text, "D5", 0, false);

    (void)state;
    assert_string_equal(
        out, "castle.xml:14:23: error[V-RI-1]: this path has water on both sides, so no river can "
             "cross it\n"
             "   14 |   <river along=\"C4 C5 D5\"/>\n"
             "      |                       ^~\n"
             "      = rule RIVER-1: a river path needs a land side\n"
             "      = help: did you mean D4? `cartwright explain V-RI-1`\n");
}

static void
assert_snippet(const char *text, const char *what, const char *wanted)
{
    g_autofree char *out = print_at(text, what, 0, false);
    const char *line = strchr(out, '\n') + 1;
    const char *end = strstr(line, "      = rule");

    assert_non_null(end);
    *(char *)end = '\0';
    assert_string_equal(line, wanted);
}

static void
test_snippets(void **state)
{
    (void)state;
    /* a tab is one column, in the line and under it */
    assert_snippet("\t\tab X cd\n", "X", "    1 |   ab X cd\n      |      ^\n");
    /* a wide letter takes two, a combining mark none */
    assert_snippet("\xe4\xb8\xad X\n", "X", "    1 | \xe4\xb8\xad X\n      |    ^\n");
    assert_snippet("e\xcc\x81 X\n", "X", "    1 | e\xcc\x81 X\n      |   ^\n");
    /* what could steer a terminal is spelled out, and the caret still fits */
    assert_snippet("\x1b[2J X", "X", "    1 | <U+001B>[2J X\n      |             ^\n");
    assert_snippet("\xe2\x80\xae X", "X", "    1 | <U+202E> X\n      |          ^\n");
    assert_snippet("\xff X", "X", "    1 | <0xFF> X\n      |        ^\n");
    /* line ends of another system, a mark at the start of the file, a span of two lines */
    assert_snippet("ab X\r\ncd", "X", "    1 | ab X\n      |    ^\n");
    assert_snippet("\xef\xbb\xbfX", "X", "    1 | X\n      | ^\n");
    assert_snippet("ab X\ncd", "X\ncd", "    1 | ab X\n      |    ^\n");
    assert_snippet("ab X\n", "\n", "    1 | ab X\n      |     ^\n");
}

/* A line of 4 MiB is cut around the span. */
static void
test_long_line(void **state)
{
    g_autoptr(GString) text = g_string_new(NULL);
    g_autofree char *out = NULL;

    (void)state;
    for (int i = 0; i < 1 << 20; i++)
        g_string_append(text, "abc ");
    text->str[1 << 21] = 'X';
    out = print_at(text->str, "X", 0, false);
    assert_non_null(strstr(out, "castle.xml:1:2097153: error"));
    assert_non_null(strstr(out, "    1 | ...abc abc abc abc abc abc abc abc abc abc Xbc abc"));
    assert_non_null(strstr(out, "\n      |                                            ^\n"));
    assert_true(strlen(out) < 600);
}

static void
test_labels_and_note(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GString) out = g_string_new(NULL);
    uint32_t a = diag_sink_take_source(sink, "a.xml", g_strdup("<a/>\n<b/>\n"), 10);
    uint32_t b = diag_sink_take_source(sink, "b\x1b.xml", g_strdup("<c/>"), 4);
    struct finding *f = diag_report(sink, DIAG_X_EMPTY, (struct map_span){a, 6, 1}, NULL);

    (void)state;
    finding_add_label(f, (struct map_span){a, 8, 1}, "same line");
    finding_add_label(f, (struct map_span){a, 1, 1}, "first here");
    finding_add_label(f, (struct map_span){b, 0, 4}, "and there");
    finding_set_note(f, "a note");
    finding_set_help(f, "help");
    printer_text.finding(&(struct map_diag_report){0}, sink, f, out);
    assert_string_equal(out->str, "a.xml:2:2: error[X-EMPTY]: the file is empty\n"
                                  "    2 | <b/>\n"
                                  "      |  ^\n"
                                  "      |    - same line\n"
                                  "    1 | <a/>\n"
                                  "      |  - first here\n"
                                  "     --> b<U+001B>.xml:1:1\n"
                                  "    1 | <c/>\n"
                                  "      | ---- and there\n"
                                  "      = note: a note\n"
                                  "      = help: help; see `cartwright explain X-EMPTY`\n");
}

/* One line a code, however often it was raised. */
static void
test_accepted(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GString) out = g_string_new(NULL);
    uint32_t file = diag_sink_take_source(sink, "a.xml", g_strdup("<a/>"), 4);

    (void)state;
    for (uint32_t i = 0; i < 3; i++)
        diag_report(sink, DIAG_X_NUMBER_FORGOTTEN, (struct map_span){file, i, 1}, "hills", NULL);
    diag_report(sink, DIAG_X_EMPTY, (struct map_span){file, 0, 1}, NULL);
    plain_text_accepted(sink, false, out);
    assert_string_equal(out->str, "");
    diag_sink_accept(sink, "X-NUMBER-FORGOTTEN", "they never pay");
    plain_text_accepted(sink, false, out);
    assert_string_equal(out->str, "a.xml: accepted[X-NUMBER-FORGOTTEN], 3 times: they never pay\n");
}

static void
test_empty_file(void **state)
{
    g_autofree char *out = print_at("", "", 0, false);

    (void)state;
    assert_non_null(strstr(out, "castle.xml:1:1: error"));
    assert_non_null(strstr(out, "\n    1 | \n      | ^\n"));
}

/* Color adds escapes and changes nothing else. */
static void
test_color(void **state)
{
    g_autofree char *plain = print_at("ab X", "X", 0, false);
    g_autofree char *colored = print_at("ab X", "X", 0, true);
    g_autoptr(GString) bare = g_string_new(NULL);

    (void)state;
    assert_string_not_equal(plain, colored);
    for (const char *p = colored; *p; p++) {
        if (*p == '\033')
            p = strchr(p, 'm');
        else
            g_string_append_c(bare, *p);
    }
    assert_string_equal(bare->str, plain);
}

int
test_plain_text(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout),    cmocka_unit_test(test_snippets),
        cmocka_unit_test(test_long_line), cmocka_unit_test(test_labels_and_note),
        cmocka_unit_test(test_accepted),  cmocka_unit_test(test_empty_file),
        cmocka_unit_test(test_color),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
