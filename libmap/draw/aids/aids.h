#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Aids for the table: tracks, the course of a turn, costs of a wagon, sevens as checklists, the
 * set-up in steps; only what the scenario's rules use. */
#include "draw/aids/rule-pages.h"
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

struct aids_context {
    struct studio *studio;
    const struct lexicon *lexicon;
    const struct map_scenario *scenario;
    unsigned players;                /* player count of the set-up; 0: one set-up for each map */
    const struct scenario_map *only; /* the only one with a set-up; NULL: all */
    bool costs;                      /* with the building costs */
    unsigned gold, chits, levels;    /* the most that a tally has to count; 0: without one */
    unsigned most; /* short ones, on no more pages if that can be: no picture of the set-up without
                    * pieces on it, and of rules what there is room for; 0: all of them */
    const struct rule_context *rules; /* run on behind the aids; NULL: pages of their own */
    const char *source;               /* the first digits of the scenario's hash */
    const char *set_up;               /* the author's own steps, in printable letters, or NULL */
    double width, height;             /* of a page */
    GPtrArray *guides;                /* of aids_pages(): kept while layouts are tried */
};

/* The pages, an array of struct leaf * that frees them. */
GPtrArray *aids_pages(const struct aids_context *context);
