/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/settings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static void
assert_path(const char *name, const char *base, const char *wanted)
{
    g_autofree char *path = diag_fingerprint_path(name, base);

    assert_string_equal(path, wanted);
}

static void
test_paths(void **state)
{
    (void)state;
    assert_path("/r/maps/a.xml", "/r", "maps/a.xml");
    assert_path("/r/./maps/../a.xml", "/r/", "a.xml");
    assert_path("/rest/a.xml", "/r", "/rest/a.xml");
    assert_path("/a.xml", "/", "a.xml");
    assert_path("-", "/r", "-");
}

/* The fingerprint of the second of two findings about `word` on line `line`. */
static char *
second(const char *name, unsigned line, const char *word)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autofree char *above = g_strnfill(line, '\n');
    char *text = g_strconcat(above, "<a/>", NULL);
    uint32_t file = diag_sink_take_source(sink, name, text, strlen(text));

    diag_report(sink, DIAG_X_TERRAIN, (struct map_span){file, line, 1}, word, "sea", NULL);
    diag_report(sink, DIAG_X_TERRAIN, (struct map_span){file, line + 1, 1}, word, "sea", NULL);
    diag_fingerprint_all(sink, "/r");
    assert_int_equal(strlen(diag_sink_get(sink, 0)->fingerprint), FINGERPRINT_LENGTH);
    assert_string_not_equal(diag_sink_get(sink, 0)->fingerprint,
                            diag_sink_get(sink, 1)->fingerprint);
    return g_strdup(diag_sink_get(sink, 1)->fingerprint);
}

static void
test_what_counts(void **state)
{
    g_autofree char *one = second("/r/a.xml", 0, "wood");
    g_autofree char *moved = second("/r/./a.xml", 7, "wood");
    g_autofree char *other = second("/r/a.xml", 0, "brick");
    g_autofree char *elsewhere = second("/r/b.xml", 0, "wood");

    (void)state;
    assert_string_equal(one, moved);
    assert_string_not_equal(one, other);
    assert_string_not_equal(one, elsewhere);
}

int
test_fingerprint(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_what_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
