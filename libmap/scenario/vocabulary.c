/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/vocabulary.h"

#include <glib.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct vocabulary_shape shapes[KIND_COUNT] = {
#define KIND(id, ...) {__VA_ARGS__},
#include "scenario/vocabulary.def"
};

static const struct {
    const char *name, *content, *help;
} elements[ELEMENT_FAMILY] = {
#define ELEMENT(id, ...) {__VA_ARGS__},
#include "scenario/vocabulary.def"
};

static const struct {
    enum vocabulary_element element;
    const char *name;
    enum vocabulary_kind kind;
    const char *allowed, *without, *help;
} attributes[] = {
#define ATTRIBUTE(id, name, kind, ...) {ELEMENT_##id, name, KIND_##kind, __VA_ARGS__},
#include "scenario/vocabulary.def"
};

enum { /* options of a second family */
#define SHARED(option, family) OPTION_##option##_OF_##family,
#include "scenario/options.def"
       N_SHARED
};

/* Hash buckets of names; more than twice as many as there are names. */
#define BUCKETS 256
G_STATIC_ASSERT(2 * ELEMENT_COUNT < BUCKETS);

/* Index of the tables by element and by name: made once, constant from then on. */
struct directory {
    struct vocabulary_entry entries[ELEMENT_COUNT];
    struct vocabulary_attribute
        attributes[G_N_ELEMENTS(attributes) + ELEMENT_COUNT + OPTION_COUNT + N_SHARED];
    unsigned n_attributes;
    uint8_t lengths[ELEMENT_COUNT];
    uint8_t buckets[BUCKETS]; /* element + 1, or 0 for free; a taken bucket: the next one */
};

/* Options are attributes too; those without a family belong to the root. */
static void
enter_options(struct directory *d, enum family family)
{
    for (int o = 0; o < OPTION_COUNT; o++) {
        const struct option_entry *entry = option_entry((enum option)o);

        if (option_belongs((enum option)o, family))
            d->attributes[d->n_attributes++] =
                (struct vocabulary_attribute){.name = entry->attribute,
                                              .kind = KIND_OPTION,
                                              .minimum = entry->minimum,
                                              .maximum = entry->maximum,
                                              .option = (enum option)o,
                                              .without = "",
                                              .help = entry->help};
    }
}

static struct vocabulary_attribute
describe_attribute(size_t i)
{
    const char *allowed = attributes[i].allowed;
    struct vocabulary_attribute a = {.name = attributes[i].name,
                                     .kind = attributes[i].kind,
                                     .option = OPTION_COUNT,
                                     .without = attributes[i].without,
                                     .help = attributes[i].help};

    a.flags = (strcmp(a.without, "required") == 0 ? ATTRIBUTE_REQUIRED : 0) |
              (a.kind == KIND_LANGUAGE ? ATTRIBUTE_XML : 0) |
              (strstr(a.help, "V-TH-12") ? ATTRIBUTE_TRAIN : 0);
    if (a.kind == KIND_WORD || a.kind == KIND_WORDS)
        a.words = allowed;
    else if (a.kind == KIND_NUMBER)
        sscanf(allowed, "%d-%d", &a.minimum, &a.maximum);
    else if (a.kind == KIND_TEXT)
        a.maximum = atoi(allowed);
    return a;
}

/* All that holds a text has the language of a title. */
static void
enter_attributes(struct directory *d, enum vocabulary_element element)
{
    struct vocabulary_entry *e = &d->entries[element];
    bool text = e->content == CONTENT_TEXT && e->content_kind == KIND_TEXT;

    e->attributes = &d->attributes[d->n_attributes];
    for (size_t i = 0; i < G_N_ELEMENTS(attributes); i++)
        if (attributes[i].element == element ||
            (text && element != ELEMENT_TITLE && attributes[i].element == ELEMENT_TITLE))
            d->attributes[d->n_attributes++] = describe_attribute(i);
    if (element == ELEMENT_SCENARIO)
        enter_options(d, FAMILY_COUNT);
    if (element >= ELEMENT_FAMILY)
        enter_options(d, (enum family)(element - ELEMENT_FAMILY));
    e->n_attributes = (unsigned)(&d->attributes[d->n_attributes] - e->attributes);
}

static unsigned
bucket_of(const char *name, unsigned length)
{
    unsigned hash = length;

    for (unsigned i = 0; i < length; i++)
        hash = hash * 31 + (unsigned char)name[i];
    return hash % BUCKETS;
}

static void
enter_name(struct directory *d, enum vocabulary_element element)
{
    const char *name = d->entries[element].name;
    unsigned length = (unsigned)strlen(name), at = bucket_of(name, length);

    while (d->buckets[at])
        at = (at + 1) % BUCKETS;
    d->buckets[at] = (uint8_t)(element + 1);
    d->lengths[element] = (uint8_t)length;
}

static enum vocabulary_element
look_up_name(const struct directory *d, const char *name, unsigned length)
{
    for (unsigned at = bucket_of(name, length); d->buckets[at]; at = (at + 1) % BUCKETS) {
        unsigned element = d->buckets[at] - 1u;

        if (d->lengths[element] == length && memcmp(d->entries[element].name, name, length) == 0)
            return (enum vocabulary_element)element;
    }
    return ELEMENT_NONE;
}

/* The children, ? * + behind them, or what sort of text; the list is kept for good. */
static void
enter_content(struct directory *d, struct vocabulary_entry *e, const char *content)
{
    static const char marks[] = "?+*";
    g_auto(GStrv) words = g_strsplit(content, " ", -1);
    struct vocabulary_child *children = g_new(struct vocabulary_child, g_strv_length(words) + 1);

    e->children = children;
    e->content = *content ? CONTENT_CHILDREN : CONTENT_EMPTY;
    e->content_kind = strcmp(content, "#tokens") == 0  ? KIND_TOKEN
                      : strcmp(content, "#rolls") == 0 ? KIND_ROLLS
                                                       : KIND_TEXT;
    if (*content == '#')
        e->content = CONTENT_TEXT;
    for (unsigned i = 0; e->content != CONTENT_TEXT && words[i]; i++) {
        unsigned length = (unsigned)strcspn(words[i], marks);
        const char *mark = words[i][length] ? strchr(marks, words[i][length]) : NULL;

        children[e->n_children++] = (struct vocabulary_child){
            look_up_name(d, words[i], length),
            mark ? (enum vocabulary_times)(mark - marks + TIMES_MAYBE) : TIMES_ONE};
    }
}

static const struct directory *
open_directory(void)
{
    static struct directory made;
    static gsize ready;

    if (g_once_init_enter(&ready)) {
        g_autoptr(GString) families = g_string_new(NULL);

        for (int i = 0; i < ELEMENT_COUNT; i++) {
            const struct family_entry *f =
                i < ELEMENT_FAMILY ? NULL : family_entry((enum family)(i - ELEMENT_FAMILY));

            made.entries[i].name = f ? f->element : elements[i].name;
            made.entries[i].help = f ? f->title : elements[i].help;
            enter_name(&made, (enum vocabulary_element)i);
            if (f)
                g_string_append_printf(families, "%s%s?", families->len ? " " : "", f->element);
        }
        for (int i = 0; i < ELEMENT_COUNT; i++) {
            const char *content = i == ELEMENT_RULES ? families->str
                                  : i < ELEMENT_FAMILY
                                      ? elements[i].content
                                      : family_entry((enum family)(i - ELEMENT_FAMILY))->content;

            enter_content(&made, &made.entries[i], content);
            enter_attributes(&made, (enum vocabulary_element)i);
        }
        g_once_init_leave(&ready, 1);
    }
    return &made;
}

struct vocabulary_entry
vocabulary_entry(enum vocabulary_element element)
{
    return open_directory()->entries[element];
}

bool
vocabulary_attribute(enum vocabulary_element element, unsigned index,
                     struct vocabulary_attribute *a)
{
    const struct vocabulary_entry *e = &open_directory()->entries[element];

    if (index < e->n_attributes)
        *a = e->attributes[index];
    return index < e->n_attributes;
}

enum vocabulary_element
vocabulary_find(const char *name, unsigned length)
{
    return look_up_name(open_directory(), name, length);
}

const struct vocabulary_shape *
vocabulary_shape(enum vocabulary_kind kind)
{
    return &shapes[kind];
}

bool
vocabulary_is_empty(const char *name, unsigned length)
{
    enum vocabulary_element element = vocabulary_find(name, length);

    return element != ELEMENT_NONE && vocabulary_entry(element).content == CONTENT_EMPTY;
}

bool
vocabulary_may_hold(enum vocabulary_element parent, enum vocabulary_element child)
{
    if (parent == ELEMENT_NONE || child == ELEMENT_NONE)
        return false;
    struct vocabulary_entry entry = vocabulary_entry(parent);

    for (unsigned i = 0; i < entry.n_children; i++)
        if (entry.children[i].element == child)
            return true;
    return false;
}

unsigned
vocabulary_letters(enum vocabulary_element element)
{
    switch ((int)element) {
    case ELEMENT_LABEL:
    case ELEMENT_BACK_LABEL:
        return 80;
    case ELEMENT_TITLE:
    case ELEMENT_NOTE:
        return 200;
    case ELEMENT_TEXT:
        return 400;
    default:
        return UINT_MAX;
    }
}
