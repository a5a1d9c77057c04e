/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/piece-layout.h"

#include "draw/kit.h"
#include "page/pack.h"

#include <math.h>

bool
piece_layout_same_cut(const struct kit_piece *a, const struct kit_piece *b)
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
    return (across ? 540 - turn : 360 - turn) % 360;
}

#define HEAD_CLEAR 5.5 /* plus the length of marks beyond the first row, if that costs no sheet */
#define GROUPS_TRIED 4
#define FOLD_FREE 1.0      /* between the fold and the bleed of the first row */
#define MIDDLE_MOST 12.0   /* how far pages are moved down towards the middle */
#define GAP_WITH_BACKS 5.0 /* between equal backs, which may share their bleed */
#define GAP_UNLIKE 6.0     /* between different ones: 3 mm of each */
#define GAP_WITHOUT 4.0

bool
piece_layout_is_folded(enum sheet_use use)
{
    return use == USE_FOLD_ACROSS || use == USE_FOLD_ALONG;
}

map_box
piece_layout_face_room(const struct sheet_rules *rules, enum sheet_use use, double head)
{
    map_box box = sheet_even(rules, false);
    box.y += head;
    box.h -= 2 * head;
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
    map_box box = piece_layout_face_room(rules, USE_PLAIN, PIECE_LAYOUT_HEAD);
    return (map_point){fmax(box.w, box.h), fmin(box.w, box.h)};
}

static GArray *
lay_in(const struct piece_layout *layout, map_box box, enum sheet_use use, unsigned *n_pages)
{
    g_autofree struct pack_item *items = g_new(struct pack_item, layout->pieces->len);
    struct pack_room room = {.width = box.w,
                             .height = box.h,
                             .bleed = layout->rules->bleed,
                             .gap_least = use == USE_PLAIN ? GAP_WITHOUT : GAP_WITH_BACKS,
                             .gap_unlike = use == USE_PLAIN ? 0 : GAP_UNLIKE,
                             .straight = layout->rules->straight,
                             .at_end = use == USE_FOLD_ACROSS,
                             .full = layout->wish.full,
                             .together = layout->wish.together,
                             .last = layout->wish.last};
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

/* The free height at the foot of the fullest page. */
static double
measure_free_below(const struct piece_layout *layout)
{
    double least = layout->room.h;
    for (unsigned i = 0; i < layout->n_pages; i++)
        least = fmin(least, piece_layout_free_on(layout, i));
    return least;
}

bool
piece_layout_are_standees(const struct piece_layout *layout)
{
    const struct kit_piece *first = g_ptr_array_index(layout->pieces, 0);
    return g_str_has_prefix(first->id, "standee ");
}

double
piece_layout_figure_height(const struct piece_layout *layout, double width)
{
    return piece_figure_standee_height(layout->imprint, width - 2 * PIECE_LAYOUT_FIGURE_SIDE);
}

static void
try_use(struct piece_layout *layout, enum sheet_use use, double head)
{
    unsigned n_pages;
    GArray *rows = lay_in(layout, piece_layout_face_room(layout->rules, use, head), use, &n_pages);
    if (!rows || (layout->rows && n_pages >= layout->n_pages)) {
        g_clear_pointer(&rows, g_array_unref);
        return;
    }
    g_clear_pointer(&layout->rows, g_array_unref);
    layout->rows = rows;
    layout->n_pages = n_pages;
    layout->use = use;
    layout->room = piece_layout_face_room(layout->rules, use, head);
}

/* The one of the given ways to use a sheet that takes the fewest. */
static bool
choose_use(struct piece_layout *layout)
{
    for (unsigned i = 0; i < layout->n_uses && !layout->wish.tight; i++)
        try_use(layout, layout->uses[i], HEAD_CLEAR);
    for (unsigned i = 0; i < layout->n_uses; i++)
        try_use(layout, layout->uses[i], PIECE_LAYOUT_HEAD);
    if (layout->rows && layout->use != USE_FOLD_ACROSS) {
        double rest = measure_free_below(layout) - PIECE_LAYOUT_FIGURE_AFTER -
                      piece_layout_figure_height(layout, layout->room.w);
        /* with the figure below it, and equal space around both */
        bool explained = layout->use == USE_PLAIN && piece_layout_are_standees(layout) && rest > 0;
        layout->room.y += explained ? rest / 3 : fmin(measure_free_below(layout) / 2, MIDDLE_MOST);
    }
    return layout->rows != NULL;
}

/* The free bands of the last sheet: above and below a horizontal fold's part, else below all. */
static unsigned
find_bands(const struct piece_layout *layout, map_box bands[2])
{
    map_box all = piece_layout_face_room(layout->rules, USE_PLAIN, HEAD_CLEAR);
    double first = HUGE_VAL, last = 0;
    for (unsigned i = 0; i < layout->rows->len; i++) {
        const struct pack_row *row = &g_array_index(layout->rows, struct pack_row, i);
        if (row->page + 1 < layout->n_pages)
            continue;
        first = fmin(first, row->y - row->height / 2 - layout->rules->bleed);
        last = fmax(last, row->y + row->height / 2 + layout->rules->bleed);
    }
    double top = layout->room.y + first - PIECE_LAYOUT_APART,
           bottom = layout->room.y + last + PIECE_LAYOUT_APART;
    if (layout->use != USE_FOLD_ACROSS) {
        bands[0] = (map_box){all.x, bottom, all.w, all.y + all.h - bottom};
        return 1;
    }
    bands[0] = (map_box){all.x, all.y, all.w, top - all.y};
    bands[1] = (map_box){all.x, layout->rules->paper.height - top, all.w, top - all.y};
    return 2;
}

bool
piece_layout_find_figure(const struct piece_layout *layout, map_box *box)
{
    map_box bands[2];
    if (!piece_layout_is_folded(layout->use) || layout->off || layout->n_pages < 2)
        return false;
    find_bands(layout, bands);
    double more = bands[0].h - FOLD_FIGURE_HIGH;
    *box = (map_box){bands[0].x + PIECE_LAYOUT_FIGURE_SIDE, bands[0].y + more / 2,
                     bands[0].w - 2 * PIECE_LAYOUT_FIGURE_SIDE, FOLD_FIGURE_HIGH};
    return more > 0;
}

/* Whether the pieces without backs fit there, which saves their own sheets. */
static bool
lay_off(const struct piece_layout *layout, struct piece_layout *off, map_box bands[2])
{
    unsigned n = find_bands(layout, bands);
    if (bands[0].h <= 0)
        return false;
    off->rows = lay_in(off, bands[0], USE_PLAIN, &off->n_pages);
    if (off->rows && off->n_pages <= n)
        return true;
    g_clear_pointer(&off->rows, g_array_unref);
    return false;
}

bool
piece_layout_make(struct piece_layout *layout, GError **error)
{
    if (choose_use(layout))
        return true;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "a piece is larger than %s of %s with these margins",
                piece_layout_is_folded(layout->uses[0]) ? "half a sheet" : "a sheet",
                layout->rules->paper.name);
    return false;
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
piece_layout_keep(struct piece_layout *layout, const GPtrArray *all, unsigned from, unsigned to)
{
    GPtrArray *pieces = g_ptr_array_new();
    for (unsigned i = from; i < to; i++)
        g_ptr_array_add(pieces, g_ptr_array_index(all, i));
    g_ptr_array_unref(layout->pieces);
    g_free(layout->backs);
    g_clear_pointer(&layout->rows, g_array_unref);
    layout->pieces = pieces;
    layout->backs = g_new0(unsigned, to - from + 1);
}

static void
lay_again(struct piece_layout *layout)
{
    g_clear_pointer(&layout->rows, g_array_unref);
    choose_use(layout);
}

void
piece_layout_again(struct piece_layout *layout)
{
    layout->wish = (struct piece_wish){0};
    lay_again(layout);
}

/* Whether all pieces from that one on are on one sheet. */
static bool
ends_on_one(const struct piece_layout *layout, unsigned first)
{
    for (unsigned i = 0; i < layout->rows->len; i++) {
        const struct pack_row *row = &g_array_index(layout->rows, struct pack_row, i);
        if (row->first >= first && row->page + 1 < layout->n_pages)
            return false;
    }
    return true;
}

/* Makes the last group of pieces, or the last sort of them, begin the last sheet, if the pieces
 * without backs fit there too. */
static bool
lay_with_group(struct piece_layout *layout, struct piece_layout *plain, unsigned n_pages)
{
    unsigned tried = 0;
    for (guint i = layout->pieces->len - 1; i > 0 && tried < GROUPS_TRIED; i--) {
        const struct kit_piece *piece = g_ptr_array_index(layout->pieces, i);
        const struct kit_piece *before = g_ptr_array_index(layout->pieces, i - 1);
        if (g_str_equal(piece->group, before->group) && piece_layout_same_cut(piece, before))
            continue;
        tried++;
        layout->wish.last = i;
        lay_again(layout);
        bool one = layout->n_pages == n_pages && ends_on_one(layout, i);
        layout->off = one && lay_off(layout, plain, layout->bands) ? plain : NULL;
        if (layout->off)
            return true;
    }
    layout->wish.last = 0;
    return false;
}

void
piece_layout_take_in(struct piece_layout *layout, struct piece_layout *plain)
{
    unsigned n_pages = layout->n_pages;
    if (lay_with_group(layout, plain, n_pages))
        return;
    layout->wish.full = true;
    for (unsigned i = 0; !layout->off && i < 4; i++) {
        layout->wish.tight = i / 2;
        layout->wish.together = i % 2 == 0;
        lay_again(layout);
        layout->off = lay_off(layout, plain, layout->bands) ? plain : NULL;
    }
    if (layout->off)
        return;
    layout->wish.full = layout->wish.tight = layout->wish.together = false;
    if (!lay_with_group(layout, plain, n_pages + 1))
        lay_again(layout);
}

void
piece_layout_leave_figure(struct piece_layout *layout)
{
    map_box box;
    layout->wish.full = true;
    lay_again(layout);
    if (piece_layout_find_figure(layout, &box))
        return;
    layout->wish.full = false;
    lay_again(layout);
}

void
piece_layout_release(struct piece_layout *layout)
{
    g_clear_pointer(&layout->rows, g_array_unref);
    g_clear_pointer(&layout->pieces, g_ptr_array_unref);
    g_clear_pointer(&layout->backs, g_free);
}
