/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/lookalikes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static struct word
word_of(const char *text)
{
    return (struct word){text, (uint32_t)strlen(text), {0, 0, (uint32_t)strlen(text)}};
}

static const struct {
    const char *written;
    bool list;
    const char *mended, *what; /* NULL: nothing is wrong */
} words[] = {
    {"3-4", false, NULL, NULL},
    {"forest:6", true, NULL, NULL},
    {"gold:O", true, NULL, NULL},
    {"Oslo", true, NULL, NULL},
    {"3\xe2\x80\x93"
     "4",
     false, "3-4", "an en dash"},
    {"3\xe2\x80\x94"
     "4",
     false, "3-4", "an em dash"},
    {"3\xe2\x88\x92"
     "4",
     false, "3-4", "a minus sign"},
    {"3..4", false, "3-4", "two dots"},
    {"3--4", false, "3-4", "two dashes"},
    {"3 - 4", false, "3-4", "a space"},
    {"d e", false, NULL, NULL},
    {"1O", false, "10", "a letter O for a 0"},
    {"08", false, "8", "a leading zero"},
    {"00", false, "0", "a leading zero"},
    {"02-04", false, "2-4", "a leading zero"},
    {"10", false, NULL, NULL},
    {"hills:1o", true, "hills:10", "a letter O for a 0"},
    {"hills:l2", true, "hills:12", "a letter l for a 1"},
    {"hills:I2", true, "hills:12", "a letter I for a 1"},
    {"B1O/B11", true, "B10/B11", "a letter O for a 0"},
    {"forest;6", true, "forest:6", "a semicolon"},
    {"forest:6,", true, "forest:6", "a comma"},
    {"\xe2\x80\x9c"
     "sea\xe2\x80\x9d",
     true, "sea", "a typographic quote"},
    {"\"sea\"", true, "sea", "a quote"},
    {"hills\xef\xbc\x9a"
     "3",
     true, "hills:3", "a wide character"},
    {"\xef\xbc\xa3\xef\xbc\x94", true, "C4", "a wide character"},
    {"\xd0\xa1"
     "4",
     true, "C4", "a Cyrillic letter"},
    {"sea\xe2\x80\x8b", true, "sea", "a character without width"},
    {"\xef\xbb\xbfsea", true, "sea", "a byte order mark"},
    {"sea\xc2\xa0hills:3", true, "sea hills:3", "a no-break space"},
    {"4\xc2\xa0", false, "4", "a no-break space"},
    {"a\xff", true, NULL, NULL},
};

static void
test_mended(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++) {
        const char *what;
        g_autofree char *mended = lookalikes_mend(word_of(words[i].written), words[i].list, &what);

        if (g_strcmp0(mended, words[i].mended) != 0)
            fail_msg("%s: %s", words[i].written, mended ? mended : "nothing");
        if (mended)
            assert_string_equal(what, words[i].what);
    }
}

static bool
is_number(const void *data, struct word w)
{
    unsigned n;

    (void)data;
    return word_number(w, 1, 99, &n);
}

/* Only what would do is proposed. */
static void
test_proposed(void **state)
{
    static const char *const both[] = {"1O", "xO", "l2 l3", "l2 y3"};
    static const char *const wanted[] = {"10", NULL, "12 13", NULL};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(both); i++) {
        g_autoptr(map_sink) sink = diag_sink_new();
        struct finding *f = diag_report(sink, DIAG_X_EMPTY, MAP_NO_SPAN, NULL);

        assert_int_equal(lookalikes_propose(f, word_of(both[i]), true, is_number, NULL),
                         wanted[i] != NULL);
        if (g_strcmp0(f->replacement, wanted[i]) != 0)
            fail_msg("%s", both[i]);
    }
}

/* One finding for each run, at its own place. */
static void
test_spaces(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();

    (void)state;
    assert_false(lookalikes_report_blanks(sink, word_of("sea hills:3")));
    assert_true(lookalikes_report_blanks(sink, word_of("a\xc2\xa0\xe2\x80\x83"
                                                       "b\xe3\x80\x80"
                                                       "c")));
    assert_int_equal(diag_sink_size(sink), 2);
    assert_int_equal(diag_sink_get(sink, 0)->span.offset, 1);
    assert_int_equal(diag_sink_get(sink, 0)->span.length, 5);
    assert_string_equal(diag_sink_get(sink, 0)->replacement, " ");
    assert_int_equal(diag_sink_get(sink, 1)->span.offset, 7);
    assert_int_equal(diag_sink_get(sink, 1)->span.length, 3);
}

int
test_lookalikes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mended),
        cmocka_unit_test(test_proposed),
        cmocka_unit_test(test_spaces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
