#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pieces and cards that a scenario uses, by number of players. Counted without drawing
 * anything. */
#include "map-scenario.h"
#include "scenario/scenario.h"

/* X(id, name on a shelf, group, piece of a seat) */
#define PART_LIST(X)                                                                               \
    X(TILE, "tile", TILES, false)                                                                  \
    X(FRAME, "frame", FRAME, false)                                                                \
    X(DISC, "disc", DISCS, false)                                                                  \
    X(HARBOR, "harbor", HARBORS, false)                                                            \
    X(TOKEN, "token", TOKENS, false)                                                               \
    X(PRESENT, "present", PRESENTS, false)                                                         \
    X(CHIT, "chit", CHITS, false)                                                                  \
    X(COIN, "coin", COINS, false)                                                                  \
    X(FAVOR, "favor", FAVORS, false)                                                               \
    X(ROBBER, "robber", VILLAINS, false)                                                           \
    X(PIRATE, "pirate", VILLAINS, false)                                                           \
    X(PRIVATEER, "privateer", VILLAINS, false)                                                     \
    X(STORM, "storm", VILLAINS, false)                                                             \
    X(CART, "donkey-cart", VILLAINS, false)                                                        \
    X(RUNNER, "blockade-runner", VILLAINS, false)                                                  \
    X(BARBARIAN, "barbarian", VILLAINS, false)                                                     \
    X(MARKER, "track-marker", VILLAINS, false)                                                     \
    X(HOARD, "hoard", VILLAINS, false)                                                             \
    X(ROAD, "road", SEATS, true)                                                                   \
    X(BOAT, "boat", SEATS, true)                                                                   \
    X(BRIDGE, "bridge", SEATS, true)                                                               \
    X(SETTLEMENT, "settlement", SEATS, true)                                                       \
    X(CITY, "city", SEATS, true)                                                                   \
    X(WALL, "wall", SEATS, true)                                                                   \
    X(WAGON, "wagon", SEATS, true)                                                                 \
    X(WARSHIP, "warship", SEATS, true)                                                             \
    X(SHIP, "ship", SEATS, true)                                                                   \
    X(KNIGHT, "knight", SEATS, true)                                                               \
    X(RIDER, "rider", SEATS, true)                                                                 \
    X(CREW, "crew", SEATS, true)                                                                   \
    X(BAGGAGE, "baggage-card", CARDS, true)                                                        \
    X(HELPER, "helper-card", CARDS, false)                                                         \
    X(COSTS, "cost-card", CARDS, true)                                                             \
    X(DEVELOPMENT, "development-card", CARDS, false)                                               \
    X(ARMY, "army-card", CARDS, false)                                                             \
    X(OWN, "piece", OWN, false)

enum part_kind {
#define X(id, word, group, seat) PART_##id,
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
/* Whether the pirate takes tolls of sea routes (PIRATE-1), or keeps what the file gives him. */
bool parts_have_hoard(const struct map_scenario *scenario);
/* Whether gold is in the game, on any map. */
bool parts_have_coins(const struct map_scenario *scenario);
/* The first word of the ids: "tile", "wagon". */
const char *part_word(enum part_kind kind);

/* The place in the file that needs the most pieces: for messages. */
struct map_span parts_largest_demand(const struct map_scenario *scenario);
