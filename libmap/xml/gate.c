/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/gate.h"

#include "map-xml.h"
#include "xml/schema.h"

#include <libxml/catalog.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlschemas.h>
#include <string.h>

/* The name under which scenario.xsd asks for the namespace of xml:lang. */
#define XML_XSD "xml.xsd"

struct gate {
    struct map_sink *sink;
    uint32_t file;
    unsigned found;
};

/* The only loader of the process: the schema's own second file, from memory. */
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

/* libxml2's words stay here: the author gets ours, and the line it means. */
static void
note(struct gate *g, enum diag_code code, int line)
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
                NULL);
}

static void
hear_parser(void *context, xmlErrorPtr error)
{
    xmlParserCtxtPtr parser = context;

    if (error->level >= XML_ERR_ERROR)
        note(parser->_private, DIAG_X_SYNTAX, error->line);
}

/* Not: blanks in an element that holds nothing. The grammar's XML Schema form is stricter here
 * than the grammar itself, and other content is our own finding. */
static bool
is_objection(const xmlError *error)
{
    return error->level >= XML_ERR_ERROR && error->code != XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1;
}

static void
hear_schema(void *context, xmlErrorPtr error)
{
    if (is_objection(error))
        note(context, DIAG_X_SCHEMA, error->line);
}

static void
hear_nothing(void *context, xmlErrorPtr error)
{
    (void)context;
    (void)error;
}

static xmlDocPtr
parse(struct gate *g)
{
    const struct diag_source *source = diag_sink_source(g->sink, g->file);
    xmlParserCtxtPtr parser = xmlNewParserCtxt();
    xmlDocPtr tree;

    parser->_private = g;
    parser->sax->serror = hear_parser;
    tree = xmlCtxtReadMemory(parser, source->text, (int)source->length, NULL, "UTF-8",
                             XML_PARSE_NONET | XML_PARSE_COMPACT);
    /* an error of namespaces leaves wellFormed alone */
    if (tree && (!parser->wellFormed || !parser->nsWellFormed)) {
        note(g, DIAG_X_SYNTAX, 1);
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
    xmlDocPtr tree = parse(&g);

    if (tree)
        xmlFreeDoc(tree);
    return tree != NULL;
}

static gpointer
compile(gpointer unused)
{
    xmlSchemaParserCtxtPtr parser =
        xmlSchemaNewMemParserCtxt(xml_schema_scenario, (int)xml_schema_scenario_length);

    (void)unused;
    xmlSchemaSetParserStructuredErrors(parser, hear_nothing, NULL);

    xmlSchemaPtr schema = xmlSchemaParse(parser);

    g_assert(schema);
    xmlSchemaFreeParserCtxt(parser);
    return schema;
}

/* Compiled for the first file that needs it, a third of the time that one takes; a constant
 * from then on, which threads may share. */
static xmlSchemaPtr
schema(void)
{
    static GOnce once = G_ONCE_INIT;

    return g_once(&once, compile, NULL);
}

/* ---- is there anything to be said? ---- */

/* What it takes to look at a file, kept by a thread for the next one: making it anew takes as
 * long as a tenth of a small file. */
struct glance {
    xmlParserCtxtPtr parser;
    xmlSchemaValidCtxtPtr valid;
    unsigned files; /* looked at with it */
    bool objects;   /* the schema does, to something in this one */
};

/* libxml2 keeps every name it meets; odd ones in many files must not add up. */
#define MOST_GLANCES 256

static void
hear_objection(void *context, xmlErrorPtr error)
{
    struct glance *g = context;

    g->objects |= is_objection(error);
}

static struct glance *
new_glance(void)
{
    struct glance *g = g_new0(struct glance, 1);

    g->parser = xmlNewParserCtxt();
    g->valid = xmlSchemaNewValidCtxt(schema());
    xmlSchemaSetValidStructuredErrors(g->valid, hear_objection, g);
    return g;
}

static void
free_glance(gpointer data)
{
    struct glance *g = data;

    xmlSchemaFreeValidCtxt(g->valid);
    xmlFreeParserCtxt(g->parser);
    g_free(g);
}

static struct glance *
take_glance(void)
{
    static GPrivate of_thread = G_PRIVATE_INIT(free_glance);
    struct glance *g = g_private_get(&of_thread);

    if (g && g->files < MOST_GLANCES)
        return g;
    g = new_glance();
    g_private_replace(&of_thread, g);
    return g;
}

/* The validator listens to the parser, so that no tree has to be built. Nobody hears the
 * parser's own errors: that there were some is known afterwards. */
static bool
passes(const struct diag_source *source)
{
    struct glance *g = take_glance();
    xmlSAXHandlerPtr own = g->parser->sax, listening = NULL;
    void *context = NULL;
    xmlSchemaSAXPlugPtr plug = xmlSchemaSAXPlug(g->valid, &listening, &context);

    g->files++;
    g->objects = false;
    g->parser->sax = listening;
    g->parser->userData = context;
    xmlCtxtReadMemory(g->parser, source->text, (int)source->length, NULL, "UTF-8", XML_PARSE_NONET);
    g->parser->sax = own;
    g->parser->userData = g->parser;
    xmlSchemaSAXUnplug(plug);

    bool good = g->parser->wellFormed && g->parser->nsWellFormed &&
                g->parser->lastError.level < XML_ERR_ERROR && !g->objects;

    xmlCtxtReset(g->parser);
    return good;
}

/* ---- what, and where? ---- */

void
xml_gate_check(struct map_sink *sink, uint32_t file)
{
    struct gate g = {.sink = sink, .file = file};
    xmlDocPtr tree = passes(diag_sink_source(sink, file)) ? NULL : parse(&g);

    if (!tree)
        return;

    xmlSchemaValidCtxtPtr valid = xmlSchemaNewValidCtxt(schema());

    xmlSchemaSetValidStructuredErrors(valid, hear_schema, &g);
    xmlSchemaValidateDoc(valid, tree);
    xmlSchemaFreeValidCtxt(valid);
    xmlFreeDoc(tree);
}

char *
xml_gate_version(void)
{
    /* "20914", maybe with a suffix: 2.9.14 */
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
