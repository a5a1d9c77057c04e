#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The test page, to be printed alone and first. It shows whether the printer keeps the scale,
 * whether both sides are aligned, its colors, the parts of the kit and how to print them. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/imprint.h"
#include "page/sheets.h"

/* A line of the table of contents. */
struct test_part {
    char *pages;  /* "pages 3–11" */
    char *what;   /* its content, and what to cut */
    char *sheets; /* "9 A4" */
};

/* Its two pages: the second tries printing on both sides, and has room for a plan between its
 * marks. */
struct test_sheet {
    struct page *face, *back;
    map_box plan; /* that room */
};

struct test_sheet test_sheet_begin(struct document *document, const struct imprint *imprint,
                                   const struct sheet_rules *rules);
/* Fills them; `planned`: the room for a plan is taken. */
void test_sheet_add(const struct test_sheet *sheet, bool planned, const struct imprint *imprint,
                    const struct kit_sizes *sizes, const struct sheet_rules *rules,
                    const struct test_part *parts, unsigned n_parts);
