/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/scenario.h"
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
    size_t offset, size;
    uint8_t first;
    enum diag_code code;
} attributes[] = {
#define ATTRIBUTE(id, name, kind, ...) {ELEMENT_##id, name, KIND_##kind, __VA_ARGS__},
#define CHOICE(id, name, kind, allowed, without, help, model, member, ...)                         \
    ATTRIBUTE(id, name, kind, allowed, without, help, offsetof(struct model, member),              \
              sizeof((struct model *)0)->member, __VA_ARGS__)
#include "scenario/vocabulary.def"
};

/* A row is written for people and for the generators of grammar and pages; what the program asks
 * often is taken out of its words once. */
static struct vocabulary_attribute
describe_attribute(size_t i)
{
    const char *allowed = attributes[i].allowed;
    struct vocabulary_attribute a = {.name = attributes[i].name,
                                     .kind = attributes[i].kind,
                                     .option = OPTION_COUNT,
                                     .without = attributes[i].without,
                                     .help = attributes[i].help,
                                     .offset = attributes[i].offset,
                                     .size = attributes[i].size,
                                     .first = attributes[i].first,
                                     .code = attributes[i].code};

    a.flags = (strcmp(a.without, "required") == 0 ? ATTRIBUTE_REQUIRED : 0) |
              (a.kind == KIND_LANGUAGE ? ATTRIBUTE_XML : 0) |
              (strstr(allowed, "red blue") && attributes[i].element != ELEMENT_SEAT ? ATTRIBUTE_SEAT
                                                                                    : 0) |
              (a.kind == KIND_WORD && g_str_has_prefix(allowed, "brick") ? ATTRIBUTE_RESOURCE : 0);
    if (a.kind == KIND_SUPPLY)
        a.usual =
            strcmp(a.without, "unlimited") == 0 ? SUPPLY_UNLIMITED : (uint16_t)atoi(a.without);
    if (a.kind == KIND_WORD || a.kind == KIND_WORDS)
        a.words = allowed;
    else if (a.kind == KIND_NUMBER || a.kind == KIND_SUPPLY)
        sscanf(allowed, "%d-%d", &a.minimum, &a.maximum);
    else if (a.kind == KIND_TEXT)
        a.maximum = atoi(allowed);
    else if (a.kind == KIND_PLACE || a.kind == KIND_PLACES)
        a.places = (strstr(allowed, "hex") ? PLACE_HEX : 0) |
                   (strstr(allowed, "path") ? PLACE_PATH : 0) |
                   (strstr(allowed, "intersection") ? PLACE_INTERSECTION : 0);
    return a;
}

/* All that holds a text has the language of a title. Options are attributes too; those without a
 * family belong to the root. */
static void
enter_attributes(struct vocabulary_entry *e, int element)
{
    int family = element == ELEMENT_SCENARIO ? FAMILY_COUNT
                 : element == ELEMENT_JUDGE  ? FAMILY_JUDGE
                                             : element - ELEMENT_FAMILY;
    bool text = e->content == CONTENT_TEXT && e->content_kind == KIND_TEXT;
    GArray *list = g_array_new(FALSE, FALSE, sizeof *e->attributes);

    for (size_t i = 0; i < G_N_ELEMENTS(attributes); i++)
        if ((int)attributes[i].element == element ||
            (text && element != ELEMENT_TITLE && attributes[i].element == ELEMENT_TITLE)) {
            struct vocabulary_attribute a = describe_attribute(i);

            g_array_append_val(list, a);
        }
    for (int o = 0; o < OPTION_COUNT; o++)
        if (option_belongs((enum option)o, (enum family)family)) {
            const struct option_entry *entry = option_entry((enum option)o);
            struct vocabulary_attribute a = {.name = entry->attribute,
                                             .kind = KIND_OPTION,
                                             .minimum = entry->minimum,
                                             .maximum = entry->maximum,
                                             .option = (enum option)o,
                                             .without = "",
                                             .help = entry->help};

            g_array_append_val(list, a);
        }
    e->n_attributes = list->len;
    e->attributes = (void *)g_array_free(list, FALSE);
}

/* Made once, constant from then on: a list is kept for good. */
static struct vocabulary_entry entries[ELEMENT_COUNT];
/* By the first letter of its name the first element, by element the next of that letter; each + 1.
 * Every tag of a file is looked up. */
static uint8_t first_of[UCHAR_MAX + 1], next_of[ELEMENT_COUNT];

/* <barbarians> is a piece in <position>, elsewhere a family. */
static enum vocabulary_element
look_up_name(enum vocabulary_element parent, const char *name, size_t length)
{
    unsigned i = first_of[(unsigned char)*name];

    while (i > 0 &&
           (strncmp(entries[i - 1].name, name, length) != 0 || entries[i - 1].name[length] ||
            (i - 1 == ELEMENT_BARBARIANS && parent != ELEMENT_POSITION)))
        i = next_of[i - 1];
    return i > 0 ? (enum vocabulary_element)(i - 1) : ELEMENT_NONE;
}

/* The children, ? * + behind them, or what sort of text. */
static void
enter_content(struct vocabulary_entry *e, const char *content)
{
    static const char marks[] = "?+*";
    g_auto(GStrv) words = g_strsplit(content, " ", -1);
    struct vocabulary_child *children = g_new(struct vocabulary_child, g_strv_length(words) + 1);

    e->children = children;
    e->content = *content == '#' ? CONTENT_TEXT : *content ? CONTENT_CHILDREN : CONTENT_EMPTY;
    e->content_kind = strcmp(content, "#tokens") == 0  ? KIND_TOKEN
                      : strcmp(content, "#rolls") == 0 ? KIND_ROLLS
                                                       : KIND_TEXT;
    e->letters = UINT_MAX;
    sscanf(content, "#text %u", &e->letters);
    for (unsigned i = 0; e->content == CONTENT_CHILDREN && words[i]; i++) {
        size_t length = strcspn(words[i], marks);
        const char *mark = words[i][length] ? strchr(marks, words[i][length]) : NULL;

        children[e->n_children++] = (struct vocabulary_child){
            look_up_name((enum vocabulary_element)(e - entries), words[i], length),
            mark ? (enum vocabulary_times)(mark - marks + TIMES_MAYBE) : TIMES_ONE};
    }
}

/* Families of rules are elements too, but stand in options.def with their options: a new family
 * needs no row here, and <rules> holds them all. Threads that come first together make the entries
 * once. */
static void
open_entries(void)
{
    static gsize ready;

    if (!g_once_init_enter(&ready))
        return;
    g_autoptr(GString) families = g_string_new(NULL);

    for (int i = 0; i < ELEMENT_FAMILY; i++)
        entries[i] = (struct vocabulary_entry){.name = elements[i].name, .help = elements[i].help};
    for (int f = 0; f < FAMILY_COUNT; f++) {
        const struct family_entry *family = family_entry((enum family)f);

        entries[ELEMENT_FAMILY + f] =
            (struct vocabulary_entry){.name = family->element, .help = family->title};
        g_string_append_printf(families, "%s%s?", f ? " " : "", family->element);
    }
    for (int i = ELEMENT_COUNT - 1; i >= 0; i--) {
        uint8_t *first = &first_of[(unsigned char)*entries[i].name];

        next_of[i] = *first;
        *first = (uint8_t)(i + 1);
    }
    for (int i = 0; i < ELEMENT_COUNT; i++) {
        enter_content(&entries[i], i == ELEMENT_RULES ? families->str
                                   : i < ELEMENT_FAMILY
                                       ? elements[i].content
                                       : family_entry(i - ELEMENT_FAMILY)->content);
        enter_attributes(&entries[i], i);
    }
    g_once_init_leave(&ready, 1);
}

struct vocabulary_entry
vocabulary_entry(enum vocabulary_element element)
{
    open_entries();
    return entries[element];
}

bool
vocabulary_attribute(enum vocabulary_element element, unsigned index,
                     struct vocabulary_attribute *a)
{
    open_entries();
    if (index < entries[element].n_attributes)
        *a = entries[element].attributes[index];
    return index < entries[element].n_attributes;
}

enum vocabulary_element
vocabulary_find(enum vocabulary_element parent, const char *name, unsigned length)
{
    open_entries();
    return look_up_name(parent, name, length);
}

const struct vocabulary_shape *
vocabulary_shape(enum vocabulary_kind kind)
{
    return &shapes[kind];
}

bool
vocabulary_is_empty(const char *name, unsigned length)
{
    enum vocabulary_element element = vocabulary_find(ELEMENT_NONE, name, length);

    return element != ELEMENT_NONE && entries[element].content == CONTENT_EMPTY;
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
