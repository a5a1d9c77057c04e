/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Calls every V- check in turn; each file has one group. */
#include "map-check.h"

#include "check/validate/checks.h"
#include "check/validate/fillings.h"
#include "scenario/loading.h"
#include "scenario/standing.h"

#include <string.h>

static void check_idle_families(const struct ground *g, struct map_sink *sink);

static const struct drawn_check checks[] = {
    {check_trade},
    {.decide = check_trade_kinds, .uncovered = true},
    {check_trade_places, .parts = DRAWN_OPEN},
    {check_target, .parts = DRAWN_OPEN},
    {.decide = check_trade_size, .parts = DRAWN_UNSURE, .uncovered = true},
    {check_santa},
    {.decide = check_santa_hexes, .uncovered = true},
    {check_santa_mode, .parts = DRAWN_OPEN},
    {.decide = check_reach, .parts = DRAWN_UNSURE, .worst = true, .uncovered = true},
    {check_rivers, .parts = DRAWN_OPEN},
    {.decide = check_villains_terrain, .parts = DRAWN_ANY},
    {.decide = check_villains_rolls, .parts = DRAWN_ANY},
    {check_villains_places, .parts = DRAWN_OPEN},
    {check_villains_open_sea},
    {check_boats_sea, .parts = DRAWN_OPEN},
    {.decide = check_boats_costs, .parts = DRAWN_ANY, .uncovered = true},
    {check_islands},
    {check_islands_land, .parts = DRAWN_OPEN},
    {check_islands_landings, .parts = DRAWN_UNSURE, .worst = true, .uncovered = true},
    {check_start, .parts = DRAWN_OPEN, .worst = true},
    {check_start_supply, .standing = true},
    {check_buildings, .parts = DRAWN_OPEN, .standing = true},
    {check_routes, .parts = DRAWN_OPEN, .standing = true},
    {check_wagons, .parts = DRAWN_OPEN, .standing = true},
    {check_landed, .parts = DRAWN_OPEN, .standing = true},
    {check_warships, .parts = DRAWN_OPEN, .standing = true},
    {check_closed, .standing = true},
    {.decide = check_harbors, .parts = DRAWN_UNSURE, .uncovered = true, .read = true},
    {check_purse, .standing = true},
    {check_numbers_touch},
    {check_numbers_pips},
    {check_idle_families, .standing = true},
};

static const char *
find_family_asks(const struct ground *g, enum family f)
{
    g_autoptr(map_sink) without = map_diag_sink_new(), with = map_diag_sink_new();
    struct map_scenario scenario = *g->scenario;
    const unsigned n = G_N_ELEMENTS(checks) - 1; /* all but check_idle_families() */
    unsigned i = 0;

    scenario.options.on[f] = true;
    scenario.options.value[OPTION_START_PHASE] = 1;
    const struct ground on = ground_of(&scenario, g->map);

    drawn_check(g, checks, n, without);
    check_barbarians_come(&scenario, with);
    drawn_check(&on, checks, n, with);
    while (i < diag_sink_size(without) && i < diag_sink_size(with) &&
           diag_sink_get(with, i)->code == diag_sink_get(without, i)->code)
        i++;
    return i < diag_sink_size(with) ? diag_entry(diag_sink_get(with, i)->code)->code : NULL;
}

static void
check_idle_families(const struct ground *g, struct map_sink *sink)
{
    check_families(g, sink, find_family_asks);
}

static bool
is_workshop_off(const struct finding *f, const void *data)
{
    return f != data && f->code == DIAG_V_SA_1_OFF;
}

static bool
is_boats_off(const struct finding *f, const void *data)
{
    return f != data && f->code == DIAG_V_TH_8_OFF;
}

/* Faults of the rules are reported once, not for each map. */
static void
report_once(struct map_sink *sink, unsigned from, bool (*is)(const struct finding *, const void *))
{
    struct finding *first = NULL;

    for (unsigned i = from; i < diag_sink_size(sink); i++) {
        struct finding *f = diag_sink_edit(sink, i);

        if (!is(f, NULL))
            continue;
        if (first)
            finding_add_label(first, f->span, "and on this map");
        else
            first = f;
    }
    if (first)
        diag_sink_retract(sink, from, is, first);
}

/* What <robber/> moves is in the box; where it stands at the start, its place is reported
 * (V-VI-7). */
static void
check_box(const struct map_scenario *scenario, enum supply piece, enum standing kind,
          struct map_span span, struct map_sink *sink)
{
    const struct scenario_map *map = &scenario->maps[0];

    if (scenario->supply[piece] > 0)
        return;
    for (unsigned i = 0; i < map->n_standing; i++)
        if (map->standing[i].kind == kind)
            return;
    finding_set_help(diag_report(sink, DIAG_V_VI_7, span, standing_name(kind), "0", NULL),
                     "raise the number in <supply>, or leave this out");
}

/* The robber and other rules. */
static void
check_robber(const struct map_scenario *scenario, struct map_sink *sink)
{
    const struct options *o = &scenario->options;

    if (!o->on[FAMILY_ROBBER])
        return;
    if (o->on[FAMILY_VILLAINS]) /* V-RB-1, ROB-8 */
        finding_add_label(diag_report(sink, DIAG_V_RB_1, o->family_span[FAMILY_ROBBER], NULL),
                          o->family_span[FAMILY_VILLAINS], "villains are switched on here");
    if (o->value[OPTION_PIRATE] && !o->on[FAMILY_BOATS]) /* V-RB-3, ROB-6 */
        diag_report(sink, DIAG_V_RB_3, o->option_span[OPTION_PIRATE], NULL);
    check_box(scenario, SUPPLY_ROBBER, STANDING_ROBBER, o->family_span[FAMILY_ROBBER], sink);
    if (o->value[OPTION_PIRATE])
        check_box(scenario, SUPPLY_PIRATE, STANDING_PIRATE, o->option_span[OPTION_PIRATE], sink);
}

/* V-DV-1: soldiers and the robber. */
static void
check_soldiers(const struct map_scenario *scenario, struct map_sink *sink)
{
    const struct options *o = &scenario->options;
    unsigned soldiers = development_cards(o, DEVELOPMENT_SOLDIER, scenario->players_max);
    struct map_span said = o->option_span[OPTION_SOLDIERS];

    if (!o->on[FAMILY_DEVELOPMENT] || !soldiers || o->on[FAMILY_ROBBER])
        return;
    struct finding *f = diag_report(
        sink, DIAG_V_DV_1, map_span_is_set(said) ? said : o->family_span[FAMILY_DEVELOPMENT], NULL);

    if (o->on[FAMILY_VILLAINS]) /* V-RB-1 */
        finding_set_help(f, "write soldiers=\"0\" in <development>");
}

/* V-OP-3: a verdict of a play-test is one word. */
static void
check_win_limits(const struct map_scenario *scenario, struct map_sink *sink)
{
    const struct options *o = &scenario->options;
    int even = o->value[OPTION_EVEN_WINS], unfair = o->value[OPTION_UNFAIR_WINS];
    bool is_set = map_span_is_set(o->option_span[OPTION_UNFAIR_WINS]);

    if (even >= unfair)
        diag_report_counts(sink, DIAG_V_OP_3,
                           o->option_span[is_set ? OPTION_UNFAIR_WINS : OPTION_EVEN_WINS],
                           (unsigned)even, (unsigned)unfair);
}

void
map_check_validate(const struct map_scenario *scenario, struct map_sink *sink)
{
    unsigned from = diag_sink_size(sink);

    check_win_limits(scenario, sink);
    check_robber(scenario, sink);
    check_soldiers(scenario, sink);
    check_barbarians_come(scenario, sink);
    for (unsigned i = 0; i < scenario->n_maps; i++) {
        struct ground g = ground_of(scenario, &scenario->maps[i]);
        unsigned before = diag_sink_size(sink);

        check_number_paths(&scenario->maps[i], sink);
        check_never(scenario, &scenario->maps[i], sink);
        if (g.players)
            drawn_check(&g, checks, G_N_ELEMENTS(checks), sink);
        if (scenario->n_maps > 1)
            shared_pools_name_map(&scenario->maps[i], sink, before);
    }
    report_once(sink, from, is_workshop_off);
    report_once(sink, from, is_boats_off);
    check_accept(scenario, sink);
    check_accept_unused(scenario, sink);
}

const char *
map_check_finds(const struct map_scenario *scenario, const char *code)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    const struct finding *worst = NULL;

    map_check_validate(scenario, sink);
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);

        if (!code && f->severity == DIAG_ERROR)
            return diag_entry(f->code)->code;
        if (g_strcmp0(diag_entry(f->code)->code, code) == 0 &&
            (!worst || f->severity < worst->severity))
            worst = f;
    }
    return worst ? diag_severity_name(worst->severity) : code ? "none" : NULL;
}
