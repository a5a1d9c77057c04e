/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/document.h"

#include <glib.h>
#include <libxml/catalog.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlschemas.h>
#include <stdio.h>
#include <string.h>

/* For the process, as libxml2's loader is. */
static const struct parse_format *judge; /* NULL: before parse_init(), where no text is judged */

/* The contexts for reading a file, kept by a thread for the next one: making them takes a tenth of
 * the time of a small file. The validator listens to the parser, and so do we: no tree of libxml2
 * is built. */
struct reader {
    xmlParserCtxtPtr parser;
    xmlSchemaValidCtxtPtr valid;
    unsigned files; /* read with it */
    /* the file */
    struct xml_document *doc;
    struct xml_tag tag;
    uint32_t last_child[XML_MAX_DEPTH + 1]; /* by depth */
    uint32_t depth;                         /* of the next element: 0 = root */
    uint32_t touched;                       /* the element of the tag that was read last */
    bool stopped; /* at a limit, or a tag that only libxml2 takes: later events are ignored, as
                       * a validator that is stopped reads freed memory */
};

/* libxml2 keeps every name that it meets: start again before odd names of many files add up. */
#define MOST_FILES 256

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

/* Allows white space in an element without content. The XML Schema form is stricter there than the
 * grammar itself, and our own checks find other content. The parser tells us of a tag first. The
 * message begins with "Element 'a':" or "Element 'a', attribute 'b':". */
static void
hear_schema(void *context, parse_error error)
{
    const struct reader *r = context;
    struct xml_document *doc = r->doc;

    if (error->level < XML_ERR_ERROR || error->code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1 ||
        r->touched == XML_NONE || doc->refused.offset)
        return;
    const struct xml_node *e = xml_document_node(doc, r->touched);
    char name[64] = "";

    sscanf(error->message, "Element '%*[^']', attribute '%63[^']", name);
    struct xml_range value = xml_document_find(doc, e, name);

    doc->refused = value.offset ? value : e->name;
}

/* The errors that only libxml2 sees; of all others the bytes behind what was read say enough. */
static const struct {
    int error;
    enum xml_fault fault;
} faults[] = {
    {XML_ERR_INVALID_CHAR, FAULT_CHARACTER},
    {XML_ERR_INVALID_HEX_CHARREF, FAULT_AMPERSAND},
    {XML_ERR_INVALID_DEC_CHARREF, FAULT_AMPERSAND},
    {XML_ERR_INVALID_CHARREF, FAULT_CHARACTER},
    {XML_ERR_NAME_REQUIRED, FAULT_AMPERSAND},
    {XML_ERR_ENTITYREF_NO_NAME, FAULT_AMPERSAND},
    {XML_ERR_ENTITYREF_SEMICOL_MISSING, FAULT_AMPERSAND},
    {XML_ERR_UNDECLARED_ENTITY, FAULT_ENTITY},
    {XML_WAR_UNDECLARED_ENTITY, FAULT_ENTITY},
    {XML_ERR_ATTRIBUTE_REDEFINED, FAULT_TWICE},
    {XML_ERR_HYPHEN_IN_COMMENT, FAULT_DASHES},
    {XML_ERR_MISPLACED_CDATA_END, FAULT_CDATA_END},
};

/* The first error ends reading. One of namespaces does not, and that any string may name one is
 * left to its author. */
static void
hear_parser(void *context, parse_error error)
{
    xmlParserCtxtPtr parser = error->ctxt; /* the context is the validator's */
    const struct reader *r = parser->_private;
    struct xml_document *doc = r->doc;

    (void)context;
    if (error->domain == XML_FROM_NAMESPACE) /* or 2.15 does not look at what is behind the root */
        parser->errNo = XML_ERR_OK;
    if (error->level < XML_ERR_ERROR || error->code == XML_WAR_NS_URI || r->stopped ||
        doc->broken != XML_NONE)
        return;
    if (error->domain == XML_FROM_NAMESPACE) {
        doc->spaces = MIN(doc->spaces, find_offset(parser));
        return;
    }
    doc->broken = find_offset(parser);
    for (size_t i = 0; i < G_N_ELEMENTS(faults); i++)
        if (faults[i].error == error->code)
            doc->fault = faults[i].fault;
}

/* ---- nodes ---- */

static enum xml_space
find_space(const xmlChar *name, uint32_t prefix)
{
    const char *uri = (const char *)name;

    if (!uri)
        return prefix ? XML_SPACE_UNKNOWN : XML_SPACE_NONE;
    if (strcmp(uri, (const char *)XML_XML_NAMESPACE) == 0)
        return XML_SPACE_XML;
    if (judge && g_str_has_prefix(uri, judge->space)) {
        const char *version = uri + strlen(judge->space);

        if (strcmp(version, judge->version) == 0)
            return XML_SPACE_OURS;
        size_t digits = strspn(version, "0123456789");

        /* a number from 2 on; anything else behind our name is a typo */
        if (!version[digits] && (digits > 1 || *version > '1') && *version != '0')
            return XML_SPACE_VERSION;
    }
    return *uri ? XML_SPACE_OTHER : XML_SPACE_NONE;
}

/* Splits "p:name" and returns the length of the prefix, 0 without one. */
static uint32_t
split_prefix(const char *text, struct xml_range *name)
{
    const char *colon = memchr(text + name->offset, ':', name->length);
    uint32_t prefix = colon ? (uint32_t)(colon - text) - name->offset : 0;

    if (colon) {
        name->offset += prefix + 1;
        name->length -= prefix + 1;
    }
    return prefix;
}

static struct xml_node *
add_node(struct reader *r, enum xml_kind kind, uint32_t from, uint32_t to)
{
    struct xml_document *doc = r->doc;
    uint32_t index = doc->nodes->len;
    const struct xml_node n = {.kind = kind,
                               .tag = {from, to - from},
                               .content = {to, 0},
                               .end = to,
                               .behind = index + 1,
                               .parent = doc->open,
                               .first_child = XML_NONE,
                               .next = XML_NONE,
                               .text = XML_NONE};

    g_array_append_val(doc->nodes, n);
    doc->end = to;
    return xml_document_node(doc, index);
}

/* That text begins in the open element. */
static void
note_text(const struct xml_document *doc, uint32_t at)
{
    struct xml_node *e = doc->open == XML_NONE ? NULL : xml_document_node(doc, doc->open);

    if (e && e->text == XML_NONE)
        e->text = at;
}

/* Text holds no <, so the next one begins what libxml2 has just read. Takes the text before it. */
static uint32_t
reach_markup(struct reader *r)
{
    const struct xml_document *doc = r->doc;
    uint32_t from = doc->end, at = from;
    const char *mark = memchr(doc->text + from, '<', doc->length - from);
    uint32_t to = mark ? (uint32_t)(mark - doc->text) : doc->length;

    while (at < to && xml_is_blank(doc->text[at]))
        at++;
    if (at < to) {
        add_node(r, XML_TEXT, from, to);
        note_text(doc, at);
    }
    return to;
}

static void
add_attributes(struct reader *r, struct xml_node *e, const xmlChar **heard, int n_heard)
{
    struct xml_document *doc = r->doc;
    int next = 0;

    e->first_attribute = doc->attributes->len;
    for (unsigned i = 0; i < r->tag.n_attributes; i++) {
        struct xml_range name = r->tag.attributes[i].name;
        struct xml_attribute a = {.name = name, .whole = name, .value = r->tag.attributes[i].value};

        if (xml_document_declares(doc->text, name))
            continue;
        /* a declaration whose prefix is no name is an attribute to libxml2 */
        while (next < n_heard && g_str_has_prefix((const char *)heard[5 * next], "xmlns:"))
            next++;
        uint32_t prefix = split_prefix(doc->text, &a.name);

        /* name, prefix, namespace, value, its end */
        a.space = find_space(next < n_heard ? heard[5 * next + 2] : NULL, prefix);
        next++;
        g_array_append_val(doc->attributes, a);
    }
    e->n_attributes = doc->attributes->len - e->first_attribute;
}

static void
hear_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space,
           int n_spaces, const xmlChar **spaces, int n_attributes, int n_defaulted,
           const xmlChar **attributes)
{
    struct reader *r = context;
    struct xml_document *doc = r->doc;

    (void)name, (void)prefix, (void)n_spaces, (void)spaces, (void)n_defaulted;
    if (r->stopped)
        return;
    uint32_t at = reach_markup(r);

    r->stopped = r->depth >= XML_MAX_DEPTH || doc->n_elements >= XML_MAX_ELEMENTS ||
                 !xml_tag_cut(&r->tag, at);
    if (r->stopped)
        return;
    uint32_t index = doc->nodes->len;
    struct xml_node *e = add_node(r, XML_ELEMENT, at, r->tag.at);

    e->name = r->tag.name;
    e->space = find_space(space, split_prefix(doc->text, &e->name));
    e->open = true;
    add_attributes(r, e, attributes, n_attributes);
    if (r->last_child[r->depth] != XML_NONE)
        xml_document_node(doc, r->last_child[r->depth])->next = index;
    else if (doc->open != XML_NONE)
        xml_document_node(doc, doc->open)->first_child = index;
    else
        doc->root = index;
    r->last_child[r->depth++] = index;
    r->last_child[r->depth] = XML_NONE;
    doc->open = r->touched = index;
    doc->n_elements++;
}

static void
hear_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space)
{
    struct reader *r = context;
    struct xml_document *doc = r->doc;

    (void)name, (void)prefix, (void)space;
    if (r->stopped)
        return;
    struct xml_node *e = xml_document_node(doc, doc->open);
    bool empty = r->tag.empty && doc->end == e->content.offset;

    if (!empty) {
        uint32_t at = reach_markup(r);
        const char *close = memchr(doc->text + at, '>', doc->length - at);

        e = xml_document_node(doc, doc->open); /* text may have moved it */
        e->content.length = at - e->content.offset;
        doc->end = (uint32_t)(close + 1 - doc->text);
    }
    e->end = doc->end;
    e->behind = doc->nodes->len;
    e->open = false;
    r->touched = doc->open;
    doc->open = e->parent;
    r->depth--;
}

/* What stands between two marks. */
static void
hear_marked(struct reader *r, enum xml_kind kind, const char *open, const char *close)
{
    const struct xml_document *doc = r->doc;

    if (r->stopped)
        return;
    uint32_t at = reach_markup(r);
    const char *inside = doc->text + at + strlen(open);
    const char *end =
        memmem(inside, (size_t)(doc->text + doc->length - inside), close, strlen(close));

    r->stopped = doc->nodes->len >= XML_MAX_NODES;
    if (kind == XML_CDATA)
        note_text(doc, at);
    if (!r->stopped)
        add_node(r, kind, at, (uint32_t)(end - doc->text + strlen(close)));
}

static void
hear_cdata(void *context, const xmlChar *text, int length)
{
    (void)text, (void)length;
    hear_marked(context, XML_CDATA, "<![CDATA[", "]]>");
}

static void
hear_comment(void *context, const xmlChar *text)
{
    (void)text;
    hear_marked(context, XML_COMMENT, "<!--", "-->");
}

static void
hear_instruction(void *context, const xmlChar *target, const xmlChar *text)
{
    (void)target, (void)text;
    hear_marked(context, XML_INSTRUCTION, "<?", "?>");
}

/* ---- a file ---- */

/* The only loader of the process: it serves what the schema imports from memory. */
static xmlParserInputPtr
serve_schema(const char *url, const char *id, xmlParserCtxtPtr context)
{
    (void)id;
    if (!url || g_strcmp0(url, judge->import) != 0)
        return NULL;
    return xmlNewStringInputStream(context, (const xmlChar *)judge->imported);
}

void
parse_init(const struct parse_format *format)
{
    judge = format;
    xmlInitParser();
    xmlCatalogSetDefaults(XML_CATA_ALLOW_NONE);
    xmlSetExternalEntityLoader(serve_schema);
}

/* Nothing of a document type is read: entities would be declared there. */
static void
refuse_doctype(void *context, const xmlChar *name, const xmlChar *id, const xmlChar *system)
{
    struct reader *r = context;

    (void)name, (void)id, (void)system;
    r->doc->broken = MIN(r->doc->broken, find_offset(r->parser));
    xmlStopParser(r->parser);
}

static void
hear_nothing(void *context, parse_error error)
{
    (void)context, (void)error;
}

static gpointer
compile_schema(gpointer unused)
{
    xmlSchemaParserCtxtPtr parser =
        xmlSchemaNewMemParserCtxt(judge->schema, (int)strlen(judge->schema));

    (void)unused;
    xmlSchemaSetParserStructuredErrors(parser, hear_nothing, NULL);

    xmlSchemaPtr compiled = xmlSchemaParse(parser);

    g_assert(compiled);
    xmlSchemaFreeParserCtxt(parser);
    return compiled;
}

static void
free_reader(gpointer data)
{
    struct reader *r = data;

    xmlSchemaFreeValidCtxt(r->valid);
    xmlFreeParserCtxt(r->parser);
    g_free(r);
}

static struct reader *
take_reader(void)
{
    static GPrivate of_thread = G_PRIVATE_INIT(free_reader);
    struct reader *r = g_private_get(&of_thread);

    if (!r || r->files == MOST_FILES) {
        r = g_new0(struct reader, 1);
        r->parser = xmlNewParserCtxt();
        r->parser->_private = r;
        g_private_replace(&of_thread, r);
    }
    r->files++;
    return r;
}

/* One pass of the parser; judged: with the validator plugged in. */
static void
run_parser(struct reader *r, uint32_t length, bool judged)
{
    struct xml_document *doc = r->doc;
    xmlSAXHandler ours = {.initialized = XML_SAX2_MAGIC,
                          .internalSubset = refuse_doctype,
                          .startElementNs = hear_start,
                          .endElementNs = hear_end,
                          .cdataBlock = hear_cdata,
                          .comment = hear_comment,
                          .processingInstruction = hear_instruction};
    xmlSAXHandlerPtr own = r->parser->sax;

    r->parser->sax = &ours;
    r->parser->userData = r;
    xmlSchemaSAXPlugPtr plug = NULL;

    if (judged && !r->valid) {
        /* compiled for the first file (a third of its time); constant from then on, so threads may
         * share it */
        static GOnce schema = G_ONCE_INIT;

        r->valid = xmlSchemaNewValidCtxt(g_once(&schema, compile_schema, NULL));
        xmlSchemaSetValidStructuredErrors(r->valid, hear_schema, r);
    }
    if (judged)
        plug = xmlSchemaSAXPlug(r->valid, &r->parser->sax, &r->parser->userData);
    r->parser->sax->serror = hear_parser; /* the plug leaves it out */
    xmlCtxtReadMemory(r->parser, doc->text, (int)length, NULL, NULL,
                      XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOENT | XML_PARSE_IGNORE_ENC);
    if (!r->parser->wellFormed && doc->broken == XML_NONE)
        doc->broken = doc->end; /* where is unknown */
    if (plug)
        xmlSchemaSAXUnplug(plug);
    r->parser->sax = own;
    r->parser->userData = r->parser;
    xmlCtxtReset(r->parser);
}

/* Where libxml2 has to stop: at a tag with too many attributes, for which its time is quadratic. */
static uint32_t
find_limit(const char *text, uint32_t length)
{
    const char *end = text + length, *next;

    for (const char *at = text; (at = memchr(at, '<', (size_t)(end - at))); at = next) {
        next = memchr(at + 1, '<', (size_t)(end - at - 1));
        next = next ? next : end;
        if (next - at < XML_MAX_ATTRIBUTES * 5) /* ` a=""` */
            continue;
        struct xml_tag tag = {.text = text, .length = length};

        if (!xml_tag_cut(&tag, (uint32_t)(at - text)) && tag.fault == FAULT_TOO_MANY)
            return (uint32_t)(at - text);
    }
    return length;
}

struct xml_document *
parse_document(const char *text, uint32_t length, uint32_t file, bool judged)
{
    struct xml_document *doc = g_new0(struct xml_document, 1);
    struct reader *r = take_reader();
    const char *behind;

    *doc = (struct xml_document){.text = text, .length = length, .file = file};
    doc->nodes = g_array_sized_new(FALSE, FALSE, sizeof(struct xml_node), 128);
    doc->attributes = g_array_sized_new(FALSE, FALSE, sizeof(struct xml_attribute), 64);
    doc->decoded = g_hash_table_new_full(NULL, NULL, NULL, xml_document_forget);
    doc->root = doc->open = doc->broken = doc->spaces = doc->blamed = XML_NONE;
    doc->fault = FAULT_NONE;
    doc->end = g_str_has_prefix(text, "\xef\xbb\xbf") ? 3 : 0;
    r->doc = doc;
    r->tag.text = text;
    r->tag.length = length;
    r->last_child[0] = XML_NONE;
    r->depth = 0;
    r->touched = XML_NONE; /* it was of the file before */
    r->stopped = false;
    /* libxml2 tells of all instructions but this */
    if (xml_document_is_declaration(doc, doc->end) && (behind = strstr(text + doc->end, "?>")))
        add_node(r, XML_INSTRUCTION, doc->end, (uint32_t)(behind + 2 - text));
    run_parser(r, find_limit(text, length), judged);
    doc->whole = doc->broken == XML_NONE && !r->stopped && doc->root != XML_NONE;
    return doc;
}

char *
parse_version(void)
{
    /* "20914", maybe with a suffix, is 2.9.14 */
    unsigned long n = strtoul(xmlParserVersion, NULL, 10);

    return g_strdup_printf("%lu.%lu.%lu", n / 10000, n / 100 % 100, n % 100);
}
