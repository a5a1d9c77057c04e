#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What cairo cannot write into a PDF: pictures that stand once in the file, language, boxes, "do not scale when printing",
 * an id that depends on the contents alone. The only file that knows libqpdf. */
#include "page/document.h"

/* The PDF that pdf_paint() made of `document`, rewritten and packed. */
GBytes *pdf_finish(GBytes *pdf, const struct document *document, GError **error);

/* The version of libqpdf: "11.3.0". */
const char *finish_library(void);
