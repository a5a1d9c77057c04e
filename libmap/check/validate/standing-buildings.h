#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Buildings and knights that stand when the game begins: V-ST-1, V-IS-1, V-TH-4, V-KN-1. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_buildings(const struct ground *g, struct map_sink *sink);
