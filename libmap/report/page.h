#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a verb needs that writes a part of the page by itself. */
#include "map-report.h"

/* page-style.c: the lines of page-style.css and the font of its headings, ended by NULL */
extern const char *const page_style[];

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
