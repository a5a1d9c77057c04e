#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A few words of the author, in the languages they are said in: labels and notes. */
#include "diag/span.h"

struct scenario_said {
    const char *language; /* as xml:lang has it */
    const char *text;     /* never "" */
    struct map_span span;
};

/* Each language once; first that of the scenario, where it is said in that. n 0: nothing is. */
struct scenario_wording {
    const struct scenario_said *said;
    unsigned n;
};

/* In the language (NULL: the first that is said), else in one like it, else in the first; NULL:
 * nothing is said. Borrowed. */
const struct scenario_said *wording_in(const struct scenario_wording *wording,
                                       const char *language);
/* Its text, or NULL. */
const char *wording_text(const struct scenario_wording *wording, const char *language);
