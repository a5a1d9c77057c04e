#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Number of boats from landmass to landmass. */
#include "check/validate/possible-ways.h"
#include "check/prove/proofs.h"

#define BOATS_MAX_CROSSINGS 200 /* number listed */

/* Fills out->crossings: from each landmass where a seat is at home or may start, to each other one.
 * map: the board when the seats start, where g has a filling on it; else g. out->boats and
 * out->unsure are set already. */
void proof_boats(const struct ground *g, const struct ground *map, const struct map_ruleset *rs,
                 struct proof_reach *out);
