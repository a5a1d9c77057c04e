/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/short-row.h"

#include <stdlib.h>

#define FEWEST_ROWS 4   /* with fewer rows the odd one cannot be found */
#define FEWEST_FACING 6 /* rows of a map whose halves are compared */
#define MOST_MISSING 3  /* a larger gap is a bay */

static void
measure_outline(struct silhouette_outline *o, const struct written_map *draft)
{
    for (unsigned row = 0; row < o->n; row++) {
        unsigned first = written_map_first(draft, row), end = written_map_first(draft, row + 1);

        o->length[row] = end - first;
        while (first + o->dots[row] < end &&
               word_is(written_map_token(draft, first + o->dots[row]), "."))
            o->dots[row]++;
        o->sea[row] = end > first && word_is(written_map_token(draft, end - 1), "sea");
        o->ends_with_dot[row] = end > first && word_is(written_map_token(draft, end - 1), ".");
    }
}

/* Indentation of a row of a pointy map, in half hexes. */
static int
moved_halves(const struct silhouette_outline *o, unsigned row)
{
    return o->grid.orientation == GRID_POINTY &&
           (row % 2 == 1) == (o->grid.shift == GRID_SHIFT_RIGHT);
}

/* Where a row ends, in half hexes. */
static int
end_of(const struct silhouette_outline *o, unsigned row)
{
    return 2 * (int)o->length[row] + moved_halves(o, row);
}

/* Twice the middle of a row, from its first hex to its end, in half hexes. */
static int
middle_of(const struct silhouette_outline *o, unsigned row)
{
    return end_of(o, row) + 2 * (int)o->dots[row] + moved_halves(o, row);
}

/* A sea corner of a map is often left out; dots on one side of the first or last row suggest as
 * many on the other. */
static bool
is_open_corner(const struct silhouette_outline *o, unsigned row)
{
    return (row == 0 || row + 1 == o->n) && (o->sea[row] || o->dots[row] > 0);
}

/* The one row that is shorter than all the others, which agree, and by how much; or one longer. */
static struct silhouette
find_odd(const struct silhouette_outline *o,
         int (*say)(const struct silhouette_outline *o, unsigned row))
{
    struct silhouette none = {0, 0, 0}, odd = none;
    int first = say(o, 0), second = say(o, 1), all = second;
    unsigned n = 0;

    /* of three rows two agree */
    if (first == second || first == say(o, 2))
        all = first;
    for (unsigned row = 0; row < o->n; row++) {
        int less = all - say(o, row);

        if (less == 0)
            continue;
        if (++n > 1 || less < -2 || less % 2 != 0)
            return none;
        odd = (struct silhouette){row, less > 0 ? (unsigned)less / 2 : 0, less < 0};
    }
    return odd;
}

/* Twice its length: equal for all rows of a rectangle. */
static int
length_of(const struct silhouette_outline *o, unsigned row)
{
    return 2 * (int)o->length[row];
}

/* Each row ends half a hex beside its neighbours, as in a hexagon or a rectangle. */
static bool
is_smooth(const struct silhouette_outline *o, struct silhouette odd)
{
    int before = 0;

    for (unsigned row = 0; row < o->n; row++) {
        int end = end_of(o, row) + (row == odd.row ? 2 * (int)odd.missing : 0);

        if (row > 0 && abs(end - before) != 1)
            return false;
        before = end;
    }
    return true;
}

/* The only row that makes such an outline with that many more tokens. */
static struct silhouette
find_dent(const struct silhouette_outline *o)
{
    struct silhouette none = {0, 0, 0}, found = none;

    if (o->grid.orientation != GRID_POINTY || is_smooth(o, none))
        return none;
    for (unsigned missing = 1; missing <= MOST_MISSING && !found.missing; missing++)
        for (unsigned row = 0; row < o->n; row++) {
            struct silhouette odd = {row, missing, 0};

            if (!is_smooth(o, odd))
                continue;
            if (found.missing || is_open_corner(o, row))
                return none;
            found = odd;
        }
    return found;
}

/* The row that is one token shorter than its mirror image in the other half, if the rest of both
 * halves agrees. */
static struct silhouette
find_unequal(const struct silhouette_outline *o)
{
    struct silhouette none = {0, 0, 0}, found = none;

    if (o->n < FEWEST_FACING)
        return none;
    for (unsigned row = 0, facing = o->n - 1; row < facing; row++, facing--) {
        int more = (int)o->length[row] - (int)o->length[facing];

        if (o->dots[row] != o->dots[facing] || moved_halves(o, row) != moved_halves(o, facing) ||
            abs(more) > 1 || (more && found.missing))
            return none;
        if (more)
            found = (struct silhouette){more < 0 ? row : facing, 1, 0};
    }
    return found;
}

static bool
is_rectangle(const struct silhouette_outline *o)
{
    for (unsigned row = 1; row < o->n; row++)
        if (o->length[row] != o->length[0])
            return false;
    return true;
}

/* The row of sea that is one token longer at its end. */
static struct silhouette
find_long(const struct silhouette_outline *o)
{
    struct silhouette none = {0, 0, 0}, even = find_odd(o, length_of), odd = find_odd(o, middle_of);
    bool hexagon = !odd.missing && !odd.extra && middle_of(o, 0) == middle_of(o, 1) &&
                   middle_of(o, 0) == middle_of(o, 2);

    if (hexagon || (o->grid.orientation == GRID_POINTY && is_smooth(o, none)))
        return none;
    if (even.extra)
        odd = even;
    /* the length of a first or last row of sea is free */
    return odd.extra && o->sea[odd.row] && odd.row > 0 && odd.row + 1 < o->n ? odd : none;
}

static struct silhouette
find_short(const struct silhouette_outline *o)
{
    struct silhouette none = {0, 0, 0}, odd = find_odd(o, length_of);

    if (odd.extra || (odd.missing && is_open_corner(o, odd.row)))
        odd = none;
    if (!odd.missing && !is_rectangle(o)) {
        odd = find_odd(o, middle_of);
        if (odd.extra)
            odd = none;
        if (!odd.missing && find_long(o).extra)
            return none;
        if (!odd.missing)
            odd = find_dent(o);
        if (!odd.missing)
            odd = find_unequal(o);
    }
    return odd;
}

struct silhouette
silhouette_find(const struct silhouette_outline *o)
{
    struct silhouette none = {0, 0, 0}, odd;

    if (o->n < FEWEST_ROWS || o->n > MAP_MAX_ROWS)
        return none;
    odd = find_short(o);
    if (!odd.missing)
        return find_long(o);
    return odd.missing <= MOST_MISSING && o->length[odd.row] > odd.missing &&
                   !o->ends_with_dot[odd.row]
               ? odd
               : none;
}

struct silhouette
silhouette_look(const struct written_map *draft, struct grid grid)
{
    struct silhouette_outline o = {.n = draft->rows->len, .grid = grid};

    if (o.n <= MAP_MAX_ROWS)
        measure_outline(&o, draft);
    return silhouette_find(&o);
}

void
silhouette_report(const struct written_map *draft, struct silhouette odd, struct map_span sure,
                  struct map_sink *sink)
{
    struct written_row row = g_array_index(draft->rows, struct written_row, odd.row);
    unsigned end = written_map_first(draft, odd.row + 1);
    struct map_span last = written_map_token(draft, end - 1).span;
    bool error = map_span_is_set(sure);
    enum diag_code code = odd.extra ? error ? DIAG_X_ROW_LONG_SURE : DIAG_X_ROW_LONG
                          : error   ? DIAG_X_ROW_SHORT_SURE
                                    : DIAG_X_ROW_SHORT;
    struct finding *f = diag_report_counts(sink, code, last, end - row.first,
                                           end - row.first + odd.missing - odd.extra);

    finding_add_label(f, row.element, "this row");
    if (error)
        finding_add_label(f, sure, "this does not fit the row as it is");
}
