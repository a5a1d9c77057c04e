/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-playtest.h"

#include "playtest/games.h"
#include "playtest/words.h"
#include "report/value.h"

#define NOTABLE 4 /* games of a player count */

/* The first game of a section whose counters are first games; backwards: of the last counter. */
static uint64_t
find_first(const struct tally *tally, enum tally_section section, bool backwards)
{
    const uint64_t *first = tally_at(tally, section);
    unsigned n = tally_length(tally, section);

    for (unsigned i = 0; i < n; i++) {
        unsigned at = backwards ? n - 1 - i : i;

        if (first[at] != COUNTER_NEVER)
            return first[at];
    }
    return COUNTER_NEVER;
}

static uint64_t
find_game(const struct playtest_count *count, unsigned which)
{
    const struct tally *t = &count->tally;
    const uint64_t *open = tally_at(t, TALLY_OPEN_FIRST);

    switch (which) {
    case 0:
        return find_first(t, TALLY_ROUNDS_FIRST, true);
    case 1:
        return find_first(t, TALLY_MARGIN_FIRST, false);
    case 2:
        return tally_at(
            t, TALLY_ROUNDS_FIRST)[interval_quantile(tally_at(t, TALLY_ROUNDS), t->rounds, 0.5)];
    default:
        return MIN(open[MATCH_FROZEN], MIN(open[MATCH_CAPPED], open[MATCH_DEADLOCK]));
    }
}

/* Plays it once more: a tally has no moves of single games, and four games cost little. */
static unsigned
count_moves(const struct map_playtest *playtest, const struct playtest_count *count, uint64_t game)
{
    struct games *games = games_new(count->rs, 1);
    struct games_chunk chunk = {playtest->options.seed, game, 1, GAMES_OWN_FILLING};
    struct game_row row;
    struct tally tally;

    tally_init(&tally, count->rs);
    games_play(games, &chunk, &tally, &row);
    tally_release(&tally);
    games_free(games);
    return row.moves;
}

bool
map_playtest_notable(const struct map_playtest *playtest, unsigned i,
                     struct map_playtest_notable *notable)
{
    static const char *const words[NOTABLE] = {"longest", "closest", "median", "unfinished"};

    for (unsigned k = 0; k < playtest->n_counts * NOTABLE; k++) {
        const struct playtest_count *count = &playtest->counts[k / NOTABLE];
        uint64_t game = find_game(count, k % NOTABLE);

        if (game == COUNTER_NEVER || i-- > 0)
            continue;
        *notable = (struct map_playtest_notable){count->players, words[k % NOTABLE],
                                                 words_style(game % PLAYTEST_STYLES), game,
                                                 count_moves(playtest, count, game)};
        return true;
    }
    return false;
}
