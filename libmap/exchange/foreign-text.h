#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The text of a foreign file, line by line, with the places of its words. */
#include "diag/sink.h"

#include <stdbool.h>

struct foreign_text {
    struct map_sink *sink;
    uint32_t file;
    const char *text; /* the sink's, UTF-8 with a NUL behind it */
    gsize length;
};

/* Takes the bytes (g_malloc'ed) into the sink; what is not UTF-8 is read as Latin-1. False after
 * reporting bytes that no text has. */
bool foreign_text_take(struct foreign_text *t, struct map_sink *sink, const char *name, char *bytes,
                       gsize length);

/* Whether the letter of UTF-8 there is a control character, or another that no text has. */
bool foreign_text_is_odd(const char *p);

/* The next line from *at on, without its end; false behind the last. */
bool foreign_text_line(const struct foreign_text *t, uint32_t *at, struct map_span *line);

/* The part of a line behind white space, up to its end without white space. */
struct map_span foreign_text_trim(const struct foreign_text *t, struct map_span line);
/* Cuts the first word off a trimmed span, up to one of `ends` or white space. */
struct map_span foreign_text_word(const struct foreign_text *t, struct map_span *rest,
                                  const char *ends);
char *foreign_text_copy(const struct foreign_text *t, struct map_span span);
bool foreign_text_is(const struct foreign_text *t, struct map_span span, const char *word);
/* A whole number of digits alone, at most `most`; false for anything else. */
bool foreign_text_number(const struct foreign_text *t, struct map_span span, unsigned most,
                         unsigned *number);
