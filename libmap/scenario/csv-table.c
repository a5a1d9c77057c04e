/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

#include <string.h>

struct csv_reading {
    struct csv_table *table;
    struct map_sink *sink;
    const char *text, *at, *end;
    uint32_t file;
    char mark; /* between cells */
};

/* Always false. */
static bool
refuse_table(const struct csv_reading *r, const char *from, gsize length, const char *wrong)
{
    struct map_span at = {r->file, (uint32_t)(from - r->text), (uint32_t)length};

    diag_report(r->sink, DIAG_X_CARDS_CSV, at, wrong, NULL);
    return false;
}

static bool
is_line_end(const struct csv_reading *r, const char *p)
{
    return p == r->end || *p == '\n' || *p == '\r';
}

static bool
is_cell_end(const struct csv_reading *r, const char *p)
{
    return is_line_end(r, p) || *p == r->mark;
}

static void
add_cell(struct csv_reading *r, const char *from, gsize length, struct map_span span)
{
    for (; length > 0 && g_ascii_isspace(from[length - 1]); length--)
        ;
    for (; length > 0 && g_ascii_isspace(*from); from++)
        length--;
    struct word cell = {.text = from, .length = (uint32_t)length, .span = span};

    g_array_append_val(r->table->cells, cell);
}

/* Behind its first quote. */
static bool
read_quoted_cell(struct csv_reading *r)
{
    const char *from = r->at, *quote = from - 1, *p = from;
    bool doubled = false;

    for (; p < r->end && (*p != '"' || (p + 1 < r->end && p[1] == '"')); p++)
        if (*p == '"') {
            doubled = true;
            p++;
        }
    if (p == r->end)
        return refuse_table(r, quote, 1, "this quote is not closed");
    r->at = p + 1;
    if (!is_cell_end(r, r->at))
        return refuse_table(r, p, 1,
                            "text follows behind this quote; within a value write it twice");
    struct map_span span = {r->file, (uint32_t)(from - r->text), (uint32_t)(p - from)};
    const char *value = from;
    gsize length = (gsize)(p - from);

    if (doubled) {
        g_autofree char *raw = g_strndup(from, length);
        g_auto(GStrv) parts = g_strsplit(raw, "\"\"", -1);
        g_autofree char *single = g_strjoinv("\"", parts);

        value = g_string_chunk_insert(r->table->texts, single);
        length = strlen(value);
    }
    add_cell(r, value, length, span);
    return true;
}

static bool
read_csv_cell(struct csv_reading *r)
{
    const char *from = r->at;

    if (from < r->end && *from == '"') {
        r->at++;
        return read_quoted_cell(r);
    }
    for (; !is_cell_end(r, r->at); r->at++)
        if (*r->at == '"')
            return refuse_table(r, r->at, 1,
                                "a value with a quote in it stands in quotes, and has it twice");
    add_cell(r, from, (gsize)(r->at - from),
             (struct map_span){r->file, (uint32_t)(from - r->text), (uint32_t)(r->at - from)});
    return true;
}

/* A row that is no empty line. */
static bool
read_csv_row(struct csv_reading *r)
{
    struct csv_table *t = r->table;
    unsigned before = t->cells->len;
    const char *from = r->at;

    do {
        r->at += r->at > from || t->cells->len > before; /* the mark */
        if (!read_csv_cell(r))
            return false;
    } while (!is_line_end(r, r->at));
    unsigned n = t->cells->len - before;
    const gsize length = strcspn(from, "\r\n");

    if (t->n_rows == 0)
        t->n_columns = n;
    if (n > CSV_TABLE_COLUMNS)
        return refuse_table(r, from, length,
                            "it has more than " G_STRINGIFY(CSV_TABLE_COLUMNS) " columns");
    if (n != t->n_columns) {
        g_autofree char *wrong = g_strdup_printf("this row has %u of %u values", n, t->n_columns);

        return refuse_table(r, from, length, wrong);
    }
    if (t->n_rows++ > CSV_TABLE_ROWS)
        return refuse_table(r, from, length,
                            "it has more than " G_STRINGIFY(CSV_TABLE_ROWS) " rows");
    return true;
}

/* What is no text, at its place. */
static bool
check_csv_text(const struct csv_reading *r)
{
    const char *bad;

    if (!g_utf8_validate_len(r->text, (gsize)(r->end - r->text), &bad))
        return refuse_table(r, bad, 1, "it is not written in UTF-8");
    for (const char *p = r->text; p < r->end; p++)
        if ((unsigned char)*p < ' ' && !strchr("\t\r\n", *p))
            return refuse_table(r, p, 1, "it contains a control character");
    return true;
}

bool
csv_table_read(struct csv_table *table, const char *text, gsize length, uint32_t file,
               struct map_sink *sink)
{
    *table = (struct csv_table){.cells = g_array_new(FALSE, FALSE, sizeof(struct word)),
                                .texts = g_string_chunk_new(1024)};
    struct csv_reading r = {table, sink, text, text, text + length, file, ','};

    if (!check_csv_text(&r))
        return false;
    if (g_str_has_prefix(text, "\xef\xbb\xbf"))
        r.at += strlen("\xef\xbb\xbf");
    r.at += strspn(r.at, "\r\n");
    for (const char *mark = "\t;,"; *mark; mark++)
        if (memchr(r.at, *mark, strcspn(r.at, "\r\n")))
            r.mark = *mark;
    while (r.at < r.end) {
        if (!read_csv_row(&r))
            return false;
        r.at += strspn(r.at, "\r\n");
    }
    return table->n_rows > 1 ||
           refuse_table(&r, text, 0, table->n_rows ? "it has only a heading" : "it is empty");
}

void
csv_table_release(struct csv_table *table)
{
    g_clear_pointer(&table->cells, g_array_unref);
    g_clear_pointer(&table->texts, g_string_chunk_free);
}

struct word
csv_table_cell(const struct csv_table *table, unsigned row, unsigned column)
{
    return g_array_index(table->cells, struct word, row * table->n_columns + column);
}
