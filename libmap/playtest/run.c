/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-playtest.h"

#include "diag/sink.h"
#include "playtest/findings.h"
#include "playtest/games.h"
#include "playtest/result.h"
#include "rules/ruleset.h"

#define FIRST_LOOK 1000 /* games */
#define CHUNK 250       /* games between two calls of the progress function */
#define PRECISE 2.0     /* points: a look ends the games only when the shares are known as well */

struct run {
    struct map_playtest *playtest;
    const struct map_playtest_options *options;
    uint64_t done; /* games of all player counts */
};

/* At FIRST_LOOK games, at twice as many ..., and at the end. */
static unsigned
count_looks(const struct map_playtest_options *o)
{
    unsigned looks = 1;

    for (uint64_t n = FIRST_LOOK; o->looks && n < o->games && looks < INTERVAL_LOOKS; n *= 2)
        looks++;
    return looks;
}

static bool
ask_to_go_on(struct run *run, unsigned players)
{
    const struct map_playtest_options *o = run->options;
    struct map_playtest_progress progress = {players, run->done,
                                             o->games * run->playtest->n_counts};

    if (o->go_on && !o->go_on(o->data, &progress))
        run->playtest->stopped = true;
    return !run->playtest->stopped;
}

static bool
play_until(struct run *run, struct playtest_count *count, struct games *games, uint64_t target)
{
    const struct map_playtest_options *o = run->options;

    while (count->games < target && ask_to_go_on(run, count->players)) {
        struct games_chunk chunk = {o->seed, o->from + count->games,
                                    MIN(CHUNK, target - count->games), GAMES_OWN_FILLING};

        games_play(games, &chunk, &count->tally, NULL);
        count->games += chunk.n;
        run->done += chunk.n;
    }
    return count->games == target;
}

static bool
is_clear(const struct playtest_count *count)
{
    return count->verdict.word != WINS_UNDECIDED &&
           win_verdict_half(&count->verdict, count->players) <= PRECISE;
}

static void
play_count(struct run *run, struct playtest_count *count)
{
    const struct map_playtest *playtest = run->playtest;
    struct games *games = games_new(count->rs, run->options->threads);
    double bound = interval_bound(playtest->looks);
    uint64_t look = playtest->looks > 1 ? FIRST_LOOK : playtest->games;
    bool whole;

    do {
        whole = play_until(run, count, games, MIN(look, playtest->games));
        count->verdict = win_verdict_of(&count->tally, count->players, playtest->limit, bound);
        look *= 2;
    } while (whole && count->games < playtest->games && !is_clear(count));
    run->done += playtest->games - count->games; /* those that were spared */
    games_free(games);
}

static void
add_count(struct map_playtest *playtest, unsigned players, struct map_sink *sink)
{
    struct map_ruleset *rs = ruleset_compile(playtest->scenario, players, sink);

    if (!rs)
        return;
    struct playtest_count *count = &playtest->counts[playtest->n_counts++];

    count->players = players;
    count->rs = rs;
    count->map = scenario_map_for(playtest->scenario, players);
    tally_init(&count->tally, rs);
}

static struct map_playtest *
new_playtest(const struct map_scenario *scenario, const struct map_playtest_options *options,
             const struct map_sink *sink)
{
    const struct diag_source *source = diag_sink_source(sink, scenario->root_span.file);
    const struct scenario_text *title = scenario_text(scenario, TEXT_TITLE, scenario->language);
    struct map_playtest *playtest = g_new0(struct map_playtest, 1);

    playtest->scenario = scenario;
    playtest->id = g_strdup(scenario->id);
    playtest->title = g_strdup(title ? title->text : scenario->id);
    playtest->file = g_strdup(source ? source->name : "FILE");
    playtest->seed = options->seed;
    playtest->from = options->from;
    playtest->games = options->games;
    playtest->looks = count_looks(options);
    playtest->limit = WINS_UNFAIR_POINTS;
    return playtest;
}

struct map_playtest *
map_playtest_run(const struct map_scenario *scenario, const struct map_playtest_options *options,
                 struct map_sink *sink)
{
    struct run run = {.options = options};

    g_return_val_if_fail(options->games > 0 && options->threads > 0, NULL);
    if (scenario->is_map)
        return NULL;
    run.playtest = new_playtest(scenario, options, sink);
    for (unsigned n = scenario->players_min; n <= scenario->players_max; n++)
        if (!options->players || options->players == n)
            add_count(run.playtest, n, sink);
    for (unsigned i = 0; i < run.playtest->n_counts; i++)
        play_count(&run, &run.playtest->counts[i]);
    if (!run.playtest->n_counts) {
        map_playtest_free(run.playtest);
        return NULL;
    }
    playtest_find(run.playtest, sink);
    return run.playtest;
}
