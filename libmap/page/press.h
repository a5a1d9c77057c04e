#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A second thread that packs the documents which the first has written, and when all are there and
 * painted joins them with their drawings, in their order. What comes out depends on the documents
 * alone. */
#include "page/pdf.h"

struct press;

struct press *press_new(void);
/* Takes the draft; the drafts are of one book, which is freed after the press. */
void press_take(struct press *press, struct pdf_draft *draft);
/* No more will come: files are joined only then. */
void press_close(struct press *press);
/* Closes it, and waits for all of them: their bytes in order, an array that frees them; NULL with
 * the error of the first that failed. */
GPtrArray *press_wait(struct press *press, GError **error);
/* Waits, too. */
void press_free(struct press *press);
typedef struct press map_press;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_press, press_free)
