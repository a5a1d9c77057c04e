/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/malformed.h"

#include "diag/suggest.h"
#include "xml/mark-slip.h"
#include "markup/parse.h"
#include "scenario/vocabulary.h"

#include <string.h>

/* Namespaces that XML reserves for its own two prefixes. */
#define URI_OF_XML "http://www.w3.org/XML/1998/namespace"
#define URI_OF_XMLNS "http://www.w3.org/2000/xmlns/"

/* What libxml2 did not read. */
struct rest {
    struct map_sink *sink;
    struct xml_document *doc;
    struct xml_tag tag; /* the one looked at */
};

/* Code of each fault; named: the message has the faulty text. */
static const struct {
    enum diag_code code;
    bool named;
} faults[] = {
    [FAULT_AMPERSAND] = {DIAG_X_AMPERSAND, false},
    [FAULT_ENTITY] = {DIAG_X_ENTITY, true},
    [FAULT_CHARACTER] = {DIAG_X_CHARACTER, true},
    [FAULT_DASHES] = {DIAG_X_COMMENT, false},
    [FAULT_TWICE] = {DIAG_X_TWICE, true},
    [FAULT_CDATA_END] = {DIAG_X_CDATA, false},
    [FAULT_QUOTE_OPEN] = {DIAG_X_QUOTE, false},
    [FAULT_QUOTE_NONE] = {DIAG_X_UNQUOTED, false},
    [FAULT_QUOTE_CURLY] = {DIAG_X_CURLY, false},
    [FAULT_NO_VALUE] = {DIAG_X_NO_VALUE, true},
    [FAULT_NO_SPACE] = {DIAG_X_NO_SPACE, false},
    [FAULT_QUOTE_INNER] = {DIAG_X_QUOTE_INNER, false},
    [FAULT_LESS_THAN] = {DIAG_X_LESS_THAN, false},
    [FAULT_TAG_OPEN] = {DIAG_X_TAG, false},
    [FAULT_TAG_CUT] = {DIAG_X_TAG_CUT, false},
    [FAULT_TOO_MANY] = {DIAG_X_ATTRIBUTES, false},
    [FAULT_STRAY] = {DIAG_X_STRAY, false},
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

static bool
is_same_text(const struct xml_document *doc, struct xml_range a, struct xml_range b)
{
    return a.length == b.length &&
           memcmp(doc->text + a.offset, doc->text + b.offset, a.length) == 0;
}

/* "</scenario" at the end of the file closes what is open. */
static bool
closes_open(const struct xml_document *doc, struct xml_range at)
{
    return doc->open != XML_NONE && at.length >= 3 && doc->text[at.offset + 1] == '/' &&
           is_same_text(doc, xml_document_written(xml_document_node(doc, doc->open)),
                        (struct xml_range){at.offset + 2, at.length - 2});
}

/* The attribute of the tag that has this name too. */
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
    struct mark_slip slip = {faults[fault].code, at, NULL, NULL};
    g_autofree char *word = xml_document_copy(r->doc, at);

    xml_mark_slip(&r->tag, fault, &slip);
    struct finding *f = diag_report(r->sink, slip.code, xml_document_span(r->doc, slip.at),
                                    faults[fault].named ? word : NULL, NULL);

    if (fault == FAULT_TWICE)
        finding_add_label(f, xml_document_span(r->doc, find_twin(r, at)), "first given here");
    if (fault == FAULT_AMPERSAND && lacks_semicolon(r->doc->text + at.offset)) {
        finding_set_help(f, "put a ; after the name");
    } else if (fault == FAULT_TAG_CUT && closes_open(r->doc, at)) {
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

/* ---- the declaration ---- */

static const char *const declared[] = {"version", "encoding", "standalone", NULL};

/* NULL as help: write all of them. */
static struct finding *
report_declared(const struct rest *r, struct xml_range at, const char *why, const char *help)
{
    g_autofree char *word = xml_document_copy(r->doc, at);
    g_autofree char *reason = g_strdup_printf("`%s` %s", word, why);
    static const char usual[] =
        "write version=\"1.0\", encoding=\"UTF-8\" and standalone=\"yes\", in this order";

    return diag_report(r->sink, DIAG_X_DECLARATION_WORD, xml_document_span(r->doc, at), reason,
                       help ? help : usual, NULL);
}

/* The mark behind which it could not be cut. */
static void
report_uncut(const struct rest *r)
{
    struct xml_range at = r->tag.blame;
    const char *word = r->doc->text + at.offset;

    if (r->tag.fault == FAULT_NO_VALUE) {
        report_declared(r, at, "has no value", NULL);
    } else if (r->tag.fault == FAULT_QUOTE_OPEN) {
        report_declared(r, at, "has no closing quote",
                        "close the value with the quote that it begins with");
    } else if (r->tag.fault == FAULT_NO_SPACE) {
        at.length = (uint32_t)strcspn(word, " \t\r\n=?");
        report_declared(r, at, "has no space before it", "write a space before it");
    } else if (r->tag.fault == FAULT_QUOTE_NONE) {
        at.length = (uint32_t)strcspn(word, " \t\r\n?");
        g_autofree char *quoted = g_strdup_printf("\"%.*s\"", (int)at.length, word);
        struct finding *f = report_declared(r, at, "has no quotes", "put it between two \"");

        if (g_ascii_isalnum(*word))
            finding_set_replacement(f, quoted);
    } else {
        finding_set_replacement(report_declared(r, at, "does not belong here", "delete it"), "");
    }
}

/* Its words, which come in their order; false when a fault is reported. */
static bool
read_declared(const struct rest *r, struct xml_range values[3])
{
    for (unsigned i = 0, last = 0, k; i < r->tag.n_attributes; i++, last = k) {
        const struct xml_written *a = &r->tag.attributes[i];
        g_autofree char *word = xml_document_copy(r->doc, a->name);

        for (k = 0; declared[k] && strcmp(declared[k], word) != 0;)
            k++;
        if (!declared[k])
            finding_suggest_of(report_declared(r, a->name, "is not one of its words", NULL), word,
                               declared, "X-DECLARATION");
        else if (values[k].length > 0)
            report_declared(r, a->name, "occurs twice", "delete one of the two");
        else if (k < last)
            report_declared(r, a->name, "comes too late", NULL);
        else if (a->value.length == 0)
            report_declared(r, a->name, "is empty", NULL);
        else {
            values[k] = a->value;
            continue;
        }
        return false;
    }
    return true;
}

static bool
is_ascii(const struct xml_document *doc)
{
    for (uint32_t i = 0; i < doc->length; i++)
        if ((unsigned char)doc->text[i] >= 0x80)
            return false;
    return true;
}

/* Of XML 1.0 in UTF-8. US-ASCII is a subset of that. False: reported. */
static bool
check_declaration(struct rest *r, struct xml_range whole)
{
    struct xml_range values[3] = {{0, 0}, {0, 0}, {0, 0}};
    unsigned found = diag_sink_size(r->sink);

    r->tag.length = whole.offset + whole.length;
    bool cut = xml_tag_cut(&r->tag, whole.offset);

    r->tag.length = r->doc->length;
    if (!read_declared(r, values))
        return false;
    g_autofree char *version = xml_document_copy(r->doc, values[0]),
                    *encoding = xml_document_copy(r->doc, values[1]),
                    *alone = xml_document_copy(r->doc, values[2]);
    bool ascii = g_ascii_strcasecmp(encoding, "US-ASCII") == 0;

    if (!cut) {
        report_uncut(r);
    } else if (!*version) {
        finding_set_replacement(
            report_declared(r, r->tag.name, "has no version", "write version=\"1.0\" after it"),
            "xml version=\"1.0\"");
    } else if (strcmp(version, "1.0") != 0) {
        diag_report(r->sink, DIAG_X_XML, xml_document_span(r->doc, values[0]), version, NULL);
    } else if (*encoding && g_ascii_strcasecmp(encoding, "UTF-8") != 0 &&
               !(ascii && is_ascii(r->doc))) {
        struct finding *f = diag_report(r->sink, DIAG_X_ENCODING_SAID,
                                        xml_document_span(r->doc, values[1]), encoding, NULL);

        if (ascii) {
            finding_set_help(f, "write encoding=\"UTF-8\": the file has letters beyond ASCII");
            finding_set_replacement(f, "UTF-8");
        }
    } else if (*alone && strcmp(alone, "yes") != 0 && strcmp(alone, "no") != 0) {
        diag_report(r->sink, DIAG_X_DECLARATION_ALONE, xml_document_span(r->doc, values[2]), alone,
                    NULL);
    }
    return diag_sink_size(r->sink) == found;
}

/* ---- namespaces ---- */

/* Reports a declaration that takes no effect. */
static bool
refuses_namespace(const struct rest *r, const struct xml_written *a)
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

    if (prefixed && ((unsigned char)*prefix < 'A' || strchr(prefix, ':')))
        diag_report(r->sink, DIAG_X_XMLNS_NAME, name, *prefix ? prefix : "xmlns:", NULL);
    else if (strcmp(prefix, "xmlns") == 0 || (strcmp(prefix, "xml") == 0 && !of_xml))
        diag_report(r->sink, DIAG_X_XMLNS_OWN, name, prefix, NULL);
    else if (strcmp(uri, URI_OF_XMLNS) == 0 || (of_xml && strcmp(prefix, "xml") != 0))
        diag_report(r->sink, DIAG_X_XMLNS_TAKEN, xml_document_span(doc, a->value), uri, NULL);
    else if (prefixed && !*uri)
        diag_report(r->sink, DIAG_X_XMLNS_EMPTY, name, prefix, NULL);
    return diag_sink_size(r->sink) > found;
}

/* A prefix that is not declared. */
static void
settle_space(const struct rest *r, enum xml_space *space, struct xml_range whole,
             struct xml_range name, enum xml_space instead, bool silent)
{
    if (*space != XML_SPACE_UNKNOWN)
        return;
    struct xml_range prefix = {whole.offset, name.offset - 1 - whole.offset};
    g_autofree char *word = xml_document_copy(r->doc, prefix);

    if (!silent)
        diag_report(r->sink, DIAG_X_PREFIX, xml_document_span(r->doc, prefix), word, word, NULL);
    *space = instead; /* one finding is enough */
}

/* The name of an instruction: what precedes the first space. */
static struct xml_range
find_target(const struct xml_document *doc, uint32_t at, uint32_t end)
{
    uint32_t to = at + 2;

    while (to < end - 2 && !xml_is_blank(doc->text[to]))
        to++;
    return (struct xml_range){at + 2, to - at - 2};
}

static void
report_target(const struct rest *r, struct xml_range target)
{
    g_autofree char *word = xml_document_copy(r->doc, target);

    diag_report(r->sink, DIAG_X_INSTRUCTION_NAME, xml_document_span(r->doc, target), word, NULL);
}

/* What libxml2 says of namespaces, in all that it has read. */
static void
check_spaces(struct rest *r)
{
    struct xml_document *doc = r->doc;
    bool misdeclared = false; /* a prefix, so its use is no finding */

    for (guint i = 0; i < doc->nodes->len; i++) {
        struct xml_node *n = xml_document_node(doc, i);

        if (n->kind == XML_INSTRUCTION) {
            struct xml_range target = find_target(doc, n->tag.offset, n->end);

            if (memchr(doc->text + target.offset, ':', target.length))
                report_target(r, target);
        }
        if (n->kind != XML_ELEMENT)
            continue;
        xml_tag_cut(&r->tag, n->tag.offset);
        for (unsigned k = 0; k < r->tag.n_attributes; k++)
            if (xml_document_declares(doc->text, r->tag.attributes[k].name))
                misdeclared |= refuses_namespace(r, &r->tag.attributes[k]);
        settle_space(r, &n->space, r->tag.name, n->name, XML_SPACE_OURS, misdeclared);
        for (uint32_t k = 0; k < n->n_attributes; k++) {
            struct xml_attribute *a = xml_document_attribute(doc, n->first_attribute + k);

            settle_space(r, &a->space, a->whole, a->name, XML_SPACE_NONE, misdeclared);
        }
    }
}

/* ---- end tags ---- */

/* A typo in the end tag of the innermost open element. */
static bool
is_slip(const struct rest *r, struct xml_range name, struct xml_range due)
{
    g_autofree char *word = xml_document_copy(r->doc, name), *open = xml_document_copy(r->doc, due);
    const char *const known[] = {open, NULL};

    return suggest_word(word, known) != NULL;
}

/* Whether an open element around the innermost has that name. */
static bool
closes_outer(const struct rest *r, struct xml_range name)
{
    const struct xml_document *doc = r->doc;

    for (uint32_t i = xml_document_node(doc, r->doc->open)->parent; i != XML_NONE;
         i = xml_document_node(doc, i)->parent)
        if (is_same_text(doc, xml_document_written(xml_document_node(doc, i)), name))
            return true;
    return false;
}

/* <Map> ... </map>: the start tag is wrong, and the structure check reports it. */
static bool
opens_wrong(const struct rest *r, struct xml_range name, struct xml_range opened)
{
    const struct xml_document *doc = r->doc;
    uint32_t parent = xml_document_node(doc, r->doc->open)->parent;
    enum vocabulary_element start = vocabulary_find(doc->text + opened.offset, opened.length);
    enum vocabulary_element end = vocabulary_find(doc->text + name.offset, name.length);

    if (start == ELEMENT_NONE || end == ELEMENT_NONE || parent == XML_NONE)
        return start == ELEMENT_NONE && end != ELEMENT_NONE;
    /* <seat> for <seats>, which alone may stand there */
    struct xml_range outer = xml_document_node(doc, parent)->name;
    enum vocabulary_element around = vocabulary_find(doc->text + outer.offset, outer.length);

    return is_slip(r, name, opened) && vocabulary_may_hold(around, end) &&
           !vocabulary_may_hold(around, start);
}

/* "row> sea </row>": the start tag lacks its <, so it is text of the open element. */
static bool
report_no_opening(const struct rest *r, struct xml_range name, const char *word, const char *open)
{
    const struct xml_document *doc = r->doc;
    uint32_t text =
        r->doc->open == XML_NONE ? XML_NONE : xml_document_node(doc, r->doc->open)->text;

    if (text == XML_NONE || text + name.length >= name.offset ||
        memcmp(doc->text + text, word, name.length) != 0 ||
        !strchr("> \t\n", doc->text[text + name.length]))
        return false;
    struct xml_range at = {text, name.length};
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
report_wrong_end(const struct rest *r, struct xml_range name, struct xml_range due)
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
report_open(const struct rest *r, struct xml_range name)
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
report_unclosed(const struct rest *r, struct xml_range name, struct xml_range due)
{
    const struct xml_document *doc = r->doc;
    g_autofree char *word = xml_document_copy(doc, name);
    g_autofree char *first = g_strdup_printf("</%s> comes first", word);

    finding_add_label(report_open(r, due), xml_document_span(doc, name), first);
}

/* An end tag of another name than that of the open element. */
static void
report_crossed(const struct rest *r)
{
    struct xml_document *doc = r->doc;
    struct xml_range name = r->tag.name;

    if (doc->open == XML_NONE) {
        g_autofree char *word = xml_document_copy(doc, name);

        diag_report(r->sink, DIAG_X_END_STRAY, xml_document_span(doc, name), word, NULL);
        return;
    }
    const struct xml_node *e = xml_document_node(doc, doc->open);
    struct xml_range due = xml_document_written(e);

    if (is_same_text(doc, due, name))
        return;
    if (closes_outer(r, name))
        report_unclosed(r, name, due);
    else if (opens_wrong(r, name, e->name))
        doc->crossed = name;
    else
        report_wrong_end(r, name, due);
    doc->blamed = doc->open;
}

/* ---- the rest ---- */

/* A fault that only libxml2 sees, between two offsets. False: it is not one of these. */
static bool
report_inside(const struct rest *r, uint32_t from, uint32_t end)
{
    const char *text = r->doc->text;
    enum xml_fault fault = r->doc->fault;
    const char *amp = fault <= FAULT_CHARACTER && r->doc->broken > from
                          ? memrchr(text + from, '&', MIN(r->doc->broken, end) - from)
                          : NULL;
    const char *hit = fault == FAULT_CDATA_END ? memmem(text + from, end - from, "]]>", 3) : NULL;
    struct xml_range blame = {0, 3};

    if (amp) {
        const char *stop = amp + 1 + strspn(amp + 1, "#");

        while (g_ascii_isalnum(*stop))
            stop++;
        hit = amp;
        blame.length = *stop == ';' && fault != FAULT_AMPERSAND ? (uint32_t)(stop + 1 - amp) : 1;
    }
    if (!hit)
        return false;
    blame.offset = (uint32_t)(hit - text);
    report_fault(r, fault, blame);
    return true;
}

/* A start tag, which was cut. */
static void
report_start(const struct rest *r)
{
    struct xml_document *doc = r->doc;
    const struct xml_tag *t = &r->tag;
    struct map_span name = xml_document_span(doc, t->name);
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
        diag_report(r->sink, DIAG_X_AFTER, name, NULL);
    } else if (depth >= XML_MAX_DEPTH || doc->n_elements >= XML_MAX_ELEMENTS) {
        diag_report(r->sink, depth >= XML_MAX_DEPTH ? DIAG_X_DEPTH : DIAG_X_ELEMENTS, name, NULL);
        doc->root = XML_NONE; /* no structure to judge */
    }
}

static void
report_instruction(const struct rest *r, uint32_t at, uint32_t end)
{
    struct xml_range target = find_target(r->doc, at, end);
    struct map_span span = {r->doc->file, at, end - at};
    g_autofree char *word = xml_document_copy(r->doc, target);

    if (target.length == 0)
        diag_report(r->sink, DIAG_X_INSTRUCTION_NONE, span, NULL);
    else if (strcmp(word, "xml") == 0)
        finding_set_replacement(diag_report(r->sink, DIAG_X_DECLARATION, span, NULL), "");
    else if (g_ascii_strcasecmp(word, "xml") == 0)
        diag_report(r->sink, DIAG_X_INSTRUCTION_XML, xml_document_span(r->doc, target), word, NULL);
    else
        report_target(r, target);
}

/* Text outside of the root, or a second root. */
static void
report_beyond(const struct rest *r, uint32_t at)
{
    diag_report(r->sink, r->doc->root == XML_NONE ? DIAG_X_NOT_XML : DIAG_X_AFTER,
                (struct map_span){r->doc->file, at, 1}, NULL);
}

/* The first mark behind what was read. */
static void
report_mark(struct rest *r, uint32_t at)
{
    static const struct {
        const char *open, *close, *what;
    } marked[] = {{"<!--", "-->", "comment"},
                  {"<![CDATA[", "]]>", "CDATA section"},
                  {"<?", "?>", "instruction"}};
    const char *text = r->doc->text + at;

    for (size_t i = 0; i < G_N_ELEMENTS(marked); i++) {
        if (!g_str_has_prefix(text, marked[i].open))
            continue;
        uint32_t open = (uint32_t)strlen(marked[i].open);
        const char *close = strstr(text + open, marked[i].close);
        uint32_t end = close ? at + (uint32_t)(close - text + strlen(marked[i].close)) : at;
        const char *dashes =
            close && i == 0 ? memmem(text + open, (size_t)(close - text) - open, "--", 2) : NULL;

        if (!close)
            diag_report(r->sink, DIAG_X_OPEN, (struct map_span){r->doc->file, at, open},
                        marked[i].what, marked[i].close, NULL);
        else if (i == 2)
            report_instruction(r, at, end);
        else if (i == 1 && r->doc->open == XML_NONE)
            report_beyond(r, at);
        else if (r->doc->nodes->len >= XML_MAX_NODES)
            diag_report(r->sink, DIAG_X_ELEMENTS, (struct map_span){r->doc->file, at, open}, NULL);
        else if (i == 0 && r->doc->fault == FAULT_DASHES)
            report_fault(r, FAULT_DASHES,
                         dashes ? (struct xml_range){at + (uint32_t)(dashes - text), 2}
                                : (struct xml_range){end - 4, 3});
        return;
    }
    if (g_ascii_strncasecmp(text, "<!DOCTYPE", 9) == 0)
        diag_report(r->sink, DIAG_X_DOCTYPE, (struct map_span){r->doc->file, at, 9}, NULL);
    else if (!xml_tag_cut(&r->tag, at))
        report_fault(r, r->tag.fault, r->tag.blame);
    else if (text[1] == '/')
        report_crossed(r);
    else
        report_start(r);
}

static void
report_rest(struct rest *r)
{
    struct xml_document *doc = r->doc;
    const char *mark = memchr(doc->text + doc->end, '<', doc->length - doc->end);
    uint32_t at = doc->end, end = mark ? (uint32_t)(mark - doc->text) : doc->length;
    struct xml_node *open = doc->open == XML_NONE ? NULL : xml_document_node(doc, doc->open);

    if (end >= doc->broken && report_inside(r, at, end))
        return;
    while (at < end && xml_is_blank(doc->text[at]))
        at++;
    if (at < end && open && open->text == XML_NONE)
        open->text = at;
    if (at < end && !open) {
        report_beyond(r, at);
    } else if (mark) {
        report_mark(r, end);
    } else if (doc->root == XML_NONE) {
        diag_report(r->sink, DIAG_X_EMPTY, (struct map_span){doc->file, 0, 0}, NULL);
    } else if (open) {
        report_open(r, xml_document_written(open));
        doc->blamed = doc->open;
    }
}

struct xml_document *
xml_read_source(struct map_sink *sink, uint32_t file, bool judged)
{
    const struct diag_source *source = diag_sink_source(sink, file);
    struct xml_document *doc = parse_document(source->text, (uint32_t)source->length, file, judged);
    struct rest r = {sink, doc, {.text = doc->text, .length = doc->length}};
    unsigned found = diag_sink_size(sink), before;

    if (doc->nodes->len > 0 &&
        xml_document_is_declaration(doc, xml_document_node(doc, 0)->tag.offset) &&
        !check_declaration(&r, xml_document_node(doc, 0)->tag)) {
        doc->whole = false;
        doc->root = XML_NONE;
        return doc;
    }
    if (doc->spaces != XML_NONE)
        check_spaces(&r);
    before = diag_sink_size(sink);
    if (!doc->whole)
        report_rest(&r);
    /* of what libxml2 refuses, what has no words above */
    if (doc->whole ? doc->spaces != XML_NONE && before == found
                   : diag_sink_size(sink) == before && !doc->crossed.length) {
        diag_report(sink, DIAG_X_SYNTAX, (struct map_span){file, MIN(doc->broken, doc->spaces), 1},
                    NULL);
        doc->whole = false;
    }
    return doc;
}
