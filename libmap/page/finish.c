/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/finish.h"

#include "draw/number.h"
#include "page/operators.h"

#include <qpdf/qpdf-c.h>
#include <string.h>

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
set_box(qpdf *q, qpdf_oh object, const struct page *page, const struct fit *fit, const char *key,
        map_box box)
{
    if (box.w <= 0)
        box = (map_box){0, 0, page->width, page->height};
    box = page_fitted(page, fit, box);
    map_point paper = page_paper(page, fit);
    const double edges[] = {box.x, paper.y - box.y - box.h, box.x + box.w, paper.y - box.y};
    g_autoptr(GString) text = g_string_new("[");
    for (unsigned i = 0; i < G_N_ELEMENTS(edges); i++) {
        g_string_append_c(text, ' ');
        number_append(text, edges[i] * POINTS_PER_MM, 4);
    }
    g_string_append(text, " ]");
    qpdf_oh_replace_key(q, object, key, qpdf_oh_parse(q, text->str));
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

static qpdf_oh
new_stream(qpdf *q, GString *text)
{
    qpdf_oh stream = qpdf_oh_new_stream(q);
    qpdf_oh_replace_stream_data(q, stream, (const unsigned char *)text->str, text->len,
                                qpdf_oh_new_null(q), qpdf_oh_new_null(q));
    g_string_free(text, TRUE);
    return stream;
}

/* Shows the forms below what the page has already. */
static void
place_forms(qpdf *q, qpdf_oh object, const struct page *page, const struct fit *fit,
            const qpdf_oh *forms)
{
    qpdf_oh resources = qpdf_oh_get_key(q, object, "/Resources");
    if (page->placements->len > 0 && !qpdf_oh_has_key(q, resources, "/XObject"))
        qpdf_oh_replace_key(q, resources, "/XObject", qpdf_oh_new_dictionary(q));
    for (unsigned i = 0; i < page->placements->len; i++) {
        const struct placement *p = &g_array_index(page->placements, struct placement, i);
        char name[16];
        g_snprintf(name, sizeof name, "/Kit%u", p->number);
        qpdf_oh_replace_key(q, qpdf_oh_get_key(q, resources, "/XObject"), name, forms[p->number]);
    }
    struct page_operators operators = page_operators(page, fit);
    qpdf_oh contents = qpdf_oh_new_array(q);
    qpdf_oh_append_item(q, contents, new_stream(q, operators.before));
    qpdf_oh_append_item(q, contents, qpdf_oh_get_key(q, object, "/Contents"));
    qpdf_oh_append_item(q, contents, new_stream(q, operators.behind));
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
        place_forms(q, qpdf_get_page_n(q, i), g_ptr_array_index(document->pages, i), &document->fit,
                    forms);
    for (unsigned i = n_forms; i-- > 0;)
        qpdf_remove_page(q, qpdf_get_page_n(q, n + i));
}

/* An element of the structure: what it is, below which it stands, and its only content. */
static qpdf_oh
new_element(qpdf *q, const char *kind, qpdf_oh parent)
{
    qpdf_oh element = qpdf_make_indirect_object(q, qpdf_oh_new_dictionary(q));
    qpdf_oh_replace_key(q, element, "/Type", qpdf_oh_new_name(q, "/StructElem"));
    qpdf_oh_replace_key(q, element, "/S", qpdf_oh_new_name(q, kind));
    qpdf_oh_replace_key(q, element, "/P", parent);
    return element;
}

/* A section a page: its pictures with what they show, then its own text. The numbers are
 * those page_operators() gave. Returns the section; *parents get the elements by number. */
static qpdf_oh
tag_page(qpdf *q, qpdf_oh object, const struct page *page, qpdf_oh parent, qpdf_oh parents)
{
    qpdf_oh section = new_element(q, "/Sect", parent), kids = qpdf_oh_new_array(q);
    long long content = 0;
    for (unsigned i = 0; i <= page->placements->len; i++) {
        bool text = i == page->placements->len;
        const struct placement *p =
            text ? NULL : &g_array_index(page->placements, struct placement, i);
        if (p && !p->alt && !p->read)
            continue;
        qpdf_oh element = new_element(q, p && p->alt ? "/Figure" : "/P", section);
        qpdf_oh_replace_key(q, element, "/Pg", object);
        qpdf_oh_replace_key(q, element, "/K", qpdf_oh_new_integer(q, content++));
        if (p && p->alt)
            qpdf_oh_replace_key(q, element, "/Alt", qpdf_oh_new_unicode_string(q, p->alt));
        qpdf_oh_append_item(q, kids, element);
        qpdf_oh_append_item(q, parents, element);
    }
    qpdf_oh_replace_key(q, section, "/T", qpdf_oh_new_unicode_string(q, page->label));
    qpdf_oh_replace_key(q, section, "/K", kids);
    return section;
}

static void
tag(qpdf *q, const struct document *document, qpdf_oh root)
{
    qpdf_oh tree = qpdf_make_indirect_object(q, qpdf_oh_new_dictionary(q));
    qpdf_oh top = new_element(q, "/Document", tree), sections = qpdf_oh_new_array(q);
    qpdf_oh numbers = qpdf_oh_new_array(q), by_page = qpdf_oh_new_dictionary(q);
    for (unsigned i = 0; i < document->pages->len; i++) {
        qpdf_oh object = qpdf_get_page_n(q, i), parents = qpdf_oh_new_array(q);
        const struct page *page = g_ptr_array_index(document->pages, i);
        qpdf_oh_append_item(q, sections, tag_page(q, object, page, top, parents));
        qpdf_oh_replace_key(q, object, "/StructParents", qpdf_oh_new_integer(q, i));
        qpdf_oh_append_item(q, numbers, qpdf_oh_new_integer(q, i));
        qpdf_oh_append_item(q, numbers, parents);
    }
    qpdf_oh_replace_key(q, top, "/K", sections);
    qpdf_oh_replace_key(q, by_page, "/Nums", numbers);
    qpdf_oh_replace_key(q, tree, "/Type", qpdf_oh_new_name(q, "/StructTreeRoot"));
    qpdf_oh_replace_key(q, tree, "/K", top);
    qpdf_oh_replace_key(q, tree, "/ParentTree", by_page);
    qpdf_oh_replace_key(q, root, "/StructTreeRoot", tree);
    qpdf_oh_replace_key(q, root, "/MarkInfo", qpdf_oh_parse(q, "<< /Marked true >>"));
}

static void
amend(qpdf *q, const struct document *document)
{
    qpdf_oh root = qpdf_get_root(q);
    qpdf_oh_replace_key(q, root, "/Lang", qpdf_oh_new_unicode_string(q, document->language));
    qpdf_oh_replace_key(q, root, "/ViewerPreferences",
                        qpdf_oh_parse(q, "<< /PrintScaling /None /PickTrayByPDFSize true "
                                         "/DisplayDocTitle true >>"));
    tag(q, document, root);
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);
        qpdf_oh object = qpdf_get_page_n(q, i);
        if (page_is_fitted(page, &document->fit))
            set_box(q, object, page, &document->fit, "/MediaBox", (map_box){0});
        set_box(q, object, page, &document->fit, "/BleedBox", page->bleed);
        set_box(q, object, page, &document->fit, "/TrimBox", page->trim);
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
