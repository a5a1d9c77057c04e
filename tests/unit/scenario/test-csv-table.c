/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

/* The cells between bars, rows on lines; NULL when it was refused, with one finding. */
static char *
read_cells(const char *text, gsize length)
{
    struct map_sink *sink = diag_sink_new();
    uint32_t file = diag_sink_take_source(sink, "t.csv", g_strndup(text, length), length);
    struct csv_table table;
    GString *out = g_string_new(NULL);
    bool ok = csv_table_read(&table, diag_sink_source(sink, file)->text, length, file, sink);

    for (unsigned row = 0; ok && row < table.n_rows; row++) {
        for (unsigned i = 0; i < table.n_columns; i++) {
            struct word cell = csv_table_cell(&table, row, i);

            assert_true(cell.span.file == file && cell.span.offset + cell.span.length <= length);
            g_string_append_len(out, cell.text, cell.length);
            g_string_append_c(out, '|');
        }
        g_string_append_c(out, '\n');
    }
    assert_int_equal(diag_sink_size(sink), ok ? 0 : 1);
    csv_table_release(&table);
    diag_sink_free(sink);
    return g_string_free(out, !ok);
}

static void
reads_what_spreadsheets_write(void **state)
{
    static const struct {
        const char *text, *cells;
    } tables[] = {
        {"a,b\n1,2\n", "a|b|\n1|2|\n"},
        {"a,b\r\n1,2\r\n", "a|b|\n1|2|\n"},
        {"\xef\xbb\xbf"
         "a,b\n1,2",
         "a|b|\n1|2|\n"},
        {"a;b\n1;2,5\n", "a|b|\n1|2,5|\n"},
        {"a\tb\r1 \t2;3\r", "a|b|\n1|2;3|\n"},
        {"a,b\n\n\n,\n\n", "a|b|\n||\n"},
        {"a\n one \n", "a|\none|\n"},
        {"a,b\n\"x, y\",\"say \"\"no\"\"\"\n", "a|b|\nx, y|say \"no\"|\n"},
        {"a,b\n\"x\r\ny\",\"\"\n", "a|b|\nx\r\ny||\n"},
        {"\"a\",\"b\"\n\"\"\"\",2\n", "a|b|\n\"|2|\n"},
        {"a,b\n1,ä€\n", "a|b|\n1|ä€|\n"},
        {"", NULL},
        {"\n\n", NULL},
        {"a,b\n1\n", NULL},
        {"a,b\n1,2,3\n", NULL},
        {"a,b\n1,\"2\n", NULL},
        {"a,b\n1,\"2\" x\n", NULL},
        {"a,b\n1,2\"x\n", NULL},
        {"a,b\n1,\xe4\n", NULL},
        {"a,b\n1,\x01\n", NULL},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(tables); i++) {
        g_autofree char *cells = read_cells(tables[i].text, strlen(tables[i].text));

        if (tables[i].cells)
            assert_string_equal(cells, tables[i].cells);
        else
            assert_null(cells);
    }
}

/* Cut anywhere, or with any byte in any place. */
static void
survives_any_bytes(void **state)
{
    static const char usual[] = "a,\"b\"\r\n\"x\"\"y\",2\n\"1\n2\",\n";
    char text[sizeof usual];

    (void)state;
    for (gsize i = 0; i < strlen(usual); i++) {
        g_free(read_cells(usual, i));
        for (unsigned byte = 0; byte < 256; byte++) {
            memcpy(text, usual, sizeof usual);
            text[i] = (char)byte;
            g_free(read_cells(text, strlen(usual)));
        }
    }
}

static void
has_limits(void **state)
{
    g_autoptr(GString) wide = g_string_new("a"), high = g_string_new("a\n");

    (void)state;
    for (unsigned i = 1; i < CSV_TABLE_COLUMNS; i++)
        g_string_append(wide, ",a");
    for (unsigned i = 0; i < CSV_TABLE_ROWS; i++)
        g_string_append(high, "1\n");
    for (unsigned more = 0; more < 2; more++) {
        g_autofree char *rows = g_strconcat(wide->str, "\n", wide->str, NULL);
        g_autofree char *of_wide = read_cells(rows, strlen(rows));
        g_autofree char *of_high = read_cells(high->str, high->len);

        assert_int_equal(of_wide == NULL, more);
        assert_int_equal(of_high == NULL, more);
        g_string_append(wide, ",a");
        g_string_append(high, "1\n");
    }
}

int
test_csv_table(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_spreadsheets_write),
        cmocka_unit_test(survives_any_bytes),
        cmocka_unit_test(has_limits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
