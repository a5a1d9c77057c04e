#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Harbors whose coast is drawn: X-HARBOR-COAST. Of the others the reader has told. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_harbors(const struct ground *g, struct map_sink *sink);
/* Some harbor lies beside a hex that is drawn as land or as sea. */
bool check_harbors_undecided(const struct ground *g);
