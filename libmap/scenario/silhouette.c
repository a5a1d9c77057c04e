/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/written-map.h"

#include <stdlib.h>

#define FEWEST_ROWS 4  /* with fewer rows the odd one cannot be found */
#define MOST_MISSING 3 /* a larger gap is a bay */

/* Indentation of a row of a pointy map, in half hexes. */
static int
moved_halves(const struct silhouette_outline *o, unsigned row)
{
    return o->grid.orientation == GRID_POINTY &&
           (row % 2 == 1) == (o->grid.shift == GRID_SHIFT_RIGHT);
}

/* Where a row ends, in half hexes. */
static int
find_row_end(const struct silhouette_outline *o, unsigned row)
{
    return 2 * (int)o->length[row] + moved_halves(o, row);
}

/* Twice the middle of a row, from its first hex to its end, in half hexes. */
static int
middle_of(const struct silhouette_outline *o, unsigned row)
{
    return find_row_end(o, row) + 2 * (int)o->dots[row] + moved_halves(o, row);
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

/* The row of sea that is one token longer at its end. */
static struct silhouette
find_long(const struct silhouette_outline *o)
{
    struct silhouette none = {0, 0, 0}, even = find_odd(o, length_of), odd = find_odd(o, middle_of);
    bool hexagon = !odd.missing && !odd.extra && middle_of(o, 0) == middle_of(o, 1) &&
                   middle_of(o, 0) == middle_of(o, 2);

    bool smooth = o->grid.orientation == GRID_POINTY;

    /* each row ends half a hex beside its neighbors, as in a hexagon or a rectangle */
    for (unsigned row = 1; row < o->n; row++)
        smooth &= abs(find_row_end(o, row) - find_row_end(o, row - 1)) == 1;
    if (hexagon || smooth)
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

    bool rectangle = true, corner = odd.row == 0 || odd.row + 1 == o->n;

    for (unsigned row = 1; row < o->n; row++)
        rectangle &= o->length[row] == o->length[0];
    /* a sea corner of a map is often left out; dots on one side of the first or last row suggest as
     * many on the other */
    if (odd.extra || (odd.missing && corner && (o->sea[odd.row] || o->dots[odd.row] > 0)))
        odd = none;
    if (!odd.missing && !rectangle) {
        odd = find_odd(o, middle_of);
        if (odd.extra)
            odd = none;
        if (!odd.missing && find_long(o).extra)
            return none;
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
