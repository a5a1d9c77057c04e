#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Walks over the good elements of a checked document and makes words for the builder. */
#include "scenario/builder.h"
#include "markup/document.h"

/* Passed by value; element is NULL behind the last one. */
struct xml_walk {
    struct xml_document *doc;
    const struct xml_node *element;
};

struct xml_walk xml_walk_root(struct xml_document *doc);
struct xml_walk xml_walk_first(struct xml_walk w); /* child */
struct xml_walk xml_walk_next(struct xml_walk w);  /* sibling */

struct map_span xml_walk_name(struct xml_walk w);
/* The value of an attribute; WORD_NONE when it is missing or not good. */
struct word xml_walk_word(struct xml_walk w, const char *attribute);
/* The same for several attributes, their names separated by spaces, into consecutive words. */
void xml_walk_words(struct xml_walk w, const char *attributes, struct word *words);
/* Whether a value of the element was refused and reported: what is missing because of it is no
 * further fault. With a name: only the value of this attribute. */
bool xml_walk_is_spoilt(struct xml_walk w, const char *attribute);
/* Whether it has misplaced text, which is reported already. */
bool xml_walk_has_stray_text(struct xml_walk w);
/* Number of children that were refused. */
unsigned xml_walk_strangers(struct xml_walk w);
/* The text in the element. */
struct word xml_walk_content(struct xml_walk w);
/* Whether an attribute has that name, or is read as it. */
bool xml_walk_is_called(struct xml_walk w, const struct xml_attribute *a, const char *name);
