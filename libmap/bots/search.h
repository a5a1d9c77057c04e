#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A seat that tries its most promising moves out: games are played on from each by greedy seats,
 * what is hidden from it drawn again for each, and half of the moves are dropped again and
 * again. */
#include "bots/table.h"

struct search;

/* For one thread; aborts without memory. players: as of the table. NULL may be freed. */
struct search *search_new(const struct map_ruleset *rs, const struct bot_player *players);
void search_free(struct search *search);
/* For struct bot_table; context: the search. The table's own streams and minds are borrowed. */
void search_attach(struct search *search, struct bot_table *table);
