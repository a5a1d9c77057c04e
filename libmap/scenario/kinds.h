#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Terrains and kinds by their words, as in rows and pools. */
#include "diag/sink.h"
#include "scenario/draft.h"

/* Fills s->kinds from the words; pictures by path. */
void kinds_read(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
                struct map_sink *sink);

/* The words of all terrains and kinds, ended by NULL; the vector is the caller's (g_free). */
const char **kinds_words(const struct scenario_map *map);

/* The terrain of that word. For a kind *kind is its index + 1, else 0. TERRAIN_NONE for an unknown
 * word (reported). */
enum terrain kinds_terrain(const struct scenario_map *map, struct word w, uint8_t *kind,
                           struct map_sink *sink);
