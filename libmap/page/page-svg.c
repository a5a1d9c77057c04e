/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/operators.h"

#include "draw/theme/art.h"
#include "draw/write/files.h"
#include "map-diag.h"

struct svg_page {
    GString *out;
    struct studio *studio;
    const struct page *page;
    unsigned n_clips;
};

/* Each picture once, as a group that is placed below. */
static bool
define_pictures(struct svg_page *svg, GError **error)
{
    g_autoptr(GHashTable) known = g_hash_table_new(NULL, NULL);

    g_string_append(svg->out, "<defs>\n");
    for (unsigned i = 0; i <= svg->page->placements->len; i++) {
        struct placement p = page_placement(svg->page, i);
        /* All pictures share the ids of one file, so each has a prefix of its own. */
        g_autofree char *ids = g_strdup_printf("p%u-", p.number);
        const struct svg_about about = {.ids = ids, .part = true};

        if (!g_hash_table_add(known, GUINT_TO_POINTER(p.number)))
            continue;
        g_autoptr(GBytes) group = svg_write(svg->studio, p.picture, &about, error);

        if (!group)
            return false;
        g_string_append_len(svg->out, g_bytes_get_data(group, NULL),
                            (gssize)g_bytes_get_size(group));
    }
    g_string_append(svg->out, "</defs>\n");
    return true;
}

static void
append_transform(GString *out, struct page_matrix m)
{
    g_string_append(out, " transform=\"matrix(");
    page_matrix_append(out, m);
    g_string_append(out, ")\"");
}

/* Opens a group that shows only what is within. */
static void
open_clip(struct svg_page *svg, const struct outline *within)
{
    GString *out = svg->out;

    g_string_append_printf(out, "<clipPath id=\"c%u\"><path d=\"", ++svg->n_clips);
    svg_art_outline(out, within);
    g_string_append_printf(out, "\"/></clipPath><g clip-path=\"url(#c%u)\">", svg->n_clips);
}

static void
place_picture(struct svg_page *svg, const struct placement *p)
{
    GString *out = svg->out;
    struct outline clip = {0};

    if (p->alt)
        map_diag_write(out, "<g role='img' aria-label='%x'>", p->alt);
    else
        g_string_append(out, p->tag ? "<g>" : "<g aria-hidden=\"true\">");
    if (p->clip.w > 0) {
        outline_rect(&clip, p->clip);
        open_clip(svg, &clip);
        outline_release(&clip);
    }
    if (p->within.n_verbs > 0)
        open_clip(svg, &p->within);
    g_string_append_printf(out, "<use xlink:href=\"#p%u-\"", p->number);
    append_transform(out, page_placement_matrix(p));
    g_string_append(out, "/>");
    g_string_append(out, p->clip.w > 0 ? "</g>" : "");
    g_string_append(out, p->within.n_verbs > 0 ? "</g></g>\n" : "</g>\n");
}

GBytes *
page_svg(const struct document *document, const struct page *page, struct studio *studio,
         GError **error)
{
    struct svg_page svg = {g_string_new(PAGE_SVG_HEAD), studio, page, 0};
    map_point paper = page_paper(page, &document->fit);

    map_diag_write(svg.out,
                   "width='%mmm' height='%mmm' viewBox='0 0 %m %m'>\n<title>%x, %x</title>\n",
                   paper.x, paper.y, paper.x, paper.y, document->title, page->label);
    bool ok = define_pictures(&svg, error);

    g_string_append(svg.out, "<g");
    append_transform(svg.out, page_fit_matrix(page, &document->fit));
    g_string_append(svg.out, ">\n");
    for (unsigned i = 0; i <= page->placements->len; i++) {
        struct placement p = page_placement(page, i);

        place_picture(&svg, &p);
    }
    g_string_append(svg.out, "</g>\n</svg>\n");
    GBytes *bytes = g_string_free_to_bytes(svg.out);

    if (!ok)
        g_clear_pointer(&bytes, g_bytes_unref);
    return bytes;
}
