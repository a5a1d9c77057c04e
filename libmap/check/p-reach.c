/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ways over land (WAGON-2, WAGON-7, WAGON-8, COST-1 to COST-8, BARB-2, BARB-3) by the costs of the
 * rules: bare; with a road or bridge of one's own wherever one may lie; and bare with barbarians
 * on every land hex, which is more than a game can bring and so a bound. */
#include "check/p-reach.h"

#include "check/p-boats.h"
#include "check/p-walk.h"
#include "rules/position.h"

#include <glib.h>

/* Besides movement points a cost counts the pieces that it takes. */
enum { ROAD = 1, BRIDGE = 1 << 10, POINT = 1 << 20 };

struct survey {
    const struct ground *g;
    const struct map_ruleset *rs;
    uint32_t *mp[PROOF_WAYS]; /* by path */
    uint32_t *pieces;         /* by path: of PROOF_ROADS, with what it takes */
    map_hex *goals;
    unsigned n_goals;
};

static struct cost_path
path_of(const struct survey *s, unsigned i, enum proof_way way)
{
    const struct board_path *path = &s->g->board->paths[i];
    unsigned flags = path->flags;
    bool land = flags & (BOARD_PATH_INTERIOR | BOARD_PATH_LAND | BOARD_PATH_UNSURE);
    bool coast = flags & BOARD_PATH_SEA;
    struct cost_path p = {
        .ground = land ? coast ? COST_ON_COAST : COST_ON_LAND : COST_ON_SEA,
        .river = flags & BOARD_PATH_RIVER && s->g->on[FAMILY_RIVERS],
        .closed = flags & BOARD_PATH_CLOSED || !(land || coast),
        .rider = COST_NOBODY,
        .foot = COST_NOBODY,
        .barbarians = way == PROOF_WORST && land,
    };

    for (unsigned k = 0; k < 2; k++) {
        unsigned hex = path->hex[k].i;

        if (hex == MAP_NONE || (k && hex == path->hex[0].i))
            continue;
        p.flank[k].lair = s->g->map->cells[hex].lair;
        if (way == PROOF_WORST && s->g->board->hexes[hex].kind != BOARD_SEA)
            p.flank[k].barbarians = 3;
    }
    if (way != PROOF_ROADS)
        return p;
    if (p.river && s->rs->supply[PIECE_BRIDGE])
        p.piece = PIECE_BRIDGE;
    else if (position_path_takes(s->rs, s->rs->initial, i, PIECE_ROAD) == VERDICT_OK)
        p.piece = PIECE_ROAD;
    return p;
}

static void
read_costs(struct survey *s)
{
    unsigned n = s->g->board->n_paths;

    for (unsigned way = 0; way < PROOF_WAYS; way++)
        s->mp[way] = g_new(uint32_t, n);
    s->pieces = g_new(uint32_t, n);
    for (unsigned way = 0; way < PROOF_WAYS; way++)
        for (unsigned i = 0; i < n; i++) {
            struct cost_path p = path_of(s, i, (enum proof_way)way);
            struct cost cost = cost_step(&s->rs->cost_rules, &p, (map_seat){0}, COST_WALK, 0);

            s->mp[way][i] = cost.closed ? WALK_CLOSED : cost.mp;
            if (way == PROOF_ROADS)
                s->pieces[i] = cost.closed               ? WALK_CLOSED
                               : p.piece == PIECE_BRIDGE ? cost.mp * (uint32_t)POINT + BRIDGE
                               : p.piece == PIECE_ROAD   ? cost.mp * (uint32_t)POINT + ROAD
                                                         : cost.mp * (uint32_t)POINT;
        }
}

static void
find_goals(struct survey *s)
{
    const struct ground *g = s->g;
    bool pickup = g->on[FAMILY_WORKSHOP] && g->scenario->options.value[OPTION_SANTA_MODE] == 1;

    s->goals = g_new(map_hex, g->board->n_hexes);
    for (uint16_t h = 0; h < g->board->n_hexes; h++) {
        enum terrain terrain = (enum terrain)g->map->cells[h].terrain;

        if (g->board->hexes[h].plaza.i != MAP_NONE && terrain < TERRAIN_COUNT &&
            (terrain_is_trade(terrain) || (terrain == TERRAIN_WORKSHOP && pickup)))
            s->goals[s->n_goals++] = (map_hex){h};
    }
}

static map_intersection
plaza(const struct survey *s, unsigned goal)
{
    return board_hex(s->g->board, s->goals[goal])->plaza;
}

static uint16_t
clamp(uint64_t value)
{
    return value < PROOF_NEVER ? (uint16_t)value : PROOF_NEVER;
}

/* From these places to all others. */
static void
measure(const struct survey *s, const map_intersection *from, unsigned n, unsigned turn,
        struct proof_distance *out)
{
    unsigned places = s->g->board->n_intersections;
    g_autofree uint64_t *answer = g_new(uint64_t, places);

    for (unsigned way = 0; way < PROOF_WAYS; way++) {
        proof_walk(s->g->board, s->mp[way], 0, from, n, answer);
        for (unsigned i = 0; i < places; i++)
            out[i].mp[way] = clamp(answer[i]);
        if (turn)
            proof_walk(s->g->board, s->mp[way], turn, from, n, answer);
        for (unsigned i = 0; i < places; i++)
            out[i].turns[way] = turn && answer[i] != WALK_NEVER
                                    ? clamp((answer[i] + turn - 1) / turn)
                                    : PROOF_NEVER;
    }
}

static void
measure_pairs(const struct survey *s, struct proof_reach *out)
{
    unsigned places = s->g->board->n_intersections;
    g_autofree struct proof_distance *from = g_new(struct proof_distance, places);
    g_autofree uint64_t *pieces = g_new(uint64_t, places);

    out->pairs = g_new0(struct proof_pair, (size_t)s->n_goals * s->n_goals / 2 + 1);
    for (unsigned a = 0; a + 1 < s->n_goals; a++) {
        map_intersection start = plaza(s, a);

        measure(s, &start, 1, out->mp, from);
        proof_walk(s->g->board, s->pieces, 0, &start, 1, pieces);
        for (unsigned b = a + 1; b < s->n_goals; b++) {
            struct proof_pair *pair = &out->pairs[out->n_pairs++];
            uint64_t taken = pieces[plaza(s, b).i];

            *pair = (struct proof_pair){s->goals[a].i, s->goals[b].i, from[plaza(s, b).i], 0, 0};
            if (taken != WALK_NEVER) {
                pair->roads = (uint16_t)(taken % BRIDGE);
                pair->bridges = (uint16_t)(taken % POINT / BRIDGE);
            }
        }
    }
}

static void
measure_sites(const struct survey *s, struct proof_reach *out)
{
    g_autofree map_intersection *from = g_new(map_intersection, s->n_goals);

    for (unsigned i = 0; i < s->n_goals; i++)
        from[i] = plaza(s, i);
    out->n_sites = s->g->board->n_intersections;
    out->sites = g_new(struct proof_distance, out->n_sites);
    measure(s, from, s->n_goals, out->mp, out->sites);
}

static bool
is_unsure(const struct ground *g)
{
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (g->board->hexes[h].kind == BOARD_OPEN || g->board->hexes[h].kind == BOARD_HIDDEN)
            return true;
    return false;
}

/* Trade hexes without a way over land are joined by boats, if by anything. */
static bool
is_joined_by_sea(const struct ground *g, const struct proof_reach *reach,
                 const struct proof_pair *pair)
{
    unsigned a = g->board->hexes[pair->from].landmass, b = g->board->hexes[pair->to].landmass;

    return a != MAP_NONE && b != MAP_NONE && a != b && reach->boats;
}

static void
judge(const struct ground *g, struct proof_reach *out)
{
    if (!out->n_pairs && !out->n_crossings)
        return;
    out->verdict = PROOF_HOLDS;
    for (unsigned i = 0; i < out->n_crossings; i++)
        if (out->crossings[i].verdict == PROOF_UNDECIDED)
            out->verdict = PROOF_UNDECIDED;
    for (unsigned i = 0; i < out->n_crossings; i++)
        if (out->crossings[i].verdict == PROOF_FAILS)
            out->verdict = PROOF_FAILS;
    for (unsigned i = 0; i < out->n_pairs; i++)
        if (out->pairs[i].way.mp[PROOF_ROADS] == PROOF_NEVER &&
            !is_joined_by_sea(g, out, &out->pairs[i]))
            out->verdict = out->unsure ? PROOF_UNDECIDED : PROOF_FAILS;
}

void
proof_reach(const struct ground *g, const struct map_ruleset *rs, struct proof_reach *out)
{
    struct survey s = {.g = g, .rs = rs};

    *out = (struct proof_reach){.unsure = is_unsure(g), .mp = rs->cards[1].mp};
    out->barbarians =
        (g->on[FAMILY_BARBARIANS] || g->on[FAMILY_VILLAINS]) && rs->kinds[SUPPLY_BARBARIANS];
    out->roads = rs->supply[PIECE_ROAD];
    out->bridges = g->on[FAMILY_RIVERS] ? rs->supply[PIECE_BRIDGE] : 0;
    if (g->on[FAMILY_BOATS]) {
        out->boats = rs->supply[PIECE_BOAT];
        proof_boats(g, rs, out);
    }
    if (g->on[FAMILY_BAGGAGE_TRAINS]) {
        find_goals(&s);
        read_costs(&s);
        if (s.n_goals) {
            measure_pairs(&s, out);
            measure_sites(&s, out);
        }
        for (unsigned way = 0; way < PROOF_WAYS; way++)
            g_free(s.mp[way]);
        g_free(s.pieces);
        g_free(s.goals);
    }
    judge(g, out);
}

void
proof_reach_release(struct proof_reach *reach)
{
    g_free(reach->pairs);
    g_free(reach->crossings);
    g_free(reach->sites);
}
