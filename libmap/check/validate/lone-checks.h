#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks of which nothing else is asked, each in a file of its own. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* What stands on places that the map closes: X-CLOSED. */
void check_closed(const struct ground *g, struct map_sink *sink);
/* What is on the map for a rule family that is off, X-FAMILY: rivers, trade tokens and pieces that
 * no rule of this scenario knows. */
void check_families(const struct ground *g, struct map_sink *sink);
/* Villains and barbarians on the initial board: V-VI-6, V-VI-7, V-VI-9, V-VI-12. */
void check_landed(const struct ground *g, struct map_sink *sink);
/* Rivers: V-RI-1, V-RI-2, V-RI-4. */
void check_rivers(const struct ground *g, struct map_sink *sink);
/* Buildings and knights that stand when the game begins: V-ST-1, V-IS-1, V-TH-4, V-KN-1. */
void check_buildings(const struct ground *g, struct map_sink *sink);
/* Roads, boats and bridges that lie when the game begins, and all pieces against the
 * supply: V-RO-1, V-BO-1 to V-BO-4, V-RI-3, V-RI-5. */
void check_routes(const struct ground *g, struct map_sink *sink);
/* What players hold when the game begins against the supply: V-BO-4. */
void check_purse(const struct ground *g, struct map_sink *sink);
/* Wagons when the game begins: V-TH-11, V-TH-13. */
void check_wagons(const struct ground *g, struct map_sink *sink);
/* A sea hex for every warship: V-VI-3. */
void check_warships(const struct ground *g, struct map_sink *sink);
