/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/tribute.h"

bool
tribute_rolls(const struct tribute_ship *ship, map_seat seat)
{
    bool rolled = ship->state != TRIBUTE_NEW && ship->state != TRIBUTE_LEFT;

    return ship->owner != seat.i && !rolled && ship->to;
}

/* Its owner gets gold (TRIB-1, AMB-39), once a turn (TRIB-3). sails: along boats or over open
 * sea. */
static bool
is_due(const struct tribute_ship *ship, map_seat seat, enum tribute_scope scope, bool sails)
{
    if (ship->owner == seat.i || (ship->state != TRIBUTE_NEW && ship->state != TRIBUTE_ROLLED))
        return false;
    if (scope == TRIBUTE_SEA_PATH)
        return sails && ship->side;
    return ship->from || ship->to;
}

/* Each ship separately (TRIB-2): gold for passing an opponent's warship (TOLL-8). */
struct tribute
tribute_of(const struct tribute_ship *ships, unsigned n, map_seat seat, enum tribute_scope scope,
           bool sails, unsigned each, unsigned gold)
{
    struct tribute t = {false, 0, 0, 0};

    if (!each)
        return t;

    /* first those who must be paid: the rest goes to those from whom he could flee */
    for (unsigned flee = 0; flee < 2; flee++)
        for (unsigned i = 0; i < n; i++) {
            if ((!ships[i].to && !sails) != flee || !is_due(&ships[i], seat, scope, sails))
                continue;
            t.must = (uint8_t)(t.must + (flee ? 0 : each));
            if (t.gold + each > gold) {
                t.refused |= !flee;
                continue;
            }
            t.owed = (uint8_t)(t.owed | 1u << ships[i].owner);
            t.gold = (uint8_t)(t.gold + each);
        }
    return t;
}
