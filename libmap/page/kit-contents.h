#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* kit.json: the content of a kit, piece by piece and sheet by sheet. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/sheets.h"

struct contents {
    const struct kit *kit;
    const char *source; /* hash of the scenario's files */
    const char *theme, *paper;
    const GArray *sheets; /* struct contents_sheet */
};

struct contents_sheet {
    char *file, *label;
    double cut;    /* mm to cut on it */
    unsigned page; /* in its file, from 1 */
    bool back;
    GPtrArray *pieces; /* on a board's sheet: struct kit_piece; NULL: none */
};

/* An entry for each page of all these struct document, in order, in an array that frees them. */
GArray *contents_sheets(const GPtrArray *documents);

struct contents_file {
    const char *name;
    GBytes *bytes;
};

/* The text without the list of files, which may still be in progress. */
GString *contents_begin(const struct contents *contents);
/* Adds a line for each file, with its hash; takes the text. */
GBytes *contents_end(GString *begun, const struct contents_file *files, unsigned n);
