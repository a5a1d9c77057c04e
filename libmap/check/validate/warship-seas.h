#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A sea hex for every warship: V-VI-3. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_warships(const struct ground *g, struct map_sink *sink);
