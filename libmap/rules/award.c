/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The award for the longest trade route (BASE-18, BOAT-7 to BOAT-9, BOAT-11, KNIGHT-6). A
 * seat's length is found anew when its net has changed, or another's building or knight has
 * come to stand in it; whose award it is, is judged when a turn ends. It makes no moves. */
#include "rules/family.h"

#include "rules/network.h"

#include <string.h>

static void
measure(const struct map_ruleset *rs, struct map_position *p, unsigned seat)
{
    struct route_piece pieces[ROUTE_MAX_PIECES];
    uint16_t paths[ROUTE_MAX_PIECES];
    uint8_t at[NETWORK_WORDS * 64];
    unsigned n = network_pieces(rs, p, seat, pieces, paths);
    const uint8_t *corners = position_corners(rs, p);

    for (unsigned i = 0; i < n; i++)
        for (unsigned e = 0; e < 2; e++) {
            unsigned end = pieces[i].end[e];

            at[end] = network_is_cut(rs, p, seat, end)     ? ROUTE_CUT
                      : position_is_building(corners[end]) ? ROUTE_OWN
                                                           : ROUTE_OPEN;
        }
    struct route_net net = {pieces, n, at};
    unsigned length = n < 2 ? n : route_longest(&net).length;

    position_seat_of(rs, p, seat)->length = (uint8_t)length;
}

static void
begin_game(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned s = 0; s < rs->players; s++)
        measure(rs, p, s);
}

static void
built(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at,
      unsigned path)
{
    (void)path;
    measure(rs, p, seat);
    for (unsigned s = 0; s < rs->players && at != MAP_NONE; s++)
        if (s != seat && network_touches(rs, p, s, at))
            measure(rs, p, s);
}

/* The holder keeps it while nobody exceeds him (T-89); where he has lost his length and several
 * tie, nobody has it (rules 2.6). */
static void
end_turn(const struct map_ruleset *rs, struct map_position *p)
{
    unsigned longest = 0, first = 0, n = 0;

    for (unsigned s = 0; s < rs->players; s++) {
        unsigned length = position_seat(rs, p, s)->length;

        if (length > longest) {
            longest = length;
            first = s;
            n = 0;
        }
        n += length == longest;
    }
    if (longest < 5)
        p->holder = RULES_NOBODY;
    else if (p->holder == RULES_NOBODY || position_seat(rs, p, p->holder)->length < longest)
        p->holder = n == 1 ? (uint8_t)first : RULES_NOBODY;
}

const struct rule_family family_award = {
    .id = "AWARD",
    .begin_game = begin_game,
    .built = built,
    .end_turn = end_turn,
};
