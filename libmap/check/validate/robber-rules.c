/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/robber-rules.h"

/* What <robber/> moves is in the box; where it stands at the start, its place is reported (V-VI-7). */
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

void
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
