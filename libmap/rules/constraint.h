#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whether a filling, complete or partial, keeps the constraints of its pools.
 * A pool's constraint applies to groups with at least one hex drawn from that pool. Two hexes that
 * the file fixes are the author's choice. */
#include "base/rng.h"
#include "rules/pool.h"

/* One filling. Terrain TERRAIN_NONE: not dealt yet. */
struct filling {
    uint32_t shuffles; /* deals until this one was legal; 0: found by search */
    uint32_t nodes;    /* places that the search tried; 0: found by shuffling */
    uint8_t terrain[MAP_MAX_HEXES];
    uint8_t number[MAP_MAX_HEXES];
    uint8_t own[MAP_MAX_HEXES];       /* the tile's picture, as in pool_kind */
    uint8_t harbor[POOL_MAX_HARBORS]; /* gives | ratio << 4 */
};

/* One of POOL-1 to POOL-4, for which V-PL-1 stands. */
static inline bool
constraint_is_judged(const struct scenario_constraint *c)
{
    return c->terrains || (c->kind >= CONSTRAINT_ONCE && c->kind <= CONSTRAINT_MASSES);
}

/* Whether <fix> allows this tile on h. */
static inline bool
constraint_is_fixed_as(const struct fill_plan *plan, unsigned h, unsigned terrain, unsigned own)
{
    return plan->fix_terrain[h] == TERRAIN_NONE ||
           (plan->fix_terrain[h] == terrain && plan->fix_own[h] == own);
}

/* Whether a tile of this kind may lie on h, given the tiles dealt so far; h is not dealt yet. A
 * "no" stays a "no" when more tiles are dealt. */
bool constraint_tile_fits(const struct fill_plan *plan, struct filling *f, unsigned h,
                          const struct pool_kind *kind);

/* Whether the number v may lie on h, given the numbers dealt so far. */
bool constraint_number_fits(const struct fill_plan *plan, const struct filling *f, unsigned h,
                            unsigned v);

/* Whether the hexes set by <fix> agree with each other and with the rows. */
bool constraint_start_is_legal(const struct fill_plan *plan);

/* BASE-34: lays the tokens of a list along its path, over hexes that take one: those of the rows,
 * and those without a tile, as all tiles without a token are dealt. False where a token does not
 * fit or none is left; then none lies. */
bool constraint_lay_path(const struct fill_plan *plan, struct filling *f, const struct pool *list);
void constraint_clear_path(const struct fill_plan *plan, struct filling *f,
                           const struct pool *list);

/* POOL-4, with all sea dealt; a hex without a tile is land. */
bool constraint_masses_fit(const struct fill_plan *plan, const struct filling *f);

/* With all numbers dealt: whether the regions balance. */
bool constraint_balanced(const struct fill_plan *plan, const struct filling *f);

/* With all tiles dealt: whether harbor i may give this resource. */
bool constraint_harbor_fits(const struct fill_plan *plan, const struct filling *f, unsigned i,
                            unsigned gives);

/* The product of hex h with that terrain: PROD-2, or the hex's own (AMB-19). */
static inline enum resource
constraint_product(const struct fill_plan *plan, unsigned terrain, unsigned h)
{
    static const uint8_t products[TERRAIN_COUNT] = {
#define TERRAIN(id, word, product, traits) product,
#include "scenario/terrains.def"
#undef TERRAIN
    };

    if (plan->product[h] != RESOURCE_NONE)
        return (enum resource)plan->product[h];
    return terrain < TERRAIN_COUNT ? (enum resource)products[terrain] : RESOURCE_NONE;
}

/* Checks a complete filling again, slowly: deal and search must agree with this. */
bool constraint_filling_is_legal(const struct fill_plan *plan, const struct filling *f);

/* Fills the random parts of a map: shuffle and test, then search (BASE-31).
 * Uniform means that every legal deal of the shuffled bags is equally likely, as when players
 * collect an illegal deal and deal again. */

#define FILL_MAX_SHUFFLES 10000

enum fill_result {
    FILL_UNIFORM,   /* from shuffling */
    FILL_SEARCHED,  /* legal, but not every legal filling is equally likely */
    FILL_NONE,      /* proven: no filling keeps all constraints */
    FILL_UNDECIDED, /* neither found nor excluded within SOLVE_MAX_NODES */
};

/* Shuffles until one filling is legal, at most FILL_MAX_SHUFFLES times, with its own random
 * numbers. If none is, every fill_draw() of the plan searches at once: shuffling in vain each time
 * would cost a thousand times as much. */
void fill_plan_try(struct fill_plan *plan);

/* One filling (BASE-31); *f is complete only for the first two results. Allocates nothing. */
enum fill_result fill_draw(const struct fill_plan *plan, struct rng *rng, struct filling *f);

/* Searches for a filling where shuffling finds none; can prove that there is none. */

#define SOLVE_MAX_NODES 300000 /* places tried by one search */

enum solve_result { SOLVE_FOUND, SOLVE_NONE, SOLVE_GAVE_UP };

/* f has what is certain before the deal; it is complete only when FOUND. The random numbers decide
 * the order of the search, never its result. Limited by SOLVE_MAX_NODES places tried, never by
 * time. */
enum solve_result solve_filling(const struct fill_plan *plan, struct rng *rng, struct filling *f);
