#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes a document as PDF: cairo paints each picture and each drawing once, and libqpdf lays them on
 * pages. Vectors, real text, embedded fonts, metadata, outline, page labels, tags. The only file of
 * this part that uses libqpdf. */
#include "draw/theme/studio.h"
#include "page/print-document.h"

/* The same document gives the same bytes. Its date is SOURCE_DATE_EPOCH, else it has none. NULL with
 * an error. */
GBytes *pdf_make(const struct document *document, struct studio *studio, GError **error);

/* The version of libqpdf: "11.3.0". */
const char *pdf_library(void);
