/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/gate.h"

#include "map-xml.h"
#include "xml/schema-check.h"
#include "xml/schema.h"

#include <libxml/catalog.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <stddef.h>
#include <string.h>

/* Errors of libxml2 in our own words. */
static const struct {
    int error;
    const char *reason;
} reasons[] = {
    {XML_ERR_DOCUMENT_EMPTY, "it does not begin with a tag"},
    {XML_ERR_DOCUMENT_START, "it does not begin with a tag"},
    {XML_ERR_DOCUMENT_END, "something follows the end of the first element"},
    {XML_ERR_INVALID_CHAR, "a character that XML does not allow"},
    {XML_ERR_INVALID_HEX_CHARREF, "&#x without a number"},
    {XML_ERR_INVALID_DEC_CHARREF, "&# without a number"},
    {XML_ERR_INVALID_CHARREF, "&# with the number of no character"},
    {XML_ERR_ENTITYREF_NO_NAME, "an & that begins no reference"},
    {XML_ERR_ENTITYREF_SEMICOL_MISSING, "a reference without its semicolon"},
    {XML_ERR_UNDECLARED_ENTITY, "a reference to a name that XML does not know"},
    {XML_WAR_UNDECLARED_ENTITY, "a reference to a name that XML does not know"},
    {XML_ERR_UNKNOWN_ENCODING, "an unknown encoding"},
    {XML_ERR_UNSUPPORTED_ENCODING, "an unknown encoding"},
    {XML_ERR_INVALID_ENCODING, "a byte that is not in the encoding of the file"},
    {XML_ERR_LT_IN_ATTRIBUTE, "a < in the value of an attribute"},
    {XML_ERR_ATTRIBUTE_NOT_STARTED, "a value without quotes"},
    {XML_ERR_ATTRIBUTE_NOT_FINISHED, "a value whose closing quote is missing"},
    {XML_ERR_ATTRIBUTE_WITHOUT_VALUE, "an attribute without a value"},
    {XML_ERR_ATTRIBUTE_REDEFINED, "an attribute that a tag has twice"},
    {XML_ERR_LITERAL_NOT_STARTED, "a value without quotes"},
    {XML_ERR_LITERAL_NOT_FINISHED, "a value whose closing quote is missing"},
    {XML_ERR_COMMENT_NOT_FINISHED, "a comment that does not end"},
    {XML_ERR_HYPHEN_IN_COMMENT, "two dashes in a comment"},
    {XML_ERR_PI_NOT_STARTED, "an instruction without a name"},
    {XML_ERR_PI_NOT_FINISHED, "an instruction that does not end"},
    {XML_ERR_RESERVED_XML_NAME, "an instruction called xml, or a second declaration"},
    {XML_ERR_MISPLACED_CDATA_END, "]]> in text"},
    {XML_ERR_CDATA_NOT_FINISHED, "a CDATA section that does not end"},
    {XML_ERR_SPACE_REQUIRED, "a missing space"},
    {XML_ERR_SEPARATOR_REQUIRED, "a missing space or mark"},
    {XML_ERR_NAME_REQUIRED, "a missing name"},
    {XML_ERR_NAME_TOO_LONG, "a name that is too long"},
    {XML_ERR_GT_REQUIRED, "a tag that does not end"},
    {XML_ERR_LTSLASH_REQUIRED, "an element that is never closed"},
    {XML_ERR_EQUAL_REQUIRED, "an attribute without a value"},
    {XML_ERR_TAG_NAME_MISMATCH, "an end tag with another name than its start tag"},
    {XML_ERR_TAG_NOT_FINISHED, "an element that is never closed"},
    {XML_ERR_NOT_WELL_BALANCED, "tags that do not match"},
    {XML_ERR_STANDALONE_VALUE, "standalone= with another word than yes or no"},
    {XML_ERR_ENCODING_NAME, "an encoding= that is not a name"},
    {XML_ERR_VERSION_MISSING, "a declaration without a version"},
    {XML_ERR_UNKNOWN_VERSION, "a version other than 1.0"},
    {XML_ERR_XMLDECL_NOT_STARTED, "a declaration that does not begin as it should"},
    {XML_ERR_XMLDECL_NOT_FINISHED, "a declaration that does not end as it should"},
    {XML_ERR_DOCTYPE_NOT_FINISHED, "a document type"},
    {XML_NS_ERR_XML_NAMESPACE, "a prefix or namespace that cannot be declared like this"},
    {XML_NS_ERR_UNDEFINED_NAMESPACE, "a prefix that is not declared"},
    {XML_NS_ERR_QNAME, "a name with a colon in the wrong place"},
    {XML_NS_ERR_ATTRIBUTE_REDEFINED, "an attribute that a tag has twice"},
    {XML_NS_ERR_EMPTY, "a prefix that is declared without a namespace"},
    {XML_NS_ERR_COLON, "a colon in a name that has none"},
};

/* The end of "this is not XML: ...", for an enum xmlParserErrors. */
static const char *
explain_refusal(int error)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].error == error)
            return reasons[i].reason;
    return "a mark that is missing or in the wrong place";
}

/* The name by which scenario.xsd imports the namespace of xml:lang. */
#define XML_XSD "xml.xsd"

struct gate {
    struct map_sink *sink;
    uint32_t file;
    unsigned found;
};

/* The only loader of the process: it serves the schema's second file from memory. */
static xmlParserInputPtr
serve_schema(const char *url, const char *id, xmlParserCtxtPtr context)
{
    (void)id;
    if (!url || strcmp(url, XML_XSD) != 0)
        return NULL;
    return xmlNewStringInputStream(context, (const xmlChar *)xml_schema_xml);
}

void
xml_gate_init(void)
{
    xmlInitParser();
    xmlCatalogSetDefaults(XML_CATA_ALLOW_NONE);
    xmlSetExternalEntityLoader(serve_schema);
}

/* Drops the words of libxml2: the author gets ours, with the line that it names. */
static void
note_refusal(struct gate *g, enum diag_code code, int line, const char *reason)
{
    const struct diag_source *source = diag_sink_source(g->sink, g->file);
    const char *at = source->text, *end = source->text + source->length;

    if (g->found++)
        return;
    for (int i = 1; i < line && at; i++) {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : NULL;
    }
    if (!at)
        at = end;
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;

    const char *stop = memchr(at, '\n', (size_t)(end - at));

    diag_report(g->sink, code,
                (struct map_span){g->file, (uint32_t)(at - source->text),
                                  (uint32_t)((stop ? stop : end) - at)},
                reason, NULL);
}

static void
hear_parser(void *context, xmlErrorPtr error)
{
    xmlParserCtxtPtr parser = context;

    /* a namespace may be any string: XML and its namespaces require no more */
    if (error->level >= XML_ERR_ERROR && error->code != XML_WAR_NS_URI)
        note_refusal(parser->_private, DIAG_X_SYNTAX, error->line, explain_refusal(error->code));
}

static void
note_schema_error(void *context, xmlErrorPtr error)
{
    if (xml_glance_is_objection(error))
        note_refusal(context, DIAG_X_SCHEMA, error->line, NULL);
}

/* Lifts the limits of libxml2: our own limit of file size is far lower. */
static xmlDocPtr
parse_text(struct gate *g)
{
    const struct diag_source *source = diag_sink_source(g->sink, g->file);
    xmlParserCtxtPtr parser = xmlNewParserCtxt();
    xmlDocPtr tree;

    parser->_private = g;
    parser->sax->serror = hear_parser;
    tree = xmlCtxtReadMemory(parser, source->text, (int)source->length, NULL, "UTF-8",
                             XML_PARSE_NONET | XML_PARSE_COMPACT | XML_PARSE_HUGE);
    /* an error of namespaces still yields a tree */
    if (!tree || !parser->wellFormed || g->found) {
        if (!g->found)
            note_refusal(g, DIAG_X_SYNTAX, 1, explain_refusal(XML_ERR_OK));
        xmlFreeDoc(tree);
        tree = NULL;
    }
    xmlFreeParserCtxt(parser);
    return tree;
}

bool
xml_gate_parse(struct map_sink *sink, uint32_t file)
{
    struct gate g = {.sink = sink, .file = file};
    xmlDocPtr tree = parse_text(&g);

    if (tree)
        xmlFreeDoc(tree);
    return tree != NULL;
}

static gpointer
compile_schema(gpointer unused)
{
    (void)unused;
    return xml_glance_compile(xml_schema_scenario, xml_schema_scenario_length);
}

void
xml_gate_check(struct map_sink *sink, uint32_t file)
{
    static GOnce schema = G_ONCE_INIT;
    struct gate g = {.sink = sink, .file = file};
    const struct diag_source *source = diag_sink_source(sink, file);
    xmlDocPtr tree = xml_glance_passes(source->text, source->length) ? NULL : parse_text(&g);

    if (!tree)
        return;

    xmlSchemaValidCtxtPtr valid = xmlSchemaNewValidCtxt(g_once(&schema, compile_schema, NULL));

    xmlSchemaSetValidStructuredErrors(valid, note_schema_error, &g);
    xmlSchemaValidateDoc(valid, tree);
    xmlSchemaFreeValidCtxt(valid);
    xmlFreeDoc(tree);
}

char *
xml_gate_version(void)
{
    /* "20914", maybe with a suffix, is 2.9.14 */
    unsigned long n = strtoul(xmlParserVersion, NULL, 10);

    return g_strdup_printf("%lu.%lu.%lu", n / 10000, n / 100 % 100, n % 100);
}

const char *
map_xml_schema(unsigned i, const char **name)
{
    if (i > 1)
        return NULL;
    *name = i == 0 ? "scenario.xsd" : XML_XSD;
    return i == 0 ? xml_schema_scenario : xml_schema_xml;
}
