/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A report as JSON. */
#include "map-diag.h"
#include "map-report.h"
#include "report/blocks.h"

#include <string.h>

static void
put_rows(const struct block *table, GString *out)
{
    map_diag_write(out, "[");
    for (unsigned row = 0; row < block_rows(table); row++) {
        map_diag_write(out, "%,\n            {");
        for (unsigned c = 0; c < table->n_columns; c++)
            if (table->columns[c].forms & REPORT_DATA) {
                map_diag_write(out, "%,'%r': ", table->columns[c].id);
                value_data(block_cell(table, row, c), out);
            }
        map_diag_write(out, "}");
    }
    map_diag_write(out, "]");
}

/* The members that blocks of a player count give. */
static void
put_members(const struct report *report, unsigned players, GString *out)
{
    g_autofree char *open = NULL; /* "rules": the object that the last member is in */

    for (unsigned i = 0; i < report->blocks->len; i++) {
        const struct block *b = block_at(report, i);

        if ((b->kind == BLOCK_HEAT ? b->first : b->players) != players || !(b->forms & REPORT_DATA))
            continue;
        const char *slash = strchr(b->id, '/');
        g_autofree char *within = slash                   ? g_strndup(b->id, (gsize)(slash - b->id))
                                  : b->kind == BLOCK_HEAT ? g_strdup("heat")
                                                          : NULL;

        if (g_strcmp0(open, within) != 0) {
            map_diag_write(out, open ? "}" : "");
            if (within)
                map_diag_write(out, "%,\n          '%r': {", within);
            g_free(open);
            open = g_steal_pointer(&within);
        }
        map_diag_write(out, b->kind == BLOCK_TABLE ? "%,\n          '%r': " : "%,'%r': ",
                       slash ? slash + 1 : b->id);
        if (b->kind == BLOCK_TABLE)
            put_rows(b, out);
        else if (b->kind == BLOCK_FIELD)
            value_data(&b->value, out);
        else
            map_diag_write(out, b->heat ? "[" : "null");
        for (unsigned k = 0; b->heat && k < b->heat->n; k++)
            map_diag_write(out, "%,%g", b->heat->values[k]);
        map_diag_write(out, b->heat ? "]" : "");
    }
    map_diag_write(out, open ? "}" : "");
}

void
report_data(const struct report *report, GString *out)
{
    map_diag_write(out, "{");
    put_members(report, 0, out);
    map_diag_write(out, "%,\n      '%r': [", report->counts);
    for (unsigned i = 0; i < report->players->len; i++) {
        unsigned players = g_array_index(report->players, unsigned, i);

        map_diag_write(out, "%,\n        {'players': %u", players);
        put_members(report, players, out);
        map_diag_write(out, "}");
    }
    map_diag_write(out, "]}");
}
