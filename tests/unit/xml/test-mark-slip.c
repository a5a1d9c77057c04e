/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/mark-slip.h"

#include "diag/sink.h"
#include "map-diag-fix.h"
#include "map-scenario.h"
#include "map-xml.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define FILE_TEXT                                                                                  \
    "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2\"><title>A</title>%s"      \
    "<map><row>forest:6 hills:3</row></map></scenario>"

/* What is put for the slip; the caller's. NULL: nothing is sure. */
static char *
mend(const char *slip)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autofree char *text = g_strdup_printf(FILE_TEXT, slip);
    struct map_scenario *scenario = map_xml_read_text(sink, "a.xml", text, strlen(text));
    unsigned n;
    g_autoptr(GBytes) fixed = map_diag_fix(sink, MAP_DIAG_FIX_ALL, &n);
    gsize length, before = strlen(FILE_TEXT) - strlen(strstr(FILE_TEXT, "%s"));
    gsize behind = strlen(strstr(FILE_TEXT, "%s")) - 2;
    const char *bytes = g_bytes_get_data(fixed, &length);

    assert_true(diag_sink_count(sink, DIAG_ERROR) > 0);
    if (scenario)
        map_scenario_free(scenario);
    return n ? g_strndup(bytes + before, length - before - behind) : NULL;
}

static void
marks_are_mended(void **state)
{
    static const struct {
        const char *slip, *wanted;
    } rows[] = {
        {"<!- a -->", "<!-- a -->"},
        {"<-- a -->", "<!-- a -->"},
        {"<! -- a -->", "<!-- a -->"},
        {"<!-- a -- b -->", "<!-- a - - b -->"},
        {"< story>a</story>", "<story>a</story>"},
        {"<story>a</ story>", "<story>a</story>"},
        {"<story>a< /story>", "<story>a</story>"},
        {"<<story>a</story>", "<story>a</story>"},
        {"<story>a & b</story>", "<story>a &amp; b</story>"},
        {"<story>1 < 2</story>", "<story>1 &lt; 2</story>"},
        {"<story>a ]]> b</story>", "<story>a ]]&gt; b</story>"},
        {"<story>by <a@example.org></story>", "<story>by &lt;a@example.org></story>"},
        {"<kind id=\"k\", like=\"sea\"/>", "<kind id=\"k\" like=\"sea\"/>"},
        {"<kind id=\"k\";like=\"sea\"/>", "<kind id=\"k\" like=\"sea\"/>"},
        {"<kind id=k like=\"sea\"/>", "<kind id=\"k\" like=\"sea\"/>"},
        {"<kind id:\"k\" like=\"sea\"/>", "<kind id=\"k\" like=\"sea\"/>"},
        {"<kind id \"k\" like=\"sea\"/>", "<kind id=\"k\" like=\"sea\"/>"},
        {"<kind id=\xe2\x80\x9ck\xe2\x80\x9d like=\"sea\"/>", "<kind id=\"k\" like=\"sea\"/>"},
        {"<kind id=\"k\" like=\"sea\"/ >", "<kind id=\"k\" like=\"sea\"/>"},
        {"<kind id=\"k\" like=\"sea\"\\>", "<kind id=\"k\" like=\"sea\"/>"},
    };
    unsigned wrong = 0;

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *mended = mend(rows[i].slip);

        if (g_strcmp0(mended, rows[i].wanted) == 0)
            continue;
        print_message("%s becomes %s\n", rows[i].slip, mended ? mended : "nothing");
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* Where it is not clear where a comment ends, or what a word stands for. */
static void
guesses_are_left_alone(void **state)
{
    static const char *const slips[] = {
        "<!- a <story>b</story>",
        "<! a -- b ->",
        "< nothing>a</nothing>",
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(slips); i++) {
        g_autofree char *mended = mend(slips[i]);

        if (mended && !strstr(mended, "&lt;"))
            fail_msg("%s becomes %s", slips[i], mended);
    }
}

static int
set_up(void **state)
{
    (void)state;
    map_xml_init();
    return 0;
}

int
test_mark_slip(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_are_mended),
        cmocka_unit_test(guesses_are_left_alone),
    };

    return cmocka_run_group_tests(tests, set_up, NULL);
}
