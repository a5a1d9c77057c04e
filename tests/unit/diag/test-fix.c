/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-diag-file.h"

#include "diag/sink.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define TEXT "abcdefghij"
#define MOST 4

struct change {
    uint32_t from, length;
    const char *word; /* NULL: no more changes */
};

static struct map_sink *
sink_with(const struct change *changes)
{
    struct map_sink *sink = map_diag_sink_new();
    uint32_t file = diag_sink_take_source(sink, "a.xml", g_strdup(TEXT), strlen(TEXT));

    for (unsigned i = 0; i < MOST && changes[i].word; i++) {
        struct map_span at = {file, changes[i].from, changes[i].length};

        /* of one code there may be only one at a place */
        finding_propose(i % 2 ? diag_report(sink, DIAG_X_INDENT, at, "a", "b", NULL)
                              : diag_report(sink, DIAG_V_IS_2, at, NULL),
                        changes[i].word);
    }
    return sink;
}

/* Of two that overlap the first in the file is taken, in whatever order they were reported. */
static void
overlaps_are_left_out(void **state)
{
    static const struct {
        struct change changes[MOST];
        const char *wanted;
        unsigned n;
    } rows[] = {
        {{{0}}, TEXT, 0},
        {{{0, 1, "A"}, {9, 1, "J"}}, "AbcdefghiJ", 2},
        {{{2, 3, "X"}, {4, 2, "Y"}}, "abXfghij", 1},
        {{{4, 2, "Y"}, {2, 3, "X"}}, "abXfghij", 1},
        {{{2, 6, "X"}, {4, 1, "Y"}}, "abXij", 1},                 /* one inside the other */
        {{{2, 3, "X"}, {4, 2, "Y"}, {5, 1, "Z"}}, "abXZghij", 2}, /* what was left out hides none */
        {{{2, 2, "X"}, {4, 2, "Y"}}, "abXYghij", 2},              /* side by side */
        {{{2, 2, "X"}, {2, 3, "Y"}}, "abXefghij", 1},             /* at one place */
        {{{2, 0, "X"}, {2, 0, "Y"}}, "abXcdefghij", 1},           /* two insertions */
        {{{2, 2, "X"}, {4, 0, "Y"}}, "abXefghij", 1},             /* right behind a change */
        {{{0, 0, "X"}}, "Xabcdefghij", 1},
        {{{10, 0, "X"}}, "abcdefghijX", 1},
        {{{9, 2, "X"}}, TEXT, 0}, /* beyond the end */
        {{{0, 10, "-"}, {3, 0, "Y"}}, "-", 1},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(map_sink) sink = sink_with(rows[i].changes);
        unsigned n;
        g_autoptr(GBytes) fixed = map_diag_fix(sink, MAP_DIAG_FIX_ALL, &n);
        gsize length;
        const char *bytes = g_bytes_get_data(fixed, &length);
        g_autofree char *text = g_strndup(bytes, length);

        assert_string_equal(text, rows[i].wanted);
        assert_int_equal(n, rows[i].n);
    }
}

/* One alone, by its place in the file, though it overlaps another. */
static void
one_replacement_is_applied(void **state)
{
    static const struct change changes[MOST] = {{4, 2, "Y"}, {2, 3, "X"}};
    static const char *const wanted[] = {"abXfghij", "abcdYghij", TEXT};
    g_autoptr(map_sink) sink = sink_with(changes);

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(wanted); i++) {
        unsigned n;
        g_autoptr(GBytes) fixed = map_diag_fix(sink, i, &n);

        assert_int_equal(n, i < 2);
        assert_int_equal(g_bytes_get_size(fixed), strlen(wanted[i]));
        assert_memory_equal(g_bytes_get_data(fixed, NULL), wanted[i], strlen(wanted[i]));
    }
}

/* What was accepted, or stands in another file, is left alone; without a file there is no text. */
static void
accepted_findings_stay(void **state)
{
    static const struct change changes[MOST] = {{2, 3, "X"}};
    g_autoptr(map_sink) sink = sink_with(changes), none = map_diag_sink_new();
    uint32_t other = diag_sink_take_source(sink, "b.xml", g_strdup(TEXT), strlen(TEXT));
    unsigned n;

    (void)state;
    finding_propose(diag_report(sink, DIAG_V_IS_2, (struct map_span){other, 7, 1}, NULL), "Z");
    diag_sink_edit(sink, 0)->accepted = true;
    g_autoptr(GBytes) fixed = map_diag_fix(sink, MAP_DIAG_FIX_ALL, &n);

    assert_int_equal(n, 0);
    assert_int_equal(g_bytes_get_size(fixed), strlen(TEXT));
    assert_null(map_diag_fix(none, MAP_DIAG_FIX_ALL, &n));
    assert_int_equal(n, 0);
}

int
test_fix(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(overlaps_are_left_out),
        cmocka_unit_test(one_replacement_is_applied),
        cmocka_unit_test(accepted_findings_stay),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
