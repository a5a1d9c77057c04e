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
append_number(GString *out, double value)
{
    char number[G_ASCII_DTOSTR_BUF_SIZE];
    g_string_append(out, g_ascii_formatd(number, sizeof number, "%.6f", value));
    g_string_append_c(out, ' ');
}

/* The pages behind the document's become forms: a page's contents are a form already, but
 * for what its dictionary says. */
static qpdf_oh
make_form(qpdf *q, qpdf_oh page)
{
    qpdf_oh form = qpdf_oh_get_key(q, page, "/Contents");
    qpdf_oh dictionary = qpdf_oh_get_dict(q, form);
    qpdf_oh_replace_key(q, dictionary, "/Type", qpdf_oh_new_name(q, "/XObject"));
    qpdf_oh_replace_key(q, dictionary, "/Subtype", qpdf_oh_new_name(q, "/Form"));
    qpdf_oh_replace_key(q, dictionary, "/BBox", qpdf_oh_get_key(q, page, "/MediaBox"));
    qpdf_oh_replace_key(q, dictionary, "/Resources", qpdf_oh_get_key(q, page, "/Resources"));
    if (qpdf_oh_has_key(q, page, "/Group"))
        qpdf_oh_replace_key(q, dictionary, "/Group", qpdf_oh_get_key(q, page, "/Group"));
    return form;
}

/* The operators that show a form; PDF counts from the lower left corner. */
static void
show_form(GString *out, const struct page *page, const struct placement *p)
{
    map_box box = picture_extent(p->picture);
    const double move[] = {p->scale,
                           0,
                           0,
                           p->scale,
                           p->at.x * POINTS_PER_MM,
                           (page->height - p->at.y - box.h * p->scale) * POINTS_PER_MM};
    const double clip[] = {p->clip.x * POINTS_PER_MM,
                           (page->height - p->clip.y - p->clip.h) * POINTS_PER_MM,
                           p->clip.w * POINTS_PER_MM, p->clip.h * POINTS_PER_MM};
    g_string_append(out, "q ");
    if (p->clip.w > 0) {
        for (unsigned i = 0; i < G_N_ELEMENTS(clip); i++)
            append_number(out, clip[i]);
        g_string_append(out, "re W n ");
    }
    for (unsigned i = 0; i < G_N_ELEMENTS(move); i++)
        append_number(out, move[i]);
    g_string_append_printf(out, "cm /Kit%u Do Q\n", p->number);
}

/* Shows the forms below what the page has already. */
static void
place_forms(qpdf *q, qpdf_oh object, const struct page *page, const qpdf_oh *forms)
{
    if (page->placements->len == 0)
        return;
    qpdf_oh resources = qpdf_oh_get_key(q, object, "/Resources");
    if (!qpdf_oh_has_key(q, resources, "/XObject"))
        qpdf_oh_replace_key(q, resources, "/XObject", qpdf_oh_new_dictionary(q));
    qpdf_oh named = qpdf_oh_get_key(q, resources, "/XObject");
    g_autoptr(GString) text = g_string_new(NULL);
    for (unsigned i = 0; i < page->placements->len; i++) {
        const struct placement *p = &g_array_index(page->placements, struct placement, i);
        char name[16];
        g_snprintf(name, sizeof name, "/Kit%u", p->number);
        qpdf_oh_replace_key(q, named, name, forms[p->number]);
        show_form(text, page, p);
    }
    qpdf_oh below = qpdf_oh_new_stream(q), contents = qpdf_oh_new_array(q);
    qpdf_oh_replace_stream_data(q, below, (const unsigned char *)text->str, text->len,
                                qpdf_oh_new_null(q), qpdf_oh_new_null(q));
    qpdf_oh_append_item(q, contents, below);
    qpdf_oh_append_item(q, contents, qpdf_oh_get_key(q, object, "/Contents"));
    qpdf_oh_replace_key(q, object, "/Contents", contents);
}

static void
place_all(qpdf *q, const struct document *document)
{
    unsigned n = document->pages->len, n_forms = document->pictures->len;
    g_autofree qpdf_oh *forms = g_new(qpdf_oh, n_forms + 1);
    for (unsigned i = 0; i < n_forms; i++)
        forms[i] = make_form(q, qpdf_get_page_n(q, n + i));
    for (unsigned i = 0; i < n; i++)
        place_forms(q, qpdf_get_page_n(q, i), g_ptr_array_index(document->pages, i), forms);
    for (unsigned i = n_forms; i-- > 0;)
        qpdf_remove_page(q, qpdf_get_page_n(q, n + i));
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
    place_all(q, document);
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
