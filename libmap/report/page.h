#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the pages of reports have in common: their head, and heat maps, where buttons choose what is
 * shown and for how many players, without a script. */
#include "board/board.h"
#include "map-report.h"

/* page-style.c: the lines of page-style.css and the font of its headings, ended by NULL */
extern const char *const page_style[];

/* Up to <body>, with the style sheet. The page may load nothing. language: NULL is English.
 * version: of cartwright. */
void page_put_head(GString *out, const char *language, const char *version, const char *title);

/* Takes the folder of a file named by its whole path out of the page: a page is given away, and the
 * folder is nobody's business. file: NULL does nothing. */
void page_hide_folder(GString *out, const char *file);

/* Who draws the figures of a page. After an error figures stay empty. */
struct page_artist {
    map_report_draw draw;
    void *data;
    GError *error; /* the first one; the page's owner frees it */
};

/* Draws a figure of the board. */
void page_put_figure(GString *out, struct page_artist *artist,
                     const struct map_report_figure *figure);

/* What a button shows. */
struct page_choice {
    const char *id; /* a word of the page's ids */
    const char *words;
};

/* The panels of subject k and player count i have the classes "kK" and "cI". */
struct page_panels {
    const struct page_choice *subjects, *counts;
    unsigned n_subjects, n_counts;
    unsigned shown; /* a bit for each subject that has a button */
};

/* The buttons, inside an element of the class "heat", before its panels. */
void page_put_buttons(GString *out, const struct page_panels *panels);

/* A legend of the colors, from the smallest number to the largest, and the darkest spots. */
void page_put_caption(GString *out, const struct map_report_heat *heat,
                      const struct map_board *board);
