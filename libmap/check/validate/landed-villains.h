#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Villains and barbarians on the initial board: V-VI-6, V-VI-7, V-VI-9, V-VI-12. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_landed(const struct ground *g, struct map_sink *sink);
