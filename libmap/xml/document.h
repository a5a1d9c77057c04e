#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An XML text as a tree of elements and attributes, each with its bytes in the file.
 *
 *   <harbor at="A2/B3" gives="wool"/>      element  harbor  (name without prefix)
 *    ^name  ^^ ^value                      attribute name and value, value without quotes
 *
 * Elements stand in document order in one array and point at each other by index, so a
 * walk needs no recursion. Comments and instructions are not kept. The text is the
 * sink's; the document must not outlive it. */
#include "diag/sink.h"
#include "xml/scan.h"

#include <string.h>

#define XML_MAX_BYTES (4u << 20)
#define XML_MAX_DEPTH 16
#define XML_MAX_ELEMENTS 50000
#define XML_MAX_TEXT (64u << 10) /* state of one element or attribute */

#define XML_NAMESPACE "urn:cartwright:scenario:1"
#define XML_NAMESPACE_ANY "urn:cartwright:scenario:"

#define XML_NONE UINT32_MAX

enum xml_space { /* the namespace of a name */
                 XML_SPACE_NONE,
                 XML_SPACE_OURS,
                 XML_SPACE_VERSION, /* ours, in a version that this reader does not know */
                 XML_SPACE_XML,     /* xml:lang */
                 XML_SPACE_OTHER,
};

struct xml_attribute {
    enum xml_space space;
    struct scan_range name;  /* without prefix */
    struct scan_range whole; /* with its prefix, as written */
    struct scan_range value;
    bool good;         /* known here and well formed; set by the structure check */
    bool refused;      /* not well formed; set likewise */
    const char *meant; /* misspelt, and this is certainly meant; set by the structure check, else
                        * NULL */
};

struct xml_element {
    enum xml_space space;
    unsigned meaning;                   /* enum vocabulary_element; set by the structure check */
    bool known;                         /* it and its ancestors are allowed where they are; set
                                         * likewise */
    bool good;                          /* known and in use; set likewise */
    struct scan_range name;             /* without prefix */
    struct scan_range tag;              /* the start tag, from < to > */
    struct scan_range content;          /* between the tags; length 0 for <a/> */
    uint32_t parent, first_child, next; /* XML_NONE */
    uint32_t first_attribute, n_attributes; /* without declarations of namespaces */
    uint32_t text; /* offset of the first text that is not white space, or XML_NONE */
    bool open;     /* reading ended within it */
};

/* Decoded text of an element or value; each byte has its offset in the file. */
struct xml_text {
    const char *text; /* not NUL-terminated; owned by the document or the source */
    uint32_t length;
    uint32_t base;       /* where map is NULL, byte i is at base + i */
    const uint32_t *map; /* length + 1 offsets */
};

struct xml_document {
    const char *text; /* borrowed from the sink */
    uint32_t length, file;
    GArray *elements;   /* struct xml_element; [0] is the root */
    GArray *attributes; /* struct xml_attribute */
    GPtrArray *decoded; /* memory of decoded texts */
    bool whole;         /* all of it was read */
    uint32_t blamed;    /* element where reading ended for want of its end tag, or XML_NONE */
    struct scan_range crossed; /* the name of another end tag, where the start tag of that is to
                                * blame, as the structure check says */
    uint32_t refused;          /* element that the grammar does not allow, or XML_NONE */
};

/* How libxml2 judges a text (parse.h). */
struct xml_verdict {
    uint32_t broken;       /* offset where XML ends and reading stops, or XML_NONE */
    enum scan_fault fault; /* of the token there, where libxml2 says it: up to SCAN_CDATA_END */
    bool said;             /* there is such a fault */
    uint32_t spaces;       /* offset of the first error of namespaces, or XML_NONE */
    uint32_t refused;      /* offset of the tag that the grammar refuses, or XML_NONE */
};

/* Makes the tree of source `file` up to where it is broken, and reports why it is. `spaces` has the
 * namespace (enum xml_space) of each element, and behind it those of its attributes, without
 * declarations. The caller frees it. */
struct xml_document *xml_document_new(struct map_sink *sink, uint32_t file,
                                      const struct xml_verdict *verdict, const GByteArray *spaces);
void xml_document_free(struct xml_document *doc);
typedef struct xml_document xml_document;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(xml_document, xml_document_free)

static inline struct xml_element *
xml_document_element(const struct xml_document *doc, uint32_t index)
{
    return &g_array_index(doc->elements, struct xml_element, index);
}

static inline struct xml_attribute *
xml_document_attribute(const struct xml_document *doc, uint32_t index)
{
    return &g_array_index(doc->attributes, struct xml_attribute, index);
}

/* The caller's. */
static inline char *
xml_document_copy(const struct xml_document *doc, struct scan_range range)
{
    return g_strndup(doc->text + range.offset, range.length);
}

static inline struct map_span
xml_document_span(const struct xml_document *doc, struct scan_range range)
{
    return (struct map_span){doc->file, range.offset, range.length};
}

static inline bool
xml_document_is(const struct xml_document *doc, struct scan_range name, const char *word)
{
    size_t length = strlen(word);

    return name.length == length && memcmp(doc->text + name.offset, word, length) == 0;
}

struct xml_text xml_document_value(struct xml_document *doc, const struct xml_attribute *a);
/* The characters directly in an element, without comments and child elements. */
struct xml_text xml_document_content(struct xml_document *doc, const struct xml_element *e);
struct map_span xml_text_span(const struct xml_document *doc, const struct xml_text *t,
                              uint32_t from, uint32_t length);
/* The next word (no white space) at or after *at; moves *at behind it. */
bool xml_text_word(const struct xml_text *t, uint32_t *at, struct scan_range *word);
