/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/kit-contents.h"

#include "diag/decimal-text.h"
#include "map-diag.h"
#include "page/used-area.h"

#include <math.h>
#include <string.h>

#define ROUND_SHAPE 0.5 /* mm around a shape, to be safe */
#define ART_REACH 150.0 /* of a drawing from its centre, in its own units */
#define HUGE_REACH 1e9

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

#define DIGEST 16 /* bytes */

/* What is worked out once for each picture. */
struct seen_picture {
    char *hash;      /* of all of it; or NULL */
    map_box *boxes;  /* around each shape; or NULL */
    guchar *digests; /* of each shape; or NULL */
};

static void
free_seen_picture(void *data)
{
    struct seen_picture *seen = data;
    g_free(seen->hash);
    g_free(seen->boxes);
    g_free(seen->digests);
    g_free(seen);
}

static map_box
grow_box(map_box box, double by)
{
    return (map_box){box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by};
}

/* A box that surely contains the shape. Drawings of a theme are at most as large as a tile; the
 * size of an author's own is not known here. */
static map_box
find_shape_bounds(const struct shape *s)
{
    if (s->kind == SHAPE_TEXT) {
        double x = fmax(fabs(s->box.x - s->at.x), fabs(s->box.x + s->box.w - s->at.x));
        double y = fmax(fabs(s->box.y - s->at.y), fabs(s->box.y + s->box.h - s->at.y));
        return grow_box((map_box){s->at.x, s->at.y, 0, 0}, hypot(x, y) + ROUND_SHAPE + s->width);
    }
    if (s->outline.n_points > 0)
        return grow_box(outline_box(&s->outline), 2 * s->width + ROUND_SHAPE);
    double reach = g_str_has_prefix(s->art ? s->art : "", "own/") ? HUGE_REACH : ART_REACH;
    return grow_box((map_box){s->at.x, s->at.y, 0, 0}, reach * s->scale);
}

static struct seen_picture *
see_picture(GHashTable *known, const struct picture *picture)
{
    struct seen_picture *seen = g_hash_table_lookup(known, picture);
    if (!seen)
        g_hash_table_insert(known, (gpointer)picture, seen = g_new0(struct seen_picture, 1));
    return seen;
}

static bool
is_apart(map_box a, map_box b)
{
    return a.x > b.x + b.w || b.x > a.x + a.w || a.y > b.y + b.h || b.y > a.y + a.h;
}

/* Tells shapes apart in two instructions a byte, the same on every machine. */
static void
digest_shape(const GByteArray *bytes, guchar out[DIGEST])
{
    uint64_t a = bytes->len, b = ~a;
    for (unsigned i = 0; i < bytes->len; i += 8) {
        uint64_t word = 0;
        for (unsigned k = 0; k < 8; k++)
            word |= i + k < bytes->len ? (uint64_t)bytes->data[i + k] << (8 * k) : 0;
        a = (a ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        a ^= a >> 32;
        b = (b + word) * UINT64_C(0xc2b2ae3d27d4eb4f);
        b ^= b >> 29;
    }
    for (unsigned k = 0; k < 8; k++) {
        out[k] = (guchar)(a >> (8 * k));
        out[8 + k] = (guchar)(b >> (8 * k));
    }
}

/* A board is cut into many sheets, which share most shapes at their edges. */
static void
digest_shapes(struct seen_picture *seen, const struct picture *picture)
{
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    unsigned n = picture_size(picture);
    seen->digests = g_malloc(((gsize)n + 1) * DIGEST);
    for (unsigned i = 0; i < n; i++) {
        g_byte_array_set_size(bytes, 0);
        feed_shape(bytes, picture_shape(picture, i));
        digest_shape(bytes, seen->digests + (gsize)i * DIGEST);
    }
}

/* Hash of the shapes that may reach into the box, or of all shapes. */
static char *
hash_shapes(struct seen_picture *seen, const struct picture *picture, const map_box *within)
{
    g_autoptr(GByteArray) all = g_byte_array_new();
    if (!seen->digests)
        digest_shapes(seen, picture);
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);
        if (g_strcmp0(s->subject, PICTURE_SOURCE) != 0 &&
            !(within && is_apart(seen->boxes[i], *within)))
            g_byte_array_append(all, seen->digests + (gsize)i * DIGEST, DIGEST);
    }
    return g_compute_checksum_for_data(G_CHECKSUM_SHA256, all->data, all->len);
}

static const char *
hash_picture(GHashTable *known, const struct picture *picture)
{
    struct seen_picture *seen = see_picture(known, picture);
    if (!seen->hash)
        seen->hash = hash_shapes(seen, picture, NULL);
    return seen->hash;
}

/* Hash of what a placement shows: of a board that is cut into sheets only the shapes on this one.
 * The caller's. */
static char *
hash_placed(GHashTable *known, const struct placement *p)
{
    if (p->clip.w <= 0 || p->turn != 0 || p->scale != 1)
        return g_strdup(hash_picture(known, p->picture));
    struct seen_picture *seen = see_picture(known, p->picture);
    unsigned n = picture_size(p->picture);
    map_box within = {p->clip.x - p->at.x, p->clip.y - p->at.y, p->clip.w, p->clip.h};
    if (!seen->boxes) {
        seen->boxes = g_new(map_box, n + 1);
        for (unsigned i = 0; i < n; i++)
            seen->boxes[i] = find_shape_bounds(picture_shape(p->picture, i));
    }
    return hash_shapes(seen, p->picture, &within);
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
        g_autofree char *hash = hash_placed(known, p);
        g_string_append_printf(text, "\n%s %u", hash, p->turn);
        append_box(text, (map_box){p->at.x, p->at.y, p->scale, 0});
        append_box(text, p->clip);
        for (unsigned k = 0; k < p->within.n_points; k++)
            append_box(text, (map_box){p->within.points[k].x, p->within.points[k].y, 0, 0});
    }
    return g_compute_checksum_for_string(G_CHECKSUM_SHA256, text->str, (gssize)text->len);
}

static void
clear_sheet(void *data)
{
    struct contents_sheet *sheet = data;
    g_free(sheet->file);
    g_free(sheet->label);
    g_free(sheet->hash);
    g_clear_pointer(&sheet->pieces, g_ptr_array_unref);
}

/* A page for a shop has no margins. */
static map_box
find_printable(const struct document *document, const struct page *page,
               const struct sheet_rules *rules)
{
    return document_is_home(document) ? sheet_inside(rules, page->width > page->height, 0)
                                      : (map_box){0, 0, page->width, page->height};
}

GArray *
contents_sheets(const GPtrArray *documents, const struct sheet_rules *rules)
{
    g_autoptr(GHashTable) known = g_hash_table_new_full(NULL, NULL, NULL, free_seen_picture);
    GArray *sheets = g_array_new(FALSE, FALSE, sizeof(struct contents_sheet));
    g_array_set_clear_func(sheets, clear_sheet);
    for (unsigned i = 0; i < documents->len; i++) {
        const struct document *document = g_ptr_array_index(documents, i);
        for (unsigned k = 0; k < document->pages->len; k++) {
            const struct page *page = g_ptr_array_index(document->pages, k);
            struct contents_sheet sheet = {g_strdup(document->name),
                                           g_strdup(page->label),
                                           hash_sheet(known, page),
                                           page->cut_length,
                                           used_area(page, find_printable(document, page, rules)),
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

        /* a line that begins with a file claims that file (tools/earlier-kit.c) */
        if (s->page)
            map_diag_write(out,
                           "%,\n    {'file': %s, 'page': %u, 'label': %s, 'back': %b, 'cut': %g, "
                           "'used': %g, 'sha256': %s}",
                           s->file, s->page, s->label, s->back, round(s->cut),
                           round(s->used * 100) / 100, s->hash);
        else
            map_diag_write(out,
                           "%,\n    {'unchanged': true, 'file': %s, 'label': %s, 'back': %b, "
                           "'sha256': %s}",
                           s->file, s->label, s->back, s->hash);
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

/* Over the pages that are printed at home. */
static double
average_used(const GArray *sheets)
{
    double sum = 0;
    unsigned n = 0;

    for (unsigned i = 0; i < sheets->len; i++) {
        const struct contents_sheet *s = &g_array_index(sheets, struct contents_sheet, i);

        if (!s->page || strchr(s->file, '/'))
            continue;
        sum += s->used;
        n++;
    }
    return n ? sum / n : 0;
}

GString *
contents_begin(const struct contents *c)
{
    GString *out = g_string_new(NULL);

    map_diag_write(out,
                   "{\n  'title': %s,\n  'language': %s,\n  'source': %s,\n  'theme': %s,\n"
                   "  'paper': %s,\n  'ink': %g,\n  'used': %g,\n",
                   c->kit->title, c->kit->language, c->source, c->theme, c->paper,
                   round(c->ink * 1000) / 1000, round(average_used(c->sheets) * 100) / 100);
    write_pieces(c, out);
    write_sheets(c, out);
    return out;
}
