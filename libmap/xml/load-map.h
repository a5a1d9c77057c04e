#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Walks a <map> into the scenario builder. */
#include "xml/walk.h"

/* `players` is that of the scenario's <map>, which may take its rows from elsewhere; `language` that
 * of notes, none: the scenario's. */
void xml_load_map(struct map_sink *sink, struct scenario_builder *builder, struct xml_walk map,
                  struct word players, struct word language);
