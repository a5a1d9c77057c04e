/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/findings.h"

#include "base/text.h"
#include "check/report/sections.h"

static void
report_stranded(const struct map_check_report *report, const struct check_count *count,
                const struct map_scenario *scenario, struct map_sink *sink)
{
    const struct proof_stranding *s = &count->proofs.stranding;
    g_autofree char *draw = proof_command(report, count, PROOF_STRANDING);
    struct finding *finding =
        diag_report(sink, DIAG_S_STRANDED, check_start_place(scenario, count->map),
                    number_text(count->players).text, number_text(s->n_placed).text,
                    check_seat_word(count, s->seat), number_text(s->building).text, draw, NULL);

    if (s->fillings.failing)
        finding_confine(finding, proof_where(s->fillings).text, false);
}

static void
report_warships(const struct map_check_report *report, const struct check_count *count,
                struct map_sink *sink)
{
    const struct proof_villains *v = &count->proofs.villains;
    g_autofree char *draw = proof_command(report, count, PROOF_WARSHIPS);
    struct finding *finding =
        diag_report(sink, DIAG_S_WARSHIP_PROVEN, count->map->span, number_text(count->players).text,
                    check_seat_word(count, v->seat), draw, NULL);

    if (v->fillings.failing)
        finding_confine(finding, proof_where(v->fillings).text, false);
}

void
check_stranded(const struct map_check_report *report, const struct map_scenario *scenario,
               struct map_sink *sink)
{
    for (unsigned i = 0; i < scenario->n_maps; i++) {
        const struct check_count *stranded = NULL, *warships = NULL; /* the first that fails */
        bool stuck = false, no_warship = false;                      /* as a set-up has shown */

        for (unsigned k = report->n_counts; k-- > 0;) {
            const struct check_count *count = &report->counts[k];
            const struct proof_stranding *s = &count->proofs.stranding;

            if (count->map != &scenario->maps[i])
                continue;
            stranded = s->verdict == PROOF_FAILS && !s->no_piece ? count : stranded;
            warships = count->proofs.villains.verdict == PROOF_FAILS ? count : warships;
            for (unsigned p = 0; p < SIM_POLICIES; p++) {
                stuck |= count->tallies[p].outcomes[SIM_SEAT_STUCK] > 0;
                no_warship |= count->tallies[p].troubles[SIM_NO_WARSHIP].times > 0;
            }
        }
        if (stranded && !stuck)
            report_stranded(report, stranded, scenario, sink);
        if (warships && !no_warship)
            report_warships(report, warships, sink);
    }
}
