/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* First constraints are dropped one by one as long as the rest still clashes: every constraint that
 * remains is needed. Then smaller sets are tried. Every filling found on the way breaks some
 * constraints, and a clashing set must contain one of those. That rules out most sets without a
 * search. */
#include "check/prove/proofs.h"

#include "rules/constraint.h"

#include <string.h>

#define MAX_BROKEN 64 /* most fillings remembered */

struct trial {
    const struct scenario_map *map;
    bool workshop_numbered;
    unsigned n;                  /* constraints */
    unsigned searches, sets;     /* searches left */
    uint64_t broken[MAX_BROKEN]; /* by filling: the constraints it breaks */
    unsigned n_broken;
    bool undecided; /* the search of some set was cut off */
};

/* The constraints that a filling breaks, each tested alone. */
static uint64_t
list_broken(const struct trial *t, const struct filling *f)
{
    uint64_t broken = 0;

    for (unsigned i = 0; i < t->n; i++) {
        struct arena arena = {0};
        struct fill_plan plan;

        if (fill_plan_init(&plan, &arena, t->map, t->workshop_numbered, ~(UINT64_C(1) << i)) !=
                POOL_FITS ||
            plan.impossible || !constraint_filling_is_legal(&plan, f))
            broken |= UINT64_C(1) << i;
        arena_release(&arena);
    }
    return broken;
}

/* Whether it is proven that no filling keeps all of the set. */
static bool
is_proven_clash(struct trial *t, uint64_t set)
{
    struct arena arena = {0};
    struct fill_plan plan;
    struct filling f;
    struct rng rng = rng_stream(1, set);
    enum solve_result result = SOLVE_GAVE_UP;

    if (!t->sets) {
        t->undecided = true;
        return false;
    }
    t->sets--;
    for (unsigned i = 0; i < t->n_broken; i++)
        if (!(t->broken[i] & set))
            return false;
    if (t->searches) {
        t->searches--;
        if (fill_plan_init(&plan, &arena, t->map, t->workshop_numbered, ~set) == POOL_FITS)
            result = solve_filling(&plan, &rng, &f);
        if (result == SOLVE_FOUND && t->n_broken < MAX_BROKEN)
            t->broken[t->n_broken++] = list_broken(t, &f) & ~set;
        arena_release(&arena);
    }
    t->undecided |= result == SOLVE_GAVE_UP;
    return result == SOLVE_NONE;
}

/* Drops the constraints that are not needed. */
static uint64_t
reduce_to_needed(struct trial *t)
{
    uint64_t set = t->n == 64 ? UINT64_MAX : (UINT64_C(1) << t->n) - 1;

    for (unsigned i = 0; i < t->n; i++)
        if (is_proven_clash(t, set & ~(UINT64_C(1) << i)))
            set &= ~(UINT64_C(1) << i);
    return set;
}

/* The first clashing set of that size, by adding to `set` from constraint `from` on; 0: none. */
static uint64_t
find_clash_of_size(struct trial *t, uint64_t set, unsigned from, unsigned size)
{
    if (!size)
        return is_proven_clash(t, set) ? set : 0;
    for (unsigned i = from; i + size <= t->n && !t->undecided; i++) {
        uint64_t found = find_clash_of_size(t, set | UINT64_C(1) << i, i + 1, size - 1);

        if (found)
            return found;
    }
    return 0;
}

struct clash
clash_find(const struct scenario_map *map, bool workshop_numbered, unsigned searches)
{
    struct trial t = {.map = map,
                      .workshop_numbered = workshop_numbered,
                      .searches = searches,
                      .sets = CLASH_MAX_SETS};
    struct clash clash = {.smallest = true, .needed = true};

    while (t.n < CLASH_MAX_CONSTRAINTS && pool_constraint(map, t.n, NULL))
        t.n++;
    if (is_proven_clash(&t, 0))
        return clash;
    bool sure = !t.undecided; /* that a constraint is the cause at all */

    clash.set = reduce_to_needed(&t);
    clash.size = (unsigned)__builtin_popcountll(clash.set);
    clash.needed = !t.undecided;
    t.undecided = false;
    for (unsigned size = 1; size < clash.size && !t.undecided; size++) {
        uint64_t found = find_clash_of_size(&t, 0, 0, size);

        if (found) {
            clash.set = found;
            clash.size = size;
        }
    }
    clash.smallest = sure && !t.undecided;
    clash.needed |= clash.smallest;
    return clash;
}
