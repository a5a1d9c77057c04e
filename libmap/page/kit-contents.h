#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* kit.json: the content of a kit, piece by piece and sheet by sheet. */
#include "draw/kit.h"
#include "page/print-document.h"

struct contents {
    const struct kit *kit;
    const GPtrArray *documents; /* struct document */
    const char *source;         /* hash of the scenario's files */
    const char *theme, *paper;
    const GPtrArray *hashes; /* of the documents */
    double ink;              /* 0 to 1; below 0: not measured */
};

/* A hash for each page of all these struct document, in order, in an array that frees them. The
 * hash of a sheet covers all shapes on it with their places: it changes exactly when the printed
 * sheet changes. */
GPtrArray *contents_hashes(const GPtrArray *documents);

struct contents_file {
    const char *name;
    GBytes *bytes;
};

/* The text without the list of files, which may still be in progress. */
GString *contents_begin(const struct contents *contents);
/* Adds a line for each file, by which tools/earlier-kit.c recognizes it; takes the text. */
GBytes *contents_end(GString *begun, const struct contents_file *files, unsigned n);
