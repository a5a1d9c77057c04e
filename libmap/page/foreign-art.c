/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/foreign-art.h"

#include "page/content-minify.h"
#include "page/deflate.h"

#include <qpdf/qpdf-c.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct foreign_arts {
    qpdf_data q;
};

/* Of one file to another. */
struct copying {
    qpdf_data q;
    struct pdf_writer *writer;
    GHashTable *numbers; /* object there -> number here */
};

static bool
check_qpdf(qpdf_data q, GError **error)
{
    const char *text = NULL;

    if (qpdf_more_warnings(q))
        text = qpdf_get_error_full_text(q, qpdf_next_warning(q));
    if (qpdf_has_error(q))
        text = qpdf_get_error_full_text(q, qpdf_get_error(q));
    if (!text)
        return true;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "cannot finish the drawings: %s", text);
    return false;
}

/* Compressed once for all files with it; content that is not understood stays unchanged. */
static void
minify_contents(qpdf_data q, qpdf_oh stream, struct deflate *squeeze)
{
    unsigned char *data = NULL;
    size_t length = 0;

    qpdf_oh_get_stream_data(q, stream, qpdf_dl_generalized, NULL, &data, &length);
    GString *less = data ? content_minify((const char *)data, length) : NULL;

    if (less) {
        g_autoptr(GBytes) packed = deflate_pack(squeeze, less->str, less->len);

        qpdf_oh_replace_stream_data(q, stream, g_bytes_get_data(packed, NULL),
                                    g_bytes_get_size(packed), qpdf_oh_new_name(q, "/FlateDecode"),
                                    qpdf_oh_new_null(q));
        g_string_free(less, TRUE);
    }
    free(data);
}

struct foreign_arts *
foreign_arts_new(GBytes *pdf, GError **error)
{
    struct foreign_arts *arts = g_new0(struct foreign_arts, 1);
    g_autoptr(map_squeeze) squeeze = deflate_new(SQUEEZE_MOST);
    gsize length;
    const char *bytes = g_bytes_get_data(pdf, &length);

    arts->q = qpdf_init();
    qpdf_silence_errors(arts->q);
    qpdf_set_suppress_warnings(arts->q, QPDF_TRUE);
    qpdf_read_memory(arts->q, "drawings", bytes, length, NULL);
    if (!check_qpdf(arts->q, error)) {
        foreign_arts_free(arts);
        return NULL;
    }
    for (int i = 0; i < qpdf_get_num_pages(arts->q); i++)
        minify_contents(arts->q,
                        qpdf_oh_get_key(arts->q, qpdf_get_page_n(arts->q, (size_t)i), "/Contents"),
                        squeeze);
    return arts;
}

void
foreign_arts_free(struct foreign_arts *arts)
{
    if (!arts)
        return;
    qpdf_cleanup(&arts->q);
    g_free(arts);
}

static void append_object(struct copying *c, GString *out, qpdf_oh object);

/* The entries of a dictionary but one. */
static void
append_entries(struct copying *c, GString *out, qpdf_oh dictionary, const char *without)
{
    g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);

    qpdf_oh_begin_dict_key_iter(c->q, dictionary);
    while (qpdf_oh_dict_more_keys(c->q))
        g_ptr_array_add(keys, g_strdup(qpdf_oh_dict_next_key(c->q)));
    for (unsigned i = 0; i < keys->len; i++) {
        const char *key = keys->pdata[i];

        if (strcmp(key, without) == 0)
            continue;
        g_string_append_printf(out, "%s ", key);
        append_object(c, out, qpdf_oh_get_key(c->q, dictionary, key));
        g_string_append_c(out, ' ');
    }
}

static void
append_direct(struct copying *c, GString *out, qpdf_oh object)
{
    if (qpdf_oh_is_dictionary(c->q, object)) {
        g_string_append(out, "<<");
        append_entries(c, out, object, "");
        g_string_append(out, ">>");
    } else if (qpdf_oh_is_array(c->q, object)) {
        g_string_append_c(out, '[');
        for (int i = 0; i < qpdf_oh_get_array_n_items(c->q, object); i++) {
            append_object(c, out, qpdf_oh_get_array_item(c->q, object, i));
            g_string_append_c(out, ' ');
        }
        g_string_append_c(out, ']');
    } else {
        g_string_append(out, qpdf_oh_unparse_resolved(c->q, object));
    }
}

static void
put_stream(struct copying *c, unsigned number, qpdf_oh stream, const char *more)
{
    g_autoptr(GString) entries = g_string_new(more);
    unsigned char *data = NULL;
    size_t length = 0;

    append_entries(c, entries, qpdf_oh_get_dict(c->q, stream), "/Length");
    qpdf_oh_get_stream_data(c->q, stream, qpdf_dl_none, NULL, &data, &length);
    g_autoptr(GBytes) bytes = g_bytes_new(data, length);

    pdf_writer_put_stream(c->writer, number, entries->str, bytes);
    free(data);
}

static void
append_object(struct copying *c, GString *out, qpdf_oh object)
{
    void *key = GINT_TO_POINTER(qpdf_oh_get_object_id(c->q, object));
    unsigned number = GPOINTER_TO_UINT(g_hash_table_lookup(c->numbers, key));

    if (!qpdf_oh_is_indirect(c->q, object)) {
        append_direct(c, out, object);
        return;
    }
    if (number == 0) {
        g_autoptr(GString) text = g_string_new(NULL);

        number = pdf_writer_number(c->writer);
        g_hash_table_insert(c->numbers, key, GUINT_TO_POINTER(number));
        if (qpdf_oh_is_stream(c->q, object)) {
            put_stream(c, number, object, "");
        } else {
            append_direct(c, text, object);
            pdf_writer_put(c->writer, number, text->str);
        }
    }
    g_string_append_printf(out, "%u 0 R", number);
}

/* A page's contents already are a form, except for its dictionary. */
unsigned
foreign_arts_put(struct foreign_arts *arts, unsigned page, struct pdf_writer *writer)
{
    static const char *const keys[][2] = {
        {"/MediaBox", "/BBox"}, {"/Resources", "/Resources"}, {"/Group", "/Group"}};
    g_autoptr(GHashTable) numbers = g_hash_table_new(NULL, NULL);
    struct copying c = {arts->q, writer, numbers};
    g_autoptr(GString) entries = g_string_new("/Type/XObject/Subtype/Form");
    qpdf_oh from = qpdf_get_page_n(arts->q, page);
    unsigned number = pdf_writer_number(writer);

    for (unsigned i = 0; i < G_N_ELEMENTS(keys); i++) {
        if (!qpdf_oh_has_key(arts->q, from, keys[i][0]))
            continue;
        g_string_append(entries, keys[i][1]);
        g_string_append_c(entries, ' ');
        append_object(&c, entries, qpdf_oh_get_key(arts->q, from, keys[i][0]));
    }
    put_stream(&c, number, qpdf_oh_get_key(arts->q, from, "/Contents"), entries->str);
    return number;
}

const char *
foreign_arts_library(void)
{
    return qpdf_get_qpdf_version();
}
