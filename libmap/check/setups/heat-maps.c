/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers for every intersection of a map, for heat maps. */
#include "check/validate/possible-ways.h"
#include "check/setups/result.h"
#include "report/heat.h"
#include "map-check-page.h"
#include "rules/reach.h"
#include "rules/ruleset.h"

#include <math.h>

#define SAMPLED 200 /* fillings that mean pips of drawn numbers are taken from */

/* ---- how often a building is there ---- */

/* Only sites: a percentage for every place where a building may be. */
static struct map_report_heat *
make_starts_heat(const struct map_scenario *scenario, const struct check_count *count,
                 enum map_check_heat_kind kind)
{
    static const char *const titles[] = {
        [MAP_CHECK_HEAT_STARTS] = "percent of set-ups with a building here",
        [MAP_CHECK_HEAT_FIRST] = "percent of set-ups that begin here",
        [MAP_CHECK_HEAT_LAST] = "percent of set-ups that end here",
        [MAP_CHECK_HEAT_NEVER] = "percent of set-ups that leave this free",
    };
    const struct sim_sites *sites = &count->sites[SIM_GREEDY];
    const struct ground g = ground_of(scenario, count->map);

    if (!sites->runs)
        return NULL;
    struct heat_values v = {heat_new_values(sites->n), " %", false};

    const uint64_t *times = kind == MAP_CHECK_HEAT_FIRST  ? sites->first
                            : kind == MAP_CHECK_HEAT_LAST ? sites->last
                                                          : sites->taken;

    for (unsigned i = 0; i < sites->n; i++)
        if (ground_may_build(&g, map_intersection_of(i)))
            v.of[i] = 100.0 *
                      (double)(kind == MAP_CHECK_HEAT_NEVER ? sites->runs - times[i] : times[i]) /
                      (double)sites->runs;
    return heat_new(sites->n, titles[kind], v,
                    kind == MAP_CHECK_HEAT_NEVER ? "never free" : "never");
}

/* ---- pips, as far as the file determines them; for drawn hexes the mean of fillings ---- */

/* Hexes with the same number yield on the same rolls: each number counts once. */
static void
add_pips(const struct map_ruleset *rs, const struct map_position *p, double *pips)
{
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        unsigned seen = 0;

        for (unsigned k = 0; k < 3 && rs->at[i].hex[k] != MAP_NONE; k++) {
            map_hex hex = {rs->at[i].hex[k]};
            unsigned number = position_number(rs, p, hex);

            if (position_product(rs, p, hex) >= RESOURCE_ANY || seen >> number & 1)
                continue;
            pips[i] += pool_pips(number);
            seen |= 1u << number;
        }
    }
}

static double *
measure_mean_pips(const struct map_ruleset *rs, uint64_t seed)
{
    struct map_position *p = g_malloc0(ruleset_position_size(rs));
    double *pips = g_new0(double, MAX(rs->n_intersections, 1));
    unsigned n = rs->fill.drawn ? SAMPLED : 1, filled = 0;

    for (unsigned i = 0; i < n; i++) {
        struct rng rng = rng_stream(seed, i);

        if (sim_setup_fill(rs, &rng, p).outcome == SIM_NO_FILLING)
            continue;
        add_pips(rs, p, pips);
        filled++;
    }
    for (unsigned i = 0; i < rs->n_intersections; i++)
        pips[i] /= MAX(filled, 1);
    g_free(p);
    return pips;
}

static struct map_report_heat *
make_pips_heat(const struct map_scenario *scenario, const struct map_check_report *report,
               const struct check_count *count, struct map_sink *sink)
{
    const struct ground g = ground_of(scenario, count->map);
    struct map_ruleset *rs = ruleset_compile(scenario, count->players, sink);

    if (!rs)
        return NULL;
    struct heat_values v = {measure_mean_pips(rs, report->seed), "", rs->fill.drawn};

    for (unsigned i = 0; i < rs->n_intersections; i++)
        if (!ground_may_build(&g, map_intersection_of(i)))
            v.of[i] = NAN;
    struct map_report_heat *heat =
        heat_new(rs->n_intersections,
                 rs->fill.drawn ? "rolls of 36 that yield something, mean of fillings"
                                : "rolls of 36 that yield something",
                 v, "no number");

    ruleset_free(rs);
    return heat;
}

/* ---- movement points from the nearest trade hex, without own pieces ---- */

static struct map_report_heat *
make_reach_heat(const struct map_scenario *scenario, const struct scenario_map *map)
{
    const struct ground g = ground_of(scenario, map);
    const struct map_board *board = map->board;
    unsigned n = board->n_intersections, n_goals = 0;
    g_autofree map_intersection *goals = g_new(map_intersection, board->n_hexes);
    g_autofree uint16_t *words = g_new(uint16_t, 3 * n);
    g_autofree uint8_t *cost = ground_costs(&g, true);
    struct reach_room room = {words, words + n, words + 2 * n};

    for (uint16_t h = 0; h < board->n_hexes; h++)
        if (map->cells[h].terrain < TERRAIN_COUNT &&
            terrain_is_trade((enum terrain)map->cells[h].terrain))
            goals[n_goals++] = board_hex(board, (map_hex){h})->plaza;
    if (!n_goals || !g.on[FAMILY_BAGGAGE_TRAINS])
        return NULL;
    reach_from(board, cost, goals, n_goals, &room);
    struct heat_values v = {heat_new_values(n), "", false};

    for (unsigned i = 0; i < board->n_corners; i++)
        if (room.mp[i] != REACH_NEVER || ground_may_build(&g, map_intersection_of(i)))
            v.of[i] = room.mp[i] == REACH_NEVER ? 0 : room.mp[i];
    return heat_new(n, "movement points to the nearest trade hex", v, "no way over land");
}

struct map_report_heat *
map_check_heat_new(const struct map_scenario *scenario, const struct map_check_report *report,
                   unsigned players, enum map_check_heat_kind kind, struct map_sink *sink)
{
    if (kind == MAP_CHECK_HEAT_REACH)
        return make_reach_heat(scenario, scenario_map_for(scenario, players));
    for (unsigned i = 0; report && i < report->n_counts; i++)
        if (report->counts[i].players == players)
            return kind == MAP_CHECK_HEAT_PIPS
                       ? make_pips_heat(scenario, report, &report->counts[i], sink)
                       : make_starts_heat(scenario, &report->counts[i], kind);
    return NULL;
}
