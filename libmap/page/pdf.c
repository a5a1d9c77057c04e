/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pdf.h"

#include "draw/cairo.h"
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

static bool
paint_page(cairo_t *cr, struct studio *studio, const struct picture *picture, GError **error)
{
    cairo_save(cr);
    cairo_scale(cr, POINTS_PER_MM, POINTS_PER_MM);
    bool ok = draw_picture(studio, cr, picture, DRAW_ALL_LAYERS, error);
    cairo_restore(cr);
    cairo_show_page(cr);
    return ok;
}

/* Every picture that is placed gets a page of its own behind the others. finish.c makes a
 * form of it, which the pages then show: cairo, given a recording, would look through all
 * of it again for each page. */
static bool
paint_pictures(cairo_surface_t *surface, cairo_t *cr, const struct document *document,
               struct studio *studio, GError **error)
{
    for (unsigned i = 0; i < document->pictures->len; i++) {
        const struct picture *picture = g_ptr_array_index(document->pictures, i);
        map_point size = page_form_size(picture);
        cairo_pdf_surface_set_size(surface, size.x, size.y);
        if (!paint_page(cr, studio, picture, error))
            return false;
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

static bool
paint_pages(cairo_surface_t *surface, cairo_t *cr, const struct document *document,
            struct studio *studio, GError **error)
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
        if (!paint_page(cr, studio, page->ink, error))
            return false;
    }
    return true;
}

GBytes *
pdf_paint(const struct document *document, struct studio *studio, GError **error)
{
    g_autoptr(GByteArray) out = g_byte_array_new();
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(append, out, 72, 72);
    cairo_t *cr = cairo_create(surface);

    describe(surface, document);
    bool ok = paint_pages(surface, cr, document, studio, error) &&
              paint_pictures(surface, cr, document, studio, error);
    if (ok)
        ok = check(cairo_status(cr), document, error);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    if (ok)
        ok = check(cairo_surface_status(surface), document, error);
    cairo_surface_destroy(surface);
    return ok ? g_byte_array_free_to_bytes(g_steal_pointer(&out)) : NULL;
}
