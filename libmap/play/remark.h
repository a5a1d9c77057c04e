#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What is said of a refusal where its rule's sentence or bare numbers would mislead. */
#include "play/game.h"

/* What is short, in words, where "needs 2, has 1" tells too little; "" else. */
void remark_numbers(const struct game *game, map_move move, struct ruling ruling, char *out,
                    size_t size);
/* A sentence in the place of the rule's own, static; NULL: that of the rule serves. */
const char *remark_sentence(const struct game *game, map_move move, struct ruling ruling);
