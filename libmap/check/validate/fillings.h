#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks of a map on which something is drawn, where the bounds of its pools do not decide:
 * they are asked of fillings, and what is wrong in some of them alone is a warning that names
 * one. What is wrong in all of them stays what it is. */
#include "check/validate/filled-map.h"
#include "diag/sink.h"

#define DRAWN_FILLINGS 200 /* of seed 1: those that `render --setup 1:0` to 1:199 draws */
#define DRAWN_SEED 1
#define DRAWN_MAX_WORK 600000 /* places and shuffles tried for all fillings together */

struct drawn_check {
    void (*check)(const struct ground *g, struct map_sink *sink);
    /* What the check looks at is drawn. Then what it reports for certain is so in every
     * filling. NULL: never. */
    bool (*drawn)(const struct ground *g);
    /* And bounds do not decide: some filling could have a finding. NULL: where drawn. */
    bool (*undecided)(const struct ground *g);
    /* Or it is silent whatever is drawn. NULL: it is not. */
    bool (*applies)(const struct ground *g);
    unsigned family; /* or without this one, 1 + FAMILY_...; 0: none */
    enum drawn_view view;
    bool uncovered; /* it looks at the map with all that is hidden uncovered */
    bool read;      /* the reader told what bounds decide */
    bool standing;  /* and at nothing but what stands on it: not while that is in doubt */
};

/* All checks by bounds; then, of those that these do not decide, what the fillings show. */
void drawn_check(const struct ground *g, const struct drawn_check *checks, unsigned n,
                 struct map_sink *sink);

/* Some hex or number is drawn, hidden or not. */
bool filling_has_tiles(const struct ground *g);
/* Some hexes that lie open when the game begins are drawn as land or as sea. */
bool filling_has_open(const struct ground *g);
/* Or some are hidden. */
bool filling_has_unsure(const struct ground *g);
/* The check reports more where all that is unsure is neither land nor sea. */
bool filling_needs_unsure(const struct ground *g,
                          void (*check)(const struct ground *, struct map_sink *));
