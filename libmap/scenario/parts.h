#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pieces and cards that a scenario uses, by number of players. Counted without drawing
 * anything. */
#include "map-scenario.h"
#include "scenario/scenario.h"

/* PART(id, group, piece of a seat) */
#define PART_LIST(X)                                                                               \
    X(TILE, TILES, false)                                                                          \
    X(FRAME, FRAME, false)                                                                         \
    X(DISC, DISCS, false)                                                                          \
    X(HARBOR, HARBORS, false)                                                                      \
    X(TOKEN, TOKENS, false)                                                                        \
    X(PRESENT, PRESENTS, false)                                                                    \
    X(CHIT, CHITS, false)                                                                          \
    X(COIN, COINS, false)                                                                          \
    X(FAVOR, FAVORS, false)                                                                        \
    X(ROBBER, VILLAINS, false)                                                                     \
    X(PIRATE, VILLAINS, false)                                                                     \
    X(PRIVATEER, VILLAINS, false)                                                                  \
    X(STORM, VILLAINS, false)                                                                      \
    X(CART, VILLAINS, false)                                                                       \
    X(RUNNER, VILLAINS, false)                                                                     \
    X(BARBARIAN, VILLAINS, false)                                                                  \
    X(MARKER, VILLAINS, false)                                                                     \
    X(ROAD, SEATS, true)                                                                           \
    X(BOAT, SEATS, true)                                                                           \
    X(BRIDGE, SEATS, true)                                                                         \
    X(SETTLEMENT, SEATS, true)                                                                     \
    X(CITY, SEATS, true)                                                                           \
    X(WALL, SEATS, true)                                                                           \
    X(WAGON, SEATS, true)                                                                          \
    X(WARSHIP, SEATS, true)                                                                        \
    X(SHIP, SEATS, true)                                                                           \
    X(KNIGHT, SEATS, true)                                                                         \
    X(RIDER, SEATS, true)                                                                          \
    X(CREW, SEATS, true)                                                                           \
    X(BAGGAGE, CARDS, true)                                                                        \
    X(HELPER, CARDS, false)                                                                        \
    X(COSTS, CARDS, true)                                                                          \
    X(DEVELOPMENT, CARDS, false)                                                                   \
    X(ARMY, CARDS, false)                                                                          \
    X(OWN, OWN, false)

enum part_kind {
#define X(id, group, seat) PART_##id,
    PART_LIST(X)
#undef X
        PART_KINDS
};

enum part_group {
    PART_GROUP_TILES,
    PART_GROUP_FRAME,
    PART_GROUP_DISCS,
    PART_GROUP_HARBORS,
    PART_GROUP_TOKENS,
    PART_GROUP_PRESENTS,
    PART_GROUP_CHITS,
    PART_GROUP_COINS,
    PART_GROUP_FAVORS,
    PART_GROUP_VILLAINS,
    PART_GROUP_SEATS,
    PART_GROUP_CARDS,
    PART_GROUP_OWN,
    PART_GROUPS
};

struct part {
    uint8_t kind;      /* enum part_kind */
    uint8_t what;      /* terrain of a tile or of a token's building, resource of a harbor */
    uint8_t own;       /* of a tile: 0, or its kind's index + 1 */
    uint8_t colour;    /* enum seat_colour, or SEAT_COUNT */
    uint16_t number;   /* of a disc, ratio, worth of a coin, level, number or kind of a card, goods;
                        * of an own piece: its index */
    const char *stack; /* tiles and harbors drawn from a pool: its id ("" for the plain one); else
                        * NULL */
    char *id;          /* "tile forest", "disc 6", "wagon red"; the name on a shelf */
    unsigned count[MAP_MAX_SEATS]; /* [n - 1] for n players; 0 for counts that the scenario does not
                                    * serve */
};

struct map_parts {
    const struct map_scenario *scenario; /* borrowed */
    GArray *parts;                       /* struct part, in the order of PART_LIST */
};

/* Number of the part in a game of `players`; 0: the largest number for any count. */
unsigned part_count(const struct part *part, unsigned players);
enum part_group part_group_of(enum part_kind kind);
bool part_is_of_seat(enum part_kind kind);
/* Whether a frame of sea goes around the tiles. Needed when land is at the edge of the map: its
 * coast, and maybe a harbor, is on no tile (AMB-21). */
bool parts_have_frame(const struct scenario_map *map);
/* Whether a hex of the map, or a tile of its pools, has it. */
bool parts_have_terrain(const struct scenario_map *map, enum terrain terrain);
/* Whether gold is in the game, on any map. */
bool parts_have_coins(const struct map_scenario *scenario);
/* The first word of the ids: "tile", "wagon". */
const char *part_word(enum part_kind kind);

/* The place in the file that needs the most pieces: for messages. */
struct map_span parts_largest_demand(const struct map_scenario *scenario);
