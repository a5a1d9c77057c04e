#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where a seat's pieces end, and what may be joined to them (BASE-9, BOAT-6, BOAT-8, BOAT-12, rules
 * 2.5). */
#include "rules/longest-route.h"
#include "rules/position.h"

#define NETWORK_WORDS ((MAP_MAX_HEXES * 7 + 63) / 64) /* six corners and a plaza for each hex */

/* Sets of intersections; the first rs->words_at words are valid. */
struct network {
    uint64_t land[NETWORK_WORDS]; /* where own roads and bridges end */
    uint64_t sea[NETWORK_WORDS];  /* where own boats end */
};

void network_find(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                  struct network *network);
/* Removes the places that opponents' buildings and round knights cut, and adds the seat's own
 * buildings: these are the places where a new piece may begin. */
void network_open_ends(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                       uint64_t *set);
/* A new piece on that path is joined to the network (BASE-9, BOAT-6); a boat never to a road,
 * except at an own building (BOAT-8). */
bool network_joins(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                   enum piece piece, unsigned path);
/* An own route piece ends there: a settlement may be built (BASE-9, BOAT-12). */
bool network_touches(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                     unsigned at);
/* A building or round knight of another seat (KNIGHT-6). */
static inline bool
network_is_cut(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
               unsigned at)
{
    uint8_t byte = position_corners(rs, p)[at];

    return (byte & POSITION_PIECE) && position_owner(byte) != seat;
}
/* The route pieces of a seat, with the path of each; at most ROUTE_MAX_PIECES. */
unsigned network_pieces(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
                        struct route_piece *pieces, uint16_t *paths);

/* Where a route piece may be laid, however it is paid for. */

/* The path may have the piece now, of any owner. */
enum verdict route_laying_rule_on_path(const struct map_ruleset *rs, const struct map_position *p,
                                       enum piece piece, unsigned path);
/* And it is joined to the seat's network. */
enum verdict route_laying_rule_on_route(const struct map_ruleset *rs, const struct map_position *p,
                                        unsigned seat, enum piece piece, unsigned path);
/* VERDICT_OK, or `verdict` with the first resource of which the hand has too few. */
struct ruling route_laying_rule_on_price(const struct position_seat *own, const uint8_t *price,
                                         enum verdict verdict);
/* Puts the piece of MOVE_BUILD on the board without payment, with all its effects. */
void route_laying_build(const struct map_ruleset *rs, struct map_position *p, map_move move);
/* MOVE_BUILD for each road and boat that the seat may lay free (DEV-6); returns their number. */
unsigned route_laying_free(const struct map_ruleset *rs, const struct map_position *p,
                           unsigned seat, map_move *list);
/* Whether route_laying_free() would list any. */
bool route_laying_has_room(const struct map_ruleset *rs, const struct map_position *p,
                           unsigned seat);

/* The award for the longest trade route: the lengths in a position, from the start. */

/* Pieces of the longest trail of a seat, searched in its whole net: what position_seat.length must
 * be. */
unsigned award_length(const struct map_ruleset *rs, const struct map_position *p, unsigned seat);
