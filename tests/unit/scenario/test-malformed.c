/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/read/read.h"

#include "map-diag-file.h"
#include "map-scenario.h"
#include "map-scenario-file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static struct xml_document *
read_text(struct map_sink *sink, const char *text)
{
    return malformed_read(sink, diag_sink_take_source(sink, "t.xml", g_strdup(text), strlen(text)),
                          true);
}

/* What is wrong, where, and the code that says so; one finding each. */
static const struct {
    const char *text, *code;
    uint32_t offset;
} broken[] = {
    {"", "X-EMPTY", 0},
    {" \n<!-- nothing -->", "X-EMPTY", 0},
    {"hello", "X-NOT-XML", 0},
    {"<a>x & y</a>", "X-AMPERSAND", 5},
    {"<a b=\"x&y\"/>", "X-AMPERSAND", 7},
    {"<a>&nbsp;</a>", "X-ENTITY", 3},
    {"<a>&#0;</a>", "X-CHARACTER", 3},
    {"<a>&#x110000;</a>", "X-CHARACTER", 3},
    {"<a><!-- x -- y --></a>", "X-COMMENT", 10},
    {"<a><!-- x ---></a>", "X-COMMENT", 10},
    {"<a><!-- x </a>", "X-OPEN", 3},
    {"<a><![CDATA[x</a>", "X-OPEN", 3},
    {"<a>x]]>y</a>", "X-CDATA", 4},
    {"<a b='1' b='2'/>", "X-TWICE", 9},
    {"<a b=\"1 c=\"2\"/>", "X-QUOTE", 5},
    {"<a b=\"1><c/></a>", "X-QUOTE", 5},
    {"<a b=\"1\"><c d=\"2/></a>", "X-QUOTE", 14},
    {"<a b=\"1 < 2\"/>", "X-LESS-THAN", 8},
    {"<a b='I <3 it' c=\"d\"><c/></a>", "X-LESS-THAN", 8},
    {"<a b=\"1><c d=\"2\" e=\"3\"/></a>", "X-QUOTE", 5},
    {"<a b=\"1/> <c d= \"2\"/></a>", "X-QUOTE", 5},
    {"<a b=1/>", "X-UNQUOTED", 5},
    {"<a b=\xe2\x80\x9c"
     "1\xe2\x80\x9d/>",
     "X-CURLY", 5},
    {"<a b/>", "X-NO-VALUE", 3},
    {"<a b=\"1\"c=\"2\"/>", "X-NO-SPACE", 8},
    {"<a b=\"1\", c=\"2\"/>", "X-STRAY", 8},
    {"<a>1 < 2</a>", "X-LESS-THAN", 5},
    {"<a><:b/></a>", "X-LESS-THAN", 3},
    {"<a :b=\"1\"/>", "X-STRAY", 3},
    {"<a><b <c/></a>", "X-TAG", 3},
    {"<a", "X-TAG", 0},
    {"<a><b></a>", "X-UNCLOSED", 4},
    {"<a><b></c>", "X-END-TAG", 8},
    {"<a></a></a>", "X-END-STRAY", 9},
    {"<a><b></b>", "X-UNCLOSED", 1},
    {"<a/><b/>", "X-AFTER", 5},
    {"<a/>x", "X-AFTER", 4},
    {"<p:a/>", "X-PREFIX", 1},
    {"<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>", "X-DOCTYPE", 0},
    {"<?xml version=\"1.1\"?><a/>", "X-XML", 15},
    {"<?xml version=\"1.0\" encoding=\"latin1\"?><a/>", "X-ENCODING-SAID", 30},
    {"<a><b><c><d><e><f><g><h><i><j><k><l><m><n><o><p><q/></p></o></n></m></l></k></j></i></h></g></f></e></d></c></b></a>",
     "X-DEPTH", 49},
};

static void
test_broken(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(broken); i++) {
        g_autoptr(map_sink) sink = diag_sink_new();
        xml_document_free(read_text(sink, broken[i].text));

        if (diag_sink_size(sink) != 1)
            print_message("%s\n", broken[i].text);
        assert_int_equal(diag_sink_size(sink), 1);
        const struct finding *f = diag_sink_get(sink, 0);

        assert_string_equal(diag_entry(f->code)->code, broken[i].code);
        assert_int_equal(f->span.offset, broken[i].offset);
        assert_true(f->help && *f->help);
    }
}

/* A hundred thousand attributes must cost no more than the sixty-fifth. */
static void
test_many_attributes(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GString) text = g_string_new("<a");

    (void)state;
    for (int i = 0; i < 100000; i++)
        g_string_append_printf(text, " a%d=\"1\"", i);
    g_string_append(text, "/>");
    g_autoptr(xml_document) doc = read_text(sink, text->str);

    assert_int_equal(diag_sink_size(sink), 1);
    assert_string_equal(diag_entry(diag_sink_get(sink, 0)->code)->code, "X-ATTRIBUTES");
    assert_false(doc->whole);
}

static void
check_many(const char *thing, int n)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GString) text = g_string_new("<a>");

    for (int i = 0; i < n; i++)
        g_string_append(text, thing);
    g_string_append(text, "</a>");
    xml_document_free(read_text(sink, text->str));

    assert_int_equal(diag_sink_size(sink), 1);
    assert_string_equal(diag_entry(diag_sink_get(sink, 0)->code)->code, "X-ELEMENTS");
}

/* Comments are nodes too. */
static void
test_many_nodes(void **state)
{
    (void)state;
    check_many("<b/>", XML_MAX_ELEMENTS);
    check_many("<!---->", XML_MAX_NODES);
}

#define FILE_TEXT                                                                                  \
    "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2\"><title>A</title>%s"      \
    "<map><row>forest:6 hills:3</row></map></scenario>"

/* What is put for the slip; the caller's. NULL: nothing is sure. */
static char *
mend(const char *slip)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autofree char *text = g_strdup_printf(FILE_TEXT, slip);
    struct map_scenario *scenario = map_scenario_read_text(sink, "a.xml", text, strlen(text));
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

/* A context is kept for the next file: what it read last must not be an element of that. */
static void
forgets_the_file_before(void **state)
{
    static const char *const texts[] = {"<a><b/><c><d/></c></a>", "<scenariocenario "};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct map_sink *sink = map_diag_sink_new();
        struct xml_document *doc = read_text(sink, texts[i]);

        assert_int_equal(doc->refused.offset, i == 0 ? 1 : 0); /* <a>, and no element */
        xml_document_free(doc);
        map_diag_sink_free(sink);
    }
}

int
test_malformed(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_broken),
        cmocka_unit_test(test_many_attributes),
        cmocka_unit_test(forgets_the_file_before),
        cmocka_unit_test(test_many_nodes),
        cmocka_unit_test(marks_are_mended),
        cmocka_unit_test(guesses_are_left_alone),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
