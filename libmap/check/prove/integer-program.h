#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An integer program over 0-1 variables, as the proofs write it down. glpk-solver.c solves it, in a
 * separate module; without the module nothing does. */
#include "board/board.h"

#include <glib.h>
#include <stdbool.h>

struct map_ruleset;

#define INTEGER_NO_BOUND (-1)
#define INTEGER_MAX_COLUMNS 2000 /* larger programs are not given to a solver */
/* limit of the search tree for up to 100 columns; inversely less for more */
#define INTEGER_MAX_NODES 500
#define INTEGER_MAX_ITERATIONS 20000 /* of the simplex, in one program */

struct integer_row {
    int least, most; /* of the sum; INTEGER_NO_BOUND: no upper bound */
};

struct integer_entry {
    int row, column; /* from 0 */
    int value;
};

/* Minimizes the sum of costs. All owned, integer_free(). */
struct integer {
    int n_columns, n_rows, n_entries;
    int *costs; /* by column */
    struct integer_row *rows;
    struct integer_entry *entries;
    int room_columns, room_rows, room_entries;
};

enum integer_end {
    INTEGER_BEST,   /* the minimum */
    INTEGER_NONE,   /* no choice keeps the rows */
    INTEGER_GAVE_UP /* a limit was reached, or there is no solver */
};

struct integer_solver {
    /* Returns an enum integer_end; chosen: by column, the caller's, complete only for BEST. */
    int (*solve)(const struct integer *program, bool *chosen);
    GMutex *lock; /* locked while others may use it too, or NULL */
};

struct integer *integer_new(void);
void integer_free(struct integer *p);
/* Both return the index. */
int integer_add_column(struct integer *p, int cost);
int integer_add_row(struct integer *p, int least, int most);
void integer_set(struct integer *p, int row, int column, int value);

/* The answer is checked in whole numbers: a choice that breaks a row counts as GAVE_UP. solver
 * NULL: GAVE_UP. */
enum integer_end integer_solve(const struct integer *p, const struct integer_solver *solver,
                               bool *chosen);
/* Sum of the costs of a choice. */
int integer_sum(const struct integer *p, const bool *chosen);

/* ---- buildings at intersections ---- */

/* A program with a column for each group of seats and each site that it may take. */
struct integer_sites {
    struct integer *p;
    const struct map_ruleset *rs;
    unsigned groups;
    int *columns; /* by group and intersection; -1: none */
};

/* The columns of the groups (a bit for each) at that intersection count in the row. */
void integer_set_site(const struct integer_sites *s, int row, map_intersection at, unsigned groups);
/* The distance rule (BASE-1). */
void integer_keep_distance(const struct integer_sites *s);
/* The group takes that many. */
void integer_take_sites(const struct integer_sites *s, unsigned group, unsigned n);

/* ---- glpk-solver.c, the only file that uses GLPK, in the module cartwright-proofs.so ---- */

/* MAP_CHECK_PROVER_SYMBOL */
const struct map_check_prover *map_check_prover_table(void);

/* As struct integer_solver describes. Limited by nodes and iterations, never by time. Not
 * thread-safe. */
int glpk_solver_solve(const struct integer *program, bool *chosen);
