#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes a document as PDF: vectors, real text, embedded fonts, metadata, outline, page labels. The
 * only file of this part that uses cairo. */
#include "draw/theme/studio.h"
#include "page/print-document.h"

struct pdf_book;

/* The drawings that some documents show, painted once for all of them, by threads that start here.
 * The studio is borrowed; NULL with an error when one is missing. */
struct pdf_book *pdf_book_new(const GPtrArray *documents, struct studio *studio, GError **error);
/* Waits until all are painted: until then nobody else may draw with the studio. Any thread may
 * wait; false with an error if one could not be painted. */
bool pdf_book_wait(struct pdf_book *book, GError **error);
void pdf_book_free(struct pdf_book *book);
typedef struct pdf_book map_pdf_book;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_pdf_book, pdf_book_free)

/* The contents of one of these documents, or of a document of document_gather() from those that have
 * drafts already. Contents that two documents share are written once. Document and book are
 * borrowed. */
struct pdf_draft;
struct pdf_draft *pdf_draft_new(const struct document *document, struct pdf_book *book);
void pdf_draft_free(struct pdf_draft *draft);
typedef struct pdf_draft map_pdf_draft;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_pdf_draft, pdf_draft_free)
/* Compresses its contents; once, in any thread, one draft of a book after the other. */
void pdf_draft_pack(struct pdf_draft *draft);
/* The whole file of a draft, when all drafts of the book are compressed. Its date is
 * SOURCE_DATE_EPOCH, else it has none. The caller owns the bytes; NULL with an error. Waits for the
 * drawings; callable from any thread, but for only one draft of a book at a time. */
GBytes *pdf_draft_finish(struct pdf_draft *draft, GError **error);
/* A single document. */
GBytes *pdf_make_alone(const struct document *document, struct studio *studio, GError **error);
