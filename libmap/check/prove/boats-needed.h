#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How many boats lead from landmass to landmass. */
#include "check/validate/possible-ways.h"
#include "check/prove/proofs.h"

#define BOATS_MAX_CROSSINGS 200 /* told */

/* Fills out->crossings: from each landmass where a seat is at home or may start, to each other
 * one. map: as it lies when the seats start, where g has a filling on it; else g. out->boats,
 * out->unsure are set. */
void proof_boats(const struct ground *g, const struct ground *map, const struct map_ruleset *rs,
                 struct proof_reach *out);
