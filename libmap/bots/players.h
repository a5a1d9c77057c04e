#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Players by words.
 *
 * "greedy,greedy:traders,random" names bots in the order of seats, and begins again where there are
 * more seats. A bot is random, greedy or search, and behind a colon each:
 *   search:96          games that it plays on, for a decision; 1..100000, 96 by default
 *   builders, traders  what it thinks things are worth; builders by default
 *   weights=FILE       the same by a file, which the caller reads
 *   without=FAMILY     a family of rules that it declines: the name of its element */
#include "bots/table.h"

#define PLAYERS_WHY 160 /* bytes that any reason takes */

struct players;

/* The caller's (players_free). NULL with the reason where the words say no such thing. Aborts
 * without memory. */
struct players *players_new(const char *words, char why[PLAYERS_WHY]);
/* NULL is allowed. */
void players_free(struct players *players);

/* Bots that the text names; seats beyond them begin with the first again. */
unsigned players_count(const struct players *players);
/* The file of weights that bot i names, borrowed; NULL: none. */
const char *players_file(const struct players *players, unsigned i);
/* What bot i thinks things are worth. */
struct bot_weights *players_weights(struct players *players, unsigned i);
/* The bot of each seat; they stay with `players`. */
void players_of_seats(const struct players *players, unsigned seats,
                      struct bot_player seated[MAP_MAX_SEATS]);
