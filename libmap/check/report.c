/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report.h"

#include "check/p-run.h"

#include <string.h>

const char *
check_policy_word(enum sim_policy policy)
{
    static const char *const words[SIM_POLICIES] = {"random", "greedy", "adversary"};

    return words[policy];
}

bool
check_is_oftener(uint64_t times, uint64_t of, uint64_t than_times, uint64_t than_of)
{
    return times * than_of > than_times * of;
}

char *
check_setup_file(const struct map_check_report *report)
{
    size_t plain = strspn(report->file, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789/._+-");

    return report->file[plain] || !*report->file ? g_shell_quote(report->file)
                                                 : g_strdup(report->file);
}

char *
check_setup_options(const struct map_check_report *report, unsigned players, enum sim_policy policy,
                    uint64_t index)
{
    GString *options = g_string_new(NULL);

    g_string_printf(options, "-o setup.png --setup %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT,
                    report->seed, index);
    if (players != report->players_min)
        g_string_append_printf(options, " --players %u", players);
    if (policy != SIM_RANDOM)
        g_string_append_printf(options, " --policy %s", check_policy_word(policy));
    return g_string_free(options, FALSE);
}

void
map_check_report_free(struct map_check_report *report)
{
    if (!report)
        return;
    for (unsigned i = 0; i < report->n_counts; i++) {
        for (unsigned policy = 0; policy < SIM_POLICIES; policy++)
            sim_sites_release(&report->counts[i].sites[policy]);
        proofs_release(&report->counts[i].proofs);
    }
    g_free(report->id);
    g_free(report->title);
    g_free(report->file);
    g_free(report);
}

uint64_t
map_check_report_runs(const struct map_check_report *report)
{
    return report->runs;
}

const char *
map_check_report_file(const struct map_check_report *report)
{
    return report->file;
}
