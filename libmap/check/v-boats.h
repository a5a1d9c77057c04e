#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Boats and what building costs: V-BO-5, V-BO-6. */
#include "check/ground.h"
#include "diag/sink.h"

void check_boats(const struct ground *g, struct map_sink *sink);
