#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The possessions of players at the start, on the board and in hand, and a turn in progress:
 * <fixed> and <position> in words. */
#include "draw/aids/steps.h"

/* Pieces on the board. */
void start_belongings_add_pieces(struct steps *s);
/* Gold (BASE-21), presents, chits, cards, ... of each seat. */
void start_belongings_add(struct steps *s);
/* Nothing without a turn in progress. */
void start_belongings_add_turn(struct steps *s);
