#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* kit.json: what is in a kit, piece by piece and sheet by sheet. */
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

/* A hash for each page of all these struct document, in their order; they free themselves with the
 * array. The hash of a sheet is that of all shapes on it, where they are: it is another when what
 * is printed there is, and only then. */
GPtrArray *contents_hashes(const GPtrArray *documents);

struct contents_file {
    const char *name;
    GBytes *bytes;
};

/* The file's text, all of it but the files, which may be in the making still. */
GString *contents_begin(const struct contents *contents);
/* With a line for each file, by which it is known again (tools/earlier-kit.c); takes the text. */
GBytes *contents_end(GString *begun, const struct contents_file *files, unsigned n);
