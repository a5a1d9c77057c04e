#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Adds what cairo does not write into a PDF: each picture once for the whole file, fonts, tags,
 * language, boxes, "do not scale when printing", an id that depends only on the contents. The only
 * file that uses libqpdf. */
#include "page/picture-operators.h"
#include "page/print-document.h"

struct finish_arts;

/* A drawing by its operators. */
struct finish_art {
    GBytes *packed;     /* NULL: it is the next page of the PDF */
    uint64_t alphas[4]; /* as of struct content */
    map_box view;
};

/* `n` drawings, taken; some may be the pages of a PDF, one on each, whose bytes are borrowed; NULL:
 * none. */
struct finish_arts *finish_arts_new(struct finish_art *arts, unsigned n, GBytes *pdf,
                                    GError **error);
void finish_arts_free(struct finish_arts *arts);
/* Merges both, alternating, one of `even` first; `even` takes the others. */
void finish_arts_join(struct finish_arts *even, struct finish_arts *odd);

/* `pdf` has the empty pages of the document. The contents are those of the pages, then of the
 * pictures, all complete and compressed; they refer to its fonts and the drawings. NULL with an
 * error. */
GBytes *pdf_finish(GBytes *pdf, const struct document *document,
                   const struct content_palette *palette, const struct finish_arts *arts,
                   const struct content *contents, GError **error);

/* `pdf` has the empty pages of a document of document_gather(); those of `pdfs` (GBytes) fill them,
 * in order. NULL with an error. */
GBytes *finish_gathered(GBytes *pdf, const struct document *document, const GPtrArray *pdfs,
                        GError **error);

/* The version of libqpdf: "11.3.0". */
const char *finish_library(void);
