#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Baggage train cards: movement, income, dice and price of each level (WAGON-4, GRAIN-1, IMPR-1,
 * IMPR-2, DELIV-2, DRIVE-3, SANTA-3; rules 2.1). */
#include "scenario/word-lists.h"

#include <stdint.h>

#define TRAIN_LEVELS 5

struct train_card {
    uint8_t mp;             /* of a turn without grain */
    uint16_t gold, present; /* of a delivery, of a present */
    uint8_t dice;           /* bit n: the number n drives off */
    uint8_t points;
    uint8_t price[RESOURCE_COUNT]; /* price from the level below */
};

/* The cards of rules 2.1 or the scenario's own, level 1 first, as printed. */
struct map_scenario;
void train_cards_of(const struct map_scenario *scenario, struct train_card cards[TRAIN_LEVELS]);
/* The same with improved trains, if the option is on. */
struct options;
void train_improve(const struct options *options, struct train_card cards[TRAIN_LEVELS]);

bool train_drives(const struct train_card *card, unsigned die);
