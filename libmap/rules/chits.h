#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Chits of one seat for foreign islands: earned, waiting under a settlement, or given back (ISL-1,
 * ISL-2, ISL-4 to ISL-7, AMB-23). Pure functions.
 * A place is identified by its current landmass. Landmasses merge as hexes are uncovered, so the
 * same places are judged again after each. */
#include <stdbool.h>
#include <stdint.h>

/* What happens to a chit. */
enum chits_fate {
    CHITS_NONE,     /* no chit for this settlement */
    CHITS_WAITS,    /* under the settlement, not counted yet */
    CHITS_EARNED,   /* taken: counts island_bonus */
    CHITS_RETURNED, /* the island was not foreign, or has paid already */
};

struct chits_place {
    uint16_t mass; /* its current landmass */
    bool defined;  /* water all around that landmass (ISL-4) */
};

struct chits {
    const struct chits_place *home; /* start buildings, or the hexes of the homeland */
    unsigned n_home;
    const struct chits_place *earned; /* settlements that have earned a chit */
    unsigned n_earned;
    const struct chits_place *waiting; /* settlements with a chit under them */
    unsigned n_waiting;
    bool per_settlement; /* island_chit */
};

/* A new settlement: ISL-2, ISL-5, ISL-7, AMB-23. */
enum chits_fate chits_founded(const struct chits *c, struct chits_place place);
/* ISL-7, AMB-23: judges the chit under waiting settlement i again. Of several on one island the
 * first is taken. All are judged before any is changed. */
enum chits_fate chits_judged(const struct chits *c, unsigned i);
