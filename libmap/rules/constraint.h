#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whether a filling, whole or in the making, keeps the constraints of its pools.
 *
 * A pool's constraint holds for what touches a hex drawn from that pool; two hexes
 * that the file itself fixes are the author's own affair. */
#include "rules/pool.h"

/* One filling. Terrain TERRAIN_NONE: not dealt yet. */
struct filling {
    uint32_t shuffles; /* tried until this one was legal; 0: found by search */
    uint32_t nodes;    /* places that the search tried; 0: found by shuffling */
    uint8_t terrain[MAP_MAX_HEXES];
    uint8_t number[MAP_MAX_HEXES];
    uint8_t own[MAP_MAX_HEXES];       /* what the tile looks like, as in pool_kind */
    uint8_t harbor[POOL_MAX_HARBORS]; /* gives | ratio << 4 */
};

/* Is this the tile that <fix> wants on h, or does it want none? */
static inline bool
constraint_is_fixed_as(const struct fill_plan *plan, unsigned h, unsigned terrain, unsigned own)
{
    return plan->fix_terrain[h] == TERRAIN_NONE ||
           (plan->fix_terrain[h] == terrain && plan->fix_own[h] == own);
}

/* Does it speak of clumps of that terrain? Without a name: of those of any land. */
static inline bool
constraint_is_of(const struct pool_contact *c, unsigned terrain)
{
    return c->terrain < TERRAIN_COUNT ? c->terrain == terrain : terrain != TERRAIN_SEA;
}

/* May a tile of this kind lie on h, as far as the tiles dealt until now tell?
 * h is not dealt yet. Dealing more tiles never makes a "no" a "yes". */
bool constraint_tile_fits(const struct fill_plan *plan, struct filling *f, unsigned h,
                          const struct pool_kind *kind);

/* May the number v lie on h, as far as the numbers dealt until now tell? */
bool constraint_number_fits(const struct fill_plan *plan, const struct filling *f, unsigned h,
                            unsigned v);

/* Do the hexes that <fix> has settled agree with each other and with the rows? */
bool constraint_start_is_legal(const struct fill_plan *plan);

/* All numbers are dealt: do the regions balance? */
bool constraint_balanced(const struct fill_plan *plan, const struct filling *f);

/* All tiles are dealt: may harbor i give this resource? */
bool constraint_harbor_fits(const struct fill_plan *plan, const struct filling *f, unsigned i,
                            unsigned gives);

/* What hex h produces with that terrain on it: PROD-2, or what the hex itself says (AMB-19). */
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

/* The whole filling once more, slowly: what deal and search must agree with. */
bool constraint_filling_is_legal(const struct fill_plan *plan, const struct filling *f);
