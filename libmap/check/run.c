/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-check.h"

#include "base/text.h"
#include "check/setups/fairness.h"
#include "check/setups/result.h"
#include "check/prove/proofs.h"
#include "check/report/findings.h"
#include "check/validate/checks.h"
#include "report/shards.h"

#include <string.h>

/* set-ups before the first call of the progress function; then more and more */
#define FIRST_CHUNK 16
#define MOST_CHUNK 4096

struct run {
    const struct map_scenario *scenario;
    const struct map_check_options *options;
    struct map_check_report *report;
    struct map_ruleset *rulesets[MAP_MAX_SEATS];    /* of the report's counts */
    const struct scenario_map *bare[MAP_MAX_SEATS]; /* maps for which no filling was found */
    unsigned n_bare;
};

/* Whether some filling of the map was found. All player counts of a map have the same fillings:
 * search and report once. */
static bool
has_filling(struct run *run, const struct map_ruleset *rs, const struct scenario_map *map,
            struct map_sink *sink)
{
    for (unsigned i = 0; i < run->n_bare; i++)
        if (run->bare[i] == map)
            return false;
    if (check_filling(rs, run->scenario, map, sink))
        return true;
    run->bare[run->n_bare++] = map;
    return false;
}

/* Adds a count to the report, if the scenario can be set up with that many players. */
static void
prepare_count(struct run *run, unsigned players, struct map_sink *sink)
{
    const struct scenario_map *map = scenario_map_for(run->scenario, players);
    struct map_ruleset *rs = ruleset_compile(run->scenario, players, sink);

    if (!rs || !has_filling(run, rs, map, sink)) {
        ruleset_free(rs);
        return;
    }
    run->rulesets[run->report->n_counts] = rs;
    struct check_count *count = &run->report->counts[run->report->n_counts++];

    count->players = players;
    count->map = map;
    count->drawn = rs->fill.drawn;
    count->unfair = (unsigned)run->scenario->options.value[OPTION_FAIR_PERCENT];
    memcpy(count->color, run->scenario->color, sizeof count->color);
    for (unsigned policy = 0; policy < SIM_POLICIES; policy++) {
        sim_sites_init(&count->sites[policy], rs->n_intersections);
        sim_tally_init(&count->tallies[policy]);
    }
}

/* Set-ups from..from+n-1 of each kind; counters are sums, so chunks do not change them. */
static void
simulate_chunk(const struct run *run, uint64_t from, uint64_t n)
{
    for (unsigned i = 0; i < run->report->n_counts; i++) {
        struct check_count *count = &run->report->counts[i];

        for (unsigned policy = 0; policy < SIM_POLICIES; policy++) {
            struct sim_batch batch = {.seed = run->report->seed,
                                      .from = from,
                                      .n = n,
                                      .policy = policy,
                                      .threads = run->options->threads,
                                      .first_seven = run->options->first_seven};

            if (!check_has_policy(run->report, policy))
                continue;
            struct sim_tally tally = sim_batch_run(run->rulesets[i], &batch, &count->sites[policy]);

            sim_tally_merge(&count->tallies[policy], &tally);
        }
    }
}

static void
simulate_all(const struct run *run)
{
    const struct map_check_options *o = run->options;
    uint64_t done = 0, chunk = o->go_on ? FIRST_CHUNK : o->runs;

    while (done < o->runs && (!o->go_on || o->go_on(o->data, done) || !done)) {
        uint64_t n = MIN(chunk, o->runs - done);

        simulate_chunk(run, o->from + done, n);
        done += n;
        chunk = MIN(2 * chunk, MOST_CHUNK);
    }
    run->report->runs = done;
}

/* Takes earlier counts. */
static bool
take_part(const struct run *run)
{
    struct map_check_report *report = run->report;

    for (unsigned i = 0; i < report->n_counts; i++)
        if (!check_take_part(report, run->options->counted, &report->counts[i])) {
            shards_refuse_file(report->file, run->options->error);
            return false;
        }
    return true;
}

static void
prove_counts(const struct run *run)
{
    const struct map_check_options *o = run->options;
    struct integer_solver solver = {o->prover ? o->prover->solve : NULL, o->lock};

    for (unsigned i = 0; i < run->report->n_counts; i++) {
        struct check_count *count = &run->report->counts[i];
        const struct map_ruleset *const *of_map =
            (const struct map_ruleset *const *)&run->rulesets[i];
        const struct integer_solver *prover = o->prover ? &solver : NULL;
        struct proofs *out = &count->proofs;

        out->done = true;
        proof_stranding(of_map[0], prover, STRANDING_MAX_NODES, &out->stranding);
        proof_villains(of_map[0], prover, &out->villains);
        if (i && count[-1].map == count->map)
            continue;
        struct ground g = ground_of(run->scenario, count->map);

        proof_reach(&g, of_map[0], &out->reach);
        proof_starts(of_map, check_last_of_map(run->report, i) - i + 1, &out->reach.starts);
    }
}

/* Without drawn land one complete set-up settles what validation could not decide. */
static void
retract_answered(const struct run *run, struct map_sink *sink)
{
    for (unsigned i = 0; i < run->report->n_counts; i++) {
        const struct check_count *count = &run->report->counts[i];
        uint64_t complete = 0;

        for (unsigned p = 0; p < SIM_POLICIES; p++)
            complete += count->tallies[p].outcomes[SIM_COMPLETE];
        if (complete && !run->rulesets[i]->ground_varies)
            check_start_served(count->map, count->players, sink);
    }
}

/* Whether `roll --fair` finds a close filling where the seats are uneven in the mean: it is done
 * here if single fillings look close, so that nothing is advised that fails. */
static void
find_close_filling(const struct run *run)
{
    struct map_roll_options o = {.seed = MAP_CHECK_USUAL_SEED,
                                 .tries = MAP_CHECK_FAIR_TRIES,
                                 .threads = run->options->threads};
    enum map_roll_end end;

    for (unsigned i = 0; i < run->report->n_counts; i++) {
        const struct check_count *count = &run->report->counts[i];
        const struct sim_tally *greedy = &count->tallies[SIM_GREEDY];

        if (fairness_of(greedy, count->players, count->unfair).verdict >= FAIRNESS_IS_UNEVEN &&
            check_fillings_differ(&greedy->fillings) &&
            greedy->fillings.grades[0] + greedy->fillings.grades[1])
            o.fair = sim_fair_bound(1, count->unfair);
    }
    if (!(o.fair > 0))
        return;
    struct map_sink *sink = diag_sink_new();

    map_check_roll_free(map_check_roll_new(run->scenario, &o, sink, &end));
    diag_sink_free(sink);
    run->report->fair = end == MAP_ROLL_DRAWN ? o.fair : 0;
}

/* Refuses a --players that the scenario does not serve. */
static void
check_asked_players(const struct map_scenario *scenario, unsigned players, struct map_sink *sink)
{
    unsigned least = scenario->players_min, most = scenario->players_max;
    g_autofree char *takes =
        least == most ? g_strdup_printf("%u", most) : g_strdup_printf("%u to %u", least, most);

    if (players && (players < least || players > most))
        diag_report(sink, DIAG_X_PLAYERS_ASKED,
                    map_span_is_set(scenario->players_span) ? scenario->players_span
                                                            : scenario->root_span,
                    number_text(players).text, takes, NULL);
}

static struct map_check_report *
new_report(const struct map_scenario *scenario, const struct map_check_options *options,
           const struct map_sink *sink)
{
    const struct diag_source *source = diag_sink_source(sink, scenario->root_span.file);
    const struct scenario_text *title = scenario_text(scenario, TEXT_TITLE, scenario->language);
    struct map_check_report *report = g_new0(struct map_check_report, 1);

    report->id = g_strdup(scenario->id);
    report->title = g_strdup(title ? title->text : scenario->id);
    report->file = g_strdup(source ? source->name : "FILE");
    report->players_min = scenario->players_min;
    report->seed = options->seed;
    report->from = options->from;
    report->runs = options->runs;
    report->policies = options->policies;
    report->players = options->players;
    report->first_seven = options->first_seven;
    return report;
}

struct map_check_report *
map_check_run(const struct map_scenario *scenario, const struct map_check_options *options,
              struct map_sink *sink)
{
    struct run run = {.scenario = scenario, .options = options};
    bool counted = true;

    g_return_val_if_fail(options->runs > 0 && options->threads > 0, NULL);
    if (scenario->is_map)
        return NULL;
    run.report = new_report(scenario, options, sink);
    check_asked_players(scenario, options->players, sink);
    for (unsigned n = scenario->players_min; n <= scenario->players_max; n++)
        if (!options->players || options->players == n)
            prepare_count(&run, n, sink);
    if (options->counted)
        counted = take_part(&run);
    else
        simulate_all(&run);
    if (options->proofs && !options->count_only)
        prove_counts(&run);
    if (counted && !options->count_only) {
        retract_answered(&run, sink);
        find_close_filling(&run);
    }
    for (unsigned i = 0; i < run.report->n_counts; i++)
        ruleset_free(run.rulesets[i]);
    if (!counted) {
        map_check_report_free(run.report);
        return NULL;
    }
    if (!options->count_only) {
        for (unsigned i = 0; i < scenario->n_maps; i++)
            check_design(scenario, &scenario->maps[i], sink);
        check_setups(run.report, scenario, sink);
        check_stranded(run.report, scenario, sink);
        for (unsigned i = 0; i < scenario->n_accepts; i++) /* those before are marked already */
            if (scenario->accepts[i].code[0] == 'S')
                diag_sink_accept(sink, scenario->accepts[i].code, scenario->accepts[i].reason);
    }
    return run.report;
}
