#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Finds the pages of `explain` that are about some words: those whose name, summary or text has
 * them, or a synonym (synonyms.def). */
#include <glib.h>

struct word_page {
    const char *word;  /* what `explain` takes */
    const char *title; /* a line */
    char *text;        /* the page, owned; or NULL */
    double score;
};

/* Scores the pages (struct word_page) and sorts them, the nearest first; returns how many have
 * anything of the query. The same order for the same words, always. */
guint word_search(GArray *pages, const char *query);
