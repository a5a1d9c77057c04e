#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The frozen graph of a map: hexes, paths, intersections, plazas, landmasses.
 *
 *        1         corners   pointy: ne0 n1 nw2 sw3 s4 se5
 *      2/ \0       sides     pointy: e0 ne1 nw2 w3 sw4 se5
 *      |   |       corner i lies between sides i and i+1
 *      3\ /5
 *        4         a plaza is one more intersection in the middle of a trade hex,
 *                  joined to some of its corners by interior paths
 */
#include "board/ids.h"
#include "geom/hexgrid.h"

#include <stddef.h>

/* What the file alone says of a hex. OPEN: drawn at set-up from a pool with both sea and land.
 * HIDDEN: uncovered in play, may be sea or land. */
enum board_kind { BOARD_LAND, BOARD_SEA, BOARD_OPEN, BOARD_HIDDEN };

/* What lies beyond a side without a hex: the frame (joined to the outside,
 * water by AMB-21) or a hole inside the map. */
enum board_beyond { BOARD_INSIDE, BOARD_FRAME, BOARD_HOLE };

/* Path flags. The flags for land and sea are set only where the file makes it certain. */
enum {
    BOARD_PATH_INTERIOR = 1,     /* from a plaza to a corner of its hex */
    BOARD_PATH_RIVER = 2,        /* a river crosses it: a bridge site (RIVER-1) */
    BOARD_PATH_LAND = 4,         /* at least one side is land */
    BOARD_PATH_SEA = 8,          /* at least one side is sea (or frame, where that is water) */
    BOARD_PATH_UNSURE = 16,      /* a flanking hex is open or hidden */
    BOARD_PATH_CLOSED = 32,      /* closed by the author to everything (BASE-28) */
    BOARD_PATH_DEAD_END = 64,    /* ends at an intersection closed to wagons: pieces, no travel */
    BOARD_PATH_BARS_ROADS = 128, /* closed to some things alone; to roads: to bridges too */
    BOARD_PATH_BARS_BOATS = 256,
    BOARD_PATH_BARS_WAGONS = 512,       /* and riders and villains */
    BOARD_PATH_BARS_START_ROADS = 1024, /* only in the set-up */
    BOARD_PATH_BARS_START_BOATS = 2048,
    BOARD_PATH_NO_ROAD = BOARD_PATH_CLOSED | BOARD_PATH_BARS_ROADS,
    BOARD_PATH_NO_BOAT = BOARD_PATH_CLOSED | BOARD_PATH_BARS_BOATS,
    BOARD_PATH_NO_WAY = BOARD_PATH_CLOSED | BOARD_PATH_BARS_WAGONS,
    BOARD_PATH_NO_TRAVEL = BOARD_PATH_NO_WAY | BOARD_PATH_DEAD_END,
    BOARD_PATH_BARS = BOARD_PATH_NO_ROAD | BOARD_PATH_NO_BOAT | BOARD_PATH_NO_WAY |
                      BOARD_PATH_BARS_START_ROADS | BOARD_PATH_BARS_START_BOATS,
    BOARD_PATH_ALL = 4095, /* no flag is beyond these */
};

enum {
    BOARD_AT_PLAZA = 1,
    BOARD_AT_LAND = 2, /* touches a land hex */
    BOARD_AT_SEA = 4,  /* touches sea (or frame, where that is water) */
    BOARD_AT_UNSURE = 8,
    BOARD_AT_CLOSED = 16,         /* closed by the author to everything (BASE-28) */
    BOARD_AT_BARS_BUILDINGS = 32, /* to some things alone; knights count as buildings */
    BOARD_AT_BARS_WAGONS = 64,
    BOARD_AT_BARS_START = 128, /* to buildings in the set-up */
    BOARD_AT_NO_BUILDING = BOARD_AT_CLOSED | BOARD_AT_BARS_BUILDINGS,
    BOARD_AT_NO_WAY = BOARD_AT_CLOSED | BOARD_AT_BARS_WAGONS,
    BOARD_AT_NO_START = BOARD_AT_NO_BUILDING | BOARD_AT_BARS_START,
    BOARD_AT_BARS = BOARD_AT_NO_START | BOARD_AT_NO_WAY,
};

#define BOARD_MAX_DEGREE 6 /* a plaza; a corner has at most 3 paths + 3 interior ones */

struct board_hex {
    int16_t row, col;    /* 0-based row and column in the file; the grid's cells, with holes */
    int16_t q, r;        /* axial */
    uint8_t kind;        /* enum board_kind */
    uint8_t beyond[6];   /* enum board_beyond by direction */
    map_hex neighbor[6]; /* MAP_NO_HEX beyond the map */
    map_intersection corner[6]; /* always present */
    map_path side[6];           /* always present */
    map_intersection plaza;     /* MAP_NO_INTERSECTION: none */
    uint16_t landmass;          /* index, or MAP_NONE when it is not certain to be land */
};

struct board_path {
    map_intersection end[2]; /* for an interior path: end[0] is the plaza */
    map_hex hex[2]; /* flanking hexes in name order; hex[1] may be none; interior: both the same */
    uint16_t flags;
    uint8_t side; /* which side of hex[0]; interior: which corner of the hex it leads to */
};

struct board_intersection {
    map_hex hex[3]; /* in name order, none last; a plaza: its hex, none, none */
    uint8_t n_hexes;
    uint8_t flags;
    uint8_t corner; /* which corner of hex[0]; unused for a plaza */
    uint8_t degree;
    map_path path[BOARD_MAX_DEGREE];
    map_intersection next[BOARD_MAX_DEGREE]; /* other end of path[k] */
};

/* Connected hexes that are certain to be land. */
struct board_landmass {
    uint16_t n_hexes;
    map_hex first;       /* in name order */
    bool touches_unsure; /* next to an open or hidden hex: not fully defined yet (ISL-4) */
    bool touches_hole;   /* never fully defined (V-IS-5) */
};

struct map_board {
    struct grid grid;
    uint16_t rows, cols;
    bool frame_is_water; /* AMB-21 */
    uint16_t n_hexes, n_paths, n_intersections, n_landmasses;
    uint16_t n_sides;         /* paths 0..n_sides-1 are sides, the rest interior */
    uint16_t n_corners;       /* intersections 0..n_corners-1 are corners, the rest plazas */
    struct board_hex *hexes;  /* in name order: row by row */
    struct board_path *paths; /* sides in canonical name order */
    struct board_intersection *intersections;
    struct board_landmass *landmasses;
    uint16_t *cell; /* rows*cols -> hex index or MAP_NONE */
};

/* Frees it: a board has one owner. */
void board_free(struct map_board *board);

/* The hex in that cell (0-based), or none. */
map_hex board_hex_at(const struct map_board *board, int row, int col);
/* The path between two adjacent intersections, or none. */
map_path board_path_between(const struct map_board *board, map_intersection a, map_intersection b);
/* The side shared by two hexes, or none. */
map_path board_side_between(const struct map_board *board, map_hex a, map_hex b);
/* Places in units of the edge length (circumradius), origin at axial (0,0). */
map_point board_hex_center(const struct map_board *board, map_hex hex);
map_point board_intersection_point(const struct map_board *board, map_intersection at);

static inline const struct board_hex *
board_hex(const struct map_board *board, map_hex hex)
{
    return &board->hexes[hex.i];
}

static inline const struct board_path *
board_path(const struct map_board *board, map_path path)
{
    return &board->paths[path.i];
}

static inline const struct board_intersection *
board_at(const struct map_board *board, map_intersection at)
{
    return &board->intersections[at.i];
}
