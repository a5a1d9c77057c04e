/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Moves of boats, and the helpers Isa and Louis (BMOVE-1 to BMOVE-4, CARD-1, CARD-2, PHASE-3,
 * PHASE-4, RIVER-4). */
#include "rules/network.h"
#include "rules/family.h"
#include "rules/families.h"
#include "rules/fleet.h"
#include "scenario/options.h"

#include <assert.h>
#include <string.h>

static const struct position_seat *
boat_mover(const struct map_ruleset *rs, const struct map_position *p)
{
    return position_seat(rs, p, p->seat);
}

static bool
is_own_route(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    uint8_t byte = position_paths(rs, p)[path];

    return byte & POSITION_PIECE && position_owner(byte) == p->seat;
}

/* The own pieces with the marks of the turn. */
struct dock {
    struct fleet fleet;
    bool built_now[ROUTE_MAX_PIECES];
    struct boats boats;
};

static bool
is_new(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    const uint16_t *boats = position_new_boats(rs, p);

    for (unsigned i = 0; i < rs->max_new_boats; i++)
        if (boats[i] == path)
            return true;
    return false;
}

static void
open_dock(const struct map_ruleset *rs, const struct map_position *p, struct dock *d)
{
    fleet_take(rs, p, p->seat, false, &d->fleet);
    for (unsigned i = 0; i < d->fleet.n; i++)
        d->built_now[i] = d->fleet.pieces[i].boat && is_new(rs, p, d->fleet.path[i]);
    d->boats = (struct boats){.pieces = d->fleet.pieces,
                              .n_pieces = d->fleet.n,
                              .at = d->fleet.boat_at,
                              .built_now = d->built_now,
                              .joined = rs->option[OPTION_BOAT_FREE_END] == 1,
                              .loops = rs->option[OPTION_LOOP_BOATS_MOVABLE]};
}

/* The marks of both ends of a path, also where no piece has set them. */
static void
mark_ends(const struct map_ruleset *rs, const struct map_position *p, unsigned path, struct dock *d)
{
    for (unsigned e = 0; e < 2; e++) {
        unsigned at = rs->paths[path].end[e];

        d->fleet.boat_at[at] = (uint8_t)fleet_mark(rs, p, p->seat, at);
    }
}

static bool
is_bridge(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    return (position_paths(rs, p)[path] & POSITION_PIECE) == PIECE_BRIDGE;
}

/* Piece i, the boat there, may be taken up (BMOVE-2, BMOVE-4), also one that a knight has cut off
 * (KNIGHT-7). */
static enum verdict
rule_on_lifting(const struct map_ruleset *rs, const struct map_position *p, unsigned i,
                const struct dock *d)
{
    if (i == d->fleet.n)
        return VERDICT_NO_BOAT;
    if (!d->fleet.pieces[i].boat)
        return is_bridge(rs, p, d->fleet.path[i]) ? VERDICT_BRIDGE_STAYS : VERDICT_NO_BOAT;
    if (d->built_now[i])
        return VERDICT_BOAT_NEW;
    const uint16_t *hex = rs->paths[d->fleet.path[i]].hex;
    unsigned pirate = p->villain[VILLAIN_PIRATE];

    /* BASE-25 also holds for a boat that was taken up (rules 2.6). */
    if (rs->option[OPTION_PIRATE_BARS] && pirate != MAP_NONE &&
        (hex[0] == pirate || hex[1] == pirate))
        return VERDICT_PIRATE_NEAR;
    return boats_may_move(&d->boats, i) ? VERDICT_OK : VERDICT_BOAT_HELD;
}

/* BMOVE-3: it may be put there like a new one. */
static enum verdict
rule_on_laying(const struct map_ruleset *rs, const struct map_position *p, unsigned from,
               unsigned to, struct dock *d)
{
    enum verdict verdict =
        to == from ? VERDICT_PATH_TAKEN : route_laying_rule_on_path(rs, p, PIECE_BOAT, to);

    if (verdict != VERDICT_OK)
        return verdict;
    mark_ends(rs, p, to, d);
    return boats_supported(&d->boats, rs->paths[to].end, fleet_piece(&d->fleet, from))
               ? VERDICT_OK
               : VERDICT_BOAT_SUPPORT;
}

static enum verdict
rule_on_move(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    struct dock d;

    if (move.at >= rs->n_paths || move.to >= rs->n_paths)
        return VERDICT_NO_PLACE;
    if (!is_own_route(rs, p, move.at))
        return VERDICT_NO_BOAT;
    open_dock(rs, p, &d);
    enum verdict verdict = rule_on_lifting(rs, p, fleet_piece(&d.fleet, move.at), &d);

    return verdict != VERDICT_OK ? verdict : rule_on_laying(rs, p, move.at, move.to, &d);
}

/* CARD-1: the seat has it and has not used it twice in this turn. */
static enum verdict
rule_on_isa(const struct map_ruleset *rs, const struct map_position *p)
{
    if (p->marks & MARK_ISA_2)
        return VERDICT_HELPER_USED;
    return boat_mover(rs, p)->helpers & POSITION_HELPER_ISA ? VERDICT_OK : VERDICT_NO_HELPER;
}

/* CARD-1. */
static struct ruling
check_isa_build(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    enum verdict verdict = rule_on_isa(rs, p);

    if (move.piece || move.to || (move.extra != RESOURCE_LUMBER && move.extra != RESOURCE_WOOL))
        return rule_verdict(VERDICT_NO_SUCH);
    if (verdict == VERDICT_OK)
        verdict = route_laying_rule_on_route(rs, p, p->seat, PIECE_BOAT, move.at);
    if (verdict == VERDICT_OK && !boat_mover(rs, p)->left[PIECE_BOAT])
        verdict = VERDICT_SUPPLY;
    if (verdict == VERDICT_OK && !boat_mover(rs, p)->hand[move.extra])
        return (struct ruling){VERDICT_ISA_PRICE, move.extra, 1, 0};
    return rule_verdict(verdict);
}

/* An end of a road is free when no own piece is joined there; an own boat is joined only by an own
 * building (CARD-2). */
static bool
is_free_end(const struct dock *d, unsigned i, uint16_t at)
{
    if (d->fleet.boat_at[at] & (BOATS_OWN_BUILDING | BOATS_OWN_KNIGHT))
        return false;
    for (unsigned k = 0; k < d->fleet.n; k++)
        if (k != i && !d->fleet.pieces[k].boat &&
            (d->fleet.pieces[k].end[0] == at || d->fleet.pieces[k].end[1] == at))
            return false;
    return true;
}

static enum verdict
rule_on_taking_road(const struct map_ruleset *rs, const struct map_position *p, unsigned path,
                    const struct dock *d)
{
    unsigned i = fleet_piece(&d->fleet, path);

    if (i == d->fleet.n || (position_paths(rs, p)[path] & POSITION_PIECE) != PIECE_ROAD)
        return is_bridge(rs, p, d->fleet.path[i]) ? VERDICT_BRIDGE_STAYS : VERDICT_NO_ROAD;
    return is_free_end(d, i, d->fleet.pieces[i].end[0]) ||
                   is_free_end(d, i, d->fleet.pieces[i].end[1])
               ? VERDICT_OK
               : VERDICT_ROAD_HELD;
}

/* BASE-9 without the road that was taken up. */
static bool
is_road_supported(const struct dock *d, const uint16_t end[2], unsigned lifted)
{
    for (unsigned e = 0; e < 2; e++) {
        if (d->fleet.boat_at[end[e]] & BOATS_OWN_BUILDING)
            return true;
        for (unsigned k = 0; k < d->fleet.n; k++)
            if (k != lifted && !d->fleet.pieces[k].boat &&
                (d->fleet.pieces[k].end[0] == end[e] || d->fleet.pieces[k].end[1] == end[e]) &&
                !(d->fleet.boat_at[end[e]] & BOATS_CUT))
                return true;
    }
    return false;
}

/* CARD-2. */
static enum verdict
rule_on_louis(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    struct dock d;

    if (!(boat_mover(rs, p)->helpers & POSITION_HELPER_LOUIS))
        return VERDICT_NO_HELPER;
    if (p->marks & MARK_LOUIS)
        return VERDICT_HELPER_USED;
    if (move.at >= rs->n_paths || move.to >= rs->n_paths)
        return VERDICT_NO_PLACE;
    if (!is_own_route(rs, p, move.at))
        return VERDICT_NO_ROAD;
    open_dock(rs, p, &d);
    enum verdict verdict = rule_on_taking_road(rs, p, move.at, &d);

    if (verdict == VERDICT_OK)
        verdict = move.to == move.at ? VERDICT_PATH_TAKEN
                                     : route_laying_rule_on_path(rs, p, PIECE_ROAD, move.to);
    if (verdict != VERDICT_OK)
        return verdict;
    mark_ends(rs, p, move.to, &d);
    return is_road_supported(&d, rs->paths[move.to].end, fleet_piece(&d.fleet, move.at))
               ? VERDICT_OK
               : VERDICT_NOT_JOINED;
}

static struct ruling
check_boat_move(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    enum verdict verdict;

    if (!rs->boats || (move.kind != MOVE_MOVE_BOAT && !rs->option[OPTION_HELPERS]))
        return rule_verdict(VERDICT_FAMILY_OFF);
    if (p->phase == PHASE_SPECIAL) /* PHASE-4 */
        return rule_verdict(VERDICT_SPECIAL_PHASE);
    if (p->phase != PHASE_TRADE) /* PHASE-3 */
        return rule_verdict(VERDICT_BOAT_PHASE);
    if (move.kind == MOVE_ISA_BUILD)
        return check_isa_build(rs, p, move);
    if (move.piece || move.extra)
        return rule_verdict(VERDICT_NO_SUCH);
    switch (move.kind) {
    case MOVE_MOVE_BOAT: /* BMOVE-1 */
        return rule_verdict(position_boats_moved(p) >= rs->option[OPTION_BOAT_MOVES]
                                ? VERDICT_BOAT_MOVED
                                : rule_on_move(rs, p, move));
    case MOVE_ISA_MOVE:
        verdict = rule_on_isa(rs, p);
        return rule_verdict(verdict != VERDICT_OK ? verdict : rule_on_move(rs, p, move));
    default:
        return rule_verdict(rule_on_louis(rs, p, move));
    }
}

/* ---- lists ---- */

/* Upper bound for the paths that begin at own buildings and pieces. */
enum { MAX_BERTHS = 6 * (ROUTE_MAX_PIECES + RULES_MAX_BUILDINGS) };

/* What supports a new piece at an intersection, or on a path. */
enum { BY_NOTHING, BY_PIECE /* plus the index of the only one that supports it */, BY_MORE = 0xff };

/* A free path for one more boat or road. */
struct berth {
    uint16_t path;
    uint8_t by;
};

static uint8_t
support_of_both(uint8_t one, uint8_t other)
{
    return one == other || other == BY_NOTHING ? one : one == BY_NOTHING ? other : BY_MORE;
}

/* For each intersection: the boats (or else roads and bridges) that would support a new one
 * there. */
static void
find_support(const struct map_ruleset *rs, const struct dock *d, bool boats, uint8_t *by)
{
    memset(by, BY_NOTHING, rs->n_intersections);
    for (unsigned i = 0; i < d->fleet.n; i++)
        for (unsigned e = 0; e < 2; e++) {
            uint16_t at = d->fleet.pieces[i].end[e];

            if (d->fleet.pieces[i].boat == boats && !(d->fleet.boat_at[at] & BOATS_CUT))
                by[at] = support_of_both(by[at], (uint8_t)(BY_PIECE + i));
        }
}

/* Every path where the owner may put the piece, whichever other piece of his is taken up, except
 * the only one that supports it. Once for all boats, with who supports each place: asked for each
 * boat and place by itself, games with all families took 2.4 times as long. */
static unsigned
find_berths(const struct map_ruleset *rs, const struct map_position *p, enum piece piece,
            const struct dock *d, struct berth *berths)
{
    const uint8_t *paths = position_paths(rs, p);
    uint8_t takes = piece == PIECE_BOAT ? POSITION_TAKES_BOAT : POSITION_TAKES_ROAD;
    uint8_t at[FLEET_MAX_PLACES];
    unsigned n = 0;

    find_support(rs, d, piece == PIECE_BOAT, at);
    for (unsigned i = 0; i < boat_mover(rs, p)->n_buildings; i++)
        at[boat_mover(rs, p)->places[i]] = BY_MORE;
    for (unsigned to = 0; to < rs->n_paths; to++) {
        const uint16_t *end = rs->paths[to].end;

        if ((paths[to] & (POSITION_PIECE | takes)) != takes)
            continue;
        uint8_t by = support_of_both(at[end[0]], at[end[1]]);

        if (by != BY_NOTHING && route_laying_rule_on_path(rs, p, piece, to) == VERDICT_OK) {
            assert(n < MAX_BERTHS);
            berths[n++] = (struct berth){(uint16_t)to, by};
        }
    }
    return n;
}

/* Every path to which that piece may be moved. */
static unsigned
generate_relays(const struct dock *d, const struct berth *berths, unsigned n_berths, unsigned i,
                map_move move, map_move *list)
{
    unsigned n = 0;

    for (unsigned k = 0; k < n_berths; k++)
        if (berths[k].by != BY_PIECE + i) {
            list[n] = move;
            list[n].at = d->fleet.path[i];
            list[n++].to = berths[k].path;
        }
    return n;
}

/* Every destination for each boat that may be moved or, with PIECE_ROAD, turned into a road. */
static unsigned
generate_moves(const struct map_ruleset *rs, const struct map_position *p, unsigned piece,
               unsigned kind, map_move *list)
{
    struct berth berths[MAX_BERTHS];
    struct dock d;
    unsigned n = 0, n_berths;

    open_dock(rs, p, &d);
    n_berths = find_berths(rs, p, piece, &d, berths);
    for (unsigned i = 0; i < d.fleet.n; i++)
        if ((piece == PIECE_ROAD ? rule_on_taking_road(rs, p, d.fleet.path[i], &d)
                                 : rule_on_lifting(rs, p, i, &d)) == VERDICT_OK)
            n += generate_relays(&d, berths, n_berths, i,
                                 (map_move){(uint8_t)kind, p->seat, 0, 0, 0, 0}, list + n);
    return n;
}

static unsigned
generate_isa_builds(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const uint8_t *paths = position_paths(rs, p), *hand = boat_mover(rs, p)->hand;
    unsigned n = 0;

    if (!boat_mover(rs, p)->left[PIECE_BOAT] || !(hand[RESOURCE_LUMBER] || hand[RESOURCE_WOOL]))
        return 0;
    for (unsigned to = 0; to < rs->n_paths; to++) {
        if (!(paths[to] & POSITION_TAKES_BOAT) ||
            route_laying_rule_on_route(rs, p, p->seat, PIECE_BOAT, to) != VERDICT_OK)
            continue;
        for (uint8_t r = RESOURCE_LUMBER; r <= RESOURCE_WOOL; r++)
            if (hand[r])
                list[n++] = (map_move){MOVE_ISA_BUILD, p->seat, 0, r, (uint16_t)to, 0};
    }
    return n;
}

static unsigned
generate_boat_moves(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    bool moves = position_boats_moved(p) < rs->option[OPTION_BOAT_MOVES], isa;
    unsigned n = 0, n_moves;

    if (!rs->boats || p->phase != PHASE_TRADE)
        return 0;
    isa = rule_on_isa(rs, p) == VERDICT_OK;
    if (moves || isa)
        n = generate_moves(rs, p, PIECE_BOAT, moves ? MOVE_MOVE_BOAT : MOVE_ISA_MOVE, list);
    n_moves = moves && isa ? n : 0;
    for (unsigned i = 0; i < n_moves; i++) { /* one more, by the helper */
        list[n] = list[i];
        list[n++].kind = MOVE_ISA_MOVE;
    }
    if (isa)
        n += generate_isa_builds(rs, p, list + n);
    if (boat_mover(rs, p)->helpers & POSITION_HELPER_LOUIS && !(p->marks & MARK_LOUIS))
        n += generate_moves(rs, p, PIECE_ROAD, MOVE_LOUIS, list + n);
    return n;
}

/* CARD-1: the first use turns the card over, the second returns it. */
static void
use_isa(const struct map_ruleset *rs, struct map_position *p)
{
    struct position_seat *own = position_seat_of(rs, p, p->seat);

    if (own->helpers & POSITION_HELPER_ISA_BACK)
        own->helpers &= (uint8_t) ~(POSITION_HELPER_ISA | POSITION_HELPER_ISA_BACK);
    else
        own->helpers |= POSITION_HELPER_ISA_BACK;
    p->marks |= p->marks & MARK_ISA_1 ? MARK_ISA_2 : MARK_ISA_1;
}

/* The piece is taken up first, so that the supply never runs out on the way. */
static void
relay_boat(const struct map_ruleset *rs, struct map_position *p, enum piece piece, map_move move)
{
    position_lift_route(rs, p, move.at);
    position_put_route(rs, p, p->seat, piece, move.to);
    rules_built(rs, p, p->seat, MAP_NONE, move.to);
}

static void
apply_boat_move(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    uint8_t price[RESOURCE_COUNT] = {0};

    switch (move.kind) {
    case MOVE_ISA_BUILD:
        price[move.extra] = 1;
        use_isa(rs, p);
        position_pay_cards(p, position_seat_of(rs, p, p->seat), price);
        position_put_route(rs, p, p->seat, PIECE_BOAT, move.at);
        rules_built(rs, p, p->seat, MAP_NONE, move.at);
        break;
    case MOVE_LOUIS:
        p->marks |= MARK_LOUIS;
        relay_boat(rs, p, PIECE_ROAD, move);
        break;
    default:
        if (move.kind == MOVE_ISA_MOVE) {
            use_isa(rs, p);
        } else {
            /* BMOVE-1: a binary counter made of the lowest bit and those from MARK_MORE_BOATS on.
             * The bits between are other marks of the turn. */
            if (p->marks & MARK_BOAT_MOVED)
                p->marks = (uint8_t)(p->marks + MARK_MORE_BOATS);
            p->marks ^= MARK_BOAT_MOVED;
        }
        relay_boat(rs, p, PIECE_BOAT, move);
        break;
    }
}

static void
describe_boat_move(const struct map_ruleset *rs, const struct map_position *p, map_move move,
                   struct deed *deed)
{
    (void)rs;
    (void)p;
    switch (move.kind) {
    case MOVE_ISA_BUILD:
        deed->cards[move.extra] = 1;
        deed_cite(deed, "CARD-1");
        break;
    case MOVE_ISA_MOVE:
        deed_cite(deed, "CARD-1");
        break;
    case MOVE_LOUIS:
        deed_cite(deed, "CARD-2");
        return;
    default:
        deed_cite(deed, "BMOVE-1");
        break;
    }
    if (move.kind != MOVE_ISA_BUILD)
        deed_cite(deed, "BMOVE-3");
}

/* Call it for every new boat, whichever family laid it. */
static void
note_boat(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at,
          unsigned path)
{
    (void)at;
    if (path != MAP_NONE && seat == p->seat && p->phase == PHASE_TRADE &&
        (position_paths(rs, p)[path] & POSITION_PIECE) == PIECE_BOAT)
        position_note_boat(rs, p, path);
}

static void
end_boat_moves(const struct map_ruleset *rs, struct map_position *p)
{
    memset(position_new_boats_of(rs, p), 0xff, rs->max_new_boats * sizeof(uint16_t));
}

static bool
plays_boats(const struct map_ruleset *rs)
{
    return rs->boats;
}

const struct rule_family family_boat = {
    .id = "BOAT",
    .first = MOVE_MOVE_BOAT,
    .last = MOVE_LOUIS,
    .phases = 1u << PHASE_TRADE | 1u << PHASE_SPECIAL | 1u << PHASE_MOVE | 1u << PHASE_ROLL,
    .in_play = plays_boats,
    .generate = generate_boat_moves,
    .check = check_boat_move,
    .apply = apply_boat_move,
    .describe = describe_boat_move,
    .built = note_boat,
    .end_turn = end_boat_moves,
};
