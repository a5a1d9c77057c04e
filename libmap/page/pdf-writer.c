/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pdf-writer.h"

#include "page/deflate.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct entry {
    uint32_t at; /* in the file, or among the compressed objects */
    enum { ENTRY_FREE, ENTRY_PLAIN, ENTRY_PACKED } kind;
};

struct pdf_writer {
    GByteArray *out;
    GArray *entries;         /* struct entry, by number */
    GString *places, *texts; /* of the compressed objects: number and offset; themselves */
    unsigned packed;         /* how many */
    GHashTable *shared;      /* text -> number */
};

static void
append_raw(GByteArray *out, const char *text)
{
    g_byte_array_append(out, (const guint8 *)text, (guint)strlen(text));
}

struct pdf_writer *
pdf_writer_new(void)
{
    struct pdf_writer *writer = g_new0(struct pdf_writer, 1);

    writer->out = g_byte_array_new();
    writer->entries = g_array_new(FALSE, TRUE, sizeof(struct entry));
    writer->places = g_string_new(NULL);
    writer->texts = g_string_new(NULL);
    writer->shared = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_array_set_size(writer->entries, 1); /* number 0 is no object */
    /* of the newest entry that document-frame.c writes, /PickTrayByPDFSize */
    append_raw(writer->out, "%PDF-1.7\n%\xbf\xf7\xa2\xfe\n");
    return writer;
}

void
pdf_writer_free(struct pdf_writer *writer)
{
    if (!writer)
        return;
    g_byte_array_unref(writer->out);
    g_array_unref(writer->entries);
    g_string_free(writer->places, TRUE);
    g_string_free(writer->texts, TRUE);
    g_hash_table_unref(writer->shared);
    g_free(writer);
}

unsigned
pdf_writer_number(struct pdf_writer *writer)
{
    g_array_set_size(writer->entries, writer->entries->len + 1);
    return writer->entries->len - 1;
}

static void
set_entry(struct pdf_writer *writer, unsigned number, int kind, gsize at)
{
    struct entry *entry = &g_array_index(writer->entries, struct entry, number);

    g_assert(entry->kind == ENTRY_FREE && at <= UINT32_MAX);
    entry->kind = kind;
    entry->at = (uint32_t)at;
}

void
pdf_writer_put(struct pdf_writer *writer, unsigned number, const char *text)
{
    set_entry(writer, number, ENTRY_PACKED, writer->packed++);
    g_string_append_printf(writer->places, "%u %u ", number, (unsigned)writer->texts->len);
    g_string_append(writer->texts, text);
    g_string_append_c(writer->texts, '\n');
}

unsigned
pdf_writer_share(struct pdf_writer *writer, const char *text)
{
    unsigned number = GPOINTER_TO_UINT(g_hash_table_lookup(writer->shared, text));

    if (number > 0)
        return number;
    number = pdf_writer_number(writer);
    g_hash_table_insert(writer->shared, g_strdup(text), GUINT_TO_POINTER(number));
    pdf_writer_put(writer, number, text);
    return number;
}

void
pdf_writer_put_stream(struct pdf_writer *writer, unsigned number, const char *entries, GBytes *data)
{
    gsize length;
    const guint8 *bytes = g_bytes_get_data(data, &length);
    g_autofree char *head =
        g_strdup_printf("%u 0 obj\n<<%s /Length %u>>\nstream\n", number, entries, (unsigned)length);

    set_entry(writer, number, ENTRY_PLAIN, writer->out->len);
    append_raw(writer->out, head);
    g_byte_array_append(writer->out, bytes, (guint)length);
    append_raw(writer->out, "\nendstream\nendobj\n");
}

static void
put_packed(struct pdf_writer *writer, unsigned number, const char *entries, const void *data,
           gsize length)
{
    g_autoptr(map_squeeze) squeeze = deflate_new(SQUEEZE_MOST);
    g_autoptr(GBytes) packed = deflate_pack(squeeze, data, length);
    g_autofree char *all = g_strconcat(entries, "/Filter/FlateDecode", NULL);

    pdf_writer_put_stream(writer, number, all, packed);
}

/* Returns the number of the stream; 0: none. */
static unsigned
put_objects(struct pdf_writer *writer)
{
    gsize first = writer->places->len;
    unsigned number = writer->packed > 0 ? pdf_writer_number(writer) : 0;
    g_autofree char *entries =
        g_strdup_printf("/Type/ObjStm/N %u/First %u", writer->packed, (unsigned)first);

    if (number == 0)
        return 0;
    g_string_append_len(writer->places, writer->texts->str, (gssize)writer->texts->len);
    put_packed(writer, number, entries, writer->places->str, writer->places->len);
    return number;
}

#define ROW 9 /* bytes of a field of one, and of two of four */

/* As differences from the row before, which compress better. */
static void
append_entry(GByteArray *table, guint8 before[ROW], unsigned kind, uint32_t second, uint32_t third)
{
    const uint32_t fields[] = {GUINT32_TO_BE(second), GUINT32_TO_BE(third)};
    guint8 row[ROW] = {(guint8)kind};
    guint8 out[1 + ROW] = {2};

    memcpy(row + 1, fields, sizeof fields);
    for (unsigned i = 0; i < ROW; i++)
        out[1 + i] = (guint8)(row[i] - before[i]);
    memcpy(before, row, sizeof row);
    g_byte_array_append(table, out, sizeof out);
}

static void
put_table(struct pdf_writer *writer, unsigned objects, unsigned root, unsigned info)
{
    g_autofree char *id =
        g_compute_checksum_for_data(G_CHECKSUM_MD5, writer->out->data, writer->out->len);
    unsigned number = pdf_writer_number(writer), at = writer->out->len;
    g_autoptr(GByteArray) table = g_byte_array_new();
    guint8 before[ROW] = {0};
    g_autofree char *entries = g_strdup_printf(
        "/Type/XRef/W[1 4 4]/DecodeParms<</Predictor 12/Columns 9>>/Size %u/Root %u 0 R/Info %u 0 R/ID[<%s><%s>]",
        writer->entries->len, root, info, id, id);
    g_autofree char *end = g_strdup_printf("startxref\n%u\n%%%%EOF\n", at);

    for (unsigned i = 0; i < number; i++) {
        const struct entry *entry = &g_array_index(writer->entries, struct entry, i);

        if (entry->kind == ENTRY_PACKED)
            append_entry(table, before, 2, objects, entry->at);
        else
            append_entry(table, before, entry->kind == ENTRY_PLAIN, entry->at, i == 0 ? 65535 : 0);
    }
    append_entry(table, before, 1, at, 0);
    put_packed(writer, number, entries, table->data, table->len);
    append_raw(writer->out, end);
}

GBytes *
pdf_writer_end(struct pdf_writer *writer, unsigned root, unsigned info)
{
    unsigned objects = put_objects(writer);

    put_table(writer, objects, root, info);
    return g_bytes_new(writer->out->data, writer->out->len);
}

void
pdf_writer_append_text(GString *out, const char *text)
{
    bool plain = true;

    for (const char *p = text; *p && plain; p++)
        plain = *p >= ' ' && *p <= '~';
    if (!plain) {
        glong n = 0;
        g_autofree gunichar2 *units = g_utf8_to_utf16(text, -1, NULL, &n, NULL);

        g_string_append(out, "<FEFF");
        for (glong i = 0; units && i < n; i++)
            g_string_append_printf(out, "%04X", units[i]);
        g_string_append_c(out, '>');
        return;
    }
    g_string_append_c(out, '(');
    for (const char *p = text; *p; p++) {
        if (strchr("()\\", *p))
            g_string_append_c(out, '\\');
        g_string_append_c(out, *p);
    }
    g_string_append_c(out, ')');
}
