/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/screen-rows.h"

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

/* ---- a command, broken so that a shell still reads it as one ---- */

/* Bytes up to a space outside of quotes. */
static size_t
measure_shell_word(const char *text)
{
    bool quoted = false;
    size_t i = 0;

    for (; text[i] && (quoted || text[i] != ' '); i++) {
        if (text[i] == '\'')
            quoted = !quoted;
        else if (text[i] == '\\' && !quoted && text[i + 1])
            i++;
    }
    return i;
}

/* A unit that is not broken: a word, or an option and its value. */
static size_t
measure_shell_unit(const char *text)
{
    size_t bytes = measure_shell_word(text);

    if (*text == '-' && text[bytes] == ' ' && text[bytes + 1] != '-')
        bytes += 1 + measure_shell_word(text + bytes + 1);
    return bytes;
}

/* An option and a list of names separated by commas, which may be broken inside quotes. */
static bool
is_list(const char *unit, size_t bytes)
{
    g_autofree char *text = g_strndup(unit, bytes);

    return *text == '-' && strchr(text, ' ') && strchr(text, ',') && !strpbrk(text, "'\"\\$`!");
}

static glong
put_quoted_list(GString *out, const char *unit, size_t bytes, glong column, glong room,
                unsigned further)
{
    size_t at = strcspn(unit, " ") + 1;

    g_string_append_len(out, unit, (gssize)at);
    g_string_append_c(out, '"');
    column += (glong)at + 1;
    while (at < bytes) {
        size_t piece = MIN(strcspn(unit + at, ",") + 1, bytes - at);

        if (column + (glong)piece + 1 > room) {
            g_string_append_c(out, '\n');
            put_spaces(out, further);
            column = further;
        }
        g_string_append_len(out, unit + at, (gssize)piece);
        column += (glong)piece;
        at += piece;
    }
    g_string_append_c(out, '"');
    return column + 1;
}

static void
put_command(const struct row *row, GString *out)
{
    const unsigned further = row->indent + HANG;
    glong column = row->indent;
    size_t bytes;

    put_spaces(out, row->indent);
    for (const char *unit = row->text; *unit; unit += bytes + (unit[bytes] == ' ')) {
        bytes = measure_shell_unit(unit);
        glong letters = g_utf8_strlen(unit, (gssize)bytes);
        glong room = SCREEN_COLUMNS - (unit[bytes] ? 2 : 0);

        if (unit != row->text && column + 1 + letters > room) {
            g_string_append(out, " \\\n");
            put_spaces(out, further);
            column = further;
        } else if (unit != row->text) {
            g_string_append_c(out, ' ');
            column++;
        }
        if (column + letters > room && is_list(unit, bytes)) {
            column = put_quoted_list(out, unit, bytes, column, room, further + HANG);
        } else {
            g_string_append_len(out, unit, (gssize)bytes);
            column += letters;
        }
    }
}

static void
put_row(const struct row *row, GString *out)
{
    if (row->kind == ROW_COMMAND) {
        put_command(row, out);
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
