#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Properties of places that no tile shows: homelands, lairs, and sites for start buildings. */
#include "draw/board/scene.h"

enum claim { CLAIM_HOMELAND, CLAIM_LAIR, CLAIM_START, CLAIM_NO_START, CLAIM_COUNT };

/* Whether a rule that is on uses it: homelands are for islands (ISL-1), lairs for wagons (COST-5).
 * `families` NULL: all are on. */
bool claims_matter(const struct options *families, enum claim claim);
/* Whether the map has one of them. */
bool claims_has(const struct scenario_map *map, enum claim claim);
/* The art of its mark; NULL for a homeland, which has a border. */
const char *claims_art(enum claim claim);
/* NULL: it has none, or one without hexes. */
const struct scenario_region *claims_homeland(const struct scenario_map *map, unsigned seat);

/* Draws above paths and numbers; sites only before any piece is placed. */
void claims_marks(struct scene *scene);
