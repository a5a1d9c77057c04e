/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A building overseas needs an unbroken line of boats from an own building (BOAT-6), so the boats
 * between two coasts are the shortest line of sea paths. A seat with fewer boats may settle on
 * islands between and move its boats (BMOVE-1): then the longest leg counts. Other players and the
 * distance rule are ignored, so what is out of reach is certainly so. */
#include "check/prove/boats-needed.h"

#include "base/bitset.h"
#include "check/prove/wagon-walk.h"

#include <glib.h>

struct sea {
    const struct ground *g, *map; /* map: as it is when the seats start */
    const struct map_ruleset *rs;
    unsigned n;      /* landmasses */
    bool sure;       /* nothing drawn or hidden is sailed or built on */
    uint16_t *boats; /* by pair: in one line */
    uint16_t *most;  /* the same if certain */
    uint16_t *legs;  /* by pair: the longest leg, on the way where that is shortest */
};

/* The landmass of a building site, or MAP_NONE. */
static unsigned
find_landmass_at(const struct ground *g, map_intersection at)
{
    const struct board_intersection *x = board_at(g->board, at);

    for (unsigned k = 0; k < x->n_hexes && ground_may_build(g, at); k++)
        if (board_hex(g->board, x->hex[k])->landmass != MAP_NONE)
            return board_hex(g->board, x->hex[k])->landmass;
    return MAP_NONE;
}

/* A building is possible in every filling: some land there is certain. Beside a trade hex it must
 * be other land, if its lone corners are kept free (V-TH-4), and nothing may be hidden. */
static bool
is_sure_site(const struct ground *g, map_intersection at)
{
    const struct board_intersection *x = board_at(g->board, at);
    bool official =
        g->on[FAMILY_BAGGAGE_TRAINS] && g->scenario->options.value[OPTION_OFFICIAL_TRADE_CORNERS];
    unsigned land = 0, wanted = 1;

    for (unsigned k = 0; k < x->n_hexes; k++) {
        const struct board_hex *hex = board_hex(g->board, x->hex[k]);

        if (hex->kind == BOARD_HIDDEN)
            return false;
        land += hex->kind == BOARD_LAND;
        if (official && hex->plaza.i != MAP_NONE)
            wanted = 2;
    }
    return land >= wanted;
}

static bool
is_coast(const struct sea *s, map_intersection at, unsigned landmass)
{
    return find_landmass_at(s->g, at) == landmass && (!s->sure || is_sure_site(s->g, at));
}

static void
measure_from(const struct sea *s, unsigned landmass, const uint32_t *cost, uint16_t *row)
{
    const struct map_board *board = s->g->board;
    g_autofree map_intersection *from = g_new(map_intersection, board->n_intersections);
    g_autofree uint64_t *line = g_new(uint64_t, board->n_intersections);
    unsigned n = 0;

    for (map_intersection at = {0}; at.i < board->n_corners; at.i++)
        if (is_coast(s, at, landmass))
            from[n++] = at;
    proof_walk(board, cost, 0, from, n, line);
    for (map_intersection at = {0}; at.i < board->n_corners; at.i++) {
        unsigned to = find_landmass_at(s->g, at);

        if (to != MAP_NONE && line[at.i] < row[to] && is_coast(s, at, to))
            row[to] = (uint16_t)line[at.i];
    }
}

static uint32_t *
list_sail_costs(const struct sea *s)
{
    const struct map_board *board = s->g->board;
    uint32_t *cost = g_new(uint32_t, board->n_paths);

    for (uint16_t p = 0; p < board->n_paths; p++)
        cost[p] = ground_may_sail(s->g, (map_path){p}) &&
                          (!s->sure || board->paths[p].flags & BOARD_PATH_SEA)
                      ? 1
                      : WALK_CLOSED;
    return cost;
}

static uint16_t *
measure_lines(const struct sea *s)
{
    g_autofree uint32_t *cost = list_sail_costs(s);
    uint16_t *boats = g_new(uint16_t, (size_t)s->n * s->n);

    for (size_t i = 0; i < (size_t)s->n * s->n; i++)
        boats[i] = PROOF_NEVER;
    for (unsigned i = 0; i < s->n; i++)
        measure_from(s, i, cost, boats + (size_t)i * s->n);
    return boats;
}

static void
measure_all(struct sea *s, bool unsure)
{
    size_t n = s->n;

    s->boats = measure_lines(s);
    s->sure = unsure;
    s->most = unsure ? measure_lines(s) : g_memdup2(s->boats, n * n * sizeof *s->boats);
    s->legs = g_memdup2(s->boats, n * n * sizeof *s->legs);
    for (size_t via = 0; via < n; via++)
        for (size_t a = 0; a < n; a++)
            for (size_t b = 0; b < n; b++)
                s->legs[a * n + b] =
                    MIN(s->legs[a * n + b], MAX(s->legs[a * n + via], s->legs[via * n + b]));
}

/* Seats at home there, by the scenario or by the buildings that it gives them; else all that may
 * start there. */
static unsigned
find_seats_at_home(const struct sea *s, unsigned landmass)
{
    const struct map_board *board = s->g->board;
    unsigned seats = 0;

    for (unsigned seat = 0; seat < s->rs->players; seat++) {
        bool here = false;

        for (unsigned h = 0; h < board->n_hexes && s->rs->homeland[seat]; h++)
            here |= board->hexes[h].landmass == landmass && bitset_has(s->rs->homeland[seat], h);
        for (uint16_t i = 0; i < board->n_corners && !s->rs->homeland[seat] && !here; i++)
            here = find_landmass_at(s->g, (map_intersection){i}) == landmass &&
                   ground_may_start(s->map, (map_intersection){i}, seat);
        seats |= here ? 1u << seat : 0;
    }
    return seats;
}

static enum proof_verdict
judge_crossing(const struct proof_reach *out, unsigned most, unsigned longest)
{
    if (most <= out->boats)
        return PROOF_HOLDS;
    /* what is drawn or hidden may be an island on the way */
    return longest > out->boats && !out->unsure ? PROOF_FAILS : PROOF_UNDECIDED;
}

static void
add_crossing(const struct sea *s, unsigned from, unsigned to, unsigned seats,
             struct proof_reach *out)
{
    const struct map_board *board = s->g->board;
    uint16_t boats = s->boats[(size_t)from * s->n + to];
    uint16_t longest = s->legs[(size_t)from * s->n + to];
    uint16_t most = s->most[(size_t)from * s->n + to];

    if (out->n_crossings == BOATS_MAX_CROSSINGS) {
        out->more++;
        return;
    }
    out->crossings[out->n_crossings++] = (struct proof_crossing){
        .seats = (uint8_t)seats,
        .from = board->landmasses[from].first,
        .to = board->landmasses[to].first,
        .boats = boats,
        .longest = longest,
        .most = most,
        .verdict = judge_crossing(out, most, longest),
    };
}

/* ---- drawn or hidden hexes that may be islands ---- */

static bool
may_be_land(const struct ground *g, map_hex hex)
{
    unsigned kind = board_hex(g->board, hex)->kind;

    return kind == BOARD_OPEN || kind == BOARD_HIDDEN;
}

/* Whether somebody may start on uncertain land, or a place or path beside such a hex is closed. */
static bool
has_doubtful_places(const struct sea *s)
{
    const struct map_board *board = s->g->board;

    for (unsigned p = 0; p < board->n_sides; p++)
        if (board->paths[p].flags & BOARD_PATH_UNSURE &&
            board->paths[p].flags & (BOARD_PATH_BARS | BOARD_PATH_RIVER))
            return true;
    for (uint16_t i = 0; i < s->g->board->n_corners; i++) {
        map_intersection at = {i};
        const struct board_intersection *x = board_at(s->g->board, at);
        bool beside = false;

        for (unsigned k = 0; k < x->n_hexes; k++)
            beside |= may_be_land(s->g, x->hex[k]);
        if (beside && x->flags & BOARD_AT_BARS)
            return true;
        for (unsigned seat = 0; seat < s->rs->players && beside; seat++)
            if (!s->rs->homeland[seat] && find_landmass_at(s->g, at) == MAP_NONE &&
                ground_may_start(s->g, at, seat))
                return true;
    }
    return false;
}

/* Upper bound of boats in one line to each hex that may be land: to one of its corners over certain
 * sea; or to one of an uncertain neighbor, plus two more. If the neighbor is land, the hex
 * belongs to it; if it is water, its sides lead on. Beyond two uncertain hexes there is no bound:
 * land there may block the boats. */
static unsigned
measure_farthest_unsure(const struct sea *s, const uint64_t *line)
{
    const struct map_board *board = s->g->board;
    g_autofree uint64_t *corner = g_new(uint64_t, board->n_hexes);
    uint64_t farthest = 0;

    for (unsigned h = 0; h < board->n_hexes; h++)
        corner[h] = WALK_NEVER;
    for (uint16_t i = 0; i < board->n_corners; i++)
        for (unsigned k = 0; k < board->intersections[i].n_hexes; k++)
            corner[board->intersections[i].hex[k].i] =
                MIN(corner[board->intersections[i].hex[k].i], line[i]);
    for (unsigned h = 0; h < board->n_hexes; h++) {
        uint64_t to = corner[h];

        for (unsigned d = 0; d < 6; d++) {
            map_hex beside = board->hexes[h].neighbor[d];

            if (beside.i != MAP_NONE && may_be_land(s->g, beside) && corner[beside.i] != WALK_NEVER)
                to = MIN(to, corner[beside.i] + 2);
        }
        if (may_be_land(s->g, map_hex_of(h)))
            farthest = MAX(farthest, to);
    }
    return farthest < PROOF_NEVER ? (unsigned)farthest : PROOF_NEVER;
}

/* From every home. */
static unsigned
count_most_to_unsure(const struct sea *s, const bool *homes)
{
    const struct map_board *board = s->g->board;
    g_autofree map_intersection *from = g_new(map_intersection, board->n_intersections);
    g_autofree uint64_t *line = g_new(uint64_t, board->n_intersections);
    g_autofree uint32_t *cost = list_sail_costs(s);
    unsigned most = has_doubtful_places(s) ? PROOF_NEVER : 0;

    for (unsigned m = 0; m < s->n; m++) {
        unsigned n = 0;

        for (map_intersection at = {0}; at.i < board->n_corners && homes[m]; at.i++)
            if (is_coast(s, at, m))
                from[n++] = at;
        if (!homes[m])
            continue;
        proof_walk(board, cost, 0, from, n, line);
        most = MAX(most, measure_farthest_unsure(s, line));
    }
    return most;
}

void
proof_boats(const struct ground *g, const struct ground *map, const struct map_ruleset *rs,
            struct proof_reach *out)
{
    struct sea s = {.g = g, .map = map, .rs = rs, .n = g->board->n_landmasses};
    g_autofree bool *settled = g_new0(bool, s.n + 1u);

    g_autofree bool *homes = g_new0(bool, s.n + 1u);

    if (s.n < 2 && !out->unsure)
        return;
    for (uint16_t i = 0; i < g->board->n_corners; i++) {
        unsigned landmass = find_landmass_at(g, (map_intersection){i});

        if (landmass != MAP_NONE)
            settled[landmass] = true;
    }
    measure_all(&s, out->unsure);
    out->crossings = g_new(struct proof_crossing, BOATS_MAX_CROSSINGS);
    for (unsigned from = 0; from < s.n; from++) {
        unsigned seats = settled[from] ? find_seats_at_home(&s, from) : 0;

        homes[from] = seats != 0;
        for (unsigned to = 0; to < s.n && seats; to++)
            if (to != from && settled[to])
                add_crossing(&s, from, to, seats, out);
    }
    if (out->unsure)
        out->unsure_boats = count_most_to_unsure(&s, homes);
    g_free(s.boats);
    g_free(s.most);
    g_free(s.legs);
}
