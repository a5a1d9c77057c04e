/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The award for the longest trade route (BASE-18, BOAT-7 to BOAT-9, BOAT-11, KNIGHT-6). A seat's
 * length is searched again when a piece was taken up, when an own building joins roads to boats, or
 * when an opponent's building cuts the net. For a new piece that closes no loop only the trails
 * through it are searched. The holder is decided when a turn ends. This file makes no moves. */
#include "rules/network.h"

#include "rules/family.h"

#include <string.h>

static bool
join_walk(const struct route_piece *a, const struct route_piece *b)
{
    return a->end[0] == b->end[0] || a->end[0] == b->end[1] || a->end[1] == b->end[0] ||
           a->end[1] == b->end[1];
}

/* Length of the longest trail of a seat, or `known` if none is longer. Of branches one counts
 * (BOAT-7), boats count as roads (BOAT-11), separate nets count separately (BOAT-9). */
static unsigned
measure_route(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
              unsigned known)
{
    struct route_piece pieces[ROUTE_MAX_PIECES];
    uint16_t paths[ROUTE_MAX_PIECES];
    uint8_t at[NETWORK_WORDS * 64];
    unsigned n = network_pieces(rs, p, seat, pieces, paths);
    const uint8_t *corners = position_corners(rs, p);

    if (n == 2 && !join_walk(&pieces[0], &pieces[1])) /* as after most set-ups */
        return known > 1 ? known : 1;
    for (unsigned i = 0; i < n; i++)
        for (unsigned e = 0; e < 2; e++) {
            unsigned end = pieces[i].end[e];

            at[end] = network_is_cut(rs, p, seat, end)     ? ROUTE_CUT
                      : position_is_building(corners[end]) ? ROUTE_OWN
                                                           : ROUTE_OPEN;
        }
    struct route_net net = {pieces, n, at};

    return n < 2 ? n : longest_route_exceeds(&net, known);
}

unsigned
award_length(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    return measure_route(rs, p, seat, 0);
}

/* A walk away from a piece over the net of its seat. */
struct walk {
    const struct map_ruleset *rs;
    const uint8_t *paths, *corners;
    unsigned owner; /* the seat's bits */
    unsigned left;  /* pieces it may still visit; when none is left, the net has a loop */
    bool loop;
};

/* Length of the longest way on from an intersection where a piece ends. It uses the bytes of the
 * position and no copy of the net, since most new pieces close no loop, and a few steps find the
 * length. */
static unsigned
walk_on(struct walk *w, unsigned at, unsigned by, bool boat)
{
    const struct rules_at *here = &w->rs->at[at];
    unsigned corner = w->corners[at], longest = 0;

    if ((corner & POSITION_PIECE) && (corner & POSITION_SEAT) != w->owner)
        return 0;
    for (unsigned k = 0; k < here->degree && !w->loop; k++) {
        unsigned byte = w->paths[here->path[k]];
        bool sails = (byte & POSITION_PIECE) == PIECE_BOAT;

        if (here->path[k] == by || !(byte & POSITION_PIECE) || (byte & POSITION_SEAT) != w->owner ||
            (sails != boat && !position_is_building((uint8_t)corner)))
            continue;
        if (!w->left--) {
            w->loop = true;
            break;
        }
        unsigned way = 1 + walk_on(w, here->next[k], here->path[k], sails);

        longest = way > longest ? way : longest;
    }
    return longest;
}

/* The most route pieces that a seat can have on the board. */
static unsigned
most_pieces(const struct map_ruleset *rs, const struct position_seat *own)
{
    unsigned n = 0;

    for (unsigned piece = PIECE_ROAD; piece <= PIECE_BRIDGE; piece++)
        n += rs->supply[piece] == RULES_WITHOUT_LIMIT
                 ? RULES_MAX_ROUTES
                 : (unsigned)(rs->supply[piece] - own->left[piece]);
    return n < RULES_MAX_ROUTES ? n : RULES_MAX_ROUTES;
}

/* Updates a correct length after a new piece: a longer trail goes through that piece. With a loop
 * the two walks could share pieces, so the net is searched as a whole then. */
static void
lengthen_route(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned path)
{
    struct position_seat *own = position_seat_of(rs, p, seat);
    const struct rules_path *piece = &rs->paths[path];
    bool boat = (position_paths(rs, p)[path] & POSITION_PIECE) == PIECE_BOAT;
    struct walk w = {rs,
                     position_paths(rs, p),
                     position_corners(rs, p),
                     seat << POSITION_SEAT_SHIFT,
                     most_pieces(rs, own),
                     false};
    unsigned length = 1 + walk_on(&w, piece->end[0], path, boat);

    length += walk_on(&w, piece->end[1], path, boat);
    if (w.loop)
        length = measure_route(rs, p, seat, own->length);
    if (length > own->length)
        own->length = (uint8_t)length;
}

static void
find_length(const struct map_ruleset *rs, struct map_position *p, unsigned seat)
{
    position_seat_of(rs, p, seat)->length = (uint8_t)award_length(rs, p, seat);
}

/* Moves of the set-up call no hook, so their routes are measured here. */
static void
begin_award(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned s = 0; s < rs->players; s++)
        find_length(rs, p, s);
}

/* Number of the seat's pieces that end there. */
static unsigned
count_at(const struct map_ruleset *rs, const struct map_position *p, unsigned seat, unsigned at,
         bool boats)
{
    unsigned n = 0;

    for (unsigned k = 0; k < rs->at[at].degree; k++) {
        unsigned byte = position_paths(rs, p)[rs->at[at].path[k]], piece = byte & POSITION_PIECE;

        n += piece && position_owner(byte) == seat && (piece == PIECE_BOAT) == boats;
    }
    return n;
}

/* An own building can join roads and boats, an opponent's can cut a net. Only where two pieces meet
 * can a building change anything, so most settlements measure nothing. */
static void
built_at(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at)
{
    for (unsigned s = 0; s < rs->players; s++) {
        unsigned roads = count_at(rs, p, s, at, false), boats = count_at(rs, p, s, at, true);

        if (s == seat ? roads && boats : roads > 1 || boats > 1)
            find_length(rs, p, s);
    }
}

static void
award_route(const struct map_ruleset *rs, struct map_position *p, unsigned seat, unsigned at,
            unsigned path)
{
    bool moved = position_seat(rs, p, seat)->length == POSITION_LENGTH_UNKNOWN;

    if (moved || (path == MAP_NONE && at == MAP_NONE))
        find_length(rs, p, seat);
    else if (path != MAP_NONE)
        lengthen_route(rs, p, seat, path);
    if (at != MAP_NONE)
        built_at(rs, p, seat, at);
}

/* BASE-18: a minimum length. The holder keeps the award while nobody exceeds it (T-89). If the
 * holder's route became shorter and several tie, nobody has it (rules 2.6). */
static void
award_turn(const struct map_ruleset *rs, struct map_position *p)
{
    unsigned longest = 0, first = 0, n = 0;

    for (unsigned s = 0; s < rs->players; s++) {
        unsigned length = position_seat(rs, p, s)->length;

        longest = length > longest ? length : longest;
    }
    if (longest < rs->option[OPTION_ROUTE_MIN]) {
        p->holder = RULES_NOBODY;
        return;
    }
    if (p->holder != RULES_NOBODY && position_seat(rs, p, p->holder)->length == longest)
        return;
    for (unsigned s = rs->players; s-- > 0;)
        if (position_seat(rs, p, s)->length == longest) {
            first = s;
            n++;
        }
    p->holder = n == 1 ? (uint8_t)first : RULES_NOBODY;
}

const struct rule_family family_award = {
    .id = "AWARD",
    .begin_game = begin_award,
    .built = award_route,
    .end_turn = award_turn,
};
