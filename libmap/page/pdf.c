/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pdf.h"

#include "draw/cairo.h"
#include "page/content.h"
#include "page/finish.h"
#include "page/operators.h"

#include <cairo-pdf.h>
#include <cairo.h>

static cairo_status_t
append(void *closure, const unsigned char *data, unsigned length)
{
    g_byte_array_append(closure, data, length);
    return CAIRO_STATUS_SUCCESS;
}

static bool
check(cairo_status_t status, const struct document *document, GError **error)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "cannot draw %s: %s", document->name,
                cairo_status_to_string(status));
    return false;
}

static void
describe(cairo_surface_t *surface, const struct document *document)
{
    g_autofree char *subject =
        document->licence ? g_strdup_printf("Licence: %s", document->licence) : NULL;
    g_autofree char *keywords =
        document->source ? g_strdup_printf("source sha256 %s", document->source) : NULL;
    struct draw_about about = {document->title, document->author, subject, keywords};
    draw_describe(surface, &about);
}

/* Every art that is used gets a page of its own behind the others, a point for each of its
 * units. finish.c makes a form of it, which the pictures then show. */
static bool
paint_arts(cairo_surface_t *surface, cairo_t *cr, const struct content_stock *stock, GError **error)
{
    for (unsigned i = 0; i < stock->arts->len; i++) {
        const struct art *art = g_ptr_array_index(stock->arts, i);
        cairo_pdf_surface_set_size(surface, art->view.w, art->view.h);
        if (!art_render(cr, art, error))
            return false;
        cairo_show_page(cr);
    }
    return true;
}

static int
add_bookmark(cairo_surface_t *surface, const struct page *page, unsigned number, int parent)
{
    g_autofree char *target = g_strdup_printf("page=%u", number);
    return cairo_pdf_surface_add_outline(surface, parent, page->bookmark, target,
                                         CAIRO_PDF_OUTLINE_FLAG_OPEN);
}

static void
add_pages(cairo_surface_t *surface, cairo_t *cr, const struct document *document)
{
    int parent = CAIRO_PDF_OUTLINE_ROOT;
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);
        cairo_pdf_surface_set_size(surface, page->width * POINTS_PER_MM,
                                   page->height * POINTS_PER_MM);
        cairo_pdf_surface_set_page_label(surface, page->label);
        if (page->bookmark && page->nested)
            add_bookmark(surface, page, i + 1, parent);
        else if (page->bookmark)
            parent = add_bookmark(surface, page, i + 1, CAIRO_PDF_OUTLINE_ROOT);
        cairo_show_page(cr);
    }
}

static GBytes *
make_frame(const struct document *document, const struct content_stock *stock, GError **error)
{
    g_autoptr(GByteArray) out = g_byte_array_new();
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(append, out, 72, 72);
    cairo_t *cr = cairo_create(surface);

    describe(surface, document);
    add_pages(surface, cr, document);
    bool ok = paint_arts(surface, cr, stock, error);
    if (ok)
        ok = check(cairo_status(cr), document, error);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    if (ok)
        ok = check(cairo_surface_status(surface), document, error);
    cairo_surface_destroy(surface);
    return ok ? g_byte_array_free_to_bytes(g_steal_pointer(&out)) : NULL;
}

/* The pages' own marks, then the pictures that are placed, in their order. */
static bool
write_all(const struct document *document, struct content_stock *stock, struct content *contents,
          GError **error)
{
    unsigned n = 0;
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);
        if (!content_write(stock, page->ink, &contents[n++], error))
            return false;
    }
    for (unsigned i = 0; i < document->pictures->len; i++)
        if (!content_write(stock, g_ptr_array_index(document->pictures, i), &contents[n++], error))
            return false;
    return true;
}

GBytes *
pdf_make(const struct document *document, struct studio *studio, GError **error)
{
    unsigned n = document->pages->len + document->pictures->len;
    g_autoptr(map_content_stock) stock = content_stock_new(studio);
    struct content *contents = g_new0(struct content, n + 1);
    g_autoptr(GBytes) frame = NULL;
    GBytes *pdf = NULL;

    if (write_all(document, stock, contents, error))
        frame = make_frame(document, stock, error);
    if (frame)
        pdf = pdf_finish(frame, document, stock, contents, error);
    for (unsigned i = 0; i < n; i++)
        content_clear(&contents[i]);
    g_free(contents);
    return pdf;
}
