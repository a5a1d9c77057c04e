/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-page.h"

#include "draw/render.h"
#include "page/paper.h"
#include "page/pdf.h"

static bool
check_size(map_box box, GError **error)
{
    if (box.w <= PAPER_SIDE_MOST && box.h <= PAPER_SIDE_MOST)
        return true;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "%.0f x %.0f mm is more than a PDF page can be (%g mm); a smaller --size helps",
                box.w, box.h, PAPER_SIDE_MOST);
    return false;
}

static GBytes *
make_pdf(const struct render *r, GError **error)
{
    g_autoptr(map_document) document = document_new(r->name);
    map_box box = picture_extent(r->picture);

    if (!check_size(box, error))
        return NULL;
    document->author = r->author;
    document->license = r->license;
    document->language = r->language;
    struct page *page = document_add_page(document, box.w, box.h, "1", NULL);

    page_place(page, r->picture, (map_point){0, 0}, 1, (map_box){0});
    return pdf_make(document, r->studio, error);
}

GBytes *
map_page_render(const struct map_scenario *scenario, struct map_sink *sink,
                const struct map_draw_options *options, GError **error)
{
    struct render r;
    GBytes *bytes;

    if (options->format != MAP_DRAW_PDF)
        return render_file(scenario, sink, options, error);
    if (!render_begin(&r, scenario, sink, options, error))
        return NULL;
    bytes = make_pdf(&r, error);
    render_end(&r);
    return bytes;
}
