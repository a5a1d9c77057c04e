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
        hostile_report(MAP_DIAG_MARKDOWN, true, 0, hostile_sink(HOSTILE_NAME), hostile_clean());

    (void)state;
    assert_string_equal(text,
                        "**cartwright: 1 error, 1 warning, 1 note, 1 accepted warning in 1 of 2 f"
                        "iles, by cartwright.ini**\n"
                        "\n"
                        "| | place | finding | what to do |\n"
                        "|---|---|---|---|\n"
                        "| error | ::error::x,y%0A\\|\\`@<!-- -->you\\]\\]&gt;&lt;U+001B&gt;\\[31"
                        "m&lt;U+202E&gt;.xml:2:4 | X-TERRAIN: there is no terrain \\`\\]\\]&gt;\\"
                        "|\\`@<!-- -->you&lt;U+001B&gt;\\[31m::error::z %0A &lt;U+0023&gt;#<!-- -"
                        "->\\[error\\]\\` | write sea, forest, hills, pasture, fields, mountains,"
                        " desert, oasis, gold, castle, quarry, glassworks or workshop |\n"
                        "| warning | ::error::x,y%0A\\|\\`@<!-- -->you\\]\\]&gt;&lt;U+001B&gt;\\["
                        "31m&lt;U+202E&gt;.xml:1:4 | X-INDENT: this row starts a, but the map say"
                        "s shift=\"b\" | indent the rows that are shifted by half a hex, or chang"
                        "e shift= |\n"
                        "| note | stdin | X-ACCEPT-UNUSED: V-IS-1 is accepted, but nothing report"
                        "s it | delete this &lt;accept&gt; |\n"
                        "| accepted | ::error::x,y%0A\\|\\`@<!-- -->you\\]\\]&gt;&lt;U+001B&gt;\\"
                        "[31m&lt;U+202E&gt;.xml:3:1 | V-IS-2: islands are on, but there is no for"
                        "eign land to settle | on &lt;purpose&gt; &amp; \"so\" |\n");
}

static void
test_lost(void **state)
{
    g_autofree char *text = hostile_lost(MAP_DIAG_MARKDOWN);

    (void)state;
    assert_string_equal(text, "**cartwright: no findings in 0 files, 1 not read**\n"
                              "\n"
                              "Not read:\n"
                              "\n"
                              "- gone: \\]\\]&gt;\\|\\`@<!-- -->you\n"
                              "\n"
                              "Stale in the baseline, to be taken out of it:\n"
                              "\n"
                              "- V-IS-2 in \\]\\]&gt;\\|\\`@<!-- -->you\n");
}

static void
test_nothing(void **state)
{
    g_autofree char *text = hostile_report(MAP_DIAG_MARKDOWN, false, 0, hostile_clean(), NULL);

    (void)state;
    assert_string_equal(text, "**cartwright: no findings in 1 file, by cartwright.ini**\n");
}

/* The settings by their name, which is no markup either. */
static void
test_settings(void **state)
{
    struct map_sink *sink = hostile_clean();
    g_autoptr(map_diag_report) report =
        map_diag_report_new(MAP_DIAG_MARKDOWN, false, "0", "a/b/*x*.ini", NULL);
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    map_diag_report_add(report, sink, out);
    map_diag_sink_free(sink);
    map_diag_report_end(report, out);
    assert_string_equal(out->str, "**cartwright: no findings in 1 file, by \\*x\\*.ini**\n");
}

/* Tables that a page could not hold are cut, and the rest counted. */
static void
test_many(void **state)
{
    struct map_sink *sink = diag_sink_new();
    uint32_t file = diag_sink_take_source(sink, "a.xml", g_strnfill(1200, 'x'), 1200);

    (void)state;
    for (uint32_t i = 0; i < 1200; i++)
        diag_report(sink, DIAG_X_EMPTY, (struct map_span){file, i, 1}, NULL);
    g_autofree char *text = hostile_report(MAP_DIAG_MARKDOWN, false, 0, sink, NULL);

    assert_true(g_str_has_suffix(text, "|\n\nand 200 more, which are counted but not shown\n"));
}

int
test_markdown(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_document), cmocka_unit_test(test_lost),
        cmocka_unit_test(test_nothing),  cmocka_unit_test(test_settings),
        cmocka_unit_test(test_many),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
