#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Heat maps on a page: buttons choose what is shown and for how many players, without a script. */
#include "board/board.h"
#include "map-chart.h"

/* Who draws the figures of a page. After an error figures stay empty. */
struct chart_artist {
    map_chart_draw draw;
    void *data;
    GError *error; /* the first one; the page's owner frees it */
};

/* Draws a figure of the board. */
void chart_put_figure(GString *out, struct chart_artist *artist,
                      const struct map_chart_figure *figure);

/* What a button shows. */
struct chart_choice {
    const char *id; /* a word of the page's ids */
    const char *words;
};

/* The panels of subject k and player count i have the classes "kK" and "cI". */
struct chart_panels {
    const struct chart_choice *subjects, *counts;
    unsigned n_subjects, n_counts;
    unsigned shown; /* a bit for each subject that has a button */
};

/* The buttons, inside an element of the class "heat", before its panels. */
void chart_put_buttons(GString *out, const struct chart_panels *panels);

/* A legend of the colors, from the smallest number to the largest, and the darkest spots. */
void chart_put_caption(GString *out, const struct map_chart_heat *heat,
                       const struct map_board *board);
