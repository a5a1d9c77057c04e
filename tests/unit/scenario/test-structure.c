/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/read/read.h"

#include "map-scenario-file.h"
#include "xml/document.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#define MAP(inside)                                                                                \
    "<map xmlns=\"urn:cartwright:scenario:1\" id=\"m\" players=\"4\">" inside "</map>"
#define SCENARIO(inside)                                                                           \
    "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"s\" players=\"3-4\">" inside "</scenario>"
#define TITLE "<title>T</title>"
#define ROWS "<map><row>sea</row></map>"

static void
check(struct map_sink *sink, const char *text)
{
    uint32_t file = diag_sink_take_source(sink, "t.xml", g_strdup(text), strlen(text));
    g_autoptr(xml_document) doc = malformed_read(sink, file, true);

    structure_check(sink, doc);
    if (diag_sink_count(sink, DIAG_ERROR) == 0 && doc->refused.offset)
        structure_say_refused(sink, xml_document_span(doc, doc->refused));
}

/* The findings of a text, as "CODE:words under the span" joined by blanks. */
static char *
found(const char *text)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    GString *s = g_string_new(NULL);

    check(sink, text);
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);

        g_string_append_printf(s, "%s%s:%.*s", i ? " " : "", diag_entry(f->code)->code,
                               (int)f->span.length, text + f->span.offset);
        if (f->replacement)
            g_string_append_printf(s, ">%s", f->replacement);
    }
    return g_string_free(s, FALSE);
}

static const struct {
    const char *text, *want;
} cases[] = {
    {SCENARIO(TITLE ROWS), ""},
    {SCENARIO(TITLE "<title xml:lang='de'>T</title><story>S</story>" ROWS
                    "<rules> <boats/> <tolls unit='path-once'/></rules>"),
     ""},
    {MAP("<row> . sea forest:6 ?a:- fog?a castle:9@keep </row><harbor at='A1/A2' gives='?a'/> <pool><numbers/></pool>"),
     ""},
    {SCENARIO(TITLE "<map> <row>sea</row> <closed at='A1'> <!-- blank --> </closed></map>"), ""},
    {SCENARIO(TITLE "<story> <!-- later --> </story><setup xml:lang='no such'/>" ROWS),
     "X-TEXT-EMPTY:story X-VALUE:no such"},
    {"<scenario/>", "X-NAMESPACE:scenario>scenario xmlns=\"urn:cartwright:scenario:1\""},
    {"<map xmlns='urn:other'/>", "X-NAMESPACE:urn:other>urn:cartwright:scenario:1"},
    {"<html/>", "X-ROOT:html"},
    {"<scenary xmlns='urn:cartwright:scenario:1'/>", "X-ROOT:scenary>scenario"},
    {"<scenario xmlns='urn:cartwright:scenario:2'><new/></scenario>",
     "X-VERSION:urn:cartwright:scenario:2"},
    {SCENARIO(TITLE "<mop/>" ROWS), "X-ELEMENT:mop>map"},
    {SCENARIO(TITLE "<unheard><of/></unheard>" ROWS), "X-ELEMENT:unheard"},
    {SCENARIO(TITLE "<river along='A1'/>" ROWS), "X-PARENT:river"},
    {SCENARIO(ROWS TITLE), ""},
    {MAP("<harbor at='A1/A2' gives='any'/><row>sea</row><row>sea</row>"), ""},
    {MAP("<row>sea</row><pool/><harbor at='A1/A2' gives='any'/><harbor at='A1/A2' gives='any'/>"),
     ""},
    {SCENARIO(TITLE ROWS "<rules/><rules/>"), "X-REPEATED:rules"},
    {SCENARIO("<rules/>" ROWS "<rules/>" TITLE), "X-REPEATED:rules"},
    {SCENARIO(TITLE ROWS "<rules><boats/><tolls/><boats/></rules>"), "X-REPEATED:boats"},
    {SCENARIO(TITLE), "X-CHILD:scenario"},
    {SCENARIO(TITLE "hello" ROWS), "X-TEXT:hello"},
    {MAP("<row><b/>sea</row>"), "X-ELEMENT:b"},
    {MAP("<row>sea</row><harbor at='A1/A2' gives='any' ration='2'/>"), "X-ATTRIBUTE:ration>ratio"},
    {MAP("<row>sea</row><harbor lang='de' at='A1/A2' gives='any'/>"), "X-ATTRIBUTE:lang"},
    {MAP("<row>sea</row><harbor gives='any'/>"), "X-MISSING:harbor"},
    {SCENARIO("<title lang='de'>T</title>" ROWS), "X-ATTRIBUTE:lang>xml:lang"},
    {SCENARIO("<title xml:lang='d e'>T</title>" ROWS), "X-VALUE:d e"},
    {SCENARIO(TITLE "<map shift='rihgt'><row>sea</row></map>"), "X-WORD:rihgt>right"},
    {MAP("<row>sea</row><harbor at='A1/A2' gives='any' ratio='0'/>"), "X-RANGE:0"},
    {MAP("<row>sea</row><harbor at='A1/A2' gives='any' ratio='02'/>"), "X-RANGE:02"},
    {MAP("<row>sea</row><harbor at='A1/A2' gives='any' ratio='two'/>"), "X-RANGE:two"},
    {SCENARIO(TITLE ROWS "<start><allow at='A1' seats='red bleu'/></start>"), "X-WORD:bleu>blue"},
    {SCENARIO(TITLE ROWS "<start><allow at='A1' seats=''/></start>"), "X-VALUE:"},
    {SCENARIO(TITLE ROWS "<supply roads='unlimited' wagons='3'/>"), ""},
    {SCENARIO(TITLE "<kind id='volcano' like='desert'/>" ROWS), ""},
    {SCENARIO(TITLE "<kind id='volcano2' like='desert'/>" ROWS), "X-VALUE:volcano2"},
    {SCENARIO(TITLE "<term for='waggon'>cart</term>" ROWS), "X-WORD:waggon>wagon"},
    {SCENARIO(TITLE "<piece id='a' shape='disc' size='4' count='0'/>" ROWS), "X-RANGE:4 X-RANGE:0"},
    {SCENARIO(TITLE ROWS "<rules><tolls><card level='1' moves='1' gold='1'/></tolls></rules>"),
     "X-PARENT:card"},
    {SCENARIO(TITLE ROWS "<rules><baggage-trains><card level='6' moves='0' gold='x' drives='7' "
                         "price='gold'/></baggage-trains></rules>"),
     "X-RANGE:6 X-RANGE:0 X-RANGE:x X-WORD:7 X-WORD:gold"},
    {SCENARIO(TITLE ROWS "<position><wagon seat='red'/></position>"), "X-MISSING:wagon"},
    {SCENARIO(TITLE ROWS "<position><player seat='red' level='6' gold='x'/></position>"),
     "V-TH-12:6 V-TH-12:x"},
    {SCENARIO(TITLE "<map src='../m.xml'/>"), ""},
};

static void
test_findings(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *got = found(cases[i].text);

        if (strcmp(got, cases[i].want) != 0)
            print_message("%s\n", cases[i].text);
        assert_string_equal(got, cases[i].want);
    }
}

/* The grammar knows what our own check leaves to loading, and which value it is. Words of rows and
 * numbers are plain text to it. */
static void
test_grammar(void **state)
{
    static const struct {
        const char *text, *value, *tag;
    } files[] = {
        {MAP("<row>sea</row>\n<river along='A1//B2'/>"), "A1//B2", "`<river along='A1//B2'`"},
        {SCENARIO(TITLE ROWS "<rules><tolls policy='mandatory' unit='path&#95;once'/></rules>"),
         "path&#95;once", "`<tolls policy='mandatory' unit='path&#95;once'`"},
        {SCENARIO(TITLE ROWS "\n<rules><tolls unit='path_once'/></rules>"), "path_once",
         "`<tolls unit='path_once'`"},
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autoptr(map_sink) sink = diag_sink_new();

        check(sink, files[i].text);
        assert_int_equal(diag_sink_size(sink), 1);
        const struct finding *f = diag_sink_get(sink, 0);
        g_autofree char *value = g_strndup(files[i].text + f->span.offset, f->span.length);

        assert_int_equal(f->code, DIAG_X_SCHEMA);
        assert_string_equal(value, files[i].value);
        assert_non_null(strstr(f->message, files[i].tag));
    }
}

static bool
passes(const char *text)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(xml_document) doc = parse_document(text, (uint32_t)strlen(text), 0, true);

    if (doc->whole)
        structure_check(sink, doc);
    return doc->whole && doc->spaces == XML_NONE && doc->refused.offset == 0;
}

/* What a thread keeps for its next file bears no mark of the last one. */
static void
test_contexts(void **state)
{
    static const struct {
        const char *text;
        bool passes;
    } files[] = {
        {MAP("<row>sea forest:6</row>"), true},
        {MAP("<row>s<!-- -->ea <![CDATA[forest:6@]]>a</row>"), true},
        {MAP("<row>sea</row><row>fo"), false},
        {MAP("<row>sea forest:6</row>") "<row>", false},
        {MAP("<row>sea</row><river along='A1//B2'/>"), false},
        {MAP("<row>sea</row><river x:along='A1/B2'/>"), false},
        {MAP("<row/><title>T</title>"), true},
        {MAP("<row>?</row><pool><numbers> 6\n12 </numbers></pool>"), true},
        {MAP("<title>&amp;T</title><row> . </row>"), true},
    };

    (void)state;
    for (unsigned round = 0; round < 70; round++)
        for (size_t i = 0; i < G_N_ELEMENTS(files); i++)
            assert_int_equal(passes(files[i].text), files[i].passes);
}

/* What the bytes of a token do not show: libxml2 says it, and where. */
static void
test_faults(void **state)
{
    static const struct {
        const char *text;
        uint32_t broken;
        enum xml_fault fault;
    } files[] = {
        {"<a b='1' b='2'/>", 14, FAULT_TWICE}, {"<a><!-- -- --></a>", 8, FAULT_DASHES},
        {"<a>& </a>", 4, FAULT_AMPERSAND},     {"<a>x &amp</a>", 9, FAULT_AMPERSAND},
        {"<a>&#x;</a>", 7, FAULT_CHARACTER},   {"<a b='&#y;'/>", 8, FAULT_AMPERSAND},
        {"<a>&#0;</a>", 7, FAULT_CHARACTER},   {"<a>&nbsp;</a>", 9, FAULT_ENTITY},
        {"<a>]]></a>", 3, FAULT_CDATA_END},
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autoptr(xml_document) doc =
            parse_document(files[i].text, (uint32_t)strlen(files[i].text), 0, true);

        if (doc->fault != files[i].fault || doc->broken != files[i].broken)
            print_message("%s: %u\n", files[i].text, doc->broken);
        assert_int_equal(doc->fault, files[i].fault);
        assert_in_range(doc->broken, files[i].broken - 1, files[i].broken + 1);
    }
}

/* What no token of ours shows is still refused, at its place. */
static void
test_rare_faults(void **state)
{
    static const struct {
        const char *text;
        uint32_t offset;
    } files[] = {
        {"<a>\n<b\xc3\x97/></a>", 6},
        {"<a xmlns:x='u' xmlns:y='u'>\n<b x:c='1' y:c='2'/></a>", 46},
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autoptr(map_sink) sink = diag_sink_new();
        uint32_t file =
            diag_sink_take_source(sink, "a.xml", g_strdup(files[i].text), strlen(files[i].text));
        g_autoptr(xml_document) doc = malformed_read(sink, file, true);

        assert_false(doc->whole);
        assert_int_equal(diag_sink_size(sink), 1);
        assert_string_equal(diag_entry(diag_sink_get(sink, 0)->code)->code, "X-SYNTAX");
        assert_int_equal(diag_sink_get(sink, 0)->span.offset, files[i].offset);
    }
}

/* What a namespace is called is left to its author. */
static void
test_namespace_names(void **state)
{
    static const char *const texts[] = {"<a xmlns:x='a b'/>", "<a xmlns:x='%zz'/>",
                                        "<a xmlns:x='urn:\xc3\xa9'/>"};

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autoptr(xml_document) doc = parse_document(texts[i], (uint32_t)strlen(texts[i]), 0, true);

        assert_true(doc->whole);
        assert_int_equal(doc->spaces, XML_NONE);
    }
}

int
test_structure(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_findings),    cmocka_unit_test(test_grammar),
        cmocka_unit_test(test_contexts),    cmocka_unit_test(test_faults),
        cmocka_unit_test(test_rare_faults), cmocka_unit_test(test_namespace_names),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
