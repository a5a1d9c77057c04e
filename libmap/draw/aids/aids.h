#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Aids for the table: tracks, a turn, what a wagon pays, sevens as checklists, the set-up in
 * steps; of what the scenario's rules make use of. */
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

struct aids_context {
    struct studio *studio;
    const struct lexicon *lexicon;
    const struct map_scenario *scenario;
    unsigned players;     /* the set-up is for that many; 0: one for each map */
    const char *set_up;   /* the author's own steps, fit to be drawn, or NULL */
    double width, height; /* of a page */
};

/* Pages to read, an array of struct leaf * that frees them. */
GPtrArray *aids_pages(const struct aids_context *context);
