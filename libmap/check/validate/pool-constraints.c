/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* POOL-1 to POOL-4: constraints that no filling keeps, and those that every filling keeps. */
#include "check/validate/checks.h"
#include "check/validate/fillings.h"

/* Whether there is a filling under these constraints alone (bits of ordinals). */
static enum solve_result
solve_alone(const struct ground *g, uint64_t set)
{
    struct arena arena = {0};
    struct fill_plan plan;
    struct rng rng = rng_stream(DRAWN_SEED, set);
    g_autofree struct filling *f = g_new(struct filling, 1);
    enum solve_result result = SOLVE_GAVE_UP;

    if (fill_plan_init(&plan, &arena, g->map, g->value[OPTION_SANTA_MODE] == 0, ~set) == POOL_FITS)
        result = solve_filling(&plan, &rng, f);
    arena_release(&arena);
    return result;
}

static enum proof_verdict
ask_filling(const struct filling *f, void *plan)
{
    return constraint_filling_is_legal(plan, f) ? PROOF_HOLDS : PROOF_FAILS;
}

/* All fillings that are drawn without it keep it. */
static bool
binds_nothing(const struct ground *g, const struct scenario_map *map, unsigned ordinal)
{
    bool workshop = g->value[OPTION_SANTA_MODE] == 0;
    struct arena arena = {0};
    struct fill_plan others, alone;
    struct fillings_answer answer = {.verdict = PROOF_UNDECIDED};

    if (fill_plan_init(&others, &arena, map, workshop, UINT64_C(1) << ordinal) == POOL_FITS &&
        fill_plan_init(&alone, &arena, map, workshop, ~(UINT64_C(1) << ordinal)) == POOL_FITS) {
        fill_plan_try(&others);
        answer = fillings_ask(&others, ask_filling, &alone);
    }
    arena_release(&arena);
    return answer.verdict == PROOF_HOLDS;
}

/* What stands in a shared pool may concern another map. */
static bool
binds_nowhere(const struct ground *g, const struct scenario_constraint *c)
{
    for (unsigned m = 0; m < g->scenario->n_maps; m++) {
        const struct scenario_map *map = &g->scenario->maps[m];
        const struct scenario_constraint *other;

        for (unsigned i = 0; i < 64 && (other = pool_constraint(map, i, NULL)); i++)
            if (other->span.file == c->span.file && other->span.offset == c->span.offset &&
                !binds_nothing(g, map, i))
                return false;
    }
    return true;
}

static bool
has_hidden(const struct ground *g)
{
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (g->cells[h].hidden)
            return true;
    return false;
}

bool
check_pool_constraints(const struct ground *g)
{
    const struct scenario_constraint *c;
    bool asked = false, impossible = false;

    for (unsigned i = 0; i < 64 && (c = pool_constraint(g->map, i, NULL)); i++) {
        if (!constraint_is_judged(c))
            continue;
        if (c->kind == CONSTRAINT_MASSES && has_hidden(g)) {
            ground_report(g, DIAG_V_PL_1_HIDDEN, c->span, "");
            continue;
        }
        if (!asked && solve_alone(g, 0) != SOLVE_FOUND)
            return false; /* the pools lack something (reported) */
        asked = true;
        if (solve_alone(g, UINT64_C(1) << i) == SOLVE_NONE) {
            ground_report(g, DIAG_V_PL_1, c->span, "");
            impossible = true;
        } else if (binds_nowhere(g, c)) {
            ground_report(g, DIAG_V_PL_2, c->span, "n", DRAWN_FILLINGS);
        }
    }
    return impossible;
}
