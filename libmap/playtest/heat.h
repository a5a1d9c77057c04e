#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Heat maps of a play-test: where winners and losers build, and where wagons pass. */
#include "playtest/result.h"
#include "report/report.h"

void playtest_add_heat(struct report *report, const struct map_playtest *playtest);
/* Whether an earlier player count has the map of that one. */
bool playtest_board_is_known(const struct map_playtest *playtest, unsigned i);
