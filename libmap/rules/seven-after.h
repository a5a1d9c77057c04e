#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What only sevens after the first invasion bring: villains, barbarians, warships. */
#include "rules/position.h"

/* The order of events of a seven. */
enum seven_part {
    SEVEN_DISCARDS, /* one for each seat, p->seat first */
    SEVEN_CARTS,    /* before the first invasion: SEVEN-5 */
    SEVEN_ROBBER,   /* every later seven */
    /* the first seven after it */
    SEVEN_VILLAINS, /* one for each, in the order of enum villain */
    SEVEN_REMAINING,
    SEVEN_BARBARIANS,
    SEVEN_WARSHIPS, /* one for each seat, p->seat first */
    SEVEN_DONE,
};

/* The decision to go on with. */
struct seven_next {
    enum seven_part part;
    unsigned i;
};

/* Whether the event die can bring the first invasion now. Then a seven of the same roll is the
 * first after it; else the last before it (SEVENB-0). */
bool seven_after_may_begin(const struct map_ruleset *rs, const struct map_position *p);
/* Pushes that decision; false if there is nothing to decide. */
bool seven_after_push(const struct map_ruleset *rs, struct map_position *p, enum seven_part part,
                      unsigned i);
struct ruling seven_after_check(const struct map_ruleset *rs, const struct map_position *p,
                                const struct position_pending *pending, map_move move);
unsigned seven_after_generate(const struct map_ruleset *rs, const struct map_position *p,
                              const struct position_pending *pending, map_move *list);
/* Does it; true when *next follows, false while it is not finished. */
bool seven_after_apply(const struct map_ruleset *rs, struct map_position *p, map_move move,
                       struct seven_next *next);
