#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Cuts XML text into tokens, each with its bytes: tags, attributes, text, comments.
 *
 * libxml2 has judged the text (parse.h), so nothing is checked here. Where it refused a tag, the
 * cut of that tag fails too, and says which mark is to blame. The text is valid UTF-8 without NUL
 * (source.c sees to that) and ends with one. */
#include <stdbool.h>
#include <stdint.h>

#define SCAN_MAX_ATTRIBUTES 64

enum scan_token {
    SCAN_END,   /* of the text */
    SCAN_START, /* <a ...> or, with `empty`, <a ... /> */
    SCAN_CLOSE, /* </a> */
    SCAN_TEXT,  /* up to the next '<' */
    SCAN_CDATA, /* <![CDATA[...]]> */
    SCAN_COMMENT,
    SCAN_INSTRUCTION, /* <?...?>, the XML declaration too */
    SCAN_DOCTYPE,
    SCAN_BROKEN, /* the rest cannot be read: see the faults */
};

/* What a broken token lacks. The cut does not see those up to SCAN_CDATA_END: parse.h does. */
enum scan_fault {
    SCAN_AMPERSAND,   /* & that begins no reference */
    SCAN_ENTITY,      /* &nbsp; : XML has five names only */
    SCAN_CHARACTER,   /* &#0; : no such character in XML */
    SCAN_DASHES,      /* -- in a comment */
    SCAN_TWICE,       /* an attribute twice in one tag */
    SCAN_CDATA_END,   /* ]]> in text */
    SCAN_QUOTE_OPEN,  /* a value whose closing quote is missing */
    SCAN_QUOTE_NONE,  /* a value without quotes */
    SCAN_QUOTE_CURLY, /* a value in typographic quotes */
    SCAN_NO_VALUE,    /* an attribute without = */
    SCAN_NO_SPACE,    /* two attributes without a space between them */
    SCAN_QUOTE_INNER, /* a quote inside a value, which ends it */
    SCAN_LESS_THAN,   /* < that begins no tag */
    SCAN_TAG_OPEN,    /* a tag that does not end */
    SCAN_TAG_CUT,     /* the same, as the file ends there */
    SCAN_COMMENT_OPEN,
    SCAN_CDATA_OPEN,
    SCAN_INSTRUCTION_OPEN,
    SCAN_TOO_MANY, /* more than SCAN_MAX_ATTRIBUTES attributes */
    SCAN_STRAY,    /* a character that is not allowed in a tag */
};

struct scan_range {
    uint32_t offset, length;
};

struct scan_attribute {
    struct scan_range name, value; /* value without its quotes */
};

struct scan {
    const char *text; /* borrowed */
    uint32_t length;
    uint32_t at;           /* next byte to read */
    enum scan_fault fault; /* of a broken token, and the bytes to blame */
    struct scan_range blame;
    /* the token just read */
    struct scan_range token;  /* all of it */
    struct scan_range name;   /* of a tag, with its prefix; target of an instruction */
    struct scan_range inside; /* of CDATA, comment and instruction: without the marks */
    bool empty;
    unsigned n_attributes;
    struct scan_attribute attributes[SCAN_MAX_ATTRIBUTES];
};

/* White space of XML. */
static inline bool
xml_is_blank(char c)
{
    return (unsigned char)c <= ' ' && (c == ' ' || c == '\n' || c == '\t' || c == '\r');
}

enum scan_token xml_scan_next(struct scan *s);

/* Decodes one character or reference at *at (before end): moves *at past it and writes 1 to 4 bytes
 * of UTF-8; returns their number. Line ends become \n. An invalid reference is copied as it is ("&"
 * is one byte). */
unsigned xml_scan_decode(const char *text, uint32_t *at, uint32_t end, char out[4]);
