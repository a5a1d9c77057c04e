/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-xml.h"

#include "corpus.h"
#include "diag/sink.h"
#include "same.h"
#include "scenario/scenario.h"
#include "share.h"
#include "xml/layout.h"
#include "xml/structure.h"
#include "markup/parse.h"
#include "scenario/vocabulary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static unsigned compared;
static GHashTable *written_words; /* "harbor" and "harbor at": what the writer has written */

static void
note_words(const GString *text)
{
    g_autoptr(xml_document) doc = parse_document(text->str, (uint32_t)text->len, 0, true);

    for (uint32_t i = 0; i < doc->nodes->len; i++) {
        const struct xml_node *n = xml_document_node(doc, i);
        g_autofree char *element = xml_document_copy(doc, n->name);

        for (uint32_t k = 0; k < n->n_attributes; k++) {
            g_autofree char *name =
                xml_document_copy(doc, xml_document_attribute(doc, n->first_attribute + k)->name);

            g_hash_table_add(written_words, g_strdup_printf("%s %s", element, name));
        }
        g_hash_table_add(written_words, g_steal_pointer(&element));
    }
}

/* A row that is short shows when rows are laid out below one another, if a pool wants it longer. */
static unsigned
new_errors(const map_sink *first, const map_sink *again)
{
    unsigned n = diag_sink_count(again, DIAG_ERROR);

    for (unsigned i = 0; diag_sink_size(first) > 0 && i < diag_sink_size(again); i++)
        n -= diag_sink_get(again, i)->code == DIAG_X_ROW_SHORT_SURE;
    return n;
}

/* The element with its children in the opposite order of the table; equal ones keep theirs. */
static void
append_backwards(const xml_document *doc, const struct xml_node *e, GString *out)
{
    uint32_t close = e->content.offset + e->content.length;

    g_string_append_len(out, doc->text + e->tag.offset, e->tag.length);
    if (e->first_child == XML_NONE)
        g_string_append_len(out, doc->text + e->content.offset, e->content.length);
    for (unsigned meaning = ELEMENT_COUNT; meaning-- > 0;)
        for (uint32_t i = e->first_child; i != XML_NONE; i = xml_document_node(doc, i)->next)
            if (xml_document_node(doc, i)->meaning == meaning)
                append_backwards(doc, xml_document_node(doc, i), out);
    g_string_append_len(out, doc->text + close, e->end - close);
}

/* Children may stand in any order. */
static void
check_backwards(const struct map_scenario *a, const char *path, const GString *written)
{
    g_autoptr(xml_document) doc = parse_document(written->str, (uint32_t)written->len, 0, true);
    g_autoptr(GString) text = g_string_new(NULL);
    g_autoptr(map_sink) sink = map_diag_sink_new();

    xml_structure_name(doc);
    append_backwards(doc, xml_document_node(doc, doc->root), text);
    struct map_scenario *b = map_xml_read_text(sink, path, text->str, text->len);
    const char *difference = b ? same_difference(a, b) : "it cannot be read";

    if (difference)
        print_error("%s: %s differs\n%s\n", path, difference, text->str);
    assert_null(difference);
    scenario_free(b);
}

/* Read, written, read: the same scenario, with no more findings, in the canonical layout. */
static void
check_text(const char *path, const char *text, gsize length)
{
    g_autoptr(map_sink) sink = map_diag_sink_new(), again = map_diag_sink_new();
    struct map_scenario *a = map_xml_read_text(sink, path, text, length);

    if (!a || diag_sink_count(sink, DIAG_ERROR) > 0) {
        if (a)
            scenario_free(a);
        return;
    }
    GString *written = map_xml_write(a, NULL, NULL), *out = g_string_new(NULL);

    note_words(written);
    struct map_scenario *b = map_xml_read_text(again, path, written->str, written->len);
    const char *difference = b ? same_difference(a, b) : "it cannot be read";

    if (difference || new_errors(sink, again) > 0)
        print_error("%s: %s differs\n%s\n", path, difference, written->str);
    assert_null(difference);
    assert_int_equal(new_errors(sink, again), 0);
    for (unsigned i = 0; diag_sink_size(sink) == 0 && i < a->n_maps; i++)
        assert_int_equal(a->maps[i].doubt, b->maps[i].doubt);
    check_backwards(a, path, written);
    xml_layout(written->str, written->len, out);
    assert_string_equal(written->str, out->str);
    g_string_free(out, TRUE);
    g_string_free(written, TRUE);
    scenario_free(a);
    scenario_free(b);
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
every_file_is_read_back(void **state)
{
    (void)state;
    corpus_visit("examples", check_file);
    corpus_visit("tools/templates", check_file);
    assert_true(compared >= 3);
    corpus_visit("tests/cases", check_file);
    corpus_visit("tests/fuzz/corpus/read", check_file);
    assert_true(compared >= 60);
}

static void
every_element_is_read_back(void **state)
{
    static const char text[] =
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"all\" players=\"2-4\" target=\"13\" "
        "xml:lang=\"de\"><title>&lt;A &amp; B&gt; \"c\"</title><title xml:lang=\"en\">T</title>"
        "<story>one\n\n two &#8212; three</story>"
        "<term for=\"trade-token\">Ware</term><term for=\"wagon\" xml:lang=\"en\">cart</term>"
        "<kind id=\"volcano\" like=\"gold\" label=\"Fire &amp; Ash\" art=\"dot.svg\" "
        "art-2=\"dot.svg\" art-3=\"dot.svg\">"
        "<label xml:lang=\"en\">A  &lt;volcano&gt;\n\n here</label></kind>"
        "<kind id=\"moor\" like=\"desert\"><label xml:lang=\"fr\">Lande</label></kind>"
        "<kind id=\"fen\" like=\"desert\"><label>Bruch</label></kind>"
        "<piece id=\"ash\" shape=\"disc\" count=\"4\" face=\"dot.svg\" back=\"dot.svg\">"
        "<label xml:lang=\"EN-gb\">Ash</label><back-label xml:lang=\"en\">Back</back-label>"
        "<back-label xml:lang=\"DE\">Asche</back-label></piece>"
        "<piece id=\"map\" shape=\"card\" size=\"80\" count=\"1\" label=\"Chart\" "
        "back-label=\"?\" number=\"0\"><text>Go &lt;far&gt;</text>"
        "<text xml:lang=\"en\">Go</text></piece>"
        "<piece id=\"tile\" shape=\"hex\" count=\"2\"/>"
        "<pool id=\"f\" label=\"Nebel\"><label xml:lang=\"en\">Fog</label>"
        "<numbers>5</numbers></pool>"
        "<map id=\"a\" players=\"2-3\" shift=\"left\">"
        "<row>castle:9@keep ?a:6 ?a fog?f forest:-@w</row>"
        "<row>hills:?n ?a:- sea sea volcano:5</row><row>. fields:4 pasture:? . sea</row>"
        "<region id=\"home\" at=\"A1 A2\"/><region id=\"west\" landmass=\"C2\"/>"
        "<trade-hex at=\"keep\" product=\"none\" paths=\"s\">"
        "<stack order=\"tools sand tools\"/></trade-hex>"
        "<hex at=\"C2\" product=\"ore\" lair=\"yes\" note=\"a&#10;&quot;b&quot; &lt;\">"
        "<note xml:lang=\"en\">b &lt;</note></hex><hex at=\"A1\"><note xml:lang=\"en\">c</note></hex>"
        "<river along=\"C2 B2 B1\" mouth=\"B1.w\"/>"
        "<harbor at=\"B5/C5\" gives=\"any\" ratio=\"4\"/><harbor at=\"B3/C3\" gives=\"?a\"/>"
        "<closed at=\"A1/A2 A1/A2/B2 A1*s\"/>"
        "<closed at=\"B1/B2 A2/B2\" to=\"routes wagons\"/>"
        "<closed at=\"B2/B3/C2\" to=\"buildings\" when=\"set-up\"/>"
        "<closed at=\"B2/C2\" when=\"set-up\"/>"
        "<mark at=\"A1 A1/A2 A1/A2/B2\" sign=\"star\" label=\"a &lt;\" note=\"b\">"
        "<label xml:lang=\"en\">c</label><note xml:lang=\"en\">d</note></mark>"
        "<mark at=\"A1\" sign=\"skull\" label=\"x\"/>"
        "<pool><numbers along=\"C3\">3</numbers></pool>"
        "<pool id=\"a\"><tile terrain=\"forest\" count=\"2\"/><tile terrain=\"hills\" "
        "number=\"8\"/><tile terrain=\"volcano\"/><numbers>6 8</numbers><harbor-token gives=\"wool\" ratio=\"3\" count=\"2\"/>"
        "<keep-apart numbers=\"6 8\"/><equal-apart/><contact terrain=\"any\" most=\"2\"/>"
        "<harbor-apart/><inland terrain=\"hills\"/>"
        "<never terrain=\"hills\" numbers=\"2 12\"/><balance regions=\"home west\" within=\"9\"/>"
        "<fix at=\"A3\" terrain=\"volcano\" number=\"8\"/></pool>"
        "<pool id=\"f\"><tile terrain=\"sea\"/></pool><pool id=\"n\"><numbers>4</numbers></pool>"
        "</map>"
        "<map id=\"b\" players=\"4\" orientation=\"flat\"><row>forest:6 hills:5</row></map>"
        "<rules><baggage-trains sea-jump-min-mp=\"full\" open-sea-mp=\"2\" large-board=\"30\">"
        "<card level=\"2\" moves=\"5\" gold=\"3\" drives=\"5 6\" price=\"ore ore\" "
        "points=\"1\"/><card level=\"5\" moves=\"9\" gold=\"9\" drives=\"none\" price=\"none\"/>"
        "</baggage-trains><tolls unit=\"path-once\"><waiver owner=\"red\" for=\"white\"/></tolls><boats free-end=\"joined\"/>"
        "<islands frame-is-water=\"no\"/></rules>"
        "<supply roads=\"9\" gold=\"50\" barbarians=\"unlimited\" robber=\"0\"/>"
        "<start buildings=\"3\" city=\"yes\" order=\"plain\"><allow at=\"home\" "
        "seats=\"red white\" players=\"2-3\"/><allow at=\"A1 A2^ne\"/><deny at=\"A1^ne\" "
        "players=\"4\"/></start>"
        "<accept code=\"V-IS-2\" reason=\"so\"/></scenario>";
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autofree char *path =
        g_build_filename(g_getenv("CARTWRIGHT_TESTS"), "unit", "fixtures", "all.xml", NULL);
    struct map_scenario *s = map_xml_read_text(sink, path, text, strlen(text));
    unsigned before = compared;

    (void)state;
    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        if (diag_entry(diag_sink_get(sink, i)->code)->severity == DIAG_ERROR)
            print_error("%s\n", diag_sink_get(sink, i)->message);
    assert_non_null(s);
    scenario_free(s);
    check_text(path, text, strlen(text));
    assert_int_equal(compared, before + 1);
}

/* Names that stand once in the file are good on both maps, though they look different:
 * the keep is elsewhere, and only one map has a hex beside A2. */
static void
the_opening_is_read_back(void **state)
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
        "<position track=\"2\" hoard=\"7\" robber=\"keep\" pirate=\"A4\" storm=\"B4\" "
        "holder=\"blue\" army=\"red\" deck=\"soldier roads\">"
        "<player seat=\"blue\" gold=\"5\" level=\"2\" token=\"sand\" secret=\"yes\" hand=\"brick brick ore\" "
        "delivered=\"glass sand\" helpers=\"isa-back louis\" walls=\"1\" "
        "favors=\"2\" development=\"point unseen\" played=\"soldier monopoly\"/>"
        "<building seat=\"red\" building=\"settlement\" at=\"A2/B1/B2\"/>"
        "<route seat=\"red\" piece=\"road\" at=\"A2/B2 B2.e\"/>"
        "<wagon seat=\"red\" at=\"keep*\"/>"
        "<knight seat=\"green\" at=\"keep^n\" strength=\"mighty\" active=\"yes\"/>"
        "<rider seat=\"green\" at=\"A2.e\"/><crew seat=\"blue\" at=\"B2\"/>"
        "<ship seat=\"blue\" at=\"B4.e\"/><warship seat=\"blue\" at=\"B4\"/>"
        "<chit seat=\"blue\" at=\"A2^nw\" earned=\"yes\"/><goods at=\"keep\" order=\"sand tools\" left=\"tools\" spent=\"sand\" carried=\"blue\"/>"
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
    scenario_free(s);
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
    for (guint32 seed = 0; seed < share_of(700); seed++) {
        g_autofree char *mutant = corpus_mutate(text, length, seed, &changed);

        if (g_utf8_validate(mutant, (gssize)changed, NULL))
            check_text(path, mutant, changed);
    }
}

static void
mutants_are_read_back(void **state)
{
    (void)state;
    compared = 0;
    corpus_visit("examples", check_mutants);
    assert_true(compared > share_least(100));
}

/* Every option at another value than its default. */
static void
append_family(GString *s, enum family family)
{
    char buf[OPTION_TEXT_SIZE];

    g_string_append_printf(s, "<%s", family_entry(family)->element);
    for (int o = 0; o < OPTION_COUNT; o++) {
        const struct option_entry *e = option_entry((enum option)o);
        int32_t value = e->type == OPTION_LIST   ? 1205
                        : e->value == e->minimum ? e->minimum + 1
                                                 : e->minimum;

        if (e->family == family)
            g_string_append_printf(s, " %s=\"%s\"", e->attribute,
                                   option_value_text((enum option)o, value, buf));
    }
    if (family == FAMILY_ROBBER)
        g_string_append(s, " at=\"A1\" pirate-at=\"A2\"");
    if (family == FAMILY_BASE)
        g_string_append(s, "><price of=\"wall\"/><price of=\"road\" brick=\"9\" lumber=\"2\" "
                           "wool=\"3\" grain=\"4\" ore=\"5\"/></base>");
    else
        g_string_append(s, "/>");
}

static void
append_supply(GString *s)
{
    g_string_append(s, "<supply");
    for (int p = 0; p < SUPPLY_COUNT; p++)
        g_string_append_printf(s, " %s=\"%u\"", supply_word((enum supply)p),
                               supply_default((enum supply)p) == 1 ? 0 : 1);
    g_string_append(s, "/>");
}

/* What the writer says in another way: a map of another file stands in this one, hexes of a
 * landmass are named, cards of a table are pieces. */
static gboolean
is_said_otherwise(const char *word)
{
    static const char *const words[] = {"map src", "region landmass", NULL};

    return g_strv_contains(words, word) || g_str_has_prefix(word, "cards");
}

/* The vocabulary is what the reader knows: the writer knows it too. */
static void
every_word_is_written(void **state)
{
    g_autoptr(GString) s = g_string_new(
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"w\" players=\"2\" fair=\"30\" "
        "even-wins=\"20\" unfair-wins=\"80\">"
        "<title>T</title><story xml:lang=\"de\">a</story><setup xml:lang=\"de\">a</setup>"
        "<special xml:lang=\"de\">a</special><credits xml:lang=\"de\">a</credits>"
        "<licence xml:lang=\"de\">a</licence><map><row>quarry:5@q castle:4@k forge:6@g</row>"
        "<trade-hex at=\"q\"><stack marble=\"1\" sand=\"1\"/></trade-hex>"
        "<trade-hex at=\"k\"><stack tools=\"1\"/></trade-hex>"
        "<trade-hex at=\"g\"><stack glass=\"1\"/></trade-hex></map><rules>");
    static const char map[] = "<map xmlns=\"urn:cartwright:scenario:1\" id=\"m\" players=\"2\" "
                              "xml:lang=\"de\"><title>T</title><row>forest:6 hills:5</row></map>";
    static const char rest[] =
        "<start><deny at=\"A1\" seats=\"red\"/></start><position privateer=\"A1\">"
        "<player seat=\"red\" presents=\"1\" chits=\"1\"/><route seat=\"blue\" piece=\"boat\" at=\"A2.e\"/><turn seat=\"blue\" phase=\"move\" "
        "boats=\"A2.e\" moved=\"yes\" grain=\"yes\" paid=\"A1.e A1.w\" tribute=\"red\" "
        "tried=\"A1 A2\" rolled=\"red\"/></position></scenario>";
    struct vocabulary_attribute a;
    unsigned missing = 0, before = compared;

    (void)state;
    for (int f = 0; f < FAMILY_COUNT; f++)
        append_family(s, (enum family)f);
    g_string_append(s, "</rules>");
    append_supply(s);
    g_string_append(s, rest);
    check_text("words.xml", s->str, s->len);
    check_text("map.xml", map, strlen(map));
    assert_int_equal(compared, before + 2);
    for (int e = 0; e < ELEMENT_COUNT; e++) {
        struct vocabulary_entry entry = vocabulary_entry((enum vocabulary_element)e);

        missing +=
            !g_hash_table_contains(written_words, entry.name) && !is_said_otherwise(entry.name);
        for (unsigned i = 0; vocabulary_attribute((enum vocabulary_element)e, i, &a); i++) {
            g_autofree char *word = g_strdup_printf("%s %s", entry.name, a.name);
            gboolean written = g_hash_table_contains(written_words, word);

            if (is_said_otherwise(word))
                continue;
            if (!written)
                print_error("never written: %s\n", word);
            missing += !written;
        }
    }
    assert_int_equal(missing, 0);
}

int
test_write(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_element_is_read_back), cmocka_unit_test(the_opening_is_read_back),
        cmocka_unit_test(every_word_is_written),      cmocka_unit_test(every_file_is_read_back),
        cmocka_unit_test(mutants_are_read_back),
    };

    map_xml_init();
    written_words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    int result = cmocka_run_group_tests(tests, NULL, NULL);

    g_hash_table_unref(written_words);
    return result;
}
