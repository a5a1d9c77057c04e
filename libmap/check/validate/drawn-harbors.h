#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Harbors on a drawn coast: X-HARBOR-COAST. The reader reports the others. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_harbors(const struct ground *g, struct map_sink *sink);
/* Whether a harbor is beside a hex that is drawn as land or as sea. */
bool check_harbors_undecided(const struct ground *g);
