#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Trade hexes, their plazas and stacks: V-TH-1 to V-TH-7, V-TH-10, V-OP-2. */
#include "check/ground.h"
#include "diag/sink.h"

void check_trade(const struct ground *g, struct map_sink *sink);
