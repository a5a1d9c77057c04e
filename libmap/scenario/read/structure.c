/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/message-text.h"
#include "scenario/element.h"
#include "scenario/read/read.h"
#include "scenario/vocabulary.h"

#include <string.h>

struct check {
    struct map_sink *sink;
    struct xml_document *doc;
};

/* Names of the children that an element may have; free with g_free. */
static const char **
child_names(const struct vocabulary_entry *parent)
{
    const char **names = g_new0(const char *, parent->n_children + 1);

    for (unsigned i = 0; i < parent->n_children; i++)
        names[i] = vocabulary_entry(parent->children[i].element).name;
    return names;
}

/* "id, players, target" or "nothing". */
static char *
join_names(const char **names)
{
    return names[0] ? g_strjoinv(", ", (char **)(void *)names) : g_strdup("nothing");
}

/* Place in the table of children, or -1. */
static int
child_place(const struct vocabulary_entry *parent, const struct xml_node *child)
{
    for (unsigned i = 0; i < parent->n_children; i++)
        if (parent->children[i].element == child->meaning && child->space == XML_SPACE_OURS)
            return (int)i;
    return -1;
}

/* <Map> ... </map> is reported at the start tag; the end tag is shown too. */
static void
show_end(const struct check *c, struct finding *f, const struct xml_node *e)
{
    if (c->doc->crossed.length && xml_document_node(c->doc, c->doc->blamed) == e)
        finding_add_label(f, xml_document_span(c->doc, c->doc->crossed), "closed here");
}

/* What that name means where the element is. */
static enum vocabulary_element
find_beside(const struct check *c, const struct xml_node *e, const char *name)
{
    return vocabulary_find(xml_document_node(c->doc, e->parent)->meaning, name,
                           (unsigned)strlen(name));
}

/* Number of attributes of an element that another one may have. */
static unsigned
count_fitting(const struct check *c, const struct xml_node *e, const char *name)
{
    struct vocabulary_entry entry = vocabulary_entry(find_beside(c, e, name));
    unsigned n = 0;

    for (uint32_t i = 0; i < e->n_attributes; i++)
        for (unsigned k = 0; k < entry.n_attributes; k++)
            n += xml_document_is(c->doc,
                                 xml_document_attribute(c->doc, e->first_attribute + i)->name,
                                 entry.attributes[k].name);
    return n;
}

/* finding_suggest_of() for an element. Among equally near names it takes the one with the same
 * attributes, and none without text content for an element of text. */
static const char *
suggest_element(const struct check *c, struct finding *f, const struct xml_node *e,
                const char *const *known, const char *about)
{
    g_autofree char *word = xml_document_copy(c->doc, e->name);
    const char *near[4];
    unsigned n = suggest_words(word, known, near, G_N_ELEMENTS(near)), best = 0, ties = 0;

    for (unsigned i = 1; i < n; i++) {
        unsigned fit = count_fitting(c, e, near[i]), most = count_fitting(c, e, near[best]);

        ties = fit > most ? 0 : ties + (fit == most);
        best = fit > most ? i : best;
    }
    if (n == 0 || (e->text != XML_NONE && e->first_child == XML_NONE &&
                   vocabulary_entry(find_beside(c, e, near[best])).content == CONTENT_CHILDREN))
        return NULL;
    if (n == 1 || ties > 0)
        return finding_suggest_of(f, word, known, about);
    const char *const only[] = {near[best], NULL};

    finding_suggest_of(f, word, only, about);
    return near[best];
}

/* <city> for <building building="city">: the word is a required value of a child. Not a color,
 * which many children have. */
static bool
propose_value(const struct vocabulary_entry *parent, struct finding *f, const char *word)
{
    for (unsigned i = 0; i < parent->n_children; i++) {
        struct vocabulary_entry child = vocabulary_entry(parent->children[i].element);

        for (unsigned k = 0; k < child.n_attributes; k++) {
            const struct vocabulary_attribute *a = &child.attributes[k];
            bool own = a->flags & ATTRIBUTE_REQUIRED && a->words && strcmp(a->name, "seat") != 0;
            g_auto(GStrv) words = g_strsplit(own ? a->words : "", " ", -1);

            if (!g_strv_contains((const char *const *)words, word))
                continue;
            g_autofree char *better = g_strdup_printf("%s %s=\"%s\"", child.name, a->name, word);

            finding_set_help(f, "write <%s ...>", better);
            finding_set_replacement(f, better);
            return true;
        }
    }
    return false;
}

/* Reports an unknown child; returns the child that was meant where one is near and required, or
 * ELEMENT_NONE. */
static enum vocabulary_element
report_strange_element(struct check *c, const struct vocabulary_entry *parent,
                       const struct xml_node *e)
{
    g_autofree char *word = xml_document_copy(c->doc, e->name);
    g_autofree const char **known = child_names(parent);
    g_autofree char *list = join_names(known);
    const char *home = NULL; /* the first element that may contain it */

    for (int i = ELEMENT_COUNT; i-- > 0 && e->meaning != ELEMENT_NONE;)
        if (vocabulary_may_hold((enum vocabulary_element)i, e->meaning))
            home = vocabulary_entry((enum vocabulary_element)i).name;
    if (home && e->space == XML_SPACE_OURS) {
        struct finding *f = diag_report(c->sink, DIAG_X_PARENT, xml_document_span(c->doc, e->name),
                                        word, parent->name, word, home, NULL);
        const char *near = suggest_word(word, known); /* <river> for <rivers> */

        if (near)
            finding_propose(f, near);
        return near ? find_beside(c, e, near) : ELEMENT_NONE;
    }
    struct finding *f = diag_report(c->sink, DIAG_X_ELEMENT, xml_document_span(c->doc, e->name),
                                    word, parent->name, parent->name, list, NULL);
    show_end(c, f, e);
    if (propose_value(parent, f, word))
        return ELEMENT_NONE;
    const char *near = suggest_element(c, f, e, known, parent->name);
    enum vocabulary_element meant = near ? find_beside(c, e, near) : ELEMENT_NONE;

    /* Nothing in the file refers to a harbor and the like. So a misspelled one causes no other
     * finding, and its content is checked once its name is mended. */
    if (meant == ELEMENT_HARBOR || meant == ELEMENT_RIVER || meant == ELEMENT_CLOSED)
        return ELEMENT_NONE;
    return e->space == XML_SPACE_OURS ? meant : ELEMENT_NONE;
}

/* Reads a misspelled element as the one that was meant, so that nothing else is reported because of
 * it: one cause, one finding. */
static void
judge_stranger(struct check *c, const struct vocabulary_entry *parent, struct xml_node *e,
               bool good, uint32_t index, uint32_t *first)
{
    if (c->doc->blamed == index && !c->doc->crossed.length)
        return; /* <row> ... <row> for </row> */
    enum vocabulary_element meant = report_strange_element(c, parent, e);
    int p = child_place(parent, &(struct xml_node){.meaning = meant, .space = XML_SPACE_OURS});

    if (p < 0 || (first[p] != XML_NONE && !vocabulary_is_many(&parent->children[p])))
        return;
    if (first[p] == XML_NONE)
        first[p] = index;
    e->meaning = meant;
    e->known = true;
    e->good = good;
}

static void
check_children(struct check *c, const struct vocabulary_entry *parent, const struct xml_node *at)
{
    uint32_t first[ELEMENT_COUNT]; /* by place in the table */

    memset(first, 0xff, sizeof *first * parent->n_children);
    for (uint32_t i = at->first_child; i != XML_NONE; i = xml_document_node(c->doc, i)->next) {
        struct xml_node *e = xml_document_node(c->doc, i);

        /* once more: the parent may be read as another one */
        e->meaning = vocabulary_find(at->meaning, c->doc->text + e->name.offset, e->name.length);
        int p = child_place(parent, e);

        if (p >= 0 && first[p] == XML_NONE)
            first[p] = i;
    }
    for (uint32_t i = at->first_child, next; i != XML_NONE; i = next) {
        struct xml_node *e = xml_document_node(c->doc, i);
        int p = child_place(parent, e);
        bool repeated = p >= 0 && !vocabulary_is_many(&parent->children[p]) && first[p] != i;

        next = e->next;
        e->known = p >= 0;
        e->good = e->known && !repeated && at->good;
        if (p < 0)
            judge_stranger(c, parent, e, at->good, i, first);
        else if (repeated)
            finding_add_label(diag_report(c->sink, DIAG_X_REPEATED,
                                          xml_document_span(c->doc, e->name),
                                          vocabulary_entry(e->meaning).name, parent->name, NULL),
                              xml_document_span(c->doc, xml_document_node(c->doc, first[p])->name),
                              "the first one");
    }
    for (unsigned p = 0; p < parent->n_children && !at->open; p++)
        if (first[p] == XML_NONE &&
            (parent->children[p].times == TIMES_ONE || parent->children[p].times == TIMES_SOME)) {
            const char *name = vocabulary_entry(parent->children[p].element).name;
            struct finding *f =
                diag_report(c->sink, DIAG_X_CHILD, xml_document_span(c->doc, at->name),
                            parent->name, name, name, parent->name, NULL);

            if (at->first_child != XML_NONE)
                finding_add_label(
                    f, xml_document_span(c->doc, xml_document_node(c->doc, at->first_child)->name),
                    "what is there");
        }
}

/* Text of an element that has some; a wrong attribute or a strange element in it may be the reason
 * why it has none. */
static void
check_content(struct check *c, const struct vocabulary_entry *entry, struct xml_node *e)
{
    unsigned most = entry->letters;
    struct map_span span = xml_document_span(c->doc, e->name);
    bool spoilt = e->open || e->first_child != XML_NONE || e->text != XML_NONE ||
                  entry->content_kind != KIND_TEXT || e->meaning == ELEMENT_TERM ||
                  element_is_spoilt((struct element){c->doc, e}, NULL);

    if (e->content.length > XML_MAX_TEXT) {
        diag_report(c->sink, DIAG_X_LONG, span, entry->name, NULL);
        e->good = false;
    } else if (e->content.length > most) {
        value_report_letters(c->sink, entry->name, span,
                             element_content((struct element){c->doc, e}), most);
    } else if (!spoilt) {
        struct finding *f = diag_report(c->sink, DIAG_X_TEXT_EMPTY, span, entry->name, NULL);

        if (e->meaning == ELEMENT_TITLE) /* which is required */
            finding_set_help(f, "write the text");
    }
}

static bool
names_attribute(const struct vocabulary_entry *entry, const char *word)
{
    unsigned k = 0;

    while (k < entry->n_attributes && strcmp(entry->attributes[k].name, word) != 0)
        k++;
    return k < entry->n_attributes;
}

/* Text in an element that has none: harbor at="A2/B3"/> without its <; a mark too many; what may be
 * meant for an attribute. */
static void
check_text(struct check *c, const struct vocabulary_entry *entry, const struct xml_node *e)
{
    const char *text = c->doc->text + e->text;
    struct xml_range at = {e->text, (uint32_t)strcspn(text, " \t\r\n<")};
    struct map_span span = xml_document_span(c->doc, at);
    g_autofree const char **known = child_names(entry);
    g_autofree char *list = join_names(known), *word = xml_document_copy(c->doc, at);
    g_autofree char *better = g_strconcat("<", word, NULL);
    g_autofree char *all = g_strstrip(xml_document_copy(c->doc, e->content));

    struct finding *f =
        diag_report(c->sink, DIAG_X_TEXT, span, entry->name, entry->name, list, NULL);

    if (vocabulary_may_hold(e->meaning, vocabulary_find(e->meaning, word, at.length))) {
        finding_set_help(f, "write %s", better);
        if (strcspn(text, ">") < strcspn(text, "<"))
            finding_set_replacement(f, better);
    } else if (strspn(word, "/<>;,.\"'\\|") == at.length) {
        finding_set_help(f, "delete it");
    } else if (entry->n_attributes > 0 &&
               (entry->n_children == 0 || names_attribute(entry, word))) {
        finding_set_help(f, "write it as an attribute, such as %s=", entry->attributes[0].name);
    }
    for (unsigned k = 0; k < entry->n_attributes; k++)
        if (entry->attributes[k].flags & ATTRIBUTE_REQUIRED &&
            attributes_in_text(c->doc, &entry->attributes[k], e))
            finding_set_help(f, "write it as an attribute: <%s %s=\"%s\"/>", entry->name,
                             entry->attributes[k].name, all);
}

static void
check_element(struct check *c, struct xml_node *e)
{
    struct vocabulary_entry entry = vocabulary_entry(e->meaning);

    attributes_check(c->sink, c->doc, &entry, e);
    if (c->doc->blamed != XML_NONE && xml_document_node(c->doc, c->doc->blamed) == e)
        return; /* what is in it belongs behind it */
    if (entry.content == CONTENT_TEXT)
        check_content(c, &entry, e);
    else if (e->text != XML_NONE)
        check_text(c, &entry, e);
    check_children(c, &entry, e);
}

/* The root decides whether this is a scenario at all. A foreign namespace is reported where it is
 * written, with the right one. */
static bool
check_root(struct check *c, const struct xml_node *root)
{
    static const char *const roots[] = {"scenario", "map", NULL};
    bool known = root->meaning == ELEMENT_SCENARIO || root->meaning == ELEMENT_MAP;
    bool prefixed = root->name.offset != root->tag.offset + 1,
         version = root->space == XML_SPACE_VERSION;
    struct xml_tag tag = {.text = c->doc->text, .length = c->doc->length};
    struct xml_range written = {0, 0};

    if (root->space == XML_SPACE_OURS && known)
        return true;
    g_autofree char *word = xml_document_copy(c->doc, root->name);
    g_autofree char *better = g_strdup_printf("%s xmlns=\"%s\"", word, XML_NAMESPACE);

    xml_tag_cut(&tag, root->tag.offset);
    for (unsigned i = 0; i < tag.n_attributes; i++)
        if (xml_document_is(c->doc, tag.attributes[i].name, "xmlns") && (version || !prefixed))
            written = tag.attributes[i].value;
    struct map_span span = xml_document_span(c->doc, written.length ? written : root->name);
    struct finding *f = version ? diag_report(c->sink, DIAG_X_VERSION, span, NULL)
                        : known ? diag_report(c->sink, DIAG_X_NAMESPACE, span, word, word, NULL)
                                : diag_report(c->sink, DIAG_X_ROOT,
                                              xml_document_span(c->doc, root->name), word, NULL);

    if (!version && !known) {
        show_end(c, f, root);
        finding_suggest_of(f, word, roots, "scenario");
    } else if (!version && written.length) {
        finding_propose(f, XML_NAMESPACE);
    } else if (!version && !prefixed && tag.n_attributes == root->n_attributes) {
        finding_set_replacement(f, better);
    }
    return false;
}

void
structure_name(struct xml_document *doc)
{
    for (guint i = 0; i < doc->nodes->len; i++) {
        struct xml_node *e = xml_document_node(doc, i);

        e->meaning = vocabulary_find(
            e->parent == XML_NONE ? ELEMENT_NONE : xml_document_node(doc, e->parent)->meaning,
            doc->text + e->name.offset, e->name.length);
    }
}

bool
structure_check(struct map_sink *sink, struct xml_document *doc)
{
    struct check c = {.sink = sink, .doc = doc};

    if (doc->root == XML_NONE)
        return false;
    struct xml_node *root = xml_document_node(doc, doc->root);

    structure_name(doc);
    if (!check_root(&c, root))
        return false;
    root->known = root->good = true;
    /* in document order: a parent has judged its children before they are visited; the content of
     * an unknown element is skipped, since findings in it would be noise */
    for (guint i = 0; i < doc->nodes->len; i++)
        if (xml_document_node(doc, i)->known)
            check_element(&c, xml_document_node(doc, i));
    return doc->whole;
}

/* With the tag as far as there: what is wrong in it is known to the grammar alone. */
void
structure_say_refused(struct map_sink *sink, struct map_span at)
{
    const char *text = diag_sink_source(sink, at.file)->text + at.offset, *tag = text;

    while (*tag != '<')
        tag--;
    g_autofree char *words = g_strndup(tag, (gsize)(text - tag) + at.length + 1); /* the quote */

    diag_report(sink, DIAG_X_SCHEMA, at, g_strchomp(words), NULL);
}
