/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/constraint.h"

#include "base/bitset.h"
#include "rules/reach.h"

#include <string.h>

/* POOL-1. Of two hexes that touch, either may be the one drawn from the pool with the
 * constraint. */
static bool
keeps_apart(const struct fill_plan *plan, const struct filling *f, unsigned h, unsigned terrain)
{
    if (!plan->tests_apart)
        return true;
    unsigned p = plan->tile_pool[h], own = plan->apart[p][terrain];

    if (plan->edge_water[h] && plan->inland[p] >> terrain & 1u)
        return false;
    for (unsigned k = plan->near_first[h]; k < plan->near_first[h + 1]; k++) {
        unsigned o = plan->near[k], t = f->terrain[o];

        if (t < TERRAIN_COUNT && (own | plan->apart[plan->tile_pool[o]][terrain]) >> t & 1u)
            return false;
    }
    return true;
}

/* The connected hexes of one terrain around h: their number, and whether one is drawn from the
 * pool. */
static unsigned
measure_clump(const struct fill_plan *plan, const struct filling *f, unsigned h, unsigned pool,
              bool *of_pool)
{
    uint64_t seen[BITSET_WORDS(MAP_MAX_HEXES)] = {0};
    uint16_t stack[MAP_MAX_HEXES];
    unsigned size = 0, n = 0;

    *of_pool = false;
    stack[n++] = (uint16_t)h;
    bitset_add(seen, h);
    while (n) {
        unsigned at = stack[--n];

        size++;
        *of_pool |= plan->tile_pool[at] == pool;
        for (unsigned k = plan->near_first[at]; k < plan->near_first[at + 1]; k++) {
            unsigned o = plan->near[k];

            if (f->terrain[o] == f->terrain[h] && !bitset_has(seen, o)) {
                bitset_add(seen, o);
                stack[n++] = (uint16_t)o;
            }
        }
    }
    return size;
}

static bool
keeps_contact(const struct fill_plan *plan, const struct filling *f, unsigned h)
{
    unsigned terrain = f->terrain[h];

    for (unsigned i = 0; i < plan->n_contacts; i++) {
        const struct pool_contact *c = &plan->contacts[i];
        bool of_pool;

        /* it limits groups of one terrain, or of all land */
        if (c->terrain < TERRAIN_COUNT ? c->terrain != terrain : terrain == TERRAIN_SEA)
            continue;
        if (measure_clump(plan, f, h, c->pool, &of_pool) > c->most && of_pool)
            return false;
    }
    return true;
}

static unsigned
numbers_once(const struct fill_plan *plan, unsigned h)
{
    return plan->once[plan->tile_pool[h]] | plan->once[plan->number_pool[h]];
}

/* Either the tile or the number may be drawn from the pool with the constraint; of two hexes with
 * the same number on one terrain (POOL-2) one. */
static bool
allows_number(const struct fill_plan *plan, const struct filling *f, unsigned h, unsigned terrain,
              unsigned v)
{
    if (!plan->tests_never || terrain >= TERRAIN_COUNT)
        return true;
    if ((plan->never[plan->tile_pool[h]][terrain] | plan->never[plan->number_pool[h]][terrain]) >>
            v &
        1u)
        return false;
    for (unsigned o = 0; plan->tests_once && o < plan->n_hexes; o++)
        if (f->number[o] == v && f->terrain[o] == terrain && o != h &&
            (numbers_once(plan, h) | numbers_once(plan, o)) >> v & 1u)
            return false;
    return true;
}

/* POOL-3: of the up to three hexes around each corner of h. */
static bool
keeps_pips(const struct fill_plan *plan, const struct filling *f, unsigned h, unsigned v)
{
    for (unsigned d = 0; plan->tests_pips && d < GRID_DIRECTIONS; d++) {
        unsigned sum = pool_pips(v), most = plan->pips[plan->number_pool[h]];

        for (unsigned k = 0; k < 2; k++) {
            unsigned o = plan->board->hexes[h].neighbor[(d + k) % GRID_DIRECTIONS].i;

            if (o == MAP_NONE)
                continue;
            sum += pool_pips(f->number[o]);
            if (plan->pips[plan->number_pool[o]] < most)
                most = plan->pips[plan->number_pool[o]];
        }
        if (sum > most)
            return false;
    }
    return true;
}

bool
constraint_masses_fit(const struct fill_plan *plan, const struct filling *f)
{
    uint8_t kind[MAP_MAX_HEXES];
    uint16_t mass[MAP_MAX_HEXES];
    bool defined[MAP_MAX_HEXES];
    struct islands islands = {mass, defined};

    if (!plan->tests_masses)
        return true;
    for (unsigned h = 0; h < plan->n_hexes; h++)
        kind[h] = f->terrain[h] == TERRAIN_SEA ? BOARD_SEA : BOARD_LAND;
    unsigned n = islands_find(plan->board, true, kind, &islands);

    return n >= plan->least_masses && n <= plan->most_masses;
}

/* The tile is laid for the test only: a clump is measured on the board as it would be. The caller
 * lays it if all fits. */
bool
constraint_tile_fits(const struct fill_plan *plan, struct filling *f, unsigned h,
                     const struct pool_kind *kind)
{
    unsigned terrain = kind->terrain;

    if (!constraint_is_fixed_as(plan, h, terrain, kind->own))
        return false;
    if (!kind->takes_token && plan->fix_number[h] && plan->fix_number[h] != kind->number)
        return false;
    /* the row gives the hex a number: the tile must be one with numbers */
    if (plan->number[h] && !kind->takes_token && !kind->number)
        return false;
    if (!allows_number(plan, f, h, terrain,
                       kind->number && plan->asks[h] ? kind->number : f->number[h]))
        return false;
    if (!keeps_apart(plan, f, h, terrain))
        return false;
    f->terrain[h] = (uint8_t)terrain;
    bool fits = keeps_contact(plan, f, h);

    f->terrain[h] = TERRAIN_NONE;
    return fits;
}

bool
constraint_number_fits(const struct fill_plan *plan, const struct filling *f, unsigned h,
                       unsigned v)
{
    if (plan->fix_number[h] && plan->fix_number[h] != v)
        return false;
    if (!allows_number(plan, f, h, f->terrain[h], v) || !keeps_pips(plan, f, h, v))
        return false;
    /* where no number is kept from another, looking at the neighbors took a quarter of the time */
    if (!plan->tests_clash)
        return true;
    unsigned own = plan->clash[plan->number_pool[h]][v];

    for (unsigned k = plan->near_first[h]; k < plan->near_first[h + 1]; k++) {
        unsigned o = plan->near[k];

        if ((own | plan->clash[plan->number_pool[o]][v]) >> f->number[o] & 1u)
            return false;
    }
    return true;
}

static bool
takes_token(const struct fill_plan *plan, const struct filling *f, unsigned h)
{
    return plan->terrain[h] != TERRAIN_NONE || f->terrain[h] == TERRAIN_NONE;
}

void
constraint_clear_path(const struct fill_plan *plan, struct filling *f, const struct pool *list)
{
    for (unsigned i = 0; i < list->n_asking; i++)
        if (takes_token(plan, f, list->asking[i]))
            f->number[list->asking[i]] = 0;
}

/* A token that does not fit ends it, and what was laid is taken up again: no other order of the
 * same path exists. */
bool
constraint_lay_path(const struct fill_plan *plan, struct filling *f, const struct pool *list)
{
    unsigned n = 0;

    for (unsigned i = 0; i < list->n_asking; i++) {
        unsigned h = list->asking[i];

        if (!takes_token(plan, f, h) || f->number[h])
            continue;
        if (n == list->n_tokens || !constraint_number_fits(plan, f, h, list->tokens[n])) {
            constraint_clear_path(plan, f, list);
            return false;
        }
        f->number[h] = list->tokens[n++];
    }
    return true;
}

/* Hexes still to be drawn are passed over, so the same tests serve a start with a few fixed hexes
 * and a whole filling. */
static bool
hexes_are_legal(const struct fill_plan *plan, const struct filling *f)
{
    for (unsigned h = 0; h < plan->n_hexes; h++) {
        if (f->terrain[h] < TERRAIN_COUNT &&
            (!keeps_apart(plan, f, h, f->terrain[h]) || !keeps_contact(plan, f, h)))
            return false;
        if (f->number[h] && !constraint_number_fits(plan, f, h, f->number[h]))
            return false;
    }
    return true;
}

bool
constraint_start_is_legal(const struct fill_plan *plan)
{
    struct filling f;

    memcpy(f.terrain, plan->terrain, plan->n_hexes);
    memcpy(f.number, plan->number, plan->n_hexes);
    return hexes_are_legal(plan, &f);
}

bool
constraint_balanced(const struct fill_plan *plan, const struct filling *f)
{
    for (unsigned i = 0; i < plan->n_balances; i++) {
        const struct pool_balance *balance = &plan->balances[i];
        unsigned least = UINT32_MAX, most = 0;

        for (unsigned r = 0; r < balance->n_regions; r++) {
            const struct scenario_region *region = balance->regions[r];
            unsigned pips = 0;

            for (unsigned k = 0; k < region->n_hexes; k++)
                pips += pool_pips(f->number[region->hexes[k].i]);
            least = pips < least ? pips : least;
            most = pips > most ? pips : most;
        }
        if (balance->n_regions && most - least > balance->within)
            return false;
    }
    return true;
}

bool
constraint_harbor_fits(const struct fill_plan *plan, const struct filling *f, unsigned i,
                       unsigned gives)
{
    for (unsigned k = 0; k < 2; k++) {
        unsigned h = plan->harbor_hex[i][k];

        if (h != MAP_NONE && gives < RESOURCE_COUNT &&
            constraint_product(plan, f->terrain[h], h) == gives &&
            (plan->harbor_apart[plan->harbor_pool[i]] || plan->harbor_apart[plan->tile_pool[h]]))
            return false;
    }
    return true;
}

/* It asks everything again from the finished filling, by no state of the deal or the search, so
 * that it can judge both. */
bool
constraint_filling_is_legal(const struct fill_plan *plan, const struct filling *f)
{
    for (unsigned h = 0; h < plan->n_hexes; h++) {
        if (f->terrain[h] >= TERRAIN_COUNT)
            return false;
        if (!constraint_is_fixed_as(plan, h, f->terrain[h], f->own[h]))
            return false;
        if (plan->fix_number[h] && plan->fix_number[h] != f->number[h])
            return false;
    }
    for (unsigned i = 0; i < plan->n_harbors; i++)
        if (!constraint_harbor_fits(plan, f, i, f->harbor[i] & 15u))
            return false;
    return hexes_are_legal(plan, f) && constraint_masses_fit(plan, f) &&
           constraint_balanced(plan, f);
}
