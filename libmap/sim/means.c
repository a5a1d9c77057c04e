/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/means.h"

#include "base/bitset.h"

#include <stdlib.h>
#include <string.h>

#define MOST_BRIDGES 7 /* more of them than that are as good as any number */
#define FAR 0xff       /* boats to a place that is not reached */
#define MOST_SURVEYS 64
#define SMALL 200 /* hexes; on larger boards one survey is kept */

/* What it takes to go along a path. */
enum { WAY_FREE, WAY_BRIDGE, WAY_BOAT, WAY_SHUT };

/* A place with so many bridges used, ashore or, where wagons jump, out at sea. */
struct place {
    uint16_t at;
    uint8_t bridges;
    bool sea;
};

/* What was found out about one lie of the land: few of them differ, so some are kept. */
struct survey {
    bool done;
    unsigned landmasses;
    uint64_t *land;   /* set of hexes */
    uint16_t *mass;   /* by hex, or MAP_NONE */
    uint64_t *trade;  /* sets of intersections, by trade hex, then the workshop */
    uint64_t *island; /* by landmass */
};

struct means {
    const struct map_ruleset *rs;
    unsigned words, n_surveys;
    struct survey *surveys, *at; /* the one in force */
    uint64_t *land;              /* of the board at hand */
    uint8_t *road, *sail;        /* by path: WAY_..., of wagons; of settlers, who need no bridge */
    bool needs_bridges;          /* somewhere */
    bool *site;                  /* by intersection: somebody may build there */
    /* of one search */
    const uint8_t *ways;
    unsigned bridges; /* in the supply; more than MOST_BRIDGES: without end; 0: none is needed */
    bool jump;
    unsigned states; /* of a place: bridges used, and at sea or not */
    uint8_t *boats;  /* by place and state */
    struct place *now, *next;
    unsigned n_now, n_next;
};

static void *
room(size_t n, size_t size)
{
    void *memory = calloc(n + 1, size);

    if (!memory)
        abort();
    return memory;
}

static bool
varies(const struct map_ruleset *rs)
{
    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (rs->ground[h] == POSITION_UNKNOWN)
            return true;
    return false;
}

static void
survey_init(struct survey *s, const struct map_ruleset *rs)
{
    s->land = room(rs->words_hex, sizeof *s->land);
    s->mass = room(rs->n_hexes, sizeof *s->mass);
    s->trade = room((rs->n_trades + 1u) * (size_t)rs->words_at, sizeof *s->trade);
    s->island = room(rs->n_hexes * (size_t)rs->words_at, sizeof *s->island);
}

static void
survey_release(struct survey *s)
{
    free(s->land);
    free(s->mass);
    free(s->trade);
    free(s->island);
}

struct means *
means_new(const struct map_ruleset *rs)
{
    struct means *m = room(1, sizeof *m);
    size_t states = (size_t)rs->n_intersections * 2 * (MOST_BRIDGES + 1);

    m->rs = rs;
    m->words = rs->words_at;
    m->n_surveys = varies(rs) && rs->n_hexes <= SMALL ? MOST_SURVEYS : 1;
    m->surveys = room(m->n_surveys, sizeof *m->surveys);
    for (unsigned i = 0; i < m->n_surveys; i++)
        survey_init(&m->surveys[i], rs);
    m->land = room(rs->words_hex, sizeof *m->land);
    m->road = room(rs->n_paths, 1);
    m->sail = room(rs->n_paths, 1);
    m->site = room(rs->n_intersections, sizeof *m->site);
    m->boats = room(states, 1);
    m->now = room(states, sizeof *m->now);
    m->next = room(states, sizeof *m->next);
    return m;
}

void
means_free(struct means *m)
{
    if (!m)
        return;
    for (unsigned i = 0; i < m->n_surveys; i++)
        survey_release(&m->surveys[i]);
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
is_land(const struct means *m, unsigned hex)
{
    return bitset_has(m->land, hex);
}

static void
look_at_path(struct means *m, unsigned i)
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
    if (path->flags & BOARD_PATH_CLOSED)
        m->road[i] = m->sail[i] = WAY_SHUT;
}

static void
look_at_corner(struct means *m, unsigned i)
{
    const struct rules_at *at = &m->rs->at[i];
    bool land = false;

    for (unsigned k = 0; k < 3 && at->hex[k] != MAP_NONE; k++)
        land |= is_land(m, at->hex[k]);
    m->site[i] = land && !(at->flags & (BOARD_AT_PLAZA | BOARD_AT_CLOSED));
}

/* Marks the landmass around a hex; the queue is the list of places, which is long enough. */
static void
mark_landmass(struct means *m, unsigned first, uint16_t mass)
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

static void
find_landmasses(struct means *m)
{
    memset(m->at->mass, 0xff, m->rs->n_hexes * sizeof *m->at->mass);
    m->at->landmasses = 0;
    for (unsigned h = 0; h < m->rs->n_hexes; h++)
        if (m->at->mass[h] == MAP_NONE && is_land(m, h))
            mark_landmass(m, h, (uint16_t)m->at->landmasses++);
}

/* ---- the search: places by the boats it takes to come there, fewest first ---- */

static uint8_t *
boats_to(const struct means *m, struct place to)
{
    return &m->boats[to.at * m->states + to.bridges * (1u + m->jump) + to.sea];
}

static void
reach(struct means *m, struct place to, unsigned boats, bool later)
{
    uint8_t *fewest = boats_to(m, to);

    if (boats >= *fewest)
        return;
    *fewest = (uint8_t)boats;
    if (later)
        m->next[m->n_next++] = to;
    else
        m->now[m->n_now++] = to;
}

static void
go_along(struct means *m, struct place from, unsigned k, unsigned boats)
{
    const struct rules_at *at = &m->rs->at[from.at];
    struct place to = {at->next[k], from.bridges, false};

    switch (m->ways[at->path[k]]) {
    case WAY_BRIDGE:
        if (!m->bridges || (m->bridges <= MOST_BRIDGES && to.bridges++ == m->bridges)) /* 2.5 */
            return;
        /* fallthrough */
    case WAY_FREE:
        if (!from.sea)
            reach(m, to, boats, false);
        break;
    case WAY_BOAT:
        if (m->jump && !from.sea && !m->site[from.at]) /* SEA-1 */
            return;
        to.sea = m->jump;
        if (boats + 1u < FAR)
            reach(m, to, boats + 1u, true);
        break;
    default:
        break;
    }
}

/* Goes on from the places in m->next, which take no boat, and adds what is reached to `set`. */
static void
search(struct means *m, unsigned supply, uint64_t *set)
{
    unsigned most = supply == RULES_WITHOUT_LIMIT ? FAR - 1u : supply;

    for (unsigned boats = 0; m->n_next && boats <= most; boats++) {
        struct place *list = m->now;

        m->now = m->next;
        m->n_now = m->n_next;
        m->next = list;
        m->n_next = 0;
        for (unsigned i = 0; i < m->n_now; i++) {
            struct place here = m->now[i];

            if (*boats_to(m, here) != boats)
                continue;
            if (here.sea && m->site[here.at])
                reach(m, (struct place){here.at, here.bridges, false}, boats, false);
            if (!here.sea)
                bitset_add(set, here.at);
            for (unsigned k = 0; k < m->rs->at[here.at].degree; k++)
                go_along(m, here, k, boats);
        }
    }
}

static void
begin_search(struct means *m, const uint8_t *ways, unsigned bridges, bool jump, uint64_t *set)
{
    m->ways = ways;
    m->bridges = bridges;
    m->jump = jump;
    m->states = (1u + m->jump) * (bridges <= MOST_BRIDGES ? bridges + 1u : 1u);
    m->n_now = m->n_next = 0;
    memset(m->boats, FAR, (size_t)m->rs->n_intersections * m->states);
    memset(set, 0, m->words * sizeof *set);
}

static void
search_trade(struct means *m, unsigned trade, unsigned plaza)
{
    uint64_t *set = m->at->trade + trade * (size_t)m->words;
    bool jump = m->rs->cost_rules.travel == COST_JUMP;

    begin_search(m, m->road, m->needs_bridges ? m->rs->supply[PIECE_BRIDGE] : 0, jump, set);
    if (plaza == MAP_NONE)
        return;
    reach(m, (struct place){(uint16_t)plaza, 0, false}, 0, true);
    search(m, m->rs->supply[PIECE_BOAT], set);
}

static void
search_island(struct means *m, unsigned landmass)
{
    uint64_t *set = m->at->island + landmass * (size_t)m->words;
    bool any = false;

    begin_search(m, m->sail, 0, false, set);
    for (unsigned i = 0; i < m->rs->n_intersections; i++)
        if (m->site[i] && means_landmass_at(m, i) == landmass) {
            reach(m, (struct place){(uint16_t)i, 0, false}, 0, true);
            any = true;
        }
    if (any)
        search(m, m->rs->supply[PIECE_BOAT], set);
    else
        memset(set, 0xff, m->words * sizeof *set);
}

bool
means_wants_workshop(const struct map_ruleset *rs)
{
    return rs->on[FAMILY_BAGGAGE_TRAINS] && rs->on[FAMILY_WORKSHOP] && rs->workshop != MAP_NONE &&
           rs->option[OPTION_SANTA_MODE];
}

/* The survey of this lie of the land, or the one to be made anew. */
static struct survey *
recall(struct means *m, const struct map_position *p)
{
    size_t size = m->rs->words_hex * sizeof *m->land;
    uint64_t hash = 0;

    memset(m->land, 0, size);
    for (unsigned h = 0; h < m->rs->n_hexes; h++)
        if (position_terrain(m->rs, p, (map_hex){(uint16_t)h}) != TERRAIN_SEA)
            bitset_add(m->land, h);
    for (unsigned w = 0; w < m->rs->words_hex; w++)
        hash = (hash ^ m->land[w]) * UINT64_C(0x9e3779b97f4a7c15);
    struct survey *s = &m->surveys[(hash >> 40) % m->n_surveys];

    s->done = s->done && memcmp(s->land, m->land, size) == 0;
    memcpy(s->land, m->land, size);
    return s;
}

void
means_survey(struct means *m, const struct map_position *p)
{
    const struct map_ruleset *rs = m->rs;

    m->at = recall(m, p);
    if (m->at->done)
        return;
    m->at->done = true;
    for (unsigned i = 0; i < rs->n_paths; i++)
        look_at_path(m, i);
    m->needs_bridges = memchr(m->road, WAY_BRIDGE, rs->n_paths) != NULL;
    for (unsigned i = 0; i < rs->n_intersections; i++)
        look_at_corner(m, i);
    find_landmasses(m);
    for (unsigned i = 0; i < rs->n_trades && rs->on[FAMILY_BAGGAGE_TRAINS]; i++)
        search_trade(m, i, rs->trades[i].plaza);
    if (rs->on[FAMILY_BAGGAGE_TRAINS])
        search_trade(m, rs->n_trades, means_wants_workshop(rs) ? rs->pole : MAP_NONE);
    for (unsigned i = 0; i < m->at->landmasses && rs->on[FAMILY_ISLANDS]; i++)
        search_island(m, i);
}

bool
means_trade(const struct means *m, unsigned trade, unsigned at)
{
    return bitset_has(m->at->trade + trade * (size_t)m->words, at);
}

unsigned
means_landmasses(const struct means *m)
{
    return m->at->landmasses;
}

unsigned
means_landmass(const struct means *m, unsigned hex)
{
    return m->at->mass[hex];
}

unsigned
means_landmass_at(const struct means *m, unsigned at)
{
    for (unsigned k = 0; k < 3 && m->rs->at[at].hex[k] != MAP_NONE; k++)
        if (m->at->mass[m->rs->at[at].hex[k]] != MAP_NONE)
            return m->at->mass[m->rs->at[at].hex[k]];
    return MAP_NONE;
}

bool
means_island(const struct means *m, unsigned landmass, unsigned at)
{
    return bitset_has(m->at->island + landmass * (size_t)m->words, at);
}
