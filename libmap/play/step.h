#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A move made, with its effects. */
#include "play/game.h"

/* Does a legal move and records it as a step of the game; line 0: a bot's. */
void step_do(struct game *game, map_move move, unsigned line);
