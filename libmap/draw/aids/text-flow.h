#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pages to read: sections of text, lists and tables that flow down columns and over pages. */
#include "draw/theme/brush.h"

/* A section grows downwards, as wide as a column. */
struct section {
    struct brush brush;
    double width, y;
    double size; /* of the text, mm */
};

struct section section_begin(struct studio *studio, double width);
void section_heading(struct section *s, const char *text);
/* Paragraphs are parted by \n or \n\n. */
void section_text(struct section *s, const char *text);
/* Behind a box to tick (number 0) or a number in a circle. */
void section_item(struct section *s, unsigned number, const char *text);
/* The same with a number that stands on a picture too, as it does there. */
void section_pointer(struct section *s, unsigned number, const char *text);
/* Behind a small mark. */
void section_dash(struct section *s, const char *text);
/* A line of a table: up to 6 cells of that width at the right end, the first text left. */
void section_row(struct section *s, bool head, const char *text, const char *const *cells,
                 unsigned n, double cell);
void section_space(struct section *s, double mm);

/* A page: what is read on it, and pictures with what they show. */
struct leaf_figure {
    struct picture *picture;
    map_point at;
    char *alt; /* NULL: nothing but decoration */
};

struct leaf {
    struct picture *text;
    GArray *figures; /* struct leaf_figure */
};

void leaf_free(struct leaf *leaf);

/* How many columns of a readable width stand beside one another: 45 to 75 letters a line. */
unsigned leaf_columns(double width, double size);
/* Larger than sheets that are held in a hand: what is on it may be larger too. */
bool leaf_is_large(double width, double height);

/* A book of pages of that size. Sections wait until what comes is as wide as the page, or the
 * book ends; then they fill columns, and those of the last page are as even as can be. */
struct leaf_book {
    struct studio *studio;
    double width, height;
    unsigned columns;
    GPtrArray *pages; /* struct leaf *, whose the caller makes them */
    GArray *waiting;  /* struct leaf_waiting */
    double top;       /* of what is free on the last page */
    double size;      /* of the text, mm; with it goes the room below a section */
    uint64_t looked;  /* shapes looked at to part what is higher than a page */
};

void leaf_begin(struct leaf_book *book, struct studio *studio, double width, double height,
                unsigned columns);
double leaf_column_width(const struct leaf_book *book);
/* Takes the section's picture over. */
void leaf_take(struct leaf_book *book, struct section *s);
/* Little room behind what was taken last, or the usual again. */
void leaf_closer(struct leaf_book *book);
void leaf_apart(struct leaf_book *book);
/* What is taken next goes on with it as if they were one. */
void leaf_joined(struct leaf_book *book);
void leaf_new_page(struct leaf_book *book);
/* A picture as wide as the page, below everything so far; both are taken over. Without a
 * description it is text. */
void leaf_take_wide(struct leaf_book *book, struct picture *picture, char *alt);
/* How much of the last page is used, 0 to 1, once all is laid. */
double leaf_filled(struct leaf_book *book);
/* Lays what waits, and gives the pages away: they free themselves with the array. */
GPtrArray *leaf_end(struct leaf_book *book);
