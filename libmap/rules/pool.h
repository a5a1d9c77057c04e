#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What set-up draws at random, compiled: pools of tiles, numbers and harbors, and tables of the
 * constraints.
 * A deal goes pool by pool in four rounds, so that what is tested most often is tested first:
 * plain: tiles without a number token (desert, sea, tiles with their own numbers)
 * tokens: number tokens on the hexes that still need one, hardest first
 * tiles: the other tiles
 * harbors: harbor tokens
 * After the first round the second and third are independent of each other, unless numbers are
 * forbidden on a terrain. */
#include "base/memory.h"
#include "scenario/scenario.h"

#define POOL_MAX_ITEMS 4096 /* tiles, tokens or harbor tokens of all pools together */
#define POOL_MAX_HARBORS 255
#define POOL_NUMBERS 13 /* tables by number: 0..12 */

struct pool_kind {
    uint8_t terrain;
    uint8_t own;    /* its picture, as in scenario_cell; only <fix> asks for it */
    uint8_t number; /* printed on the tile; 0: none */
    bool takes_token;
    uint16_t count;
};

struct pool_harbor {
    uint8_t gives, ratio;
};

struct pool {
    uint16_t n_cells;          /* hexes whose terrain is drawn from here */
    uint16_t n_tiles;          /* of all kinds; surplus tiles stay in the bag */
    uint16_t n_kinds, n_plain; /* kinds[0..n_plain-1] have no number */
    uint16_t n_asking;         /* hexes whose number is drawn from here, if the terrain has
                                * numbers */
    uint16_t n_tokens;
    uint16_t n_harbors, n_harbor_tokens;
    uint16_t *cells, *asking; /* hex indices */
    uint16_t *harbors;        /* indices of the map's harbors */
    struct pool_kind *kinds;
    uint8_t *tokens;    /* hardest to place first, equal ones together */
    bool path;          /* tokens lie along `asking`, both in order (BASE-34) */
    struct pool *lists; /* others with tokens and hexes alone; one is drawn (POOL-5) */
    uint16_t n_lists;
    struct pool_harbor *harbor_tokens; /* equal ones together */
};

/* A path from 0 to n_lists: the pool itself is the first. */
static inline struct pool *
pool_list(const struct pool *pool, unsigned k)
{
    return k ? &pool->lists[k - 1] : (struct pool *)pool;
}

struct pool_contact { /* at most `most` hexes of a terrain in one connected group */
    uint8_t pool, terrain, most;
};

struct pool_balance { /* pips of the regions differ by at most `within` */
    uint8_t within;
    uint16_t n_regions;
    const struct scenario_region *const *regions;
};

struct fill_plan {
    uint16_t n_hexes, n_harbors;
    uint8_t n_pools; /* pool n_pools means "not drawn" in the tables below */
    struct pool *pools;
    const struct map_board *board; /* borrowed from the map */
    bool drawn;                    /* anything at all is drawn */
    bool impossible;               /* a <fix> asks for a tile or number that the pool lacks */
    bool settled;                  /* what is certain may conflict by itself */
    bool draws_own;                /* some tiles of the pools are of an own kind */

    /* by hex: what is certain before the deal */
    uint8_t *terrain; /* TERRAIN_NONE: drawn */
    uint8_t *own;     /* of the tile; 0: none, or drawn */
    uint8_t *number;  /* 0: none, or drawn */
    uint8_t *product; /* enum resource; RESOURCE_NONE: that of the terrain */
    uint8_t *asks;    /* the number is drawn */
    uint8_t *tile_pool, *number_pool;
    uint8_t *fix_terrain;        /* TERRAIN_NONE: free; a drawn hex that must become this ... */
    uint8_t *fix_own;            /* ... of this kind */
    uint8_t *fix_number;         /* 0: free */
    uint8_t *edge_water;         /* touches the frame, which is water */
    uint16_t *near_first, *near; /* neighbors of h: near[near_first[h] .. near_first[h+1]-1] */

    /* by harbor */
    uint8_t *harbor; /* gives | ratio << 4; RESOURCE_RANDOM: drawn */
    uint8_t *harbor_pool;
    uint16_t (*harbor_hex)[2]; /* flanking hexes, MAP_NONE for none */

    /* constraints of a filling */
    bool tests_terrain, tests_harbors;
    bool tests_clash, tests_apart; /* whether clash, and whether apart, has any entry */
    bool tests_never, tests_once;  /* both: tiles and numbers depend on each other */
    bool tests_pips, tests_masses;
    bool search_first;                /* shuffling is hopeless; see fill_plan_try() */
    uint16_t (*clash)[POOL_NUMBERS];  /* [pool][number] = numbers that may not touch it */
    uint16_t (*apart)[TERRAIN_COUNT]; /* [pool][terrain] = terrains that may not touch it */
    uint16_t *inland;                 /* [pool] = terrains kept off the frame */
    uint16_t (*never)[TERRAIN_COUNT]; /* [pool][terrain] = numbers that may not lie on it */
    uint16_t *once;                   /* [pool] = numbers that lie once on a terrain at most */
    uint8_t *pips;                    /* [pool] = most around an intersection */
    uint8_t least_masses, most_masses;
    uint8_t *harbor_apart; /* [pool] */
    struct pool_contact *contacts;
    unsigned n_contacts;
    struct pool_balance *balances;
    unsigned n_balances;
};

/* More than the library can hold; the caller reports it. */
enum pool_limit { POOL_FITS, POOL_TOO_MANY_TILES, POOL_TOO_MANY_NUMBERS, POOL_TOO_MANY_HARBORS };

/* Compiles; memory comes from `arena`, regions are borrowed from `map`. workshop_numbered: the
 * workshop has a number (SANTA-2a). skip: bit i leaves out constraint i, counted over all pools in
 * file order; constraints beyond bit 63 cannot be left out. */
enum pool_limit fill_plan_init(struct fill_plan *plan, struct arena *arena,
                               const struct scenario_map *map, bool workshop_numbered,
                               uint64_t skip);

/* Constraint i of those, and its pool (or NULL); NULL behind the last. */
const struct scenario_constraint *pool_constraint(const struct scenario_map *map, unsigned i,
                                                  const struct scenario_pool **pool);

/* Dots on a number disc: how many of 36 rolls bring it. */
static inline unsigned
pool_pips(unsigned number)
{
    return number < 2 || number > 12 || number == 7 ? 0 : number < 7 ? number - 1 : 13 - number;
}
