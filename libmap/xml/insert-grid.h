#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The cells of a map before and after a change, and the new names of places. The change is a new
 * line, a turn or a removal. */
#include "xml/removal.h"

/* Begins with `before`, `after`, `old` and `seas`; the rest is zero. */
struct insert_grid {
    bool turned;
    struct turn turn; /* no line is inserted */
    bool removes;
    struct removal removal; /* nor here */
    bool row;               /* a row is inserted, else a column */
    int at;                 /* rows or columns before the new one */
    struct grid before, after;
    struct insert_cells old, now;
    bool pinned; /* names of `pin` and its neighbours follow `pin` where a new line separates
                  * them */
    struct insert_cell pin;
    const char *const *seas; /* words for sea in rows, ended by NULL; borrowed */
};

/* Computes the cells with a new line. */
void insert_grid_add(struct insert_grid *g, bool row, int at);
/* The same for a turn. False when there is no hex. */
bool insert_grid_turn(struct insert_grid *g, struct turn turn);
/* The same for a removal. */
void insert_grid_remove(struct insert_grid *g, struct removal removal);
void insert_grid_release(struct insert_grid *g);

/* The new index of an old row (or column). */
int insert_grid_line(const struct insert_grid *g, int line);
/* Adds dots behind rows that would only now look a hex short or long (X-ROW-SHORT, X-ROW-LONG).
 * Call it after all names. */
void insert_grid_finish(struct insert_grid *g);
/* The tokens of a new row, separated by spaces; the caller's. */
char *insert_grid_row(const struct insert_grid *g, int row);

/* The kind of thing that a name belongs to. */
enum insert_names {
    INSERT_PLACES,
    INSERT_HARBOR,  /* a harbor, which must keep the sea hex that it faces */
    INSERT_CORNERS, /* only words for corners */
    INSERT_RIVER,   /* a chain of hexes, such as a river: a new hex may come in between */
};

/* The new name of a place, or of several separated by spaces; the caller's. Text that is not a name
 * stays as it is. Call it for rivers after harbors. */
char *insert_grid_names(struct insert_grid *g, const char *names, enum insert_names what);
/* From now on a start building and its road follow the same hex, so that they still touch. */
void insert_grid_pin(struct insert_grid *g, const char *building, const char *road);
/* True when a name contains a row and a column or, for a turn, ends with a side or corner (keep.e,
 * keep*ne). */
bool insert_grid_changes(const struct insert_grid *g, const char *names);
/* The first name of a place that touches a hex which is removed; the caller's, or NULL. */
char *insert_grid_lost_name(const struct insert_grid *g, const char *names);
/* The first part of a name that may be a misspelt hex ("c4", "4C") and so cannot be renamed; for a
 * turn or removal also a name without a hex. The caller's, or NULL. */
char *insert_grid_odd_name(const struct insert_grid *g, const char *names);
