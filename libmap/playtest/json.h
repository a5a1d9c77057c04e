#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The result as data: every counter, and what is made of them. */
#include "playtest/result.h"

void json_write(const struct map_playtest *playtest, GString *out);
