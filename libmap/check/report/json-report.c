/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The report as data: every counter, and the figures made of them. */
#include "check/setups/result.h"

#include "board/place-name.h"

#include "check/setups/fairness.h"
#include "check/report/proof-words.h"
#include "check/report/first-seven-words.h"
#include "diag/json.h"
#include "map-check-page.h"
#include "scenario/scenario.h"

#include <math.h>

static void
write_integer(GString *out, const char *key, uint64_t n)
{
    g_string_append_printf(out, ", \"%s\": ", key);
    if (n == UINT64_MAX)
        g_string_append(out, "null");
    else
        g_string_append_printf(out, "%" G_GUINT64_FORMAT, n);
}

static void
write_decimal(GString *out, const char *key, double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    g_string_append_printf(out, ", \"%s\": %s", key,
                           isnan(value) ? "null"
                                        : g_ascii_formatd(text, sizeof text, "%.4f", value));
}

static void
write_measure(GString *out, const char *key, const struct sim_measure *m)
{
    g_string_append_printf(out, ", \"%s\": {\"n\": %" G_GUINT64_FORMAT, key, m->n);
    write_integer(out, "sum", m->sum);
    write_integer(out, "sumOfSquares", m->squares);
    write_integer(out, "least", m->n ? m->least : UINT64_MAX);
    write_integer(out, "most", m->n ? m->most : UINT64_MAX);
    write_decimal(out, "mean", fairness_mean(m));
    write_decimal(out, "interval95", fairness_interval(m));
    g_string_append_c(out, '}');
}

static void
write_share(GString *out, const char *key, uint64_t times, uint64_t n)
{
    struct fairness_share share = fairness_share_of(times, n);

    g_string_append_printf(out, ", \"%s\": {\"n\": %" G_GUINT64_FORMAT, key, n);
    write_decimal(out, "mean", share.mean);
    write_decimal(out, "low95", share.low);
    write_decimal(out, "high95", share.high);
    g_string_append_c(out, '}');
}

static void
write_outcome(GString *out, const char *key, const struct map_check_report *report,
              const struct check_count *count, enum sim_policy policy, enum sim_outcome o)
{
    const struct sim_tally *tally = &count->tallies[policy];

    g_string_append_printf(out, ", \"%s\": {\"times\": %" G_GUINT64_FORMAT, key,
                           tally->outcomes[o]);
    if (tally->outcomes[o]) {
        g_autofree char *file = check_setup_file(report);
        g_autofree char *options =
            check_setup_options(report, count->players, policy, tally->first[o]);
        g_autofree char *command = g_strdup_printf("cartwright render %s %s", file, options);

        write_integer(out, "first", tally->first[o]);
        if (o != SIM_NO_FILLING)
            g_string_append_printf(out, ", \"seat\": \"%s\", \"building\": %" G_GUINT64_FORMAT,
                                   seat_colour_word(count->colour[tally->first_seat[o]]),
                                   tally->first_building[o]);
        g_string_append(out, ", \"command\": ");
        json_string(out, command);
    }
    g_string_append_c(out, '}');
}

static void
write_list(GString *out, const char *key, const uint64_t *numbers, unsigned n)
{
    g_string_append_printf(out, ", \"%s\": [", key);
    for (unsigned i = 0; i < n; i++)
        g_string_append_printf(out, "%s%" G_GUINT64_FORMAT, i ? ", " : "", numbers[i]);
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
    g_string_append_printf(out, ", \"%s\": {\"times\": %" G_GUINT64_FORMAT, key, n);
    write_integer(out, "first", first);
    g_string_append_c(out, '}');
}

static void
write_seat(GString *out, const struct sim_seat_tally *seat, const char *colour)
{
    g_string_append_printf(out, "{\"seat\": \"%s\"", colour);
    write_measure(out, "pips", &seat->pips);
    write_measure(out, "resources", &seat->resources);
    write_measure(out, "tradeHexes", &seat->trades);
    write_measure(out, "homelandPips", &seat->home);
    write_integer(out, "withHarbor", seat->with_harbor);
    write_share(out, "harborShare", seat->with_harbor, seat->pips.n);
    write_times(out, "poorest", seat->poorest, seat->first_poorest);
    write_times(out, "homelandPoorest", seat->home_poorest, seat->first_home_poorest);
    write_list(out, "byPips", seat->by_pips, trim_zeros(seat->by_pips, SIM_PIPS));
    write_list(out, "byResources", seat->by_resources, G_N_ELEMENTS(seat->by_resources));
    g_string_append_c(out, '}');
}

/* What was wrong with complete set-ups, and resources that no start gets: how often, and first
 * when. */
static void
write_troubles(GString *out, const struct sim_tally *tally)
{
    static const char *const words[SIM_TROUBLES] = {
        "wagonCutOff", "tradeHexFar", "workshopFar", "islandFar", "tokenLost",     "noRobber",
        "noPirate",    "noPrivateer", "noStorm",     "noWarship", "barbariansLeft"};
    const char *comma = "";

    g_string_append(out, ", \"troubles\": {");
    for (unsigned i = 0; i < SIM_TROUBLES; i++) {
        g_string_append_printf(out, "%s\"%s\": {\"times\": %" G_GUINT64_FORMAT, comma, words[i],
                               tally->troubles[i].times);
        write_integer(out, "first", tally->troubles[i].first);
        g_string_append_c(out, '}');
        comma = ", ";
    }
    g_string_append(out, "}, \"lacks\": {");
    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        g_string_append_printf(out, "%s\"%s\": {\"times\": %" G_GUINT64_FORMAT, r ? comma : "",
                               resource_word(r), tally->lacks[r]);
        write_integer(out, "first", tally->first_lack[r]);
        g_string_append_c(out, '}');
    }
    g_string_append_c(out, '}');
    write_integer(out, "firstSevens", tally->sevens);
}

/* By intersection, in the order of the count's "sites". */
static void
write_sites(GString *out, const struct sim_sites *sites)
{
    g_string_append_printf(out, ",\n          \"sites\": {\"runs\": %" G_GUINT64_FORMAT,
                           sites->runs);
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

    g_string_append_printf(out, "{\"policy\": \"%s\"", check_policy_word(policy));
    write_integer(out, "runs", tally->runs);
    write_integer(out, "complete", tally->outcomes[SIM_COMPLETE]);
    write_outcome(out, "noFilling", report, count, policy, SIM_NO_FILLING);
    write_outcome(out, "stuck", report, count, policy, SIM_SEAT_STUCK);
    write_outcome(out, "noRoute", report, count, policy, SIM_NO_ROUTE);
    g_string_append_printf(out, ", \"uniform\": %s", tally->not_uniform ? "false" : "true");
    write_integer(out, "notUniform", tally->not_uniform);
    write_integer(out, "shuffles", tally->shuffles);
    write_measure(out, "sitesLeft", &tally->open);
    write_troubles(out, tally);
    g_string_append(out, ", \"seats\": [");
    for (unsigned s = 0; s < count->players; s++) {
        g_string_append(out, s ? ",\n           " : "\n           ");
        write_seat(out, &tally->seats[s], seat_colour_word(count->colour[s]));
    }
    g_string_append_c(out, ']');
    write_sites(out, &count->sites[policy]);
    g_string_append_c(out, '}');
}

static void
write_site_names(GString *out, const struct check_count *count)
{
    char name[BOARD_NAME_SIZE];

    g_string_append(out, ",\n        \"sites\": [");
    for (unsigned i = 0; i < count->sites[0].n; i++)
        g_string_append_printf(
            out, "%s\"%s\"", i ? ", " : "",
            board_intersection_name(count->map->board, map_intersection_of(i), name));
    g_string_append_c(out, ']');
}

/* What a heat map shows that no counter does, in the order of "sites". */
static void
write_heat_list(GString *out, const char *key, const struct map_check_heat *heat, bool zero)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    g_string_append_printf(out, "\"%s\": ", key);
    if (!heat) {
        g_string_append(out, "null");
        return;
    }
    for (unsigned i = 0; i < heat->n; i++) {
        bool none = isnan(heat->values[i]) || (heat->values[i] <= 0 && !zero);

        g_string_append(out, i ? ", " : "[");
        g_string_append(out, none ? "null"
                                  : g_ascii_formatd(text, sizeof text, "%.6g", heat->values[i]));
    }
    g_string_append(out, heat->n ? "]" : "[]");
}

static void
write_heat(GString *out, const struct map_check_report *report, const struct check_count *count,
           const struct map_scenario *scenario, struct map_sink *sink)
{
    g_autoptr(map_check_heat) pips =
        map_check_heat_new(scenario, report, count->players, MAP_CHECK_HEAT_PIPS, sink);
    g_autoptr(map_check_heat) reach =
        map_check_heat_new(scenario, report, count->players, MAP_CHECK_HEAT_REACH, sink);

    g_string_append(out, ",\n        \"heat\": {");
    write_heat_list(out, "pips", pips, true);
    g_string_append(out, ", ");
    write_heat_list(out, "reach", reach, false);
    g_string_append_c(out, '}');
}

static bool
is_first_of_map(const struct map_check_report *report, const struct check_count *count)
{
    return count == report->counts || count[-1].map != count->map;
}

static void
write_seat_member(GString *out, const char *key, const struct check_count *count, bool known,
                  unsigned seat)
{
    g_string_append_printf(out, ", \"%s\": ", key);
    json_string(out, known ? seat_colour_word((enum seat_colour)count->colour[seat]) : NULL);
}

static void
write_player_count(GString *out, const struct map_check_report *report,
                   const struct check_count *count, const struct map_scenario *scenario,
                   struct map_sink *sink)
{
    struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);
    g_autofree char *why = check_why_no_verdict(report, count);
    unsigned n = 0;
    bool known = f.verdict != FAIRNESS_UNKNOWN;

    g_string_append_printf(out, "\n       {\"players\": %u, \"map\": ", count->players);
    json_string(out, count->map->id);
    g_string_append_printf(out, ", \"drawn\": %s, \"verdict\": ", count->drawn ? "true" : "false");
    json_string(out, known ? fairness_word(f.verdict) : NULL);
    write_decimal(out, "spreadPercent", known ? f.spread : NAN);
    if (scenario) {
        write_seat_member(out, "poorest", count, known, f.poorest);
        write_seat_member(out, "richest", count, known, f.richest);
        write_integer(out, "unfairPercent", count->unfair);
        g_string_append(out, ", \"whyNoVerdict\": ");
        json_string(out, why);
        g_string_append(out, ", \"firstSeven\": ");
        first_seven_words_json(count, out);
    }
    write_site_names(out, count);
    if (scenario && is_first_of_map(report, count))
        write_heat(out, report, count, scenario, sink);
    g_string_append(out, ",\n        \"policies\": [");
    for (unsigned policy = 0; policy < SIM_POLICIES; policy++)
        if (check_has_policy(report, policy)) {
            g_string_append(out, n++ ? ",\n         " : "\n         ");
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
    g_string_append(out, "{\"scenario\": ");
    json_string(out, report->id);
    g_string_append(out, ", \"title\": ");
    json_string(out, report->title);
    g_string_append(out, ", \"file\": ");
    json_string(out, report->file);
    write_integer(out, "seed", report->seed);
    write_integer(out, "from", report->from);
    write_integer(out, "runs", report->runs);
    g_string_append(out, ",\n     \"playerCounts\": [");
    for (unsigned i = 0; i < report->n_counts; i++) {
        g_string_append(out, i ? "," : "");
        write_player_count(out, report, &report->counts[i], scenario, sink);
    }
    g_string_append(out, "]}");
}
