/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/document.h"

#include "diag/suggest.h"
#include "xml/instruction.h"
#include "xml/mark-slip.h"
#include "xml/vocabulary.h"
#include "xml/xml-name.h"

#include <string.h>

/* Namespaces that XML reserves for its own two prefixes. */
#define URI_OF_XML "http://www.w3.org/XML/1998/namespace"
#define URI_OF_XMLNS "http://www.w3.org/2000/xmlns/"

struct reader {
    struct map_sink *sink;
    struct xml_document *doc;
    struct scan scan;
    const GByteArray *spaces; /* of the elements and their attributes, as libxml2 has them */
    guint n_spaces;           /* used of them */
    bool misdeclared;         /* a prefix, so its use is no finding */
    uint32_t open;            /* innermost open element, or XML_NONE */
    uint32_t last_child[XML_MAX_DEPTH + 1]; /* by depth */
    uint32_t depth;                         /* of the next element: 0 = root */
    bool root_closed;
};

/* Code of each fault of a token, and the text for its message. */
static const struct {
    enum diag_code code;
    bool named;               /* the faulty text */
    const char *what, *close; /* or a constant text */
} faults[] = {
    [SCAN_AMPERSAND] = {DIAG_X_AMPERSAND, false, NULL, NULL},
    [SCAN_ENTITY] = {DIAG_X_ENTITY, true, NULL, NULL},
    [SCAN_CHARACTER] = {DIAG_X_CHARACTER, true, NULL, NULL},
    [SCAN_DASHES] = {DIAG_X_COMMENT, false, NULL, NULL},
    [SCAN_TWICE] = {DIAG_X_TWICE, true, NULL, NULL},
    [SCAN_CDATA_END] = {DIAG_X_CDATA, false, NULL, NULL},
    [SCAN_QUOTE_OPEN] = {DIAG_X_QUOTE, false, NULL, NULL},
    [SCAN_QUOTE_NONE] = {DIAG_X_UNQUOTED, false, NULL, NULL},
    [SCAN_QUOTE_CURLY] = {DIAG_X_CURLY, false, NULL, NULL},
    [SCAN_NO_VALUE] = {DIAG_X_NO_VALUE, true, NULL, NULL},
    [SCAN_NO_SPACE] = {DIAG_X_NO_SPACE, false, NULL, NULL},
    [SCAN_QUOTE_INNER] = {DIAG_X_QUOTE_INNER, false, NULL, NULL},
    [SCAN_LESS_THAN] = {DIAG_X_LESS_THAN, false, NULL, NULL},
    [SCAN_TAG_OPEN] = {DIAG_X_TAG, false, NULL, NULL},
    [SCAN_TAG_CUT] = {DIAG_X_TAG_CUT, false, NULL, NULL},
    [SCAN_COMMENT_OPEN] = {DIAG_X_OPEN, false, "comment", "-->"},
    [SCAN_CDATA_OPEN] = {DIAG_X_OPEN, false, "CDATA section", "]]>"},
    [SCAN_INSTRUCTION_OPEN] = {DIAG_X_OPEN, false, "instruction", "?>"},
    [SCAN_TOO_MANY] = {DIAG_X_ATTRIBUTES, false, NULL, NULL},
    [SCAN_STRAY] = {DIAG_X_STRAY, false, NULL, NULL},
};

/* "&amp" and the character that is not part of a name. */
static bool
lacks_semicolon(const char *text)
{
    static const char *const names[] = {"&amp", "&lt", "&gt", "&quot", "&apos"};

    for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
        if (g_str_has_prefix(text, names[i]) && !g_ascii_isalnum(text[strlen(names[i])]))
            return true;
    return false;
}

/* The name in a start tag with its prefix. */
static struct scan_range
written_name(const struct xml_element *e)
{
    uint32_t from = e->tag.offset + 1;

    return (struct scan_range){from, e->name.offset + e->name.length - from};
}

static bool
is_same_text(const struct xml_document *doc, struct scan_range a, struct scan_range b)
{
    return a.length == b.length &&
           memcmp(doc->text + a.offset, doc->text + b.offset, a.length) == 0;
}

/* "</scenario" at the end of the file closes what is open. */
static bool
closes_open(const struct reader *r, struct scan_range at)
{
    const struct xml_document *doc = r->doc;

    if (r->open == XML_NONE || at.length < 3 || doc->text[at.offset + 1] != '/')
        return false;
    return is_same_text(doc, written_name(xml_document_element(doc, r->open)),
                        (struct scan_range){at.offset + 2, at.length - 2});
}

/* The attribute of the tag that has the name to blame too. */
static struct scan_range
find_twin(const struct reader *r)
{
    unsigned i = 0;

    while (!is_same_text(r->doc, r->scan.attributes[i].name, r->scan.blame))
        i++;
    return r->scan.attributes[i].name;
}

static void
report_fault(const struct reader *r)
{
    enum scan_fault fault = r->scan.fault;
    struct scan_range at = r->scan.blame;
    struct mark_slip slip = {faults[fault].code, at, NULL, NULL};
    g_autofree char *word = xml_document_copy(r->doc, at);
    const char *first = faults[fault].named ? word : faults[fault].what;
    bool cut = fault == SCAN_TAG_CUT && closes_open(r, at);

    xml_mark_slip(&r->scan, fault, &slip);
    struct finding *f = diag_report(r->sink, slip.code, xml_document_span(r->doc, slip.at), first,
                                    faults[fault].close, NULL);

    if (fault == SCAN_TWICE)
        finding_add_label(f, xml_document_span(r->doc, find_twin(r)), "first given here");
    if (fault == SCAN_AMPERSAND && lacks_semicolon(r->doc->text + at.offset)) {
        finding_set_help(f, "put a ; after the name");
    } else if (cut) {
        g_autofree char *end = g_strconcat(word, ">", NULL);

        finding_propose(f, end);
    } else {
        if (slip.help)
            finding_set_help(f, "%s", slip.help);
        if (slip.better)
            finding_set_replacement(f, slip.better);
    }
    g_free(slip.help);
    g_free(slip.better);
}

/* Splits "p:name" and returns the prefix, "" without one. */
static struct scan_range
split_prefix(const struct xml_document *doc, struct scan_range *name)
{
    const char *colon = memchr(doc->text + name->offset, ':', name->length);
    struct scan_range prefix = {name->offset, 0};

    if (colon) {
        prefix.length = (uint32_t)(colon - (doc->text + name->offset));
        name->offset += prefix.length + 1;
        name->length -= prefix.length + 1;
    }
    return prefix;
}

/* The next namespace; `unknown` where its prefix is not declared. */
static enum xml_space
take_space(struct reader *r, struct scan_range prefix, enum xml_space unknown)
{
    enum xml_space space =
        r->n_spaces < r->spaces->len ? r->spaces->data[r->n_spaces++] : XML_SPACE_NONE;

    if (space != XML_SPACE_NONE || prefix.length == 0)
        return space;
    g_autofree char *word = xml_document_copy(r->doc, prefix);

    if (!r->misdeclared)
        diag_report(r->sink, DIAG_X_PREFIX, xml_document_span(r->doc, prefix), word, word, NULL);
    return unknown; /* one finding is enough */
}

/* xmlns="..." or xmlns:p="..." */
static bool
is_declaration(const struct xml_document *doc, struct scan_range name)
{
    const char *text = doc->text + name.offset;

    return name.length >= 5 && memcmp(text, "xmlns", 5) == 0 &&
           (name.length == 5 || text[5] == ':');
}

/* Reports a declaration that takes no effect. */
static void
check_namespace(struct reader *r, const struct scan_attribute *a)
{
    struct xml_document *doc = r->doc;
    bool prefixed = a->name.length > 5;
    struct xml_text value = xml_document_value(doc, &(struct xml_attribute){.value = a->value});
    g_autofree char *uri = g_strndup(value.text, value.length);
    g_autofree char *prefix =
        prefixed ? g_strndup(doc->text + a->name.offset + 6, a->name.length - 6) : g_strdup("");
    bool of_xml = strcmp(uri, URI_OF_XML) == 0;
    struct map_span name = xml_document_span(doc, a->name);
    unsigned found = diag_sink_size(r->sink);

    if (prefixed && !xml_name_is_plain(prefix, strlen(prefix)))
        diag_report(r->sink, DIAG_X_XMLNS_NAME, name, *prefix ? prefix : "xmlns:", NULL);
    else if (strcmp(prefix, "xmlns") == 0 || (strcmp(prefix, "xml") == 0 && !of_xml))
        diag_report(r->sink, DIAG_X_XMLNS_OWN, name, prefix, NULL);
    else if (strcmp(uri, URI_OF_XMLNS) == 0 || (of_xml && strcmp(prefix, "xml") != 0))
        diag_report(r->sink, DIAG_X_XMLNS_TAKEN, xml_document_span(doc, a->value), uri, NULL);
    else if (prefixed && !*uri)
        diag_report(r->sink, DIAG_X_XMLNS_EMPTY, name, prefix, NULL);
    r->misdeclared |= diag_sink_size(r->sink) > found;
}

static void
add_attributes(struct reader *r, struct xml_element *e)
{
    struct xml_document *doc = r->doc;

    e->first_attribute = doc->attributes->len;
    for (unsigned i = 0; i < r->scan.n_attributes; i++) {
        const struct scan_attribute *written = &r->scan.attributes[i];
        struct xml_attribute a = {
            .name = written->name, .whole = written->name, .value = written->value};

        if (is_declaration(doc, written->name))
            continue;
        a.space = take_space(r, split_prefix(doc, &a.name), XML_SPACE_NONE);
        g_array_append_val(doc->attributes, a);
    }
    e->n_attributes = doc->attributes->len - e->first_attribute;
}

/* False: too deep or too many elements; reading ends. */
static bool
open_element(struct reader *r)
{
    struct xml_document *doc = r->doc;
    struct map_span name = xml_document_span(doc, r->scan.name);
    struct xml_element e = {
        .name = r->scan.name,
        .tag = r->scan.token,
        .content = {r->scan.at, 0},
        .parent = r->open,
        .first_child = XML_NONE,
        .next = XML_NONE,
        .text = XML_NONE,
        .open = !r->scan.empty,
    };
    uint32_t index = doc->elements->len;

    if (r->depth >= XML_MAX_DEPTH || index >= XML_MAX_ELEMENTS) {
        diag_report(r->sink, r->depth >= XML_MAX_DEPTH ? DIAG_X_DEPTH : DIAG_X_ELEMENTS, name,
                    NULL);
        g_array_set_size(doc->elements, 0); /* no structure to judge */
        return false;
    }
    for (unsigned i = 0; i < r->scan.n_attributes; i++)
        if (is_declaration(doc, r->scan.attributes[i].name))
            check_namespace(r, &r->scan.attributes[i]);
    e.space = take_space(r, split_prefix(doc, &e.name), XML_SPACE_OURS);
    add_attributes(r, &e);
    g_array_append_val(doc->elements, e);
    if (r->last_child[r->depth] != XML_NONE)
        g_array_index(doc->elements, struct xml_element, r->last_child[r->depth]).next = index;
    else if (r->open != XML_NONE)
        g_array_index(doc->elements, struct xml_element, r->open).first_child = index;
    r->last_child[r->depth] = index;
    if (r->scan.empty) {
        r->root_closed = r->depth == 0;
    } else {
        r->open = index;
        r->depth++;
        r->last_child[r->depth] = XML_NONE;
    }
    return true;
}

static void
close_innermost(struct reader *r, uint32_t content_end)
{
    struct xml_element *e = &g_array_index(r->doc->elements, struct xml_element, r->open);

    e->content.length = content_end - e->content.offset;
    e->open = false;
    r->open = e->parent;
    r->depth--;
    r->root_closed = r->depth == 0;
}

/* A typo in the end tag of the innermost open element. */
static bool
is_slip(const struct reader *r, struct scan_range name, struct scan_range due)
{
    g_autofree char *word = xml_document_copy(r->doc, name), *open = xml_document_copy(r->doc, due);
    const char *const known[] = {open, NULL};

    return suggest_word(word, known) != NULL;
}

/* Whether an open element around the innermost has that name. */
static bool
closes_outer(const struct reader *r, struct scan_range name)
{
    const struct xml_document *doc = r->doc;

    for (uint32_t i = xml_document_element(doc, r->open)->parent; i != XML_NONE;
         i = xml_document_element(doc, i)->parent)
        if (is_same_text(doc, written_name(xml_document_element(doc, i)), name))
            return true;
    return false;
}

/* <Map> ... </map>: the start tag is wrong, and the structure check reports it. */
static bool
opens_wrong(const struct reader *r, struct scan_range name, struct scan_range opened)
{
    const struct xml_document *doc = r->doc;
    uint32_t parent = xml_document_element(doc, r->open)->parent;
    enum vocabulary_element start = vocabulary_find(doc->text + opened.offset, opened.length);
    enum vocabulary_element end = vocabulary_find(doc->text + name.offset, name.length);

    if (start == ELEMENT_NONE || end == ELEMENT_NONE || parent == XML_NONE)
        return start == ELEMENT_NONE && end != ELEMENT_NONE;
    /* <seat> for <seats>, which alone may stand there */
    struct scan_range outer = xml_document_element(doc, parent)->name;
    enum vocabulary_element around = vocabulary_find(doc->text + outer.offset, outer.length);

    return is_slip(r, name, opened) && vocabulary_may_hold(around, end) &&
           !vocabulary_may_hold(around, start);
}

/* "row> sea </row>": the start tag lacks its <, so it is text of the open element. */
static bool
report_no_opening(const struct reader *r, struct scan_range name, const char *word,
                  const char *open)
{
    const struct xml_document *doc = r->doc;
    uint32_t text = r->open == XML_NONE ? XML_NONE : xml_document_element(doc, r->open)->text;

    if (text == XML_NONE || text + name.length >= name.offset ||
        memcmp(doc->text + text, word, name.length) != 0 ||
        !strchr("> \t\n", doc->text[text + name.length]))
        return false;
    struct scan_range at = {text, name.length};
    g_autofree char *better = g_strconcat("<", word, NULL);
    struct finding *f =
        diag_report(r->sink, DIAG_X_TEXT, xml_document_span(doc, at), open, open, "", NULL);

    finding_set_help(f, "write %s", better);
    finding_set_replacement(f, better);
    finding_add_label(f, xml_document_span(doc, name), "closed here");
    return true;
}

/* An end tag that closes nothing: its name is wrong, or its start tag is missing. */
static void
report_wrong_end(const struct reader *r, struct scan_range name, struct scan_range due)
{
    const struct xml_document *doc = r->doc;
    g_autofree char *word = xml_document_copy(doc, name), *open = xml_document_copy(doc, due);
    if (report_no_opening(r, name, word, open))
        return;
    struct finding *f =
        diag_report(r->sink, DIAG_X_END_TAG, xml_document_span(doc, name), word, open, open, NULL);

    finding_add_label(f, xml_document_span(doc, due), "opened here");
    if (is_slip(r, name, due) || vocabulary_find(word, name.length) == ELEMENT_NONE) {
        finding_set_replacement(f, open);
        return;
    }

    finding_set_help(f, "write <%s> where it begins, or delete </%s>", word, word);
}

static struct finding *
report_open(const struct reader *r, struct scan_range name)
{
    g_autofree char *word = xml_document_copy(r->doc, name);
    struct finding *f =
        diag_report(r->sink, DIAG_X_UNCLOSED, xml_document_span(r->doc, name), word, word, NULL);

    if (vocabulary_is_empty(word, name.length))
        finding_set_help(f, "write /> at the end of its tag");
    return f;
}

/* The end tag of an outer element: the open element has no end tag. */
static void
report_unclosed(const struct reader *r, struct scan_range name, struct scan_range due)
{
    const struct xml_document *doc = r->doc;
    g_autofree char *word = xml_document_copy(doc, name);
    g_autofree char *first = g_strdup_printf("</%s> comes first", word);

    finding_add_label(report_open(r, due), xml_document_span(doc, name), first);
}

/* False: the tags do not match, so reading ends. */
static bool
close_read_element(struct reader *r)
{
    struct xml_document *doc = r->doc;
    struct scan_range name = r->scan.name;

    if (r->open == XML_NONE) {
        g_autofree char *word = xml_document_copy(doc, name);

        diag_report(r->sink, DIAG_X_END_STRAY, xml_document_span(doc, name), word, NULL);
        return false;
    }
    const struct xml_element *e = xml_document_element(doc, r->open);
    struct scan_range due = written_name(e);

    if (is_same_text(doc, due, name)) {
        close_innermost(r, r->scan.token.offset);
        return true;
    }
    if (closes_outer(r, name))
        report_unclosed(r, name, due);
    else if (opens_wrong(r, name, e->name))
        doc->crossed = name;
    else
        report_wrong_end(r, name, due);
    doc->blamed = r->open;
    return false;
}

/* Keeps text as an offset of its element. Outside the root only white space is allowed. */
static bool
note_text(struct reader *r, struct scan_range range, bool marked)
{
    struct xml_document *doc = r->doc;
    uint32_t at = range.offset, end = range.offset + range.length;

    while (!marked && at < end && xml_is_blank(doc->text[at]))
        at++;
    if (at == end)
        return true;
    if (r->open != XML_NONE) {
        struct xml_element *e = &g_array_index(doc->elements, struct xml_element, r->open);

        if (e->text == XML_NONE)
            e->text = at;
        return true;
    }
    diag_report(r->sink, r->root_closed ? DIAG_X_AFTER : DIAG_X_NOT_XML,
                (struct map_span){doc->file, at, 1}, NULL);
    return false;
}

/* Handles one token; false when reading has to end. */
static bool
take_token(struct reader *r, enum scan_token token)
{
    struct xml_document *doc = r->doc;

    switch (token) {
    case SCAN_START:
        if (r->root_closed) {
            diag_report(r->sink, DIAG_X_AFTER, xml_document_span(doc, r->scan.name), NULL);
            return false;
        }
        return open_element(r);
    case SCAN_CLOSE:
        return close_read_element(r);
    case SCAN_TEXT:
        return note_text(r, r->scan.token, false);
    case SCAN_CDATA:
        return note_text(r, r->scan.token, true);
    case SCAN_INSTRUCTION:
        return xml_instruction_check(r->sink, doc->file, &r->scan);
    case SCAN_DOCTYPE:
        diag_report(r->sink, DIAG_X_DOCTYPE, xml_document_span(doc, r->scan.token), NULL);
        return false;
    case SCAN_COMMENT:
        return true;
    case SCAN_END:
    case SCAN_BROKEN:
        break;
    }
    return false;
}

/* At the end of the text: reports tags that were not closed. */
static void
finish_reading(struct reader *r)
{
    struct xml_document *doc = r->doc;

    if (doc->elements->len == 0) {
        diag_report(r->sink, DIAG_X_EMPTY, (struct map_span){doc->file, 0, 0}, NULL);
    } else if (r->open == XML_NONE) {
        doc->whole = true;
    } else {
        report_open(r, written_name(xml_document_element(doc, r->open)));
        doc->blamed = r->open;
    }
}

/* What libxml2 alone found in this token, if it is one of the faults that are within one. */
static bool
blame_within(struct reader *r, enum scan_token token, const struct xml_verdict *v)
{
    struct scan *s = &r->scan;
    uint32_t from = s->token.offset, end = from + s->token.length;
    const char *text = s->text;
    const char *amp = memrchr(text + from, '&', MIN(v->broken, end) - from), *hit = NULL;

    if (v->fault == SCAN_DASHES && token == SCAN_COMMENT) {
        hit = memmem(text + s->inside.offset, s->inside.length, "--", 2);
        s->blame =
            hit ? (struct scan_range){(uint32_t)(hit - text), 2} : (struct scan_range){end - 4, 3};
    } else if (v->fault == SCAN_CDATA_END && token == SCAN_TEXT) {
        hit = memmem(text + from, s->token.length, "]]>", 3);
        if (!hit)
            return false;
        s->blame = (struct scan_range){(uint32_t)(hit - text), 3};
    } else if (v->fault == SCAN_TWICE && token == SCAN_START) {
        for (unsigned i = 1; i < s->n_attributes; i++) {
            s->blame = s->attributes[i].name;
            if (find_twin(r).offset != s->blame.offset)
                break;
        }
    } else if (amp && (token == SCAN_TEXT || token == SCAN_START) && v->fault <= SCAN_CHARACTER) {
        const char *stop = amp + 1 + strspn(amp + 1, "#");

        while (g_ascii_isalnum(*stop))
            stop++;
        s->blame = (struct scan_range){
            (uint32_t)(amp - text),
            *stop == ';' && v->fault != SCAN_AMPERSAND ? (uint32_t)(stop + 1 - amp) : 1};
    } else {
        return false;
    }
    s->fault = v->fault;
    return true;
}

/* Makes the tree, up to where XML ends. */
static void
read_tokens(struct reader *r, const struct xml_verdict *v)
{
    unsigned errors = diag_sink_count(r->sink, DIAG_ERROR), found;
    enum scan_token token;

    do {
        found = diag_sink_size(r->sink);
        token = xml_scan_next(&r->scan);
        if (token == SCAN_BROKEN ||
            (v->said && r->scan.at >= v->broken && blame_within(r, token, v))) {
            report_fault(r);
            return;
        }
    } while (take_token(r, token) && r->scan.at <= v->broken);
    if (token == SCAN_END)
        finish_reading(r);

    struct xml_document *doc = r->doc;
    bool spaces = v->spaces != XML_NONE && diag_sink_count(r->sink, DIAG_ERROR) == errors;

    if ((v->broken != XML_NONE || (doc->whole && spaces)) && diag_sink_size(r->sink) == found &&
        !doc->crossed.length)
        diag_report(r->sink, DIAG_X_SYNTAX,
                    (struct map_span){doc->file, MIN(v->broken, v->spaces), 1}, NULL);
    doc->whole &= v->broken == XML_NONE && !spaces;
}

/* The element whose start or end tag is there. */
static uint32_t
find_refused(const struct xml_document *doc, uint32_t behind)
{
    const char *tag = memrchr(doc->text, '<', behind);
    uint32_t at = tag ? (uint32_t)(tag - doc->text) : 0, i = doc->elements->len;

    while (--i > 0) {
        const struct xml_element *e = xml_document_element(doc, i);

        if (e->tag.offset == at || e->content.offset + e->content.length == at)
            break;
    }
    return i;
}

struct xml_document *
xml_document_new(struct map_sink *sink, uint32_t file, const struct xml_verdict *verdict,
                 const GByteArray *spaces)
{
    const struct diag_source *source = diag_sink_source(sink, file);
    struct xml_document *doc = g_new0(struct xml_document, 1);
    struct reader r = {.sink = sink, .doc = doc, .open = XML_NONE};

    doc->text = source->text;
    doc->length = (uint32_t)source->length;
    doc->file = file;
    doc->blamed = doc->refused = XML_NONE;
    doc->elements = g_array_sized_new(FALSE, FALSE, sizeof(struct xml_element), 64);
    doc->attributes = g_array_sized_new(FALSE, FALSE, sizeof(struct xml_attribute), 64);
    doc->decoded = g_ptr_array_new_with_free_func(g_free);
    r.spaces = spaces;
    r.last_child[0] = XML_NONE;
    r.scan = (struct scan){.text = doc->text, .length = doc->length};
    if (doc->length >= 3 && memcmp(doc->text, "\xef\xbb\xbf", 3) == 0)
        r.scan.at = 3;

    read_tokens(&r, verdict);
    if (doc->whole && verdict->refused != XML_NONE)
        doc->refused = find_refused(doc, verdict->refused);
    return doc;
}

void
xml_document_free(struct xml_document *doc)
{
    if (!doc)
        return;
    g_array_free(doc->elements, TRUE);
    g_array_free(doc->attributes, TRUE);
    g_ptr_array_free(doc->decoded, TRUE);
    g_free(doc);
}
