#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the games show of a scenario: G- codes. */
#include "playtest/result.h"

struct map_sink;

/* Reports it, and marks the warnings that the file accepts. */
void playtest_find(const struct map_playtest *playtest, struct map_sink *sink);
