/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers for every intersection of a map, for heat maps. */
#include "check/validate/possible-ways.h"
#include "check/setups/result.h"
#include "map-check-page.h"
#include "rules/reach.h"
#include "rules/ruleset.h"

#include <math.h>
#include <string.h>

#define SAMPLED 200 /* fillings that mean pips of drawn numbers are taken from */

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
    g_free(heat->values);
    g_free(heat->title);
    g_free(heat->low);
    g_free(heat->high);
    g_free(heat->speck);
    g_free(heat->unit);
    g_free(heat);
}

/* The shade 0..254 of a number between least and most. */
static uint8_t
scale_level(double value, double least, double most)
{
    return most > least ? (uint8_t)lround(254 * (value - least) / (most - least)) : 127;
}

/* The values of a heat map; they move to the heat. */
struct values {
    double *of;       /* of each intersection; NAN: no value */
    const char *unit; /* behind a number */
    bool tenths;      /* unit of numbers below 10 */
};

static char *
format_value(const struct values *v, double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    if (*v->unit && value < 1)
        return g_strdup("<1");
    if (*v->unit && value > 99 && value < 100)
        return g_strdup(">99");
    return g_strdup(
        g_ascii_formatd(text, sizeof text, v->tenths && value < 9.95 ? "%.1f" : "%.0f", value));
}

/* Specks for zero, else spots from the smallest value to the largest. */
static void
fill_heat(struct map_check_heat *heat, struct values v, const char *speck)
{
    double least = INFINITY, most = -INFINITY;
    bool specks = false;

    for (unsigned i = 0; i < heat->n; i++) {
        specks |= v.of[i] <= 0;
        least = v.of[i] > 0 ? fmin(least, v.of[i]) : least;
        most = v.of[i] > 0 ? fmax(most, v.of[i]) : most;
    }
    for (unsigned i = 0; i < heat->n; i++) {
        if (isnan(v.of[i]))
            continue;
        heat->levels[i] = v.of[i] > 0 ? scale_level(v.of[i], least, most) : 0;
        heat->texts[i] = v.of[i] > 0 ? format_value(&v, v.of[i]) : g_strdup("");
    }
    if (most > 0) {
        g_autofree char *low = format_value(&v, least), *high = format_value(&v, most);

        heat->low = g_strconcat(low, v.unit, NULL);
        heat->high = g_strconcat(high, v.unit, NULL);
    }
    heat->unit = g_strdup(v.unit);
    heat->speck = specks ? g_strdup(speck) : NULL;
    heat->values = v.of;
}

static double *
new_values(unsigned n)
{
    double *of = g_new(double, MAX(n, 1));

    for (unsigned i = 0; i < n; i++)
        of[i] = NAN;
    return of;
}

/* ---- how often a building is there ---- */

static const uint64_t *
choose_counters(const struct sim_sites *sites, enum map_check_heat_kind kind)
{
    return kind == MAP_CHECK_HEAT_FIRST  ? sites->first
           : kind == MAP_CHECK_HEAT_LAST ? sites->last
                                         : sites->taken;
}

static double
find_percent(const struct sim_sites *sites, enum map_check_heat_kind kind, unsigned i)
{
    uint64_t part = choose_counters(sites, kind)[i];

    if (kind == MAP_CHECK_HEAT_NEVER)
        part = sites->runs - part;
    return 100.0 * (double)part / (double)sites->runs;
}

/* Only sites: a percentage for every place where a building may be. */
static struct map_check_heat *
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
    struct values v = {new_values(sites->n), " %", false};

    for (unsigned i = 0; i < sites->n; i++)
        if (ground_may_build(&g, map_intersection_of(i)))
            v.of[i] = find_percent(sites, kind, i);
    struct map_check_heat *heat = new_heat(count->map, titles[kind]);

    fill_heat(heat, v, kind == MAP_CHECK_HEAT_NEVER ? "never free" : "never");
    return heat;
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

static struct map_check_heat *
make_pips_heat(const struct map_scenario *scenario, const struct map_check_report *report,
               const struct check_count *count, struct map_sink *sink)
{
    const struct ground g = ground_of(scenario, count->map);
    struct map_ruleset *rs = ruleset_compile(scenario, count->players, sink);

    if (!rs)
        return NULL;
    struct map_check_heat *heat =
        new_heat(count->map, rs->fill.drawn ? "rolls of 36 that yield something, mean of fillings"
                                            : "rolls of 36 that yield something");
    struct values v = {measure_mean_pips(rs, report->seed), "", rs->fill.drawn};

    for (unsigned i = 0; i < rs->n_intersections; i++)
        if (!ground_may_build(&g, map_intersection_of(i)))
            v.of[i] = NAN;
    fill_heat(heat, v, "no number");
    ruleset_free(rs);
    return heat;
}

/* ---- movement points from the nearest trade hex, without own pieces ---- */

static struct map_check_heat *
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
    struct values v = {new_values(n), "", false};

    for (unsigned i = 0; i < board->n_corners; i++)
        if (room.mp[i] != REACH_NEVER || ground_may_build(&g, map_intersection_of(i)))
            v.of[i] = room.mp[i] == REACH_NEVER ? 0 : room.mp[i];
    struct map_check_heat *heat = new_heat(map, "movement points to the nearest trade hex");

    fill_heat(heat, v, "no way over land");
    return heat;
}

struct map_check_heat *
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
