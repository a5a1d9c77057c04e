#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The deck of development cards, whom it has made strong, and who wins by it (DEV-1, DEV-3, DEV-5). */
#include "base/rng.h"
#include "rules/position.h"

/* What a purchase brings by chance, as the extra of MOVE_BUY_CARD: each card of the deck is as
 * likely (DEV-1). */
unsigned deck_draw(const struct map_ruleset *rs, const struct map_position *p, struct rng *rng);
/* The seat has played a soldier: the largest army may be his from now on (DEV-5). */
void deck_muster(const struct map_ruleset *rs, struct map_position *p, unsigned seat);
/* Who has won shows the point cards (DEV-3). */
void deck_show(const struct map_ruleset *rs, struct map_position *p);
/* The kind on top, where it is told or the only one that is left; else POSITION_UNSEEN. */
unsigned deck_top(const struct map_ruleset *rs, const struct map_position *p);
