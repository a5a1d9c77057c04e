#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A file to print: pages of shapes and of placed pictures, in mm. */
#include "draw/picture/picture.h"

#include <stdbool.h>

/* A picture on a page: scaled, its origin moved to `at`, clipped to `clip`. The file has it once,
 * however often it is placed. */
struct placement {
    const struct picture *picture; /* borrowed: the kit outlives the document */
    unsigned number;               /* of the picture in the document's list */
    map_point at;
    double scale;          /* 0: not scaled */
    unsigned turn;         /* 0, 90, 180 or 270 degrees clockwise; `at` is then the upper left
                            * corner of the turned picture */
    map_box clip;          /* on the page; w = 0: none */
    struct outline within; /* another clip, on the page; empty: none */
    char *alt;             /* its description, as alternative text; NULL: decoration */
    const char *tag;       /* of text: "P", "H2", "LBody", "TD"; NULL: it is none */
};

struct page {
    double width, height;
    char *label;         /* the page number in a viewer: "B2" */
    char *bookmark;      /* entry in the outline, or NULL */
    const char *word;    /* of its part: "board"; NULL: not of a kit */
    char *part;          /* a part begins: the entry above those of its pages; or NULL */
    bool nested;         /* the bookmark is below the last one that is not */
    bool back;           /* the other side of the previous sheet */
    map_box free;        /* of a board's sheet: room for pieces; w = 0: none */
    GPtrArray *pieces;   /* in there: struct kit_piece, borrowed; NULL: none */
    map_box bleed, trim; /* BleedBox, TrimBox; w = 0: the whole page */
    GPtrArray *pictures; /* the document's */
    GArray *placements;  /* struct placement, painted first */
    struct picture *ink; /* the page's own marks and text, on top */
    bool marks;          /* its own are no text to be read: a head and a foot */
    GArray *cuts;        /* struct cut_path (page/cut-paths.h), for a plotter; NULL: none */
    double cut_length;   /* mm, of all that is to be cut on it */
    map_box plot;        /* around the marks for it */
};

/* How pages are put on paper: their scale on an upright sheet, and the correction of the backs of
 * duplex sheets, in mm and degrees clockwise on that side. */
struct fit {
    map_point scale, shift;
    double turn;
};

struct document {
    char *title;
    const char *author, *license, *language, *source; /* borrowed; language is never NULL */
    struct fit fit;
    GPtrArray *pictures; /* all placed ones, each once */
    GPtrArray *owned;    /* those of them that the document owns */
    GPtrArray *pages;    /* struct page, owned */
};

struct document *document_new(const char *title);
void document_free(struct document *document);
typedef struct document map_document;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_document, document_free)

/* Takes a picture that is not the kit's; returns it. */
struct picture *document_own(struct document *document, struct picture *picture);

/* Owned by the document; bookmark may be NULL. A label that another page has gets a number. */
struct page *document_add_page(struct document *document, double width, double height,
                               const char *label, const char *bookmark);
/* Both sides of a duplex sheet are one, and so is the test page with its back. */
unsigned document_sheets(const struct document *document);
/* Returns the placement for setting further fields, valid until the next call. */
struct placement *page_place(struct page *page, const struct picture *picture, map_point at,
                             double scale, map_box clip);
void placement_describe(struct placement *placement, const char *alt);
