#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A walk over the good elements of a checked document, and its words for the builder. */
#include "scenario/builder.h"
#include "xml/document.h"

/* By value; element is NULL behind the last one. */
struct xml_walk {
    struct xml_document *doc;
    const struct xml_element *element;
};

struct xml_walk xml_walk_root(struct xml_document *doc);
struct xml_walk xml_walk_first(struct xml_walk w); /* child */
struct xml_walk xml_walk_next(struct xml_walk w);  /* sibling */

struct map_span xml_walk_name(struct xml_walk w);
/* The value of an attribute; WORD_NONE when it is missing or not good. */
struct word xml_walk_word(struct xml_walk w, const char *attribute);
/* The same for attributes named with blanks between, into words that stand one behind the other. */
void xml_walk_words(struct xml_walk w, const char *attributes, struct word *words);
/* Whether a value of the element was refused, which is reported: what is missing without it is no
 * fault of its own. With a name: the value of this attribute. */
bool xml_walk_is_spoilt(struct xml_walk w, const char *attribute);
/* Whether text stands in it that has no place there, which is reported. */
bool xml_walk_has_stray_text(struct xml_walk w);
/* How many children of the element were refused altogether; whether one was. */
unsigned xml_walk_strangers(struct xml_walk w);
bool xml_walk_has_stranger(struct xml_walk w);
/* The text in the element. */
struct word xml_walk_content(struct xml_walk w);
/* Whether an attribute is the one of that name, or is read as it. */
bool xml_walk_is_called(struct xml_walk w, const struct xml_attribute *a, const char *name);
