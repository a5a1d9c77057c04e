/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pdf.h"

#include "page/art-operators.h"
#include "page/deflate.h"
#include "page/finish.h"
#include "page/operators.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <string.h>

/* Every second drawing, painted in a separate thread. */
struct half {
    GPtrArray *arts;
    GThread *thread; /* NULL: could not start, or has ended */
    GBytes *pdf;
    struct finish_arts *forms;
    GError *error;
};

struct pdf_book {
    struct studio *studio;
    struct content_arts arts;
    struct half halves[2]; /* the first takes the second's forms, once both are painted */
    bool painted;
    GMutex lock; /* for threads that wait for that */
    struct content_palette *palette;
    GHashTable *contents; /* page or picture -> struct content, each written once for all files */
};

static cairo_status_t
append_bytes(void *closure, const unsigned char *data, unsigned length)
{
    g_byte_array_append(closure, data, length);
    return CAIRO_STATUS_SUCCESS;
}

static bool
check_cairo(cairo_status_t status, const char *name, GError **error)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "cannot draw %s: %s", name,
                cairo_status_to_string(status));
    return false;
}

static GBytes *
finish_surface(cairo_surface_t *surface, cairo_t *cr, GByteArray *out, const char *name,
               GError **error)
{
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return check_cairo(status, name, error) ? g_bytes_new(out->data, out->len) : NULL;
}

/* A page for each of the drawings, art->fine points for each of its units. */
static GBytes *
paint_arts(const GPtrArray *arts, GError **error)
{
    g_autoptr(GByteArray) out = g_byte_array_new();
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(append_bytes, out, 72, 72);
    cairo_t *cr = cairo_create(surface);
    bool ok = true;

    for (unsigned i = 0; ok && i < arts->len; i++) {
        struct art *art = g_ptr_array_index(arts, i);
        cairo_pdf_surface_set_size(surface, art->view.w * art->fine, art->view.h * art->fine);
        cairo_identity_matrix(cr);
        cairo_scale(cr, art->fine, art->fine);
        ok = art_render(cr, art, error);
        cairo_show_page(cr);
    }
    GBytes *bytes = finish_surface(surface, cr, out, "the drawings", ok ? error : NULL);
    if (!ok)
        g_clear_pointer(&bytes, g_bytes_unref);
    return bytes;
}

/* By its operators; false: only cairo can draw it. */
static bool
write_plain_art(struct finish_art *out, const struct art *art, struct deflate *squeeze)
{
    g_autoptr(GArray) shapes = art_shapes(art, art->fine);
    struct content content;
    if (!shapes)
        return false;
    content_write_shapes(shapes, art->view.h * art->fine, &content);
    out->packed = deflate_pack(squeeze, content.text->str, content.text->len);
    out->extent = (map_box){0, 0, art->view.w * art->fine, art->view.h * art->fine};
    memcpy(out->alphas, content.alphas, sizeof out->alphas);
    content_clear(&content);
    return true;
}

static gpointer
paint_half(gpointer data)
{
    struct half *half = data;
    g_autoptr(map_squeeze) squeeze = deflate_new(SQUEEZE_MOST);
    g_autoptr(GPtrArray) others = g_ptr_array_new();
    struct finish_art *list = g_new0(struct finish_art, half->arts->len + 1);

    for (unsigned i = 0; i < half->arts->len; i++)
        if (!write_plain_art(&list[i], half->arts->pdata[i], squeeze)) {
            list[i].foreign = others->len;
            g_ptr_array_add(others, half->arts->pdata[i]);
        }
    if (others->len > 0)
        half->pdf = paint_arts(others, &half->error);
    half->forms = finish_arts_new(list, half->arts->len, half->pdf, &half->error);
    return NULL;
}

/* The pages' own marks, then the placed pictures, in order. */
static const struct picture **
list_pictures(const struct document *document)
{
    unsigned n = 0, n_pages = document->pages->len;
    const struct picture **list =
        g_new(const struct picture *, n_pages + document->pictures->len + 1);
    for (unsigned i = 0; i < n_pages; i++)
        list[n++] = ((const struct page *)g_ptr_array_index(document->pages, i))->ink;
    for (unsigned i = 0; i < document->pictures->len; i++)
        list[n++] = g_ptr_array_index(document->pictures, i);
    list[n] = NULL;
    return list;
}

static bool
collect_arts(struct pdf_book *book, const struct document *document, GError **error)
{
    g_autofree const struct picture **list = list_pictures(document);
    for (unsigned i = 0; list[i]; i++)
        if (!content_arts_add(&book->arts, book->studio, list[i], error))
            return false;
    return true;
}

static bool
note_texts(struct pdf_book *book, const GPtrArray *documents, GError **error)
{
    for (unsigned k = 0; k < documents->len; k++) {
        g_autofree const struct picture **list = list_pictures(documents->pdata[k]);
        for (unsigned i = 0; list[i]; i++)
            if (!content_palette_note(book->palette, list[i], error))
                return false;
    }
    return content_palette_cut(book->palette, error);
}

static void
free_content(void *data)
{
    content_clear(data);
    g_free(data);
}

static void
start_painting(struct pdf_book *book)
{
    for (unsigned i = 0; i < book->arts.list->len; i++)
        g_ptr_array_add(book->halves[i % 2].arts, book->arts.list->pdata[i]);
    for (unsigned i = 0; i < G_N_ELEMENTS(book->halves); i++)
        if (book->halves[i].arts->len > 0)
            book->halves[i].thread =
                g_thread_try_new("drawings", paint_half, &book->halves[i], NULL);
}

struct pdf_book *
pdf_book_new(const GPtrArray *documents, struct studio *studio, GError **error)
{
    g_autoptr(map_pdf_book) book = g_new0(struct pdf_book, 1);

    book->studio = studio;
    g_mutex_init(&book->lock);
    content_arts_init(&book->arts);
    for (unsigned i = 0; i < G_N_ELEMENTS(book->halves); i++)
        book->halves[i].arts = g_ptr_array_new();
    for (unsigned i = 0; i < documents->len; i++)
        if (!collect_arts(book, g_ptr_array_index(documents, i), error))
            return NULL;
    start_painting(book);
    book->palette = content_palette_new(studio, &book->arts);
    book->contents = g_hash_table_new_full(NULL, NULL, NULL, free_content);
    return note_texts(book, documents, error) ? g_steal_pointer(&book) : NULL;
}

/* Waits for both; paints them now if there was no thread. */
static void
end_painting(struct pdf_book *book)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(book->halves); i++) {
        struct half *half = &book->halves[i];
        if (half->thread)
            g_thread_join(g_steal_pointer(&half->thread));
        else if (half->arts->len > 0)
            paint_half(half);
    }
    if (book->halves[0].forms)
        finish_arts_join(book->halves[0].forms, g_steal_pointer(&book->halves[1].forms));
    book->painted = true;
}

bool
pdf_book_wait(struct pdf_book *book, GError **error)
{
    const GError *bad = NULL;
    g_mutex_lock(&book->lock);
    if (!book->painted)
        end_painting(book);
    for (unsigned i = 0; i < G_N_ELEMENTS(book->halves) && !bad; i++)
        bad = book->halves[i].error;
    if (bad && error)
        *error = g_error_copy(bad);
    g_mutex_unlock(&book->lock);
    return !bad;
}

void
pdf_book_free(struct pdf_book *book)
{
    if (!book)
        return;
    for (unsigned i = 0; i < G_N_ELEMENTS(book->halves); i++) {
        struct half *half = &book->halves[i];
        if (half->thread)
            g_thread_join(half->thread);
        finish_arts_free(half->forms);
        g_clear_pointer(&half->pdf, g_bytes_unref);
        g_clear_error(&half->error);
        g_ptr_array_unref(half->arts);
    }
    content_palette_free(book->palette);
    g_clear_pointer(&book->contents, g_hash_table_unref);
    content_arts_release(&book->arts);
    g_mutex_clear(&book->lock);
    g_free(book);
}

/* A page's content is its placed pictures, with its own marks on top. */
static void
compose_page(const struct document *document, const struct page *page, struct content *content)
{
    struct page_operators operators = page_operators(page, &document->fit);
    GString *all = operators.before, *marks = content->text;
    g_string_append(all, "q ");
    page_append_millimeters(all, page);
    g_string_append_len(all, marks->str, (gssize)marks->len);
    g_string_append(all, "Q");
    g_string_append_len(all, operators.behind->str, (gssize)operators.behind->len);
    g_string_free(operators.behind, TRUE);
    g_string_free(marks, TRUE);
    content->text = all;
}

struct pdf_draft {
    const struct document *document;
    struct pdf_book *book;
    GPtrArray *fresh; /* struct content, in no draft before */
};

/* NULL: it is written already. */
static struct content *
add_content(struct pdf_draft *draft, const void *of, const struct picture *picture)
{
    if (g_hash_table_contains(draft->book->contents, of))
        return NULL;
    struct content *content = g_new0(struct content, 1);
    content_write(draft->book->palette, picture, content);
    g_hash_table_insert(draft->book->contents, (void *)of, content);
    g_ptr_array_add(draft->fresh, content);
    return content;
}

struct pdf_draft *
pdf_draft_new(const struct document *document, struct pdf_book *book)
{
    struct pdf_draft *draft = g_new0(struct pdf_draft, 1);

    draft->document = document;
    draft->book = book;
    draft->fresh = g_ptr_array_new();
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = document->pages->pdata[i];
        struct content *content = page->of ? NULL : add_content(draft, page, page->ink);
        if (content)
            compose_page(document, page, content);
    }
    for (unsigned i = 0; i < document->pictures->len; i++)
        add_content(draft, document->pictures->pdata[i], document->pictures->pdata[i]);
    return draft;
}

void
pdf_draft_free(struct pdf_draft *draft)
{
    if (!draft)
        return;
    g_ptr_array_unref(draft->fresh);
    g_free(draft);
}

void
pdf_draft_pack(struct pdf_draft *draft)
{
    content_palette_pack(draft->book->palette, (struct content **)draft->fresh->pdata,
                         draft->fresh->len);
}

static const struct content *
find_content(void *data, const void *of)
{
    return g_hash_table_lookup(((struct pdf_book *)data)->contents, of);
}

GBytes *
pdf_draft_finish(struct pdf_draft *draft, GError **error)
{
    struct pdf_book *book = draft->book;

    if (!pdf_book_wait(book, error))
        return NULL;
    return pdf_finish(draft->document, book->palette, book->halves[0].forms, find_content, book);
}

GBytes *
pdf_make_alone(const struct document *document, struct studio *studio, GError **error)
{
    g_autoptr(GPtrArray) documents = g_ptr_array_new();
    g_ptr_array_add(documents, (void *)document);
    g_autoptr(map_pdf_book) book = pdf_book_new(documents, studio, error);
    if (!book)
        return NULL;
    g_autoptr(map_pdf_draft) draft = pdf_draft_new(document, book);
    pdf_draft_pack(draft);
    return pdf_draft_finish(draft, error);
}
