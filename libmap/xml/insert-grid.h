#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The cells of a map before and after a line was inserted, and how names of places change. */
#include "geom/hexgrid.h"

#include <glib.h>
#include <stdbool.h>

struct insert_cell {
    int row, column;
};

struct insert_cells {
    int rows, columns;
    char **token; /* rows * columns; NULL: no hex */
    int *length;  /* of each row, as written */
};

void insert_cells_release(struct insert_cells *cells);

struct insert_grid {
    bool row; /* a row is inserted, else a column */
    int at;   /* rows or columns before the new one */
    struct grid before, after;
    struct insert_cells old, now;
    bool pinned; /* names of `pin` and hexes beside it follow `pin` where a new line parts them */
    struct insert_cell pin;
    const char *const *seas; /* words for sea in rows, NULL behind the last; borrowed */
};

/* Takes the old cells, with orientation and shift; makes the new ones. */
void insert_grid_init(struct insert_grid *g, struct grid grid, bool row, int at,
                      struct insert_cells *old, const char *const *seas);
void insert_grid_release(struct insert_grid *g);

/* Where a row (or column) of old stands now. */
int insert_grid_line(const struct insert_grid *g, int line);
/* Dots behind rows that would look a hex short or too long now and did not before (X-ROW-SHORT,
 * X-ROW-LONG); after all names. */
void insert_grid_finish(struct insert_grid *g);
/* The tokens of a new row, blanks between them; the caller's. */
char *insert_grid_row(const struct insert_grid *g, int row);

/* What is named. */
enum insert_names {
    INSERT_PLACES,
    INSERT_HARBOR, /* which keeps the sea that it looks at */
    INSERT_RIVER,  /* hexes one after the other, so that the new one comes in between */
};

/* What names a place, or places between blanks, now; the caller's. What is no name stays as
 * it is. Rivers come after harbors. */
char *insert_grid_names(struct insert_grid *g, const char *names, enum insert_names what);
/* From now on a start building and its road follow the same hex, so that they stay side by side. */
void insert_grid_pin(struct insert_grid *g, const char *building, const char *road);
void insert_grid_unpin(struct insert_grid *g);
/* True when a name tells a hex by its row and column. */
bool insert_grid_has_cell(const char *names);
/* The first part of a name that tells nothing, though it may be meant to ("c4", "4C"): a hex that
 * could not be followed; the caller's, or NULL. */
char *insert_grid_odd_name(const struct insert_grid *g, const char *names);
