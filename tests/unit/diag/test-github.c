/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/printer.h"

#include "hostile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* To the byte: nothing of it may mean anything to what reads it. */
static void
test_document(void **state)
{
    g_autofree char *text =
        hostile_report(MAP_DIAG_GITHUB, true, 0, hostile_sink(HOSTILE_NAME), hostile_clean());

    (void)state;
    assert_string_equal(text,
                        "::error file=%3A%3Aerror%3A%3Ax%2Cy%250A|`@you]]><U+001B>[31m<U+202E>.xm"
                        "l,line=2,endLine=3,title=X-TERRAIN::there is no terrain `]]>|`@you<U+001"
                        "B>[31m::error::z %250A <U+0023>#[error]`; write sea, forest, hills, past"
                        "ure, fields, mountains, desert, oasis, gold, castle, quarry, glassworks "
                        "or workshop\n"
                        "::warning file=%3A%3Aerror%3A%3Ax%2Cy%250A|`@you]]><U+001B>[31m<U+202E>."
                        "xml,line=1,col=4,endColumn=4,title=X-INDENT::this row starts a, but the "
                        "map says shift=\"b\"; indent the rows that are shifted by half a hex, or"
                        " change shift=\n"
                        "::notice title=X-ACCEPT-UNUSED::V-IS-1 is accepted, but nothing reports "
                        "it; delete this <accept>\n"
                        "::notice title=cartwright::1 error, 1 warning, 1 note, 1 accepted warnin"
                        "g in 1 of 2 files\n");
}

static void
test_lost(void **state)
{
    g_autofree char *text = hostile_lost(MAP_DIAG_GITHUB);

    (void)state;
    assert_string_equal(text,
                        "::error file=%3A%3Aerror%3A%3Ax%2Cy%250A|`@you]]><U+001B>[31m<U+202E>.xm"
                        "l,title=cartwright::gone: ]]>|`@you\n"
                        "::notice title=cartwright::no findings in 0 files, 1 not read; stale in "
                        "the baseline: 1\n");
}

/* Ten of a kind are shown; what comes after them stays in the log, and never as a command. */
static void
test_many(void **state)
{
    struct map_sink *sink = diag_sink_new();
    uint32_t file = diag_sink_take_source(sink, "::a.xml", g_strnfill(20, 'x'), 20);

    (void)state;
    for (uint32_t i = 0; i < 12; i++)
        diag_report(sink, DIAG_X_EMPTY, (struct map_span){file, i, 1}, NULL);
    g_autofree char *text = hostile_report(MAP_DIAG_GITHUB, false, 0, sink, NULL);
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

    assert_int_equal(g_strv_length(lines), 14);
    for (unsigned i = 0; i < 12; i++)
        assert_true(g_str_has_prefix(lines[i], i < 10 ? "::error file=%3A%3Aa.xml,line=1,col="
                                                      : "error[X-EMPTY] ::a.xml:1:"));
    assert_string_equal(lines[12], "::notice title=cartwright::12 errors in 1 file; the log lists "
                                   "those that are not shown here");
}

int
test_github(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_document),
        cmocka_unit_test(test_lost),
        cmocka_unit_test(test_many),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
