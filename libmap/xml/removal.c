/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/removal.h"

/* Whether lines of that direction alternate by half a hex. */
static bool
lines_alternate(const struct removal *r)
{
    return r->row == (r->before.orientation == GRID_POINTY);
}

static struct insert_cell
nth_cell(const struct insert_cells *cells, int i)
{
    return (struct insert_cell){i / cells->columns, i % cells->columns};
}

static enum grid_shift
reverse_shift(enum grid_shift shift)
{
    return shift == GRID_SHIFT_LEFT ? GRID_SHIFT_RIGHT : GRID_SHIFT_LEFT;
}

bool
removal_takes(const struct removal *r, struct insert_cell c)
{
    return r->at >= 0 && (r->row ? c.row : c.column) == r->at;
}

struct insert_cell
removal_cell(const struct removal *r, struct insert_cell c)
{
    int *line = r->row ? &c.row : &c.column, *along = r->row ? &c.column : &c.row;

    if (r->at >= 0 && *line > r->at) {
        bool moved = (*line % 2 == 1) == (r->before.shift == GRID_SHIFT_RIGHT);

        if (lines_alternate(r) && r->at > 0)
            *along += (r->forth && moved) - (!r->forth && !moved);
        --*line;
    }
    return (struct insert_cell){c.row - r->top, c.column - r->left};
}

void
removal_of_line(struct removal *r, struct grid grid, bool row, int at,
                const struct insert_cells *cells)
{
    *r = (struct removal){.row = row, .at = at, .before = grid, .after = grid};
    if (lines_alternate(r) && at == 0)
        r->after.shift = reverse_shift(grid.shift);
    for (int i = 0; i < cells->rows * cells->columns; i++) {
        struct insert_cell to = removal_cell(r, nth_cell(cells, i));

        if (cells->token[i] && !removal_takes(r, nth_cell(cells, i)))
            r->forth |= to.row < 0 || to.column < 0;
    }
}

bool
removal_of_margin(struct removal *r, struct grid grid, const struct insert_cells *cells)
{
    *r = (struct removal){
        .at = -1, .top = cells->rows, .left = cells->columns, .before = grid, .after = grid};
    for (int i = 0; i < cells->rows * cells->columns; i++) {
        struct insert_cell c = nth_cell(cells, i);

        if (!cells->token[i])
            continue;
        r->top = MIN(r->top, c.row);
        r->left = MIN(r->left, c.column);
    }
    if ((grid.orientation == GRID_POINTY ? r->top : r->left) % 2 == 1)
        r->after.shift = reverse_shift(grid.shift);
    return r->top < cells->rows;
}

/* Rows and columns up to the last hex that stays. */
static struct insert_cell
measure_rest(const struct removal *r, const struct insert_cells *old)
{
    struct insert_cell size = {0, 0};

    for (int i = 0; i < old->rows * old->columns; i++) {
        struct insert_cell to = removal_cell(r, nth_cell(old, i));

        if (!old->token[i] || removal_takes(r, nth_cell(old, i)))
            continue;
        size.row = MAX(size.row, to.row + 1);
        size.column = MAX(size.column, to.column + 1);
    }
    return size;
}

/* Dots behind the last hex of a row stay, but not beyond the last column. */
static void
keep_dots(const struct removal *r, const struct insert_cells *old, struct insert_cells *now)
{
    for (int row = 0; row < old->rows; row++) {
        struct insert_cell last = {row, old->length[row] - 1};

        if (last.column >= 0 && removal_takes(r, last) && !r->row)
            last.column--;
        if (last.column < 0 || removal_takes(r, last))
            continue;
        last = removal_cell(r, last);
        if (last.row >= 0 && last.row < now->rows)
            now->length[last.row] = MAX(now->length[last.row], MIN(last.column + 1, now->columns));
    }
}

void
removal_cells(const struct removal *r, const struct insert_cells *old, struct insert_cells *now)
{
    struct insert_cell size = measure_rest(r, old);

    now->rows = size.row;
    now->columns = size.column;
    now->token = g_new0(const char *, now->rows * now->columns);
    now->length = g_new0(int, now->rows);
    for (int i = 0; i < old->rows * old->columns; i++) {
        struct insert_cell c = removal_cell(r, nth_cell(old, i));

        if (!old->token[i] || removal_takes(r, nth_cell(old, i)))
            continue;
        now->token[c.row * now->columns + c.column] = old->token[i];
        now->length[c.row] = MAX(now->length[c.row], c.column + 1);
    }
    keep_dots(r, old, now);
}
