#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A line of a transcript, split into words at spaces, commas and >. A > is a word of its own, and
 * so is a colon at the end of a word. # begins a comment. */
#include "diag/span.h"

#include <glib.h>
#include <stdbool.h>

/* A wagon's journey has the longest lines: two words for each step. */
#define LINE_MAX_WORDS 256

struct line_word {
    const char *text; /* in the transcript; not NUL-terminated */
    unsigned length;
    struct map_span span;
};

struct line {
    unsigned number; /* from 1 */
    unsigned n;
    bool cut; /* more words than fit */
    struct line_word words[LINE_MAX_WORDS];
    struct map_span span; /* from the first word to the last */
    /* behind the words, from the # on, without trailing spaces; in the transcript, or 0 long */
    const char *comment;
    unsigned comment_length;
};

/* The line that begins at `offset`; returns the offset of the next. */
gsize line_read(struct line *line, const char *text, gsize length, gsize offset, uint32_t file);

bool line_word_is(const struct line_word *word, const char *text);
/* A whole number from 0 to `most`. */
bool line_word_number(const struct line_word *word, unsigned most, unsigned *n);
char *line_word_dup(const struct line_word *word);
/* The words from there on, with a space between; bytes of zero stay. */
char *line_tail(const struct line *line, unsigned from, gsize *length);
