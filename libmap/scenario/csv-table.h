#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Tables as spreadsheets write them (RFC 4180): values in UTF-8, separated by commas, or by
 * semicolons where the first row has no comma. */
#include "diag/sink.h"
#include "scenario/words.h"

#include <glib.h>

#define CSV_TABLE_BYTES (1u << 20)
#define CSV_TABLE_ROWS 400
#define CSV_TABLE_COLUMNS 32

struct csv_table {
    GArray *cells;       /* struct word, row by row: without quotes and outer spaces */
    unsigned n_columns;  /* those of the first row */
    unsigned n_rows;     /* without empty lines */
    GStringChunk *texts; /* of cells with doubled quotes */
};

/* False when it is no table, which is reported at its place. `text` is that of the source `file` and
 * must outlive the table. The caller releases it either way. */
bool csv_table_read(struct csv_table *table, const char *text, gsize length, uint32_t file,
                    struct map_sink *sink);
void csv_table_release(struct csv_table *table);

struct word csv_table_cell(const struct csv_table *table, unsigned row, unsigned column);
