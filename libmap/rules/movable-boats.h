#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Which boats of a seat may be moved (BMOVE-1 to BMOVE-4, AMB-20, AMB-33), and what supports a new
 * boat (BOAT-6). */
#include "rules/longest-route.h"

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
