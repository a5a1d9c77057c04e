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
