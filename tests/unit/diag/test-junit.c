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
        hostile_report(MAP_DIAG_JUNIT, true, 0, hostile_sink(HOSTILE_NAME), hostile_clean());

    (void)state;
    assert_string_equal(text,
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<testsuites>\n"
                        "  <testsuite name=\"cartwright\" tests=\"5\" failures=\"2\" errors=\"0\""
                        " skipped=\"1\">\n"
                        "    <testcase name=\"X-TERRAIN at 2:4\" classname=\"::error::x,y%0A|`@yo"
                        "u]]&gt;&lt;U+001B&gt;[31m&lt;U+202E&gt;.xml\">\n"
                        "      <failure message=\"there is no terrain `]]&gt;|`@you&lt;U+001B&gt;"
                        "[31m::error::z %0A &lt;U+0023&gt;#[error]`\" type=\"error\">::error::x,y"
                        "%0A|`@you]]&gt;&lt;U+001B&gt;[31m&lt;U+202E&gt;.xml:2:4: error[X-TERRAIN"
                        "]: there is no terrain `]]&gt;|`@you&lt;U+001B&gt;[31m::error::z %0A &lt"
                        ";U+0023&gt;#[error]`; write sea, forest, hills, pasture, fields, mountai"
                        "ns, desert, oasis, gold, castle, quarry, glassworks or workshop</failure"
                        ">\n"
                        "    </testcase>\n"
                        "    <testcase name=\"X-INDENT at 1:4\" classname=\"::error::x,y%0A|`@you"
                        "]]&gt;&lt;U+001B&gt;[31m&lt;U+202E&gt;.xml\">\n"
                        "      <failure message=\"this row starts a, but the map says shift=&quot"
                        ";b&quot;\" type=\"warning\">::error::x,y%0A|`@you]]&gt;&lt;U+001B&gt;[31"
                        "m&lt;U+202E&gt;.xml:1:4: warning[X-INDENT]: this row starts a, but the m"
                        "ap says shift=&quot;b&quot;; indent the rows that are shifted by half a "
                        "hex, or change shift=</failure>\n"
                        "    </testcase>\n"
                        "    <testcase name=\"X-ACCEPT-UNUSED at 1:1\" classname=\"stdin\">\n"
                        "      <system-out>stdin:1:1: note[X-ACCEPT-UNUSED]: V-IS-1 is accepted, "
                        "but nothing reports it; delete this &lt;accept&gt;</system-out>\n"
                        "    </testcase>\n"
                        "    <testcase name=\"V-IS-2 at 3:1\" classname=\"::error::x,y%0A|`@you]]"
                        "&gt;&lt;U+001B&gt;[31m&lt;U+202E&gt;.xml\">\n"
                        "      <skipped>on &lt;purpose&gt; &amp; &quot;so&quot;: ::error::x,y%0A|"
                        "`@you]]&gt;&lt;U+001B&gt;[31m&lt;U+202E&gt;.xml:3:1: warning[V-IS-2]: is"
                        "lands are on, but there is no foreign land to settle; add another island"
                        " or hidden hexes, or delete &lt;islands/&gt; from the rules</skipped>\n"
                        "    </testcase>\n"
                        "    <testcase name=\"no findings\" classname=\"good.xml\"/>\n"
                        "    <system-out>1 error, 1 warning, 1 note, 1 accepted warning in 1 of 2"
                        " files</system-out>\n"
                        "  </testsuite>\n"
                        "</testsuites>\n");
}

static void
test_lost(void **state)
{
    g_autofree char *text = hostile_lost(MAP_DIAG_JUNIT);

    (void)state;
    assert_string_equal(text,
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<testsuites>\n"
                        "  <testsuite name=\"cartwright\" tests=\"1\" failures=\"0\" errors=\"1\""
                        " skipped=\"0\">\n"
                        "    <testcase name=\"cannot be read\" classname=\"::error::x,y%0A|`@you]"
                        "]&gt;&lt;U+001B&gt;[31m&lt;U+202E&gt;.xml\">\n"
                        "      <error message=\"gone: ]]&gt;|`@you\" type=\"unread\">gone: ]]&gt;"
                        "|`@you</error>\n"
                        "    </testcase>\n"
                        "    <system-out>no findings in 0 files, 1 not read; stale in the baselin"
                        "e: V-IS-2 in ]]&gt;|`@you</system-out>\n"
                        "  </testsuite>\n"
                        "</testsuites>\n");
}

/* Warnings fail under --strict alone; a limit is counted right in the head. */
static void
test_counts(void **state)
{
    g_autofree char *lax = hostile_report(MAP_DIAG_JUNIT, false, 0, hostile_sink("a.xml"), NULL);
    g_autofree char *few =
        hostile_report(MAP_DIAG_JUNIT, false, 2, hostile_sink("a.xml"), hostile_sink("b.xml"));

    (void)state;
    assert_non_null(strstr(lax, "tests=\"4\" failures=\"1\" errors=\"0\" skipped=\"1\""));
    assert_non_null(strstr(few, "tests=\"2\" failures=\"2\" errors=\"0\" skipped=\"0\""));
    assert_non_null(strstr(few, "; 6 are counted only</system-out>"));
}

int
test_junit(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_document),
        cmocka_unit_test(test_lost),
        cmocka_unit_test(test_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
