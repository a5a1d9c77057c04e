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
    const GArray *sheets; /* struct contents_sheet, also those that are not printed */
    double ink;           /* 0 to 1; below 0: not measured */
};

struct contents_sheet {
    char *file, *label, *hash;
    double cut;    /* mm to cut on it */
    double used;   /* share of its printable area (page/used-area.h) */
    unsigned page; /* in its file, from 1; 0: it is not printed (page/changed-sheets.h) */
    bool back;
    GPtrArray *pieces; /* on a board's sheet: struct kit_piece; NULL: none */
};

/* An entry for each page of all these struct document, in order, in an array that frees them; the
 * rules tell the margins. The hash of a sheet covers all shapes on it with their places, except for those that only name the
 * source (PICTURE_SOURCE): it changes exactly when the rest of the printed sheet changes. */
GArray *contents_sheets(const GPtrArray *documents, const struct sheet_rules *rules);

struct contents_file {
    const char *name;
    GBytes *bytes;
};

/* The text without the list of files, which may still be in progress. */
GString *contents_begin(const struct contents *contents);
/* Adds a line for each file, by which tools/earlier-kit.c recognizes it; takes the text. */
GBytes *contents_end(GString *begun, const struct contents_file *files, unsigned n);
