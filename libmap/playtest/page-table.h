#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Tables of the page of a play-test; on a narrow screen each cell names its column. */
#include <glib.h>

/* Up to its first row. first: heading of the column that names the rows; columns: of n others. */
void page_table_begin(GString *out, const char *first, const char *const *columns, unsigned n);
void page_table_cell(GString *out, const char *column, const char *words);
void page_table_end(GString *out);
