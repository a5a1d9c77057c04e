/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/document.h"

#include "xml/malformed.h"
#include "xml/parse.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#define NS "xmlns=\"urn:cartwright:scenario:1\""

static struct xml_document *
read_text(struct map_sink *sink, const char *text)
{
    return xml_read_source(sink,
                           diag_sink_take_source(sink, "t.xml", g_strdup(text), strlen(text)));
}

static char *
bytes(const struct xml_document *doc, struct map_span span)
{
    return g_strndup(doc->text + span.offset, span.length);
}

/* Every name and value must be found again, byte by byte, at its place. */
static void
test_places(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(xml_document) doc = read_text(
        sink,
        "\xef\xbb\xbf<?xml version=\"1.0\"?>\r\n<!-- <x a=\"1\"/> -->\n<p:map xmlns:p=\"urn:cartwright:scenario:1\">\n"
        "  <p:harbor at = 'A2/B3'\n gives=\"wo&#x6f;l\" xml:lang='de' /></p:map>");

    (void)state;
    assert_int_equal(diag_sink_size(sink), 0);
    assert_true(doc->whole);
    assert_int_equal(doc->nodes->len, 4);
    assert_int_equal(doc->root, 2);
    const struct xml_node *e = xml_document_node(doc, 3);
    g_autofree char *name = bytes(doc, xml_document_span(doc, e->name));
    g_autofree char *tag = bytes(doc, xml_document_span(doc, e->tag));

    assert_string_equal(name, "harbor");
    assert_int_equal(strncmp(tag, "<p:harbor", 9), 0);
    assert_int_equal(tag[strlen(tag) - 1], '>');
    assert_int_equal(e->space, XML_SPACE_OURS);
    assert_int_equal(e->n_attributes, 3);
    assert_int_equal(xml_document_attribute(doc, e->first_attribute + 2)->space, XML_SPACE_XML);
    struct xml_text at = xml_document_value(doc, xml_document_attribute(doc, e->first_attribute));
    struct xml_text gives =
        xml_document_value(doc, xml_document_attribute(doc, e->first_attribute + 1));
    g_autofree char *second = bytes(doc, xml_text_span(doc, &at, 3, 2));
    g_autofree char *letter = bytes(doc, xml_text_span(doc, &gives, 2, 1));
    g_autofree char *last = bytes(doc, xml_text_span(doc, &gives, 3, 1));

    assert_string_equal(second, "B3");
    assert_int_equal(gives.length, 4);
    assert_memory_equal(gives.text, "wool", 4);
    assert_string_equal(letter, "&#x6f;");
    assert_string_equal(last, "l");
}

/* Comments, CDATA and references between tokens must not shift the places of those behind. */
static void
test_row_tokens(void **state)
{
    static const char *const want[] = {"sea", "for&#101;st:6", "hills", "?"};
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(xml_document) doc = read_text(
        sink,
        "<row " NS ">  sea <!-- &amp; <b> -->for&#101;st:6\r\n<![CDATA[hills ]]><?x y?>\t?</row>");
    struct xml_text t = xml_document_content(doc, xml_document_node(doc, 0));
    struct xml_range word;
    uint32_t at = 0;

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(want); i++) {
        assert_true(xml_text_word(&t, &at, &word));
        g_autofree char *found = bytes(doc, xml_text_span(doc, &t, word.offset, word.length));

        assert_string_equal(found, want[i]);
    }
    assert_false(xml_text_word(&t, &at, &word));
}

/* Puts the text together again from the nodes in one, whose content begins at `from`, and the white
 * space between them; returns where they end. */
static uint32_t
rebuild(const struct xml_document *doc, const struct xml_node *in, uint32_t from, GString *out)
{
    for (const struct xml_node *n = xml_document_first(doc, in); n;
         n = xml_document_after(doc, n)) {
        for (; from < n->tag.offset; from++) {
            assert_true(xml_is_blank(doc->text[from]));
            g_string_append_c(out, doc->text[from]);
        }
        g_string_append_len(out, doc->text + n->tag.offset, n->tag.length);
        from = n->tag.offset + n->tag.length;
        if (n->kind == XML_ELEMENT) {
            assert_true(n->content.length == 0 || n->content.offset == from);
            from = rebuild(doc, n, from, out);
        }
        g_string_append_len(out, doc->text + from, n->end - from);
        from = n->end;
    }
    return from;
}

/* Nothing of a file is lost in its tree, and nothing but white space lies between two nodes. */
static void
test_all_bytes(void **state)
{
    static const struct {
        const char *text, *kinds; /* of the nodes */
    } files[] = {
        {"<a/>", "e"},
        {"<?xml version='1.0'?>\n<!-- > --><!---->\n<?x <a> ?><a b='>' ><!-->--></a\n> <?y?>",
         "iccieci"},
        {"<a>x<b/>y<c> <d />\n</c><e></e> z &lt;</a>", "eteteeet"},
        {"<a> <![CDATA[]]> <b><![CDATA[<]]]></b>&#32;</a>", "ededt"},
        {"<a>]] > <b>\r\n</b><b>\xe2\x80\x9c</b>\n\n<!--\n--></a><!-- x -->\n", "eteetcc"},
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autoptr(xml_document) doc = xml_parse(files[i].text, (uint32_t)strlen(files[i].text), 0);
        g_autoptr(GString) out = g_string_new(NULL);
        uint32_t end = rebuild(doc, NULL, 0, out);

        assert_true(doc->whole);
        assert_int_equal(doc->nodes->len, strlen(files[i].kinds));
        for (guint k = 0; k < doc->nodes->len; k++)
            assert_int_equal("etdci"[xml_document_node(doc, k)->kind], files[i].kinds[k]);
        g_string_append(out, files[i].text + end);
        assert_string_equal(out->str, files[i].text);
    }
}

static void
test_namespaces(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(xml_document) doc =
        read_text(sink, "<a><b " NS
                        "><c xmlns=\"\"/><d xmlns=\"urn:cartwright:scenario:7\"/><e/></b><f/></a>");
    static const enum xml_space want[] = {XML_SPACE_NONE,    XML_SPACE_OURS, XML_SPACE_NONE,
                                          XML_SPACE_VERSION, XML_SPACE_OURS, XML_SPACE_NONE};

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(want); i++)
        assert_int_equal(xml_document_node(doc, (uint32_t)i)->space, want[i]);
    assert_int_equal(xml_document_node(doc, 2)->next, 3);
    assert_int_equal(xml_document_node(doc, 4)->next, XML_NONE);
    assert_int_equal(xml_document_node(doc, 5)->parent, 0);
}

/* The namespaces of libxml2 stay in step with the elements behind a declaration that it refuses. */
static void
test_refused_declarations(void **state)
{
    static const char *const declarations[] = {
        "xmlns:2='u'",   "xmlns:='u'",      "xmlns::b='u'", "xmlns:b:c='u'",
        "xmlns:xml='u'", "xmlns:xmlns='u'", "xmlns:b=''",   "xmlns:b='u' b:c='1'"};

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(declarations); i++) {
        g_autoptr(map_sink) sink = diag_sink_new();
        g_autofree char *text = g_strdup_printf(
            "<a " NS " %s d='1' xml:lang='de'><b/><c xmlns=''/><b/></a>", declarations[i]);
        g_autoptr(xml_document) doc = read_text(sink, text);

        assert_int_equal(doc->nodes->len, 4);
        assert_int_equal(xml_document_node(doc, 0)->space, XML_SPACE_OURS);
        assert_int_equal(xml_document_node(doc, 1)->space, XML_SPACE_OURS);
        assert_int_equal(xml_document_node(doc, 2)->space, XML_SPACE_NONE);
        assert_int_equal(xml_document_node(doc, 3)->space, XML_SPACE_OURS);
    }
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
test_many_elements(void **state)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GString) text = g_string_new("<a>");

    (void)state;
    for (int i = 0; i < XML_MAX_ELEMENTS; i++)
        g_string_append(text, "<b/>");
    g_string_append(text, "</a>");
    xml_document_free(read_text(sink, text->str));

    assert_int_equal(diag_sink_size(sink), 1);
    assert_string_equal(diag_entry(diag_sink_get(sink, 0)->code)->code, "X-ELEMENTS");
}

int
test_document(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places),          cmocka_unit_test(test_row_tokens),
        cmocka_unit_test(test_namespaces),      cmocka_unit_test(test_refused_declarations),
        cmocka_unit_test(test_all_bytes),       cmocka_unit_test(test_broken),
        cmocka_unit_test(test_many_attributes), cmocka_unit_test(test_many_elements),
    };

    xml_parse_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
