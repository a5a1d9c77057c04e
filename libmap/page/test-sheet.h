#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The test page, to be printed alone and first. It shows whether the printer keeps the scale,
 * whether both sides are aligned, its colours, the files of the kit and how to print them. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/imprint.h"
#include "page/sheets.h"

/* A line of the table of contents. */
struct test_file {
    const char *name; /* "02-board.pdf" */
    char *what;       /* its content, and what to cut */
    char *paper;      /* "9 A4" */
};

/* The page, and a back for duplex printing. */
void test_sheet_add(struct document *document, const struct imprint *imprint,
                    const struct kit_sizes *sizes, const struct sheet_rules *rules,
                    const struct test_file *files, unsigned n_files);
