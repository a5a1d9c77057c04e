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

/* A guide that was made, with its picture: layouts are tried with the same one again. */
struct kept_guide {
    struct set_up set_up;
    double width, most;
    struct picture *picture;
};

/* An array of kept guides, of one scenario and player count, that frees them. */
GPtrArray *kept_guides_new(void);
/* The guide of the set-up's map in that size, which is made at first use. Owned by the array. */
const struct kept_guide *kept_guides_get(GPtrArray *kept, const struct set_up *set_up, double width,
                                         double most);
/* A copy of its picture, the caller's. */
struct picture *kept_guide_picture(const struct kept_guide *guide);
