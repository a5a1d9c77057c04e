/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Positions of random games, each put to code that is slow and plain: what a step costs and
 * whom it pays, read from the words of the rules, and what is in reach, by trying every walk, also
 * by moves that are made; the longest route, by walking every trail; which boats may go, by the
 * definition; landmasses, by flooding; where villains go, by sorting all hexes. Nothing here is
 * done as the library does it. */
#include "map-scenario-file.h"

#include "base/rng.h"
#include "corpus.h"
#include "rules/family.h"
#include "rules/reach.h"
#include "rules/ruleset.h"
#include "rules/travel.h"
#include "scenario/scenario.h"
#include "share.h"
#include "shipped.h"
#include "table.h"
#include "view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 2, TURNS = 120, MANY = 20000 };

static struct {
    unsigned steps, tolls, paid, tributes, walks, journeys, far, routes, boats, masses, villains,
        lying, driven, closed;
} compared;

static void
flood(const struct view *v, unsigned hex, unsigned mark, unsigned *mass)
{
    if (hex == MAP_NONE || mass[hex] || !view_is_land(v, hex))
        return;
    mass[hex] = mark;
    for (unsigned k = 0; k < 6; k++)
        flood(v, v->rs->hexes[hex].next[k], mark, mass);
}

/* AMB-29: a boat that ends there is no branch that goes nowhere. */
static bool
goes_on(const struct view *v, const uint16_t *list, const bool *kept, unsigned n, unsigned i,
        unsigned at)
{
    unsigned owner = view_owner_on(v, list[i]);
    bool own = view_piece_at(v, at) && view_owner_at(v, at) == owner;

    if (view_is_building_at(v, at) || own)
        return true;
    if (view_piece_at(v, at) || v->rs->at[at].flags & BOARD_AT_CLOSED)
        return false;
    for (unsigned k = 0; k < n; k++)
        if (k != i && kept[k] && view_ends_at(v, list[k], at))
            return true;
    return false;
}

/* A settlement or city that the route touches stands on the land where the wagon is (AMB-1). */
static bool
has_stop(const struct view *v, const uint16_t *list, unsigned n, unsigned from)
{
    static unsigned mass[MAP_MAX_HEXES];
    bool ashore = false;

    memset(mass, 0, sizeof mass);
    for (unsigned k = 0; k < 3; k++)
        flood(v, v->rs->at[from].hex[k], 1, mass);
    for (unsigned i = 0; i < 2 * n; i++) {
        unsigned at = v->rs->paths[list[i / 2]].end[i % 2];

        for (unsigned k = 0; k < 3 && view_is_building_at(v, at); k++)
            ashore |= v->rs->at[at].hex[k] != MAP_NONE && mass[v->rs->at[at].hex[k]];
    }
    return ashore;
}

/* AMB-29: two own buildings, and what is left when the branches are taken away that go nowhere. */
static bool
is_closed_lane(const struct view *v, unsigned path, unsigned from)
{
    uint16_t list[VIEW_MOST_PATHS];
    bool kept[VIEW_MOST_PATHS], shrinks = true;
    unsigned owner = view_owner_on(v, path), n_reached = view_lane(v, path, list), buildings = 0;
    unsigned here = 0;

    for (unsigned i = 0; i < n_reached; i++) {
        kept[i] = true;
        here = list[i] == path ? i : here;
    }
    while (shrinks) {
        shrinks = false;
        for (unsigned i = 0; i < n_reached; i++)
            for (unsigned e = 0; e < 2 && kept[i]; e++)
                if (!goes_on(v, list, kept, n_reached, i, v->rs->paths[list[i]].end[e])) {
                    kept[i] = false;
                    shrinks = true;
                }
    }
    if (!kept[here] || !has_stop(v, list, n_reached, from))
        return false;
    for (unsigned at = 0; at < v->rs->n_intersections; at++)
        for (unsigned i = 0; i < n_reached; i++)
            if (view_ends_at(v, list[i], at) && view_is_building_at(v, at) &&
                view_owner_at(v, at) == owner) {
                buildings++;
                break;
            }
    return buildings >= 2;
}

/* WAGON, COST, BARB by the words of the defaults: movement points, or -1 where nobody goes. */
static int
mp_of(const struct view *v, unsigned path, unsigned from, bool sails)
{
    const struct rules_path *x = &v->rs->paths[path];
    bool interior = x->flags & BOARD_PATH_INTERIOR, river = x->flags & BOARD_PATH_RIVER;
    unsigned piece = view_piece_on(v, path);
    int mp;

    if (x->flags & BOARD_PATH_CLOSED)
        return -1;
    if (sails && (piece != PIECE_BOAT || is_closed_lane(v, path, from))) /* AMB-1 */
        return -1;
    if (!sails && !view_is_land(v, x->hex[0]) && !view_is_land(v, x->hex[1])) /* COST-8 */
        return -1;
    if (piece == PIECE_BRIDGE || piece == PIECE_ROAD || sails) /* COST-2, COST-3, COST-7 */
        mp = 1;
    else
        mp = river ? 3 : 2; /* COST-1, COST-6, COST-9 */
    for (unsigned k = 0; k < (interior ? 1u : 2u); k++) {
        unsigned hex = x->hex[k];

        if (hex == MAP_NONE)
            continue;
        unsigned guard = v->rs->on[FAMILY_BARBARIANS] ? position_guard(v->rs, v->p, hex) : 0;
        unsigned n = guard & GUARD_COUNT;

        if (n == 3)
            return -1; /* BARB-4 */
        if (!(guard & GUARD_DRIVEN)) {
            if (n == 1 && piece == PIECE_NONE)
                mp += 2; /* BARB-2 */
            if (n == 2)
                mp += 2; /* BARB-3 */
        }
        mp += v->p->villain[VILLAIN_ROBBER] == hex; /* COST-5 */
        mp += v->rs->hexes[hex].lair;
    }
    compared.driven += mp > 3;
    return mp;
}

/* Each path from where the wagon stands, both ways. */
static void
compare_steps(const struct view *v)
{
    for (unsigned path = 0; path < v->rs->n_paths; path++)
        for (unsigned way = 0; way < 2; way++) {
            struct travel t = {(uint16_t)path, v->rs->paths[path].end[1], (uint8_t)way,
                               RULES_NOBODY, 0};
            struct cost cost = travel_cost(v->rs, v->p, t, false);
            int mp = mp_of(v, path, v->rs->paths[path].end[0], way == COST_SAIL);

            if (mp != (cost.closed ? -1 : cost.mp))
                fail_msg("path %u way %u: %d, not %d", path, way, cost.closed ? -1 : cost.mp, mp);
            compared.steps++;
            compared.closed += mp < 0;
        }
}

/* TOLL-1, TOLL-2, TOLL-4, TOLL-6 to TOLL-8 by the words of the defaults, for a wagon that has paid
 * nothing yet. */
static void
add_gold(const struct view *v, unsigned path, unsigned to, bool sails, unsigned *gold)
{
    const struct position_rider *riders = position_riders(v->rs, v->p);
    unsigned seat = v->p->seat, piece = view_piece_on(v, path), owner = view_owner_on(v, path);

    if (piece == PIECE_BRIDGE && !sails && owner != seat)
        gold[owner] += 2;
    else if (piece == (sails ? PIECE_BOAT : PIECE_ROAD) && owner != seat &&
             !position_waives(v->p, owner, seat))
        gold[sails && view_meets_pirate(v, path) ? COST_PIRATE : owner] += 1;
    for (unsigned s = 0; s < v->rs->players; s++)
        for (unsigned i = 0; i < v->rs->max_riders && s != seat; i++)
            gold[s] += riders[s * v->rs->max_riders + i].path == path;
    if (view_piece_at(v, to) == PIECE_KNIGHT && view_owner_at(v, to) != seat)
        gold[view_owner_at(v, to)] += 1;
}

/* Each path, from either end, both ways, before the first step of a turn. */
static void
compare_gold(const struct view *v)
{
    for (unsigned path = 0; path < v->rs->n_paths; path++)
        for (unsigned k = 0; k < 4; k++) {
            unsigned to = v->rs->paths[path].end[k % 2], gold[COST_PAYEES] = {0};
            struct travel t = {(uint16_t)path, (uint16_t)to, (uint8_t)(k / 2), RULES_NOBODY, 0};
            struct cost cost = travel_cost(v->rs, v->p, t, false);

            if (cost.closed)
                continue;
            if (v->rs->on[FAMILY_TOLLS])
                add_gold(v, path, to, k / 2 == COST_SAIL, gold);
            for (unsigned s = 0; s < COST_PAYEES; s++) {
                if (cost.gold[s] != gold[s])
                    fail_msg("path %u to %u: %u gold to %u, not %u", path, to, cost.gold[s], s,
                             gold[s]);
                compared.paid += gold[s] > 0;
            }
            compared.tolls++;
        }
}

/* TRIB-1, TRIB-2: who has a warship in a hex at either end of a step from where the wagon stands. */
static void
compare_tribute(const struct view *v)
{
    unsigned from = position_seat(v->rs, v->p, v->p->seat)->wagon;

    for (unsigned path = 0; path < v->rs->n_paths && from != MAP_NONE; path++) {
        const uint16_t *end = v->rs->paths[path].end;

        if (!view_ends_at(v, path, from))
            continue;
        struct travel t = {(uint16_t)path, end[end[0] == from], COST_WALK, RULES_NOBODY, 0};
        struct tribute tribute = travel_tribute(v->rs, v->p, t, UINT16_MAX, false);
        unsigned owed = 0;

        for (unsigned s = 0; s < v->rs->players; s++)
            for (unsigned k = 0; k < 6 && s != v->p->seat; k++) {
                unsigned hex = v->rs->at[end[k / 3]].hex[k % 3];

                if (hex != MAP_NONE && hex == position_seat(v->rs, v->p, s)->warship)
                    owed |= 1u << s;
            }
        assert_int_equal(tribute.owed, owed);
        compared.tributes += owed > 0;
    }
}

/* WAGON-7: every walk of so many points, by going it; a plaza ends it. */
static void
walk(const struct view *v, int (*cost)[2], unsigned at, int left, bool first, int *best)
{
    const struct rules_at *x = &v->rs->at[at];

    if (left <= best[at]) /* been here with as much left */
        return;
    best[at] = left;
    if (x->flags & BOARD_AT_PLAZA && !first)
        return;
    for (unsigned k = 0; k < x->degree; k++) {
        int mp = cost[x->path[k]][v->rs->paths[x->path[k]].end[1] == at];

        if (mp >= 0 && mp <= left)
            walk(v, cost, x->next[k], left - mp, false, best);
    }
}

/* On foot or by boat, coming from that end. */
static int
best_mp(const struct view *v, unsigned path, unsigned end)
{
    unsigned from = v->rs->paths[path].end[end];
    int foot = mp_of(v, path, from, false), boat = mp_of(v, path, from, true);

    return foot < 0 || (boat >= 0 && boat < foot) ? boat : foot;
}

static void
compare_reach(const struct view *v)
{
    enum { POINTS = 13 };
    static int cost[4096][2], best[8192];
    static uint8_t bytes[4096];
    static uint16_t words[3 * 8192];
    struct reach_room room = {words, words + 8192, words + 2 * 8192};
    unsigned from = position_seat(v->rs, v->p, v->p->seat)->wagon;
    map_intersection start = {(uint16_t)from};

    if (from == MAP_NONE)
        return;
    for (unsigned i = 0; i < v->rs->n_paths; i++) {
        cost[i][0] = cost[i][1] = best_mp(v, i, 0);
        bytes[i] = cost[i][0] < 0 ? REACH_CLOSED : (uint8_t)cost[i][0];
    }
    for (unsigned i = 0; i < v->rs->n_intersections; i++)
        best[i] = -1;
    walk(v, cost, from, POINTS, true, best);
    reach_from(v->rs->board, bytes, &start, 1, &room);
    for (unsigned i = 0; i < v->rs->n_intersections; i++) {
        int mp = room.mp[i] > POINTS ? -1 : POINTS - (int)room.mp[i];

        if (mp != best[i])
            fail_msg("to %u: %d left, not %d", i, mp, best[i]);
        compared.walks++;
    }
}

/* Every step that is legal is made, and whatever is asked on it paid: the most points left at each
 * place, from -1. */
static void
journey(const struct map_ruleset *rs, const struct map_position *p, int *best)
{
    unsigned from = position_seat(rs, p, p->seat)->wagon;
    g_autofree struct map_position *next = g_malloc(rs->position_size);
    int left = position_journey(rs, p)->mp;

    best[from] = best[from] < left ? left : best[from];
    if (p->n_pending)
        return;
    for (unsigned k = 0; k < 2u * rs->at[from].degree; k++) {
        map_move step = {
            MOVE_STEP, p->seat, 0, k % 2, rs->at[from].path[k / 2], rs->at[from].next[k / 2]};

        if (rules_check(rs, p, step) != VERDICT_OK)
            continue;
        memcpy(next, p, rs->position_size);
        rules_apply(rs, next, step);
        while (next->n_pending && position_pending(next)->kind == PENDING_TOLL)
            rules_apply(rs, next,
                        (map_move){MOVE_CHARGE, position_pending(next)->seat, 0, 0, 0, 0});
        journey(rs, next, best);
    }
}

/* WAGON-6 to WAGON-8: where the wagon of a rich seat gets with 4 points, and with how many left. */
static void
compare_journeys(const struct view *v)
{
    const struct map_ruleset *rs = v->rs;
    g_autofree struct map_position *p = g_memdup2(v->p, rs->position_size);
    const struct view there = {rs, p};
    struct position_seat *own = position_seat_of(rs, p, p->seat);
    static int cost[4096][2], best[8192], wanted[8192];

    if (own->wagon == MAP_NONE)
        return;
    own->gold = 999;
    own->level = 1; /* no dice */
    p->phase = PHASE_MOVE;
    *position_journey_of(rs, p) = *position_journey(rs, rs->initial);
    position_journey_of(rs, p)->mp = 4;
    for (unsigned i = 0; i < rs->n_paths; i++) {
        cost[i][0] = best_mp(&there, i, 0);
        cost[i][1] = best_mp(&there, i, 1);
    }
    for (unsigned i = 0; i < rs->n_intersections; i++)
        best[i] = wanted[i] = -1;
    walk(&there, cost, own->wagon, 4, true, wanted);
    journey(rs, p, best);
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        bool plaza = rs->at[i].flags & BOARD_AT_PLAZA && i != own->wagon; /* WAGON-7 */

        if (plaza ? (best[i] < 0) != (wanted[i] < 0) : best[i] != wanted[i])
            fail_msg("to %u: %d left, not %d", i, best[i], wanted[i]);
        compared.journeys++;
        compared.far += best[i] >= 0;
    }
}

/* BOAT-7 to BOAT-9: the longest of all trails that begin here, each piece once. */
static unsigned
trail(const struct view *v, unsigned seat, unsigned at, unsigned by, bool *used)
{
    const struct rules_at *x = &v->rs->at[at];
    bool own = view_is_building_at(v, at) && view_owner_at(v, at) == seat;
    unsigned longest = 0;

    if (by && view_piece_at(v, at) && view_owner_at(v, at) != seat)
        return 0; /* cut */
    for (unsigned k = 0; k < x->degree; k++) {
        unsigned path = x->path[k], piece = view_piece_on(v, path);

        if (!piece || view_owner_on(v, path) != seat || used[path])
            continue;
        if (by && (piece == PIECE_BOAT) != (by == PIECE_BOAT) && !own)
            continue;
        used[path] = true;
        unsigned n = 1 + trail(v, seat, x->next[k], piece, used);

        used[path] = false;
        longest = n > longest ? n : longest;
    }
    return longest;
}

static void
compare_routes(const struct view *v)
{
    static bool used[4096];

    for (unsigned s = 0; s < v->rs->players; s++) {
        unsigned longest = 0;

        for (unsigned at = 0; at < v->rs->n_intersections; at++) {
            unsigned n = trail(v, s, at, 0, used);

            longest = n > longest ? n : longest;
        }
        assert_int_equal(position_seat(v->rs, v->p, s)->length, longest);
        compared.routes++;
    }
}

/* AMB-20: a wagon is there at sea, and no other boat. */
static bool
carries(const struct view *v, unsigned boat, unsigned at)
{
    bool sea = true, wagon = false;

    for (unsigned k = 0; k < 3; k++)
        sea &= !view_is_land(v, v->rs->at[at].hex[k]);
    for (unsigned s = 0; s < v->rs->players; s++)
        wagon |= position_seat(v->rs, v->p, s)->wagon == at;
    for (unsigned k = 0; k < v->rs->n_paths; k++)
        if (k != boat && view_piece_on(v, k) == PIECE_BOAT && view_ends_at(v, k, at))
            return false;
    return sea && wagon;
}

/* BMOVE-4, AMB-20: a piece of the seat's own is there, or any wagon at sea. */
static bool
is_held(const struct view *v, unsigned seat, unsigned boat, unsigned at)
{
    bool sea = true;

    if (view_piece_at(v, at) && view_owner_at(v, at) == seat)
        return true;
    for (unsigned k = 0; k < v->rs->n_paths; k++)
        if (k != boat && view_piece_on(v, k) && view_owner_on(v, k) == seat &&
            view_ends_at(v, k, at))
            return true;
    for (unsigned k = 0; k < 3; k++)
        sea &= !view_is_land(v, v->rs->at[at].hex[k]);
    for (unsigned s = 0; s < v->rs->players && sea; s++)
        if (position_seat(v->rs, v->p, s)->wagon == at)
            return true;
    return false;
}

/* May it be taken up? It is asked to go to a path where nothing can be laid. */
static void
compare_boats(const struct view *v)
{
    unsigned seat = v->p->seat;

    if (v->p->phase != PHASE_TRADE || v->p->n_pending || !v->rs->boats ||
        v->p->marks & MARK_BOAT_MOVED)
        return;
    for (unsigned path = 0; path < v->rs->n_paths; path++) {
        map_move move = {MOVE_MOVE_BOAT, (uint8_t)seat, 0, 0, (uint16_t)path, (uint16_t)path};
        enum verdict verdict = rules_check(v->rs, v->p, move);
        bool own = view_piece_on(v, path) == PIECE_BOAT && view_owner_on(v, path) == seat,
             may = own;

        for (unsigned i = 0; i < v->rs->max_new_boats; i++)
            may &= position_new_boats(v->rs, v->p)[i] != path; /* BMOVE-2 */
        for (unsigned k = 0; k < 2; k++)                       /* BASE-25 */
            may &= v->p->villain[VILLAIN_PIRATE] == MAP_NONE ||
                   v->rs->paths[path].hex[k] != v->p->villain[VILLAIN_PIRATE];
        may = may &&
              !(is_held(v, seat, path, v->rs->paths[path].end[0]) &&
                is_held(v, seat, path, v->rs->paths[path].end[1])) &&
              !carries(v, path, v->rs->paths[path].end[0]) &&
              !carries(v, path, v->rs->paths[path].end[1]);
        /* who may be taken up is refused only where it lies */
        assert_int_equal(may, verdict == VERDICT_PATH_TAKEN);
        compared.boats++;
        compared.lying += own;
    }
}

/* ISL-4. */
static void
compare_masses(const struct view *v)
{
    static unsigned mass[MAP_MAX_HEXES];
    static uint16_t found[MAP_MAX_HEXES];
    static bool defined[MAP_MAX_HEXES], walled[MAP_MAX_HEXES + 1];
    uint8_t kind[MAP_MAX_HEXES];
    struct islands islands = {found, defined};

    memset(mass, 0, sizeof mass);
    for (unsigned h = 0; h < v->rs->n_hexes; h++) {
        flood(v, h, h + 1, mass);
        walled[h + 1] = true;
    }
    for (unsigned h = 0; h < v->rs->n_hexes; h++) {
        bool hidden = position_is_hidden(v->rs, v->p, (map_hex){(uint16_t)h});

        kind[h] = hidden ? BOARD_HIDDEN : view_is_land(v, h) ? BOARD_LAND : BOARD_SEA;
        for (unsigned k = 0; k < 6 && mass[h]; k++) {
            unsigned next = v->rs->hexes[h].next[k];

            walled[mass[h]] &=
                next == MAP_NONE || !position_is_hidden(v->rs, v->p, (map_hex){(uint16_t)next});
        }
    }
    islands_find(v->rs->board, true, kind, &islands);
    for (unsigned h = 0; h < v->rs->n_hexes; h++) {
        assert_int_equal(found[h], mass[h] ? mass[h] - 1 : MAP_NONE);
        if (mass[h])
            assert_int_equal(defined[found[h]], walled[mass[h]]);
        compared.masses++;
    }
}

/* SEVENB-3 to 6: buildings, forces and routes around a hex, and ships but for the robber. */
static unsigned
crowd(const struct view *v, unsigned hex, bool ships)
{
    const struct map_ruleset *rs = v->rs;
    unsigned n = rs->crews ? (unsigned)__builtin_popcount(rs->crews[hex]) : 0;

    for (unsigned at = 0; at < rs->n_intersections; at++)
        for (unsigned k = 0; k < 3; k++)
            n += rs->at[at].hex[k] == hex && view_piece_at(v, at);
    for (unsigned path = 0; path < rs->n_paths; path++) {
        if (rs->paths[path].hex[0] != hex && rs->paths[path].hex[1] != hex)
            continue;
        n += view_piece_on(v, path) != PIECE_NONE;
        n += ships && rs->ships && rs->ships[path] != RULES_NOBODY;
        for (unsigned i = 0; i < (unsigned)rs->max_riders * rs->players; i++)
            n += position_riders(rs, v->p)[i].path == path;
    }
    return n;
}

static bool
is_ground(const struct view *v, unsigned hex, enum villain who)
{
    unsigned terrain = position_terrain(v->rs, v->p, (map_hex){(uint16_t)hex});

    if (position_is_hidden(v->rs, v->p, (map_hex){(uint16_t)hex}))
        return false;
    if (who == VILLAIN_PIRATE || who == VILLAIN_PRIVATEER)
        return terrain == TERRAIN_SEA;
    return terrain == TERRAIN_DESERT ||
           (who == VILLAIN_STORM && (terrain == TERRAIN_OASIS || terrain == TERRAIN_WORKSHOP));
}

static bool
is_occupied(const struct view *v, unsigned hex)
{
    for (unsigned i = 0; i < 4; i++)
        if (v->p->villain[i] == hex)
            return true;
    for (unsigned s = 0; s < v->rs->players; s++)
        if (position_seat(v->rs, v->p, s)->warship == hex)
            return true;
    return v->rs->n_guards && position_barbarians(v->rs, v->p, hex);
}

/* The same position, with that villain to be placed. */
static void
compare_villain(const struct view *v, enum villain who)
{
    struct map_position *p = g_memdup2(v->p, v->rs->position_size);
    struct view there = {v->rs, p};
    static struct {
        unsigned crowd, hex;
    } sorted[MAP_MAX_HEXES];
    unsigned n = 0;

    p->villain[who] = MAP_NONE;
    p->stage = STAGE_INVADED;
    p->phase = PHASE_TRADE;
    p->n_pending = 1;
    p->pending[0] =
        (struct position_pending){.kind = PENDING_VILLAIN, .seat = p->seat, .what = (uint8_t)who};
    for (unsigned hex = 0; hex < v->rs->n_hexes; hex++) {
        if (!is_ground(&there, hex, who) || is_occupied(&there, hex))
            continue;
        unsigned c = crowd(&there, hex, who != VILLAIN_ROBBER), i = n++;

        for (; i > 0 && sorted[i - 1].crowd > c; i--)
            sorted[i] = sorted[i - 1];
        sorted[i].crowd = c;
        sorted[i].hex = hex;
    }
    for (unsigned hex = 0; hex < v->rs->n_hexes; hex++) {
        map_move move = {MOVE_PLACE_VILLAIN, p->seat, (uint8_t)who, 0, (uint16_t)hex, 0};
        bool may = false;

        for (unsigned i = 0; i < n && sorted[i].crowd == sorted[0].crowd; i++)
            may |= sorted[i].hex == hex;
        assert_int_equal(rules_check(v->rs, p, move) == VERDICT_OK, may);
        compared.villains++;
    }
    g_free(p);
}

/* Tolls and grain of the journey change what is asked; movement points do not. */
static void
compare(const struct view *v, unsigned i)
{
    bool trains = v->rs->on[FAMILY_BAGGAGE_TRAINS];

    if (trains && v->p->phase == PHASE_MOVE && !v->p->n_pending) {
        compare_steps(v);
        if (i % 5 == 0)
            compare_reach(v);
    }
    if (trains && v->p->phase == PHASE_TRADE && i % 5 == 0)
        compare_gold(v);
    if (trains && v->p->phase == PHASE_TRADE && !v->p->n_pending && i % 5 == 0)
        compare_journeys(v);
    if (trains && v->p->phase == PHASE_TRADE)
        compare_tribute(v);
    compare_routes(v);
    compare_boats(v);
    if (i % 11 == 0)
        compare_masses(v);
    for (unsigned who = 0; who < 4 && i % 37 == 0 && v->rs->on[FAMILY_VILLAINS]; who++)
        compare_villain(v, (enum villain)who);
}

static void
play(const struct map_ruleset *rs, struct rng *rng, struct map_position *p)
{
    map_move list[RULES_MAX_MOVES];
    const struct view v = {rs, p};

    for (unsigned i = 0; p->phase != PHASE_OVER && p->turn < share_of(TURNS); i++) {
        unsigned n = rules_generate(rs, p, list);

        if (!n)
            return;
        rules_apply(rs, p, view_choose(rng, list, n));
        if (p->phase == PHASE_SETUP)
            continue;
        if (p->phase == PHASE_ROLL)
            view_enrich(rs, p);
        compare(&v, i);
    }
}

static void
visit(const char *path)
{
    struct map_scenario *scenario = shipped_read(path);
    struct map_ruleset *rs = table_ruleset(scenario, scenario->players_max);
    struct map_position *p = g_malloc0(ruleset_position_size(rs));

    assert_true(rs->n_paths <= VIEW_MOST_PATHS);
    rs->option[OPTION_VP_TARGET] = 99; /* long games */
    for (unsigned game = 0; game < GAMES; game++) {
        struct rng rng = rng_stream(5, game);

        if (shipped_begin(rs, &rng, p))
            play(rs, &rng, p);
    }
    g_free(p);
    ruleset_free(rs);
    scenario_free(scenario);
}

static void
test_boards(void **state)
{
    static const char *const boards[] = {"all", "lab", "isles", "sea", "river"};

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(boards); i++) {
        g_autofree char *path = g_strdup_printf("%s/cases/rules/boards/%s.xml",
                                                g_getenv("CARTWRIGHT_TESTS"), boards[i]);

        visit(path);
    }
    print_message(
        "# steps %u (%u closed), tolls %u (%u paid), tributes %u, walks %u, journeys %u (%u reached), "
        "routes %u, boats %u (%u lie), masses %u, villains %u\n",
        compared.steps, compared.closed, compared.tolls, compared.paid, compared.tributes,
        compared.walks, compared.journeys, compared.far, compared.routes, compared.boats,
        compared.lying, compared.masses, compared.villains);
    assert_true(compared.steps >= share_least(MANY) && compared.closed > share_least(MANY / 20) &&
                compared.driven > share_least(1000));
    assert_true(compared.tolls >= share_least(MANY) && compared.paid >= share_least(MANY));
    assert_true(compared.tributes > share_least(500));
    assert_true(compared.walks >= share_least(MANY));
    assert_true(compared.journeys >= share_least(MANY) && compared.far > share_least(1000));
    assert_true(compared.routes >= share_least(MANY));
    assert_true(compared.lying >= share_least(MANY));
    assert_true(compared.masses >= share_least(MANY));
    assert_true(compared.villains >= share_least(MANY));
}

int
test_oracle(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
