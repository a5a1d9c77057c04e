#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A second thread that compresses documents written by the first, and joins them with their
 * drawings, in order, when all are painted. The result depends only on the documents. */
#include "page/pdf.h"

struct pdf_pipeline;

struct pdf_pipeline *pdf_pipeline_new(void);
/* Takes the draft; the drafts are of one book, which is freed after the press. */
void pdf_pipeline_take(struct pdf_pipeline *press, struct pdf_draft *draft);
/* No more drafts come: joining begins only then. */
void pdf_pipeline_close(struct pdf_pipeline *press);
/* Closes it and waits: the files in order, an array that frees them; NULL with the error of the
 * first that failed. */
GPtrArray *pdf_pipeline_wait(struct pdf_pipeline *press, GError **error);
/* Waits, too. */
void pdf_pipeline_free(struct pdf_pipeline *press);
typedef struct pdf_pipeline map_press;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_press, pdf_pipeline_free)
