/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as a table of a spreadsheet: cells within the file, or one finding. */
#include "target.h"
#include "scenario/loading.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct map_sink *sink = diag_sink_new();
    char *copy = g_strndup((const char *)data, size); /* it stops at a NUL, as a text does */
    gsize length = strlen(copy);
    uint32_t file = diag_sink_take_source(sink, "cards.csv", copy, length);
    struct csv_table table;
    bool ok = csv_table_read(&table, diag_sink_source(sink, file)->text, length, file, sink);

    g_assert(diag_sink_size(sink) == (ok ? 0 : 1));
    for (unsigned row = 0; ok && row < table.n_rows; row++)
        for (unsigned i = 0; i < table.n_columns; i++) {
            struct word cell = csv_table_cell(&table, row, i);

            g_assert(cell.span.file == file && cell.span.offset + cell.span.length <= length);
            g_assert(g_utf8_validate(cell.text, cell.length, NULL));
        }
    csv_table_release(&table);
    diag_sink_free(sink);
    return 0;
}
