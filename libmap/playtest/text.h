#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The result for a screen: at most 24 lines of 80 columns. */
#include "playtest/result.h"

void text_write(const struct map_playtest *playtest, GString *out);
/* A line for each player count: its verdict. */
void text_write_lines(const struct map_playtest *playtest, GString *out);
