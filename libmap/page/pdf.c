/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pdf.h"

#include "draw/cairo.h"

#include <cairo-pdf.h>
#include <cairo.h>

#define POINTS_PER_MM (72 / 25.4)

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

/* What is placed more than once is recorded once: cairo writes a recording into the file
 * a single time, however often it is painted. In points, as cairo rounds to 1/256 unit. */
struct painting {
    struct studio *studio;
    GHashTable *recordings; /* const struct picture * -> cairo_surface_t *, NULL at first */
};

static void
destroy_recording(void *recording)
{
    if (recording)
        cairo_surface_destroy(recording);
}

/* Notes the pictures that are placed more than once. */
static void
find_repeated(struct painting *painting, const struct document *document)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);
        for (unsigned k = 0; k < page->placements->len; k++) {
            const struct placement *p = &g_array_index(page->placements, struct placement, k);
            if (!g_hash_table_add(seen, (void *)p->picture))
                g_hash_table_insert(painting->recordings, (void *)p->picture, NULL);
        }
    }
}

static cairo_surface_t *
record(struct painting *painting, const struct picture *picture, GError **error)
{
    map_box box = picture_extent(picture);
    cairo_rectangle_t extents = {0, 0, box.w * POINTS_PER_MM, box.h * POINTS_PER_MM};
    cairo_surface_t *recording =
        cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    cairo_t *cr = cairo_create(recording);
    cairo_scale(cr, POINTS_PER_MM, POINTS_PER_MM);
    bool ok = draw_picture(painting->studio, cr, picture, DRAW_ALL_LAYERS, error);
    cairo_destroy(cr);
    if (!ok) {
        cairo_surface_destroy(recording);
        return NULL;
    }
    g_hash_table_insert(painting->recordings, (void *)picture, recording);
    return recording;
}

static bool
paint_repeated(cairo_t *cr, struct painting *painting, const struct picture *picture,
               GError **error)
{
    cairo_surface_t *recording = g_hash_table_lookup(painting->recordings, picture);
    if (!recording)
        recording = record(painting, picture, error);
    if (!recording)
        return false;
    cairo_scale(cr, 1 / POINTS_PER_MM, 1 / POINTS_PER_MM);
    cairo_set_source_surface(cr, recording, 0, 0);
    cairo_paint(cr);
    return true;
}

static bool
paint_placement(cairo_t *cr, struct painting *painting, const struct placement *p, GError **error)
{
    bool ok;
    cairo_save(cr);
    if (p->clip.w > 0) {
        cairo_rectangle(cr, p->clip.x, p->clip.y, p->clip.w, p->clip.h);
        cairo_clip(cr);
    }
    cairo_translate(cr, p->at.x, p->at.y);
    cairo_scale(cr, p->scale, p->scale);
    if (g_hash_table_contains(painting->recordings, p->picture))
        ok = paint_repeated(cr, painting, p->picture, error);
    else
        ok = draw_picture(painting->studio, cr, p->picture, DRAW_ALL_LAYERS, error);
    cairo_restore(cr);
    return ok;
}

static bool
paint_page(cairo_t *cr, struct painting *painting, const struct page *page, GError **error)
{
    cairo_save(cr);
    cairo_scale(cr, POINTS_PER_MM, POINTS_PER_MM);
    bool ok = true;
    for (unsigned i = 0; ok && i < page->placements->len; i++)
        ok = paint_placement(cr, painting, &g_array_index(page->placements, struct placement, i),
                             error);
    if (ok)
        ok = draw_picture(painting->studio, cr, page->ink, DRAW_ALL_LAYERS, error);
    cairo_restore(cr);
    cairo_show_page(cr);
    return ok;
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
            struct painting *painting, GError **error)
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
        if (!paint_page(cr, painting, page, error))
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

    struct painting painting = {studio, g_hash_table_new_full(NULL, NULL, NULL, destroy_recording)};

    describe(surface, document);
    find_repeated(&painting, document);
    bool ok = paint_pages(surface, cr, document, &painting, error);
    if (ok)
        ok = check(cairo_status(cr), document, error);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    if (ok)
        ok = check(cairo_surface_status(surface), document, error);
    cairo_surface_destroy(surface);
    g_hash_table_unref(painting.recordings);
    return ok ? g_byte_array_free_to_bytes(g_steal_pointer(&out)) : NULL;
}
