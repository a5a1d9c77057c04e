#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The closed word lists of the model: terrains, resources, goods, seats' colours. */
#include <stdbool.h>

/* X(id, word, product) */
#define TERRAIN_LIST(X)                                                                            \
    X(SEA, "sea", RESOURCE_NONE)                                                                   \
    X(FOREST, "forest", RESOURCE_LUMBER)                                                           \
    X(HILLS, "hills", RESOURCE_BRICK)                                                              \
    X(PASTURE, "pasture", RESOURCE_WOOL)                                                           \
    X(FIELDS, "fields", RESOURCE_GRAIN)                                                            \
    X(MOUNTAINS, "mountains", RESOURCE_ORE)                                                        \
    X(DESERT, "desert", RESOURCE_NONE)                                                             \
    X(OASIS, "oasis", RESOURCE_NONE)                                                               \
    X(GOLD, "gold", RESOURCE_GOLD)                                                                 \
    X(CASTLE, "castle", RESOURCE_GRAIN) /* PROD-2, AMB-19 */                                       \
    X(QUARRY, "quarry", RESOURCE_BRICK)                                                            \
    X(GLASSWORKS, "glassworks", RESOURCE_LUMBER) /* "forge" is read as an alias */                 \
    X(WORKSHOP, "workshop", RESOURCE_NONE)

enum resource {
    RESOURCE_BRICK,
    RESOURCE_LUMBER,
    RESOURCE_WOOL,
    RESOURCE_GRAIN,
    RESOURCE_ORE,
    RESOURCE_COUNT,
    RESOURCE_GOLD = RESOURCE_COUNT, /* coins: a gold hex pays them; never a card */
    RESOURCE_ANY,                   /* harbor of any resource */
    RESOURCE_RANDOM,                /* harbor drawn from a pool */
    RESOURCE_NONE,
};

enum terrain {
#define X(id, word, product) TERRAIN_##id,
    TERRAIN_LIST(X)
#undef X
        TERRAIN_COUNT,
    TERRAIN_RANDOM = TERRAIN_COUNT, /* ? drawn at set-up from a pool */
    TERRAIN_NONE,                   /* . no hex */
};

enum goods { GOODS_GLASS, GOODS_MARBLE, GOODS_TOOLS, GOODS_SAND, GOODS_COUNT };

enum seat_colour {
    SEAT_RED,
    SEAT_BLUE,
    SEAT_WHITE,
    SEAT_ORANGE,
    SEAT_GREEN,
    SEAT_BROWN,
    SEAT_COUNT
};

const char *terrain_word(enum terrain t); /* "?" and "." for the last two */
const char *resource_word(enum resource r);
const char *goods_word(enum goods g);
const char *seat_colour_word(enum seat_colour s);
enum resource terrain_product(enum terrain t); /* RESOURCE_NONE: it never produces */
/* TERRAIN_NONE (resource, goods, seat: RESOURCE_NONE, ..._COUNT) when unknown; knows the alias "forge". */
enum terrain terrain_by_word(const char *word, int length);
enum resource resource_by_word(const char *word, int length);
enum goods goods_by_word(const char *word, int length);
enum seat_colour seat_colour_by_word(const char *word, int length);

/* Word lists ended by NULL, for "did you mean". */
const char *const *terrain_words(void);
const char *const *resource_words(void);
const char *const *seat_colour_words(void);

static inline bool
terrain_is_trade(enum terrain t) /* castle, quarry, glassworks; not the workshop */
{
    return t == TERRAIN_CASTLE || t == TERRAIN_QUARRY || t == TERRAIN_GLASSWORKS;
}

static inline bool
terrain_has_plaza(enum terrain t)
{
    return terrain_is_trade(t) || t == TERRAIN_WORKSHOP;
}

/* Wants a production number (a workshop may have one, PROD-1 and SANTA-2a). */
static inline bool
terrain_wants_number(enum terrain t)
{
    return t < TERRAIN_COUNT && terrain_product(t) != RESOURCE_NONE;
}

static inline bool
terrain_is_land(enum terrain t) /* certain terrains only */
{
    return t < TERRAIN_COUNT && t != TERRAIN_SEA;
}
