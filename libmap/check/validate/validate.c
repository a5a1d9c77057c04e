/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Calls every V- check in turn; each file has one group. */
#include "map-check.h"

#include "base/bitset.h"
#include "check/validate/checks.h"
#include "check/validate/fillings.h"
#include "scenario/loading.h"
#include "scenario/standing.h"

enum { UNPLACED = DOUBT_GRID | DOUBT_STANDING };

/* What each demands of the file, so that one cause has one finding. */
static const struct drawn_check checks[] = {
    {check_trade_hidden, .families = 1 << FAMILY_BAGGAGE_TRAINS, .doubt = DOUBT_TERRAIN},
    {check_trade_stacks, .families = 1 << FAMILY_BAGGAGE_TRAINS, .doubt = DOUBT_GRID | DOUBT_TRADE},
    {check_trade_rests, .families = 1 << FAMILY_BAGGAGE_TRAINS,
     .doubt = DOUBT_GRID | DOUBT_TRADE | DOUBT_STANDING},
    {.decide = check_trade_kinds,
     .families = 1 << FAMILY_BAGGAGE_TRAINS,
     .doubt = DOUBT_TERRAIN,
     .uncovered = true},
    {check_trade_places, .families = 1 << FAMILY_BAGGAGE_TRAINS,
     .doubt = DOUBT_TERRAIN | DOUBT_TRADE, .parts = DRAWN_OPEN},
    {check_target, .doubt = DOUBT_TERRAIN | DOUBT_TRADE | DOUBT_ZONES | DOUBT_STANDING,
     .parts = DRAWN_OPEN},
    {.decide = check_trade_size,
     .families = 1 << FAMILY_BAGGAGE_TRAINS,
     .doubt = DOUBT_TERRAIN,
     .parts = DRAWN_UNSURE,
     .uncovered = true},
    {check_santa, .families = 1 << FAMILY_WORKSHOP, .doubt = DOUBT_CELLS},
    {.decide = check_santa_hexes, .doubt = DOUBT_TERRAIN, .uncovered = true},
    {check_santa_mode, .families = 1 << FAMILY_WORKSHOP,
     .doubt = DOUBT_CELLS | DOUBT_TRADE | DOUBT_ZONES, .parts = DRAWN_OPEN},
    {.decide = check_reach,
     .families = 1 << FAMILY_BAGGAGE_TRAINS,
     .doubt = 0xff,
     .parts = DRAWN_UNSURE,
     .worst = true,
     .uncovered = true},
    {check_rivers, .families = 1 << FAMILY_RIVERS, .doubt = DOUBT_GRID, .parts = DRAWN_OPEN},
    {.decide = check_villains_terrain,
     .families = 1 << FAMILY_VILLAINS,
     .doubt = DOUBT_TERRAIN,
     .parts = DRAWN_ANY},
    {.decide = check_villains_rolls,
     .families = 1 << FAMILY_VILLAINS | 1 << FAMILY_BARBARIANS,
     .doubt = DOUBT_TERRAIN,
     .parts = DRAWN_ANY},
    {check_villains_paths, .families = 1 << FAMILY_VILLAINS, .doubt = DOUBT_TERRAIN,
     .parts = DRAWN_OPEN},
    {check_lone_sea, .families = 1 << FAMILY_WARSHIPS, .doubt = DOUBT_TERRAIN, .parts = DRAWN_OPEN},
    {check_villains_open_sea, .families = 1 << FAMILY_WARSHIPS, .doubt = DOUBT_TERRAIN},
    {check_boats_sea, .families = 1 << FAMILY_BOATS, .doubt = DOUBT_TERRAIN, .parts = DRAWN_OPEN},
    {.decide = check_boats_costs,
     .doubt = DOUBT_TERRAIN | DOUBT_TRADE,
     .parts = DRAWN_ANY,
     .uncovered = true},
    {check_island_stacks, .families = 1 << FAMILY_ISLANDS, .doubt = DOUBT_TERRAIN},
    {check_island_supplies, .doubt = DOUBT_TERRAIN | DOUBT_TRADE, .parts = DRAWN_OPEN},
    {check_islands_land, .families = 1 << FAMILY_ISLANDS, .doubt = DOUBT_TERRAIN,
     .parts = DRAWN_OPEN},
    {check_islands_landings, .families = 1 << FAMILY_ISLANDS | 1 << FAMILY_BOATS,
     .doubt = DOUBT_TERRAIN | DOUBT_ZONES, .parts = DRAWN_UNSURE, .worst = true, .uncovered = true},
    {check_start, .doubt = DOUBT_TERRAIN | DOUBT_ZONES, .parts = DRAWN_OPEN, .worst = true},
    {check_start_supply, .doubt = UNPLACED},
    {check_buildings, .doubt = UNPLACED, .parts = DRAWN_OPEN},
    {check_routes, .doubt = UNPLACED, .parts = DRAWN_OPEN},
    {check_wagons, .families = 1 << FAMILY_BAGGAGE_TRAINS, .doubt = UNPLACED, .parts = DRAWN_OPEN},
    {check_landed, .doubt = UNPLACED, .parts = DRAWN_OPEN},
    {check_warships, .families = 1 << FAMILY_WARSHIPS, .doubt = UNPLACED, .parts = DRAWN_OPEN},
    {check_closed, .doubt = UNPLACED | DOUBT_ZONES},
    {.decide = check_harbors, .parts = DRAWN_UNSURE, .uncovered = true, .read = true},
    {check_purse, .doubt = UNPLACED},
    {check_numbers, .doubt = DOUBT_TERRAIN},
    {check_families, .doubt = UNPLACED},
};

struct once {
    enum diag_code code;
    const struct finding *first;
};

static bool
is_again(const struct finding *f, const void *data)
{
    const struct once *once = data;

    return f->code == once->code && f != once->first;
}

/* Faults of the rules are reported once, not for each map. */
static void
report_once(struct map_sink *sink, unsigned from, enum diag_code code)
{
    struct finding *first = NULL;

    for (unsigned i = from; i < diag_sink_size(sink); i++) {
        struct finding *f = diag_sink_edit(sink, i);

        if (f->code == code && first)
            finding_add_label(first, f->span, "and on this map");
        else if (f->code == code)
            first = f;
    }
    diag_sink_retract(sink, from, is_again, &(struct once){code, first});
}

/* What <robber/> moves is in the box; where it stands at the start, its place is reported
 * (V-VI-7). */
static void
check_box(const struct ground *g, enum supply piece, enum standing kind, struct map_span span)
{
    for (unsigned i = 0; i < g->map->n_standing; i++)
        if (g->map->standing[i].kind == kind)
            return;
    if (!g->supply[piece])
        finding_set_help(ground_report(g, DIAG_V_VI_7, span, "kn", kind, 0),
                         "raise the number in <supply>, or leave this out");
}

/* The robber and other rules. */
static void
check_robber(const struct ground *g)
{
    const struct options *o = &g->scenario->options;

    if (!g->on[FAMILY_ROBBER])
        return;
    if (g->on[FAMILY_VILLAINS]) /* V-RB-1, ROB-8 */
        finding_add_label(ground_report(g, DIAG_V_RB_1, o->family_span[FAMILY_ROBBER], ""),
                          o->family_span[FAMILY_VILLAINS], "villains are switched on here");
    if (o->value[OPTION_PIRATE] && !g->on[FAMILY_BOATS]) /* V-RB-3, ROB-6 */
        ground_report(g, DIAG_V_RB_3, o->option_span[OPTION_PIRATE], "");
    check_box(g, SUPPLY_ROBBER, STANDING_ROBBER, o->family_span[FAMILY_ROBBER]);
    if (o->value[OPTION_PIRATE])
        check_box(g, SUPPLY_PIRATE, STANDING_PIRATE, o->option_span[OPTION_PIRATE]);
}

/* V-DV-1: soldiers and the robber. */
static void
check_soldiers(const struct ground *g)
{
    const struct options *o = &g->scenario->options;
    struct map_span span = o->option_span[OPTION_SOLDIERS];

    if (!g->on[FAMILY_DEVELOPMENT] || g->on[FAMILY_ROBBER] ||
        !development_cards(o, DEVELOPMENT_SOLDIER, g->scenario->players_max))
        return;
    struct finding *f = ground_report(
        g, DIAG_V_DV_1, map_span_is_set(span) ? span : o->family_span[FAMILY_DEVELOPMENT], "");

    if (g->on[FAMILY_VILLAINS]) /* V-RB-1 */
        finding_set_help(f, "write soldiers=\"0\" in <development>");
}

/* V-OP-4, V-OP-5, BASE-35 */
static void
check_hand_limits(const struct ground *g)
{
    const struct map_span *span = g->scenario->options.option_span;
    const uint8_t *cards = g->scenario->prices[PRICE_SETTLEMENT].cards;
    bool sevens = g->on[FAMILY_ROBBER] || g->on[FAMILY_VILLAINS];
    enum option limit = sevens ? OPTION_HAND_LIMIT : OPTION_SEVEN_LIMIT;
    unsigned price = counts_sum(cards, RESOURCE_COUNT);

    if (map_span_is_set(span[OPTION_SEVEN_LIMIT]) && sevens)
        ground_report(g, DIAG_V_OP_4, span[OPTION_SEVEN_LIMIT], "s",
                      g->on[FAMILY_ROBBER] ? "robber" : "villains");
    if (map_span_is_set(span[limit]) && (unsigned)g->value[limit] < price)
        ground_report(g, DIAG_V_OP_5, span[limit], "nn", price, g->value[limit]);
}

/* V-OP-3: a verdict of a play-test is one word. */
static void
check_win_limits(const struct ground *g)
{
    const struct map_span *span = g->scenario->options.option_span;
    int even = g->value[OPTION_EVEN_WINS], unfair = g->value[OPTION_UNFAIR_WINS];
    bool is_set = map_span_is_set(span[OPTION_UNFAIR_WINS]);

    if (even >= unfair)
        ground_report(g, DIAG_V_OP_3, span[is_set ? OPTION_UNFAIR_WINS : OPTION_EVEN_WINS], "nn",
                      even, unfair);
}

void
map_check_validate(const struct map_scenario *scenario, struct map_sink *sink)
{
    unsigned from = diag_sink_size(sink);

    for (unsigned i = 0; i < scenario->n_maps; i++) {
        struct ground g = ground_of(scenario, &scenario->maps[i]);

        g.sink = sink;
        if (!i) {
            check_win_limits(&g);
            check_hand_limits(&g);
            check_robber(&g);
            check_soldiers(&g);
            check_barbarians_come(&g);
        }
        unsigned before = diag_sink_size(sink);
        bool impossible = false;

        if (!(g.map->doubt & DOUBT_TERRAIN)) {
            check_number_paths(&g);
            check_never(&g);
            impossible = check_pool_constraints(&g);
        }
        if (g.players)
            drawn_check(&g, checks, G_N_ELEMENTS(checks));
        if (impossible) /* which gives the cause */
            diag_sink_retract(sink, before, is_again, &(struct once){DIAG_V_UNDECIDED, NULL});
        if (scenario->n_maps > 1)
            shared_pools_name_map(&scenario->maps[i], sink, before);
    }
    report_once(sink, from, DIAG_V_SA_1_OFF);
    report_once(sink, from, DIAG_V_TH_8_OFF);
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
