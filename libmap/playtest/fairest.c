/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Chooses the filling whose games are the fairest: a few games for all of them, more for the better
 * half, and so on. docs/roll.md explains it to authors; keep the two consistent. */
#include "map-playtest.h"

#include "playtest/fillings.h"
#include "rules/ruleset.h"

#include <math.h>
#include <string.h>

#define FIRST_GAMES 100 /* of each filling and player count; twice as many in each later round */
#define MOST_GAMES 800  /* of the last round */
#define LAST_ROUND 4    /* fillings that play it */

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
    uint64_t alive, played;       /* candidates; games of each */
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

/* Points of the farthest seat from par, among builders or among traders. */
static double
find_distance(const uint64_t wins[PLAYTEST_WINS], unsigned players, uint64_t played)
{
    double farthest = 0;
    uint64_t all = 0;

    for (unsigned y = 0; y < PLAYTEST_STYLES; y++) {
        const uint64_t *own = wins + (size_t)y * MAP_MAX_SEATS;
        uint64_t won = 0;

        for (unsigned s = 0; s < players; s++)
            won += own[s];
        for (unsigned s = 0; s < players && won; s++)
            farthest = fmax(farthest, fabs(100.0 * (double)own[s] / (double)won - 100.0 / players));
        all += won;
    }
    return 2 * all < played ? NO_VERDICT - (double)all / (double)played : farthest;
}

static void
play_candidate(struct contest *c, struct candidate *candidate, uint64_t games)
{
    const uint64_t from = FILLINGS_GAMES * (candidate->index + 1) + c->played;

    candidate->distance = 0;
    for (unsigned i = 0; i < c->n; i++) {
        const struct games_chunk chunk = {c->options->seed, from, games, candidate->index};

        fillings_count_wins(c->games[i], &chunk, &c->tally[i], candidate->wins[i]);
        candidate->distance =
            fmax(candidate->distance,
                 find_distance(candidate->wins[i], c->rs[i]->players, c->played + games));
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

static uint64_t
count_round_games(uint64_t alive, unsigned round)
{
    return alive <= LAST_ROUND || round > 3 ? MOST_GAMES : (uint64_t)FIRST_GAMES << round;
}

static uint64_t
plan_games(const struct contest *c)
{
    uint64_t all = 0, alive = c->alive;
    unsigned round = 0;

    for (; alive > LAST_ROUND; alive = (alive + 1) / 2)
        all += alive * count_round_games(alive, round++);
    return c->n * (all + alive * count_round_games(alive, round));
}

/* False where the caller stops it. */
static bool
play_round(struct contest *c, uint64_t games)
{
    for (uint64_t i = 0; i < c->alive; i++) {
        if (c->options->go_on && !c->options->go_on(c->options->data, &c->progress))
            return false;
        play_candidate(c, &c->candidates[i], games);
    }
    c->played += games;
    qsort(c->candidates, c->alive, sizeof *c->candidates, compare_candidates);
    return true;
}

static bool
choose_candidate(struct contest *c, uint64_t first)
{
    unsigned round = 0;

    c->alive = MAX(c->options->fillings, 1);
    c->candidates = g_new0(struct candidate, c->alive);
    for (uint64_t i = 0; i < c->alive; i++)
        c->candidates[i].index = first + i;
    c->progress.most = plan_games(c);
    for (; c->alive > LAST_ROUND; c->alive = (c->alive + 1) / 2)
        if (!play_round(c, count_round_games(c->alive, round++)))
            return false;
    return play_round(c, count_round_games(c->alive, round)) &&
           c->candidates[0].distance < NO_VERDICT;
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
