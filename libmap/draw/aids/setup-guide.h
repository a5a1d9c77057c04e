#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The set-up guide: a list of steps, and a picture of the board with their numbers. */
#include "draw/aids/steps.h"

struct set_up {
    struct steps steps;  /* the caller fills all but the list */
    const char *heading; /* above the picture */
};

/* The picture, of that width, and at most `most` high plus rows of numbers below the board. Makes
 * the steps too. The caller frees it. */
struct picture *set_up_picture(struct set_up *set_up, double width, double most);
/* "3–4", "2, 4": the map's player counts; NULL when it is the only map. The caller's. */
char *set_up_players(const struct map_scenario *scenario, const struct scenario_map *map);
void set_up_release(struct set_up *set_up);
