#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What tells grounds and seats apart beside their colour, where a theme does that: a letter of
 * each one's name in the language of what is drawn, and a pattern. A kind of the scenario's own
 * has both for itself. */
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

/* Whether the theme tells grounds apart by letters at all. */
bool seat_signs_needed(const struct studio *studio);

/* From now on studio_letter() and studio_pattern() answer for that scenario in those words, own
 * words for things included: no two grounds in use have the same letter, and no own kind the
 * pattern of another ground in use as long as there are patterns left. A theme that says its
 * letters itself keeps them. */
void seat_signs_assign(struct studio *studio, const struct map_scenario *scenario,
                       const struct lexicon *lexicon);

/* The name of a ground, "terrain.desert", or of a kind's, "terrain.desert/volcano"; `kind` is
 * NULL or its id. */
#define SIGNS_KEY_SIZE 120
const char *seat_signs_key(char *buf, const char *terrain, const char *kind);
