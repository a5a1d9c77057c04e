#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks in a file of their own, with nothing else to call. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* Pieces on closed places: X-CLOSED. Harbors between two of them: V-HA-1. */
void check_closed(const struct ground *g, struct map_sink *sink);
/* Things on the map for a rule family that is off, X-FAMILY: rivers, trade tokens and pieces
 * without any rule in this scenario. */
/* `asks`: the code of a finding that a family would bring to this map, or NULL. */
void check_families(const struct ground *g, struct map_sink *sink,
                    const char *(*asks)(const struct ground *g, enum family f));
/* Villains and barbarians on the initial board: V-VI-6, V-VI-7, V-VI-9, V-VI-12. */
void check_landed(const struct ground *g, struct map_sink *sink);
/* Each seat can reach the target with its pieces and on the land it comes to: V-TH-10. */
void check_target(const struct ground *g, struct map_sink *sink);
/* Rivers: V-RI-1, V-RI-2, V-RI-4. */
void check_rivers(const struct ground *g, struct map_sink *sink);
/* Buildings and knights at the start of the game: V-ST-1, V-IS-1, V-TH-4, V-KN-1. */
void check_buildings(const struct ground *g, struct map_sink *sink);
/* Roads, boats and bridges at the start of the game, and all pieces against the supply: V-RO-1,
 * V-BO-1 to V-BO-4, V-RI-3, V-RI-5. */
void check_routes(const struct ground *g, struct map_sink *sink);
/* Possessions of players at the start of the game against the supply: V-BO-4. */
void check_purse(const struct ground *g, struct map_sink *sink);
/* Wagons at the start of the game: V-TH-11, V-TH-13. */
void check_wagons(const struct ground *g, struct map_sink *sink);
/* A sea hex for every warship: V-VI-3. */
void check_warships(const struct ground *g, struct map_sink *sink);
