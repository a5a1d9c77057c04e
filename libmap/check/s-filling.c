/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/s-filling.h"

#include "check/p-clash.h"
#include "rules/fill.h"
#include "rules/solve.h"

static bool
is_about_numbers(unsigned kind)
{
    return kind == CONSTRAINT_APART || kind == CONSTRAINT_EQUAL_APART || kind == CONSTRAINT_BALANCE;
}

/* What is known of the constraints told, and the lines of those that have no label. */
static void
note_clash(struct finding *finding, const struct clash *clash, const char *lines)
{
    const char *known = !clash->size ? "even without any constraint there is no filling"
                        : clash->size == 1 && clash->smallest
                            ? "this constraint alone leaves no filling, so no smaller set clashes"
                        : clash->smallest ? "no smaller set of constraints clashes"
                        : clash->needed
                            ? "with any one of these left out there is a filling; whether "
                              "a smaller set clashes is not decided"
                            : "not decided whether all of these are needed: the search met "
                              "its limit of " G_STRINGIFY(SOLVE_MAX_NODES) " places";
    g_autofree char *note =
        *lines ? g_strdup_printf("%s; also those of lines %s", known, lines) : g_strdup(known);

    finding_set_note(finding, note);
}

static void
add_line(GString *lines, const struct map_sink *sink, struct map_span span)
{
    const struct diag_source *source = diag_sink_source(sink, span.file);

    if (source)
        g_string_append_printf(lines, "%s%u", lines->len ? ", " : "",
                               diag_source_place(source, span.offset).line);
}

static void
report_none(const struct scenario_map *map, bool workshop_numbered, struct map_sink *sink)
{
    struct clash clash = clash_find(map, workshop_numbered, CLASH_MAX_SEARCHES);
    const struct scenario_pool *pool = NULL; /* whose numbers matter */
    g_autoptr(GString) lines = g_string_new(NULL);
    struct finding *finding = NULL;
    unsigned ordinal = 0;

    for (unsigned p = 0; p < map->n_pools; p++) {
        for (unsigned i = 0; i < map->pools[p].n_constraints && ordinal < 64; i++, ordinal++) {
            const struct scenario_constraint *c = &map->pools[p].constraints[i];

            if (!(clash.set >> ordinal & 1))
                continue;
            if (is_about_numbers(c->kind))
                pool = &map->pools[p];
            if (!finding)
                finding = diag_report(sink, DIAG_S_NO_FILLING, c->span, NULL);
            else if (finding->n_labels < DIAG_MAX_LABELS)
                finding_add_label(finding, c->span, "clashes with it");
            else
                add_line(lines, sink, c->span);
        }
    }
    if (!finding)
        finding = diag_report(sink, DIAG_S_NO_FILLING,
                              map->n_pools ? map->pools[0].span : map->span, NULL);
    else if (pool && pool->n_numbers && map_span_is_set(pool->numbers_span))
        finding_add_label(finding, pool->numbers_span, "with these numbers");
    note_clash(finding, &clash, lines->str);
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
        report_none(map, scenario->options.value[OPTION_SANTA_MODE] == 0, sink);
        return false;
    case FILL_UNDECIDED:
        break;
    }
    diag_report(sink, DIAG_S_FILL_UNDECIDED, map->span, G_STRINGIFY(FILL_MAX_SHUFFLES),
                G_STRINGIFY(SOLVE_MAX_NODES), NULL);
    return false;
}
