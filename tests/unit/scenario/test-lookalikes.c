/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/guesses/guesses.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static const struct {
    const char *written;
    char joint;
    const char *joined, *what; /* what NULL: nothing is wrong */
} words[] = {
    {"A2/B2", '/', "A2/B2", NULL},
    {"A2-B2", '/', "A2/B2", "a hyphen"},
    {"A2 / B2", '/', "A2/B2", "a space"},
    {"A2 , B2", '/', "A2/B2", "a comma"},
    {"A2//B2", '/', "A2/B2", "two slashes"},
    {"A2/B2/", '/', "A2/B2", "a slash too many"},
    {"A2\xe2\x80\x93"
     "B2",
     '/', "A2/B2", "an en dash"},
    {"A2\xe2\x88\x92"
     "B2",
     '/', "A2/B2", "a minus sign"},
    {"6,8", ' ', "6 8", "a comma"},
    {"6\xc2\xa0"
     "8",
     ' ', "6 8", "a no-break space"},
    {"a\xff", ' ', "a\xff", NULL},
};

static void
test_joined(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++) {
        const char *what;
        g_autofree char *joined = lookalikes_join(word_of(words[i].written), words[i].joint, &what);

        if (g_strcmp0(joined, words[i].joined) != 0 || g_strcmp0(what, words[i].what) != 0)
            fail_msg("%s: %s, %s", words[i].written, joined, what ? what : "nothing");
    }
}

/* One finding for each run, at its own place. */
static void
test_spaces(void **state)
{
    static const char text[] = "a\xc2\xa0\xe2\x80\x83"
                               "b\xe3\x80\x80"
                               "c";
    g_autoptr(map_sink) sink = diag_sink_new();
    struct word w = word_of(text);

    (void)state;
    w.span = (struct map_span){0, 0, w.length};
    assert_false(lookalikes_report_blanks(sink, word_of("sea hills:3")));
    assert_true(lookalikes_report_blanks(sink, w));
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
        cmocka_unit_test(test_joined),
        cmocka_unit_test(test_spaces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
