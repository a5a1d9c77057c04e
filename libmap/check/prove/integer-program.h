#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An integer program over variables that are 0 or 1, as the proofs write it down, and who
 * solves it: glpk-solver.c, in a module of its own, or nobody. */
#include <glib.h>
#include <stdbool.h>

#define INTEGER_NO_BOUND (-1)
#define INTEGER_MAX_COLUMNS 2000 /* nothing larger is asked */
#define INTEGER_MAX_NODES 500 /* of the search tree, up to 100 columns; then in proportion fewer */
#define INTEGER_MAX_ITERATIONS 20000 /* of the simplex, in one program */

struct integer_row {
    int least, most; /* of the sum; INTEGER_NO_BOUND: none above */
};

struct integer_entry {
    int row, column; /* from 0 */
    int value;
};

/* Find the least sum of costs. All owned, integer_free(). */
struct integer {
    int n_columns, n_rows, n_entries;
    int *costs; /* by column */
    struct integer_row *rows;
    struct integer_entry *entries;
    int room_columns, room_rows, room_entries;
};

enum integer_end {
    INTEGER_BEST,   /* the least there is */
    INTEGER_NONE,   /* no choice keeps the rows */
    INTEGER_GAVE_UP /* the limits were met, or nobody is there to solve it */
};

struct integer_solver {
    /* An enum integer_end; chosen: by column, of the caller, whole only with BEST. */
    int (*solve)(const struct integer *program, bool *chosen);
    GMutex *lock; /* where others may ask it at the same time, or NULL */
};

struct integer *integer_new(void);
void integer_free(struct integer *p);
/* Both return the index. */
int integer_add_column(struct integer *p, int cost);
int integer_add_row(struct integer *p, int least, int most);
void integer_set(struct integer *p, int row, int column, int value);

/* The answer is read back in whole numbers: a choice that breaks a row counts as GAVE_UP.
 * solver NULL: GAVE_UP. */
enum integer_end integer_solve(const struct integer *p, const struct integer_solver *solver,
                               bool *chosen);
/* Sum of the costs of a choice. */
int integer_sum(const struct integer *p, const bool *chosen);
