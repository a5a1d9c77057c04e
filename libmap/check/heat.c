/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers for every intersection of a map, to be drawn as heat. */
#include "check/ground.h"
#include "check/report.h"
#include "map-check-page.h"
#include "rules/reach.h"
#include "rules/ruleset.h"

#include <math.h>
#include <string.h>

#define SAMPLED 200 /* fillings that the pips of drawn numbers are the mean of */

static struct map_check_heat *
new_heat(const struct scenario_map *map, const char *title)
{
    struct map_check_heat *heat = g_new0(struct map_check_heat, 1);

    heat->n = map->board->n_intersections;
    heat->title = g_strdup(title);
    heat->levels = g_new(uint8_t, heat->n);
    heat->texts = g_new0(char *, heat->n + 1);
    memset(heat->levels, MAP_CHECK_NO_SPOT, heat->n);
    return heat;
}

void
map_check_heat_free(struct map_check_heat *heat)
{
    if (!heat)
        return;
    for (unsigned i = 0; i < heat->n; i++)
        g_free(heat->texts[i]);
    g_free(heat->texts);
    g_free(heat->levels);
    g_free(heat->title);
    g_free(heat->low);
    g_free(heat->high);
    g_free(heat);
}

/* 0..254 of a number that goes from least to most. */
static uint8_t
level(double value, double least, double most)
{
    return most > least ? (uint8_t)lround(254 * (value - least) / (most - least)) : 127;
}

/* ---- how often a building stands there ---- */

static const uint64_t *
list_of(const struct sim_sites *sites, enum map_check_heat_kind kind)
{
    return kind == MAP_CHECK_HEAT_FIRST  ? sites->first
           : kind == MAP_CHECK_HEAT_LAST ? sites->last
                                         : sites->taken;
}

static double
percent(const struct sim_sites *sites, enum map_check_heat_kind kind, unsigned i)
{
    double part = 100.0 * (double)list_of(sites, kind)[i] / (double)sites->runs;

    return kind == MAP_CHECK_HEAT_NEVER ? 100 - part : part;
}

/* Sites alone: a percentage of every place where a building may stand at all. */
static struct map_check_heat *
starts(const struct map_scenario *scenario, const struct check_count *count,
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
    struct map_check_heat *heat = new_heat(count->map, titles[kind]);
    double least = kind == MAP_CHECK_HEAT_NEVER ? 100 : 0, most = 0;

    for (unsigned i = 0; sites->runs && i < sites->n; i++)
        if (ground_may_build(&g, (map_intersection){(uint16_t)i})) {
            most = fmax(most, percent(sites, kind, i));
            least = fmin(least, percent(sites, kind, i));
        }
    for (unsigned i = 0; sites->runs && i < sites->n; i++) {
        if (!ground_may_build(&g, (map_intersection){(uint16_t)i}))
            continue;
        double value = percent(sites, kind, i);

        heat->levels[i] = level(value, least, most);
        heat->texts[i] = value == 0    ? g_strdup("")
                         : value < 0.5 ? g_strdup("<1")
                                       : g_strdup_printf("%.0f", value);
    }
    heat->low = g_strdup_printf("%.0f %%", least);
    heat->high = g_strdup_printf("%.0f %%", most);
    return heat;
}

/* ---- pips, as far as the file says; of what is drawn the mean of fillings ---- */

static void
add_pips(const struct map_ruleset *rs, const struct map_position *p, double *pips)
{
    for (unsigned i = 0; i < rs->n_intersections; i++)
        for (unsigned k = 0; k < 3 && rs->at[i].hex[k] != MAP_NONE; k++) {
            map_hex hex = {rs->at[i].hex[k]};

            if (position_product(rs, p, hex) < RESOURCE_ANY)
                pips[i] += pool_pips(position_number(rs, p, hex));
        }
}

static double *
mean_pips(const struct map_ruleset *rs, uint64_t seed)
{
    struct map_position *p = g_malloc0(ruleset_position_size(rs));
    double *pips = g_new0(double, rs->n_intersections);
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

static struct map_check_heat *
pips(const struct map_scenario *scenario, const struct map_check_report *report,
     const struct check_count *count, struct map_sink *sink)
{
    const struct ground g = ground_of(scenario, count->map);
    struct map_ruleset *rs = ruleset_compile(scenario, count->players, sink);

    if (!rs)
        return NULL;
    struct map_check_heat *heat =
        new_heat(count->map, rs->fill.drawn ? "rolls of 36 that yield something, mean of fillings"
                                            : "rolls of 36 that yield something");
    g_autofree double *mean = mean_pips(rs, report->seed);
    double most = 0;

    for (unsigned i = 0; i < rs->n_intersections; i++)
        most = fmax(most, ground_may_build(&g, (map_intersection){(uint16_t)i}) ? mean[i] : 0);
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        char text[16];

        if (!ground_may_build(&g, (map_intersection){(uint16_t)i}) || mean[i] <= 0)
            continue;
        heat->levels[i] = level(mean[i], 0, most);
        g_ascii_formatd(text, sizeof text, rs->fill.drawn && mean[i] < 9.95 ? "%.1f" : "%.0f",
                        mean[i]);
        heat->texts[i] = g_strdup(text);
    }
    heat->low = g_strdup("0");
    heat->high = g_strdup_printf("%.0f", most);
    ruleset_free(rs);
    return heat;
}

/* ---- movement points from the nearest trade hex, over bare land ---- */

static struct map_check_heat *
reach(const struct map_scenario *scenario, const struct scenario_map *map)
{
    const struct ground g = ground_of(scenario, map);
    const struct map_board *board = map->board;
    unsigned n = board->n_intersections, n_goals = 0, most = 0;
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
    struct map_check_heat *heat = new_heat(map, "movement points to the nearest trade hex");

    for (unsigned i = 0; i < board->n_corners; i++)
        if (room.mp[i] != REACH_NEVER)
            most = MAX(most, room.mp[i]);
    for (unsigned i = 0; i < board->n_corners; i++) {
        if (room.mp[i] == REACH_NEVER)
            continue;
        heat->levels[i] = level(room.mp[i], 1, most);
        heat->texts[i] = g_strdup_printf("%u", room.mp[i]);
    }
    heat->low = g_strdup("1");
    heat->high = g_strdup_printf("%u", most);
    return heat;
}

struct map_check_heat *
map_check_heat_new(const struct map_scenario *scenario, const struct map_check_report *report,
                   unsigned players, enum map_check_heat_kind kind, struct map_sink *sink)
{
    if (kind == MAP_CHECK_HEAT_REACH)
        return reach(scenario, scenario_map_for(scenario, players));
    for (unsigned i = 0; report && i < report->n_counts; i++)
        if (report->counts[i].players == players)
            return kind == MAP_CHECK_HEAT_PIPS ? pips(scenario, report, &report->counts[i], sink)
                                               : starts(scenario, &report->counts[i], kind);
    return NULL;
}
