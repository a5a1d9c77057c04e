#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Why a seat wins more or less than its share: games are played again in which one thing is alike for
 * all seats. What a seat's share changes by that is what the thing brings it. */
#include "playtest/games.h"
#include "playtest/result.h"

#include "report/report.h"

/* Plays the next games of the player count, and returns how many; 0: all are played, or no seat is
 * away from its share. */
uint64_t why_play(const struct map_playtest *playtest, struct playtest_count *count);
void why_add(struct report *r, const struct map_playtest *playtest);
