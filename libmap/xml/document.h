#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An XML text as a tree of elements and attributes, text, comments and instructions, each with its
 * bytes in the file. libxml2 makes it in one pass, and judges the text (parse.c).
 *
 *   <harbor at="A2/B3" gives="wool"/>      element  harbor  (name without prefix)
 *    ^name  ^^ ^value                      attribute name and value, value without quotes
 *
 * Nodes stand in document order in one array and point at each other by index, so a walk needs no
 * recursion. White space that no text is in has no node: it is what lies between two nodes. The
 * text is borrowed; the document must not outlive it. */
#include "diag/sink.h"
#include "xml/tag.h"

#include <string.h>

#define XML_MAX_BYTES (4u << 20)
#define XML_MAX_DEPTH 16
#define XML_MAX_ELEMENTS 50000
#define XML_MAX_NODES 200000
#define XML_MAX_TEXT (64u << 10) /* state of one element or attribute */

#define XML_NONE UINT32_MAX

enum xml_space { /* the namespace of a name */
                 XML_SPACE_NONE,
                 XML_SPACE_OURS,    /* of the format that documents are judged by */
                 XML_SPACE_VERSION, /* ours, in a version that this reader does not know */
                 XML_SPACE_XML,     /* xml:lang */
                 XML_SPACE_OTHER,
                 XML_SPACE_UNKNOWN, /* its prefix is not declared */
};

struct xml_attribute {
    enum xml_space space;
    struct xml_range name;  /* without prefix */
    struct xml_range whole; /* with its prefix, as written */
    struct xml_range value;
    bool good;         /* known here and well formed; set by the structure check */
    bool refused;      /* not well formed; set likewise */
    const char *meant; /* misspelled, and this is certainly meant; set by the structure check, else
                        * NULL */
};

enum xml_kind { XML_ELEMENT, XML_TEXT, XML_CDATA, XML_COMMENT, XML_INSTRUCTION };

struct xml_node {
    enum xml_kind kind;
    enum xml_space space;
    unsigned meaning;           /* its owner's number for it; set by the structure check */
    bool known;                 /* it and its ancestors are allowed where they are; set
                                         * likewise */
    bool good;                  /* known and in use; set likewise */
    bool open;                  /* an element: reading ended within it */
    struct xml_range tag;       /* the start tag, from < to >; of others, all of it */
    struct xml_range name;      /* of an element, without prefix */
    struct xml_range content;   /* of an element: between its tags; length 0 for <a/> */
    uint32_t end;               /* offset behind it, and behind its end tag */
    uint32_t behind;            /* the first node that is not in it */
    uint32_t parent;            /* or XML_NONE */
    uint32_t first_child, next; /* elements only, or XML_NONE */
    uint32_t first_attribute, n_attributes; /* without declarations of namespaces */
    uint32_t text; /* offset of the first text in it that is not white space, or XML_NONE */
};

/* Decoded text of an element or value; each byte has its offset in the file. */
struct xml_text {
    const char *text; /* not NUL-terminated; owned by the document or the source */
    uint32_t length;
    uint32_t base;       /* where map is NULL, byte i is at base + i */
    const uint32_t *map; /* length + 1 offsets */
};

struct xml_document {
    const char *text; /* borrowed */
    uint32_t length, file;
    GArray *nodes;       /* struct xml_node */
    GArray *attributes;  /* struct xml_attribute */
    GHashTable *decoded; /* struct xml_text by its offset, of those that are not as written */
    uint32_t root;       /* XML_NONE: nothing to judge */
    uint32_t n_elements;
    bool whole;               /* all of it was read */
    uint32_t end, open;       /* of what was read; the innermost open element there, or XML_NONE */
    uint32_t broken;          /* offset of what libxml2 refuses behind that, or XML_NONE */
    enum xml_fault fault;     /* what it says of this: up to FAULT_CDATA_END, or FAULT_NONE */
    uint32_t spaces;          /* offset of the first error of namespaces, or XML_NONE */
    uint32_t blamed;          /* element where reading ended for want of its end tag, or XML_NONE */
    struct xml_range refused; /* what the grammar does not allow: the value of an attribute or the
                               * name of an element; offset 0: nothing */
    struct xml_range crossed; /* the name of another end tag, where the start tag of that is to
                               * blame, as the structure check says */
};

void xml_document_free(struct xml_document *doc);
typedef struct xml_document xml_document;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(xml_document, xml_document_free)

static inline struct xml_node *
xml_document_node(const struct xml_document *doc, uint32_t index)
{
    return &g_array_index(doc->nodes, struct xml_node, index);
}

/* The first node of any kind in another, or of the file with NULL; the next one beside it. NULL:
 * there is none. */
static inline const struct xml_node *
xml_document_first(const struct xml_document *doc, const struct xml_node *n)
{
    uint32_t index = n ? (uint32_t)(n - xml_document_node(doc, 0)) + 1 : 0;

    return index < (n ? n->behind : doc->nodes->len) ? xml_document_node(doc, index) : NULL;
}

static inline const struct xml_node *
xml_document_after(const struct xml_document *doc, const struct xml_node *n)
{
    uint32_t end =
        n->parent == XML_NONE ? doc->nodes->len : xml_document_node(doc, n->parent)->behind;

    return n->behind < end ? xml_document_node(doc, n->behind) : NULL;
}

/* The innermost node around a byte, or NULL. */
const struct xml_node *xml_document_around(const struct xml_document *doc, uint32_t at);

static inline struct xml_attribute *
xml_document_attribute(const struct xml_document *doc, uint32_t index)
{
    return &g_array_index(doc->attributes, struct xml_attribute, index);
}

/* The name in a start tag with its prefix. */
static inline struct xml_range
xml_document_written(const struct xml_node *e)
{
    uint32_t from = e->tag.offset + 1;

    return (struct xml_range){from, e->name.offset + e->name.length - from};
}

/* xmlns="..." or xmlns:p="..." */
static inline bool
xml_document_declares(const char *text, struct xml_range name)
{
    return name.length >= 5 && memcmp(text + name.offset, "xmlns", 5) == 0 &&
           (name.length == 5 || text[name.offset + 5] == ':');
}

/* Whether the XML declaration begins there. */
static inline bool
xml_document_is_declaration(const struct xml_document *doc, uint32_t at)
{
    return strncmp(doc->text + at, "<?xml", 5) == 0 && strchr(" \t\r\n?", doc->text[at + 5]);
}

/* The caller's. */
static inline char *
xml_document_copy(const struct xml_document *doc, struct xml_range range)
{
    return g_strndup(doc->text + range.offset, range.length);
}

static inline struct map_span
xml_document_span(const struct xml_document *doc, struct xml_range range)
{
    return (struct map_span){doc->file, range.offset, range.length};
}

/* The bytes of a range as text, with its references as they are written. */
static inline struct xml_text
xml_document_raw(const struct xml_document *doc, struct xml_range range)
{
    return (struct xml_text){doc->text + range.offset, range.length, range.offset, NULL};
}

static inline bool
xml_document_is(const struct xml_document *doc, struct xml_range name, const char *word)
{
    size_t length = strlen(word);

    return name.length == length && memcmp(doc->text + name.offset, word, length) == 0;
}

/* The value of an attribute, named with its prefix; offset 0: it is missing. */
static inline struct xml_range
xml_document_find(const struct xml_document *doc, const struct xml_node *n, const char *name)
{
    for (uint32_t i = n->first_attribute; i < n->first_attribute + n->n_attributes; i++)
        if (xml_document_is(doc, xml_document_attribute(doc, i)->whole, name))
            return xml_document_attribute(doc, i)->value;
    return (struct xml_range){0, 0};
}

struct xml_text xml_document_value(struct xml_document *doc, const struct xml_attribute *a);
/* The characters directly in an element, without comments and child elements. */
struct xml_text xml_document_content(struct xml_document *doc, const struct xml_node *e);
/* Frees one of the decoded texts. */
void xml_document_forget(gpointer decoded);
struct map_span xml_text_span(const struct xml_document *doc, const struct xml_text *t,
                              uint32_t from, uint32_t length);
/* The next word (no white space) at or after *at; moves *at behind it. */
bool xml_text_word(const struct xml_text *t, uint32_t *at, struct xml_range *word);

/* Edits of a text by the bytes of its document. What no edit names stays as its author wrote it. */

struct xml_edits {
    const struct xml_document *doc;
    GArray *all; /* struct xml_edit, unsorted */
};

struct xml_edits xml_edits_of(const struct xml_document *doc);
/* Puts a text in place of the bytes from..to; at one place in the order of the calls. Takes the
 * text; NULL deletes. */
void xml_edits_add(struct xml_edits *edits, uint32_t from, uint32_t to, char *text);
/* Frees the edits. The bytes from..to with all edits in them; one within another, which replaces
 * it, counts for nothing. */
GString *xml_edits_apply(struct xml_edits *edits, uint32_t from, uint32_t to);

/* libxml2 reads a text: one pass makes the document, says where the text is not XML, and where the
 * grammar refuses it. */

/* The format that documents are judged by. */
struct parse_format {
    const char *space, *version;   /* of its namespace: "urn:x:" and "1" make "urn:x:1" */
    const char *schema;            /* XML Schema */
    const char *import, *imported; /* name and text of the one that it imports */
};

/* Call once in a process: disables catalogs, files and network of libxml2. */
void parse_init(const struct parse_format *format);

/* Reads the text, which is valid UTF-8 and ends with a NUL, up to where it is no XML or beyond a
 * limit. judged: by the grammar too, whose compilation takes more time than a small file. Always
 * returns a document, for the caller to free; `file` is for its spans. */
struct xml_document *parse_document(const char *text, uint32_t length, uint32_t file, bool judged);

/* The version of libxml2 at run time: "2.9.14"; the caller's (g_free). */
char *parse_version(void);
