#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Santa's Workshop: V-SA-1 to V-SA-4. */
#include "check/ground.h"
#include "diag/sink.h"

void check_santa(const struct ground *g, struct map_sink *sink);
