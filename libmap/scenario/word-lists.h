#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The closed word lists of the model: terrains, resources, goods, colors of seats. */
#include <stdbool.h>
#include <stdint.h>

enum resource {
    RESOURCE_BRICK,
    RESOURCE_LUMBER,
    RESOURCE_WOOL,
    RESOURCE_GRAIN,
    RESOURCE_ORE,
    RESOURCE_COUNT,
    RESOURCE_GOLD = RESOURCE_COUNT, /* coins: paid by a gold hex; never a card */
    RESOURCE_ANY,                   /* harbor of any resource */
    RESOURCE_RANDOM,                /* harbor drawn from a pool */
    RESOURCE_NONE,
};

enum terrain {
#define TERRAIN(id, word, product, traits) TERRAIN_##id,
#include "scenario/terrains.def"
#undef TERRAIN
    TERRAIN_COUNT,
    TERRAIN_RANDOM = TERRAIN_COUNT, /* ? drawn at set-up from a pool */
    TERRAIN_NONE,                   /* . no hex */
};

/* Properties of a terrain that rules ask for, as bits. */
enum terrain_trait {
    TRAIT_TRADE = 1,          /* castle, quarry, glassworks; not the workshop */
    TRAIT_DESERT = 2,         /* robber and storm go there (SEVENB-3, SEVENB-6) */
    TRAIT_SPECIAL_DESERT = 4, /* the storm may (AMB-24) */
    TRAIT_NO_ROBBER = 8,      /* not on a later seven (BASE-29) */
    TRAIT_MAY_PAY = 16,       /* takes a number where an option allows it (SANTA-2a) */
};

/* A scenario may add some: with these there are at most 8 (GOOD-1). */
enum goods { GOODS_GLASS, GOODS_MARBLE, GOODS_TOOLS, GOODS_SAND, GOODS_OWN, GOODS_COUNT = 8 };

/* What a kind of trade hex issues and takes, a bit for each good (GOOD-2). */
struct trade_goods {
    uint8_t issues, takes;
};

enum seat_color {
    SEAT_RED,
    SEAT_BLUE,
    SEAT_WHITE,
    SEAT_ORANGE,
    SEAT_GREEN,
    SEAT_BROWN,
    SEAT_COUNT
};

/* The sign of a <mark>. */
enum mark_sign {
    MARK_STAR,
    MARK_CROSS,
    MARK_CIRCLE,
    MARK_SQUARE,
    MARK_TRIANGLE,
    MARK_FLAG,
    MARK_ANCHOR,
    MARK_SKULL,
    MARK_COUNT
};

const char *terrain_word(enum terrain t); /* "?" and "." for the last two */
const char *resource_word(enum resource r);
const char *goods_word(enum goods g); /* no own one: scenario_good_word() */
const char *seat_color_word(enum seat_color s);
const char *mark_sign_word(enum mark_sign s);     /* "star" */
enum resource terrain_product(enum terrain t);    /* RESOURCE_NONE: it never produces */
struct trade_goods terrain_goods(enum terrain t); /* none but of trade hexes */
/* TERRAIN_NONE (resource, goods, seat: RESOURCE_NONE, ..._COUNT) when unknown; knows the alias
 * "forge". */
enum terrain terrain_by_word(const char *word, int length);
enum resource resource_by_word(const char *word, int length);
enum goods goods_by_word(const char *word, int length);
enum seat_color seat_color_by_word(const char *word, int length);

/* Word lists ended by NULL, for "did you mean". */
const char *const *terrain_words(void);
const char *const *resource_words(void);
const char *const *seat_color_words(void);

static inline bool
terrain_has_trait(unsigned terrain, enum terrain_trait trait)
{
    static const unsigned char traits_of[] = {
#define TERRAIN(id, word, product, traits) traits,
#include "scenario/terrains.def"
#undef TERRAIN
    };

    return terrain < TERRAIN_COUNT && traits_of[terrain] & trait;
}

static inline bool
terrain_is_trade(enum terrain t)
{
    return terrain_has_trait(t, TRAIT_TRADE);
}

static inline bool
terrain_has_plaza(enum terrain t)
{
    return terrain_is_trade(t) || t == TERRAIN_WORKSHOP;
}

/* Needs a production number (a workshop may have one, PROD-1 and SANTA-2a). */
static inline bool
terrain_wants_number(enum terrain t)
{
    return t < TERRAIN_COUNT && terrain_product(t) != RESOURCE_NONE;
}
