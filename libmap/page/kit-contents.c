/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/kit-contents.h"

#include "diag/decimal-text.h"
#include "map-diag.h"

#include <math.h>
#include <string.h>

/* Thousandths of a millimetre, lowest byte first. */
static void
feed_length(GByteArray *all, double mm)
{
    int64_t v = llround(mm * 1000);
    guchar bytes[6];
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (guchar)((uint64_t)v >> (8 * i) & 255);
    g_byte_array_append(all, bytes, sizeof bytes);
}

static void
feed_text(GByteArray *all, const char *text)
{
    const char *some = text ? text : "";
    g_byte_array_append(all, (const guchar *)some, (guint)strlen(some) + 1);
}

static void
feed_outline(GByteArray *all, const struct outline *o)
{
    if (o->n_verbs > 0)
        g_byte_array_append(all, o->verbs, o->n_verbs);
    for (unsigned i = 0; i < o->n_points; i++) {
        feed_length(all, o->points[i].x);
        feed_length(all, o->points[i].y);
    }
}

/* All visible fields. */
static void
feed_shape(GByteArray *all, const struct shape *s)
{
    const guchar bytes[] = {s->kind,     s->layer,    s->fill.r,   s->fill.g,   s->fill.b,
                            s->fill.a,   s->stroke.r, s->stroke.g, s->stroke.b, s->stroke.a,
                            s->even_odd, s->round,    s->font,     s->anchor};
    const double lengths[] = {s->width, s->dash[0], s->dash[1],  s->size,
                              s->at.x,  s->at.y,    s->rotation, s->scale};
    g_byte_array_append(all, bytes, sizeof bytes);
    for (unsigned i = 0; i < G_N_ELEMENTS(lengths); i++)
        feed_length(all, lengths[i]);
    feed_text(all, s->text);
    feed_text(all, s->art);
    feed_outline(all, &s->outline);
}

/* Hash of a picture; cached in `known` (struct picture -> hash), so that each is read once. */
static const char *
hash_picture(GHashTable *known, const struct picture *picture)
{
    char *hash = g_hash_table_lookup(known, picture);
    if (hash)
        return hash;
    g_autoptr(GByteArray) all = g_byte_array_new();
    for (unsigned i = 0; i < picture_size(picture); i++)
        feed_shape(all, picture_shape(picture, i));
    hash = g_compute_checksum_for_data(G_CHECKSUM_SHA256, all->data, all->len);
    g_hash_table_insert(known, (gpointer)picture, hash);
    return hash;
}

static void
append_box(GString *out, map_box box)
{
    const double v[] = {box.x, box.y, box.w, box.h};
    for (unsigned i = 0; i < G_N_ELEMENTS(v); i++) {
        g_string_append_c(out, ' ');
        decimal_text_append(out, v[i], 3);
    }
}

static char *
hash_sheet(GHashTable *known, const struct page *page)
{
    g_autoptr(GString) text = g_string_new(hash_picture(known, page->ink));
    append_box(text, (map_box){0, 0, page->width, page->height});
    for (unsigned i = 0; i < page->placements->len; i++) {
        const struct placement *p = &g_array_index(page->placements, struct placement, i);
        g_string_append_printf(text, "\n%s %u", hash_picture(known, p->picture), p->turn);
        append_box(text, (map_box){p->at.x, p->at.y, p->scale, 0});
        append_box(text, p->clip);
        for (unsigned k = 0; k < p->within.n_points; k++)
            append_box(text, (map_box){p->within.points[k].x, p->within.points[k].y, 0, 0});
    }
    return g_compute_checksum_for_string(G_CHECKSUM_SHA256, text->str, (gssize)text->len);
}

GPtrArray *
contents_hashes(const GPtrArray *documents)
{
    g_autoptr(GHashTable) known = g_hash_table_new_full(NULL, NULL, NULL, g_free);
    GPtrArray *hashes = g_ptr_array_new_with_free_func(g_free);
    for (unsigned i = 0; i < documents->len; i++) {
        const struct document *document = g_ptr_array_index(documents, i);
        for (unsigned k = 0; k < document->pages->len; k++)
            g_ptr_array_add(hashes, hash_sheet(known, g_ptr_array_index(document->pages, k)));
    }
    return hashes;
}

/* Pieces of requested files. */
static const struct document *
find_document(const struct contents *c, enum kit_file file)
{
    static const char *const names[] = {[KIT_TILES] = "-tiles.pdf",
                                        [KIT_TOKENS] = "-tokens.pdf",
                                        [KIT_CARDS] = "-cards.pdf",
                                        [KIT_FRAME] = "-frame.pdf"};
    for (unsigned i = 0; i < c->documents->len; i++) {
        const struct document *document = g_ptr_array_index(c->documents, i);
        if (g_str_has_suffix(document->name, names[file]))
            return document;
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
        const struct document *document = find_document(c, piece->file);

        if (document)
            map_diag_write(out,
                           "%,\n    {'id': %s, 'name': %s, 'group': %s, 'count': %u, 'width': %g, "
                           "'height': %g, 'file': %s}",
                           piece->id, piece->name, piece->group, piece->count, piece->width,
                           piece->height, document->name);
    }
    g_string_append(out, "\n  ],\n");
}

static void
write_sheets(const struct contents *c, GString *out)
{
    unsigned n = 0;

    map_diag_write(out, "  'sheets': [");
    for (unsigned i = 0; i < c->documents->len; i++) {
        const struct document *document = g_ptr_array_index(c->documents, i);

        for (unsigned k = 0; k < document->pages->len; k++) {
            const struct page *page = g_ptr_array_index(document->pages, k);

            map_diag_write(
                out, "%,\n    {'file': %s, 'page': %u, 'label': %s, 'back': %b, 'sha256': %s}",
                document->name, k + 1, page->label, page->back, g_ptr_array_index(c->hashes, n++));
        }
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
                   "  'paper': %s,\n  'ink': %g,\n",
                   c->kit->title, c->kit->language, c->source, c->theme, c->paper,
                   round(c->ink * 1000) / 1000);
    write_pieces(c, out);
    write_sheets(c, out);
    return out;
}
