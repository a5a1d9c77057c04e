#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Villains, barbarians and warships: V-VI-1, V-VI-2, V-VI-4, V-VI-5, V-VI-8, V-VI-10,
 * V-VI-14. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* V-VI-1, V-VI-2: enough deserts and sea. */
enum check_answer check_villains_terrain(const struct ground *g, struct map_sink *sink);
/* V-VI-8. */
enum check_answer check_villains_rolls(const struct ground *g, struct map_sink *sink);
/* V-VI-5, V-VI-10. */
void check_villains_places(const struct ground *g, struct map_sink *sink);
/* V-VI-4, which counts certain sea. */
void check_villains_open_sea(const struct ground *g, struct map_sink *sink);
/* V-VI-14, of all maps together. */
void check_barbarians_come(const struct map_scenario *scenario, struct map_sink *sink);
