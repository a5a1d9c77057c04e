#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The start of play: V-ST-2. */
#include "check/ground.h"
#include "diag/sink.h"

void check_start(const struct ground *g, struct map_sink *sink);
