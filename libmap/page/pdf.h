#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Paints a document as PDF: vectors, real text, embedded fonts, metadata, outline,
 * page labels. The only file of this part that knows cairo. */
#include "draw/studio.h"
#include "page/document.h"

/* The whole file. The date in it is SOURCE_DATE_EPOCH's, else there is none. The caller owns
 * the bytes; NULL with an error. */
GBytes *pdf_make(const struct document *document, struct studio *studio, GError **error);
