#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The objects of a PDF, numbered by the caller, as one file: streams as they are, all other objects
 * compressed together. libqpdf would parse them first, and takes twenty times as long. */
#include <glib.h>

struct pdf_writer;

struct pdf_writer *pdf_writer_new(void);
void pdf_writer_free(struct pdf_writer *writer);
typedef struct pdf_writer map_pdf_writer;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_pdf_writer, pdf_writer_free)

/* The number of an object that is written later, once. */
unsigned pdf_writer_number(struct pdf_writer *writer);

/* The object by its text: "<< /Type /Page ... >>". */
void pdf_writer_put(struct pdf_writer *writer, unsigned number, const char *text);
/* The same, with a number of its own, which it returns; equal ones once. */
unsigned pdf_writer_share(struct pdf_writer *writer, const char *text);
/* A stream; the entries of its dictionary without /Length. */
void pdf_writer_put_stream(struct pdf_writer *writer, unsigned number, const char *entries,
                           GBytes *data);

/* The file, with an id that depends only on its contents; the caller's. */
GBytes *pdf_writer_end(struct pdf_writer *writer, unsigned root, unsigned info);

/* Appends a text string: "(A)", or in UTF-16. */
void pdf_writer_append_text(GString *out, const char *text);
