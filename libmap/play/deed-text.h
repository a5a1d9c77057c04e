#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The cost of a move and its rules, as in the log. */
#include "play/game.h"

/* Adds "2 mp, 1 gold to blue (COST-3, TOLL-1)". */
void deed_text_add(const struct game *game, const struct deed *deed, GString *out);
