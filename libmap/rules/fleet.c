/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/fleet.h"

#include "rules/network.h"
#include "scenario/options.h"

/* The last of the boats there, of all owners. */
static bool
has_one_boat(const struct map_ruleset *rs, const struct map_position *p, unsigned at)
{
    unsigned n = 0;

    for (unsigned k = 0; k < rs->at[at].degree; k++)
        n += (position_paths(rs, p)[rs->at[at].path[k]] & POSITION_PIECE) == PIECE_BOAT;
    return n == 1;
}

unsigned
fleet_mark(const struct map_ruleset *rs, const struct map_position *p, unsigned seat, unsigned at)
{
    uint8_t byte = position_corners(rs, p)[at];
    bool own = position_owner(byte) == seat;
    unsigned mark = 0;

    if (position_is_building(byte))
        mark |= own ? BOATS_OWN_BUILDING : BOATS_CUT;
    else if ((byte & POSITION_PIECE) == PIECE_KNIGHT)
        mark |= own ? BOATS_OWN_KNIGHT : BOATS_CUT;
    for (unsigned s = 0; s < rs->players; s++) /* AMB-20 */
        if (position_seat(rs, p, s)->wagon == at && position_is_at_sea(rs, p, at))
            mark |= BOATS_WAGON | (has_one_boat(rs, p, at) ? BOATS_LAST : 0u);
    return mark;
}

static void
mark_end(const struct map_ruleset *rs, const struct map_position *p, unsigned seat, bool boats_only,
         unsigned at, struct fleet *fleet)
{
    uint8_t byte = position_corners(rs, p)[at];
    bool own = position_owner(byte) == seat, building = position_is_building(byte);
    bool knight = (byte & POSITION_PIECE) == PIECE_KNIGHT;
    bool stop = building && (own || rs->option[OPTION_SEA_JUMP_STOPS] != 1);
    bool cut = (knight && !own) || rs->at[at].flags & BOARD_AT_NO_WAY; /* BASE-28 */

    if (boats_only)
        fleet->lane_at[at] = (uint8_t)((building ? LANES_BUILDING : 0u) |
                                       (building && own ? LANES_OWN_BUILDING : 0u) |
                                       ((building && !own) || cut ? LANES_CUT : 0u) |
                                       (stop || (knight && own) ? LANES_HOLDS : 0u));
    else
        fleet->boat_at[at] = (uint8_t)fleet_mark(rs, p, seat, at);
}

/* Marks are set at the ends of the pieces only. Other places keep what the memory held, so callers
 * ask for no others. */
void
fleet_take(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
           bool boats_only, struct fleet *fleet)
{
    unsigned n = network_pieces(rs, p, seat, fleet->pieces, fleet->path);

    fleet->n = 0;
    for (unsigned i = 0; i < n; i++) {
        if (boats_only && !fleet->pieces[i].boat)
            continue;
        fleet->pieces[fleet->n] = fleet->pieces[i];
        fleet->path[fleet->n] = fleet->path[i];
        mark_end(rs, p, seat, boats_only, fleet->pieces[i].end[0], fleet);
        mark_end(rs, p, seat, boats_only, fleet->pieces[i].end[1], fleet);
        fleet->n++;
    }
    if (boats_only)
        lanes_find(fleet->pieces, fleet->n, fleet->lane_at, &fleet->lanes);
}

unsigned
fleet_piece(const struct fleet *fleet, unsigned path)
{
    unsigned i = 0;

    while (i < fleet->n && fleet->path[i] != path)
        i++;
    return i;
}

bool
fleet_is_corner(const struct map_ruleset *rs, unsigned hex, unsigned at)
{
    for (unsigned k = 0; k < 3; k++)
        if (rs->at[at].hex[k] == hex)
            return true;
    return false;
}

/* Whether the boat on that path touches the pirate (PIRATE-1, AMB-14); whether one of route `route`
 * does. */
static bool
meets_pirate(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    const struct rules_path *at = &rs->paths[path];
    unsigned pirate = p->villain[VILLAIN_PIRATE];

    if (pirate == MAP_NONE)
        return false;
    if (at->hex[0] == pirate || at->hex[1] == pirate)
        return true;
    return rs->option[OPTION_PIRATE_CONTACT] == 1 &&
           (fleet_is_corner(rs, pirate, at->end[0]) || fleet_is_corner(rs, pirate, at->end[1]));
}

bool
fleet_meets_pirate(const struct map_ruleset *rs, const struct map_position *p,
                   const struct fleet *fleet, unsigned route)
{
    for (unsigned i = 0; i < fleet->n; i++)
        if (fleet->lanes.of[i] == route && meets_pirate(rs, p, fleet->path[i]))
            return true;
    return false;
}
