#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A hex whose tile is drawn at set-up: the letter of its stack, and the tiles of that stack. */
#include "draw/theme/brush.h"
#include "scenario/scenario.h"

/* What the stack of the pool with that id is called: its label, else the id, in upper case if
 * it is one letter; "" for the plain one. The caller's. */
char *stack_signs_name(struct studio *studio, const struct scenario_map *map, const char *id);
/* The letter of its tiles, UTF-8, in buf, the same on all maps; false: it needs none, since there is
 * only one stack. This is the only place where letters come from. */
#define STACK_LETTER_SIZE 8
bool stack_signs_letter(struct studio *studio, const struct scenario_map *map, const char *id,
                        char *buf);

/* The letter on its disc in the middle of a hex; `unit` is a millimeter at the usual size. */
void stack_signs_write(const struct brush *b, map_point center, double unit, const char *letter);

/* A small row below the disc: a sign and the count of each kind of tile in the pool. */
void stack_signs_tiles(const struct brush *b, const struct scenario_map *map, unsigned pool,
                       map_point center, double unit, bool flat);
