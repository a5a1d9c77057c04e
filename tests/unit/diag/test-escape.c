/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/message-text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static const struct {
    const char *text, *shown;
} cases[] = {
    {"plain", "plain"},
    {"b\xc3\xa9zier", "b\xc3\xa9zier"},
    {"\x1b[31mred", "<U+001B>[31mred"},
    {"a\n::error::b", "a<U+000A>::error::b"},
    {"\xe2\x80\xae"
     "evil",
     "<U+202E>evil"}, /* right-to-left override */
    {"\xc2\x9b"
     "31m",
     "<U+009B>31m"}, /* C1: control sequence introducer */
    {"\xe2\x80\xa8", "<U+2028>"},
    {"a\xff"
     "b",
     "a<0xFF>b"},
    {"\xe2\x80", "<0xE2><0x80>"}, /* cut short */
    {"\xe4\xb8\xad", "\xe4\xb8\xad"},
    {"0123456789abcdef", "0123456789ab..."},
};

static void
test_texts(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        g_autoptr(GString) out = g_string_new(NULL);

        diag_escape(out, cases[i].text, i == G_N_ELEMENTS(cases) - 1 ? 12 : 80);
        assert_string_equal(out->str, cases[i].shown);
    }
}

static void
test_columns(void **state)
{
    static const char text[] = "a\xcc\x81\xe4\xb8\xad\t";
    const char *p = text, *end = text + strlen(text);
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    assert_int_equal(diag_escape_next(&p, end, out), 1);
    assert_int_equal(diag_escape_next(&p, end, out), 0);
    assert_int_equal(diag_escape_next(&p, end, out), 2);
    assert_int_equal(diag_escape_next(&p, end, out), 8);
    assert_ptr_equal(p, end);
}

/* A pile of combining marks takes no column and must still end. */
static void
test_marks_are_bounded(void **state)
{
    g_autoptr(GString) text = g_string_new("a");
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    for (int i = 0; i < 10000; i++)
        g_string_append(text, "\xcc\x81");
    diag_escape(out, text->str, 80);
    assert_true(out->len < 700);
    assert_true(g_str_has_suffix(out->str, "..."));
}

int
test_escape(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_marks_are_bounded),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
