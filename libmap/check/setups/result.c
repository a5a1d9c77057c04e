/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/setups/result.h"

#include "check/setups/fairness.h"
#include "check/prove/proofs.h"
#include "diag/message-text.h"
#include "report/shards.h"

#include <string.h>

const char *
check_policy_word(enum sim_policy policy)
{
    static const char *const words[SIM_POLICIES] = {"random", "greedy", "adversary"};

    return words[policy];
}

const char *
check_way_words(enum sim_policy policy)
{
    static const char *const words[SIM_POLICIES] = {"at random", "greedily", "by an adversary"};

    return words[policy];
}

const char *
check_seat_word(const struct check_count *count, unsigned seat)
{
    return seat_color_word((enum seat_color)count->color[seat]);
}

char *
check_setups_words(uint64_t times, uint64_t of, bool finished, enum sim_policy policy)
{
    return g_strdup_printf("%s%s%s%s set-up%s placed %s",
                           of == 1       ? "the one"
                           : times == of ? "all "
                                         : diag_grouped(times).text,
                           of > 1 && times < of ? " of " : "", of > 1 ? diag_grouped(of).text : "",
                           finished ? " finished" : "", of == 1 ? "" : "s",
                           check_way_words(policy));
}

char *
check_first_words(const struct map_check_report *report, uint64_t first)
{
    return g_strdup_printf("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, report->seed, first);
}

char *
check_by_policy(const struct map_check_report *report, const uint64_t n[SIM_POLICIES])
{
    GString *out = g_string_new(NULL);

    for (enum sim_policy p = 0; p < SIM_POLICIES; p++) {
        if (check_has_policy(report, p))
            g_string_append_printf(out, "%s%s %s", out->len ? ", " : "", check_policy_word(p),
                                   diag_grouped(n[p]).text);
    }
    return g_string_free(out, FALSE);
}

char *
check_why_no_verdict(const struct map_check_report *report, const struct check_count *count)
{
    const struct sim_tally *greedy = &count->tallies[SIM_GREEDY];
    uint64_t n = greedy->outcomes[SIM_COMPLETE];
    const struct number_text runs = diag_grouped(greedy->runs);

    if (fairness_of(greedy, count->players, count->unfair).verdict != FAIRNESS_UNKNOWN)
        return NULL;
    if (!check_has_policy(report, SIM_GREEDY))
        return g_strdup("it is about greedy set-ups, but none was played");
    if (count->players < 2)
        return g_strdup("there is only one seat");
    if (n >= FAIRNESS_LEAST_RUNS)
        return g_strdup("no seat starts with any income");
    if (greedy->runs >= FAIRNESS_LEAST_RUNS)
        return g_strdup_printf("it takes %d finished greedy set-ups; of %s %s finished",
                               FAIRNESS_LEAST_RUNS, runs.text, n ? diag_grouped(n).text : "none");
    return g_strdup_printf("it takes %d greedy set-ups, but here %s %s", FAIRNESS_LEAST_RUNS,
                           greedy->runs == 1 ? "is" : "are", runs.text);
}

bool
check_is_oftener(uint64_t times, uint64_t of, uint64_t than_times, uint64_t than_of)
{
    return times * than_of > than_times * of;
}

char *
check_players_words(const struct map_check_report *report, unsigned i, unsigned last)
{
    unsigned least = report->counts[i].players, most = report->counts[last].players;

    return least == most ? g_strdup_printf("%u player%s", most, most == 1 ? "" : "s")
                         : g_strdup_printf("%u-%u players", least, most);
}

unsigned
check_last_of_map(const struct map_check_report *report, unsigned i)
{
    while (i + 1 < report->n_counts && report->counts[i + 1].map == report->counts[i].map)
        i++;
    return i;
}

char *
check_setup_file(const struct map_check_report *report)
{
    return diag_shell_file(report->file);
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

/* ---- parts of shards ---- */

#define MOST_SETS (2 * SIM_POLICIES)
#define SITE_ROWS 3

/* The counters of each way of placing, in the order of a part. sites: room for rows. */
static void
list_counters(const struct check_count *count, struct counter sites[SITE_ROWS],
              struct counters sets[MOST_SETS])
{
    static const char *const names[SITE_ROWS] = {"taken", "first", "last"};

    for (unsigned i = 0; i < SITE_ROWS; i++)
        sites[i] = (struct counter){
            names[i], COUNTER_SITE, COUNTER_SUM, i * count->sites[0].n, count->sites[0].n, 1, 0};
    for (unsigned p = 0; p < SIM_POLICIES; p++) {
        sets[2 * p] = sim_tally_counters(&count->tallies[p]);
        sets[2 * p + 1] = (struct counters){sites, SITE_ROWS, count->sites[p].taken};
    }
}

void
map_check_write_part(const struct map_check_report *report, const char *path,
                     const struct map_sink *sink, GString *out)
{
    g_autofree char *line = shards_file_line(path, sink);
    struct counter sites[SITE_ROWS];
    struct counters sets[MOST_SETS];

    g_string_append_printf(out, "%s\n", line);
    for (unsigned i = 0; report && i < report->n_counts; i++) {
        list_counters(&report->counts[i], sites, sets);
        shards_put(report->counts[i].players, sets, MOST_SETS, out);
    }
}

/* A part may have been edited or come from another program, and a report must not read past its
 * seats. Checks what a report prints of it: seats that play, and no more set-ups than `runs`. */
static bool
is_sound_tally(const struct sim_tally *t, unsigned players, uint64_t runs)
{
    const struct sim_filling_tally *f = &t->fillings;
    uint64_t sum = 0, graded = 0;

    for (unsigned o = 0; o < SIM_OUTCOMES; o++) {
        if (t->outcomes[o] > runs || (t->outcomes[o] && t->first_seat[o] >= players))
            return false;
        sum += t->outcomes[o];
    }
    for (unsigned i = 0; i < SIM_TROUBLES; i++)
        if (t->troubles[i].times && t->troubles[i].seat >= players)
            return false;
    for (unsigned i = 0; i < G_N_ELEMENTS(f->grades); i++) {
        if (f->grades[i] > runs)
            return false;
        graded += f->grades[i];
    }
    return t->runs == runs && sum == runs && t->not_uniform <= runs && graded == f->n &&
           f->n <= runs && f->worst <= 10000 && (f->n > 0) == (f->first_worst != SIM_NEVER);
}

bool
check_take_part(const struct map_check_report *report, const struct map_shards *shards,
                struct check_count *count)
{
    struct counter sites[SITE_ROWS];
    struct counters sets[MOST_SETS];

    list_counters(count, sites, sets);
    if (!shards_take(shards, report->file, count->players, sets, MOST_SETS))
        return false;
    for (enum sim_policy p = 0; p < SIM_POLICIES; p++) {
        const struct sim_tally *t = &count->tallies[p];

        if (!is_sound_tally(t, count->players, check_has_policy(report, p) ? report->runs : 0))
            return false;
        count->sites[p].runs = t->runs - t->outcomes[SIM_NO_FILLING];
    }
    return true;
}

void
map_check_report_free(struct map_check_report *report)
{
    if (!report)
        return;
    for (unsigned i = 0; i < report->n_counts; i++) {
        for (unsigned policy = 0; policy < SIM_POLICIES; policy++)
            sim_sites_release(&report->counts[i].sites[policy]);
        proof_reach_release(&report->counts[i].proofs.reach);
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
