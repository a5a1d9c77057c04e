/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/prices.h"

const uint8_t prices_of_pieces[PIECE_COUNT][RESOURCE_COUNT] = {
    /* brick, lumber, wool, grain, ore */
    [PIECE_ROAD] = {1, 1, 0, 0, 0},   [PIECE_BOAT] = {0, 1, 1, 0, 0},
    [PIECE_BRIDGE] = {2, 1, 0, 0, 0}, [PIECE_SETTLEMENT] = {1, 1, 1, 1, 0},
    [PIECE_CITY] = {0, 0, 0, 2, 3},
};
const uint8_t prices_of_wall[RESOURCE_COUNT] = {[RESOURCE_BRICK] = 2};
