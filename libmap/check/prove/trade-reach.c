/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How far it is from trade hex to trade hex over land (WAGON-2, COST-1 to COST-8), and how many
 * boats a seat needs from land to land.
 * A building overseas needs an unbroken line of boats from an own building (BOAT-6), so the boats
 * between two coasts are the shortest line of sea paths. A seat with fewer boats may settle on
 * islands between and move its boats (BMOVE-1): then the longest leg counts. Other players and the
 * distance rule are ignored, so what is out of reach is certainly so. */
#include "check/prove/proofs.h"

#include "base/bitset.h"
#include "rules/position.h"

#include <glib.h>

#define BOATS_MAX_CROSSINGS 200 /* number listed */

enum proof_verdict
proof_worse(enum proof_verdict a, enum proof_verdict b)
{
    static const unsigned rank[] = {0, 1, 3, 2};

    return rank[a] >= rank[b] ? a : b;
}

/* A place is visited again whenever a cheaper way to it is found. Entering a plaza ends the turn
 * (WAGON-7), and the wagon goes on in the next (AMB-9). */
void
proof_walk(const struct map_board *board, const uint16_t *cost, const map_intersection *from,
           unsigned n_from, uint16_t *answer)
{
    unsigned n = board->n_intersections, first = 0, waiting = 0;
    g_autofree uint16_t *queue = g_new(uint16_t, n);
    g_autofree bool *queued = g_new0(bool, n);

    for (unsigned i = 0; i < n; i++)
        answer[i] = PROOF_NEVER;
    for (unsigned i = 0; i < n_from; i++)
        if (answer[from[i].i]) {
            answer[from[i].i] = 0;
            queue[waiting++] = from[i].i;
        }
    while (waiting) {
        unsigned at = queue[first];
        const struct board_intersection *x = &board->intersections[at];

        queued[at] = false;
        first = (first + 1) % n;
        waiting--;
        for (unsigned k = 0; k < x->degree; k++) {
            unsigned next = x->next[k].i, sum = answer[at] + cost[x->path[k].i];

            if (cost[x->path[k].i] == PROOF_NEVER || sum >= answer[next])
                continue;
            answer[next] = (uint16_t)sum;
            if (!queued[next])
                queue[(first + waiting++) % n] = (uint16_t)next;
            queued[next] = true;
        }
    }
}

/* ---- wagons ---- */

/* Of a step of seat 0, whose pieces lie there; a lower bound if a hex beside it is unknown. */
static uint16_t
find_step_cost(const struct ground *g, const struct map_ruleset *rs, map_path at,
               enum proof_way way)
{
    const struct board_path *path = board_path(g->board, at);
    struct cost_path p = ground_cost_path(g, path->flags, false);
    bool unsure = path->flags & BOARD_PATH_UNSURE;
    unsigned least = PROOF_NEVER;

    p.owner = 0;
    for (unsigned k = 0; k < 2; k++)
        if (path->hex[k].i != MAP_NONE && !(k && path->hex[k].i == path->hex[0].i))
            p.flank[k].lair = g->map->cells[path->hex[k].i].lair;
    if (way == PROOF_ROADS && p.river && rs->supply[PIECE_BRIDGE])
        p.piece = PIECE_BRIDGE;
    else if (way == PROOF_ROADS &&
             (unsure || position_path_takes(rs, rs->initial, at.i, PIECE_ROAD) == VERDICT_OK))
        p.piece = PIECE_ROAD;
    for (unsigned k = 0; k < (unsure ? 2 : 1); k++) {
        struct cost cost = cost_step(&rs->cost_rules, &p, (map_seat){0}, COST_WALK, 0);

        least = cost.closed ? least : MIN(least, cost.mp);
        p.ground = p.ground == COST_ON_COAST ? COST_ON_LAND : COST_ON_COAST;
    }
    return (uint16_t)least;
}

/* Ways lead both ways at the same cost, so each pair is measured once. */
static void
measure_pairs(const struct ground *g, const struct map_ruleset *rs, struct proof_reach *out)
{
    const struct map_board *board = g->board;
    unsigned n_goals;
    g_autofree map_hex *goals = ground_goals(g, &n_goals);
    g_autofree uint16_t *cost = g_new(uint16_t, board->n_paths);
    g_autofree uint16_t *answer = g_new(uint16_t, board->n_intersections);

    out->pairs = g_new0(struct proof_pair, (size_t)n_goals * n_goals / 2 + 1);
    for (unsigned way = 0; way < PROOF_WAYS; way++) {
        out->n_pairs = 0;
        for (unsigned i = 0; i < board->n_paths; i++)
            cost[i] = find_step_cost(g, rs, map_path_of(i), (enum proof_way)way);
        for (unsigned a = 0; a + 1 < n_goals; a++) {
            proof_walk(board, cost, &board_hex(board, goals[a])->plaza, 1, answer);
            for (unsigned b = a + 1; b < n_goals; b++) {
                struct proof_pair *pair = &out->pairs[out->n_pairs++];

                pair->from = goals[a];
                pair->to = goals[b];
                pair->mp[way] = answer[board_hex(board, goals[b])->plaza.i];
            }
        }
    }
}

/* ---- boats ---- */

struct sea {
    const struct ground *g, *map; /* map: as it is when the seats start */
    const struct map_ruleset *rs;
    unsigned n;      /* landmasses */
    uint16_t *boats; /* by pair: in one line */
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

/* Lines are shortest ways; the shortest longest leg is that of all pairs at once (Floyd, with the
 * greater of two legs instead of their sum). */
static void
measure_legs(struct sea *s)
{
    const struct map_board *board = s->g->board;
    g_autofree map_intersection *from = g_new(map_intersection, board->n_intersections);
    g_autofree uint16_t *line = g_new(uint16_t, board->n_intersections);
    g_autofree uint16_t *cost = g_new(uint16_t, board->n_paths);
    size_t n = s->n;

    s->boats = g_malloc_n(n * n, sizeof *s->boats);
    for (uint16_t p = 0; p < board->n_paths; p++)
        cost[p] = ground_may_sail(s->g, (map_path){p}) ? 1 : PROOF_NEVER;
    for (size_t a = 0; a < n; a++) {
        unsigned n_from = 0;

        for (map_intersection at = {0}; at.i < board->n_corners; at.i++)
            if (find_landmass_at(s->g, at) == a)
                from[n_from++] = at;
        proof_walk(board, cost, from, n_from, line);
        for (size_t b = 0; b < n; b++)
            s->boats[a * n + b] = PROOF_NEVER;
        for (map_intersection at = {0}; at.i < board->n_corners; at.i++) {
            unsigned to = find_landmass_at(s->g, at);

            if (to != MAP_NONE)
                s->boats[a * n + to] = MIN(s->boats[a * n + to], line[at.i]);
        }
    }
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

static void
add_crossing(const struct sea *s, size_t from, size_t to, unsigned seats, struct proof_reach *out)
{
    const struct map_board *board = s->g->board;
    struct proof_crossing *c = &out->crossings[out->n_crossings];
    uint16_t boats = s->boats[from * s->n + to], longest = s->legs[from * s->n + to];

    if (out->n_crossings == BOATS_MAX_CROSSINGS) {
        out->more++;
        return;
    }
    out->n_crossings++;
    *c = (struct proof_crossing){
        .seats = (uint8_t)seats,
        .from = board->landmasses[from].first,
        .to = board->landmasses[to].first,
        .boats = boats,
        .longest = longest,
        /* what is drawn or hidden may be an island on the way, or in the way */
        .verdict = out->unsure             ? PROOF_UNDECIDED
                   : boats <= out->boats   ? PROOF_HOLDS
                   : longest <= out->boats ? PROOF_UNDECIDED
                                           : PROOF_FAILS,
    };
    out->verdict = proof_worse(c->verdict, out->verdict);
}

/* map: the board when the seats start, where g has a filling on it; else g. */
static void
list_crossings(const struct ground *g, const struct ground *map, const struct map_ruleset *rs,
               struct proof_reach *out)
{
    struct sea s = {.g = g, .map = map, .rs = rs, .n = g->board->n_landmasses};
    g_autofree bool *settled = g_new0(bool, s.n + 1u);

    for (uint16_t i = 0; i < g->board->n_corners; i++) {
        unsigned landmass = find_landmass_at(g, (map_intersection){i});

        if (landmass != MAP_NONE)
            settled[landmass] = true;
    }
    measure_legs(&s);
    out->crossings = g_new(struct proof_crossing, BOATS_MAX_CROSSINGS);
    for (unsigned from = 0; from < s.n; from++) {
        unsigned seats = settled[from] ? find_seats_at_home(&s, from) : 0;

        for (unsigned to = 0; to < s.n && seats; to++)
            if (to != from && settled[to])
                add_crossing(&s, from, to, seats, out);
    }
    g_free(s.boats);
    g_free(s.legs);
}

/* One filling, with all hexes uncovered. */
struct boats_question {
    const struct ground *g;
    const struct map_ruleset *rs;
    struct drawn_table table;
};

static enum proof_verdict
judge_boats_filling(const struct filling *f, void *data)
{
    struct boats_question *q = data;
    struct proof_reach here = {.boats = q->rs->supply[PIECE_BOAT]};

    list_crossings(drawn_table_lay(&q->table, q->g, &q->rs->fill, f), q->g, q->rs, &here);
    g_free(here.crossings);
    return here.verdict;
}

void
proof_reach(const struct ground *g, const struct map_ruleset *rs, struct proof_reach *out)
{
    *out = (struct proof_reach){.unsure = g->drawn & DRAWN_UNSURE,
                                .boats = rs->supply[PIECE_BOAT],
                                .why = "the way to an island needs buildings on others"};
    if (g->on[FAMILY_BAGGAGE_TRAINS])
        measure_pairs(g, rs, out);
    if (!g->on[FAMILY_BOATS])
        return;
    list_crossings(g, g, rs, out);
    if (out->unsure) {
        struct boats_question q = {g, rs, {.uncovered = true}};
        struct fillings_answer answer = fillings_ask(&rs->fill, judge_boats_filling, &q);

        out->verdict = answer.verdict;
        if (answer.fillings.of < DRAWN_FILLINGS)
            out->why = answer.why;
        out->fillings = answer.fillings;
        drawn_table_clear(&q.table);
    }
}

void
proof_reach_release(struct proof_reach *reach)
{
    g_free(reach->pairs);
    g_free(reach->crossings);
}
