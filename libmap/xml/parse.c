/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/parse.h"

#include "map-xml.h"
#include "xml/document.h"
#include "xml/schema.h"
#include "xml/value.h"

#include <glib.h>
#include <libxml/catalog.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlschemas.h>
#include <string.h>

/* The name by which scenario.xsd imports the namespace of xml:lang. */
#define XML_XSD "xml.xsd"

/* The contexts for reading a file, kept by a thread for the next one: making them takes a tenth of
 * the time of a small file. The validator listens to the parser, so no tree is built. It sees rows
 * and the numbers of pools as plain text: matching each word of a list against a pattern would take
 * half as long as all the rest. We check these words ourselves, each different word once, with the
 * same pattern and library. */
struct glance {
    xmlParserCtxtPtr parser;
    xmlSchemaValidCtxtPtr valid;
    unsigned files; /* files checked with it */
    struct xml_verdict verdict;
    GByteArray *spaces; /* the caller's */
    bool in_list;
    GString *list;       /* text of that element so far */
    struct token *known; /* KNOWN words, each at the place of its hash */
};

/* libxml2 keeps every name that it meets: start again before odd names of many files add up. */
#define MOST_FILES 256

/* A word of a list that fits; the last one with its hash. */
struct token {
    uint8_t length; /* 0: none */
    uint8_t kind;   /* enum vocabulary_kind */
    char text[30];
};

#define KNOWN 512

#if LIBXML_VERSION < 21200
typedef xmlErrorPtr parse_error;
#else
typedef const xmlError *parse_error;
#endif

/* The byte that libxml2 is at. */
static uint32_t
find_offset(xmlParserCtxtPtr parser)
{
    const xmlParserInputPtr input = parser->input;

    return input ? (uint32_t)(input->consumed + (unsigned long)(input->cur - input->base)) : 0;
}

static void
note_refusal(struct glance *g)
{
    if (g->verdict.refused == XML_NONE)
        g->verdict.refused = find_offset(g->parser);
}

/* Allows white space in an element without content. The XML Schema form is stricter there than the
 * grammar itself, and our own checks find other content. */
static void
hear_schema(void *context, parse_error error)
{
    if (error->level >= XML_ERR_ERROR && error->code != XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1)
        note_refusal(context);
}

/* The errors that a token shows only to libxml2; of all others its own bytes say enough. */
static const struct {
    int error;
    enum scan_fault fault;
} faults[] = {
    {XML_ERR_INVALID_CHAR, SCAN_CHARACTER},
    {XML_ERR_INVALID_HEX_CHARREF, SCAN_AMPERSAND},
    {XML_ERR_INVALID_DEC_CHARREF, SCAN_AMPERSAND},
    {XML_ERR_INVALID_CHARREF, SCAN_CHARACTER},
    {XML_ERR_NAME_REQUIRED, SCAN_AMPERSAND},
    {XML_ERR_ENTITYREF_NO_NAME, SCAN_AMPERSAND},
    {XML_ERR_ENTITYREF_SEMICOL_MISSING, SCAN_AMPERSAND},
    {XML_ERR_UNDECLARED_ENTITY, SCAN_ENTITY},
    {XML_WAR_UNDECLARED_ENTITY, SCAN_ENTITY},
    {XML_ERR_ATTRIBUTE_REDEFINED, SCAN_TWICE},
    {XML_ERR_HYPHEN_IN_COMMENT, SCAN_DASHES},
    {XML_ERR_MISPLACED_CDATA_END, SCAN_CDATA_END},
};

/* The first error ends reading. One of namespaces does not, and that any string may name one is
 * left to its author. */
static void
hear_parser(void *context, parse_error error)
{
    xmlParserCtxtPtr parser = error->ctxt; /* the context is the validator's */
    struct xml_verdict *v = &((struct glance *)parser->_private)->verdict;

    (void)context;
    if (error->level < XML_ERR_ERROR || error->code == XML_WAR_NS_URI)
        return;
    if (error->domain == XML_FROM_NAMESPACE) {
        if (v->spaces == XML_NONE)
            v->spaces = find_offset(parser);
        return;
    }
    if (v->broken != XML_NONE)
        return;
    v->broken = find_offset(parser);
    for (size_t i = 0; i < G_N_ELEMENTS(faults); i++)
        if (faults[i].error == error->code) {
            v->fault = faults[i].fault;
            v->said = true;
        }
}

/* ---- rows and numbers ---- */

/* The elements with lists, and the type of their items in the schema. */
static const struct list {
    const char *name, *element, *type;
    enum vocabulary_kind kind;
} lists[] = {
    {"row", "<xs:element name=\"row\">", "<xs:list itemType=\"ns1:row-token\"/>", KIND_TOKEN},
    {"numbers", "<xs:element name=\"numbers\">", "<xs:list itemType=\"ns1:roll\"/>", KIND_ROLL},
};

static const struct list *
find_list(const xmlChar *name, const xmlChar *space)
{
    for (size_t i = 0; i < G_N_ELEMENTS(lists); i++)
        if (name[0] == lists[i].name[0] && strcmp((const char *)name, lists[i].name) == 0)
            return space && strcmp((const char *)space, XML_NAMESPACE) == 0 ? &lists[i] : NULL;
    return NULL;
}

/* A later version: a number from 2 on. Anything else behind our name is a typo. */
static bool
is_later(const char *version, size_t length)
{
    bool digits = length > 0 && version[0] != '0';

    for (size_t i = 0; i < length; i++)
        digits &= g_ascii_isdigit(version[i]);
    return digits && (length > 1 || version[0] > '1');
}

static guint8
find_space(const xmlChar *name)
{
    const char *uri = name ? (const char *)name : "";
    size_t any = strlen(XML_NAMESPACE_ANY);

    if (strcmp(uri, (const char *)XML_XML_NAMESPACE) == 0)
        return XML_SPACE_XML;
    if (strcmp(uri, XML_NAMESPACE) == 0)
        return XML_SPACE_OURS;
    if (strncmp(uri, XML_NAMESPACE_ANY, any) == 0)
        return is_later(uri + any, strlen(uri + any)) ? XML_SPACE_VERSION : XML_SPACE_OTHER;
    return *uri ? XML_SPACE_OTHER : XML_SPACE_NONE;
}

static void
hear_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space,
           int n_spaces, const xmlChar **spaces, int n_attributes, int n_defaulted,
           const xmlChar **attributes)
{
    struct glance *g = context;

    (void)prefix, (void)n_spaces, (void)spaces, (void)n_defaulted;
    for (int i = -1; i < n_attributes; i++) { /* name, prefix, namespace, value, its end */
        guint8 own = find_space(i < 0 ? space : attributes[5 * i + 2]);

        /* a declaration whose prefix is no name, to libxml2 an attribute */
        if (i >= 0 && g_str_has_prefix((const char *)attributes[5 * i], "xmlns:"))
            continue;
        g_byte_array_append(g->spaces, &own, 1);
    }
    if (find_list(name, space)) {
        g->in_list = true;
        g_string_truncate(g->list, 0);
    }
}

static void
hear_text(void *context, const xmlChar *text, int length)
{
    struct glance *g = context;

    if (g->in_list)
        g_string_append_len(g->list, (const char *)text, length);
}

static bool
fits_kind(struct glance *g, enum vocabulary_kind kind, const char *word, uint32_t length)
{
    unsigned hash = length + kind;

    for (uint32_t i = 0; i < length; i++)
        hash = hash * 31 + (unsigned char)word[i];

    struct token *known = &g->known[hash % KNOWN];

    if (known->length == length && known->kind == kind && memcmp(known->text, word, length) == 0)
        return true;
    if (!xml_value_fits(kind, (struct word){word, length, MAP_NO_SPAN, NULL, false}))
        return false;
    if (length <= sizeof known->text) {
        known->length = (uint8_t)length;
        known->kind = (uint8_t)kind;
        memcpy(known->text, word, length);
    }
    return true;
}

static void
hear_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space)
{
    struct glance *g = context;

    (void)prefix;
    const struct list *list = find_list(name, space);

    if (!list)
        return;
    const struct xml_text text = {g->list->str, (uint32_t)g->list->len, 0, NULL};
    struct scan_range word;
    uint32_t at = 0;

    g->in_list = false;
    while (xml_text_word(&text, &at, &word))
        if (!fits_kind(g, list->kind, text.text + word.offset, word.length))
            note_refusal(g);
}

/* ---- a file ---- */

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
xml_parse_init(void)
{
    xmlInitParser();
    xmlCatalogSetDefaults(XML_CATA_ALLOW_NONE);
    xmlSetExternalEntityLoader(serve_schema);
}

/* Nothing of a document type is read: entities would be declared there. */
static void
refuse_doctype(void *context, const xmlChar *name, const xmlChar *id, const xmlChar *system)
{
    struct glance *g = context;

    (void)name, (void)id, (void)system;
    g->verdict.broken = MIN(g->verdict.broken, find_offset(g->parser));
    xmlStopParser(g->parser);
}

static void
hear_nothing(void *context, parse_error error)
{
    (void)context, (void)error;
}

static gpointer
compile_schema(gpointer unused)
{
    static const char text[] = "<xs:restriction base=\"xs:string\"/>";
    g_autoptr(GString) schema = g_string_new(NULL);
    const char *rest = xml_schema_scenario;

    (void)unused;
    for (size_t i = 0; i < G_N_ELEMENTS(lists); i++) {
        const char *type = strstr(strstr(rest, lists[i].element), lists[i].type);

        g_string_append_len(schema, rest, type - rest);
        g_string_append(schema, text);
        rest = type + strlen(lists[i].type);
    }
    g_string_append(schema, rest);

    xmlSchemaParserCtxtPtr parser = xmlSchemaNewMemParserCtxt(schema->str, (int)schema->len);

    xmlSchemaSetParserStructuredErrors(parser, hear_nothing, NULL);

    xmlSchemaPtr compiled = xmlSchemaParse(parser);

    g_assert(compiled);
    xmlSchemaFreeParserCtxt(parser);
    return compiled;
}

static struct glance *
new_glance(void)
{
    /* compiled for the first file (a third of its time); constant from then on, so threads may
     * share it */
    static GOnce schema = G_ONCE_INIT;
    struct glance *g = g_new0(struct glance, 1);

    g->parser = xmlNewParserCtxt();
    g->parser->_private = g;
    g->valid = xmlSchemaNewValidCtxt(g_once(&schema, compile_schema, NULL));
    xmlSchemaSetValidStructuredErrors(g->valid, hear_schema, g);
    g->list = g_string_new(NULL);
    g->known = g_new0(struct token, KNOWN);
    return g;
}

static void
free_glance(gpointer data)
{
    struct glance *g = data;

    xmlSchemaFreeValidCtxt(g->valid);
    xmlFreeParserCtxt(g->parser);
    g_string_free(g->list, TRUE);
    g_free(g->known);
    g_free(g);
}

static struct glance *
take_glance(void)
{
    static GPrivate of_thread = G_PRIVATE_INIT(free_glance);
    struct glance *g = g_private_get(&of_thread);

    if (!g || g->files == MOST_FILES) {
        g = new_glance();
        g_private_replace(&of_thread, g);
    }
    g->files++;
    g->in_list = false;
    g->verdict = (struct xml_verdict){XML_NONE, 0, false, XML_NONE, XML_NONE};
    return g;
}

struct xml_verdict
xml_parse_judge(const char *text, size_t length, GByteArray *spaces)
{
    struct glance *g = take_glance();
    xmlSAXHandler ours = {.initialized = XML_SAX2_MAGIC,
                          .internalSubset = refuse_doctype,
                          .startElementNs = hear_start,
                          .endElementNs = hear_end,
                          .characters = hear_text,
                          .ignorableWhitespace = hear_text,
                          .cdataBlock = hear_text};
    xmlSAXHandlerPtr own = g->parser->sax;

    g->spaces = spaces;
    g->parser->sax = &ours;
    g->parser->userData = g;
    xmlSchemaSAXPlugPtr plug = xmlSchemaSAXPlug(g->valid, &g->parser->sax, &g->parser->userData);

    g->parser->sax->serror = hear_parser; /* the plug leaves it out */
    xmlCtxtReadMemory(g->parser, text, (int)length, NULL, NULL,
                      XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOENT | XML_PARSE_IGNORE_ENC);
    if (!g->parser->wellFormed && g->verdict.broken == XML_NONE)
        g->verdict.broken = 0; /* where is unknown */
    xmlSchemaSAXUnplug(plug);
    g->parser->sax = own;
    g->parser->userData = g->parser;
    xmlCtxtReset(g->parser);
    return g->verdict;
}

/* Where libxml2 has to stop: at a tag with too many attributes, for which its time is quadratic. */
static uint32_t
find_limit(const char *text, uint32_t length)
{
    const char *end = text + length, *next;

    for (const char *at = text; (at = memchr(at, '<', (size_t)(end - at))); at = next) {
        next = memchr(at + 1, '<', (size_t)(end - at - 1));
        next = next ? next : end;
        if (next - at < SCAN_MAX_ATTRIBUTES * 5) /* ` a=""` */
            continue;
        struct scan s = {.text = text, .length = length, .at = (uint32_t)(at - text)};

        if (xml_scan_next(&s) == SCAN_BROKEN && s.fault == SCAN_TOO_MANY)
            return (uint32_t)(at - text);
    }
    return length;
}

struct xml_document *
xml_parse(struct map_sink *sink, uint32_t file)
{
    const struct diag_source *source = diag_sink_source(sink, file);
    g_autoptr(GByteArray) spaces = g_byte_array_new();
    struct xml_verdict verdict =
        xml_parse_judge(source->text, find_limit(source->text, (uint32_t)source->length), spaces);

    return xml_document_new(sink, file, &verdict, spaces);
}

char *
xml_parse_version(void)
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
