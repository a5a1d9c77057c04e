#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Drawings that cairo has painted, out of its PDF into ours. The only file that uses libqpdf. */
#include "page/pdf-writer.h"

struct foreign_arts;

/* The drawings of a PDF, one on each page; the bytes are borrowed. NULL with an error. */
struct foreign_arts *foreign_arts_new(GBytes *pdf, GError **error);
void foreign_arts_free(struct foreign_arts *arts);

/* Writes the drawing of a page as a form, with all that it needs; returns its number. Only one
 * thread may call it at a time. */
unsigned foreign_arts_put(struct foreign_arts *arts, unsigned page, struct pdf_writer *writer);

/* The version of libqpdf: "11.3.0". */
const char *foreign_arts_library(void);
