/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/gate.h"

#include "map-xml.h"
#include "xml/schema-check.h"
#include "xml/gate-reasons.h"
#include "xml/schema.h"

#include <libxml/catalog.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

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
        note_refusal(parser->_private, DIAG_X_SYNTAX, error->line, xml_refusal_reason(error->code));
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

    parser->_private = g;
    parser->sax->serror = hear_parser;
    xmlDocPtr tree = xmlCtxtReadMemory(parser, source->text, (int)source->length, NULL, "UTF-8",
                                       XML_PARSE_NONET | XML_PARSE_COMPACT | XML_PARSE_HUGE);

    /* an error of namespaces still yields a tree */
    if (!tree || !parser->wellFormed || g->found) {
        if (!g->found)
            note_refusal(g, DIAG_X_SYNTAX, 1, xml_refusal_reason(XML_ERR_OK));
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
