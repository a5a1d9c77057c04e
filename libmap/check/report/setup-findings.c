/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/findings.h"

#include "base/number-text.h"
#include "check/setups/fairness.h"
#include "diag/number-words.h"
#include "rules/fill.h"

/* One kind of problem in the set-ups of one map. */
struct trouble {
    const struct map_check_report *report;
    const struct map_scenario *scenario;
    const struct scenario_map *map;
    enum sim_outcome outcome;
    enum diag_code always, sometimes;
};

/* The policy with which it happens most often; the first of equals, and SIM_POLICIES if it never
 * happens. */
static enum sim_policy
find_worst_policy(const struct check_count *count, enum sim_outcome outcome)
{
    enum sim_policy worst = SIM_POLICIES;

    for (enum sim_policy policy = 0; policy < SIM_POLICIES; policy++) {
        const struct sim_tally *tally = &count->tallies[policy];

        if (tally->outcomes[outcome] &&
            (worst == SIM_POLICIES ||
             check_is_oftener(tally->outcomes[outcome], tally->runs,
                              count->tallies[worst].outcomes[outcome], count->tallies[worst].runs)))
            worst = policy;
    }
    return worst;
}

static bool
has_outcome(const struct trouble *t, const struct check_count *count)
{
    return count->map == t->map && find_worst_policy(count, t->outcome) != SIM_POLICIES;
}

/* No set-up of this player count was completed; not reported for a single set-up. */
static bool
never_ends(const struct trouble *t, const struct check_count *count)
{
    return t->report->runs > 1 && find_worst_policy(count, SIM_COMPLETE) == SIM_POLICIES;
}

static bool
is_worse(const struct trouble *t, const struct check_count *a, const struct check_count *b)
{
    const struct sim_tally *one = &a->tallies[find_worst_policy(a, t->outcome)];
    const struct sim_tally *other = &b->tallies[find_worst_policy(b, t->outcome)];

    if (never_ends(t, a) != never_ends(t, b))
        return never_ends(t, a);
    return check_is_oftener(one->outcomes[t->outcome], one->runs, other->outcomes[t->outcome],
                            other->runs);
}

/* The player count with which every set-up has it, or with which it happens most often; of equals
 * the fewest players. */
static const struct check_count *
find_worst_count(const struct trouble *t)
{
    const struct check_count *worst = NULL;

    for (unsigned i = 0; i < t->report->n_counts; i++) {
        const struct check_count *count = &t->report->counts[i];

        if (has_outcome(t, count) && (!worst || is_worse(t, count, worst)))
            worst = count;
    }
    return worst;
}

static void
note_others(const struct trouble *t, const struct check_count *worst, struct finding *finding)
{
    g_autoptr(GString) note = g_string_new(NULL);

    for (unsigned i = 0; i < t->report->n_counts; i++) {
        const struct check_count *count = &t->report->counts[i];

        if (count == worst || !has_outcome(t, count))
            continue;
        enum sim_policy policy = find_worst_policy(count, t->outcome);
        const struct sim_tally *tally = &count->tallies[policy];

        g_autofree char *setups =
            check_setups_words(tally->outcomes[t->outcome], tally->runs, false, policy);

        g_string_append_printf(note, "%swith %u players in %s", note->len ? ", " : "also ",
                               count->players, setups);
    }
    if (note->len)
        finding_set_note(finding, "%s", note->str);
}

static struct map_span
find_finding_place(const struct trouble *t)
{
    return check_start_place(t->scenario, t->map);
}

static void
check_outcome(const struct trouble *t, struct map_sink *sink)
{
    const struct check_count *count = find_worst_count(t);

    if (!count)
        return;
    enum sim_policy policy = find_worst_policy(count, t->outcome);
    const struct sim_tally *tally = &count->tallies[policy];
    uint64_t n = tally->outcomes[t->outcome];
    g_autofree char *building =
        g_strdup_printf("%" G_GUINT64_FORMAT, tally->first_building[t->outcome]);
    g_autofree char *setups = check_setups_words(n, tally->runs, false, policy);
    g_autofree char *first = check_first_words(t->report, tally->first[t->outcome]);
    g_autofree char *file = check_setup_file(t->report);
    g_autofree char *options =
        check_setup_options(t->report, count->players, policy, tally->first[t->outcome]);
    const char *seat = check_seat_word(count, tally->first_seat[t->outcome]);
    struct finding *finding = diag_report(sink, never_ends(t, count) ? t->always : t->sometimes,
                                          find_finding_place(t), number_text(count->players).text,
                                          setups, first, building, seat, file, options, NULL);

    note_others(t, count, finding);
}

/* All player counts and policies have the same fillings. */
static void
check_uniform(const struct trouble *t, struct map_sink *sink)
{
    for (unsigned i = 0; i < t->report->n_counts; i++) {
        const struct check_count *count = &t->report->counts[i];
        enum sim_policy policy = 0;

        while (policy < SIM_ADVERSARY && !check_has_policy(t->report, policy))
            policy++;
        const struct sim_tally *tally = &count->tallies[policy];

        if (count->map != t->map || !tally->not_uniform)
            continue;
        g_autofree char *file = check_setup_file(t->report);
        g_autofree char *options =
            check_setup_options(t->report, count->players, policy, tally->first_not_uniform);

        diag_report(sink, DIAG_S_FILL_NOT_UNIFORM, t->map->span,
                    diag_grouped(tally->not_uniform).text,
                    diag_grouped(tally->runs - tally->outcomes[SIM_NO_FILLING]).text,
                    diag_grouped(FILL_MAX_SHUFFLES).text, file, options, NULL);
        return;
    }
}

static void
check_fairness(const struct trouble *t, struct map_sink *sink)
{
    const struct check_count *worst = NULL;
    struct fairness most = {.spread = 0};

    for (unsigned i = 0; i < t->report->n_counts; i++) {
        const struct check_count *count = &t->report->counts[i];
        struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);

        if (count->map == t->map && f.verdict == FAIRNESS_IS_UNFAIR && f.spread > most.spread) {
            most = f;
            worst = count;
        }
    }
    if (!worst)
        return;
    const struct sim_seat_tally *seats = worst->tallies[SIM_GREEDY].seats;
    const struct sim_seat_tally *poor = &seats[most.poorest];
    g_autofree char *file = check_setup_file(t->report);
    g_autofree char *options =
        check_setup_options(t->report, worst->players, SIM_GREEDY, poor->first_poorest);

    struct finding *finding =
        diag_report(sink, DIAG_S_UNFAIR, find_finding_place(t), number_text(worst->players).text,
                    seat_color_word(worst->color[most.richest]),
                    value_tenth(fairness_income(&seats[most.richest].income).mean).text,
                    seat_color_word(worst->color[most.poorest]),
                    value_tenth(fairness_income(&poor->income).mean).text,
                    diag_decimal("%.1f", most.spread).text, diag_grouped(poor->income.n).text,
                    poor->poorest == poor->income.n ? "all" : diag_grouped(poor->poorest).text,
                    file, options, NULL);

    finding_set_note(finding, "an income is what it buys in 100 rounds; their pips are %s and %s",
                     value_tenth(fairness_interval(&seats[most.richest].pips).mean).text,
                     value_tenth(fairness_interval(&poor->pips).mean).text);
    g_autofree char *roll = check_fair_command(t->report);

    if (worst->drawn && roll)
        finding_set_help(finding,
                         "give the poorer seat a better start zone, or play "
                         "an even filling: `%s` looks for one",
                         roll);
}

static void
check_map(struct trouble t, struct map_sink *sink)
{
    t.outcome = SIM_SEAT_STUCK;
    t.always = DIAG_S_SEAT_STUCK;
    t.sometimes = DIAG_S_SEAT_STUCK_SOMETIMES;
    check_outcome(&t, sink);
    t.outcome = SIM_NO_ROUTE;
    t.always = DIAG_S_NO_ROUTE;
    t.sometimes = DIAG_S_NO_ROUTE_SOMETIMES;
    check_outcome(&t, sink);
    check_uniform(&t, sink);
    if (!check_troubles(t.report, t.scenario, t.map, sink))
        check_fairness(&t, sink);
}

void
check_setups(const struct map_check_report *report, const struct map_scenario *scenario,
             struct map_sink *sink)
{
    unsigned before = diag_sink_size(sink);

    for (unsigned i = 0; i < scenario->n_maps; i++)
        check_map(
            (struct trouble){.report = report, .scenario = scenario, .map = &scenario->maps[i]},
            sink);
    /* more runs count more cases, but it is the same finding */
    for (unsigned i = before; i < diag_sink_size(sink); i++)
        finding_set_subject(diag_sink_edit(sink, i), "");
}
