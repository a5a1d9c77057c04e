#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What players hold when the game begins against the supply: V-BO-4. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_purse(const struct ground *g, struct map_sink *sink);
