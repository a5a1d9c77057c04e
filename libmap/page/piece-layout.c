/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/piece-layout.h"

#include "diag/sink.h"
#include "draw/kit.h"
#include "page/pack.h"

#include <math.h>

bool
piece_layout_same_cut(const struct kit_piece *a, const struct kit_piece *b)
{
    return a->shape == b->shape && a->width == b->width && a->height == b->height;
}

/* Inserts a piece behind the last one with the same cut, so that they share rows. If backs are
 * printed: behind the last of these whose back has the same bleed. Pieces of a frame stay in order:
 * they are numbered clockwise. */
static void
add_single(GPtrArray *all, struct kit_piece *piece, bool with_backs)
{
    guint last = all->len;
    while (last > 0 && !piece_layout_same_cut(g_ptr_array_index(all, last - 1), piece))
        last--;
    guint at = last;
    while (with_backs && at > 0 && piece_layout_same_cut(g_ptr_array_index(all, at - 1), piece) &&
           piece != g_ptr_array_index(all, at - 1) &&
           !picture_bleeds_alike(piece->back,
                                 ((struct kit_piece *)g_ptr_array_index(all, at - 1))->back))
        at--;
    if (at == 0 || !piece_layout_same_cut(g_ptr_array_index(all, at - 1), piece))
        at = last;
    g_ptr_array_insert(all, at > 0 && piece->shape != KIT_OUTLINE ? (gint)at : -1, piece);
}

bool
piece_layout_holds(enum kit_file file, const struct kit_piece *piece)
{
    return piece->file == file || (file == KIT_TOGETHER && piece->file != KIT_FRAME);
}

GPtrArray *
piece_layout_order(const struct kit *kit, enum kit_file file, bool with_backs, bool backs)
{
    GPtrArray *all = g_ptr_array_new();
    for (unsigned i = 0; i < kit->pieces->len; i++) {
        struct kit_piece *piece = &g_array_index(kit->pieces, struct kit_piece, i);
        bool has = piece->back && backs;
        for (unsigned k = 0;
             piece_layout_holds(file, piece) && has == with_backs && k < piece->count; k++)
            add_single(all, piece, with_backs);
    }
    return all;
}

unsigned *
piece_layout_alike(const GPtrArray *pieces, bool with_backs)
{
    unsigned *backs = g_new0(unsigned, pieces->len + 1);
    for (unsigned i = 1; with_backs && i < pieces->len; i++) {
        const struct kit_piece *piece = g_ptr_array_index(pieces, i), *other;
        if (piece == g_ptr_array_index(pieces, i - 1)) {
            backs[i] = backs[i - 1];
            continue;
        }
        for (backs[i] = 0; backs[i] < i; backs[i]++) {
            other = g_ptr_array_index(pieces, backs[i]);
            if (picture_bleeds_alike(piece->back, other->back))
                break;
        }
    }
    return backs;
}

map_point
piece_layout_back_point(const struct piece_layout *layout, map_point face)
{
    const struct paper *paper = &layout->rules->paper;
    bool across = layout->use == USE_FOLD_ACROSS || layout->use == USE_SHORT;
    double fold = layout->fold > 0 ? layout->fold : paper->height / 2;
    return across ? (map_point){face.x, 2 * fold - face.y}
                  : (map_point){paper->width - face.x, face.y};
}

unsigned
piece_layout_back_turn(const struct piece_layout *layout, unsigned turn)
{
    bool across = layout->use == USE_FOLD_ACROSS || layout->use == USE_SHORT;
    /* Mirroring reverses a turn. Across a fold or a short edge the back also stands upside down:
     * 540 is 360 and these 180. */
    return (across ? 540 - turn : 360 - turn) % 360;
}

#define NARROW 120.0
#define FOLD_FREE 1.0      /* between the fold and the bleed of the first row */
#define GAP_WITH_BACKS 5.0 /* between equal backs, which may share their bleed */
#define GAP_UNLIKE 6.0     /* between different ones: 3 mm of each */
#define GAP_WITHOUT 4.0

bool
piece_layout_is_folded(enum sheet_use use)
{
    return use == USE_FOLD_ACROSS || use == USE_FOLD_ALONG;
}

map_box
piece_layout_face_room(const struct sheet_rules *rules, enum sheet_use use)
{
    map_box box = sheet_even(rules, false);
    box.y += PIECE_LAYOUT_HEAD;
    box.h -= 2 * PIECE_LAYOUT_HEAD;
    if (use == USE_PLAIN && rules->paper.width < NARROW) { /* a second line of text */
        box.y += 2;
        box.h -= 2;
    }
    double fold = FOLD_FREE + (rules->cut ? CUT_RING : 0); /* marks for a plotter are there too */
    if (use == USE_FOLD_ACROSS)
        box.h = rules->paper.height / 2 - fold - box.y;
    if (use == USE_FOLD_ALONG)
        box.w = rules->paper.width / 2 - fold - box.x;
    return box;
}

map_point
piece_layout_room(const struct sheet_rules *rules)
{
    map_box box = piece_layout_face_room(rules, USE_PLAIN);
    return (map_point){fmax(box.w, box.h), fmin(box.w, box.h)};
}

static GArray *
lay_in(const struct piece_layout *layout, map_box box, enum sheet_use use, unsigned *n_pages)
{
    g_autofree struct pack_item *items = g_new(struct pack_item, layout->pieces->len);
    /* at_end: rows stand at the fold, so what they leave free is one box at the head. */
    struct pack_room room = {.width = box.w,
                             .height = box.h,
                             .bleed = layout->rules->bleed,
                             .gap_least = use == USE_PLAIN ? GAP_WITHOUT : GAP_WITH_BACKS,
                             .gap_unlike = use == USE_PLAIN ? 0 : GAP_UNLIKE,
                             .at_end = use == USE_FOLD_ACROSS};
    for (unsigned i = 0; i < layout->pieces->len; i++) {
        const struct kit_piece *piece = g_ptr_array_index(layout->pieces, i);
        items[i] = (struct pack_item){piece->shape, piece->width, piece->height, layout->backs[i]};
    }
    return pack_rows(items, layout->pieces->len, &room, n_pages);
}

double
piece_layout_free_on(const struct piece_layout *layout, unsigned number)
{
    double last = 0;
    for (unsigned i = 0; i < layout->rows->len; i++) {
        const struct pack_row *row = &g_array_index(layout->rows, struct pack_row, i);
        if (row->page == number)
            last = fmax(last, row->y + row->height / 2 + layout->rules->bleed);
    }
    return fmax(0, layout->room.h - last);
}

bool
piece_layout_are_standees(const struct piece_layout *layout)
{
    const struct kit_piece *first = g_ptr_array_index(layout->pieces, 0);
    return g_str_has_prefix(first->id, "standee ");
}

bool
piece_layout_make(struct piece_layout *layout, GError **error)
{
    for (unsigned i = 0; i < layout->n_uses; i++) {
        unsigned n_pages;
        map_box room = piece_layout_face_room(layout->rules, layout->uses[i]);
        GArray *rows = lay_in(layout, room, layout->uses[i], &n_pages);
        if (!rows || (layout->rows && n_pages >= layout->n_pages)) {
            g_clear_pointer(&rows, g_array_unref);
            continue;
        }
        g_clear_pointer(&layout->rows, g_array_unref);
        layout->rows = rows;
        layout->n_pages = n_pages;
        layout->use = layout->uses[i];
        layout->room = room;
    }
    if (layout->rows)
        return true;
    const struct kit_piece *largest = layout->pieces->pdata[0];
    for (unsigned i = 1; i < layout->pieces->len; i++) {
        const struct kit_piece *piece = layout->pieces->pdata[i];
        if (fmax(piece->width, piece->height) > fmax(largest->width, largest->height))
            largest = piece;
    }
    bool folded = piece_layout_is_folded(layout->uses[0]);
    return diag_refuse(error,
                       "the piece \"%s\", %g x %g mm, is larger than %s of %s with these margins; "
                       "print it on larger paper%s, and the rest with --only",
                       largest->id, round(largest->width * 10) / 10,
                       round(largest->height * 10) / 10, folded ? "half a sheet" : "a sheet",
                       layout->rules->paper.name, folded ? " or with --backs none" : "");
}

bool
piece_layout_make_in(struct piece_layout *layout, map_box *box)
{
    bool folded = piece_layout_is_folded(layout->uses[0]);
    map_box faces = *box;
    if (folded)
        faces.h = box->h / 2 - FOLD_FREE;
    enum sheet_use use = folded ? USE_FOLD_ACROSS : USE_PLAIN;
    GArray *rows = faces.h > 0 ? lay_in(layout, faces, use, &layout->n_pages) : NULL;
    if (!rows || layout->n_pages > 1) {
        g_clear_pointer(&rows, g_array_unref);
        return false;
    }
    double first = faces.h, left = faces.w, right = 0;
    for (unsigned i = 0; i < rows->len; i++) {
        const struct pack_row *row = &g_array_index(rows, struct pack_row, i);
        double side = row->width / 2 + layout->rules->bleed;
        first = fmin(first, row->y - row->height / 2 - layout->rules->bleed);
        left = fmin(left, row->x - side);
        right = fmax(right, row->x + (row->n - 1) * row->pitch + side);
    }
    layout->rows = rows;
    layout->use = use;
    layout->room = faces;
    /* rows are at the fold, else at the upper end */
    double spare = folded ? first : piece_layout_free_on(layout, 0);
    layout->room.y += spare;
    layout->fold = folded ? box->y + box->h / 2 + spare : 0;
    *box = (map_box){box->x + left, box->y + (folded ? 2 : 1) * spare, right - left,
                     box->h - (folded ? 2 : 1) * spare};
    return true;
}

void
piece_layout_release(struct piece_layout *layout)
{
    g_clear_pointer(&layout->rows, g_array_unref);
    g_clear_pointer(&layout->pieces, g_ptr_array_unref);
    g_clear_pointer(&layout->backs, g_free);
}
