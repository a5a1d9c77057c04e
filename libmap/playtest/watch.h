#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Watches one game after the other, move by move, and counts. Allocates nothing in a game. */
#include "playtest/tally.h"

/* What is kept of each game, in their order. */
struct game_row {
    uint64_t game;
    uint32_t moves;
    uint16_t turns;
    uint8_t end;    /* enum match_end */
    uint8_t winner; /* or RULES_NOBODY */
    uint8_t points[MAP_MAX_SEATS];
    int16_t figure[PLAYTEST_FIGURES]; /* negative: the game has none */
};

struct watch;

/* For one thread; the ruleset is borrowed. NULL may be freed. */
struct watch *watch_new(const struct map_ruleset *rs);
void watch_free(struct watch *watch);

/* Plays the game in p by the seats of `match` and adds it to the tally. */
struct game_row watch_play(struct watch *watch, struct match *match, const struct match_game *game,
                           struct map_position *p, struct tally *tally);

/* Victory points by source; their sum is position_all_points(). */
void watch_points(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                  unsigned points[PLAYTEST_SOURCES]);
/* Rounds that a number of turns begins. */
static inline unsigned
watch_rounds(unsigned turns, unsigned players)
{
    return (turns + players - 1) / players;
}
