/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/setup-problems.h"

#include "base/bitset.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* A place has a state for each number of bridges used, so each bridge more makes a search
 * longer. */
#define MOST_BRIDGES 7 /* more bridges count as unlimited */
#define FAR 0xff       /* number of boats to an unreachable place */
/* Surveys are kept, as fillings differ in numbers far more often than in land. */
#define MOST_SURVEYS 64
#define MOST_TRIES 8    /* number of them that may hold a land, from the one of its hash on */
#define SMALL_BOARD 200 /* hexes; on larger boards one survey is kept */

/* What a wagon or settler needs to go along a path. */
enum { WAY_FREE, WAY_BRIDGE, WAY_BOAT, WAY_SHUT };

/* A search state: a place and the number of bridges used. Where wagons jump, the number is doubled,
 * plus 1 out at sea. */
struct place {
    uint16_t at;
    uint8_t state;
};

/* Results for one distribution of land and sea. There are few different ones, so some are kept. */
struct survey {
    bool done;
    unsigned landmasses;
    uint64_t *land;   /* set of hexes */
    uint16_t *mass;   /* by hex, or MAP_NONE */
    uint64_t *trade;  /* sets of intersections, by trade hex, then the workshop */
    uint64_t *island; /* by landmass */
};

struct reachability {
    const struct map_ruleset *rs;
    unsigned words, n_surveys;
    struct survey *surveys, *at; /* the current one */
    uint64_t *land;              /* of the current board */
    uint8_t *road, *sail;        /* by path: WAY_..., of wagons; of settlers, who need no bridge */
    bool needs_bridges;          /* on some path */
    bool *site;                  /* by intersection: somebody may build there */
    uint8_t *boats;              /* buffers for a search, like those below */
    struct place *now, *next;
};

bool
reachability_varies(const struct map_ruleset *rs)
{
    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (rs->ground[h] == POSITION_UNKNOWN)
            return true;
    return false;
}

struct reachability *
reachability_new(const struct map_ruleset *rs)
{
    struct reachability *m = memory_zeroed(1, sizeof *m);
    size_t states = (size_t)rs->n_intersections * 2 * (MOST_BRIDGES + 1);

    m->rs = rs;
    m->words = rs->words_at;
    m->n_surveys = reachability_varies(rs) && rs->n_hexes <= SMALL_BOARD ? MOST_SURVEYS : 1;
    m->surveys = memory_zeroed(m->n_surveys, sizeof *m->surveys);
    for (unsigned i = 0; i < m->n_surveys; i++) {
        struct survey *s = &m->surveys[i];

        s->land = memory_zeroed(rs->words_hex, sizeof *s->land);
        s->mass = memory_zeroed(rs->n_hexes, sizeof *s->mass);
        s->trade = memory_zeroed((rs->n_trades + 1u) * (size_t)rs->words_at, sizeof *s->trade);
        s->island = memory_zeroed(rs->n_hexes * (size_t)rs->words_at, sizeof *s->island);
    }
    m->land = memory_zeroed(rs->words_hex, sizeof *m->land);
    m->road = memory_zeroed(rs->n_paths, 1);
    m->sail = memory_zeroed(rs->n_paths, 1);
    m->site = memory_zeroed(rs->n_intersections, sizeof *m->site);
    m->boats = memory_zeroed(states, 1);
    m->now = memory_zeroed(states, sizeof *m->now);
    m->next = memory_zeroed(states, sizeof *m->next);
    return m;
}

void
reachability_free(struct reachability *m)
{
    if (!m)
        return;
    for (unsigned i = 0; i < m->n_surveys; i++) {
        free(m->surveys[i].land);
        free(m->surveys[i].mass);
        free(m->surveys[i].trade);
        free(m->surveys[i].island);
    }
    free(m->surveys);
    free(m->land);
    free(m->road);
    free(m->sail);
    free(m->site);
    free(m->boats);
    free(m->now);
    free(m->next);
    free(m);
}

/* ---- the board as it is when all is uncovered ---- */

static bool
is_land(const struct reachability *m, unsigned hex)
{
    return bitset_has(m->land, hex);
}

/* Settlers and wagons differ: a river stops wagons without a bridge, not roads, and an open sea may
 * carry wagons where settlers need boats. */
static void
look_at_path(struct reachability *m, unsigned i)
{
    const struct map_ruleset *rs = m->rs;
    const struct rules_path *path = &rs->paths[i];
    bool land = path->flags & BOARD_PATH_INTERIOR, river = path->flags & BOARD_PATH_RIVER;
    bool water = path->flags & BOARD_PATH_SEA;

    for (unsigned k = 0; k < 2; k++)
        if (path->hex[k] != MAP_NONE) {
            land |= is_land(m, path->hex[k]);
            water |= !is_land(m, path->hex[k]);
        }
    m->sail[i] = land ? WAY_FREE : water && !river && rs->boats ? WAY_BOAT : WAY_SHUT;
    m->road[i] = m->sail[i];
    if (land && river && rs->on[FAMILY_RIVERS] && rs->cost_rules.blocked) /* AMB-7 */
        m->road[i] = WAY_BRIDGE;
    else if (!land && water && rs->cost_rules.open_sea)
        m->road[i] = WAY_FREE;
    if (m->road[i] == WAY_BOAT && path->flags & BOARD_PATH_BARS_BOATS)
        m->road[i] = WAY_SHUT;
    if (m->road[i] == WAY_BRIDGE && path->flags & BOARD_PATH_BARS_ROADS)
        m->road[i] = WAY_SHUT;
    if (path->flags & BOARD_PATH_NO_TRAVEL)
        m->road[i] = WAY_SHUT;
    bool boat = water && !river && rs->boats && !(path->flags & BOARD_PATH_NO_BOAT);

    if (m->sail[i] == WAY_FREE && path->flags & BOARD_PATH_NO_ROAD)
        m->sail[i] = boat ? WAY_BOAT : WAY_SHUT;
    else if (m->sail[i] == WAY_BOAT && !boat)
        m->sail[i] = WAY_SHUT;
}

static void
look_at_corner(struct reachability *m, unsigned i)
{
    const struct rules_at *at = &m->rs->at[i];
    bool land = false;

    for (unsigned k = 0; k < 3 && at->hex[k] != MAP_NONE; k++)
        land |= is_land(m, at->hex[k]);
    m->site[i] = land && !(at->flags & (BOARD_AT_PLAZA | BOARD_AT_NO_BUILDING));
}

/* Marks the landmass around a hex; uses the list of places as its queue. */
static void
mark_landmass(struct reachability *m, unsigned first, uint16_t mass)
{
    unsigned head = 0, tail = 0;

    m->at->mass[first] = mass;
    m->now[tail++].at = (uint16_t)first;
    while (head < tail) {
        const struct rules_hex *hex = &m->rs->hexes[m->now[head++].at];

        for (unsigned k = 0; k < 6; k++)
            if (hex->next[k] != MAP_NONE && m->at->mass[hex->next[k]] == MAP_NONE &&
                is_land(m, hex->next[k])) {
                m->at->mass[hex->next[k]] = mass;
                m->now[tail++].at = hex->next[k];
            }
    }
}

/* ---- the search: places in the order of boats needed ---- */

/* One search, passed by value, so that its members stay in registers. */
struct front {
    const struct rules_at *at;
    const uint8_t *ways;
    const bool *site;
    uint8_t *boats; /* by place and state */
    struct place *now, *next;
    unsigned n_now, n_next;
    unsigned jump;   /* 1: wagons jump, 0: not */
    unsigned states; /* of a place */
    unsigned bridge; /* what one more bridge adds to the state; 0: bridges are unlimited */
    unsigned last;   /* the state with the last one, at least */
};

/* The place needs that many boats: it joins the current list, or with one boat more the next
 * one. */
static inline void
reach_place(struct front *f, unsigned at, unsigned state, unsigned boats, bool later)
{
    uint8_t *fewest = &f->boats[at * f->states + state];
    struct place to = {(uint16_t)at, (uint8_t)state};

    if (boats >= *fewest)
        return;
    *fewest = (uint8_t)boats;
    if (later)
        f->next[f->n_next++] = to;
    else
        f->now[f->n_now++] = to;
}

/* Goes on from a place along each of its paths. */
static inline void
go_on(struct front *f, struct place here, unsigned boats)
{
    const struct rules_at *at = &f->at[here.at];
    const unsigned sea = f->jump & here.state, degree = at->degree;
    /* by boat: onto the sea from a site (SEA-1), or as before */
    const bool sails = boats + 1u < FAR && (!f->jump || sea || f->site[here.at]);

    for (unsigned k = 0; k < degree; k++) {
        unsigned to = at->next[k], way = f->ways[at->path[k]];

        if (way == WAY_BOAT && sails)
            reach_place(f, to, here.state | f->jump, boats + 1, true);
        else if (way == WAY_FREE && !sea)
            reach_place(f, to, here.state, boats, false);
        else if (way == WAY_BRIDGE && !sea && here.state < f->last) /* 2.5 */
            reach_place(f, to, here.state + f->bridge, boats, false);
    }
}

/* Goes on from the places in f.next, which need no boat, and adds what is reached to `set`. */
static inline void
spread_front(struct front f, unsigned most, uint64_t *set)
{
    for (unsigned boats = 0; f.n_next && boats <= most; boats++) {
        struct place *list = f.now;

        f.now = f.next;
        f.n_now = f.n_next;
        f.next = list;
        f.n_next = 0;
        for (unsigned i = 0; i < f.n_now; i++) {
            struct place here = f.now[i];
            unsigned sea = f.jump & here.state;

            if (f.boats[here.at * f.states + here.state] != boats)
                continue;
            if (sea && f.site[here.at])
                reach_place(&f, here.at, here.state - 1u, boats, false);
            if (!sea)
                bitset_add(set, here.at);
            go_on(&f, here, boats);
        }
    }
}

static void
search_places(struct front f, unsigned supply, uint64_t *set)
{
    const unsigned most = supply == RULES_WITHOUT_LIMIT ? FAR - 1u : supply;

    if (f.states == 1) {
        /* constants: the copy that is inlined here loses all tests for bridges and jumps */
        f.states = 1;
        f.jump = 0;
        spread_front(f, most, set);
    } else {
        spread_front(f, most, set);
    }
}

static struct front
begin_search(struct reachability *m, const uint8_t *ways, unsigned bridges, bool jump,
             uint64_t *set)
{
    bool endless = bridges > MOST_BRIDGES;
    struct front f = {.at = m->rs->at,
                      .ways = ways,
                      .site = m->site,
                      .boats = m->boats,
                      .now = m->now,
                      .next = m->next,
                      .jump = jump,
                      .states = (1u + jump) * (endless ? 1u : bridges + 1u),
                      .bridge = endless ? 0 : 1u + jump,
                      .last = endless ? UINT8_MAX : bridges * (1u + jump)};

    memset(f.boats, FAR, (size_t)m->rs->n_intersections * f.states);
    memset(set, 0, m->words * sizeof *set);
    return f;
}

static void
search_trade(struct reachability *m, unsigned trade, unsigned plaza)
{
    uint64_t *set = m->at->trade + trade * (size_t)m->words;
    bool jump = m->rs->cost_rules.travel == COST_JUMP;

    /* more than MOST_BRIDGES: unlimited; 0: none is needed */
    unsigned bridges = m->needs_bridges ? m->rs->supply[PIECE_BRIDGE] : 0;
    struct front f = begin_search(m, m->road, bridges, jump, set);

    if (plaza == MAP_NONE)
        return;
    reach_place(&f, plaza, 0, 0, true);
    search_places(f, m->rs->supply[PIECE_BOAT], set);
}

static void
search_island(struct reachability *m, unsigned landmass)
{
    uint64_t *set = m->at->island + landmass * (size_t)m->words;
    struct front f = begin_search(m, m->sail, 0, false, set);

    for (unsigned i = 0; i < m->rs->n_intersections; i++)
        if (m->site[i] && reachability_landmass_at(m, i) == landmass)
            reach_place(&f, i, 0, 0, true);
    if (f.n_next)
        search_places(f, m->rs->supply[PIECE_BOAT], set);
    else
        memset(set, 0xff, m->words * sizeof *set);
}

bool
reachability_wants_workshop(const struct map_ruleset *rs)
{
    return rs->on[FAMILY_BAGGAGE_TRAINS] && rs->on[FAMILY_WORKSHOP] && rs->workshop != MAP_NONE &&
           rs->option[OPTION_SANTA_MODE];
}

/* The survey of this distribution of land, or the one to compute again. When no place is free the
 * first one is replaced: its owner may be needed again, but any other as well. */
static struct survey *
recall_survey(struct reachability *m, const struct map_position *p)
{
    size_t size = m->rs->words_hex * sizeof *m->land;
    uint64_t hash = 0;

    memset(m->land, 0, size);
    for (unsigned h = 0; h < m->rs->n_hexes; h++)
        if (position_terrain(m->rs, p, (map_hex){(uint16_t)h}) != TERRAIN_SEA)
            bitset_add(m->land, h);
    for (unsigned w = 0; w < m->rs->words_hex; w++)
        hash = (hash ^ m->land[w]) * UINT64_C(0x9e3779b97f4a7c15);
    /* The highest bits: the lower ones do not depend on all hexes, and surveys would replace each
     * other. check of far-shores took three times the instructions. */
    for (unsigned i = 0; i < MOST_TRIES; i++) {
        struct survey *s = &m->surveys[((hash >> 48) + i) % m->n_surveys];

        if (s->done && memcmp(s->land, m->land, size) == 0)
            return s;
        if (!s->done) {
            memcpy(s->land, m->land, size);
            return s;
        }
    }
    struct survey *s = &m->surveys[(hash >> 48) % m->n_surveys];

    s->done = false;
    memcpy(s->land, m->land, size);
    return s;
}

void
reachability_survey(struct reachability *m, const struct map_position *p)
{
    const struct map_ruleset *rs = m->rs;

    m->at = recall_survey(m, p);
    if (m->at->done)
        return;
    m->at->done = true;
    for (unsigned i = 0; i < rs->n_paths; i++)
        look_at_path(m, i);
    m->needs_bridges = memchr(m->road, WAY_BRIDGE, rs->n_paths) != NULL;
    for (unsigned i = 0; i < rs->n_intersections; i++)
        look_at_corner(m, i);
    memset(m->at->mass, 0xff, rs->n_hexes * sizeof *m->at->mass);
    m->at->landmasses = 0;
    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (m->at->mass[h] == MAP_NONE && is_land(m, h))
            mark_landmass(m, h, (uint16_t)m->at->landmasses++);
    for (unsigned i = 0; i < rs->n_trades && rs->on[FAMILY_BAGGAGE_TRAINS]; i++)
        search_trade(m, i, rs->trades[i].plaza);
    if (rs->on[FAMILY_BAGGAGE_TRAINS])
        search_trade(m, rs->n_trades, reachability_wants_workshop(rs) ? rs->pole : MAP_NONE);
    for (unsigned i = 0; i < m->at->landmasses && rs->on[FAMILY_ISLANDS]; i++)
        search_island(m, i);
}

bool
reachability_trade(const struct reachability *m, unsigned trade, unsigned at)
{
    return bitset_has(m->at->trade + trade * (size_t)m->words, at);
}

unsigned
reachability_landmasses(const struct reachability *m)
{
    return m->at->landmasses;
}

unsigned
reachability_landmass(const struct reachability *m, unsigned hex)
{
    return m->at->mass[hex];
}

unsigned
reachability_landmass_at(const struct reachability *m, unsigned at)
{
    for (unsigned k = 0; k < 3 && m->rs->at[at].hex[k] != MAP_NONE; k++)
        if (m->at->mass[m->rs->at[at].hex[k]] != MAP_NONE)
            return m->at->mass[m->rs->at[at].hex[k]];
    return MAP_NONE;
}

bool
reachability_island(const struct reachability *m, unsigned landmass, unsigned at)
{
    return bitset_has(m->at->island + landmass * (size_t)m->words, at);
}
