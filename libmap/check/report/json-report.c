/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The report as data: every counter, and the figures computed from them. */
#include "check/setups/result.h"

#include "board/place-name.h"

#include "check/setups/fairness.h"
#include "check/report/proof-words.h"
#include "check/report/first-seven-words.h"
#include "map-diag.h"
#include "map-check-page.h"
#include "scenario/scenario.h"

#include <math.h>

static void
write_measure(GString *out, const char *key, const struct sim_measure *m)
{
    map_diag_write(out,
                   "%,'%r': {'n': %L, 'sum': %L, 'sumOfSquares': %L, 'least': %L, 'most': %L, "
                   "'mean': %f, 'interval95': %f}",
                   key, m->n, m->sum, m->squares, (uint64_t)(m->n ? m->least : UINT64_MAX),
                   (uint64_t)(m->n ? m->most : UINT64_MAX), fairness_mean(m), fairness_interval(m));
}

static void
write_outcome(GString *out, const char *key, const struct map_check_report *report,
              const struct check_count *count, enum sim_policy policy, enum sim_outcome o)
{
    const struct sim_tally *tally = &count->tallies[policy];

    map_diag_write(out, "%,'%r': {'times': %L", key, tally->outcomes[o]);
    if (tally->outcomes[o]) {
        g_autofree char *file = check_setup_file(report);
        g_autofree char *options =
            check_setup_options(report, count->players, policy, tally->first[o]);
        g_autofree char *command = g_strdup_printf("cartwright render %s %s", file, options);

        map_diag_write(out, ", 'first': %L", tally->first[o]);
        if (o != SIM_NO_FILLING)
            map_diag_write(out, ", 'seat': %s, 'building': %L",
                           check_seat_word(count, tally->first_seat[o]), tally->first_building[o]);
        map_diag_write(out, ", 'command': %s", command);
    }
    g_string_append_c(out, '}');
}

static void
write_list(GString *out, const char *key, const uint64_t *numbers, unsigned n)
{
    map_diag_write(out, "%,'%r': [", key);
    for (unsigned i = 0; i < n; i++)
        map_diag_write(out, "%,%L", numbers[i]);
    g_string_append_c(out, ']');
}

/* Up to the last number that is not zero. */
static unsigned
trim_zeros(const uint64_t *numbers, unsigned n)
{
    while (n > 0 && !numbers[n - 1])
        n--;
    return n;
}

static void
write_times(GString *out, const char *key, uint64_t n, uint64_t first)
{
    map_diag_write(out, "%,'%r': {'times': %L, 'first': %L}", key, n, first);
}

static void
write_seat(GString *out, const struct sim_seat_tally *seat, const char *color)
{
    struct interval share = interval_of_share(seat->with_harbor, seat->pips.n, interval_bound(1));

    map_diag_write(out, "{'seat': %s", color);
    write_measure(out, "income", &seat->income);
    write_measure(out, "pips", &seat->pips);
    write_measure(out, "resources", &seat->resources);
    write_measure(out, "tradeHexes", &seat->trades);
    write_measure(out, "homelandPips", &seat->home);
    map_diag_write(out,
                   ", 'withHarbor': %L, "
                   "'harborShare': {'n': %L, 'mean': %f, 'low95': %f, 'high95': %f}",
                   seat->with_harbor, seat->pips.n, share.mean, share.low, share.high);
    write_times(out, "poorest", seat->poorest, seat->first_poorest);
    write_times(out, "homelandPoorest", seat->home_poorest, seat->first_home_poorest);
    write_list(out, "byPips", seat->by_pips, trim_zeros(seat->by_pips, SIM_PIPS));
    write_list(out, "byResources", seat->by_resources, G_N_ELEMENTS(seat->by_resources));
    g_string_append_c(out, '}');
}

/* Problems of complete set-ups, and resources that no start gets: their number, and the first
 * set-up. */
static void
write_troubles(GString *out, const struct sim_tally *tally)
{
    static const char *const words[SIM_TROUBLES] = {
        "wagonCutOff", "tradeHexFar", "workshopFar", "islandFar", "tokenLost", "resourceFar",
        "noRobber",    "noPirate",    "noPrivateer", "noStorm",   "noWarship", "barbariansLeft"};

    map_diag_write(out, ", 'troubles': {");
    for (unsigned i = 0; i < SIM_TROUBLES; i++)
        write_times(out, words[i], tally->troubles[i].times, tally->troubles[i].first);
    map_diag_write(out, "}, 'lacks': {");
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        write_times(out, resource_word(r), tally->lacks[r], tally->first_lack[r]);
    map_diag_write(out, "}, 'firstSevens': %L", tally->sevens);
}

/* By intersection, in the order of the count's "sites". */
static void
write_sites(GString *out, const struct sim_sites *sites)
{
    map_diag_write(out, ",\n          'sites': {'runs': %L", sites->runs);
    write_list(out, "taken", sites->taken, sites->n);
    write_list(out, "first", sites->first, sites->n);
    write_list(out, "last", sites->last, sites->n);
    g_string_append_c(out, '}');
}

static void
write_policy(GString *out, const struct map_check_report *report, const struct check_count *count,
             enum sim_policy policy)
{
    const struct sim_tally *tally = &count->tallies[policy];

    map_diag_write(out, "{'policy': %s, 'runs': %L, 'complete': %L", check_policy_word(policy),
                   tally->runs, tally->outcomes[SIM_COMPLETE]);
    write_outcome(out, "noFilling", report, count, policy, SIM_NO_FILLING);
    write_outcome(out, "stuck", report, count, policy, SIM_SEAT_STUCK);
    write_outcome(out, "noRoute", report, count, policy, SIM_NO_ROUTE);
    map_diag_write(out, ", 'uniform': %b, 'notUniform': %L, 'shuffles': %L", !tally->not_uniform,
                   tally->not_uniform, tally->shuffles);
    write_measure(out, "sitesLeft", &tally->open);
    write_troubles(out, tally);
    map_diag_write(out, ", 'seats': [");
    for (unsigned s = 0; s < count->players; s++) {
        map_diag_write(out, "%,\n           ");
        write_seat(out, &tally->seats[s], check_seat_word(count, s));
    }
    g_string_append_c(out, ']');
    write_sites(out, &count->sites[policy]);
    g_string_append_c(out, '}');
}

static void
write_site_names(GString *out, const struct check_count *count)
{
    char name[BOARD_NAME_SIZE];

    map_diag_write(out, ",\n        'sites': [");
    for (unsigned i = 0; i < count->sites[0].n; i++)
        map_diag_write(out, "%,%s",
                       board_intersection_name(count->map->board, map_intersection_of(i), name));
    g_string_append_c(out, ']');
}

/* The data of a heat map that no counter has, in the order of "sites". */
static void
write_heat_list(GString *out, const char *key, const struct map_report_heat *heat, bool zero)
{
    map_diag_write(out, heat ? "%,'%r': [" : "%,'%r': null", key);
    for (unsigned i = 0; heat && i < heat->n; i++)
        map_diag_write(out, "%,%g", heat->values[i] <= 0 && !zero ? NAN : heat->values[i]);
    g_string_append(out, heat ? "]" : "");
}

static void
write_heat(GString *out, const struct map_check_report *report, const struct check_count *count,
           const struct map_scenario *scenario, struct map_sink *sink)
{
    g_autoptr(map_report_heat) pips =
        map_check_heat_new(scenario, report, count->players, MAP_CHECK_HEAT_PIPS, sink);
    g_autoptr(map_report_heat) reach =
        map_check_heat_new(scenario, report, count->players, MAP_CHECK_HEAT_REACH, sink);

    map_diag_write(out, ",\n        'heat': {");
    write_heat_list(out, "pips", pips, true);
    write_heat_list(out, "reach", reach, false);
    g_string_append_c(out, '}');
}

static bool
is_first_of_map(const struct map_check_report *report, const struct check_count *count)
{
    return count == report->counts || count[-1].map != count->map;
}

/* Single fillings, each by set-ups of its own. */
static void
write_fillings(GString *out, const struct sim_filling_tally *f)
{
    if (!f->n) {
        map_diag_write(out, ", 'fillings': null");
        return;
    }
    map_diag_write(out, ",\n        'fillings': {'n': %L", f->n);
    for (unsigned i = 0; i < G_N_ELEMENTS(f->grades); i++)
        map_diag_write(out, ", '%r': %L", fairness_word(FAIRNESS_IS_EVEN + i), f->grades[i]);
    map_diag_write(out, ", 'medianPercent': %f, 'worstPercent': %f, 'worst': %L, 'differ': %b",
                   check_median_spread(f), (double)f->worst / 100, f->first_worst,
                   check_fillings_differ(f));
    write_list(out, "byHalfPercent", f->by_spread, trim_zeros(f->by_spread, SIM_SPREADS));
    g_string_append_c(out, '}');
}

static void
write_player_count(GString *out, const struct map_check_report *report,
                   const struct check_count *count, const struct map_scenario *scenario,
                   struct map_sink *sink)
{
    struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);
    g_autofree char *why = check_why_no_verdict(report, count);
    bool known = f.verdict != FAIRNESS_UNKNOWN;

    map_diag_write(out, "%,\n       {'players': %u, 'map': %s, 'drawn': %b, ", count->players,
                   count->map->id, count->drawn);
    map_diag_write(out,
                   "'startIncome': {'verdict': %s, 'spreadPercent': %f, 'poorest': %s, "
                   "'richest': %s, 'unfairPercent': %u, 'whyNoVerdict': %s}",
                   known ? fairness_word(f.verdict) : NULL, known ? f.spread : NAN,
                   known ? check_seat_word(count, f.poorest) : NULL,
                   known ? check_seat_word(count, f.richest) : NULL, count->unfair, why);
    write_fillings(out, &count->tallies[SIM_GREEDY].fillings);
    if (scenario) {
        map_diag_write(out, ", 'firstSeven': ");
        first_seven_words_json(count, out);
    }
    write_site_names(out, count);
    if (scenario && is_first_of_map(report, count))
        write_heat(out, report, count, scenario, sink);
    map_diag_write(out, ",\n        'policies': [");
    for (unsigned policy = 0; policy < SIM_POLICIES; policy++)
        if (check_has_policy(report, policy)) {
            map_diag_write(out, "%,\n         ");
            write_policy(out, report, count, policy);
        }
    g_string_append_c(out, ']');
    proofs_print_json(report, count, out);
    g_string_append_c(out, '}');
}

void
map_check_report_json(const struct map_check_report *report, const struct map_scenario *scenario,
                      struct map_sink *sink, GString *out)
{
    map_diag_write(out,
                   "{'scenario': %s, 'title': %s, 'file': %s, 'seed': %L, 'from': %L, 'runs': %L,\n"
                   "     'playerCounts': [",
                   report->id, report->title, report->file, report->seed, report->from,
                   report->runs);
    for (unsigned i = 0; i < report->n_counts; i++)
        write_player_count(out, report, &report->counts[i], scenario, sink);
    g_string_append(out, "]}");
}
