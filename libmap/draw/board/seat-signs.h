#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Signs of grounds and seats besides color, for themes that use them: a letter of each one's name
 * in the drawing's language, and a pattern. A scenario's own kind gets both for itself. */
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

/* Whether the theme has letters for grounds at all. */
bool seat_signs_needed(const struct studio *studio);

/* From now on studio_letter() and studio_pattern() answer for that scenario in those words, with
 * its own words for things. No two grounds in use have the same letter. No own kind has the pattern
 * of another ground in use while patterns are left. A theme with letters of its own keeps them. */
void seat_signs_assign(struct studio *studio, const struct map_scenario *scenario,
                       const struct lexicon *lexicon);

/* The name of a ground, "terrain.desert", or of a kind's, "terrain.desert/volcano"; `kind` is NULL
 * or its id. */
#define SIGNS_KEY_SIZE 120
const char *seat_signs_key(char *buf, const char *terrain, const char *kind);
