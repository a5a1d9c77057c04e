#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The set-up in steps, and a picture of the board with the numbers of the steps on it. */
#include "draw/aids/steps.h"

struct set_up {
    struct steps steps;  /* all but its list is filled by the caller */
    const char *heading; /* above the picture */
};

/* As wide as told, and no higher than `most` unless numbers of steps stand below the board; makes
 * the steps too. The caller frees it. */
struct picture *set_up_picture(struct set_up *set_up, double width, double most);
/* "3–4", "2, 4", as the map says whom it serves; NULL when it is the only map. The caller's. */
char *set_up_players(const struct map_scenario *scenario, const struct scenario_map *map);
void set_up_release(struct set_up *set_up);
