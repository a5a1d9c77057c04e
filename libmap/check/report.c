/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report.h"

#include <string.h>

const char *
check_policy_word(enum sim_policy policy)
{
    return policy == SIM_GREEDY ? "greedy" : "random";
}

/* As a shell wants it: plain where it can be. */
static char *
quoted(const char *file)
{
    size_t plain = strspn(file, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "/._+-");

    return file[plain] || !*file ? g_shell_quote(file) : g_strdup(file);
}

char *
check_setup_command(const struct map_check_report *report, unsigned players, enum sim_policy policy,
                    uint64_t index)
{
    g_autofree char *file = quoted(report->file);
    GString *command = g_string_new(NULL);

    g_string_printf(command,
                    "cartwright render %s -o setup.png --setup %" G_GUINT64_FORMAT
                    ":%" G_GUINT64_FORMAT,
                    file, report->seed, index);
    if (players != report->players_min)
        g_string_append_printf(command, " --players %u", players);
    if (policy != SIM_RANDOM)
        g_string_append_printf(command, " --policy %s", check_policy_word(policy));
    return g_string_free(command, FALSE);
}

void
map_check_report_free(struct map_check_report *report)
{
    if (!report)
        return;
    g_free(report->id);
    g_free(report->title);
    g_free(report->file);
    g_free(report);
}
