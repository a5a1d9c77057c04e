/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/kit-contents.h"

#include "map-diag.h"

#include <math.h>
#include <string.h>

static void
clear_sheet(void *data)
{
    struct contents_sheet *sheet = data;
    g_free(sheet->file);
    g_free(sheet->label);
    g_clear_pointer(&sheet->pieces, g_ptr_array_unref);
}

GArray *
contents_sheets(const GPtrArray *documents)
{
    GArray *sheets = g_array_new(FALSE, FALSE, sizeof(struct contents_sheet));
    g_array_set_clear_func(sheets, clear_sheet);
    for (unsigned i = 0; i < documents->len; i++) {
        const struct document *document = g_ptr_array_index(documents, i);
        for (unsigned k = 0; k < document->pages->len; k++) {
            const struct page *page = g_ptr_array_index(document->pages, k);
            struct contents_sheet sheet = {g_strdup(document->name),
                                           g_strdup(page->label),
                                           page->cut_length,
                                           k + 1,
                                           page->back,
                                           page->pieces ? g_ptr_array_ref(page->pieces) : NULL};
            g_array_append_val(sheets, sheet);
        }
    }
    return sheets;
}

/* The file of these pieces, if it is requested. */
static const char *
find_piece_file(const struct contents *c, const struct kit_piece *piece)
{
    static const char *const names[] = {[KIT_TILES] = "-tiles.pdf",
                                        [KIT_TOKENS] = "-tokens.pdf",
                                        [KIT_CARDS] = "-cards.pdf",
                                        [KIT_FRAME] = "-frame.pdf"};
    for (unsigned i = 0; i < c->sheets->len; i++) {
        const struct contents_sheet *sheet = &g_array_index(c->sheets, struct contents_sheet, i);
        if (sheet->pieces && g_ptr_array_find(sheet->pieces, piece, NULL))
            return sheet->file;
        if (g_str_has_suffix(sheet->file, names[piece->file]) ||
            (piece->file != KIT_FRAME && (g_str_has_suffix(sheet->file, "-pieces.pdf") ||
                                          strcmp(sheet->file, PRINT_QUICK_NAME) == 0)))
            return sheet->file;
    }
    return NULL;
}

static void
write_pieces(const struct contents *c, GString *out)
{
    const GArray *pieces = c->kit->pieces;

    map_diag_write(out, "  'pieces': [");
    for (unsigned i = 0; i < pieces->len; i++) {
        const struct kit_piece *piece = &g_array_index(pieces, struct kit_piece, i);
        const char *file = find_piece_file(c, piece);

        if (file)
            map_diag_write(out,
                           "%,\n    {'id': %s, 'name': %s, 'group': %s, 'count': %u, 'width': %g, "
                           "'height': %g, 'file': %s}",
                           piece->id, piece->name, piece->group, piece->count, piece->width,
                           piece->height, file);
    }
    g_string_append(out, "\n  ],\n");
}

static void
write_sheets(const struct contents *c, GString *out)
{
    map_diag_write(out, "  'sheets': [");
    for (unsigned i = 0; i < c->sheets->len; i++) {
        const struct contents_sheet *s = &g_array_index(c->sheets, struct contents_sheet, i);

        map_diag_write(out, "%,\n    {'file': %s, 'page': %u, 'label': %s, 'back': %b, 'cut': %g}",
                       s->file, s->page, s->label, s->back, round(s->cut));
    }
    g_string_append(out, "\n  ],\n");
}

GBytes *
contents_end(GString *begun, const struct contents_file *files, unsigned n)
{
    map_diag_write(begun, "  'files': [");
    for (unsigned i = 0; i < n; i++) {
        g_autofree char *hash = g_compute_checksum_for_bytes(G_CHECKSUM_SHA256, files[i].bytes);

        map_diag_write(begun, "%,\n    {'file': %s, 'sha256': %s}", files[i].name, hash);
    }
    g_string_append(begun, "\n  ]\n}\n");
    return g_string_free_to_bytes(begun);
}

GString *
contents_begin(const struct contents *c)
{
    GString *out = g_string_new(NULL);

    map_diag_write(out,
                   "{\n  'title': %s,\n  'language': %s,\n  'source': %s,\n  'theme': %s,\n"
                   "  'paper': %s,\n",
                   c->kit->title, c->kit->language, c->source, c->theme, c->paper);
    write_pieces(c, out);
    write_sheets(c, out);
    return out;
}
