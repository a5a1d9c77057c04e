#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Paints a document as PDF: vectors, real text, embedded fonts, metadata, outline,
 * page labels. The only file of this part that knows cairo. */
#include "draw/theme/studio.h"
#include "page/print-document.h"

struct pdf_book;

/* The drawings that some documents show, painted once for all of them, by threads that start here.
 * The studio is borrowed; NULL with an error when one is missing. */
struct pdf_book *pdf_book_new(const GPtrArray *documents, struct studio *studio, GError **error);
/* Until all are painted: before that nobody else may draw with the studio. Any thread may wait;
 * false with an error where one could not be painted. */
bool pdf_book_wait(struct pdf_book *book, GError **error);
void pdf_book_free(struct pdf_book *book);
typedef struct pdf_book map_pdf_book;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_pdf_book, pdf_book_free)

/* One of these documents, all of it written but its drawings, and not yet joined and packed.
 * Document and book are borrowed. NULL with an error. */
struct pdf_draft;
struct pdf_draft *pdf_draft_new(const struct document *document, struct pdf_book *book,
                                GError **error);
void pdf_draft_free(struct pdf_draft *draft);
typedef struct pdf_draft map_pdf_draft;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_pdf_draft, pdf_draft_free)
/* What can be packed before it is joined; once, in any thread. */
void pdf_draft_pack(struct pdf_draft *draft);
/* The whole file of a packed draft, once. The date in it is SOURCE_DATE_EPOCH's, else there is none.
 * The caller owns the bytes; NULL with an error. Waits for the drawings, in any thread, but of the
 * drafts of a book only one at a time. */
GBytes *pdf_draft_finish(struct pdf_draft *draft, GError **error);
/* A document by itself. */
GBytes *pdf_make_alone(const struct document *document, struct studio *studio, GError **error);
