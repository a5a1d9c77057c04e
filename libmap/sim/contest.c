/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/contest.h"

#include "base/memory.h"
#include "bots/match.h"
#include "map-sim.h"
#include "rules/chance-moves.h"
#include "rules/families.h"
#include "rules/ruleset.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define MAX_THREADS 64u

/* A thread's share: every n-th game. */
struct contestant {
    const struct map_ruleset *rs;
    struct bot_player players[MAP_MAX_SEATS];
    uint64_t seed, first, step, n;
    unsigned turns_round; /* seats that the bots have moved on */
    struct sim_contest_result counted;
};

static void
count_game(struct contestant *c, uint64_t game, const struct match_result *result,
           const struct map_position *p)
{
    struct sim_contest_result *counted = &c->counted;

    counted->games++;
    counted->moves += result->moves;
    counted->turns += result->turns;
    counted->capped += result->end == MATCH_CAPPED || result->end == MATCH_FROZEN;
    counted->deadlocks += result->end == MATCH_DEADLOCK;
    counted->stuck += result->end == MATCH_NO_FILLING || result->end == MATCH_STUCK;
    /* a number that no order of games changes the sum of */
    counted->signature +=
        chance_mix(chance_mix(game * c->rs->players + c->turns_round + 1) ^
                   (result->winner | (uint64_t)result->turns << 8 | (uint64_t)result->moves << 32));
    for (unsigned s = 0; s < c->rs->players; s++) {
        unsigned bot = (s + c->turns_round) % c->rs->players;

        counted->wins[bot] += result->winner == s;
        counted->points[bot] += position_all_points(c->rs, p, s);
    }
}

static void *
play_share(void *data)
{
    struct contestant *c = data;
    struct bot_player seats[MAP_MAX_SEATS];
    struct map_position *p = memory_zeroed(1, c->rs->position_size);

    for (unsigned s = 0; s < c->rs->players; s++)
        seats[s] = c->players[(s + c->turns_round) % c->rs->players];
    struct match *match = match_new(c->rs, seats);

    for (uint64_t game = c->first; game < c->n; game += c->step) {
        const struct match_game task = {c->seed, game, game};
        struct match_result result = match_play(match, &task, NULL, p);

        count_game(c, game, &result, p);
    }
    match_free(match);
    free(p);
    return NULL;
}

static void
add_share(struct sim_contest_result *all, const struct sim_contest_result *share)
{
    all->games += share->games;
    all->moves += share->moves;
    all->turns += share->turns;
    all->capped += share->capped;
    all->deadlocks += share->deadlocks;
    all->stuck += share->stuck;
    all->signature += share->signature;
    for (unsigned i = 0; i < MAP_MAX_SEATS; i++) {
        all->wins[i] += share->wins[i];
        all->points[i] += share->points[i];
    }
}

/* All games of one order of seats. */
static void
play_order(const struct contestant *task, unsigned threads, struct sim_contest_result *contest)
{
    struct contestant shares[MAX_THREADS];
    pthread_t handles[MAX_THREADS];
    bool started[MAX_THREADS] = {false};

    for (unsigned t = 0; t < threads; t++) {
        shares[t] = *task;
        shares[t].first = t;
        shares[t].step = threads;
        started[t] = t + 1 < threads && !pthread_create(&handles[t], NULL, play_share, &shares[t]);
    }
    for (unsigned t = threads; t-- > 0;)
        if (!started[t])
            play_share(&shares[t]);
    for (unsigned t = 0; t < threads; t++) {
        if (started[t])
            pthread_join(handles[t], NULL);
        add_share(contest, &shares[t].counted);
    }
}

/* Each order of seats plays the same games on the same dice, so a good seat comes to each bot
 * once. */
struct sim_contest_result
sim_contest_run(const struct map_ruleset *rs, const struct sim_contest *contest)
{
    struct contestant task = {.rs = rs, .seed = contest->seed, .n = contest->n};
    struct sim_contest_result result = {0};
    unsigned threads = contest->threads < 1             ? 1
                       : contest->threads > MAX_THREADS ? MAX_THREADS
                                                        : contest->threads;

    memcpy(task.players, contest->players, rs->players * sizeof *task.players);
    for (unsigned r = 0; r < (contest->rotate ? rs->players : 1u); r++) {
        task.turns_round = r;
        play_order(&task, threads, &result);
    }
    return result;
}

struct sim_game
sim_game_run(const struct map_ruleset *rs, uint64_t seed, uint64_t index, uint64_t most,
             struct map_position *p)
{
    struct chance chance = chance_of_game(seed, index);
    struct sim_game game = {0, true};
    map_move list[RULES_MAX_MOVES];

    game.filled = match_lay_out(rs, seed, index, p);
    if (!game.filled)
        return game;
    rules_begin(rs, p);
    while (game.moves < most) {
        unsigned n = rules_generate(rs, p, list);

        if (!n)
            break;
        rules_apply(rs, p, n == 1 ? list[0] : rules_pick(rs, p, &chance, list, n));
        game.moves++;
    }
    return game;
}

/* The signature is of whole final positions: a change of any rule that any game meets shows in
 * it. */
bool
map_sim_games(const struct map_scenario *scenario, unsigned players, uint64_t seed, uint64_t n,
              struct map_sim_games *games, struct map_sink *sink)
{
    struct map_ruleset *rs = ruleset_compile(scenario, players, sink);
    struct map_position *p = rs ? malloc(rs->position_size) : NULL;

    *games = (struct map_sim_games){.signature = UINT64_C(0xcbf29ce484222325)};
    for (uint64_t i = 0; p && i < n; i++) {
        struct sim_game game = sim_game_run(rs, seed, i, MAP_SIM_MOST_MOVES, p);

        games->moves += game.moves;
        games->turns += p->turn;
        games->over += p->phase == PHASE_OVER;
        for (size_t b = 0; b < rs->position_size; b++) /* FNV-1a over the block */
            games->signature =
                (games->signature ^ ((const unsigned char *)p)[b]) * UINT64_C(0x100000001b3);
    }
    bool played = p != NULL;

    free(p);
    ruleset_free(rs);
    return played;
}
