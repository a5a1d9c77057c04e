/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/message-text.h"
#include "scenario/read/read.h"
#include "scenario/vocabulary.h"
#include "xml/document.h"

#include <string.h>

/* What libxml2 did not read. */
struct rest {
    struct map_sink *sink;
    struct xml_document *doc;
    struct xml_tag tag; /* the one looked at */
};

/* Code of each fault; what is to be written for it. */
static const struct {
    enum diag_code code;
    const char *better;
} faults[] = {
    [FAULT_AMPERSAND] = {DIAG_X_AMPERSAND, "&amp;"},
    [FAULT_ENTITY] = {DIAG_X_ENTITY, NULL},
    [FAULT_CHARACTER] = {DIAG_X_CHARACTER, NULL},
    [FAULT_DASHES] = {DIAG_X_COMMENT, NULL},
    [FAULT_TWICE] = {DIAG_X_TWICE, NULL},
    [FAULT_CDATA_END] = {DIAG_X_CDATA, "]]&gt;"},
    [FAULT_QUOTE_OPEN] = {DIAG_X_QUOTE, NULL},
    [FAULT_QUOTE_NONE] = {DIAG_X_UNQUOTED, NULL},
    [FAULT_QUOTE_CURLY] = {DIAG_X_CURLY, NULL},
    [FAULT_NO_VALUE] = {DIAG_X_NO_VALUE, NULL},
    [FAULT_NO_SPACE] = {DIAG_X_NO_SPACE, NULL},
    [FAULT_QUOTE_INNER] = {DIAG_X_QUOTE_INNER, NULL},
    [FAULT_LESS_THAN] = {DIAG_X_LESS_THAN, "&lt;"},
    [FAULT_TAG_OPEN] = {DIAG_X_TAG, NULL},
    [FAULT_TAG_CUT] = {DIAG_X_TAG_CUT, NULL},
    [FAULT_TOO_MANY] = {DIAG_X_ATTRIBUTES, NULL},
    [FAULT_STRAY] = {DIAG_X_STRAY, NULL},
};

/* The message names the text there where it has a place for it. */
static struct finding *
report_at(const struct rest *r, enum diag_code code, struct xml_range at)
{
    g_autofree char *word = xml_document_copy(r->doc, at);
    bool named = strstr(diag_entry(code)->message, "{}") != NULL;

    return diag_report(r->sink, code, xml_document_span(r->doc, at), named ? word : NULL, NULL);
}

static bool
is_same_text(const struct xml_document *doc, struct xml_range a, struct xml_range b)
{
    return a.length == b.length &&
           memcmp(doc->text + a.offset, doc->text + b.offset, a.length) == 0;
}

/* The name in the start tag of the innermost open element. */
static struct xml_range
name_due(const struct xml_document *doc)
{
    return doc->open == XML_NONE ? (struct xml_range){0, 0}
                                 : xml_document_written(xml_document_node(doc, doc->open));
}

/* The first attribute of the tag that has this name too. */
static struct xml_range
find_twin(const struct rest *r, struct xml_range name)
{
    unsigned i = 0;

    while (!is_same_text(r->doc, r->tag.attributes[i].name, name))
        i++;
    return r->tag.attributes[i].name;
}

static void
report_fault(const struct rest *r, enum xml_fault fault, struct xml_range at)
{
    const char *text = r->doc->text + at.offset, *name = text + (*text == '&');
    static const char *const entities[] = {"amp", "lt", "gt", "quot", "apos", NULL};
    g_autofree char *entity = g_strndup(name, strspn(name, "abcdefghijklmnopqrstuvwxyz"));
    struct finding *f = report_at(r, faults[fault].code, at);

    if (fault == FAULT_TWICE)
        finding_add_label(f, xml_document_span(r->doc, find_twin(r, at)), "first given here");
    if (fault == FAULT_AMPERSAND && g_strv_contains(entities, entity))
        finding_set_help(f, "put a ; after the name");
    if (fault == FAULT_TAG_CUT && text[1] == '/' &&
        is_same_text(r->doc, name_due(r->doc), (struct xml_range){at.offset + 2, at.length - 2})) {
        g_autofree char *end = g_strdup_printf("%.*s>", (int)at.length, text);

        finding_propose(f, end);
    }
    if (faults[fault].better && !g_ascii_isalpha(text[1]))
        finding_set_replacement(f, faults[fault].better);
}

/* ---- the declaration ---- */

static const char *const declared[] = {"version", "encoding", "standalone", NULL};

static struct finding *
report_declared(const struct rest *r, struct xml_range at, const char *why)
{
    g_autofree char *word = xml_document_copy(r->doc, at);
    g_autofree char *reason = g_strdup_printf("`%s` %s", word, why);
    struct finding *f =
        diag_report(r->sink, DIAG_X_DECLARATION_WORD, xml_document_span(r->doc, at), reason, NULL);
    const char *near = suggest_word(word, declared);

    if (near && strcmp(near, word) != 0)
        finding_propose(f, near);
    return f;
}

/* Of XML 1.0 in UTF-8. US-ASCII is a subset of that. */
static void
check_declaration(struct rest *r, struct xml_range whole)
{
    struct xml_range at[3] = {{0, 0}, {0, 0}, {0, 0}};

    r->tag.length = whole.offset + whole.length;
    bool cut = xml_tag_cut(&r->tag, whole.offset);

    r->tag.length = r->doc->length;
    for (unsigned i = 0, last = 0, k; i < r->tag.n_attributes; i++, last = k) {
        const struct xml_written *a = &r->tag.attributes[i];

        for (k = 0; declared[k] && !xml_document_is(r->doc, a->name, declared[k]);)
            k++;
        const char *why = !declared[k]           ? "is not one of its words"
                          : at[k].length > 0     ? "occurs twice"
                          : k < last             ? "comes too late"
                          : a->value.length == 0 ? "is empty"
                                                 : NULL;

        if (why) {
            report_declared(r, a->name, why);
            return;
        }
        at[k] = a->value;
    }
    g_autofree char *said = xml_document_copy(r->doc, at[0]);
    g_autofree char *encoding = xml_document_copy(r->doc, at[1]);
    g_autofree char *alone = xml_document_copy(r->doc, at[2]);
    bool ascii = g_ascii_strcasecmp(encoding, "US-ASCII") == 0;

    if (r->tag.fault == FAULT_TAG_OPEN) {
        report_fault(r, FAULT_STRAY, (struct xml_range){r->tag.at, 1});
    } else if (!cut) {
        report_fault(r, r->tag.fault, r->tag.blame);
    } else if (!*said) {
        finding_set_replacement(report_declared(r, r->tag.name, "has no version"),
                                "xml version=\"1.0\"");
    } else if (strcmp(said, "1.0") != 0) {
        report_at(r, DIAG_X_XML, at[0]);
    } else if (*encoding && g_ascii_strcasecmp(encoding, "UTF-8") != 0 &&
               !(ascii && g_str_is_ascii(r->doc->text))) {
        struct finding *f = report_at(r, DIAG_X_ENCODING_SAID, at[1]);

        if (ascii) {
            finding_set_help(f, "write encoding=\"UTF-8\": the file has letters beyond ASCII");
            finding_set_replacement(f, "UTF-8");
        }
    } else if (*alone && strcmp(alone, "yes") != 0 && strcmp(alone, "no") != 0) {
        report_at(r, DIAG_X_DECLARATION_ALONE, at[2]);
    }
}

/* ---- namespaces ---- */

/* Reports a declaration of a namespace that takes no effect. */
static bool
refuse_namespace(const struct rest *r, const struct xml_written *a)
{
    bool prefixed = a->name.length > strlen("xmlns");
    struct xml_text value = xml_document_value(r->doc, &(struct xml_attribute){.value = a->value});
    g_autofree char *uri = g_strndup(value.text, value.length);
    g_autofree char *name = xml_document_copy(r->doc, a->name);
    const char *prefix = prefixed ? name + strlen("xmlns:") : "";
    bool of_xml = strcmp(uri, "http://www.w3.org/XML/1998/namespace") == 0;
    bool xml = strcmp(prefix, "xml") == 0;
    struct map_span span = xml_document_span(r->doc, a->name);
    bool taken = strcmp(uri, "http://www.w3.org/2000/xmlns/") == 0 || (of_xml && !xml);

    if (prefixed && ((unsigned char)*prefix < 'A' || strchr(prefix, ':')))
        diag_report(r->sink, DIAG_X_XMLNS_NAME, span, *prefix ? prefix : name, NULL);
    else if (strcmp(prefix, "xmlns") == 0 || (xml && !of_xml))
        diag_report(r->sink, DIAG_X_XMLNS_OWN, span, prefix, NULL);
    else if (taken)
        diag_report(r->sink, DIAG_X_XMLNS_TAKEN, xml_document_span(r->doc, a->value), uri, NULL);
    else if (prefixed && !*uri)
        diag_report(r->sink, DIAG_X_XMLNS_EMPTY, span, prefix, NULL);
    else
        return false;
    return true;
}

/* A prefix that is not declared: one finding is enough. */
static void
settle_space(const struct rest *r, enum xml_space *space, uint32_t from, struct xml_range name,
             enum xml_space instead, bool silent)
{
    if (*space != XML_SPACE_UNKNOWN)
        return;
    *space = instead;
    struct xml_range prefix = {from, name.offset - 1 - from};
    g_autofree char *word = xml_document_copy(r->doc, prefix);

    if (name.length == 0) /* gives:="any" is the name of no attribute, which is said of it */
        r->doc->spaces = XML_NONE;
    else if (!silent)
        diag_report(r->sink, DIAG_X_PREFIX, xml_document_span(r->doc, prefix), word, word, NULL);
}

/* An instruction that libxml2 did not read, or whose name has a colon. */
static void
check_instruction(const struct rest *r, uint32_t at, uint32_t end, bool read)
{
    const char *text = r->doc->text + at + 2;
    struct xml_range whole = {at, end - at};
    struct xml_range target = {at + 2, MIN((uint32_t)strcspn(text, " \t\r\n"), end - at - 4)};

    if (read && !memchr(text, ':', target.length))
        return;
    if (xml_document_is(r->doc, target, "xml"))
        finding_set_replacement(report_at(r, DIAG_X_DECLARATION, whole), "");
    else if (target.length == 0)
        report_at(r, DIAG_X_INSTRUCTION_NONE, whole);
    else
        report_at(r,
                  target.length == 3 && g_ascii_strncasecmp(text, "xml", 3) == 0
                      ? DIAG_X_INSTRUCTION_XML
                      : DIAG_X_INSTRUCTION_NAME,
                  target);
}

/* What libxml2 says of namespaces, in all that it has read. */
static void
check_spaces(struct rest *r)
{
    struct xml_document *doc = r->doc;
    bool misdeclared = false; /* a prefix, so its use is no finding */

    for (guint i = 0; i < doc->nodes->len; i++) {
        struct xml_node *n = xml_document_node(doc, i);

        if (n->kind == XML_INSTRUCTION)
            check_instruction(r, n->tag.offset, n->end, true);
        if (n->kind != XML_ELEMENT)
            continue;
        xml_tag_cut(&r->tag, n->tag.offset);
        for (unsigned k = 0; k < r->tag.n_attributes; k++)
            misdeclared |= xml_document_declares(doc->text, r->tag.attributes[k].name) &&
                           refuse_namespace(r, &r->tag.attributes[k]);
        settle_space(r, &n->space, r->tag.name.offset, n->name, XML_SPACE_OURS, misdeclared);
        for (uint32_t k = 0; k < n->n_attributes; k++) {
            struct xml_attribute *a = xml_document_attribute(doc, n->first_attribute + k);

            settle_space(r, &a->space, a->whole.offset, a->name, XML_SPACE_NONE, misdeclared);
        }
    }
}

/* ---- end tags ---- */

/* "row> sea </row>": the start tag lacks its <, so it is text of the open element. */
static bool
report_no_opening(const struct rest *r, struct xml_range name, const char *word, const char *open)
{
    const struct xml_document *doc = r->doc;
    struct xml_range at = {xml_document_node(doc, doc->open)->text, name.length};

    if (at.offset == XML_NONE || at.offset + at.length >= name.offset ||
        !is_same_text(doc, at, name) || !strchr("> \t\n", doc->text[at.offset + at.length]))
        return false;
    g_autofree char *better = g_strconcat("<", word, NULL);
    struct finding *f =
        diag_report(r->sink, DIAG_X_TEXT, xml_document_span(doc, at), open, open, "", NULL);

    finding_set_help(f, "write %s", better);
    finding_set_replacement(f, better);
    finding_add_label(f, xml_document_span(doc, name), "closed here");
    return true;
}

/* An element without its end tag. */
static struct finding *
report_open(const struct rest *r, struct xml_range name)
{
    g_autofree char *word = xml_document_copy(r->doc, name);
    struct finding *f =
        diag_report(r->sink, DIAG_X_UNCLOSED, xml_document_span(r->doc, name), word, word, NULL);

    if (vocabulary_is_empty(word, name.length))
        finding_set_help(f, "write /> at the end of its tag");
    return f;
}

/* An end tag of another name than that of the open element. Where the start tag of an outer element
 * has it, the end tag of the open one is missing. <Map> ... </map>, and <seat> for <seats>, which
 * alone may stand there: the start tag is wrong, and the structure check reports it. Else its name
 * is wrong, or its start tag is missing. */
static void
report_crossed(const struct rest *r)
{
    struct xml_document *doc = r->doc;
    struct xml_range name = r->tag.name, due = name_due(doc);

    if (doc->open == XML_NONE) {
        report_at(r, DIAG_X_END_STRAY, name);
        return;
    }
    g_autofree char *word = xml_document_copy(doc, name), *open = xml_document_copy(doc, due);
    const struct xml_node *e = xml_document_node(doc, doc->open);
    enum vocabulary_element start =
        vocabulary_find(ELEMENT_NONE, doc->text + e->name.offset, e->name.length);
    enum vocabulary_element end = vocabulary_find(ELEMENT_NONE, word, name.length),
                            around = ELEMENT_NONE;
    bool slip = suggest_word(word, (const char *[]){open, NULL}) != NULL;

    if (is_same_text(doc, due, name))
        return;
    doc->blamed = doc->open;
    for (uint32_t i = e->parent; i != XML_NONE; i = e->parent) {
        e = xml_document_node(doc, i);
        if (around == ELEMENT_NONE)
            around = vocabulary_find(ELEMENT_NONE, doc->text + e->name.offset, e->name.length);
        if (is_same_text(doc, xml_document_written(e), name)) {
            g_autofree char *first = g_strdup_printf("</%s> comes first", word);

            finding_add_label(report_open(r, due), xml_document_span(doc, name), first);
            return;
        }
    }
    if (end != ELEMENT_NONE &&
        (start == ELEMENT_NONE ||
         (slip && vocabulary_may_hold(around, end) && !vocabulary_may_hold(around, start)))) {
        doc->crossed = name;
        return;
    }
    if (report_no_opening(r, name, word, open))
        return;
    struct finding *f =
        diag_report(r->sink, DIAG_X_END_TAG, xml_document_span(doc, name), word, open, open, NULL);

    finding_add_label(f, xml_document_span(doc, due), "opened here");
    if (slip || end == ELEMENT_NONE)
        finding_set_replacement(f, open);
    else
        finding_set_help(f, "write <%s> where it begins, or delete </%s>", word, word);
}

/* ---- the rest ---- */

/* A fault that only libxml2 sees, between two offsets. False: it is not one of these. */
static bool
report_inside(const struct rest *r, uint32_t from, uint32_t end)
{
    const struct xml_document *doc = r->doc;
    const char *hit = doc->fault == FAULT_CDATA_END ? memmem(doc->text + from, end - from, "]]>", 3)
                      : doc->fault <= FAULT_CHARACTER && doc->broken > from
                          ? memrchr(doc->text + from, '&', MIN(doc->broken, end) - from)
                          : NULL;

    if (!hit)
        return false;
    size_t length = strspn(hit, "&#");

    while (g_ascii_isalnum(hit[length]))
        length++;
    length = *hit == ']' ? 3 : hit[length] == ';' && doc->fault != FAULT_AMPERSAND ? length + 1 : 1;
    report_fault(r, doc->fault, (struct xml_range){(uint32_t)(hit - doc->text), (uint32_t)length});
    return true;
}

/* A start tag, which was cut. */
static void
report_start(const struct rest *r)
{
    struct xml_document *doc = r->doc;
    const struct xml_tag *t = &r->tag;
    unsigned depth = 0, twin = 1;

    for (uint32_t i = doc->open; i != XML_NONE; i = xml_document_node(doc, i)->parent)
        depth++;
    if (doc->fault == FAULT_TWICE && t->n_attributes > 1) {
        while (twin + 1 < t->n_attributes &&
               find_twin(r, t->attributes[twin].name).offset == t->attributes[twin].name.offset)
            twin++;
        report_fault(r, FAULT_TWICE, t->attributes[twin].name);
    } else if (report_inside(r, t->token.offset, t->at)) {
        return;
    } else if (doc->root != XML_NONE && doc->open == XML_NONE) {
        report_at(r, DIAG_X_AFTER, t->name);
    } else if (depth >= XML_MAX_DEPTH || doc->n_elements >= XML_MAX_ELEMENTS) {
        report_at(r, depth >= XML_MAX_DEPTH ? DIAG_X_DEPTH : DIAG_X_ELEMENTS, t->name);
        doc->root = XML_NONE; /* no structure to judge */
    }
}

/* A comment and the like that libxml2 did not read. False: it is a tag. */
static bool
report_marked(const struct rest *r, uint32_t at)
{
    static const struct {
        const char *open, *close, *what;
    } marked[] = {{"<!--", "-->", "comment"},
                  {"<![CDATA[", "]]>", "CDATA section"},
                  {"<?", "?>", "instruction"}};
    const char *text = r->doc->text + at;
    size_t i = 0;

    while (i < G_N_ELEMENTS(marked) && !g_str_has_prefix(text, marked[i].open))
        i++;
    if (i == G_N_ELEMENTS(marked))
        return false;
    uint32_t open = (uint32_t)strlen(marked[i].open);
    const char *close = strstr(text + open, marked[i].close);
    uint32_t end = close ? at + (uint32_t)(close - text + strlen(marked[i].close)) : at;
    const char *dashes = strstr(text + open, "--");

    /* the two dashes may be those of the next comment */
    if (!close || (i == 0 && memcmp(dashes - 2, "<!", 2) == 0))
        diag_report(r->sink, DIAG_X_OPEN, (struct map_span){r->doc->file, at, open}, marked[i].what,
                    marked[i].close, NULL);
    else if (i == 2)
        check_instruction(r, at, end, false);
    else if (i == 1 && r->doc->open == XML_NONE)
        report_at(r, r->doc->root == XML_NONE ? DIAG_X_NOT_XML : DIAG_X_AFTER,
                  (struct xml_range){at, 1});
    else if (r->doc->nodes->len >= XML_MAX_NODES)
        report_at(r, DIAG_X_ELEMENTS, (struct xml_range){at, open});
    else if (r->doc->fault == FAULT_DASHES)
        report_fault(r, FAULT_DASHES,
                     dashes + 1 < close ? (struct xml_range){at + (uint32_t)(dashes - text), 2}
                                        : (struct xml_range){end - 4, 3});
    return true;
}

/* What is behind that which was read. */
static void
report_rest(struct rest *r)
{
    struct xml_document *doc = r->doc;
    const char *mark = memchr(doc->text + doc->end, '<', doc->length - doc->end);
    uint32_t at = doc->end, end = mark ? (uint32_t)(mark - doc->text) : doc->length;
    struct xml_node *open = doc->open == XML_NONE ? NULL : xml_document_node(doc, doc->open);

    if (end >= doc->broken && report_inside(r, at, end))
        return;
    at += MIN((uint32_t)strspn(doc->text + at, " \t\r\n"), end - at);
    if (at < end && open && open->text == XML_NONE)
        open->text = at;
    if (at < end && !open) {
        report_at(r, doc->root == XML_NONE ? DIAG_X_NOT_XML : DIAG_X_AFTER,
                  (struct xml_range){at, 1});
    } else if (!mark && doc->root == XML_NONE) {
        report_at(r, DIAG_X_EMPTY, (struct xml_range){0, 0});
    } else if (!mark && open) {
        report_open(r, xml_document_written(open));
        doc->blamed = doc->open;
    } else if (!mark || report_marked(r, end)) {
        return;
    } else if (g_ascii_strncasecmp(mark, "<!DOCTYPE", 9) == 0) {
        report_at(r, DIAG_X_DOCTYPE, (struct xml_range){end, 9});
    } else if (!xml_tag_cut(&r->tag, end)) {
        report_fault(r, r->tag.fault, r->tag.blame);
    } else if (mark[1] == '/') {
        report_crossed(r);
    } else {
        report_start(r);
    }
}

struct xml_document *
malformed_read(struct map_sink *sink, uint32_t file, bool judged)
{
    const struct diag_source *source = diag_sink_source(sink, file);
    struct xml_document *doc = parse_document(source->text, (uint32_t)source->length, file, judged);
    struct rest r = {sink, doc, {.text = doc->text, .length = doc->length}};
    unsigned found = diag_sink_size(sink);
    const struct xml_node *first = doc->nodes->len ? xml_document_node(doc, 0) : NULL;

    if (first && xml_document_is_declaration(doc, first->tag.offset))
        check_declaration(&r, first->tag);
    if (diag_sink_size(sink) > found) {
        doc->whole = false;
        doc->root = XML_NONE;
        return doc;
    }
    if (doc->spaces != XML_NONE)
        check_spaces(&r);
    bool spaces = diag_sink_size(sink) > found;

    found = diag_sink_size(sink);
    if (!doc->whole)
        report_rest(&r);
    /* of what libxml2 refuses, what has no words above */
    if (doc->whole ? doc->spaces != XML_NONE && !spaces
                   : diag_sink_size(sink) == found && !doc->crossed.length) {
        report_at(&r, DIAG_X_SYNTAX, (struct xml_range){MIN(doc->broken, doc->spaces), 1});
        doc->whole = false;
    }
    return doc;
}
