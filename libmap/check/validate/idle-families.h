#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What is on the map for a rule family that is off. */
#include "check/validate/possible-ways.h"

#include "diag/sink.h"

/* X-FAMILY: rivers, trade tokens and pieces that no rule of this scenario knows. */
void check_families(const struct ground *g, struct map_sink *sink);
