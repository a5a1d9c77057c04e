/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/turn.h"

#include <string.h>

/* A hex by its row (flat: column) and its place in it, in half hexes. */
struct stand {
    int line, half;
};

static struct stand
stand_of(enum grid_orientation o, grid_axial a)
{
    return o == GRID_POINTY ? (struct stand){a.r, 2 * a.q + a.r}
                            : (struct stand){a.q, 2 * a.r + a.q};
}

static bool
is_moved(struct grid grid, int line)
{
    return (line % 2 != 0) == (grid.shift == GRID_SHIFT_RIGHT);
}

static grid_axial
turn_axial(const struct turn *t, grid_axial a)
{
    if (t->mirror)
        a = t->grid.orientation == GRID_POINTY ? (grid_axial){-a.q - a.r, a.r}
                                               : (grid_axial){-a.q, a.q + a.r};
    for (int i = 0; i < t->sixths; i++)
        a = (grid_axial){-a.r, a.q + a.r};
    return a;
}

static struct stand
find_stand(const struct turn *t, int row, int column)
{
    return stand_of(t->grid.orientation, turn_axial(t, grid_to_axial(t->grid, row, column)));
}

bool
turn_init(struct turn *t, struct grid grid, const struct insert_cells *cells)
{
    struct stand was = {G_MAXINT, G_MAXINT}, is = was, any = {0, 0};

    t->grid = grid;
    for (int i = 0; i < cells->rows * cells->columns; i++) {
        int row = i / cells->columns, column = i % cells->columns;
        struct stand before = stand_of(grid.orientation, grid_to_axial(grid, row, column));

        if (!cells->token[i])
            continue;
        any = find_stand(t, row, column);
        was = (struct stand){MIN(was.line, before.line), MIN(was.half, before.half)};
        is = (struct stand){MIN(is.line, any.line), MIN(is.half, any.half)};
    }
    if (is.line == G_MAXINT)
        return false;
    /* the half of the origin is 0 for each shift, so a line that is moved left begins at -1 */
    if (grid.shift == GRID_SHIFT_LEFT)
        was.half++;
    t->line = was.line - is.line;
    t->half = was.half - was.half % 2 - is.half;
    /* half a hex more where the shift asks for it */
    if (((any.half + t->half) % 2 != 0) != is_moved(grid, any.line + t->line))
        t->half++;
    return true;
}

struct insert_cell
turn_cell(const struct turn *t, struct insert_cell c)
{
    struct stand to = find_stand(t, c.row, c.column);
    int line = to.line + t->line;
    int along = (to.half + t->half - is_moved(t->grid, line)) / 2;

    return t->grid.orientation == GRID_POINTY ? (struct insert_cell){line, along}
                                              : (struct insert_cell){along, line};
}

/* Mirrored, direction 0 becomes `first`. */
static int
turn_direction(const struct turn *t, int direction, int first)
{
    int d = t->mirror ? first - direction : direction;

    return (d - t->sixths + 2 * GRID_DIRECTIONS) % GRID_DIRECTIONS;
}

const char *
turn_side(const struct turn *t, const char *word)
{
    enum grid_orientation o = t->grid.orientation;
    int side = grid_side_by_name(o, word, (int)strlen(word));

    return side < 0 ? word : grid_side_name(o, turn_direction(t, side, o == GRID_POINTY ? 3 : 4));
}

const char *
turn_corner(const struct turn *t, const char *word)
{
    enum grid_orientation o = t->grid.orientation;
    int corner = grid_corner_by_name(o, word, (int)strlen(word));

    return corner < 0 ? word
                      : grid_corner_name(o, turn_direction(t, corner, o == GRID_POINTY ? 2 : 3));
}

/* Where a row of that many tokens ends, in half hexes. */
static int
row_end(struct grid grid, int row, int tokens)
{
    return 2 * tokens + (grid.orientation == GRID_POINTY && is_moved(grid, row));
}

/* The tokens that a row needs to reach that end. */
static int
tokens_up_to(struct grid grid, int row, int end)
{
    return MAX(1, (end + 1 - row_end(grid, row, 0)) / 2);
}

/* Up to the last hex: rows, columns, and the end of the longest row in half hexes. */
struct extent {
    int rows, columns, end;
};

static struct extent
measure_hexes(struct grid grid, const struct insert_cells *cells, const struct turn *turn)
{
    struct extent e = {0, 0, 0};

    for (int i = 0; i < cells->rows * cells->columns; i++) {
        struct insert_cell c = {i / cells->columns, i % cells->columns};

        if (!cells->token[i])
            continue;
        if (turn)
            c = turn_cell(turn, c);
        e.rows = MAX(e.rows, c.row + 1);
        e.columns = MAX(e.columns, c.column + 1);
        e.end = MAX(e.end, row_end(grid, c.row, c.column + 1));
    }
    return e;
}

/* A row needs one token, so a single dot fills nothing up. */
static bool
is_bare_row(const struct insert_cells *cells, int row)
{
    return cells->length[row] <= 1 && !cells->token[row * cells->columns];
}

/* The end up to which dots fill up all short rows; -1: they do not. */
static int
find_filled(struct grid grid, const struct insert_cells *cells)
{
    int least = G_MAXINT;
    bool filled = false;

    for (int r = 0; r < cells->rows; r++)
        if (!is_bare_row(cells, r))
            least = MIN(least, row_end(grid, r, cells->length[r]));
    for (int r = 0; r < cells->rows; r++) {
        int n = cells->length[r];

        filled |= !is_bare_row(cells, r) && n > 0 && n == tokens_up_to(grid, r, least) &&
                  !cells->token[r * cells->columns + n - 1];
    }
    return filled ? least : -1;
}

void
turn_cells(const struct turn *t, const struct insert_cells *old, struct insert_cells *now)
{
    struct extent was = measure_hexes(t->grid, old, NULL), is = measure_hexes(t->grid, old, t);
    int filled = find_filled(t->grid, old);
    int end = filled < 0 ? 0 : is.end + filled - was.end;

    now->rows = is.rows + old->rows - was.rows;
    now->columns = MAX(is.columns, tokens_up_to(t->grid, 0, end));
    now->columns = MAX(now->columns, tokens_up_to(t->grid, 1, end));
    now->token = g_new0(const char *, now->rows * now->columns);
    now->length = g_new0(int, now->rows);
    for (int r = 0; r < now->rows; r++)
        now->length[r] = tokens_up_to(t->grid, r, end);
    for (int i = 0; i < old->rows * old->columns; i++) {
        struct insert_cell c = {i / old->columns, i % old->columns};

        if (!old->token[i])
            continue;
        c = turn_cell(t, c);
        now->token[c.row * now->columns + c.column] = old->token[i];
        now->length[c.row] = MAX(now->length[c.row], c.column + 1);
    }
}
