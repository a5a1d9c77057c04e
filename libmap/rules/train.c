/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/train.h"

#include "scenario/scenario.h"

#include <string.h>

#define DIE(n) (1u << (n))
/* brick, lumber, wool, grain, ore */
#define PRICE(lumber)                                                                              \
    {                                                                                              \
        0, lumber, 1, 0, 1                                                                         \
    }

const struct train_card train_cards[TRAIN_LEVELS] = {
    {4, 1, 0, 0, {0}},
    {5, 2, DIE(6), 0, PRICE(1)},
    {6, 3, DIE(5) | DIE(6), 0, PRICE(1)},
    {7, 4, DIE(4) | DIE(5) | DIE(6), 0, PRICE(2)},
    {7, 5, DIE(3) | DIE(4) | DIE(5) | DIE(6), 1, PRICE(2)},
};

void
train_cards_of(const struct map_scenario *scenario, struct train_card cards[TRAIN_LEVELS])
{
    for (unsigned i = 0; i < TRAIN_LEVELS; i++) {
        const struct scenario_card *own = scenario_card(scenario, i + 1);

        cards[i] = (struct train_card){own->moves, own->gold, own->drives, own->points, {0}};
        memcpy(cards[i].price, own->price, sizeof cards[i].price);
    }
}

/* WAGON-4, IMPR-1, AMB-2. */
unsigned
train_mp(const struct train_card *card, bool improved, bool grain)
{
    return card->mp + (improved ? 2u : 0) + (grain ? TRAIN_GRAIN_MP : 0);
}

unsigned
train_pay(const struct train_card *card, bool improved)
{
    return card->gold * (improved ? 2u : 1u);
}

unsigned
train_present(const struct train_card *card, bool improved, bool present_double)
{
    return train_pay(card, improved && present_double);
}

bool
train_drives(const struct train_card *card, unsigned die)
{
    return die <= 6 && (card->dice >> die & 1u);
}
