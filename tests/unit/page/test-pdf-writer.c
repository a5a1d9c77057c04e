/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pdf-writer.h"

#include <gio/gio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void
assert_text(const char *text, const char *wanted)
{
    g_autoptr(GString) out = g_string_new(NULL);

    pdf_writer_append_text(out, text);
    assert_string_equal(out->str, wanted);
}

static void
texts_are_quoted(void **state)
{
    (void)state;
    assert_text("A1", "(A1)");
    assert_text("(\\)", "(\\(\\\\\\))");
    assert_text("", "()");
    assert_text("\u00fc\U0001F600", "<FEFF00FCD83DDE00>");
    assert_text("a\nb", "<FEFF0061000A0062>");
}

static GBytes *
make_file(const char *what)
{
    g_autoptr(map_pdf_writer) writer = pdf_writer_new();
    g_autoptr(GBytes) data = g_bytes_new(what, strlen(what));
    unsigned root = pdf_writer_number(writer), stream = pdf_writer_number(writer);

    assert_int_equal(root, 1);
    pdf_writer_put_stream(writer, stream, "/Kind/Test", data);
    pdf_writer_put(writer, root, "<</Type/Catalog>>");
    assert_int_equal(pdf_writer_share(writer, "<<>>"), 3);
    assert_int_equal(pdf_writer_share(writer, "[]"), 4);
    assert_int_equal(pdf_writer_share(writer, "<<>>"), 3);
    return pdf_writer_end(writer, root, 3);
}

/* Where the file says that its table is, it is; what is in it is read by tests/print. */
static void
file_ends_with_the_place_of_its_table(void **state)
{
    g_autoptr(GBytes) file = make_file("some bytes"), same = make_file("some bytes"),
                      other = make_file("same bytes");
    gsize length;
    const char *bytes = g_bytes_get_data(file, &length);
    g_autofree char *tail = g_strndup(bytes + length - 40, 40);
    const char *place = strstr(tail, "startxref\n");
    g_autofree char *stream = g_strdup("2 0 obj\n<</Kind/Test /Length 10>>\nstream\nsome bytes\n");

    (void)state;
    assert_true(g_str_has_prefix(bytes, "%PDF-1.7\n"));
    assert_non_null(place);
    guint64 at = g_ascii_strtoull(place + strlen("startxref\n"), NULL, 10);

    assert_true(at < length);
    assert_true(g_str_has_prefix(bytes + at, "6 0 obj\n<</Type/XRef"));
    assert_non_null(g_strstr_len(bytes, (gssize)length, stream));
    assert_true(g_bytes_equal(file, same));
    assert_false(g_bytes_equal(file, other));
    /* the id is of the contents */
    const char *id = g_strstr_len(bytes + at, (gssize)(length - at), "/ID[<");
    const char *others = g_bytes_get_data(other, NULL);

    assert_non_null(id);
    assert_memory_not_equal(id, others + (id - bytes), strlen("/ID[<") + 32);
}

/* The rows of the table at that place, without their filter: each byte is more than the one above
 * it. */
static unsigned char *
read_table(const char *at, unsigned rows, unsigned row)
{
    const char *length = strstr(at, "/Length "), *data = strstr(at, "stream\n");
    g_autoptr(GZlibDecompressor) zlib = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
    unsigned char *table = g_malloc(rows * (row + 1) + 1);
    gsize read, written;
    GConverterResult result =
        g_converter_convert(G_CONVERTER(zlib), data + strlen("stream\n"),
                            g_ascii_strtoull(length + strlen("/Length "), NULL, 10), table,
                            rows * (row + 1) + 1, G_CONVERTER_INPUT_AT_END, &read, &written, NULL);

    assert_int_equal(result, G_CONVERTER_FINISHED);
    assert_int_equal(written, rows * (row + 1));
    for (unsigned i = 0; i < rows; i++) {
        assert_int_equal(table[i * (row + 1)], 2);
        for (unsigned k = 0; k < row; k++)
            table[i * row + k] = (unsigned char)(table[i * (row + 1) + 1 + k] +
                                                 (i > 0 ? table[(i - 1) * row + k] : 0));
    }
    return table;
}

/* More compressed objects than two bytes count: the table has the place of each. */
static void
places_of_objects_are_whole(void **state)
{
    enum { OBJECTS = 70000, ROW = 9 };
    g_autoptr(map_pdf_writer) writer = pdf_writer_new();
    unsigned root = pdf_writer_number(writer);
    char text[16];
    gsize length;

    (void)state;
    for (int i = 0; i < OBJECTS; i++) {
        g_snprintf(text, sizeof text, "%d", i);
        assert_int_equal(pdf_writer_share(writer, text), i + 2);
    }
    pdf_writer_put(writer, root, "<</Type/Catalog/Pages 3 0 R>>");
    g_autoptr(GBytes) file = pdf_writer_end(writer, root, 3);
    const char *bytes = g_bytes_get_data(file, &length);
    g_autofree char *tail = g_strndup(bytes + length - 40, 40);
    const char *place = strstr(tail, "startxref\n") + strlen("startxref\n");
    /* behind the compressed ones and their stream */
    g_autofree unsigned char *table =
        read_table(bytes + g_ascii_strtoull(place, NULL, 10), OBJECTS + 4, ROW);

    for (unsigned i = 0; i < OBJECTS; i++) {
        const unsigned char *row = &table[(i + 2) * ROW];

        assert_int_equal(row[0], 2);
        assert_int_equal((unsigned)row[5] << 24 | row[6] << 16 | row[7] << 8 | row[8], i);
    }
}

int
test_pdf_writer(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_quoted),
        cmocka_unit_test(file_ends_with_the_place_of_its_table),
        cmocka_unit_test(places_of_objects_are_whole),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
