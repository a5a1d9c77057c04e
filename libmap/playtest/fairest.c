/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Chooses the filling whose games are the fairest: a few games for all of them, more for the best
 * few. docs/check.md explains it to authors; keep the two consistent. */
#include "map-playtest.h"

#include "playtest/fillings.h"
#include "rules/ruleset.h"

#include <math.h>
#include <string.h>

/* Two rounds. 200 games cannot find the best of many fillings, so an eighth of them plays the
 * second round. That costs half as much as the first. */
#define FIRST_GAMES 200 /* of each filling and player count */
#define FINALISTS 4     /* at least */
#define FINAL_GAMES 800 /* more, of each of them */

/* Behind every filling with an opinion: fewer than half of its games have a winner. */
#define NO_VERDICT 1000.0

struct candidate {
    uint64_t index;
    uint64_t wins[MAP_MAX_SEATS][PLAYTEST_WINS]; /* by player count */
    double distance;
};

/* One map, compiled for each player count that is asked for. */
struct contest {
    const struct map_playtest_options *options;
    unsigned n;
    bool drawn;
    struct map_ruleset *rs[MAP_MAX_SEATS];
    struct games *games[MAP_MAX_SEATS];
    struct tally tally[MAP_MAX_SEATS];
    struct candidate *candidates; /* the fairest first */
    struct map_playtest_progress progress;
};

static bool
open_contest(struct contest *c, const struct map_scenario *scenario, const struct scenario_map *map,
             struct map_sink *sink)
{
    for (unsigned n = scenario->players_min; n <= scenario->players_max; n++) {
        if ((c->options->players && c->options->players != n) ||
            scenario_map_for(scenario, n) != map)
            continue;
        struct map_ruleset *rs = ruleset_compile(scenario, n, sink);

        if (!rs)
            return false;
        c->rs[c->n] = rs;
        c->games[c->n] = games_new(rs, c->options->threads);
        tally_init(&c->tally[c->n++], rs);
        c->drawn |= rs->fill.drawn;
    }
    return true;
}

static void
close_contest(struct contest *c)
{
    for (unsigned i = 0; i < c->n; i++) {
        games_free(c->games[i]);
        tally_release(&c->tally[i]);
        ruleset_free(c->rs[i]);
    }
    g_free(c->candidates);
}

/* Points of the farthest seat from par, among builders or among traders: seats that are unfair in
 * opposite ways among the two would look fair together. */
static double
find_distance(const uint64_t wins[PLAYTEST_WINS], unsigned players, uint64_t played)
{
    /* means are read only: the limits do not matter */
    const struct win_verdict v = win_verdict_of(wins, players, &(struct win_limits){0});
    double farthest = 0;

    for (unsigned s = 0; s < players; s++)
        for (unsigned y = 0; y < PLAYTEST_STYLES; y++)
            farthest = fmax(farthest, fabs(v.by_style[y][s].mean - 100.0 / players));
    /* among those without a verdict the one with more winners is nearer */
    return 2 * v.won < played ? NO_VERDICT - (double)v.won / (double)played : farthest;
}

static void
play_candidate(struct contest *c, struct candidate *candidate, uint64_t played, uint64_t games)
{
    const uint64_t from = FILLINGS_GAMES * (candidate->index + 1) + played;

    candidate->distance = 0;
    for (unsigned i = 0; i < c->n; i++) {
        const struct games_chunk chunk = {c->options->seed, from, games, candidate->index};

        fillings_count_wins(c->games[i], &chunk, &c->tally[i], candidate->wins[i]);
        candidate->distance =
            fmax(candidate->distance,
                 find_distance(candidate->wins[i], c->rs[i]->players, played + games));
    }
    c->progress.done += games * c->n;
}

static int
compare_candidates(const void *a, const void *b)
{
    const struct candidate *one = a, *other = b;

    if (one->distance != other->distance)
        return one->distance < other->distance ? -1 : 1;
    return one->index < other->index ? -1 : 1;
}

/* False where no filling has a verdict, or the caller stops it. */
static bool
choose_candidate(struct contest *c, uint64_t first)
{
    uint64_t alive = MAX(c->options->fillings, 1);
    const uint64_t finalists = MIN(alive, MAX(FINALISTS, alive / 8));

    c->candidates = g_new0(struct candidate, alive);
    for (uint64_t i = 0; i < alive; i++)
        c->candidates[i].index = first + i;
    c->progress.most = c->n * (alive * FIRST_GAMES + finalists * FINAL_GAMES);
    for (uint64_t played = 0; played <= FIRST_GAMES; played += FIRST_GAMES) {
        for (uint64_t i = 0; i < alive; i++) {
            if (c->options->go_on && !c->options->go_on(c->options->data, &c->progress))
                return false;
            play_candidate(c, &c->candidates[i], played, played ? FINAL_GAMES : FIRST_GAMES);
        }
        qsort(c->candidates, alive, sizeof *c->candidates, compare_candidates);
        alive = finalists;
    }
    return c->candidates[0].distance < NO_VERDICT;
}

uint64_t *
map_playtest_fairest(const struct map_scenario *scenario,
                     const struct map_playtest_options *options, uint64_t first,
                     struct map_sink *sink)
{
    g_autofree uint64_t *indices = g_new(uint64_t, scenario->n_maps + 1);
    bool found = true;

    for (unsigned m = 0; m < scenario->n_maps && found; m++) {
        struct contest c = {.options = options};

        found = open_contest(&c, scenario, &scenario->maps[m], sink);
        indices[m] = first;
        if (found && c.drawn) {
            found = choose_candidate(&c, first);
            indices[m] = c.candidates[0].index;
        }
        close_contest(&c);
    }
    return found ? g_steal_pointer(&indices) : NULL;
}
