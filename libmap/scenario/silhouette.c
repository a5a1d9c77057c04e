/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/silhouette.h"

#include "scenario/slip.h"

#include <stdlib.h>

#define FEWEST_ROWS 4 /* of fewer nobody knows which one is the odd one */

struct outline {
    unsigned n;
    unsigned length[MAP_MAX_ROWS]; /* tokens, dots counted */
    struct grid grid;
};

static void
measure(struct outline *o, const struct draft_map *draft)
{
    for (unsigned row = 0; row < o->n; row++) {
        unsigned first = g_array_index(draft->rows, struct draft_row, row).first;
        unsigned end = row + 1 < draft->rows->len
                           ? g_array_index(draft->rows, struct draft_row, row + 1).first
                           : draft->tokens->len;

        o->length[row] = end - first;
    }
}

/* Where a row ends, in halves of a hex; with one token more if it is the odd one. */
static int
end_of(const struct outline *o, unsigned row, unsigned odd)
{
    bool moved = (row % 2 == 1) == (o->grid.shift == GRID_SHIFT_RIGHT);

    return 2 * (int)(o->length[row] + (row == odd)) + moved;
}

/* All of one length, were the odd one a token longer. */
static bool
is_even(const struct outline *o, unsigned odd)
{
    for (unsigned row = 1; row < o->n; row++)
        if (o->length[row] + (row == odd) != o->length[0] + (0 == odd))
            return false;
    return true;
}

/* Each row ends half a hex beside its neighbours, as a hexagon or a rectangle does. */
static bool
is_smooth(const struct outline *o, unsigned odd)
{
    for (unsigned row = 1; row < o->n; row++)
        if (abs(end_of(o, row, odd) - end_of(o, row - 1, odd)) != 1)
            return false;
    return true;
}

/* The only row that one token more would put in line with all others, or n. */
static unsigned
find_short(const struct outline *o)
{
    bool pointy = o->grid.orientation == GRID_POINTY;

    if (is_even(o, o->n))
        return o->n;
    for (unsigned row = 0; row < o->n; row++)
        if (is_even(o, row))
            return row;
    if (!pointy || is_smooth(o, o->n))
        return o->n;
    for (unsigned row = 0; row < o->n; row++)
        if (is_smooth(o, row))
            return row;
    return o->n;
}

/* Two tokens with an odd blank between them are one here: that is its own finding. */
static bool
is_glued(const struct draft_map *draft, unsigned first, unsigned n)
{
    for (unsigned i = first; i < first + n; i++) {
        const struct word *w = &g_array_index(draft->tokens, struct word, i);
        const char *what;

        for (const char *p = w->text; p < w->text + w->length; p++)
            if (slip_blank(p, w->text + w->length, &what))
                return true;
    }
    return false;
}

void
silhouette_check(const struct draft_map *draft, struct grid grid, struct map_sink *sink)
{
    struct outline o = {.n = draft->rows->len, .grid = grid};
    unsigned row, first;

    if (o.n < FEWEST_ROWS || o.n > MAP_MAX_ROWS)
        return;
    measure(&o, draft);
    row = find_short(&o);
    if (row == o.n || o.length[row] == 0)
        return;
    first = g_array_index(draft->rows, struct draft_row, row).first;
    if (is_glued(draft, first, o.length[row]))
        return;
    struct word end = g_array_index(draft->tokens, struct word, first + o.length[row] - 1);

    /* a corner of the sea around a map is often left out */
    if ((row == 0 || row + 1 == o.n) && word_is(end, "sea"))
        return;
    g_autofree char *has = g_strdup_printf("%u", o.length[row]);
    g_autofree char *wants = g_strdup_printf("%u", o.length[row] + 1);

    finding_add_label(diag_report(sink, DIAG_X_ROW_SHORT, end.span, has, wants, NULL),
                      g_array_index(draft->rows, struct draft_row, row).element, "this row");
}
