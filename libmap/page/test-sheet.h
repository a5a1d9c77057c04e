#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The sheet to print alone and first: does the printer keep the scale, do both sides meet,
 * what do its colours look like, what is in the kit and how to print it. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/imprint.h"
#include "page/sheets.h"

/* A line of the table of contents. */
struct test_file {
    const char *name; /* "02-board.pdf" */
    char *what;       /* what is in it, and what to cut */
    char *paper;      /* "9 A4" */
};

/* The page, and a back for those who print on both sides. */
void test_sheet_add(struct document *document, const struct imprint *imprint,
                    const struct kit_sizes *sizes, const struct sheet_rules *rules,
                    const struct test_file *files, unsigned n_files);
