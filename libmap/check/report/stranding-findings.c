/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/findings.h"

#include "base/number-text.h"
#include "check/report/proof-reach-words.h"
#include "check/report/proof-words.h"

/* Simulation has shown it on this map, with any number of players. */
static bool
is_shown(const struct map_check_report *report, const struct scenario_map *map)
{
    for (unsigned i = 0; i < report->n_counts; i++)
        for (unsigned p = 0; p < SIM_POLICIES; p++)
            if (report->counts[i].map == map &&
                report->counts[i].tallies[p].outcomes[SIM_SEAT_STUCK])
                return true;
    return false;
}

static bool
is_shown_of_warships(const struct map_check_report *report, const struct scenario_map *map)
{
    for (unsigned i = 0; i < report->n_counts; i++)
        for (unsigned p = 0; p < SIM_POLICIES; p++)
            if (report->counts[i].map == map &&
                report->counts[i].tallies[p].troubles[SIM_NO_WARSHIP].times)
                return true;
    return false;
}

static void
report_map(const struct map_check_report *report, const struct map_scenario *scenario,
           const struct scenario_map *map, struct map_sink *sink)
{
    for (unsigned i = 0; i < report->n_counts; i++) {
        const struct check_count *count = &report->counts[i];
        const struct proof_stranding *s = &count->proofs.stranding;

        if (count->map != map || s->verdict != PROOF_FAILS || s->no_piece)
            continue;
        g_autofree char *draw = proofs_stranding_command(report, count);

        struct finding *finding =
            diag_report(sink, DIAG_S_STRANDED, check_start_place(scenario, map),
                        number_text(count->players).text, number_text(s->n_placed).text,
                        check_seat_word(count, s->seat), number_text(s->building).text, draw, NULL);

        if (s->drawn)
            finding_confine(finding, proof_where(s->fillings).text, false);
        return;
    }
}

static void
report_warships(const struct map_check_report *report, const struct scenario_map *map,
                struct map_sink *sink)
{
    for (unsigned i = 0; i < report->n_counts; i++) {
        const struct check_count *count = &report->counts[i];
        const struct proof_villains *v = &count->proofs.villains;

        if (count->map != map || v->verdict != PROOF_FAILS)
            continue;
        g_autofree char *draw = proofs_warships_command(report, count);
        struct finding *finding =
            diag_report(sink, DIAG_S_WARSHIP_PROVEN, map->span, number_text(count->players).text,
                        check_seat_word(count, v->seat), draw, NULL);

        if (v->drawn)
            finding_confine(finding, proof_where(v->fillings).text, false);
        return;
    }
}

void
check_stranded(const struct map_check_report *report, const struct map_scenario *scenario,
               struct map_sink *sink)
{
    for (unsigned i = 0; i < scenario->n_maps; i++) {
        const struct scenario_map *map = &scenario->maps[i];

        if (!is_shown(report, map))
            report_map(report, scenario, map, sink);
        if (!is_shown_of_warships(report, map))
            report_warships(report, map, sink);
    }
}
