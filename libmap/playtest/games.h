#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Plays many games on several threads. */
#include "playtest/watch.h"

/* Players of one ruleset: a match and a watch for each thread, kept from chunk to chunk. */
struct games;

/* Aborts without memory. NULL may be freed. */
struct games *games_new(const struct map_ruleset *rs, unsigned threads);
void games_free(struct games *games);
/* What seats decline in the games that follow (struct bot_player); seats: a bit each. */
struct games_refusal {
    uint32_t without;
    const uint64_t *avoids; /* borrowed */
};
void games_refuse(struct games *games, unsigned seats, struct games_refusal refusal);

/* Games from..from+n-1 of the seed; each on its own filling, or all on filling `filling` where that
 * is not GAMES_OWN_FILLING. Adds them to the tally. rows: n of them in the order of games, or
 * NULL. */
#define GAMES_OWN_FILLING UINT64_MAX
struct games_chunk {
    uint64_t seed, from, n, filling;
    bool other_numbers; /* bots/match.h */
};
void games_play(struct games *games, const struct games_chunk *chunk, struct tally *tally,
                struct game_row *rows);
