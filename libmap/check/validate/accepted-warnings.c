/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include <glib.h>
#include <string.h>

/* Looks up each acceptance and finding in tables: a file may have tens of thousands of both. */
static GHashTable *
collect_raised_codes(const struct map_sink *sink)
{
    GHashTable *codes = g_hash_table_new(g_str_hash, g_str_equal);

    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        g_hash_table_add(codes, (gpointer)diag_entry(diag_sink_get(sink, i)->code)->code);
    return codes;
}

/* Whether an <accept> without a known code may mean this warning. */
static bool
is_open_warning(const struct finding *f)
{
    return f->severity == DIAG_WARNING && !f->accepted &&
           strchr("XV", diag_entry(f->code)->code[0]) != NULL;
}

static bool
is_meant(const struct finding *f, const void *data)
{
    return is_open_warning(f) &&
           g_hash_table_contains((GHashTable *)data, diag_entry(f->code)->code);
}

/* Shows the code in the finding about the <accept> itself. */
static void
name_code(struct map_sink *sink, struct map_span at, const char *code)
{
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        struct finding *f = diag_sink_edit(sink, i);

        if ((f->code == DIAG_X_MISSING || f->code == DIAG_X_REF_CODE) && f->span.file == at.file &&
            f->span.offset == at.offset && !f->replacement)
            finding_set_help(f, "write code=\"%s\", a warning of this file", code);
    }
}

/* Drops warnings that a misspelled <accept> probably means. That is so if no more codes have
 * warnings than there are <accept>s without a known code. The slip is reported; the warnings come
 * back if they remain when it is mended. */
static void
silence_unclear(const struct map_scenario *scenario, struct map_sink *sink)
{
    g_autoptr(GHashTable) open = g_hash_table_new(g_str_hash, g_str_equal);
    const char *code = NULL;

    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        if (is_open_warning(diag_sink_get(sink, i))) {
            code = diag_entry(diag_sink_get(sink, i)->code)->code;
            g_hash_table_add(open, (gpointer)code);
        }
    if (!code || g_hash_table_size(open) > scenario->n_unclear)
        return;
    if (g_hash_table_size(open) == 1 && scenario->n_unclear == 1)
        name_code(sink, scenario->unclear[0], code);
    diag_sink_retract(sink, 0, is_meant, open);
}

void
check_accept(const struct map_scenario *scenario, struct map_sink *sink)
{
    if (scenario->n_accepts > 0) {
        g_autoptr(GHashTable) left = collect_raised_codes(sink);

        /* for several of one code the last reason counts */
        for (unsigned i = scenario->n_accepts; i-- > 0;)
            if (g_hash_table_remove(left, scenario->accepts[i].code))
                diag_sink_accept(sink, scenario->accepts[i].code, scenario->accepts[i].reason);
    }
    if (scenario->n_unclear > 0)
        silence_unclear(scenario, sink);
}

void
check_accept_unused(const struct map_scenario *scenario, struct map_sink *sink)
{
    if (scenario->n_accepts == 0)
        return;
    g_autoptr(GHashTable) raised = collect_raised_codes(sink);
    /* a check was silent, as the reader did not understand something */
    bool silent = diag_sink_count(sink, DIAG_ERROR) > 0;

    for (unsigned i = 0; i < scenario->n_maps; i++)
        silent |= scenario->maps[i].doubt != 0;
    for (unsigned i = 0; i < scenario->n_accepts; i++) {
        const struct scenario_accept *accept = &scenario->accepts[i];

        /* other files are not known here */
        if (strcmp(accept->code, "X-DUPLICATE-ID") == 0)
            continue;
        if (!accept->guessed && strchr("XV", accept->code[0]) &&
            !(silent && accept->code[0] == 'V') && !g_hash_table_contains(raised, accept->code))
            diag_report(sink, DIAG_X_ACCEPT_UNUSED, accept->span, accept->code, NULL);
    }
}
