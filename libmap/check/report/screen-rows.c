/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/screen-rows.h"

#include "report/report.h"

#include <string.h>

#define HANG 2 /* columns by which a continued line is indented */

struct row {
    enum row_kind kind;
    unsigned indent;
    char *text;
};

static void
free_row(gpointer data)
{
    struct row *row = data;

    g_free(row->text);
    g_free(row);
}

GPtrArray *
screen_rows_new(void)
{
    return g_ptr_array_new_with_free_func(free_row);
}

void
screen_rows_add(GPtrArray *rows, enum row_kind kind, unsigned indent, char *text)
{
    struct row *row = g_new(struct row, 1);

    *row = (struct row){kind, indent, text};
    g_ptr_array_add(rows, row);
}

static void
put_spaces(GString *out, unsigned n)
{
    g_string_append_printf(out, "%*s", (int)n, "");
}

/* Breaks between words; a letter counts one column, however many bytes it has. */
static void
put_wrapped(const struct row *row, GString *out)
{
    glong column = row->indent;
    const char *word = row->text;

    put_spaces(out, row->indent);
    while (*word) {
        size_t bytes = strcspn(word, " ");
        glong letters = g_utf8_strlen(word, (gssize)bytes);

        if (word != row->text && column + 1 + letters > SCREEN_COLUMNS) {
            g_string_append_c(out, '\n');
            put_spaces(out, row->indent + HANG);
            column = row->indent + HANG;
        } else if (word != row->text) {
            g_string_append_c(out, ' ');
            column++;
        }
        g_string_append_len(out, word, (gssize)bytes);
        column += letters;
        word += bytes + (word[bytes] == ' ');
    }
}

static void
put_row(const struct row *row, GString *out)
{
    if (row->kind == ROW_COMMAND) {
        report_put_command(out, row->indent, row->text);
    } else if (row->kind == ROW_TEXT || row->kind == ROW_DETAIL) {
        put_wrapped(row, out);
    } else {
        put_spaces(out, *row->text ? row->indent : 0);
        g_string_append(out, row->text);
    }
    g_string_append_c(out, '\n');
}

/* Lines that it takes on a terminal, which wraps text that is too wide. */
static unsigned
count_screen_lines(const struct row *row)
{
    g_autoptr(GString) text = g_string_new(NULL);
    g_auto(GStrv) lines = NULL;
    unsigned n = 0;

    put_row(row, text);
    g_string_truncate(text, text->len - 1);
    lines = g_strsplit(text->str, "\n", -1);
    for (unsigned i = 0; lines[i]; i++)
        n += 1 + (unsigned)(MAX(g_utf8_strlen(lines[i], -1), 1) - 1) / SCREEN_COLUMNS;
    return MAX(n, 1);
}

unsigned
screen_rows_lines(const GPtrArray *rows, bool all)
{
    unsigned n = 0;

    for (unsigned i = 0; i < rows->len; i++) {
        const struct row *row = rows->pdata[i];

        n += all || row->kind != ROW_DETAIL ? count_screen_lines(row) : 0;
    }
    return n;
}

void
screen_rows_print(const GPtrArray *rows, unsigned most, const char *hint, GString *out)
{
    unsigned lines = screen_rows_lines(rows, true), last = rows->len, left_out = 0;

    /* one line counts the omitted ones */
    while (last > 0 && most && lines + (left_out || hint) > most) {
        const struct row *row = rows->pdata[--last];

        if (row->kind == ROW_DETAIL) {
            lines -= count_screen_lines(row);
            left_out++;
        }
    }
    for (unsigned i = 0; i < rows->len; i++) {
        const struct row *row = rows->pdata[i];

        if (i < last || row->kind != ROW_DETAIL)
            put_row(row, out);
    }
    if (left_out)
        g_string_append_printf(out, "  %s%s%u line%s more with --verbose\n", hint ? hint : "",
                               hint ? ", " : "", left_out, left_out == 1 ? "" : "s");
    else if (hint)
        g_string_append_printf(out, "  %s, or with --verbose\n", hint);
}
