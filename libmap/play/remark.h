#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Texts for refusals whose rule or bare numbers would mislead. */
#include "play/game.h"

/* What is missing, in words, where "needs 2, has 1" says too little; else "". */
void remark_numbers(const struct game *game, map_move move, struct ruling ruling, char *out,
                    size_t size);
/* A sentence that replaces the rule's own, static; NULL: the rule's is fine. */
const char *remark_sentence(const struct game *game, map_move move, struct ruling ruling);
