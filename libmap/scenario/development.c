/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/standing.h"

#include <string.h>

/* DEV-1: for up to four players, for more. */
static const struct {
    const char *word;
    enum option option;
    uint8_t standard[2];
} kinds[DEVELOPMENT_COUNT] = {
    [DEVELOPMENT_SOLDIER] = {"soldier", OPTION_SOLDIERS, {14, 20}},
    [DEVELOPMENT_POINT] = {"point", OPTION_POINT_CARDS, {5, 5}},
    [DEVELOPMENT_ROADS] = {"roads", OPTION_ROAD_CARDS, {2, 3}},
    [DEVELOPMENT_PLENTY] = {"plenty", OPTION_PLENTY_CARDS, {2, 3}},
    [DEVELOPMENT_MONOPOLY] = {"monopoly", OPTION_MONOPOLY_CARDS, {2, 3}},
};

const char *
development_word(enum development kind)
{
    return kinds[kind].word;
}

enum development
development_by_word(const char *word, size_t length)
{
    for (unsigned k = 0; k < DEVELOPMENT_COUNT; k++)
        if (strlen(kinds[k].word) == length && memcmp(kinds[k].word, word, length) == 0)
            return (enum development)k;
    return DEVELOPMENT_COUNT;
}

unsigned
development_cards(const struct options *options, enum development kind, unsigned players)
{
    int32_t n = options->value[kinds[kind].option];

    return n > option_entry(kinds[kind].option)->maximum ? kinds[kind].standard[players > 4]
                                                         : (unsigned)n;
}
