#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Passes a <map> to the scenario builder. */
#include "scenario/walk.h"

/* `players` and `language` (of notes; none: the scenario's) come from the scenario's <map>, which
 * may take its rows from another file. */
void xml_load_map(struct map_sink *sink, struct scenario_builder *builder, struct xml_walk map,
                  struct word players, struct word language);

/* A pool of the open map, or one before the maps. */
void xml_load_pool(struct map_sink *sink, struct scenario_builder *builder, struct xml_walk pool);
