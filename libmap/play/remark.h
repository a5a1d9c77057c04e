#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Texts for refusals whose bare numbers would mislead. */
#include "play/game.h"

/* What is missing, in words, where "needs 2, has 1" says too little; else "". */
void remark_numbers(const struct game *game, map_move move, struct ruling ruling, char *out,
                    size_t size);
