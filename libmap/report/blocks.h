#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What report.h builds, for its printers. */
#include "report/report.h"

enum block_kind {
    BLOCK_VERDICT,
    BLOCK_HEADING,
    BLOCK_SAY,
    BLOCK_COMMAND,
    BLOCK_READING,
    BLOCK_FIELD,
    BLOCK_TABLE,
    BLOCK_PLOT,
    BLOCK_BOARD,
    BLOCK_HEAT,
    BLOCK_MARKUP,
};

struct block {
    enum block_kind kind;
    unsigned forms, players;
    const char *id, *style, *word;
    char *words, *detail; /* owned; of a verdict or command; of a plot: markup of its keys */
    struct report_value value;
    struct report_column *columns; /* of a table, owned */
    unsigned n_columns;
    GArray *cells; /* struct report_value */
    GArray *faint; /* unsigned: numbers of rows */
    GString *svg;
    const struct report_subject *subject; /* of a heat map; first..last are player counts */
    unsigned first, last, board;
    struct map_report_heat *heat;
};

struct report {
    const char *counts, *verb, *note;
    char *title, *file, *runs, **options;
    GPtrArray *blocks;
    GArray *players; /* unsigned */
    unsigned forms;
    unsigned about;
};

static inline const struct block *
block_at(const struct report *report, unsigned i)
{
    return report->blocks->pdata[i];
}

/* The cell of a table that is shown by one of the forms, row and column counted without the others;
 * NULL beyond. */
static inline unsigned
block_rows(const struct block *table)
{
    return table->n_columns ? table->cells->len / table->n_columns : 0;
}

static inline const struct report_value *
block_cell(const struct block *table, unsigned row, unsigned column)
{
    return &g_array_index(table->cells, struct report_value, row * table->n_columns + column);
}

bool block_is_faint(const struct block *table, unsigned row);
/* "3 players", "3-4 players"; the caller's. */
char *block_players(unsigned first, unsigned last);
