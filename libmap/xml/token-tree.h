#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A well-formed text as a tree that keeps everything but white space between tags. Comments and
 * instructions are nodes like elements, and every node knows whether an empty line preceded it. For
 * laying out a file again (layout.c). */
#include "xml/scan.h"
#include "xml/vocabulary.h"

#include <glib.h>

#define TOKENS_NONE UINT32_MAX

struct xml_node {
    enum scan_token kind; /* START (an element), TEXT (with words), CDATA, COMMENT, INSTRUCTION */
    enum vocabulary_element meaning; /* of an element, by its name alone; ELEMENT_NONE */
    struct scan_range token;         /* as written; of an element: its start tag */
    struct scan_range name;          /* of an element, with its prefix */
    struct scan_range content;       /* of an element: between its tags */
    uint32_t end;                    /* offset behind it and its end tag */
    uint32_t first_attribute, n_attributes;
    uint32_t parent, first_child, last_child, next; /* TOKENS_NONE */
    bool blank_before;                              /* an empty line precedes it */
    bool same_line;                                 /* it begins on the line of the node before
                                                     * it */
};

/* The text is borrowed: valid UTF-8, well formed, with \n as line ends. */
struct xml_tokens {
    const char *text;
    uint32_t length;
    GArray *nodes;      /* struct xml_node; [0] is the file itself */
    GArray *attributes; /* struct scan_attribute, declarations of namespaces too */
};

struct xml_tokens *xml_tokens_new(const char *text, uint32_t length);
void xml_tokens_free(struct xml_tokens *tokens);
typedef struct xml_tokens xml_tokens;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(xml_tokens, xml_tokens_free)

const struct xml_node *xml_tokens_node(const struct xml_tokens *t, uint32_t index);
const struct scan_attribute *xml_tokens_attribute(const struct xml_tokens *t,
                                                  const struct xml_node *n, uint32_t index);
bool xml_tokens_is(const struct xml_tokens *t, struct scan_range r, const char *word);
