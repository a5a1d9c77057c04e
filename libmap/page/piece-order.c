/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/piece-order.h"

static bool
same_back(const struct kit_piece *a, const struct kit_piece *b)
{
    return a == b || picture_bleeds_alike(a->back, b->back);
}

bool
piece_order_same_cut(const struct kit_piece *a, const struct kit_piece *b)
{
    return a->shape == b->shape && a->width == b->width && a->height == b->height;
}

/* Inserts a piece behind the last one with the same cut, so that they share rows. If backs are
 * printed: behind the last of these whose back has the same bleed. Pieces of a frame stay in
 * order. */
static void
add_single(GPtrArray *all, struct kit_piece *piece, bool with_backs)
{
    guint last = all->len;
    while (last > 0 && !piece_order_same_cut(g_ptr_array_index(all, last - 1), piece))
        last--;
    guint at = last;
    while (with_backs && at > 0 && piece_order_same_cut(g_ptr_array_index(all, at - 1), piece) &&
           !same_back(piece, g_ptr_array_index(all, at - 1)))
        at--;
    if (at == 0 || !piece_order_same_cut(g_ptr_array_index(all, at - 1), piece))
        at = last;
    g_ptr_array_insert(all, at > 0 && piece->shape != KIT_OUTLINE ? (gint)at : -1, piece);
}

bool
piece_order_holds(enum kit_file file, const struct kit_piece *piece)
{
    return piece->file == file || (file == KIT_TOGETHER && piece->file != KIT_FRAME);
}

GPtrArray *
piece_order_make(const struct kit *kit, enum kit_file file, bool with_backs, bool backs)
{
    GPtrArray *all = g_ptr_array_new();
    for (unsigned i = 0; i < kit->pieces->len; i++) {
        struct kit_piece *piece = &g_array_index(kit->pieces, struct kit_piece, i);
        bool has = piece->back && backs;
        for (unsigned k = 0;
             piece_order_holds(file, piece) && has == with_backs && k < piece->count; k++)
            add_single(all, piece, with_backs);
    }
    return all;
}
