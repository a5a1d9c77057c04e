#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Cards of the five resources in one word, a byte for each, so that a hand is compared with a price
 * in one operation. No kind has more than 127 cards: the bank has 19 (BASE-12). */
#include "scenario/word-lists.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#define CARDS_HIGH UINT64_C(0x8080808080) /* of each of the five bytes */

static_assert(RESOURCE_COUNT == 5, "five bytes of a word are cards");
static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first kind is the lowest byte");

/* From eight bytes that begin with the cards. */
static inline uint64_t
cards_word(const void *eight)
{
    uint64_t word;

    memcpy(&word, eight, sizeof word);
    return word & UINT64_C(0xffffffffff);
}

/* Adds to (or with a negative sum takes from) eight bytes that begin with cards. No kind may pass
 * 255 or 0: that would change the next byte. */
static inline void
cards_add(void *eight, uint64_t cards)
{
    uint64_t word;

    memcpy(&word, eight, sizeof word);
    word += cards;
    memcpy(eight, &word, sizeof word);
}

/* The high bit of each kind of which `hand` has as many as `price`. The high bit of a byte is set
 * before and survives unless the price is larger, so no byte borrows from the next. */
static inline uint64_t
cards_enough(uint64_t hand, uint64_t price)
{
    return ((hand | CARDS_HIGH) - price) & CARDS_HIGH;
}

static inline bool
cards_cover(uint64_t hand, uint64_t price)
{
    return cards_enough(hand, price) == CARDS_HIGH;
}
