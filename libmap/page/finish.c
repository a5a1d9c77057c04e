/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/finish.h"

#include <qpdf/qpdf-c.h>
#include <string.h>

#define POINTS_PER_MM (72 / 25.4)

typedef struct _qpdf_data qpdf;

static void
qpdf_free(qpdf *q)
{
    qpdf_cleanup(&q);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(qpdf, qpdf_free)

/* libqpdf repairs what it warns of. cairo names a resource twice when a recording is
 * painted twice on a page, and both mean the same object; anything else is a fault. */
static bool
is_known(const char *warning)
{
    return strstr(warning, "duplicated key") != NULL;
}

static bool
check(qpdf *q, const struct document *document, GError **error)
{
    const char *text = NULL;
    while (!text && qpdf_more_warnings(q)) {
        text = qpdf_get_error_full_text(q, qpdf_next_warning(q));
        if (is_known(text))
            text = NULL;
    }
    if (qpdf_has_error(q))
        text = qpdf_get_error_full_text(q, qpdf_get_error(q));
    if (!text)
        return true;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "cannot finish %s: %s", document->name,
                text);
    return false;
}

static void
set_box(qpdf *q, qpdf_oh page, const struct page *p, const char *key, map_box box)
{
    if (box.w <= 0)
        box = (map_box){0, 0, p->width, p->height};
    const double edges[] = {box.x, p->height - box.y - box.h, box.x + box.w, p->height - box.y};
    GString *text = g_string_new("[");
    char number[G_ASCII_DTOSTR_BUF_SIZE];
    for (unsigned i = 0; i < 4; i++) {
        g_ascii_formatd(number, sizeof number, "%.4f", edges[i] * POINTS_PER_MM);
        g_string_append_printf(text, " %s", number);
    }
    g_string_append(text, " ]");
    qpdf_oh_replace_key(q, page, key, qpdf_oh_parse(q, text->str));
    g_string_free(text, TRUE);
}

static void
amend(qpdf *q, const struct document *document)
{
    qpdf_oh root = qpdf_get_root(q);
    qpdf_oh_replace_key(q, root, "/Lang", qpdf_oh_new_unicode_string(q, document->language));
    qpdf_oh_replace_key(q, root, "/ViewerPreferences",
                        qpdf_oh_parse(q, "<< /PrintScaling /None /PickTrayByPDFSize true "
                                         "/DisplayDocTitle true >>"));
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);
        qpdf_oh object = qpdf_get_page_n(q, i);
        set_box(q, object, page, "/BleedBox", page->bleed);
        set_box(q, object, page, "/TrimBox", page->trim);
    }
}

GBytes *
pdf_finish(GBytes *pdf, const struct document *document, GError **error)
{
    g_autoptr(qpdf) q = qpdf_init();
    gsize length;
    const char *bytes = g_bytes_get_data(pdf, &length);

    qpdf_silence_errors(q);
    qpdf_set_suppress_warnings(q, QPDF_TRUE);
    qpdf_read_memory(q, document->name, bytes, length, NULL);
    if (!check(q, document, error))
        return NULL;
    amend(q, document);
    if (!check(q, document, error))
        return NULL;
    qpdf_init_write_memory(q);
    qpdf_set_object_stream_mode(q, qpdf_o_generate);
    qpdf_set_deterministic_ID(q, QPDF_TRUE);
    qpdf_write(q);
    if (!check(q, document, error))
        return NULL;
    return g_bytes_new(qpdf_get_buffer(q), qpdf_get_buffer_length(q));
}

const char *
finish_library(void)
{
    return qpdf_get_qpdf_version();
}
