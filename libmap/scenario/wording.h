#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Words of the author in one or more languages: labels and notes. */
#include "diag/span.h"

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
