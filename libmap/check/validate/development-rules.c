/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/development-rules.h"

#include "scenario/standing.h"

void
check_development(const struct map_scenario *scenario, struct map_sink *sink)
{
    const struct options *o = &scenario->options;
    unsigned soldiers = development_cards(o, DEVELOPMENT_SOLDIER, scenario->players_max);
    struct map_span said = o->option_span[OPTION_SOLDIERS];

    if (!o->on[FAMILY_DEVELOPMENT] || !soldiers)
        return;
    if (o->on[FAMILY_ROBBER])
        return;
    struct finding *f = diag_report(
        sink, DIAG_V_DV_1, map_span_is_set(said) ? said : o->family_span[FAMILY_DEVELOPMENT], NULL);

    if (o->on[FAMILY_VILLAINS]) /* V-RB-1 */
        finding_set_help(f, "write soldiers=\"0\" in <development>");
}
