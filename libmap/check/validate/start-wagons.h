#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Wagons when the game begins: V-TH-11, V-TH-13. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_wagons(const struct ground *g, struct map_sink *sink);
