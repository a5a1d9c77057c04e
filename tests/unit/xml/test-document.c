/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/document.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#define NS "xmlns=\"urn:test:1\""

static struct xml_document *
read_text(const char *text)
{
    return parse_document(text, (uint32_t)strlen(text), 0, true);
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
    g_autoptr(xml_document) doc = read_text(
        "\xef\xbb\xbf<?xml version=\"1.0\"?>\r\n<!-- <x a=\"1\"/> -->\n<p:map xmlns:p=\"urn:test:1\">\n"
        "  <p:harbor at = 'A2/B3'\n gives=\"wo&#x6f;l\" xml:lang='de' /></p:map>");

    (void)state;
    assert_int_equal(doc->spaces, XML_NONE);
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
    g_autoptr(xml_document) doc = read_text(
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
        g_autoptr(xml_document) doc = read_text(files[i].text);
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
    g_autoptr(xml_document) doc =
        read_text("<a><b " NS "><c xmlns=\"\"/><d xmlns=\"urn:test:7\"/><e/></b><f/></a>");
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
        g_autofree char *text = g_strdup_printf(
            "<a " NS " %s d='1' xml:lang='de'><b/><c xmlns=''/><b/></a>", declarations[i]);
        g_autoptr(xml_document) doc = read_text(text);

        assert_int_equal(doc->nodes->len, 4);
        assert_int_equal(xml_document_node(doc, 0)->space, XML_SPACE_OURS);
        assert_int_equal(xml_document_node(doc, 1)->space, XML_SPACE_OURS);
        assert_int_equal(xml_document_node(doc, 2)->space, XML_SPACE_NONE);
        assert_int_equal(xml_document_node(doc, 3)->space, XML_SPACE_OURS);
    }
}

static const char schema[] =
    "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:test:1'>"
    "<xs:element name='a' type='xs:string'/></xs:schema>";

/* What the schema refuses is the element of the tag where it does, or the value of an attribute. */
static void
test_refused(void **state)
{
    static const struct {
        const char *text, *refused;
    } files[] = {
        {"<a " NS ">x</a>", ""},
        {"<!-- --><a " NS "><b/></a>", "b"},
        {"<b/>", "b"},
        {"<a " NS " c='1' d='2'>x</a>", "1"},
        {"<a " NS " xml:lang='de'>x</a>", "a"},
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autoptr(xml_document) doc = read_text(files[i].text);

        assert_true(doc->whole);
        g_autofree char *refused = xml_document_copy(doc, doc->refused);

        assert_string_equal(refused, files[i].refused);
    }
}

int
test_document(void)
{
    static const struct parse_format format = {"urn:test:", "1", schema, NULL, NULL};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places),    cmocka_unit_test(test_row_tokens),
        cmocka_unit_test(test_all_bytes), cmocka_unit_test(test_namespaces),
        cmocka_unit_test(test_refused),   cmocka_unit_test(test_refused_declarations),
    };

    parse_init(&format);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
