#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Baggage train cards: what each level moves, earns and drives off, and its price
 * (WAGON-4, GRAIN-1, IMPR-1, IMPR-2, DELIV-2, DRIVE-3, SANTA-3; rules 2.1). */
#include "scenario/word-lists.h"

#include <stdint.h>

#define TRAIN_LEVELS 5
#define TRAIN_GRAIN_MP 2 /* GRAIN-1 */

struct train_card {
    uint8_t mp, gold;
    uint8_t dice; /* bit n: the number n drives off */
    uint8_t points;
    uint8_t price[RESOURCE_COUNT]; /* to reach this level from the one below */
};

/* The cards of rules 2.1, level 1 first. */
extern const struct train_card train_cards[TRAIN_LEVELS];
/* The same with the cards of one's own that the scenario has. */
struct map_scenario;
void train_cards_of(const struct map_scenario *scenario, struct train_card cards[TRAIN_LEVELS]);

/* Movement points of a turn, grain bought or not (IMPR-1: 2 more, always). */
unsigned train_mp(const struct train_card *card, bool improved, bool grain);
/* Gold of a delivery (IMPR-2: twice what is on the card). */
unsigned train_pay(const struct train_card *card, bool improved);
/* Gold of a present (SANTA-3, AMB-30). */
unsigned train_present(const struct train_card *card, bool improved, bool present_double);
bool train_drives(const struct train_card *card, unsigned die);
