#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Terrains and kinds by their words: what stands in rows and pools. */
#include "diag/sink.h"
#include "scenario/draft.h"

/* Fills s->kinds from the words; art by its path. */
void kinds_read(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
                struct map_sink *sink);

/* The words of all terrains and kinds, ended by NULL; the vector is the caller's (g_free). */
const char **kinds_words(const struct scenario_map *map);

/* The terrain of that word, also where it is a kind's: then *kind is one more than its
 * index, else 0. TERRAIN_NONE when there is none, which is reported. */
enum terrain kinds_terrain(const struct scenario_map *map, struct word w, uint8_t *kind,
                           struct map_sink *sink);
