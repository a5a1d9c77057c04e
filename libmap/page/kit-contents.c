/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/kit-contents.h"

#include "map-diag.h"

#include <math.h>
#include <string.h>

/* The part with these pieces, if it is printed. */
static const char *
find_part(const struct document *document, const struct kit_piece *piece)
{
    static const char *const words[] = {[KIT_TILES] = "tiles",
                                        [KIT_TOKENS] = "tokens",
                                        [KIT_CARDS] = "cards",
                                        [KIT_FRAME] = "frame"};
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);

        if ((page->pieces && g_ptr_array_find(page->pieces, piece, NULL)) ||
            g_str_equal(page->word, words[piece->file]) ||
            (piece->file != KIT_FRAME && g_str_equal(page->word, "pieces")))
            return page->word;
    }
    return NULL;
}

static void
write_pieces(const struct kit *kit, const struct document *document, GString *out)
{
    map_diag_write(out, "  'pieces': [");
    for (unsigned i = 0; i < kit->pieces->len; i++) {
        const struct kit_piece *piece = &g_array_index(kit->pieces, struct kit_piece, i);
        const char *part = find_part(document, piece);

        if (part)
            map_diag_write(out,
                           "%,\n    {'id': %s, 'name': %s, 'group': %s, 'count': %u, 'width': %g, "
                           "'height': %g, 'part': %s}",
                           piece->id, piece->name, piece->group, piece->count, piece->width,
                           piece->height, part);
    }
    g_string_append(out, "\n  ],\n");
}

GBytes *
kit_contents_write(const struct kit *kit, const struct document *document, const char *theme,
                   const char *paper)
{
    GString *out = g_string_new(NULL);

    map_diag_write(out,
                   "{\n  'title': %s,\n  'language': %s,\n  'source': %s,\n  'theme': %s,\n"
                   "  'paper': %s,\n",
                   kit->title, kit->language, document->source, theme, paper);
    write_pieces(kit, document, out);
    map_diag_write(out, "  'pages': [");
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);

        map_diag_write(out, "%,\n    {'part': %s, 'page': %u, 'label': %s, 'back': %b, 'cut': %g}",
                       page->word, i + 1, page->label, page->back, round(page->cut_length));
    }
    g_string_append(out, "\n  ]\n}\n");
    return g_string_free_to_bytes(out);
}
