/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/vocabulary.h"

#include <glib.h>
#include <limits.h>
#include <string.h>

#define NAME "([A-Z]{1,2}[1-9][0-9]{0,2}|[a-z][a-z0-9\\-]*)"
#define ID "[a-z][a-z0-9\\-]*"
#define ROLL "([2-6]|[89]|1[0-2])"

static const struct vocabulary_shape shapes[KIND_COUNT] = {
    [KIND_TEXT] = {NULL, false, false, "any text"},
    [KIND_ID] = {ID, false, false, "small letters, digits and dashes, beginning with a letter"},
    [KIND_IDS] = {ID, true, false, "names of regions, separated by spaces"},
    [KIND_LANGUAGE] = {"[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*", false, false,
                       "a language such as en or pt-BR"},
    [KIND_PLAYERS] = {"[2-6](-[2-6])?", false, false,
                      "a number of players from 2 to 6, or a range such as 3-4"},
    [KIND_NUMBER] = {"0|[1-9][0-9]{0,4}", false, false, "a whole number"},
    [KIND_SUPPLY] = {"0|[1-9][0-9]{0,4}|unlimited", false, true, "a whole number, or unlimited"},
    [KIND_WORD] = {NULL, false, false, "one of the words"},
    [KIND_WORDS] = {NULL, true, false, "words separated by spaces"},
    [KIND_TERRAIN] = {"[a-z][a-z\\-]*", false, true, "a terrain"},
    [KIND_KIND] = {"[a-z][a-z\\-]*", false, false,
                   "small letters and dashes, beginning with a letter"},
    [KIND_TOKEN] = {"\\.|((fog)?\\?(" ID ")?|[a-z][a-z\\-]*)(:(" ROLL "|\\?(" ID ")?|-))?(@" ID
                    ")?",
                    true, true, "hexes of a row"},
    [KIND_ROLL] = {ROLL, false, true, "a number from 2 to 12, not 7"},
    [KIND_ROLLS] = {ROLL, true, true, "numbers from 2 to 12, not 7"},
    [KIND_GIVES] = {"brick|lumber|wool|grain|ore|any|\\?(" ID ")?", false, true,
                    "a resource, any, ? or ?pool"},
    [KIND_PLACE] = {NAME "(/" NAME "){0,2}|" NAME "[.^][nesw]{1,2}|" NAME "\\*([nesw]{1,2})?",
                    false, true, "a place such as C4, C4/C5 or C4/C5/D5"},
    [KIND_PLACES] = {NAME "(/" NAME "){0,2}|" NAME "[.^][nesw]{1,2}|" NAME "\\*([nesw]{1,2})?",
                     true, true, "places such as C4, C4/C5 or C4/C5/D5"},
    [KIND_CORNERS] = {"n|ne|e|se|s|sw|w|nw", true, true, "corners such as n, ne or sw"},
    [KIND_FILE] = {"[^/\\\\:]+(/[^/\\\\:]+)*", false, true,
                   "a file in this folder or below, such as maps/island.xml"},
    [KIND_CODE] = {"[A-Z]-[A-Z0-9\\-]+", false, true, "a code such as V-IS-2"},
    [KIND_OPTION] = {NULL, false, true, "a value of the option"},
};

static const struct {
    const char *name;
    enum vocabulary_content content;
    enum vocabulary_kind kind;
} elements[ELEMENT_FAMILY] = {
#define ELEMENT(id, name, content, kind) {name, CONTENT_##content, KIND_##kind},
#define ATTRIBUTE(...)
#define CHILD(...)
#include "scenario/vocabulary.def"
#undef ELEMENT
#undef ATTRIBUTE
};

static const struct {
    enum vocabulary_element element;
    struct vocabulary_attribute attribute;
} attributes[] = {
#define ELEMENT(...)
#define ATTRIBUTE(id, name, kind, ...)                                                             \
    {ELEMENT_##id, {name, KIND_##kind, __VA_ARGS__, OPTION_COUNT}},
#include "scenario/vocabulary.def"
#undef ATTRIBUTE
#undef CHILD
};

/* The children of one element are contiguous in the table. */
static const struct vocabulary_child children[] = {
#define ATTRIBUTE(...)
#define CHILD(parent, child, times) {ELEMENT_##parent, ELEMENT_##child, TIMES_##times},
#include "scenario/vocabulary.def"
#undef ELEMENT
#undef ATTRIBUTE
#undef CHILD
#define FAMILY(id, ...) {ELEMENT_RULES, ELEMENT_FAMILY + FAMILY_##id, TIMES_MAYBE},
#define OPTION(...)
#include "scenario/options.def"
#undef FAMILY
#undef OPTION
};

enum { /* options of a second family */
#define FAMILY(...)
#define OPTION(...)
#define SHARED(option, family) OPTION_##option##_OF_##family,
#include "scenario/options.def"
#undef FAMILY
#undef OPTION
       N_SHARED
};

/* Hash buckets of names; more than twice as many as there are names. */
#define BUCKETS 256
G_STATIC_ASSERT(2 * ELEMENT_COUNT < BUCKETS);

/* Index of the tables by element and by name: made once, constant from then on. */
struct directory {
    struct vocabulary_entry entries[ELEMENT_COUNT];
    struct vocabulary_attribute attributes[G_N_ELEMENTS(attributes) + OPTION_COUNT + N_SHARED];
    unsigned n_attributes;
    uint8_t lengths[ELEMENT_COUNT];
    uint8_t buckets[BUCKETS]; /* element + 1, or 0 for free; a taken bucket: the next one */
};

static void
enter_children(struct vocabulary_entry *e, enum vocabulary_element parent)
{
    for (size_t i = 0; i < G_N_ELEMENTS(children); i++)
        if (children[i].parent == parent) {
            e->children = e->n_children ? e->children : &children[i];
            e->n_children++;
        }
}

/* Options are attributes too; those without a family belong to the root. */
static void
enter_options(struct directory *d, enum family family)
{
    for (int o = 0; o < OPTION_COUNT; o++) {
        const struct option_entry *entry = option_entry((enum option)o);

        if (option_belongs((enum option)o, family))
            d->attributes[d->n_attributes++] = (struct vocabulary_attribute){
                entry->attribute, KIND_OPTION,   0, NULL, entry->minimum,
                entry->maximum,   (enum option)o};
    }
}

static void
enter_attributes(struct directory *d, enum vocabulary_element element)
{
    struct vocabulary_entry *e = &d->entries[element];

    e->attributes = &d->attributes[d->n_attributes];
    for (size_t i = 0; i < G_N_ELEMENTS(attributes); i++)
        if (attributes[i].element == element)
            d->attributes[d->n_attributes++] = attributes[i].attribute;
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

static struct vocabulary_entry
describe_element(enum vocabulary_element element)
{
    struct vocabulary_entry e = {.content_kind = KIND_TEXT};

    enter_children(&e, element);
    if (element >= ELEMENT_FAMILY) {
        e.name = family_entry((enum family)(element - ELEMENT_FAMILY))->element;
        e.content = e.n_children ? CONTENT_CHILDREN : CONTENT_EMPTY;
        return e;
    }
    e.name = elements[element].name;
    e.content = elements[element].content;
    e.content_kind = elements[element].kind;
    return e;
}

static const struct directory *
open_directory(void)
{
    static struct directory made;
    static gsize ready;

    if (g_once_init_enter(&ready)) {
        for (int i = 0; i < ELEMENT_COUNT; i++) {
            enum vocabulary_element element = (enum vocabulary_element)i;

            made.entries[i] = describe_element(element);
            enter_attributes(&made, element);
            enter_name(&made, element);
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
    const struct directory *d = open_directory();

    for (unsigned at = bucket_of(name, length); d->buckets[at]; at = (at + 1) % BUCKETS) {
        unsigned element = d->buckets[at] - 1u;

        if (d->lengths[element] == length && memcmp(d->entries[element].name, name, length) == 0)
            return (enum vocabulary_element)element;
    }
    return ELEMENT_NONE;
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
