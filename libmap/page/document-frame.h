#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a PDF says about its pages: outline, labels, tags, title. */
#include "page/pdf-writer.h"
#include "page/print-document.h"

/* Writes all but the pages, whose objects have these numbers; returns the file. */
GBytes *document_frame_end(struct pdf_writer *writer, const struct document *document,
                           unsigned tree, const unsigned *pages);
