#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Words of the author in one or more languages: labels and notes. */
#include "diag/span.h"

#include <stdbool.h>
#include <stddef.h>

struct scenario_said {
    const char *language; /* as xml:lang has it */
    const char *text;     /* never "" */
    struct map_span span;
};

/* Each language once, that of the scenario first if it is there. n 0: no text. */
struct scenario_wording {
    const struct scenario_said *said;
    unsigned n;
};

/* The text in the language (NULL: the first one), else in a similar language, else the first; NULL:
 * no text. Borrowed. */
const struct scenario_said *wording_in(const struct scenario_wording *wording,
                                       const char *language);
/* Its text, or NULL. */
const char *wording_text(const struct scenario_wording *wording, const char *language);

/* Languages as xml:lang names them (BCP 47: "en", "de-AT"), ignoring case. */

/* The most languages that a text, a label or a word may have. */
#define MAX_LANGUAGES 64u

/* How well a text in one language serves readers of another, or (NULL) of the scenario's own. NULL
 * as the text's language: unknown, so nothing is better. */
enum language_fit {
    LANGUAGE_OTHER,
    LANGUAGE_OWN,  /* the scenario's own language, which the author wrote first */
    LANGUAGE_NEAR, /* de-AT for de, and the reverse */
    LANGUAGE_SAME
};
enum language_fit language_fit(const char *said, const char *wanted, const char *own);

/* Equal but for case; NULL is no language. */
bool language_is(const char *a, const char *b);

/* Length of the primary code: two bytes of "de-AT". */
size_t language_length(const char *tag);

/* Whether a primary code of two letters is in ISO 639-1. A code of three letters is accepted unless
 * the language has one of two. */
bool language_exists(const char *code);

/* The code that was surely meant: el for the country gr, de for deu, german and deutsch; or
 * NULL. */
const char *language_meant(const char *name);
