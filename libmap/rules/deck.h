#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The deck of development cards, the largest army, and the win by hidden points (DEV-1, DEV-3,
 * DEV-5). */
#include "base/chance.h"
#include "rules/position.h"

/* Draws a card for a purchase, as the extra of MOVE_BUY_CARD: every card of the deck is equally
 * likely (DEV-1). */
unsigned deck_draw(const struct map_ruleset *rs, const struct map_position *p,
                   struct chance_stream *stream);
/* The seat has played a soldier: may hand it the largest army (DEV-5). */
void deck_muster(const struct map_ruleset *rs, struct map_position *p, unsigned seat);
/* The winner shows the point cards (DEV-3). */
void deck_show(const struct map_ruleset *rs, struct map_position *p);
/* The kind of the top card, if its order was given or only one kind is left; else
 * POSITION_UNSEEN. */
unsigned deck_top(const struct map_ruleset *rs, const struct map_position *p);
