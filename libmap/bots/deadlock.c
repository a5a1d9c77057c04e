/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/bitset.h"
#include "bots/match.h"

/* A building of the seat may still come or grow (BASE-9, BASE-10). */
static bool
may_build(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    const struct position_seat *own = position_seat(rs, p, seat);
    bool open = rs->any_hidden;

    for (unsigned w = 0; w < rs->words_at; w++)
        open |= position_open(rs, p)[w] != 0;
    return (own->left[PIECE_SETTLEMENT] && open) ||
           (own->left[PIECE_CITY] && own->n_buildings > own->n_cities);
}

/* The award may still change hands: somebody has a route left and a path for it (BASE-18). */
static bool
may_lay_routes(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    const struct position_seat *own = position_seat(rs, p, seat);
    const uint8_t *paths = position_paths(rs, p);

    if (rs->boats || rs->any_hidden) /* boats move */
        return true;
    for (unsigned i = 0; i < rs->n_paths; i++)
        if (!(paths[i] & POSITION_PIECE) &&
            ((own->left[PIECE_ROAD] && paths[i] & POSITION_TAKES_ROAD) ||
             (own->left[PIECE_BRIDGE] && rs->paths[i].flags & BOARD_PATH_RIVER)))
            return true;
    return false;
}

bool
match_is_deadlock(const struct map_ruleset *rs, const struct map_position *p)
{
    if (rs->on[FAMILY_BAGGAGE_TRAINS] || rs->on[FAMILY_DEVELOPMENT] || rs->on[FAMILY_ISLANDS])
        return false; /* not looked for there: a token or a card may bring points yet */
    for (unsigned s = 0; s < rs->players; s++)
        if (may_build(rs, p, s) || may_lay_routes(rs, p, s))
            return false;
    return true;
}
