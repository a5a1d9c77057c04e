#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ids: one-member structs, so that a path cannot index hexes. */
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint16_t i;
} map_hex;
typedef struct {
    uint16_t i;
} map_path;
typedef struct {
    uint16_t i;
} map_intersection;
typedef struct {
    uint8_t i;
} map_seat;

/* For all three kinds alike, so that arrays of ids can be filled with bytes of 0xff. */
#define MAP_NONE 0xffffu
#define MAP_NO_HEX ((map_hex){MAP_NONE})
#define MAP_NO_PATH ((map_path){MAP_NONE})
#define MAP_NO_INTERSECTION ((map_intersection){MAP_NONE})

/* Limits; checked with a diagnostic when a board is built, asserted afterwards. With its plazas a
 * map has at most 7,000 intersections and 12,000 paths, so 16 bits serve all ids. */
#define MAP_MAX_HEXES 1000
#define MAP_MAX_ROWS 100
#define MAP_MAX_COLUMNS 100
#define MAP_MAX_SEATS 6

/* Makes an id from a counter over all hexes, paths or intersections. */
static inline map_hex
map_hex_of(unsigned i)
{
    return (map_hex){(uint16_t)i};
}

static inline map_path
map_path_of(unsigned i)
{
    return (map_path){(uint16_t)i};
}

static inline map_intersection
map_intersection_of(unsigned i)
{
    return (map_intersection){(uint16_t)i};
}
