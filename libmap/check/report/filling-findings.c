/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/findings.h"

#include "check/prove/proofs.h"
#include "diag/message-text.h"
#include "rules/constraint.h"

static void
report_none(const struct scenario_map *map, bool workshop_numbered, struct map_sink *sink)
{
    struct clash clash = clash_find(map, workshop_numbered, CLASH_MAX_SEARCHES);
    const struct scenario_pool *pool = NULL, *of; /* numbers that a constraint mentions */
    const struct scenario_constraint *c;
    struct finding *finding = NULL;
    enum diag_code code = DIAG_S_NO_FILLING;

    for (unsigned i = 0; i < 64 && (c = pool_constraint(map, i, NULL)); i++)
        if (clash.set >> i & 1 && constraint_is_judged(c))
            code = DIAG_V_PL_1_CLASH;
    for (unsigned i = 0; i < 64 && (c = pool_constraint(map, i, &of)); i++) {
        if (!(clash.set >> i & 1))
            continue;
        if (c->kind == CONSTRAINT_BALANCE || c->kind == CONSTRAINT_EQUAL_APART ||
            c->kind == CONSTRAINT_PIPS || (c->numbers && c->kind != CONSTRAINT_NEVER))
            pool = of;
        if (!finding)
            finding = diag_report(sink, code, c->span, NULL);
        else
            finding_add_label(finding, c->span, "clashes with it");
    }
    if (!finding)
        finding = diag_report(sink, DIAG_S_NO_FILLING,
                              map->n_pools ? map->pools[0].span : map->span, NULL);
    else if (pool && pool->n_numbers && map_span_is_set(pool->numbers_span))
        finding_add_label(finding, pool->numbers_span, "with these numbers");
    finding_set_note(finding, "%s",
                     !clash.size      ? "there is no filling even without constraints"
                     : clash.smallest ? "no smaller set of constraints clashes"
                     : clash.needed   ? "without any one of these there is a filling; not decided "
                                        "whether a smaller set clashes"
                                      : "not decided whether all of these are needed");
}

/* Drops what validation left open for lack of fillings: the finding that follows gives the
 * cause. */
static bool
is_undecided_finding(const struct finding *f, const void *data)
{
    const struct scenario_map *map = data;

    return f->code == DIAG_V_UNDECIDED && f->span.file == map->span.file &&
           f->span.offset == map->span.offset;
}

bool
check_filling(const struct map_ruleset *rs, const struct map_scenario *scenario,
              const struct scenario_map *map, struct map_sink *sink)
{
    struct rng rng = rng_stream(1, 0);
    struct filling f;

    if (!rs->fill.drawn)
        return true;
    switch (fill_draw(&rs->fill, &rng, &f)) {
    case FILL_UNIFORM:
    case FILL_SEARCHED:
        return true;
    case FILL_NONE:
        diag_sink_retract(sink, 0, is_undecided_finding, map);
        report_none(map, scenario->options.value[OPTION_SANTA_MODE] == 0, sink);
        return false;
    case FILL_UNDECIDED:
        break;
    }
    diag_sink_retract(sink, 0, is_undecided_finding, map);

    diag_report(sink, DIAG_S_FILL_UNDECIDED, map->span, diag_grouped(FILL_MAX_SHUFFLES).text,
                diag_grouped(SOLVE_MAX_NODES).text, NULL);
    return false;
}
