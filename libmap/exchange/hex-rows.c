/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/hex-rows.h"

#include <stdlib.h>

struct hex_cell {
    int row, column;
    struct hex_word said;
    struct map_span span;
};

void
hex_rows_init(struct hex_rows *rows, struct hex_list *list)
{
    *rows = (struct hex_rows){.list = list,
                              .cells = g_array_new(FALSE, FALSE, sizeof(struct hex_cell)),
                              .first = MAP_NO_SPAN};
}

static bool
report_limit(const struct hex_rows *rows, struct map_span span, const char *what)
{
    diag_report(rows->list->text->sink, DIAG_I_LIMIT, span, what, "100", NULL);
    return false;
}

bool
hex_rows_begin(struct hex_rows *rows, int indent, struct map_span span)
{
    if (rows->rows == MAP_MAX_ROWS)
        return report_limit(rows, span, "rows");
    if (!map_span_is_set(rows->first))
        rows->first = span;
    rows->indent[rows->rows] = indent;
    rows->length[rows->rows++] = 0;
    return true;
}

bool
hex_rows_add(struct hex_rows *rows, struct hex_word said, struct map_span span)
{
    int row = rows->rows - 1;
    struct hex_cell cell = {row, rows->length[row]++, said, span};

    if (cell.column == MAP_MAX_COLUMNS)
        return report_limit(rows, span, "columns");
    rows->dotted |= !said.word;
    if (said.word)
        g_array_append_val(rows->cells, cell);
    return true;
}

/* Each row is a hex longer or shorter than the one before, and where they are drawn a longer one
 * begins further left. */
static bool
is_centered(const struct hex_rows *rows, bool flush)
{
    bool grown = false, centered = rows->rows > 1 && !rows->dotted;

    for (int row = 1; row < rows->rows; row++) {
        int longer = rows->length[row] - rows->length[row - 1];
        int further = rows->indent[row] - rows->indent[row - 1];

        centered &= abs(longer) == 1 && (flush || longer * further < 0);
        grown |= row > 1 && rows->length[row] != rows->length[row - 2];
    }
    /* the rows of a text grid that is no island may be longer and shorter by turns */
    return centered && (grown || !flush || !rows->drawn);
}

bool
hex_rows_end(struct hex_rows *rows)
{
    struct hex_list *list = rows->list;
    const int *indent = rows->indent;
    bool flush = true, moved = false, single = rows->rows > 1, halves = rows->cells->len > 2;

    for (int row = 0; row < rows->rows; row++) {
        single &= rows->length[row] == 1;
        flush &= indent[row] == indent[0];
        moved |= row > 1 && abs(indent[row] - indent[row - 2]) > abs(indent[1] - indent[0]);
    }
    /* every second place is empty, as in a spreadsheet where a hex is two cells wide */
    for (guint i = 1; i < rows->cells->len; i++) {
        const struct hex_cell *c = &g_array_index(rows->cells, struct hex_cell, i);

        halves &= (c->row + c->column) % 2 == (c[-1].row + c[-1].column) % 2;
    }
    bool centered = (flush || moved) && is_centered(rows, flush);

    halves = (halves && !single) || centered;
    moved = !halves && (moved || single);
    if (moved)
        diag_report(list->text->sink, DIAG_I_ROWS, rows->first, NULL);
    list->counts = (halves ? 0 : LATTICE_OFFSET) | (halves || !rows->drawn ? LATTICE_CENTERS : 0);
    list->exact = rows->drawn && !halves;
    if (halves || rows->drawn)
        g_string_append(list->hint, halves ? "pointy" : indent[1] < indent[0] ? "even-r" : "odd-r");
    for (guint i = 0; i < rows->cells->len; i++) {
        const struct hex_cell *c = &g_array_index(rows->cells, struct hex_cell, i);

        hex_list_add(list, centered ? 2 * c->column - rows->length[c->row] : c->column, c->row,
                     c->said, c->span);
    }
    return !moved;
}
