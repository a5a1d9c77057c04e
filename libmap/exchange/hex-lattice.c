/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/hex-lattice.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Where two are as good and make the same map, the first is taken: pointy hexes are usual. */
static const struct lattice lattices[] = {
#define LATTICE(name, count, orientation, shift)                                                   \
    {name, LATTICE_##count, {GRID_##orientation, GRID_SHIFT_##shift}, 0, 0, 0, 0},
    LATTICE("axial coordinates", AXIAL, POINTY, RIGHT)
        LATTICE("axial coordinates of flat hexes", AXIAL, FLAT, RIGHT)
            LATTICE("axial coordinates to the lower left", DIAGONAL, POINTY, RIGHT)
                LATTICE("odd-r (odd rows further right)", OFFSET, POINTY, RIGHT)
                    LATTICE("even-r (even rows further right)", OFFSET, POINTY, LEFT)
                        LATTICE("odd-q (odd columns lower)", OFFSET, FLAT, RIGHT)
                            LATTICE("even-q (even columns lower)", OFFSET, FLAT, LEFT)
                                LATTICE("centers of pointy hexes", CENTERS, POINTY, RIGHT)
                                    LATTICE("centers of flat hexes", CENTERS, FLAT, RIGHT)
#undef LATTICE
};

/* Far beyond any map, and no number that is too large to count with. */
static int
round_step(double x, double *off)
{
    x = fmax(-9999, fmin(x, 9999));
    *off = fmax(*off, fabs(x - round(x)));
    return (int)lround(x);
}

grid_axial
lattice_hex(const struct lattice *l, double a, double b, double *off)
{
    bool flat = l->grid.orientation == GRID_FLAT;

    *off = 0;
    if (l->count == LATTICE_OFFSET)
        return grid_to_axial(l->grid, round_step(b, off), round_step(a, off));
    if (l->count == LATTICE_CENTERS) {
        a = (a - l->a) / l->across;
        b = (b - l->b) / l->along;
        if (flat)
            b = (b - a) / 2;
        else
            a = (a - b) / 2;
    } else if (l->count == LATTICE_DIAGONAL) {
        a -= b;
    }
    return (grid_axial){round_step(a, off), round_step(b, off)};
}

static gpointer
pack_axial(grid_axial at)
{
    return GUINT_TO_POINTER((((unsigned)at.q & 0xffff) << 16 | ((unsigned)at.r & 0xffff)) + 1u);
}

/* Pairs of neighbors, and one; 0 where the numbers do not fit. */
static unsigned
count_neighbors(const struct lattice *l, struct lattice_spot *spots, guint n)
{
    g_autoptr(GHashTable) taken = g_hash_table_new(NULL, NULL);
    unsigned pairs = 1;
    double off;

    for (guint i = 0; i < n; i++) {
        spots[i].at = lattice_hex(l, spots[i].a, spots[i].b, &off);
        if (!(off < (l->count == LATTICE_CENTERS ? 0.2 : 0.01)) ||
            !g_hash_table_add(taken, pack_axial(spots[i].at)))
            return 0;
    }
    for (guint i = 0; i < n; i++)
        for (int d = 0; d < 3; d++)
            pairs += g_hash_table_contains(taken, pack_axial(grid_step(spots[i].at, d)));
    return pairs;
}

static gint
compare_numbers(gconstpointer a, gconstpointer b)
{
    double one = *(const double *)a, two = *(const double *)b;

    return one < two ? -1 : one > two;
}

/* From a column or row to the next: the least gap, but for what rounding makes, as often as it fits
 * between the first and the last. */
static double
measure_step(const struct lattice_spot *spots, guint n, gsize member)
{
    g_autofree double *at = g_new(double, n);
    double step = INFINITY;

    for (guint i = 0; i < n; i++)
        at[i] = G_STRUCT_MEMBER(double, &spots[i], member);
    qsort(at, n, sizeof *at, compare_numbers);
    double range = at[n - 1] - at[0];

    for (guint i = 1; i < n; i++)
        if (at[i] - at[i - 1] > range / 250)
            step = fmin(step, at[i] - at[i - 1]);
    return range > 0 ? range / round(range / step) : 1;
}

static bool
suits_hint(const struct lattice *l, const char *hint)
{
    static const char *const layouts[] = {"odd-r", "even-r", "odd-q", "even-q"};
    bool flat = l->grid.orientation == GRID_FLAT;

    for (unsigned i = 0; i < G_N_ELEMENTS(layouts); i++)
        if (strstr(hint, layouts[i]))
            return g_str_has_prefix(l->name, layouts[i]);
    return !strstr(hint, flat ? "pointy" : "flat");
}

/* Whether both put each hex beside the same ones: a map moved as a whole stays the same. */
static bool
is_same_map(const struct lattice *one, const struct lattice *two, const struct lattice_spot *spots,
            guint n)
{
    bool same = one->grid.orientation == two->grid.orientation || one->count == LATTICE_AXIAL;
    double off;

    for (guint i = 1; i < n && same; i++) {
        grid_axial a = lattice_hex(one, spots[i].a, spots[i].b, &off),
                   b = lattice_hex(two, spots[i].a, spots[i].b, &off),
                   c = lattice_hex(one, spots[0].a, spots[0].b, &off),
                   d = lattice_hex(two, spots[0].a, spots[0].b, &off);

        same = a.q - c.q == b.q - d.q && a.r - c.r == b.r - d.r;
    }
    return same;
}

bool
lattice_find(struct lattice *found, struct lattice_spot *spots, guint n, unsigned counts,
             const char *hint, GString *both)
{
    struct lattice second = {.name = NULL};
    double across = measure_step(spots, n, offsetof(struct lattice_spot, a)),
           along = measure_step(spots, n, offsetof(struct lattice_spot, b));
    unsigned most = 0, pairs;

    /* a named layout is one of rows and columns, also where these are called q and r */
    if (strstr(hint, "odd-") || strstr(hint, "even-"))
        counts = LATTICE_OFFSET;
    /* rows and columns are never below 0 */
    for (guint i = 0; i < n && counts != LATTICE_OFFSET; i++)
        if (spots[i].a < 0 || spots[i].b < 0)
            counts &= ~(unsigned)LATTICE_OFFSET;
    for (unsigned i = 0; i < G_N_ELEMENTS(lattices); i++) {
        struct lattice l = lattices[i];

        if (!(l.count & counts) || !suits_hint(&l, hint))
            continue;
        if (l.count == LATTICE_CENTERS) {
            l.a = spots[0].a;
            l.b = spots[0].b;
            l.across = across;
            l.along = along;
            if (l.grid.orientation == GRID_FLAT ? across * 1.25 < along : along * 1.25 < across)
                continue;
        }
        pairs = count_neighbors(&l, spots, n);
        if (pairs > most) {
            *found = l;
            second.name = NULL;
            most = pairs;
        } else if (pairs && pairs == most && !is_same_map(found, &l, spots, n)) {
            second = l;
        }
    }
    if (second.name)
        g_string_printf(both, "%s; or %s", found->name, second.name);
    return most && !second.name && count_neighbors(found, spots, n);
}
