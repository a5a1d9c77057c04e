/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-playtest.h"

#include "diag/message-text.h"
#include "diag/sink.h"
#include "playtest/fillings.h"
#include "playtest/games.h"
#include "playtest/pays.h"
#include "playtest/result.h"
#include "playtest/versions.h"
#include "playtest/why.h"
#include "playtest/words.h"
#include "report/shards.h"
#include "rules/ruleset.h"

#include <string.h>

#define CHUNK 250 /* games between two calls of the progress function */

/* Where a seat is more than unfair by these points, few games show it. Which map has them is said
 * by a chunk that is not counted: games that end a run would make the seat look farther out. */
#define FAR_OUT 7.0
#define FAR_OUT_GAMES 1000
#define SCREEN (FILLINGS_GAMES - CHUNK) /* its first game; no other has such a number */

struct run {
    struct map_playtest *playtest;
    const struct map_playtest_options *options;
    uint64_t from, n; /* games of a player count */
    uint64_t first_filling, n_fillings;
    uint64_t done; /* games of all player counts */
    struct game_row first[CHUNK], second[CHUNK];
};

/* ---- the command that repeats it ---- */

static void
append_number(GPtrArray *list, const char *option, uint64_t value)
{
    g_ptr_array_add(list, g_strdup_printf("--%s %" G_GUINT64_FORMAT, option, value));
}

static void
append_word(GPtrArray *list, const char *option, const char *value)
{
    g_autofree char *quoted = diag_shell_file(value);

    g_ptr_array_add(list, g_strdup_printf("--%s %s", option, quoted));
}

static void
append_words(GPtrArray *list, const char *option, char *const *values)
{
    for (; values && *values; values++)
        append_word(list, option, *values);
}

/* Options of the command that repeats it, each with its value and quoted for a shell: "--seed 1". */
static char **
list_options(const struct map_playtest *playtest, const struct map_playtest_options *o)
{
    GPtrArray *list = g_ptr_array_new();

    append_number(list, "seed", o->seed);
    if (o->games)
        append_number(list, "games", o->games);
    if (o->players)
        append_number(list, "players", o->players);
    if (o->against)
        append_word(list, "against", o->against_file);
    append_words(list, "option", o->changes);
    append_words(list, "without", o->without);
    if (o->pays)
        g_ptr_array_add(list, g_strdup("--pays"));
    if (o->why)
        g_ptr_array_add(list, g_strdup("--why"));
    if (playtest->fillings != fillings_usual(playtest->scenario, o))
        append_number(list, "fillings", playtest->fillings);
    g_ptr_array_add(list, NULL);
    return (char **)g_ptr_array_free(list, FALSE);
}

/* ---- games ---- */

/* Fillings count as many games as they are. */
static uint64_t
count_all_games(const struct run *run)
{
    const struct map_playtest *playtest = run->playtest;
    uint64_t all = 0;

    for (unsigned i = 0; i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];

        all += run->n + (count->fillings ? run->n_fillings * fillings_games(playtest) : 0);
        all += count->pays->n * count->pays->share * count->players;
    }
    return all;
}

static bool
ask_to_go_on(struct run *run, unsigned players)
{
    const struct map_playtest_options *o = run->options;
    struct map_playtest_progress progress = {players, run->done, count_all_games(run)};

    if (o->go_on && !o->go_on(o->data, &progress))
        run->playtest->stopped = true;
    return !run->playtest->stopped;
}

static void
report_games(const struct run *run, const struct playtest_count *count, uint64_t n)
{
    const struct map_playtest_options *o = run->options;

    for (uint64_t i = 0; o->each && i < n; i++) {
        const struct game_row *row = &run->first[i];
        struct map_playtest_game game = {
            .players = count->players,
            .game = row->game,
            .style = words_style(row->game % PLAYTEST_STYLES),
            .end = words_end(row->end),
            .winner =
                row->winner < MAP_MAX_SEATS ? playtest_seat_word(run->playtest, row->winner) : NULL,
            .rounds = watch_rounds(row->turns, count->players),
            .turns = row->turns,
            .moves = row->moves,
        };

        memcpy(game.points, row->points, sizeof game.points);
        o->each(o->data, &game);
    }
}

/* How many games of the player count are due; all where two versions are compared. */
static uint64_t
screen_count(const struct run *run, const struct playtest_count *count, struct games *games)
{
    const struct games_chunk chunk = {run->options->seed, SCREEN, CHUNK, GAMES_OWN_FILLING};
    struct win_limits limits = run->playtest->limits;
    uint64_t wins[PLAYTEST_WINS] = {0};
    struct tally tally;

    limits.unfair += FAR_OUT;
    if (run->options->games || count->other_rs)
        return run->n;
    tally_init(&tally, count->rs);
    fillings_count_wins(games, &chunk, &tally, wins);
    tally_release(&tally);
    return win_verdict_of(wins, count->players, &limits).word == WINS_UNFAIR ? FAR_OUT_GAMES
                                                                             : run->n;
}

static void
play_until(struct run *run, struct playtest_count *count, struct games *games, struct games *others,
           uint64_t target)
{
    while (count->games < target && ask_to_go_on(run, count->players)) {
        struct games_chunk chunk = {run->options->seed, run->from + count->games,
                                    MIN(CHUNK, target - count->games), GAMES_OWN_FILLING};

        games_play(games, &chunk, &count->tally, run->first);
        if (others) {
            games_play(others, &chunk, &count->other, run->second);
            versions_pair(count->pairs, run->first, run->second, chunk.n);
        }
        report_games(run, count, chunk.n);
        count->games += chunk.n;
        run->done += chunk.n;
    }
}

static void
judge_count(const struct map_playtest *playtest, struct playtest_count *count)
{
    count->verdict =
        win_verdict_of(tally_at(&count->tally, TALLY_WINS), count->players, &playtest->limits);
    if (count->other_rs)
        count->other_verdict = win_verdict_of(tally_at(&count->other, TALLY_WINS), count->players,
                                              &playtest->other_limits);
}

static void
play_fillings(struct run *run, struct playtest_count *count, struct games *games)
{
    const struct map_playtest *playtest = run->playtest;

    for (uint64_t i = 0;
         count->fillings && i < run->n_fillings && ask_to_go_on(run, count->players); i++) {
        unsigned f = (unsigned)(run->first_filling + i);

        count->fillings[f] = fillings_play(playtest, count, games, f);
        count->n_fillings++;
        run->done += fillings_games(playtest);
    }
}

static void
play_count(struct run *run, struct playtest_count *count)
{
    const struct map_playtest *playtest = run->playtest;
    struct games *games = games_new(count->rs, run->options->threads);
    struct games *others =
        count->other_rs ? games_new(count->other_rs, run->options->threads) : NULL;

    if (ask_to_go_on(run, count->players))
        play_until(run, count, games, others, screen_count(run, count, games));
    judge_count(playtest, count);
    run->done += run->n - count->games; /* those that were spared */
    play_fillings(run, count, games);
    for (uint64_t n = 1; n && ask_to_go_on(run, count->players); run->done += n)
        n = pays_play(playtest, count, games);
    for (uint64_t n = run->options->why; n && ask_to_go_on(run, count->players);)
        n = why_play(playtest, count);
    games_free(games);
    games_free(others);
}

static void
add_count(const struct run *run, unsigned players, struct map_sink *sink)
{
    struct map_playtest *playtest = run->playtest;
    struct map_ruleset *rs = ruleset_compile(playtest->scenario, players, sink);

    if (!rs)
        return;
    struct playtest_count *count = &playtest->counts[playtest->n_counts++];
    const struct map_scenario *other = playtest->against;

    count->players = players;
    count->rs = rs;
    count->map = scenario_map_for(playtest->scenario, players);
    count->pays = pays_new(rs);
    tally_init(&count->tally, rs);
    if (other && players >= other->players_min && players <= other->players_max)
        count->other_rs = ruleset_compile(other, players, sink);
    if (count->other_rs)
        tally_init(&count->other, count->other_rs);
    if (playtest->fillings && rs->fill.drawn)
        count->fillings = g_new0(struct playtest_filling, playtest->fillings);
}

/* The options are wins in 1,000 games. */
static struct win_limits
read_limits(const struct map_scenario *scenario)
{
    const int32_t *value = scenario->options.value;

    return (struct win_limits){value[OPTION_EVEN_WINS] / 10.0, value[OPTION_UNFAIR_WINS] / 10.0};
}

static struct map_playtest *
new_playtest(const struct map_scenario *scenario, const struct map_playtest_options *options,
             const struct map_sink *sink)
{
    const struct diag_source *source = diag_sink_source(sink, scenario->root_span.file);
    const struct scenario_text *title = scenario_text(scenario, TEXT_TITLE, scenario->language);
    struct map_playtest *playtest = g_new0(struct map_playtest, 1);

    if (options->filled)
        playtest->filled = scenario_fill_in(scenario, options->filled);
    playtest->scenario = options->filled ? scenario_filled_get(playtest->filled) : scenario;
    playtest->id = g_strdup(scenario->id);
    playtest->title = g_strdup(title ? title->text : scenario->id);
    playtest->file = g_strdup(source ? source->name : "FILE");
    playtest->lines[0] = shards_file_line(playtest->file, sink);
    if (options->against)
        playtest->lines[1] = shards_file_line(options->against_file, options->against_sink);
    playtest->options = *options;
    playtest->options.shard = MAX(options->shard, 1);
    playtest->options.shards = MAX(options->shards, 1);
    playtest->options.games = options->games ? options->games : MAP_PLAYTEST_USUAL_GAMES;
    playtest->limits = read_limits(scenario);
    playtest->fillings = options->fillings == MAP_PLAYTEST_USUAL_FILLINGS
                             ? fillings_usual(playtest->scenario, options)
                             : options->fillings;
    playtest->filling_games = MIN(FILLINGS_GAMES_EACH, playtest->options.games);
    playtest->again = list_options(playtest, options);
    return playtest;
}

/* The counters of parts instead of games. */
static bool
take_parts(const struct run *run, GError **error)
{
    struct map_playtest *playtest = run->playtest;

    for (unsigned i = 0; i < playtest->n_counts; i++) {
        struct playtest_count *count = &playtest->counts[i];

        if (!playtest_take_part(playtest, count)) {
            shards_refuse_file(playtest->file, error);
            return false;
        }
        judge_count(playtest, count);
        for (unsigned f = 0; f < count->n_fillings; f++)
            fillings_judge(playtest, count, &count->fillings[f]);
    }
    return true;
}

static bool
play_all(struct run *run, GError **error)
{
    struct map_playtest *playtest = run->playtest;

    if (run->options->pays)
        pays_plan(playtest);
    if (run->options->counted)
        return take_parts(run, error);
    map_report_shard_range(playtest->options.games, playtest->options.shard,
                           playtest->options.shards, &run->from, &run->n);
    map_report_shard_range(playtest->fillings, playtest->options.shard, playtest->options.shards,
                           &run->first_filling, &run->n_fillings);
    for (unsigned i = 0; i < playtest->n_counts; i++)
        play_count(run, &playtest->counts[i]);
    return true;
}

static bool
find_version(struct map_playtest *playtest, const struct map_playtest_options *options,
             const struct map_sink *sink, GError **error)
{
    if (!options->counted)
        return versions_find(playtest, options, error);
    if (!map_report_shards_knows(options->counted, playtest->file, sink, error) ||
        (options->against && !map_report_shards_knows(options->counted, options->against_file,
                                                      options->against_sink, error)))
        return false;
    /* a part names what the scenario has, unless somebody changed it */
    if (versions_find(playtest, options, NULL))
        return true;
    shards_refuse_file(playtest->file, error);
    return false;
}

/* Where nothing is drawn there is no filling to judge, though asked for. */
static bool
can_judge_fillings(const struct map_playtest *playtest, const struct map_playtest_options *options,
                   GError **error)
{
    if (options->counted || options->fillings == MAP_PLAYTEST_USUAL_FILLINGS || !options->fillings)
        return true;
    for (unsigned i = 0; i < playtest->n_counts; i++)
        if (playtest->counts[i].fillings)
            return true;
    g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                        "--fillings: nothing of this map is drawn, so it has no fillings");
    return false;
}

struct map_playtest *
map_playtest_run(const struct map_scenario *scenario, const struct map_playtest_options *options,
                 struct map_sink *sink, GError **error)
{
    struct run *run;
    struct map_playtest *playtest;
    bool good;

    g_return_val_if_fail(options->threads > 0, NULL);
    if (scenario->is_map)
        return NULL;
    playtest = new_playtest(scenario, options, sink);
    run = g_new0(struct run, 1);
    run->playtest = playtest;
    run->options = options;
    good = find_version(playtest, options, sink, error);
    if (playtest->against)
        playtest->other_limits = read_limits(playtest->against);
    scenario = playtest->scenario;
    for (unsigned n = scenario->players_min; good && n <= scenario->players_max; n++)
        if (!options->players || options->players == n)
            add_count(run, n, sink);
    good = good && playtest->n_counts && can_judge_fillings(playtest, options, error) &&
           play_all(run, error);
    g_free(run);
    if (!good) {
        map_playtest_free(playtest);
        return NULL;
    }
    if (playtest->options.shards == 1)
        playtest_find(playtest, sink);
    return playtest;
}
