#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Signs on a board: letters of grounds and seats, marks of stacks and of the author. */
#include "draw/board/scene.h"
#include "draw/theme/brush.h"
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

/* Signs of grounds and seats besides color, for themes that use them: a letter of each one's name
 * in the drawing's language, and a pattern. A scenario's own kind gets both for itself. */

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

/* A hex whose tile is drawn at set-up: the letter of its stack, and the tiles of that stack. */

/* What the stack of the pool with that id is called: its label, else the id, in upper case if
 * it is one letter; "" for the plain one. The caller's. */
char *stack_signs_name(struct studio *studio, const struct scenario_map *map, const char *id);
/* The letter of its tiles, UTF-8, in buf, the same on all maps; false: it needs none, since there
 * is only one stack. This is the only place where letters come from. */
#define STACK_LETTER_SIZE 8
bool stack_signs_letter(struct studio *studio, const struct scenario_map *map, const char *id,
                        char *buf);

/* The letter on its disc in the middle of a hex; `unit` is a millimeter at the usual size. */
void stack_signs_write(const struct brush *b, map_point center, double unit, const char *letter);

/* A small row below the disc: a sign and the count of each kind of tile in the pool. */
void stack_signs_tiles(const struct brush *b, const struct scenario_map *map, unsigned pool,
                       map_point center, double unit, bool flat);

/* The signs that an author puts on hexes, paths and intersections. */

#define AUTHOR_MARKS_ART_SIZE 24

/* "signs/star" */
const char *author_marks_art(unsigned sign, char art[AUTHOR_MARKS_ART_SIZE]);

/* Draws above paths and numbers; none on a hex that lies face down. */
void author_marks_draw(struct scene *scene);
