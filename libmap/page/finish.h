#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes a document whose contents are complete: each picture and drawing once for the whole file,
 * fonts, boxes. */
#include "page/foreign-art.h"
#include "page/picture-operators.h"
#include "page/print-document.h"

/* A drawing by its operators. */
struct finish_art {
    GBytes *packed;     /* NULL: it is painted by cairo */
    unsigned foreign;   /* then its page there */
    uint64_t alphas[4]; /* as of struct content */
    map_box extent;
};

struct finish_arts;

/* `n` drawings, taken; some may be the pages of a PDF, whose bytes are borrowed; NULL: none. */
struct finish_arts *finish_arts_new(struct finish_art *arts, unsigned n, GBytes *pdf,
                                    GError **error);
void finish_arts_free(struct finish_arts *arts);
/* Merges both, alternating, one of `even` first; `even` takes the others. */
void finish_arts_join(struct finish_arts *even, struct finish_arts *odd);

/* The compressed content of a page, or of a picture on one. */
typedef const struct content *finish_find_content(void *data, const void *of);

/* The file. The contents refer to the fonts of the palette and to the drawings. */
GBytes *pdf_finish(const struct document *document, const struct content_palette *palette,
                   const struct finish_arts *arts, finish_find_content *find, void *data);
