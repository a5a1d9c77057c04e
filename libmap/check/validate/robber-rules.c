/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/robber-rules.h"

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
}
