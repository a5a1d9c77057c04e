/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/accept.h"

#include <glib.h>
#include <string.h>

/* A file may hold tens of thousands of <accept> elements, and as many findings: what is
 * asked of each is looked up. */
static GHashTable *
raised_codes(const struct map_sink *sink)
{
    GHashTable *codes = g_hash_table_new(g_str_hash, g_str_equal);

    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        g_hash_table_add(codes, (gpointer)diag_entry(diag_sink_get(sink, i)->code)->code);
    return codes;
}

void
check_accept(const struct map_scenario *scenario, struct map_sink *sink)
{
    if (scenario->n_accepts == 0)
        return;
    g_autoptr(GHashTable) left = raised_codes(sink);

    /* of several for one code the last one's reason counts */
    for (unsigned i = scenario->n_accepts; i-- > 0;)
        if (g_hash_table_remove(left, scenario->accepts[i].code))
            diag_sink_accept(sink, scenario->accepts[i].code, scenario->accepts[i].reason);
}

void
check_accept_unused(const struct map_scenario *scenario, struct map_sink *sink)
{
    if (scenario->n_accepts == 0)
        return;
    g_autoptr(GHashTable) raised = raised_codes(sink);
    /* a check kept silent, as something was not understood */
    bool silent = diag_sink_count(sink, DIAG_ERROR) > 0;

    for (unsigned i = 0; i < scenario->n_maps; i++)
        silent |= scenario->maps[i].doubt != 0;
    for (unsigned i = 0; i < scenario->n_accepts; i++) {
        const struct scenario_accept *accept = &scenario->accepts[i];

        /* nobody knows of other files here */
        if (strcmp(accept->code, "X-DUPLICATE-ID") == 0)
            continue;
        if (!accept->guessed && strchr("XV", accept->code[0]) &&
            !(silent && accept->code[0] == 'V') && !g_hash_table_contains(raised, accept->code))
            diag_report(sink, DIAG_X_ACCEPT_UNUSED, accept->span, accept->code, NULL);
    }
}
