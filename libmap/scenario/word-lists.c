/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/word-lists.h"

#include <string.h>

static const char *const terrains[] = {
#define TERRAIN(id, word, product, traits) word,
#include "scenario/terrains.def"
#undef TERRAIN
    "?",
    ".",
    NULL,
};

static const uint8_t terrain_lengths[] = {
#define TERRAIN(id, word, product, traits) sizeof(word) - 1,
#include "scenario/terrains.def"
#undef TERRAIN
};

/* for "did you mean": without the signs of tokens, with the alias */
static const char *const terrain_names[] = {
#define TERRAIN(id, word, product, traits) word,
#include "scenario/terrains.def"
#undef TERRAIN
    "forge",
    "fog",
    NULL,
};

static const enum resource products[] = {
#define TERRAIN(id, word, product, traits) product,
#include "scenario/terrains.def"
#undef TERRAIN
    RESOURCE_NONE,
    RESOURCE_NONE,
};

static const char *const resources[] = {"brick", "lumber", "wool", "grain", "ore",
                                        "gold",  "any",    "?",    "none",  NULL};
static const char *const resource_names[] = {"brick", "lumber", "wool", "grain",
                                             "ore",   "any",    NULL};
static const char *const goods[] = {"glass", "marble", "tools", "sand", NULL};
static const char *const seats[] = {"red", "blue", "white", "orange", "green", "brown", NULL};

static int
find_in_list(const char *const *list, const char *word, int length)
{
    int i = 0;

    while (list[i] && !((int)strlen(list[i]) == length && !memcmp(list[i], word, (size_t)length)))
        i++;
    return i;
}

const char *
terrain_word(enum terrain t)
{
    return terrains[t];
}

const char *
resource_word(enum resource r)
{
    return resources[r];
}

const char *
goods_word(enum goods g)
{
    return goods[g];
}

const char *
seat_color_word(enum seat_color s)
{
    return seats[s];
}

static const char *const signs[] = {"star", "cross",  "circle", "square", "triangle",
                                    "flag", "anchor", "skull",  NULL};

const char *
mark_sign_word(enum mark_sign s)
{
    return signs[s];
}

enum resource
terrain_product(enum terrain t)
{
    return products[t];
}

struct trade_goods
terrain_goods(enum terrain t)
{
    enum { GLASS = 1 << GOODS_GLASS, MARBLE = 1 << GOODS_MARBLE, TOOLS = 1 << GOODS_TOOLS };
    enum { SAND = 1 << GOODS_SAND };
    static const struct trade_goods of[TERRAIN_NONE + 1] = {
        [TERRAIN_CASTLE] = {TOOLS | SAND, GLASS | MARBLE},
        [TERRAIN_QUARRY] = {MARBLE | SAND, TOOLS},
        [TERRAIN_GLASSWORKS] = {GLASS | TOOLS, SAND},
    };

    return of[t];
}

enum terrain
terrain_by_word(const char *word, int length)
{
    if (length == 5 && !memcmp(word, "forge", 5)) /* AMB-19 */
        return TERRAIN_GLASSWORKS;
    for (int i = 0; i < TERRAIN_COUNT; i++)
        if (terrain_lengths[i] == length && terrains[i][0] == word[0] &&
            !memcmp(terrains[i], word, (size_t)length))
            return (enum terrain)i;
    return TERRAIN_NONE;
}

enum resource
resource_by_word(const char *word, int length)
{
    int i = find_in_list(resources, word, length);

    return i < RESOURCE_NONE ? (enum resource)i : RESOURCE_NONE;
}

enum goods
goods_by_word(const char *word, int length)
{
    int i = find_in_list(goods, word, length);

    return i < GOODS_OWN ? (enum goods)i : GOODS_COUNT;
}

enum seat_color
seat_color_by_word(const char *word, int length)
{
    return (enum seat_color)find_in_list(seats, word, length);
}

const char *const *
terrain_words(void)
{
    return terrain_names;
}

const char *const *
resource_words(void)
{
    return resource_names;
}

const char *const *
seat_color_words(void)
{
    return seats;
}
