#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The set-up in steps, and a picture of the board with the numbers of the steps on it. */
#include "draw/lexicon.h"
#include "draw/studio.h"
#include "scenario/scenario.h"

#define SET_UP_STEPS 20

struct set_up {
    struct studio *studio;
    const struct lexicon *lexicon;
    const struct map_scenario *scenario;
    const struct scenario_map *map;
    char *steps[SET_UP_STEPS]; /* made with the picture, step 1 first */
    unsigned n_steps;
};

/* As wide as told and no higher than `most`; the caller frees it. */
struct picture *set_up_picture(struct set_up *set_up, double width, double most);
void set_up_release(struct set_up *set_up);
