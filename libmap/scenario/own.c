/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/own.h"

#include "scenario/options.h"

#include <string.h>

static const char *const terms[TERM_COUNT] = {
#define TERM(id, word) word,
#include "scenario/terms.def"
#undef TERM
};

const char *
term_word(enum term t)
{
    return terms[t];
}

/* What things cost where the scenario does not say otherwise, and the family with which each
 * appears. */
static const struct {
    const char *word;
    int family;
    uint8_t cards[RESOURCE_COUNT];
} prices[PRICE_COUNT] = {
#define PRICE(id, word, family, ...) {word, FAMILY_##family, {__VA_ARGS__}},
#include "scenario/prices.def"
#undef PRICE
};

const char *
price_word(enum price p)
{
    return prices[p].word;
}

int
price_family(enum price p)
{
    return prices[p].family;
}

struct scenario_price
price_usual(enum price p)
{
    struct scenario_price price = {(uint8_t)p, .span = MAP_NO_SPAN};

    memcpy(price.cards, prices[p].cards, sizeof price.cards);
    return price;
}

/* The five cards of the sources (WAGON-4, DELIV-2, DRIVE-1): each step up has more movement and
 * gold, and drives barbarians off with one roll more. What is paid for a level grows once, at the
 * fourth. */
struct scenario_card
card_usual(unsigned level)
{
    static const struct scenario_card cards[CARD_LEVELS] = {
        {.moves = 4, .gold = 1},
        {.moves = 5, .gold = 2, .drives = 1 << 6},
        {.moves = 6, .gold = 3, .drives = 1 << 6 | 1 << 5},
        {.moves = 7, .gold = 4, .drives = 1 << 6 | 1 << 5 | 1 << 4},
        {.moves = 7, .gold = 5, .drives = 1 << 6 | 1 << 5 | 1 << 4 | 1 << 3, .points = 1},
    };
    struct scenario_card card = cards[level - 1];

    card.level = (uint8_t)level;
    if (level > 1) {
        card.price[RESOURCE_LUMBER] = level > 3 ? 2 : 1;
        card.price[RESOURCE_WOOL] = card.price[RESOURCE_ORE] = 1;
    }
    card.span = MAP_NO_SPAN;
    return card;
}
