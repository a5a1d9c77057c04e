/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-xml.h"

#include "corpus.h"
#include "diag/sink.h"
#include "same.h"
#include "scenario/scenario.h"
#include "xml/layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static unsigned compared;

/* Read, written, read: the same scenario, with no more findings, in the canonical layout. */
static void
check_text(const char *path, const char *text, gsize length)
{
    g_autoptr(map_sink) sink = map_diag_sink_new(), again = map_diag_sink_new();
    struct map_scenario *a = map_xml_read_text(sink, path, text, length);

    if (!a || diag_sink_count(sink, DIAG_ERROR) > 0) {
        if (a)
            scenario_unref(a);
        return;
    }
    GString *written = map_xml_write(a), *out = g_string_new(NULL);
    struct map_scenario *b = map_xml_read_text(again, path, written->str, written->len);
    const char *difference = b ? same_difference(a, b) : "it cannot be read";

    if (difference || diag_sink_count(again, DIAG_ERROR) > 0)
        print_error("%s: %s differs\n%s\n", path, difference, written->str);
    assert_null(difference);
    assert_int_equal(diag_sink_count(again, DIAG_ERROR), 0);
    xml_layout(written->str, written->len, out);
    assert_string_equal(written->str, out->str);
    g_string_free(out, TRUE);
    g_string_free(written, TRUE);
    scenario_unref(a);
    scenario_unref(b);
    compared++;
}

static void
check_file(const char *path)
{
    g_autofree char *text = NULL;
    gsize length;

    assert_true(g_file_get_contents(path, &text, &length, NULL));
    check_text(path, text, length);
}

static void
every_file_comes_back(void **state)
{
    (void)state;
    corpus_visit("examples", check_file);
    corpus_visit("tools/templates", check_file);
    assert_true(compared >= 3);
    corpus_visit("tests/cases", check_file);
    corpus_visit("tests/fuzz/corpus", check_file);
    assert_true(compared >= 60);
}

static void
everything_comes_back(void **state)
{
    static const char text[] =
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"all\" players=\"2-4\" target=\"13\" "
        "xml:lang=\"de\"><title>&lt;A &amp; B&gt; \"c\"</title><title xml:lang=\"en\">T</title>"
        "<story>one\n\n two &#8212; three</story>"
        "<map id=\"a\" players=\"2-3\" shift=\"left\">"
        "<row>castle:9@keep ?a:6 ?a fog?f forest:-@w</row>"
        "<row>hills:?n ?a:- sea sea gold:5</row><row>. fields:4 pasture:? . sea</row>"
        "<region id=\"home\" at=\"A1 A2\"/><region id=\"west\" landmass=\"C2\"/>"
        "<trade-hex at=\"keep\" product=\"none\" paths=\"s\">"
        "<stack order=\"tools sand tools\"/></trade-hex>"
        "<hex at=\"C2\" product=\"ore\" lair=\"yes\" note=\"a&#10;&quot;b&quot; &lt;\"/>"
        "<river along=\"C2 B2 B1\" mouth=\"B1.w\"/>"
        "<harbor at=\"B5/C5\" gives=\"any\" ratio=\"4\"/><harbor at=\"B3/C3\" gives=\"?a\"/>"
        "<closed at=\"A1/A2 A1/A2/B2 A1*s\"/>"
        "<pool><numbers>3</numbers></pool>"
        "<pool id=\"a\"><tile terrain=\"forest\" count=\"2\"/><tile terrain=\"hills\" "
        "number=\"8\"/><numbers>6 8</numbers><harbor-token gives=\"wool\" ratio=\"3\"/>"
        "<keep-apart numbers=\"6 8\"/><equal-apart/><contact terrain=\"any\" most=\"2\"/>"
        "<harbor-apart/><inland terrain=\"hills\"/><balance regions=\"home west\" within=\"9\"/>"
        "<fix at=\"A3\" terrain=\"forest\" number=\"8\"/></pool>"
        "<pool id=\"f\"><tile terrain=\"sea\"/></pool><pool id=\"n\"><numbers>4</numbers></pool>"
        "</map>"
        "<map id=\"b\" players=\"4\" orientation=\"flat\"><row>forest:6 hills:5</row></map>"
        "<rules><baggage-trains sea-jump-min-mp=\"full\" open-sea-mp=\"2\" large-board=\"30\"/>"
        "<tolls unit=\"path-once\"/><boats free-end=\"joined\"/>"
        "<islands frame-is-water=\"no\"/></rules>"
        "<supply roads=\"9\" gold=\"50\" barbarians=\"unlimited\" robber=\"0\"/>"
        "<start buildings=\"3\" city=\"yes\" order=\"plain\"><allow at=\"home\" "
        "seats=\"red white\" players=\"2-3\"/><allow at=\"A1 A2^ne\"/><deny at=\"A1^ne\" "
        "players=\"4\"/></start>"
        "<accept code=\"V-IS-2\" reason=\"so\"/></scenario>";
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *s = map_xml_read_text(sink, "all.xml", text, strlen(text));
    unsigned before = compared;

    (void)state;
    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        if (diag_entry(diag_sink_get(sink, i)->code)->severity == DIAG_ERROR)
            print_error("%s\n", diag_sink_get(sink, i)->message);
    assert_non_null(s);
    scenario_unref(s);
    check_text("all.xml", text, strlen(text));
    assert_int_equal(compared, before + 1);
}

/* Names that stand once in the file are good on both maps, though they look different:
 * the keep is elsewhere, and only one map has a hex beside A2. */
static void
the_opening_comes_back(void **state)
{
    static const char text[] =
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"open\" players=\"2-3\">"
        "<title>T</title>"
        "<map id=\"a\" players=\"2\"><row>castle:9@keep forest:6 sea sea</row>"
        "<row>hills:5 fields:4 desert sea</row><row>pasture:3 sea sea sea</row>"
        "<region id=\"home\" at=\"A1 B1\"/></map>"
        "<map id=\"b\" players=\"3\"><row>hills:3 forest:6 . sea</row>"
        "<row>castle:9@keep fields:4 desert sea</row><row>pasture:3 hills:6 sea sea</row>"
        "<region id=\"home\" at=\"A1 B2\"/></map>"
        "<rules><baggage-trains/><tolls/><rivers/><barbarians/><villains/><warships/><knights/>"
        "<workshop/><boats/><islands/></rules>"
        "<supply wagons=\"2\" knights=\"5\"/>"
        "<seats><seat colour=\"blue\" homeland=\"home\"/><seat colour=\"red\"/>"
        "<seat colour=\"green\"/></seats>"
        "<start><allow at=\"A1 A2^ne\" seats=\"red green\"/>"
        "<fixed seat=\"blue\" building=\"city\" at=\"A2^n\" route=\"A2.ne\"/>"
        "<fixed seat=\"red\" building=\"settlement\" at=\"B2^s\" route=\"B2.se\" "
        "piece=\"boat\"/></start>"
        "<position track=\"2\" hoard=\"7\" robber=\"keep\" pirate=\"A4\" storm=\"B4\">"
        "<player seat=\"blue\" gold=\"5\" level=\"2\" token=\"sand\" hand=\"brick brick ore\" "
        "delivered=\"glass sand\" helpers=\"front back back\" walls=\"1\"/>"
        "<building seat=\"red\" building=\"settlement\" at=\"A2/B1/B2\"/>"
        "<route seat=\"red\" piece=\"road\" at=\"A2/B2 B2.e\"/>"
        "<wagon seat=\"red\" at=\"keep*\"/>"
        "<knight seat=\"green\" at=\"keep^n\" strength=\"mighty\" active=\"yes\"/>"
        "<rider seat=\"green\" at=\"A2.e\"/><crew seat=\"blue\" at=\"B2\"/>"
        "<ship seat=\"blue\" at=\"B4.e\"/><warship seat=\"blue\" at=\"B4\"/>"
        "<chit seat=\"blue\" at=\"A2^nw\"/><goods at=\"keep\" order=\"sand tools\"/>"
        "<raiders at=\"B2\" count=\"2\"/><raiders at=\"B2.w\"/>"
        "<villain kind=\"donkey-cart\" at=\"A1/A2\"/></position></scenario>";
    unsigned before = compared;

    (void)state;
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *s = map_xml_read_text(sink, "open.xml", text, strlen(text));

    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        if (diag_entry(diag_sink_get(sink, i)->code)->severity == DIAG_ERROR)
            print_error("%s\n", diag_sink_get(sink, i)->message);
    assert_non_null(s);
    assert_true(s->maps[0].n_standing > 15);
    scenario_unref(s);
    check_text("open.xml", text, strlen(text));
    assert_int_equal(compared, before + 1);
}

static void
check_mutants(const char *path)
{
    g_autofree char *text = NULL;
    gsize length, changed;

    /* what is heavy needs no more than the few examples */
    if (strstr(path, "examples/community/"))
        return;
    assert_true(g_file_get_contents(path, &text, &length, NULL));
    for (guint32 seed = 0; seed < 700; seed++) {
        g_autofree char *mutant = corpus_mutate(text, length, seed, &changed);

        if (g_utf8_validate(mutant, (gssize)changed, NULL))
            check_text(path, mutant, changed);
    }
}

static void
mutants_come_back(void **state)
{
    (void)state;
    compared = 0;
    corpus_visit("examples", check_mutants);
    assert_true(compared > 100);
}

int
main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_comes_back),
        cmocka_unit_test(the_opening_comes_back),
        cmocka_unit_test(every_file_comes_back),
        cmocka_unit_test(mutants_come_back),
    };

    map_xml_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
