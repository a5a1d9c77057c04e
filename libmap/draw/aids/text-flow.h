#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pages of text: blocks that flow down columns and over pages. A heading stays with what follows
 * it, no line of a paragraph is alone, and the columns above a picture or at the end are level. */
#include "draw/theme/brush.h"

enum leaf_role { LEAF_HEADING, LEAF_TEXT, LEAF_ITEM, LEAF_ROW, LEAF_FIGURE, LEAF_CAPTION };

/* A page is a GArray of these in the order of reading. */
struct leaf_part {
    struct picture *picture;
    map_point at;
    double scale;
    enum leaf_role role;
    char *alt; /* of a figure */
};

/* Before an item of a list: a small mark, a box to tick, its number, or that of a place on a
 * picture in the same form. */
enum item_mark { ITEM_DASH, ITEM_BOX, ITEM_NUMBER, ITEM_POINTER };

/* A picture of a piece, borrowed. */
struct book_figure {
    const struct picture *picture;
    double scale;
    const char *name;
    bool caption; /* the name is below it */
};

struct book {
    struct studio *studio;
    double width, height; /* of a page */
    double size;          /* of the text, mm */
    GPtrArray *pages;     /* GArray, a page each */
    double top;           /* of the free part of the last page */
    GPtrArray *blocks;    /* struct block: they wait until the columns are filled */
    GArray *lines;        /* struct line: theirs */
    GArray *figures;      /* struct leaf_part: for the next paragraph */
    unsigned looked;      /* how often a line was measured */
};

#define TEXT_SIZE 3.4 /* mm: the text of a book, headings, and what is less than text */
#define HEADING_SIZE 5.4
#define NOTE_SIZE 2.83

void book_begin(struct book *book, struct studio *studio, double width, double height, double size);
void book_heading(struct book *book, const char *text);
/* Paragraphs are separated by \n or \n\n. */
void book_text(struct book *book, const char *text);
void book_item(struct book *book, enum item_mark mark, unsigned number, const char *text);
/* A row of a table: cells of that width at the right end, the first text left, in as many lines as
 * it needs. */
void book_row(struct book *book, bool head, const char *text, const char *const *cells, unsigned n,
              double cell);
/* Beside the paragraph that follows, at its right; above it if they are wide, and smaller if they
 * are wider than a column. */
void book_figures(struct book *book, const struct book_figure *figures, unsigned n);
/* A picture as wide as the page below everything so far, with a heading and perhaps a note at its
 * right; takes picture and alt. Without a description it counts as text. */
void book_wide(struct book *book, const char *heading, const char *note, struct picture *picture,
               char *alt);
#define WIDE_HEAD 9.0  /* mm: its heading */
#define WIDE_AFTER 1.4 /* below it, in sizes of the text */
/* The height that is left on the last page, once all is laid. */
double book_room(struct book *book);
void book_new_page(struct book *book);
/* Lays what waits, and returns the pages: they are freed with the array. */
GPtrArray *book_end(struct book *book);
