/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/accept.h"

#include <string.h>

void
check_accept(const struct map_scenario *scenario, struct map_sink *sink)
{
    for (unsigned i = 0; i < scenario->n_accepts; i++)
        diag_sink_accept(sink, scenario->accepts[i].code, scenario->accepts[i].reason);
}

static bool
was_raised(const struct map_sink *sink, const char *code)
{
    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        if (strcmp(diag_entry(diag_sink_get(sink, i)->code)->code, code) == 0)
            return true;
    return false;
}

void
check_accept_unused(const struct map_scenario *scenario, struct map_sink *sink)
{
    for (unsigned i = 0; i < scenario->n_accepts; i++) {
        const struct scenario_accept *accept = &scenario->accepts[i];

        if (strchr("XV", accept->code[0]) && !was_raised(sink, accept->code))
            diag_report(sink, DIAG_X_ACCEPT_UNUSED, accept->span, accept->code, NULL);
    }
}
