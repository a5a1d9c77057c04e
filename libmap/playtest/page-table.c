/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/page-table.h"

#include "map-diag.h"

void
page_table_begin(GString *out, const char *first, const char *const *columns, unsigned n)
{
    map_diag_write(out,
                   "<table role='table'><thead role='rowgroup'><tr role='row'><th scope='col' "
                   "role='columnheader'>%r</th>",
                   first);
    for (unsigned i = 0; i < n; i++)
        map_diag_write(out, "<th scope='col' role='columnheader'>%r</th>", columns[i]);
    g_string_append(out, "</tr></thead>\n<tbody role=\"rowgroup\">\n");
}

void
page_table_end(GString *out)
{
    g_string_append(out, "</tbody></table>\n");
}

void
page_table_cell(GString *out, const char *column, const char *words)
{
    map_diag_write(out, "<td role='cell' data-column='%r'>%x</td>", column, words);
}
