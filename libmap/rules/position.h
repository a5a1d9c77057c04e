#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Position: one flat block without pointers, sized by the ruleset. Copy = memcpy,
 * equality = bytes; spare bytes are zero. */
#include "rules/constraint.h"
#include "rules/tables.h"

/* The block, at the offsets of the ruleset:
 *
 *   head      struct map_position
 *   hidden    a bit a hex: still face down
 *   open      a bit an intersection: free, a building site, and no building next to it
 *   seats     struct position_seat each
 *   hexes     a byte each: terrain | number << 4
 *   paths     a byte each: piece | seat << 3 | POSITION_TAKES_...
 *   at        a byte an intersection: piece | seat << 3 | POSITION_TAKES_BUILDING
 *   harbors   a byte each: gives | ratio << 4
 *
 * `open` and the lists of the seats say again what the bytes say, for speed. */
struct map_position {
    uint16_t step; /* of the ruleset's steps; all done: the set-up is over */
    uint16_t last; /* the building beside which a route must go, or MAP_NONE */
    uint32_t spare;
};

struct position_seat {
    uint8_t left[PIECE_COUNT]; /* pieces in the supply, or RULES_WITHOUT_LIMIT */
    uint8_t n_buildings;
    uint8_t spare;
    uint16_t buildings[RULES_MAX_BUILDINGS]; /* intersections, ascending */
};

enum {
    POSITION_PIECE = 0x07,
    POSITION_SEAT_SHIFT = 3,
    POSITION_SEAT = 0x07 << POSITION_SEAT_SHIFT,
    POSITION_TAKES_ROAD = 0x40, /* on a path: ground for a road; free or not */
    POSITION_TAKES_BOAT = 0x80,
    POSITION_TAKES_BUILDING = 0x40, /* on an intersection */
};

/* What the parts above may ask. */

struct placed {
    uint8_t piece; /* enum piece */
    map_seat seat;
};

struct placed position_on_path(const struct map_ruleset *rs, const struct map_position *p,
                               map_path path);
struct placed position_at(const struct map_ruleset *rs, const struct map_position *p,
                          map_intersection at);
/* As filled at set-up: the terrain under a hidden hex is known to the library, not to a
 * seat. TERRAIN_RANDOM: not drawn yet. */
enum terrain position_terrain(const struct map_ruleset *rs, const struct map_position *p,
                              map_hex hex);
unsigned position_number(const struct map_ruleset *rs, const struct map_position *p, map_hex hex);
bool position_is_hidden(const struct map_ruleset *rs, const struct map_position *p, map_hex hex);
/* Harbor i of the scenario's map. RESOURCE_RANDOM: not drawn yet. */
enum resource position_harbor(const struct map_ruleset *rs, const struct map_position *p,
                              unsigned i, unsigned *ratio);
/* What a seat gets there when the number comes up. */
enum resource position_product(const struct map_ruleset *rs, const struct map_position *p,
                               map_hex hex);

/* What lies where, as far as it is known to everybody. */
enum position_ground { POSITION_LAND, POSITION_WATER, POSITION_UNKNOWN };
enum position_ground position_ground(const struct map_ruleset *rs, const struct map_position *p,
                                     unsigned hex);

/* May such a piece ever stand there, whoever owns it? Pieces do not matter here. */
enum verdict position_path_takes(const struct map_ruleset *rs, const struct map_position *p,
                                 unsigned path, enum piece piece);
enum verdict position_at_takes(const struct map_ruleset *rs, const struct map_position *p,
                               unsigned at);

/* What the rule families change. */

/* Writes rs->initial, once, into zeroed memory. */
void position_lay_initial(const struct map_ruleset *rs, struct map_position *p);
/* The position before anything is drawn or placed. */
void position_init(const struct map_ruleset *rs, struct map_position *p);
/* Lays out what was drawn. Before the first building only. */
void position_lay_out(const struct map_ruleset *rs, struct map_position *p,
                      const struct filling *f);
void position_put_building(const struct map_ruleset *rs, struct map_position *p, unsigned seat,
                           enum piece piece, unsigned at);
void position_put_route(const struct map_ruleset *rs, struct map_position *p, unsigned seat,
                        enum piece piece, unsigned path);

/* The arrays of the block. */

static inline const uint64_t *
position_open(const struct map_ruleset *rs, const struct map_position *p)
{
    return (const uint64_t *)(const void *)((const char *)p + rs->off_open);
}

static inline const struct position_seat *
position_seat(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    return (const struct position_seat *)(const void *)((const char *)p + rs->off_seats) + seat;
}

static inline const uint8_t *
position_hexes(const struct map_ruleset *rs, const struct map_position *p)
{
    return (const uint8_t *)p + rs->off_hexes;
}

static inline const uint8_t *
position_paths(const struct map_ruleset *rs, const struct map_position *p)
{
    return (const uint8_t *)p + rs->off_paths;
}

static inline const uint8_t *
position_corners(const struct map_ruleset *rs, const struct map_position *p)
{
    return (const uint8_t *)p + rs->off_at;
}
