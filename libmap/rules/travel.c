/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/travel.h"

#include "base/bitset.h"
#include "rules/fleet.h"
#include "rules/tables.h"
#include "rules/toll.h"
#include "rules/tribute.h"
#include "scenario/options.h"

#include <assert.h>
#include <string.h>

/* Bits of a stored path: there are fewer than 2 << 13. */
enum { KEPT_JUMP = 0x4000, KEPT_SAIL = 0x8000 };

void
travel_keep(struct position_journey *journey, struct travel t)
{
    journey->goal = t.to;
    journey->path = t.path == MAP_NONE ? (uint16_t)(KEPT_JUMP | t.owner << 8 | t.met)
                                       : (uint16_t)(t.path | (t.way == COST_SAIL ? KEPT_SAIL : 0));
}

struct travel
travel_kept(const struct position_journey *journey)
{
    uint16_t kept = journey->path;

    if (kept & KEPT_JUMP)
        return (struct travel){MAP_NONE, journey->goal, COST_SAIL, (uint8_t)(kept >> 8 & 7),
                               (uint8_t)kept};
    return (struct travel){(uint16_t)(kept & ~KEPT_SAIL), journey->goal,
                           kept & KEPT_SAIL ? COST_SAIL : COST_WALK, RULES_NOBODY, 0};
}

void
travel_forget(struct position_journey *journey)
{
    journey->goal = journey->path = MAP_NONE;
    journey->offer = 0;
}

/* Ground of the uncovered hexes beside a path. */
static enum cost_ground
count_grounds(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    unsigned land = 0;

    for (unsigned k = 0; k < 2; k++)
        if (rs->paths[path].hex[k] != MAP_NONE)
            land += position_ground(rs, p, rs->paths[path].hex[k]) == POSITION_LAND;
    return land == 2 ? COST_ON_LAND : land ? COST_ON_COAST : COST_ON_SEA;
}

/* The hexes beside it and the barbarians in them (BARB-1), or on the path (AMB-3); for an interior
 * path its own hex, once (AMB-31). */
static void
read_flanks(const struct map_ruleset *rs, const struct map_position *p, unsigned path,
            struct cost_path *c)
{
    bool interior = rs->paths[path].flags & BOARD_PATH_INTERIOR;
    bool by_hex = rs->cost_rules.model != COST_PATH;

    for (unsigned k = 0; k < (interior ? 1u : 2u); k++) {
        unsigned hex = rs->paths[path].hex[k];

        if (hex == MAP_NONE)
            continue;
        c->flank[k].robber = p->villain[VILLAIN_ROBBER] == hex;
        c->flank[k].lair = rs->hexes[hex].lair;
        if (!by_hex || !rs->n_guards)
            continue;
        unsigned guard = position_guard(rs, p, hex);

        c->flank[k].barbarians = (uint8_t)(guard & GUARD_COUNT);
        c->flank[k].driven_off = guard & GUARD_DRIVEN;
    }
    if (!by_hex)
        c->barbarians = (uint8_t)position_barbarians(rs, p, path);
}

/* Riders are searched, as a list by path would be one more array that each position has to copy. */
static unsigned
find_path_rider(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    const struct position_rider *riders = position_riders(rs, p);

    for (unsigned i = 0; i < (unsigned)rs->max_riders * rs->players; i++)
        if (riders[i].path == path)
            return i / rs->max_riders;
    return COST_NOBODY;
}

/* Paths of the owner's pieces connected with that one, roads and boats joined at the owner's
 * buildings (BOAT-8); opponents cut them (KNIGHT-6). Returns the first: it identifies what one
 * payment opens (network_once, AMB-8). */
static unsigned
network_of(const struct map_ruleset *rs, const struct map_position *p, unsigned path,
           unsigned owner)
{
    const uint8_t *paths = position_paths(rs, p), *at = position_corners(rs, p);
    uint16_t list[RULES_MAX_ROUTES];
    unsigned n = 0, first = path;

    list[n++] = (uint16_t)path;
    for (unsigned i = 0; i < n; i++)
        for (unsigned e = 0; e < 2; e++) {
            unsigned x = rs->paths[list[i]].end[e];
            bool boats = (paths[list[i]] & POSITION_PIECE) == PIECE_BOAT;

            if ((at[x] & POSITION_PIECE) && position_owner(at[x]) != owner)
                continue;
            for (unsigned k = 0; k < rs->at[x].degree; k++) {
                uint16_t next = rs->at[x].path[k];
                unsigned piece = paths[next] & POSITION_PIECE, seen = 0;

                if (!piece || position_owner(paths[next]) != owner)
                    continue;
                if ((piece == PIECE_BOAT) != boats && !position_is_building(at[x]))
                    continue;
                while (seen < n && list[seen] != next)
                    seen++;
                if (seen < n || n == RULES_MAX_ROUTES)
                    continue;
                list[n++] = next;
                first = next < first ? next : first;
            }
        }
    return first;
}

/* A stop of the route is on the land of that place. The land is that of known hexes: a wagon may
 * walk to the stop without crossing water, whatever the cost. */
static bool
has_stop_ashore(const struct map_ruleset *rs, const struct map_position *p, const struct fleet *f,
                unsigned route, unsigned from)
{
    bool owner_only = rs->option[OPTION_SEA_JUMP_STOPS] == 1;
    uint64_t seen[MAP_MAX_HEXES / 64 + 1] = {0};
    uint16_t land[MAP_MAX_HEXES];
    unsigned n = 0;

    if (lanes_stops(&f->lanes, f->pieces, f->n, f->lane_at, route, owner_only, (uint16_t)from))
        return true;
    for (unsigned i = 0; i <= n; i++) {
        const uint16_t *next = i ? rs->hexes[land[i - 1]].next : rs->at[from].hex;

        for (unsigned k = 0; k < (i ? 6u : 3u); k++)
            if (next[k] != MAP_NONE && !bitset_has(seen, next[k]) &&
                position_ground(rs, p, next[k]) == POSITION_LAND) {
                bitset_add(seen, next[k]);
                land[n++] = next[k];
            }
    }
    for (unsigned i = 0; i < f->n * 2; i++) {
        uint16_t at = f->pieces[i / 2].end[i % 2];

        if (!lanes_stops(&f->lanes, f->pieces, f->n, f->lane_at, route, owner_only, at))
            continue;
        for (unsigned k = 0; k < 3 && rs->at[at].hex[k] != MAP_NONE; k++)
            if (bitset_has(seen, rs->at[at].hex[k]))
                return true;
    }
    return false;
}

/* The boat on the path, as part of its owner's sea route. A wagon at sea, or on land without a stop
 * of the route, goes along a closed one too (AMB-1). Sea routes are found only where the answer
 * depends on them: to find them at each step took half of a move with all families. */
static void
read_lane(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
          struct cost_path *c)
{
    const uint16_t *end = rs->paths[t.path].end;
    unsigned from = end[end[0] == t.to];
    bool ashore = rs->cost_rules.travel == COST_EITHER && !position_is_at_sea(rs, p, from);
    bool pirate = p->villain[VILLAIN_PIRATE] != MAP_NONE && c->owner != p->seat;
    struct fleet fleet;

    if (!ashore && !pirate)
        return;
    fleet_take(rs, p, c->owner, true, &fleet);
    unsigned i = fleet_piece(&fleet, t.path), route = fleet.lanes.of[i];

    c->route_closed = ashore && fleet.lanes.shut[i] && has_stop_ashore(rs, p, &fleet, route, from);
    c->route_pirate = pirate && fleet_meets_pirate(rs, p, &fleet, route);
}

/* The path as a wagon of p->seat meets it on the way to that end. */
static struct cost_path
read_path(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
          struct toll_step *step)
{
    uint8_t byte = position_paths(rs, p)[t.path], foot = position_corners(rs, p)[t.to];
    unsigned flags = rs->paths[t.path].flags;
    struct cost_path c = cost_bare_path(
        flags, flags & BOARD_PATH_INTERIOR ? COST_ON_LAND : count_grounds(rs, p, t.path));
    unsigned network = 0;

    c.piece = (uint8_t)(byte & POSITION_PIECE);
    if (c.piece)
        c.owner = (uint8_t)position_owner(byte);
    c.rider = (uint8_t)find_path_rider(rs, p, t.path);
    if ((foot & POSITION_PIECE) == PIECE_KNIGHT)
        c.foot = (uint8_t)position_owner(foot);
    bool used = c.piece != PIECE_NONE && (c.piece == PIECE_BOAT) == (t.way == COST_SAIL);

    read_flanks(rs, p, t.path, &c);
    if (c.piece == PIECE_BOAT && (used || c.ground == COST_ON_SEA))
        read_lane(rs, p, t, &c);
    if (used && c.owner != p->seat && rs->cost_rules.toll_unit == COST_NETWORK_ONCE)
        network = network_of(rs, p, t.path, c.owner);
    *step = (struct toll_step){t.path, t.to, (uint16_t)network, used ? c.owner : COST_NOBODY,
                               c.piece == PIECE_BRIDGE};
    return c;
}

/* Warships that a place or a path of the fleet meets, as the option counts. */
static void
mark_ships(const struct map_ruleset *rs, const struct map_position *p, const struct fleet *fleet,
           uint8_t *at_place, uint8_t *at_piece)
{
    bool by_side = rs->option[OPTION_TRIBUTE_SCOPE] == TRIBUTE_SEA_PATH;

    for (unsigned i = 0; i < fleet->n; i++) {
        const struct rules_path *path = &rs->paths[fleet->path[i]];

        at_piece[i] = at_place[path->end[0]] = at_place[path->end[1]] = 0;
    }
    for (unsigned s = 0; s < rs->players; s++) {
        unsigned hex = position_seat(rs, p, s)->warship;

        for (unsigned i = 0; i < fleet->n && s != p->seat && hex != MAP_NONE; i++) {
            const struct rules_path *path = &rs->paths[fleet->path[i]];
            bool beside = path->hex[0] == hex || path->hex[1] == hex;

            if (by_side && beside)
                at_piece[i] |= (uint8_t)(1u << s);
            for (unsigned e = 0; e < 2 && !by_side; e++)
                if (fleet_is_corner(rs, hex, path->end[e]))
                    at_place[path->end[e]] |= (uint8_t)(1u << s);
        }
    }
}

/* AMB-32, BARB-4: boats beside a conquered hex carry nobody. */
static void
drop_conquered(const struct map_ruleset *rs, const struct map_position *p, struct fleet *f)
{
    bool bar = rs->n_guards && rs->cost_rules.barbarians && rs->cost_rules.model == COST_GRADED;

    for (unsigned i = 0; i < f->n && bar; i++)
        for (unsigned k = 0; k < 2; k++) {
            unsigned hex = rs->paths[f->path[i]].hex[k];

            if (hex != MAP_NONE && position_barbarians(rs, p, hex) >= 3)
                f->lanes.of[i] = LANES_NONE;
        }
}

/* One of these routes has a way that meets exactly the warships of the jump. */
static bool
leads_past(const struct map_ruleset *rs, const struct map_position *p, const struct fleet *f,
           struct travel t, const uint8_t *routes, unsigned n)
{
    uint8_t at_place[FLEET_MAX_PLACES], at_piece[ROUTE_MAX_PIECES], sets[LANES_MAX_WAYS];
    uint16_t from = position_seat(rs, p, p->seat)->wagon;
    bool found = false;

    mark_ships(rs, p, f, at_place, at_piece);
    for (unsigned i = 0; i < n && !found; i++) {
        struct lanes_way way = {from, t.to, routes[i], at_place, at_piece};

        found = memchr(sets, t.met, lanes_ways(&f->lanes, f->pieces, f->n, f->lane_at, &way, sets));
    }
    return found;
}

/* The pirate is on the jumped route (PIRATE-1). Opponents' buildings may cut the boats between two
 * places into several routes (AMB-29): the wagon takes one without the pirate if it can. The usual
 * cases are decided before ways are searched: the pirate is on none of the routes, or on all. */
static bool
jump_meets_pirate(const struct map_ruleset *rs, const struct map_position *p, struct travel t)
{
    unsigned from = position_seat(rs, p, p->seat)->wagon, n = 0, met = 0;
    uint8_t clear[ROUTE_MAX_PIECES];
    struct fleet fleet;

    if (p->villain[VILLAIN_PIRATE] == MAP_NONE)
        return false;
    fleet_take(rs, p, t.owner, true, &fleet);
    for (unsigned r = 0; r < fleet.lanes.n; r++) {
        if (!fleet.lanes.closed[r] ||
            !lanes_touch(&fleet.lanes, fleet.pieces, fleet.n, r, (uint16_t)from) ||
            !lanes_touch(&fleet.lanes, fleet.pieces, fleet.n, r, t.to))
            continue;
        if (fleet_meets_pirate(rs, p, &fleet, r))
            met++;
        else
            clear[n++] = (uint8_t)r;
    }
    if (!met || !n)
        return met;
    if (!rs->option[OPTION_JUMP_IGNORES_BARBARIANS])
        drop_conquered(rs, p, &fleet);
    return !leads_past(rs, p, &fleet, t, clear, n);
}

static unsigned
allow_points(const struct map_ruleset *rs, const struct map_position *p)
{
    const struct position_journey *journey = position_journey(rs, p);
    const struct position_seat *seat = position_seat(rs, p, p->seat);

    return rs->cards[seat->level].mp +
           (journey->used & JOURNEY_GRAIN ? rs->option[OPTION_GRAIN_MP] : 0u);
}

/* The step with its cost; a jump's toll covers nothing but itself. */
static struct cost
cost_of(const struct map_ruleset *rs, const struct map_position *p, struct travel t, bool waived,
        struct toll_step *step)
{
    const struct position_journey *journey = position_journey(rs, p);
    map_seat seat = {p->seat};

    if (t.path == MAP_NONE) {
        unsigned free = waived || position_waives(p, t.owner, p->seat) ? COST_WAIVED : 0;

        *step = (struct toll_step){MAP_NONE, t.to, 0, COST_NOBODY, false};
        return cost_jump(&rs->cost_rules, (map_seat){t.owner}, jump_meets_pirate(rs, p, t), seat,
                         journey->mp, allow_points(rs, p), free);
    }
    struct cost_path path = read_path(rs, p, t, step);
    unsigned free =
        toll_free(&journey->ledger, position_paid(rs, p), rs->cost_rules.toll_unit, step);

    if (step->owner != COST_NOBODY && (waived || position_waives(p, step->owner, p->seat)))
        free |= COST_WAIVED;
    return cost_step(&rs->cost_rules, &path, seat, t.way, free);
}

struct cost
travel_cost(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
            bool waived)
{
    struct toll_step step;

    return cost_of(rs, p, t, waived, &step);
}

/* The two prices are compared and no rule is asked again, so what counts as a toll stands in one
 * place. */
unsigned
travel_toll_owner(const struct map_ruleset *rs, const struct map_position *p, struct travel t)
{
    if (rs->cost_rules.mandatory)
        return RULES_NOBODY;
    struct cost with = travel_cost(rs, p, t, false), without = travel_cost(rs, p, t, true);

    if (cost_gold(&with) == cost_gold(&without))
        return RULES_NOBODY;
    return t.path == MAP_NONE ? t.owner : position_owner(position_paths(rs, p)[t.path]);
}

static uint8_t
state_of(const struct position_journey *journey, unsigned seat)
{
    bool rolled = journey->rolled >> seat & 1;

    if (journey->tribute >> seat & 1) /* paid, or driven off: not paid again */
        return rolled ? TRIBUTE_PAID : TRIBUTE_LEFT;
    return rolled ? TRIBUTE_ROLLED : TRIBUTE_NEW;
}

/* The warships beside it; returns their number. A ship that a jump passes counts as one at the
 * place where it ends. */
static unsigned
collect_ships(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
              struct tribute_ship ships[MAP_MAX_SEATS])
{
    const struct position_journey *journey = position_journey(rs, p);
    unsigned from = position_seat(rs, p, p->seat)->wagon, n = 0;

    for (unsigned s = 0; s < rs->players; s++) {
        unsigned hex = position_seat(rs, p, s)->warship;

        if (hex == MAP_NONE || s == p->seat)
            continue;
        struct tribute_ship ship = {.owner = (uint8_t)s, .state = state_of(journey, s)};

        if (t.path == MAP_NONE) {
            ship.to = ship.side = t.met >> s & 1;
        } else {
            ship.from = fleet_is_corner(rs, hex, from);
            ship.to = fleet_is_corner(rs, hex, t.to);
            ship.side = rs->paths[t.path].hex[0] == hex || rs->paths[t.path].hex[1] == hex;
        }
        if (ship.from || ship.to)
            ships[n++] = ship;
    }
    return n;
}

/* The card has dice to roll: on the first level no number could match (AMB-17). */
static bool
has_dice(const struct map_ruleset *rs, const struct map_position *p)
{
    return rs->cards[position_seat(rs, p, p->seat)->level].dice;
}

/* Removes those that are rolled for yet; returns the number left. Before the dice these may still
 * be driven off, so nothing is owed for them yet. */
static unsigned
drop_rolled(const struct map_ruleset *rs, const struct map_position *p, struct tribute_ship *ships,
            unsigned all)
{
    unsigned n = 0;

    for (unsigned i = 0; i < all; i++)
        if (!has_dice(rs, p) || !tribute_rolls(&ships[i], (map_seat){p->seat}))
            ships[n++] = ships[i];
    return n;
}

static struct tribute
find_owed(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
          const struct tribute_ship *ships, unsigned n, unsigned gold)
{
    bool sails =
        t.path == MAP_NONE || t.way == COST_SAIL || count_grounds(rs, p, t.path) == COST_ON_SEA;

    return tribute_of(ships, n, (map_seat){p->seat},
                      (enum tribute_scope)rs->option[OPTION_TRIBUTE_SCOPE], sails,
                      rs->option[OPTION_TRIBUTE], gold);
}

struct tribute
travel_tribute(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
               unsigned gold, bool before_rolls)
{
    struct tribute_ship ships[MAP_MAX_SEATS];
    unsigned n = collect_ships(rs, p, t, ships);

    return find_owed(rs, p, t, ships, before_rolls ? drop_rolled(rs, p, ships, n) : n, gold);
}

enum travel_rest
travel_after_roll(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                  bool away, unsigned gold, struct tribute *tribute)
{
    struct travel t = travel_kept(position_journey(rs, p));
    struct tribute_ship ships[MAP_MAX_SEATS];
    unsigned all = collect_ships(rs, p, t, ships), n;

    for (unsigned i = 0; i < all; i++)
        if (ships[i].owner == seat)
            ships[i].state = away                             ? TRIBUTE_DRIVEN
                             : ships[i].state == TRIBUTE_LEFT ? TRIBUTE_PAID
                                                              : TRIBUTE_ROLLED;
    n = drop_rolled(rs, p, ships, all);
    *tribute = find_owed(rs, p, t, ships, n, gold);
    if (!away && find_owed(rs, p, t, ships, n, UINT16_MAX).gold)
        return TRAVEL_OFF;
    return n < all ? TRAVEL_ROLLS_AGAIN : TRAVEL_GOES;
}

unsigned
travel_next_roll(const struct map_ruleset *rs, const struct map_position *p, struct travel t)
{
    struct tribute_ship ships[MAP_MAX_SEATS];
    unsigned n = collect_ships(rs, p, t, ships);

    for (unsigned i = 0; i < n && has_dice(rs, p); i++)
        if (tribute_rolls(&ships[i], (map_seat){p->seat}))
            return ships[i].owner;
    return RULES_NOBODY;
}

/* Boats are gathered only if one of them ends here: few wagons can jump. */
bool
travel_fleet(const struct map_ruleset *rs, const struct map_position *p, unsigned owner,
             struct fleet *fleet)
{
    const struct rules_at *from = &rs->at[position_seat(rs, p, p->seat)->wagon];
    bool boat = false;

    for (unsigned k = 0; k < from->degree && !boat; k++) {
        uint8_t byte = position_paths(rs, p)[from->path[k]];

        boat = (byte & POSITION_PIECE) == PIECE_BOAT && position_owner(byte) == owner;
    }
    if (!boat || !position_is_building(position_corners(rs, p)[from - rs->at]))
        return false;
    fleet_take(rs, p, owner, true, fleet);
    if (!rs->option[OPTION_JUMP_IGNORES_BARBARIANS])
        drop_conquered(rs, p, fleet);
    return true;
}

/* Several routes may join the two places, and their sets are put together: the player chooses whom
 * to meet, not which route. */
unsigned
travel_ways(const struct map_ruleset *rs, const struct map_position *p, const struct fleet *f,
            unsigned to, uint8_t *sets)
{
    uint8_t at_place[FLEET_MAX_PLACES], at_piece[ROUTE_MAX_PIECES];
    unsigned from = position_seat(rs, p, p->seat)->wagon;
    bool owner_only = rs->option[OPTION_SEA_JUMP_STOPS] == 1;
    uint64_t met = 0;

    for (unsigned r = 0; r < f->lanes.n && to != from; r++) {
        struct lanes_way way = {(uint16_t)from, (uint16_t)to, (uint8_t)r, at_place, at_piece};

        if (!lanes_stops(&f->lanes, f->pieces, f->n, f->lane_at, r, owner_only, (uint16_t)from) ||
            !lanes_stops(&f->lanes, f->pieces, f->n, f->lane_at, r, owner_only, (uint16_t)to))
            continue;
        if (!met)
            mark_ships(rs, p, f, at_place, at_piece);
        unsigned n = lanes_ways(&f->lanes, f->pieces, f->n, f->lane_at, &way, sets);

        for (unsigned i = 0; i < n; i++)
            met |= UINT64_C(1) << sets[i];
    }
    return lanes_least(met, sets);
}

unsigned
travel_jump_ways(const struct map_ruleset *rs, const struct map_position *p, unsigned owner,
                 unsigned to, uint8_t *sets)
{
    struct fleet fleet;

    return travel_fleet(rs, p, owner, &fleet) ? travel_ways(rs, p, &fleet, to, sets) : 0;
}

bool
travel_is_obstructed(const struct map_ruleset *rs, unsigned path, unsigned seat)
{
    if (!rs->on[FAMILY_KNIGHTS] || !rs->option[OPTION_CREW_OBSTRUCTS])
        return false;
    for (unsigned k = 0; k < 2; k++) {
        unsigned hex = rs->paths[path].hex[k];

        if (hex != MAP_NONE && rs->crews[hex] & ~(1u << seat))
            return true;
    }
    return false;
}

static void
hand_over(const struct map_ruleset *rs, struct map_position *p, unsigned payee, unsigned gold)
{
    struct position_seat *own = position_seat_of(rs, p, p->seat);

    assert(own->gold >= gold);
    own->gold = (uint16_t)(own->gold - gold);
    if (payee == COST_PIRATE) { /* PIRATE-2 */
        p->hoard = (uint16_t)(p->hoard + gold);
        return;
    }
    struct position_seat *other = position_seat_of(rs, p, payee);

    other->gold = (uint16_t)(other->gold + gold);
}

/* An owner who is asked again for the same toll could refuse forever, and the game would not
 * end. */
void
travel_refuse(const struct map_ruleset *rs, struct map_position *p, struct travel t, unsigned owner)
{
    struct position_journey *journey = position_journey_of(rs, p);

    if (t.path == MAP_NONE)
        journey->ledger.refused = (uint8_t)(journey->ledger.refused | 1u << owner);
    else
        toll_refuse(&journey->ledger, position_paid_of(rs, p), t.path);
    travel_forget(journey);
}

bool
travel_refused(const struct map_ruleset *rs, const struct map_position *p, struct travel t,
               bool pays)
{
    const struct toll_ledger *ledger = &position_journey(rs, p)->ledger;

    return t.path == MAP_NONE ? !pays && ledger->refused >> t.owner & 1
                              : toll_refused(ledger, position_paid(rs, p), t.path);
}

/* The price is found again and not kept while the step waits: dice may have moved a warship. */
void
travel_go(const struct map_ruleset *rs, struct map_position *p, struct travel t,
          enum travel_toll toll)
{
    struct position_journey *journey = position_journey_of(rs, p);
    struct position_seat *own = position_seat_of(rs, p, p->seat);
    struct toll_step step;
    struct cost cost = cost_of(rs, p, t, toll != TRAVEL_CHARGED, &step);
    struct tribute tribute = travel_tribute(rs, p, t, own->gold - cost_gold(&cost), false);

    assert(!cost.closed && cost.mp <= journey->mp && !tribute.refused);
    for (unsigned payee = 0; payee < COST_PAYEES; payee++)
        if (cost.gold[payee])
            hand_over(rs, p, payee, cost.gold[payee]);
    for (unsigned s = 0; s < rs->players; s++)
        if (tribute.owed >> s & 1)
            hand_over(rs, p, s, rs->option[OPTION_TRIBUTE]);
    journey->tribute = (uint8_t)(journey->tribute | tribute.owed);
    journey->mp = (uint8_t)(journey->mp - cost.mp);
    journey->used |= JOURNEY_MOVED;
    if (toll == TRAVEL_FOR_GOODS) /* they count as the toll paid (AMB-6) */
        cost = travel_cost(rs, p, t, false);
    if (t.path != MAP_NONE)
        toll_note(&journey->ledger, position_paid_of(rs, p), rs->cost_rules.toll_unit, &step,
                  &cost);
    own->wagon = t.to;
    travel_forget(journey);
}

/* The file says that it was paid, not when. So it is entered as a step over that path, and where
 * the wagon stands now decides whether it has left. */
void
travel_note_paid(const struct map_ruleset *rs, struct map_position *p, unsigned path)
{
    struct toll_ledger *ledger = &position_journey_of(rs, p)->ledger;
    const uint16_t *end = rs->paths[path].end;
    unsigned wagon = position_seat(rs, p, p->seat)->wagon;
    bool boat = (position_paths(rs, p)[path] & POSITION_PIECE) == PIECE_BOAT;
    struct travel t = {(uint16_t)path, end[0], boat ? COST_SAIL : COST_WALK, RULES_NOBODY, 0};
    const struct cost toll = {.n_parts = 1, .parts = {{COST_BY_TOLL_1, 0, 1, 0}}};
    uint8_t inside = ledger->inside, left = ledger->left;
    struct toll_step step;

    read_path(rs, p, t, &step);
    if (step.owner == COST_NOBODY || step.owner == p->seat)
        return;
    toll_note(ledger, position_paid_of(rs, p), rs->cost_rules.toll_unit, &step, &toll);
    if (wagon == end[0] || wagon == end[1])
        inside = (uint8_t)(inside | 1u << step.owner);
    else
        left = (uint8_t)(left | 1u << step.owner);
    ledger->inside = inside;
    ledger->left = (uint8_t)(left & ~inside);
}

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

    /* Ships that must be paid come first; the rest of the gold goes to ships that the wagon could
     * flee. */
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
