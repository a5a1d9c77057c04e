#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What cairo does not write into a PDF: the pictures, each once in the file, their fonts, tags,
 * language, boxes, "do not scale when printing", an id that depends on the contents alone. The
 * only file that knows libqpdf. */
#include "page/picture-operators.h"
#include "page/print-document.h"

struct finish_arts;

/* The drawings of a PDF of `n` pages, one on each; the bytes are borrowed. */
struct finish_arts *finish_arts_new(GBytes *pdf, unsigned n, GError **error);
void finish_arts_free(struct finish_arts *arts);
/* The drawings of both in turn, one of `even` first, which takes the others. */
void finish_arts_join(struct finish_arts *even, struct finish_arts *odd);

/* `pdf` has the empty pages of the document; the contents are those of the pages, whole, then of the
 * pictures, all packed, and name its fonts and the drawings. NULL with an error. */
GBytes *pdf_finish(GBytes *pdf, const struct document *document,
                   const struct content_palette *palette, const struct finish_arts *arts,
                   const struct content *contents, GError **error);

/* The version of libqpdf: "11.3.0". */
const char *finish_library(void);
