/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/print-document.h"

static void
page_free(void *data)
{
    struct page *page = data;
    g_free(page->label);
    g_free(page->bookmark);
    g_free(page->part);
    for (unsigned i = 0; i < page->placements->len; i++) {
        struct placement *p = &g_array_index(page->placements, struct placement, i);
        outline_release(&p->within);
        g_free(p->alt);
    }
    g_array_unref(page->placements);
    picture_free(page->ink);
    g_clear_pointer(&page->cuts, g_array_unref);
    g_clear_pointer(&page->pieces, g_ptr_array_unref);
    g_free(page);
}

static void
free_picture(void *picture)
{
    picture_free(picture);
}

struct document *
document_new(const char *title)
{
    struct document *document = g_new0(struct document, 1);
    document->title = g_strdup(title);
    document->language = "en";
    document->fit.scale = (map_point){1, 1};
    document->pictures = g_ptr_array_new();
    document->owned = g_ptr_array_new_with_free_func(free_picture);
    document->pages = g_ptr_array_new_with_free_func(page_free);
    return document;
}

void
document_free(struct document *document)
{
    if (!document)
        return;
    g_free(document->title);
    g_ptr_array_unref(document->pages);
    g_ptr_array_unref(document->pictures);
    g_ptr_array_unref(document->owned);
    g_free(document);
}

struct picture *
document_own(struct document *document, struct picture *picture)
{
    g_ptr_array_add(document->owned, picture);
    return picture;
}

struct page *
document_add_page(struct document *document, double width, double height, const char *label,
                  const char *bookmark)
{
    struct page *page = g_new0(struct page, 1);
    page->width = width;
    page->height = height;
    page->label = g_strdup(label);
    for (unsigned i = 0, more = 2; i < document->pages->len;) { /* another board has that sheet */
        if (!g_str_equal(((const struct page *)document->pages->pdata[i++])->label, page->label))
            continue;
        g_free(page->label);
        page->label = g_strdup_printf("%s-%u", label, more++);
        /* The new label may clash with one of an earlier page, so the search starts over. */
        i = 0;
    }
    page->bookmark = g_strdup(bookmark);
    page->pictures = document->pictures;
    page->placements = g_array_new(FALSE, FALSE, sizeof(struct placement));
    page->ink = picture_new(width, height);
    g_ptr_array_add(document->pages, page);
    return page;
}

struct placement *
page_place(struct page *page, const struct picture *picture, map_point at, double scale,
           map_box clip)
{
    unsigned number;
    if (!g_ptr_array_find(page->pictures, picture, &number)) {
        number = page->pictures->len;
        g_ptr_array_add(page->pictures, (void *)picture);
    }
    struct placement p = {
        .picture = picture, .number = number, .at = at, .scale = scale ? scale : 1, .clip = clip};
    g_array_append_val(page->placements, p);
    return &g_array_index(page->placements, struct placement, page->placements->len - 1);
}

void
placement_describe(struct placement *placement, const char *alt)
{
    g_free(placement->alt);
    placement->alt = g_strdup(alt);
}

unsigned
document_sheets(const struct document *document)
{
    unsigned n = 0;
    for (unsigned i = 0; i < document->pages->len; i++)
        n += !((const struct page *)g_ptr_array_index(document->pages, i))->back;
    return n;
}
