/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/games.h"

#include "rules/ruleset.h"

void
tally_init(struct tally *tally, const struct map_ruleset *rs)
{
    unsigned rounds = match_most_turns(rs) / rs->players + 2, n = 0;
    const unsigned times[COUNTER_SCOPES] = {
        [COUNTER_GAME] = 1,
        [COUNTER_SEAT] = MAP_MAX_SEATS,
        [COUNTER_USE] = PLAYTEST_USES,
        [COUNTER_SITE] = rs->n_intersections,
        [COUNTER_PATH] = rs->n_paths,
        [COUNTER_TRADE] = rs->n_trades,
    };
    struct counter table[TALLY_SECTIONS] = {
#define SECTION(id, name, scope, merge, each)                                                      \
    {name, COUNTER_##scope, COUNTER_##merge, 0, (each)*times[COUNTER_##scope], 1, 0},
#include "playtest/sections.def"
#undef SECTION
    };

    for (unsigned s = 0; s < TALLY_SECTIONS; s++) {
        table[s].at = n;
        n += table[s].n;
    }
    tally->rounds = rounds;
    tally->counters =
        (struct counters){g_memdup2(table, sizeof table), TALLY_SECTIONS, g_new(uint64_t, n)};
    counters_clear(&tally->counters);
}

void
tally_release(struct tally *tally)
{
    g_free((struct counter *)tally->counters.table);
    g_free(tally->counters.words);
}

uint64_t
tally_total(const struct tally *tally, enum tally_section section)
{
    const uint64_t *words = tally_at(tally, section);
    uint64_t sum = 0;

    for (unsigned i = 0; i < tally_length(tally, section); i++)
        sum += words[i];
    return sum;
}

#define MAX_THREADS 64u

/* A thread. */
struct games_hand {
    struct watch *watch;
    struct match *match[PLAYTEST_STYLES];
    struct map_position *p;
    struct tally tally;
    /* its share of a chunk: every step-th game */
    const struct games_chunk *chunk;
    struct game_row *rows;
    uint64_t first, step;
};

struct games {
    unsigned n;
    struct games_hand hands[MAX_THREADS];
    struct bot_player seats[PLAYTEST_STYLES][MAP_MAX_SEATS];
};

struct games *
games_new(const struct map_ruleset *rs, unsigned threads)
{
    static const struct bot_weights *const weights[PLAYTEST_STYLES] = {&bot_weights_builders,
                                                                       &bot_weights_traders};
    struct games *games = g_new0(struct games, 1);

    games->n = CLAMP(threads, 1, MAX_THREADS);
    for (unsigned y = 0; y < PLAYTEST_STYLES; y++)
        for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
            games->seats[y][s] = (struct bot_player){.kind = BOT_GREEDY, .weights = weights[y]};
    for (unsigned t = 0; t < games->n; t++) {
        struct games_hand *hand = &games->hands[t];

        hand->watch = watch_new(rs);
        for (unsigned y = 0; y < PLAYTEST_STYLES; y++)
            hand->match[y] = match_new(rs, games->seats[y]);
        hand->p = g_malloc0(ruleset_position_size(rs));
        tally_init(&hand->tally, rs);
    }
    return games;
}

void
games_free(struct games *games)
{
    if (!games)
        return;
    for (unsigned t = 0; t < games->n; t++) {
        struct games_hand *hand = &games->hands[t];

        watch_free(hand->watch);
        for (unsigned y = 0; y < PLAYTEST_STYLES; y++)
            match_free(hand->match[y]);
        g_free(hand->p);
        tally_release(&hand->tally);
    }
    g_free(games);
}

void
games_refuse(struct games *games, unsigned seats, struct games_refusal refusal)
{
    for (unsigned y = 0; y < PLAYTEST_STYLES; y++)
        for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
            if (seats >> s & 1) {
                games->seats[y][s].without = refusal.without;
                games->seats[y][s].avoids = refusal.avoids;
            }
}

static gpointer
play_hand(gpointer data)
{
    struct games_hand *hand = data;
    const struct games_chunk *chunk = hand->chunk;

    for (uint64_t i = hand->first; i < chunk->n; i += hand->step) {
        uint64_t game = chunk->from + i;
        struct match_game task = {chunk->seed, game,
                                  chunk->filling == GAMES_OWN_FILLING ? game : chunk->filling,
                                  chunk->other_numbers};
        struct game_row row = watch_play(hand->watch, hand->match[game % PLAYTEST_STYLES], &task,
                                         hand->p, &hand->tally);

        if (hand->rows)
            hand->rows[i] = row;
    }
    return NULL;
}

void
games_play(struct games *games, const struct games_chunk *chunk, struct tally *tally,
           struct game_row *rows)
{
    GThread *threads[MAX_THREADS] = {NULL};

    for (unsigned t = 0; t < games->n; t++) {
        struct games_hand *hand = &games->hands[t];

        hand->chunk = chunk;
        hand->rows = rows;
        hand->first = t;
        hand->step = games->n;
        counters_clear(&hand->tally.counters);
    }
    /* works with fewer threads if one cannot be started */
    for (unsigned t = 1; t < games->n; t++)
        threads[t] = g_thread_try_new("games", play_hand, &games->hands[t], NULL);
    for (unsigned t = 0; t < games->n; t++)
        if (!threads[t])
            play_hand(&games->hands[t]);
    for (unsigned t = 0; t < games->n; t++) {
        if (threads[t])
            g_thread_join(threads[t]);
        counters_add(&tally->counters, &games->hands[t].tally.counters);
    }
}
