#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Cuts a tag of XML text into its name and attributes, each with its bytes: libxml2 has judged the
 * text, but does not say where they are. Where it refused a tag, the cut of that tag fails too, and
 * says which mark is to blame. The text is valid UTF-8 without NUL (the caller sees to that) and
 * ends with one. */
#include <stdbool.h>
#include <stdint.h>

#define XML_MAX_ATTRIBUTES 64

/* What XML lacks somewhere. */
enum xml_fault {
    FAULT_AMPERSAND,   /* & that begins no reference */
    FAULT_ENTITY,      /* &nbsp; : XML has five names only */
    FAULT_CHARACTER,   /* &#0; : no such character in XML */
    FAULT_DASHES,      /* -- in a comment */
    FAULT_TWICE,       /* an attribute twice in one tag */
    FAULT_CDATA_END,   /* ]]> in text; so far libxml2 sees them, the cut of a tag does not */
    FAULT_OPEN,        /* a comment and the like without its end */
    FAULT_QUOTE_OPEN,  /* a value whose closing quote is missing */
    FAULT_QUOTE_NONE,  /* a value without quotes */
    FAULT_QUOTE_CURLY, /* a value in typographic quotes */
    FAULT_NO_VALUE,    /* an attribute without = */
    FAULT_NO_SPACE,    /* two attributes without a space between them */
    FAULT_QUOTE_INNER, /* a quote inside a value, which ends it */
    FAULT_LESS_THAN,   /* < that begins no tag */
    FAULT_TAG_OPEN,    /* a tag that does not end */
    FAULT_TAG_CUT,     /* the same, as the file ends there */
    FAULT_TOO_MANY,    /* more than XML_MAX_ATTRIBUTES attributes */
    FAULT_STRAY,       /* a character that is not allowed in a tag */
    FAULT_NONE,
};

struct xml_range {
    uint32_t offset, length;
};

struct xml_written {
    struct xml_range name, value; /* value without its quotes */
};

struct xml_tag {
    const char *text; /* borrowed */
    uint32_t length;
    uint32_t at;          /* next byte to read: behind the tag, when it was cut */
    enum xml_fault fault; /* of a broken tag, and the bytes to blame */
    struct xml_range blame;
    struct xml_range token; /* all of it */
    struct xml_range name;  /* with its prefix */
    bool empty;             /* <a/> */
    unsigned n_attributes;
    struct xml_written attributes[XML_MAX_ATTRIBUTES];
};

/* White space of XML. */
static inline bool
xml_is_blank(char c)
{
    return (unsigned char)c <= ' ' && (c == ' ' || c == '\n' || c == '\t' || c == '\r');
}

/* Cuts <a ...>, <a .../>, </a> or <?xml ...?> at that <; `text` and `length` are set. */
bool xml_tag_cut(struct xml_tag *t, uint32_t at);
