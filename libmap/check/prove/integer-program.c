/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/integer-program.h"

#include "rules/ruleset.h"

struct integer *
integer_new(void)
{
    return g_new0(struct integer, 1);
}

void
integer_free(struct integer *p)
{
    g_free(p->costs);
    g_free(p->rows);
    g_free(p->entries);
    g_free(p);
}

static void
make_room(int n, int *room)
{
    if (n == *room)
        *room = *room ? 2 * *room : 64;
}

int
integer_add_column(struct integer *p, int cost)
{
    make_room(p->n_columns, &p->room_columns);
    p->costs = g_renew(int, p->costs, p->room_columns);
    p->costs[p->n_columns] = cost;
    return p->n_columns++;
}

int
integer_add_row(struct integer *p, int least, int most)
{
    make_room(p->n_rows, &p->room_rows);
    p->rows = g_renew(struct integer_row, p->rows, p->room_rows);
    p->rows[p->n_rows] = (struct integer_row){least, most};
    return p->n_rows++;
}

void
integer_set(struct integer *p, int row, int column, int value)
{
    make_room(p->n_entries, &p->room_entries);
    p->entries = g_renew(struct integer_entry, p->entries, p->room_entries);
    p->entries[p->n_entries++] = (struct integer_entry){row, column, value};
}

/* A solver counts in floating point; what it answers is believed only when whole numbers agree. */
static bool
keeps_rows(const struct integer *p, const bool *chosen)
{
    g_autofree int *sums = g_new0(int, p->n_rows);

    for (int i = 0; i < p->n_entries; i++)
        if (chosen[p->entries[i].column])
            sums[p->entries[i].row] += p->entries[i].value;
    for (int i = 0; i < p->n_rows; i++)
        if (sums[i] < p->rows[i].least ||
            (p->rows[i].most != INTEGER_NO_BOUND && sums[i] > p->rows[i].most))
            return false;
    return true;
}

enum integer_end
integer_solve(const struct integer *p, const struct integer_solver *solver, bool *chosen)
{
    if (!solver || p->n_columns > INTEGER_MAX_COLUMNS)
        return INTEGER_GAVE_UP;
    if (solver->lock)
        g_mutex_lock(solver->lock);
    enum integer_end end = (enum integer_end)solver->solve(p, chosen);

    if (solver->lock)
        g_mutex_unlock(solver->lock);

    return end == INTEGER_BEST && !keeps_rows(p, chosen) ? INTEGER_GAVE_UP : end;
}

int
integer_sum(const struct integer *p, const bool *chosen)
{
    int sum = 0;

    for (int i = 0; i < p->n_columns; i++)
        sum += chosen[i] ? p->costs[i] : 0;
    return sum;
}

void
integer_set_site(const struct integer_sites *s, int row, map_intersection at, unsigned groups)
{
    for (unsigned g = 0; g < s->groups; g++) {
        int column = s->columns[g * s->rs->n_intersections + at.i];

        if (groups >> g & 1 && column >= 0)
            integer_set(s->p, row, column, 1);
    }
}

/* A row for each site too: two seats may not share one. */
void
integer_keep_distance(const struct integer_sites *s)
{
    for (unsigned i = 0; i < s->rs->n_intersections; i++) {
        const struct rules_at *x = &s->rs->at[i];

        integer_set_site(s, integer_add_row(s->p, 0, 1), map_intersection_of(i), UINT_MAX);
        for (unsigned k = 0; k < x->degree; k++) {
            if (x->next[k] < i)
                continue;
            int row = integer_add_row(s->p, 0, 1);

            integer_set_site(s, row, map_intersection_of(i), UINT_MAX);
            integer_set_site(s, row, map_intersection_of(x->next[k]), UINT_MAX);
        }
    }
}

void
integer_take_sites(const struct integer_sites *s, unsigned group, unsigned n)
{
    int row = integer_add_row(s->p, (int)n, (int)n);

    for (unsigned i = 0; i < s->rs->n_intersections; i++)
        integer_set_site(s, row, map_intersection_of(i), 1u << group);
}
