#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The Longest Trade Route of one seat: the longest trail that uses each piece once.
 *
 * Roads and bridges join each other, boats join each other; the two kinds join only at an
 * own building (BOAT-8, BOAT-9). An opponent's building or round knight cuts whatever
 * passes it (KNIGHT-6), and a trail may still end there. */

#include <stdbool.h>
#include <stdint.h>

#define ROUTE_MAX_PIECES 128

/* What is at a place where pieces meet. */
enum route_at { ROUTE_OPEN, ROUTE_OWN, ROUTE_CUT };

struct route_piece {
    uint16_t end[2]; /* intersections */
    bool boat;
};

struct route_net {
    const struct route_piece *pieces; /* of the one seat */
    unsigned n_pieces;                /* at most ROUTE_MAX_PIECES */
    const uint8_t *at;                /* enum route_at, by intersection */
};

/* Length of the longest trail, when one of length `known` exists: searches only for longer ones.
 * Exact. The holder of the award keeps it while nobody exceeds it (T-89); the caller sees to that,
 * since this function knows only one seat. */
unsigned longest_route_exceeds(const struct route_net *net, unsigned known);

/* Which boats of a seat may be moved (BMOVE-1 to BMOVE-4, AMB-20, AMB-33), and what supports a new
 * boat (BOAT-6). */

/* What else is at the end of a boat, by intersection. */
enum {
    BOATS_OWN_BUILDING = 1,
    BOATS_OWN_KNIGHT = 2, /* round knight */
    BOATS_CUT = 4,        /* an opponent's building or round knight */
    BOATS_WAGON = 8,      /* of any seat, at sea */
    BOATS_LAST = 16,      /* and exactly one boat there, of any seat */
};

struct boats {
    const struct route_piece *pieces; /* of the one seat, roads and bridges too */
    unsigned n_pieces;                /* at most ROUTE_MAX_PIECES */
    const uint8_t *at;                /* BOATS_..., by intersection */
    const bool *built_now;            /* by piece: laid in this turn (BMOVE-2) */
    bool joined;                      /* boat_free_end: only joined pieces hold an end */
    bool loops;                       /* loop_boats_movable */
};

/* Whether boat i may be moved: not a new one (BMOVE-2), nor one between others (BMOVE-4), nor the
 * last one under a wagon at sea (AMB-20). */
bool boats_may_move(const struct boats *b, unsigned i);
/* A new boat with these ends touches an own building or a boat that it joins; piece `lifted`, if it
 * is one of them, does not count (BOAT-6, BMOVE-3). */
bool boats_supported(const struct boats *b, const uint16_t end[2], unsigned lifted);
