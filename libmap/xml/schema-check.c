/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/schema-check.h"

#include "xml/document.h"
#include "xml/schema.h"
#include "xml/value.h"

#include <glib.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

/* The contexts for checking a file, kept by a thread for the next one: making them takes a tenth of
 * the time of a small file. The validator listens to the parser, so no tree is built. It sees rows
 * and the numbers of pools as plain text: matching each word of a list against a pattern would take
 * half as long as all the rest. We check these words ourselves, each different word once, with the
 * same pattern and library. */
struct glance {
    xmlParserCtxtPtr parser;
    xmlSchemaValidCtxtPtr valid;
    unsigned files; /* files checked with it */
    bool objects;   /* in use, so its members may change */
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

bool
xml_glance_is_objection(const xmlError *error)
{
    return error->level >= XML_ERR_ERROR && error->code != XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1;
}

static void
mark_refused(void *context, xmlErrorPtr error)
{
    struct glance *g = context;

    g->objects |= xml_glance_is_objection(error);
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

static void
hear_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space,
           int n_spaces, const xmlChar **spaces, int n_attributes, int n_defaulted,
           const xmlChar **attributes)
{
    struct glance *g = context;

    (void)prefix, (void)n_spaces, (void)spaces, (void)n_attributes, (void)n_defaulted;
    (void)attributes;
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
        g->objects |= !fits_kind(g, list->kind, text.text + word.offset, word.length);
}

/* ---- a file ---- */

static void
hear_nothing(void *context, xmlErrorPtr error)
{
    (void)context;
    (void)error;
}

xmlSchemaPtr
xml_glance_compile(const char *text, size_t length)
{
    xmlSchemaParserCtxtPtr parser = xmlSchemaNewMemParserCtxt(text, (int)length);

    xmlSchemaSetParserStructuredErrors(parser, hear_nothing, NULL);

    xmlSchemaPtr schema = xmlSchemaParse(parser);

    g_assert(schema);
    xmlSchemaFreeParserCtxt(parser);
    return schema;
}

static gpointer
compile_contexts(gpointer unused)
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
    return xml_glance_compile(schema->str, schema->len);
}

static struct glance *
new_glance(void)
{
    /* compiled for the first file (a third of its time); constant from then on, so threads may
     * share it */
    static GOnce schema = G_ONCE_INIT;
    struct glance *g = g_new0(struct glance, 1);

    g->parser = xmlNewParserCtxt();
    g->valid = xmlSchemaNewValidCtxt(g_once(&schema, compile_contexts, NULL));
    xmlSchemaSetValidStructuredErrors(g->valid, mark_refused, g);
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
    g->objects = g->in_list = false;
    return g;
}

bool
xml_glance_passes(const char *text, size_t length)
{
    struct glance *g = take_glance();
    xmlSAXHandler ours = {.initialized = XML_SAX2_MAGIC,
                          .startElementNs = hear_start,
                          .endElementNs = hear_end,
                          .characters = hear_text,
                          .ignorableWhitespace = hear_text,
                          .cdataBlock = hear_text};
    xmlSAXHandlerPtr own = g->parser->sax;

    g->parser->sax = &ours;
    g->parser->userData = g;
    xmlSchemaSAXPlugPtr plug = xmlSchemaSAXPlug(g->valid, &g->parser->sax, &g->parser->userData);

    xmlCtxtReadMemory(g->parser, text, (int)length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_HUGE);
    xmlSchemaSAXUnplug(plug);
    g->parser->sax = own;
    g->parser->userData = g->parser;
    /* the parser's messages were dropped, but their number is known */
    bool good = g->parser->wellFormed && g->parser->nsWellFormed &&
                g->parser->lastError.level < XML_ERR_ERROR && !g->objects;

    xmlCtxtReset(g->parser);
    return good;
}
