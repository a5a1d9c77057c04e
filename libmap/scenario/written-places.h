#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where elements are: their bytes in the file of the scenario, and the places that they name. */
#include "scenario/element.h"
#include "scenario/scenario.h"

/* The canonical names on the map of what an attribute names, each behind a space; an id of a region
 * as it is written, like a name that the map has not. Nothing for an attribute of another kind. */
void written_places_name(GString *out, struct element e, const struct vocabulary_attribute *a,
                         const struct scenario_map *map);
/* The same of all its attributes. */
void written_places_names(GString *out, struct element e, const struct scenario_map *map);
/* Appends `, "span": [offset, length]`, or null for what is in no file or another one. */
void written_places_span(GString *out, const struct map_scenario *scenario, struct map_span span);
/* Appends the elements of the file as items of JSON, without those of other maps. */
void written_places_list(GString *out, const struct map_scenario *scenario,
                         const struct scenario_map *map);
