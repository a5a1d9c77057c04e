/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/s-filling.h"

#include "rules/fill.h"
#include "rules/solve.h"

struct search {
    const struct scenario_map *map;
    bool workshop_numbered;
};

/* Proven that there is no filling even without these constraints? */
static bool
none_without(const struct search *s, uint64_t skip)
{
    struct arena arena = {0};
    struct fill_plan plan;
    struct filling f;
    struct rng rng = rng_stream(1, skip);
    bool none = fill_plan_init(&plan, &arena, s->map, s->workshop_numbered, skip) == POOL_FITS &&
                solve_filling(&plan, &rng, &f) == SOLVE_NONE;

    arena_release(&arena);
    return none;
}

static unsigned
count_constraints(const struct scenario_map *map)
{
    unsigned n = 0;

    for (unsigned p = 0; p < map->n_pools; p++)
        n += map->pools[p].n_constraints;
    return n < 64 ? n : 64;
}

/* Leaves out one constraint after the other as long as nothing is gained by it: what stays
 * clashes, and nothing of it can be spared. */
static uint64_t
needless(const struct search *s)
{
    uint64_t skip = 0;

    for (unsigned i = 0; i < count_constraints(s->map); i++)
        if (none_without(s, skip | UINT64_C(1) << i))
            skip |= UINT64_C(1) << i;
    return skip;
}

static bool
is_about_numbers(unsigned kind)
{
    return kind == CONSTRAINT_APART || kind == CONSTRAINT_EQUAL_APART || kind == CONSTRAINT_BALANCE;
}

static void
report_none(const struct search *s, struct map_sink *sink)
{
    uint64_t skip = needless(s);
    const struct scenario_pool *pool = NULL; /* whose numbers matter */
    struct finding *finding = NULL;
    unsigned ordinal = 0;

    for (unsigned p = 0; p < s->map->n_pools; p++) {
        for (unsigned i = 0; i < s->map->pools[p].n_constraints && ordinal < 64; i++, ordinal++) {
            const struct scenario_constraint *c = &s->map->pools[p].constraints[i];
            struct map_span span = c->span;

            if (skip >> ordinal & 1)
                continue;
            if (is_about_numbers(c->kind))
                pool = &s->map->pools[p];
            if (finding) {
                finding_add_label(finding, span, "clashes with it");
            } else {
                finding = diag_report(sink, DIAG_S_NO_FILLING, span, NULL);
            }
        }
    }
    if (!finding)
        diag_report(sink, DIAG_S_NO_FILLING, s->map->n_pools ? s->map->pools[0].span : s->map->span,
                    NULL);
    else if (pool && pool->n_numbers && map_span_is_set(pool->numbers_span))
        finding_add_label(finding, pool->numbers_span, "with these numbers");
}

bool
check_filling(const struct map_ruleset *rs, const struct map_scenario *scenario,
              const struct scenario_map *map, struct map_sink *sink)
{
    struct search s = {map, scenario->options.value[OPTION_SANTA_MODE] == 0};
    struct rng rng = rng_stream(1, 0);
    struct filling f;

    if (!rs->fill.drawn)
        return true;
    switch (fill_draw(&rs->fill, &rng, &f)) {
    case FILL_UNIFORM:
    case FILL_SEARCHED:
        return true;
    case FILL_NONE:
        report_none(&s, sink);
        return false;
    case FILL_UNDECIDED:
        break;
    }
    diag_report(sink, DIAG_S_FILL_UNDECIDED, map->span, G_STRINGIFY(FILL_MAX_SHUFFLES),
                G_STRINGIFY(SOLVE_MAX_NODES), NULL);
    return false;
}
