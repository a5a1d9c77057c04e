#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The one table of the format: elements, their attributes and children, the kinds of values. What
 * loads, checks, writes and explains reads it. */
#include "board/place-name.h"
#include "diag/code.h"
#include "scenario/options.h"

#define XML_NAMESPACE_ANY "urn:cartwright:scenario:"
#define XML_NAMESPACE XML_NAMESPACE_ANY "1"

/* Shapes of values. */
enum vocabulary_kind {
#define KIND(id, ...) KIND_##id,
#include "scenario/vocabulary.def"
    KIND_COUNT
};

enum {
    ATTRIBUTE_REQUIRED = 1,
    ATTRIBUTE_XML = 2,       /* its name is in the namespace of xml: */
    ATTRIBUTE_SEAT = 8,      /* its words are colors */
    ATTRIBUTE_RESOURCE = 16, /* its word is one */
};

/* What the name of a place may refer to. */
enum {
    PLACE_HEX = 1 << BOARD_PLACE_HEX,
    PLACE_PATH = 1 << BOARD_PLACE_PATH,
    PLACE_INTERSECTION = 1 << BOARD_PLACE_INTERSECTION,
    PLACE_REGION = 8
};

struct vocabulary_attribute {
    const char *name;
    enum vocabulary_kind kind;
    unsigned flags;
    const char *words; /* separated by single spaces, or NULL */
    int minimum, maximum;
    enum option option;  /* KIND_OPTION */
    uint16_t usual;      /* default of a KIND_SUPPLY */
    const char *without; /* its default, or for people what holds without it; "" */
    const char *help;
    unsigned places;       /* what sort of place it may be: PLACE_... */
    unsigned offset, size; /* of its member; size 0: it has none */
    uint8_t first;         /* number of its first word */
    enum diag_code code;   /* of a word or number that does not fit; 0: that of its kind */
};

/* One for each name; rule families follow the last at ELEMENT_FAMILY + family. */
enum vocabulary_element {
#define ELEMENT(id, ...) ELEMENT_##id,
#include "scenario/vocabulary.def"
    ELEMENT_FAMILY,
    ELEMENT_COUNT = ELEMENT_FAMILY + FAMILY_COUNT,
    ELEMENT_NONE = ELEMENT_COUNT
};

enum vocabulary_content {
    CONTENT_EMPTY,
    CONTENT_TEXT,     /* has characters, of content_kind */
    CONTENT_CHILDREN, /* in any order; the table has that of writing */
};

enum vocabulary_times { TIMES_ONE, TIMES_MAYBE, TIMES_SOME, TIMES_ANY };

struct vocabulary_child {
    enum vocabulary_element element;
    enum vocabulary_times times;
};

struct vocabulary_entry {
    const char *name, *help;
    enum vocabulary_content content;
    enum vocabulary_kind content_kind;
    unsigned letters; /* the most that its text may have; a term has its own limit (X-TERM) */
    const struct vocabulary_child *children; /* in their order */
    unsigned n_children;
    const struct vocabulary_attribute *attributes; /* options of a family too */
    unsigned n_attributes;
};

struct vocabulary_shape {
    const char *pattern; /* of one word, as XML Schema writes it; NULL: none */
    bool list;
    bool resolved;       /* what loads it interprets and checks its words */
    const char *what;    /* "a language such as en or pt-BR" */
    const char *example; /* NULL: the first of the words */
};

struct vocabulary_entry vocabulary_entry(enum vocabulary_element element);

/* The element of that name in that parent. <barbarians> is a piece in <position>, else a family. */
enum vocabulary_element vocabulary_find(enum vocabulary_element parent, const char *name,
                                        unsigned length);
/* Whether the element of that name never has content: its tag ends with />. */
bool vocabulary_is_empty(const char *name, unsigned length);
/* The entry that allows an element in another; ELEMENT_NONE: not allowed. */
bool vocabulary_may_hold(enum vocabulary_element parent, enum vocabulary_element child);
/* Attribute i of an element, options of a family too; false behind the last. */
bool vocabulary_attribute(enum vocabulary_element element, unsigned index,
                          struct vocabulary_attribute *a);
const struct vocabulary_shape *vocabulary_shape(enum vocabulary_kind kind);

static inline bool
vocabulary_is_many(const struct vocabulary_child *c)
{
    return c->times == TIMES_SOME || c->times == TIMES_ANY;
}
