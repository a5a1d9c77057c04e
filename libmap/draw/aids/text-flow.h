#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pages of text: sections of text, lists and tables that flow down columns and over pages. */
#include "draw/theme/brush.h"

/* A section has the width of a column and grows downwards. */
struct section {
    struct brush brush;
    double width, y;
    double head;           /* where the text below the heading begins; 0: no heading */
    double size;           /* of the text, mm */
    double beside, narrow; /* lines above `beside` leave room for pictures at their right */
    GArray *figures;       /* struct leaf_figure, or NULL */
};

/* A picture for a paragraph, borrowed. */
struct section_figure {
    const struct picture *picture;
    double scale;
    const char *name;
    bool caption; /* the name is below it */
};

struct section section_begin(struct studio *studio, double width);
void section_heading(struct section *s, const char *text);
/* Paragraphs are separated by \n or \n\n. */
void section_text(struct section *s, const char *text);
/* With a box to tick (number 0) or a number in a circle before it. */
void section_item(struct section *s, unsigned number, const char *text);
/* The same with a number that is on a picture too, in the same form. */
void section_pointer(struct section *s, unsigned number, const char *text);
/* With a small mark before it. */
void section_dash(struct section *s, const char *text);
/* A row of a table: up to 6 cells of that width at the right end, the first text left, in as many
 * lines as it needs. */
void section_row(struct section *s, bool head, const char *text, const char *const *cells,
                 unsigned n, double cell);
/* Beside the text that follows, at its right; across the column if they are wide, and smaller if
 * they are wider. Both are as much larger as the text is. */
void section_figures(struct section *s, const struct section_figure *figures, unsigned n);
/* Whether the next line of text is beside a picture. */
bool section_is_beside(const struct section *s);
void section_space(struct section *s, double mm);

/* A page: its text, and pictures with their descriptions. */
struct leaf_figure {
    struct picture *picture;
    map_point at;
    double scale;
    char *alt; /* NULL: only decoration */
};

struct leaf {
    struct picture *text;
    GArray *figures; /* struct leaf_figure */
};

/* Number of columns of a readable width on a page: 45 to 75 letters a line. */
unsigned leaf_columns(double width, double size);
/* Larger than sheets held in a hand: its content may be larger too. */
bool leaf_is_large(double width, double height);

/* A book of pages of that size. Sections wait until a page-wide picture comes or the book ends;
 * then they fill columns, and those of the last page are balanced. */
struct leaf_book {
    struct studio *studio;
    double width, height;
    unsigned columns;
    GPtrArray *pages; /* struct leaf *, made by the caller's function */
    GArray *waiting;  /* struct leaf_waiting */
    double top;       /* of the free part of the last page */
    double size;      /* of the text, mm; the gap below a section depends on it */
    double least;     /* the same of the emptiest full page */
    uint64_t looked;  /* number of shapes examined to split what is higher than a page */
};

void leaf_begin(struct leaf_book *book, struct studio *studio, double width, double height,
                unsigned columns);
double leaf_column_width(const struct leaf_book *book);
/* Takes the section's picture. */
void leaf_take(struct leaf_book *book, struct section *s);
/* A small gap behind the last section, or the usual one. */
void leaf_closer(struct leaf_book *book);
void leaf_apart(struct leaf_book *book);
/* The next section continues this one, as if they were one. */
void leaf_joined(struct leaf_book *book);
void leaf_new_page(struct leaf_book *book);
/* A picture of the page's width, below everything so far; takes both. Without a description it
 * counts as text. */
void leaf_take_wide(struct leaf_book *book, struct picture *picture, char *alt);
/* The used share of the last page, 0 to 1, once all is laid. */
double leaf_filled(struct leaf_book *book);
/* Lays what waits, and returns the pages: they are freed with the array. */
GPtrArray *leaf_end(struct leaf_book *book);
