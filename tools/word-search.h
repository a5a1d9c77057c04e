#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Finds the pages of `explain` for some words: pages whose name, summary or text has them, or a
 * synonym (synonyms.def). */
#include <glib.h>

struct word_page {
    const char *word;  /* the argument of `explain` */
    const char *title; /* a line */
    char *text;        /* the page, owned; or NULL */
    double score;
};

/* Scores the pages (struct word_page) and sorts them, the best first; returns the number with any
 * word of the query. Deterministic. */
guint word_search(GArray *pages, const char *query);
