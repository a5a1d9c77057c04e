/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Set-up: in order, every seat founds a building, then lays a road or a boat beside it (BASE-1,
 * BASE-4, BOAT-10, BOAT-12). */
#include "rules/families.h"
#include "rules/family.h"

#include "base/bitset.h"

#include <assert.h>

static const struct rules_step *
current_step(const struct map_ruleset *rs, const struct map_position *p)
{
    return p->step < rs->n_steps ? &rs->steps[p->step] : NULL;
}

static bool
has_left(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
         enum piece piece)
{
    return position_seat(rs, p, seat)->left[piece] > 0;
}

static bool
has_building(const struct map_ruleset *rs, const struct map_position *p,
             const struct rules_step *step)
{
    return has_left(rs, p, step->seat, step->piece) &&
           position_seat(rs, p, step->seat)->n_buildings < rs->max_buildings;
}

static map_move
building_at(const struct rules_step *step, unsigned at)
{
    return (map_move){MOVE_PLACE_BUILDING, step->seat, step->piece, 0, (uint16_t)at, 0};
}

unsigned
rules_sites(const struct map_ruleset *rs, const struct map_position *p)
{
    const struct rules_step *step = p->phase == PHASE_SETUP ? current_step(rs, p) : NULL;
    unsigned n = 0;

    if (!step || step->kind != MOVE_PLACE_BUILDING || !has_building(rs, p, step))
        return 0;
    for (unsigned w = 0; w < rs->words_at; w++)
        n += (unsigned)__builtin_popcountll(position_open(rs, p)[w] & rs->zone[step->seat][w]);
    return n;
}

/* Set-ups are drawn by thousands, so the site is found by counting bits and no list is written. */
map_move
rules_site(const struct map_ruleset *rs, const struct map_position *p, unsigned k)
{
    const struct rules_step *step = current_step(rs, p);
    unsigned w = 0, here;
    uint64_t bits;

    for (;; w++, k -= here) {
        bits = position_open(rs, p)[w] & rs->zone[step->seat][w];
        here = (unsigned)__builtin_popcountll(bits);
        if (k < here)
            break;
    }
    while (k--)
        bits &= bits - 1;
    return building_at(step, w * 64u + (unsigned)__builtin_ctzll(bits));
}

static unsigned
generate_buildings(const struct map_ruleset *rs, const struct map_position *p,
                   const struct rules_step *step, map_move *list)
{
    const uint64_t *open = position_open(rs, p), *zone = rs->zone[step->seat];
    unsigned n = 0;

    if (!has_building(rs, p, step))
        return 0;
    for (unsigned w = 0; w < rs->words_at; w++) {
        for (uint64_t bits = open[w] & zone[w]; bits; bits &= bits - 1) {
            unsigned at = w * 64u + (unsigned)__builtin_ctzll(bits);

            list[n++] = building_at(step, at);
        }
    }
    return n;
}

/* Closed to that piece in the set-up alone. */
static bool
bars_start(const struct map_ruleset *rs, unsigned path, enum piece piece)
{
    return rs->paths[path].flags &
           (piece == PIECE_BOAT ? BOARD_PATH_BARS_START_BOATS : BOARD_PATH_BARS_START_ROADS);
}

static unsigned
generate_routes(const struct map_ruleset *rs, const struct map_position *p,
                const struct rules_step *step, map_move *list)
{
    const struct rules_at *from = &rs->at[p->last];
    const uint8_t *paths = position_paths(rs, p);
    bool road = has_left(rs, p, step->seat, PIECE_ROAD);
    bool boat = has_left(rs, p, step->seat, PIECE_BOAT);
    unsigned n = 0;

    for (unsigned k = 0; k < from->degree; k++) {
        uint16_t path = from->path[k];
        uint8_t byte = paths[path];

        if (byte & POSITION_PIECE)
            continue;
        if (road && byte & POSITION_TAKES_ROAD && !bars_start(rs, path, PIECE_ROAD))
            list[n++] = (map_move){MOVE_PLACE_ROUTE, step->seat, PIECE_ROAD, 0, path, 0};
        if (boat && byte & POSITION_TAKES_BOAT && !bars_start(rs, path, PIECE_BOAT))
            list[n++] = (map_move){MOVE_PLACE_ROUTE, step->seat, PIECE_BOAT, 0, path, 0};
    }
    return n;
}

static unsigned
generate_placements(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct rules_step *step = current_step(rs, p);

    if (!step)
        return 0;
    return step->kind == MOVE_PLACE_BUILDING ? generate_buildings(rs, p, step, list)
                                             : generate_routes(rs, p, step, list);
}

/* The order is that of reasons: the zone is named only for a place that others could take. */
static enum verdict
check_building(const struct map_ruleset *rs, const struct map_position *p,
               const struct rules_step *step, map_move move)
{
    const uint8_t *corners = position_corners(rs, p);

    if (move.piece != step->piece)
        return VERDICT_SETUP_ORDER;
    if (move.at >= rs->n_intersections)
        return VERDICT_NO_PLACE;
    if (corners[move.at] & POSITION_PIECE)
        return VERDICT_TAKEN;
    enum verdict ground = position_at_takes(rs, p, move.at);

    if (ground != VERDICT_OK)
        return ground;
    if (rs->at[move.at].flags & BOARD_AT_BARS_START) /* BASE-28 */
        return VERDICT_CLOSED;
    for (unsigned k = 0; k < rs->at[move.at].degree; k++) /* BASE-1 */
        if (position_is_building(corners[rs->at[move.at].next[k]]))
            return VERDICT_DISTANCE;
    if (!bitset_has(rs->zone[step->seat], move.at))
        return VERDICT_ZONE;
    return has_left(rs, p, step->seat, step->piece) &&
                   position_seat(rs, p, step->seat)->n_buildings < rs->max_buildings
               ? VERDICT_OK
               : VERDICT_SUPPLY;
}

static enum verdict
check_route(const struct map_ruleset *rs, const struct map_position *p,
            const struct rules_step *step, map_move move)
{
    if (move.piece != PIECE_ROAD && move.piece != PIECE_BOAT)
        return VERDICT_SETUP_ORDER;
    if (move.at >= rs->n_paths)
        return VERDICT_NO_PLACE;
    const struct rules_path *path = &rs->paths[move.at];

    if (path->end[0] != p->last && path->end[1] != p->last) /* BOAT-10 */
        return VERDICT_NOT_BESIDE;
    if (position_paths(rs, p)[move.at] & POSITION_PIECE) /* BOAT-3, BOAT-4 */
        return VERDICT_PATH_TAKEN;
    enum verdict ground = position_path_takes(rs, p, move.at, move.piece);

    if (ground != VERDICT_OK)
        return ground;
    if (bars_start(rs, move.at, (enum piece)move.piece)) /* BASE-28 */
        return VERDICT_CLOSED;
    return has_left(rs, p, step->seat, move.piece) ? VERDICT_OK : VERDICT_SUPPLY;
}

/* BASE-4: what the current step asks for, from its seat. */
static struct ruling
check_placement(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct rules_step *step = current_step(rs, p);

    if (!step || move.kind != step->kind || move.seat != step->seat || move.extra || move.to)
        return rule_verdict(VERDICT_SETUP_ORDER);
    return rule_verdict(move.kind == MOVE_PLACE_BUILDING ? check_building(rs, p, step, move)
                                                         : check_route(rs, p, step, move));
}

/* The seat's list of start buildings. */
static void
note_home(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    uint16_t *homes = position_seat_of(rs, p, move.seat)->places + rs->max_buildings;
    unsigned i = 0;

    while (i < rs->n_homes && homes[i] != MAP_NONE)
        i++;
    if (i < rs->n_homes)
        homes[i] = move.at;
}

static void
apply_placement(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    p->step++;
    if (move.kind == MOVE_PLACE_BUILDING) {
        position_put_building(rs, p, move.seat, move.piece, move.at);
        note_home(rs, p, move);
        p->last = move.at;
    } else {
        position_put_route(rs, p, move.seat, move.piece, move.at);
        p->last = MAP_NONE;
    }
    if (p->step == rs->n_steps)
        rules_begin(rs, p);
}

static void
describe_placement(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                   struct deed *deed)
{
    (void)rs;
    (void)p;
    deed_cite(deed, "BASE-4");
    if (move.kind == MOVE_PLACE_ROUTE && move.piece == PIECE_BOAT)
        deed_cite(deed, "BOAT-10");
}

const struct rule_family family_placement = {
    .id = "PLACEMENT",
    .first = MOVE_PLACE_BUILDING,
    .last = MOVE_PLACE_ROUTE,
    .phases = 1u << PHASE_SETUP,
    .generate = generate_placements,
    .check = check_placement,
    .apply = apply_placement,
    .describe = describe_placement,
};
