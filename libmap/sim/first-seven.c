/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/setup.h"

#include "rules/family.h"

/* Any two dice that show seven: no rule asks which. */
#define DICE (3 | 4 << 4)
#define MOST_MOVES 4096 /* dice may have to be rolled many times (AMB-27) */

bool
first_seven_is_due(const struct map_ruleset *rs)
{
    bool any = false;

    for (unsigned v = 0; v < 4; v++)
        any |= rs->initial->villain[v] != MAP_NONE;
    return rs->on[FAMILY_VILLAINS] && !any;
}

/* The rules allow leaving a warship in the box (SEVENB-11); here nobody does. */
static unsigned
without_declining(map_move *list, unsigned n)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < n; i++)
        if (list[i].kind != MOVE_DECLINE)
            list[kept++] = list[i];
    return kept;
}

void
first_seven_play(const struct map_ruleset *rs, struct rng *rng, struct map_position *p)
{
    map_move list[RULES_MAX_MOVES];

    if (p->phase != PHASE_ROLL || p->n_pending)
        return;
    p->stage = STAGE_INVADED;
    p->advance = 0; /* the token is back at its start: the event die brings no second invasion */
    rules_apply(rs, p, (map_move){MOVE_ROLL, p->seat, 0, DICE, 0, 0});
    for (unsigned i = 0; p->n_pending && i < MOST_MOVES; i++) {
        unsigned n = rules_generate(rs, p, list);

        if (n > 1)
            n = without_declining(list, n);
        if (!n)
            return;
        rules_apply(rs, p, list[rng_below(rng, n)]);
    }
}
