#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What families of rules, harbors and foreign islands bring. In each game one seat declines one of
 * them, the others do not. Every seat declines it in turn on the same dice, so that neither its seat
 * nor its luck counts. */
#include "playtest/games.h"
#include "playtest/result.h"

#include "report/report.h"

#define PAYS_GAMES 6000 /* of a thing, at most */
#define PAYS_ALL 100000 /* of all things and player counts: a minute on two cores */
#define PAYS_LITTLE 2.0 /* points of wins: what brings less for certain is not worth playing */
#define PAYS_CHUNK 250  /* dice between two calls of the progress function */

enum pays_word {
    PAYS_OPEN,    /* nothing is proven */
    PAYS_UNUSED,  /* nobody ever did what the family offers */
    PAYS_NO_GAIN, /* proven: less than PAYS_LITTLE */
    PAYS_GAIN,    /* proven: who declines it wins less than a fair share */
    PAYS_MUST,    /* proven: less than a third of it */
};

/* Lists what a seat may decline. */
struct pays *pays_new(const struct map_ruleset *rs);
/* Once all player counts are there: how many games each thing has. */
void pays_plan(struct map_playtest *playtest);
/* Plays the next of them, and returns how many; 0: all are played. */
uint64_t pays_play(const struct map_playtest *playtest, struct playtest_count *count,
                   struct games *games);

void pays_add(struct report *r, const struct map_playtest *playtest);
void pays_find(const struct map_playtest *playtest, const struct playtest_count *count,
               struct map_sink *sink);
