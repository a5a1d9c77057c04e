#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The sheet to print alone and first: does the printer keep the scale, what do its
 * colours look like, what is in the kit. */
#include "draw/kit.h"
#include "page/document.h"
#include "page/imprint.h"
#include "page/sheets.h"

/* A line of the table of contents. */
struct test_file {
    const char *name; /* "02-board.pdf" */
    const char *what;
    unsigned sheets;
};

void test_sheet_add(struct document *document, const struct imprint *imprint,
                    const struct kit_sizes *sizes, const struct sheet_rules *rules,
                    const struct test_file *files, unsigned n_files);
