/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/tables.h"

#include "scenario/scenario.h"

#include <string.h>

void
train_cards_of(const struct map_scenario *scenario, struct train_card cards[TRAIN_LEVELS])
{
    for (unsigned i = 0; i < TRAIN_LEVELS; i++) {
        const struct scenario_card *own = scenario_card(scenario, i + 1);

        cards[i] =
            (struct train_card){own->moves, own->gold, own->gold, own->drives, own->points, {0}};
        memcpy(cards[i].price, own->price, sizeof cards[i].price);
    }
}

/* WAGON-4, IMPR-1, IMPR-2; presents: SANTA-3, AMB-2, AMB-30. */
void
train_improve(const struct options *options, struct train_card cards[TRAIN_LEVELS])
{
    const int32_t *v = options->value;
    unsigned pay = v[OPTION_IMPROVED_TRAIN] ? (unsigned)v[OPTION_IMPROVED_PAY] : 1;

    for (unsigned i = 0; i < TRAIN_LEVELS; i++) {
        if (v[OPTION_IMPROVED_TRAIN])
            cards[i].mp = (uint8_t)(cards[i].mp + v[OPTION_IMPROVED_MP]);
        cards[i].present = (uint16_t)(cards[i].gold * (v[OPTION_PRESENT_DOUBLE] ? pay : 1));
        cards[i].gold = (uint16_t)(cards[i].gold * pay);
    }
}

bool
train_drives(const struct train_card *card, unsigned die)
{
    return die <= 6 && (card->dice >> die & 1u);
}
