/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ways over land (WAGON-2, WAGON-7, WAGON-8, COST-1 to COST-8, BARB-2, BARB-3) by the costs of the
 * rules: without own pieces; with an own road or bridge wherever one may lie; and both past
 * barbarians at their worst places (barbarian-detours.c). */
#include "check/prove/proofs.h"

#include "check/prove/wagon-walk.h"
#include "rules/position.h"

#include <glib.h>

#define REACH_MAX_NODES 3000 /* limit of ways past barbarians, for each pair of trade hexes */

/* A cost has movement points and the number of pieces needed. */
enum { ROAD = 1, BRIDGE = 1 << 10, POINT = 1 << 20 };

struct survey {
    const struct ground *g;
    const struct map_ruleset *rs;
    const struct ground *map; /* the same, or g has a filling of it with nothing hidden */
    uint32_t *mp[PROOF_WAYS]; /* by path */
    uint32_t *pieces;         /* by path: of PROOF_ROADS, with the pieces needed */
    map_hex *goals;
    unsigned n_goals;
};

static struct cost_path
describe_path(const struct survey *s, map_path at, enum proof_way way)
{
    const struct board_path *path = board_path(s->g->board, at);
    struct cost_path p = ground_cost_path(s->g, path->flags, false);

    p.owner = 0; /* the pieces there are of the wagon's own seat */
    for (unsigned k = 0; k < 2; k++) {
        unsigned hex = path->hex[k].i;

        if (hex == MAP_NONE || (k && hex == path->hex[0].i))
            continue;
        p.flank[k].lair = s->g->map->cells[hex].lair;
    }
    if (way == PROOF_BARE)
        return p;
    if (p.river && s->rs->supply[PIECE_BRIDGE])
        p.piece = PIECE_BRIDGE;
    else if (s->g != s->map) /* a road never costs more than land without one */
        p.piece = PIECE_NONE;
    else if (path->flags & BOARD_PATH_UNSURE || /* may be land: then a road may lie there */
             position_path_takes(s->rs, s->rs->initial, at.i, PIECE_ROAD) == VERDICT_OK)
        p.piece = PIECE_ROAD;
    return p;
}

/* The cost of a step over it; a lower bound if a hex beside it is unknown. */
static struct cost
find_step_cost(const struct survey *s, map_path path, struct cost_path p)
{
    struct cost cost = cost_step(&s->rs->cost_rules, &p, (map_seat){0}, COST_WALK, 0);

    if (!(board_path(s->g->board, path)->flags & BOARD_PATH_UNSURE))
        return cost;
    p.ground = p.ground == COST_ON_COAST ? COST_ON_LAND : COST_ON_COAST;
    struct cost other = cost_step(&s->rs->cost_rules, &p, (map_seat){0}, COST_WALK, 0);

    return cost.closed || (!other.closed && other.mp < cost.mp) ? other : cost;
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
            struct cost_path p = describe_path(s, map_path_of(i), (enum proof_way)way);
            struct cost cost = find_step_cost(s, map_path_of(i), p);

            s->mp[way][i] = cost.closed ? WALK_CLOSED : cost.mp;
            if (way == PROOF_ROADS)
                s->pieces[i] = cost.closed
                                   ? WALK_CLOSED
                                   : cost.mp * (uint32_t)POINT + (p.piece == PIECE_BRIDGE ? BRIDGE
                                                                  : p.piece == PIECE_ROAD ? ROAD
                                                                                          : 0);
        }
}

static map_intersection
get_goal_plaza(const struct survey *s, unsigned goal)
{
    return board_hex(s->g->board, s->goals[goal])->plaza;
}

static uint16_t
clamp_distance(uint64_t value)
{
    return value < PROOF_NEVER ? (uint16_t)value : PROOF_NEVER;
}

/* From these places to all others. */
static void
measure_distances(const struct survey *s, const map_intersection *from, unsigned n, unsigned turn,
                  struct proof_distance *out)
{
    unsigned places = s->g->board->n_intersections;
    g_autofree uint64_t *answer = g_new(uint64_t, places);

    for (unsigned way = 0; way < PROOF_WAYS; way++) {
        proof_walk(s->g->board, s->mp[way], 0, from, n, answer);
        for (unsigned i = 0; i < places; i++)
            out[i].mp[way] = clamp_distance(answer[i]);
        if (turn)
            proof_walk(s->g->board, s->mp[way], turn, from, n, answer);
        for (unsigned i = 0; i < places; i++)
            out[i].turns[way] = turn && answer[i] != WALK_NEVER
                                    ? clamp_distance((answer[i] + turn - 1) / turn)
                                    : PROOF_NEVER;
    }
}

/* Places for barbarians: hexes of land, or paths (AMB-3). Possible land is left out, so the cost
 * with barbarians is a lower bound too. */
struct theater {
    struct siege_field field;
    struct barbarian_cost *costs;
    uint16_t (*places)[2];
};

static void
read_barbarian_costs(const struct survey *s, struct theater *t)
{
    bool paths = s->rs->cost_rules.model == COST_PATH;

    for (unsigned i = 0; i < s->g->board->n_paths; i++) {
        struct cost_path p = describe_path(s, map_path_of(i), PROOF_BARE);

        for (unsigned a = 0; a < 4; a++)
            for (unsigned b = 0; b < 4; b++) {
                p.barbarians = paths && a;
                p.flank[0].barbarians = (uint8_t)(paths ? 0 : a);
                p.flank[1].barbarians = (uint8_t)(paths ? 0 : b);
                struct cost cost = find_step_cost(s, map_path_of(i), p);

                t->costs[i].of[a][b] = cost.closed ? WALK_CLOSED : cost.mp;
            }
        for (unsigned a = 0; a < 3; a++) /* two in one hex are worse than one */
            if (t->costs[i].of[2][a] != t->costs[i].of[1][a] ||
                t->costs[i].of[a][2] != t->costs[i].of[a][1])
                t->field.most = 2;
    }
}

static void
read_places(const struct survey *s, struct theater *t)
{
    const struct map_board *board = s->g->board;
    bool paths = s->rs->cost_rules.model == COST_PATH;

    for (unsigned i = 0; i < board->n_paths; i++) {
        unsigned flags = board->paths[i].flags;
        bool land = flags & (BOARD_PATH_INTERIOR | BOARD_PATH_LAND);

        t->places[i][0] = paths && land ? (uint16_t)i : MAP_NONE;
        t->places[i][1] = MAP_NONE;
        for (unsigned k = 0; k < 2 && !paths; k++) {
            unsigned hex = board->paths[i].hex[k].i;

            if (hex != MAP_NONE && !(k && hex == board->paths[i].hex[0].i) &&
                board->hexes[hex].kind == BOARD_LAND)
                t->places[i][k] = (uint16_t)hex;
        }
    }
}

/* In points and in turns. If not all places could be tried, the result is the worst that was found:
 * a lower bound, as where hexes are unknown. */
static void
besiege_pair(const struct survey *s, struct siege_field *field, const struct proof_reach *out,
             struct proof_pair *pair)
{
    const struct map_board *board = s->g->board;
    map_intersection from = board_hex(board, pair->from)->plaza,
                     to = board_hex(board, pair->to)->plaza;
    struct siege turns = {WALK_NEVER, true};
    unsigned turn = out->mp;

    pair->past = (struct proof_past){PROOF_NEVER, PROOF_NEVER, true};
    pair->cut = MAP_NO_HEX;
    if (pair->way.mp[PROOF_BARE] == PROOF_NEVER)
        return;
    field->turn = 0;
    struct siege mp = proof_siege(field, from, to, REACH_MAX_NODES);

    if (out->barbarians >= 3 && s->rs->cost_rules.model != COST_PATH)
        pair->cut = map_hex_of(proof_siege_cut(field, from, to));
    field->turn = turn;
    if (turn && pair->way.turns[PROOF_BARE] != PROOF_NEVER)
        turns = proof_siege(field, from, to, REACH_MAX_NODES);
    pair->past = (struct proof_past){
        clamp_distance(mp.worst),
        turns.worst == WALK_NEVER ? PROOF_NEVER : clamp_distance((turns.worst + turn - 1) / turn),
        mp.exact && turns.exact};
}

static void
besiege_pairs(const struct survey *s, struct proof_reach *out)
{
    const struct map_board *board = s->g->board;
    struct theater t = {.costs = g_new(struct barbarian_cost, board->n_paths),
                        .places = g_malloc_n(board->n_paths, sizeof *t.places),
                        .field = {.board = board,
                                  .n_places = s->rs->cost_rules.model == COST_PATH ? board->n_paths
                                                                                   : board->n_hexes,
                                  .barbarians = out->barbarians,
                                  .most = 1}};

    read_places(s, &t);
    read_barbarian_costs(s, &t);
    t.field.costs = t.costs;
    t.field.places = (const uint16_t(*)[2])t.places;
    for (unsigned i = 0; i < out->n_pairs; i++)
        besiege_pair(s, &t.field, out, &out->pairs[i]);
    g_free(t.places);
    g_free(t.costs);
}

/* Those of the initial board, and those of the first seven (SEVENB-8). */
static unsigned
count_barbarians(const struct ground *g, const struct map_ruleset *rs)
{
    const struct scenario_standing *standing;
    bool land = g->on[FAMILY_VILLAINS] && rs->cost_rules.model != COST_PATH;
    unsigned n = land ? rs->option[OPTION_LANDING] : 0, at = 0;

    if (!g->on[FAMILY_BARBARIANS])
        return 0;
    while ((standing = ground_standing(g, &at)))
        n += standing->kind == STANDING_BARBARIANS ? standing->count : 0;
    return MIN(n, rs->kinds[SUPPLY_BARBARIANS]);
}

/* Only whether there is a way, for the verdict. */
static void
measure_briefly(const struct survey *s, const map_intersection *start, struct proof_distance *out)
{
    unsigned places = s->g->board->n_intersections;
    g_autofree uint64_t *answer = g_new(uint64_t, places);

    proof_walk(s->g->board, s->mp[PROOF_ROADS], 0, start, 1, answer);
    for (unsigned i = 0; i < places; i++)
        out[i] = (struct proof_distance){.mp[PROOF_ROADS] = clamp_distance(answer[i])};
}

static void
measure_pairs(const struct survey *s, struct proof_reach *out, bool all)
{
    unsigned places = s->g->board->n_intersections;
    g_autofree struct proof_distance *from = g_new(struct proof_distance, places);
    g_autofree uint64_t *pieces = g_new(uint64_t, places);

    out->pairs = g_new0(struct proof_pair, (size_t)s->n_goals * s->n_goals / 2 + 1);
    for (unsigned a = 0; a + 1 < s->n_goals; a++) {
        map_intersection start = get_goal_plaza(s, a);

        if (all)
            measure_distances(s, &start, 1, out->mp, from);
        else
            measure_briefly(s, &start, from);
        proof_walk(s->g->board, s->pieces, 0, &start, 1, pieces);
        for (unsigned b = a + 1; b < s->n_goals; b++) {
            struct proof_pair *pair = &out->pairs[out->n_pairs++];

            *pair = (struct proof_pair){
                .from = s->goals[a], .to = s->goals[b], .way = from[get_goal_plaza(s, b).i]};
            uint64_t taken = pieces[get_goal_plaza(s, b).i];

            pair->roads = (uint16_t)(taken == WALK_NEVER ? 0 : taken % BRIDGE);
            pair->bridges = (uint16_t)(taken == WALK_NEVER ? 0 : taken % POINT / BRIDGE);
        }
    }
}

static void
measure_sites(const struct survey *s, struct proof_reach *out)
{
    g_autofree map_intersection *from = g_new(map_intersection, s->n_goals);

    for (unsigned i = 0; i < s->n_goals; i++)
        from[i] = get_goal_plaza(s, i);
    out->n_sites = s->g->board->n_intersections;
    out->sites = g_new0(struct proof_distance, out->n_sites);
    measure_distances(s, from, s->n_goals, out->mp, out->sites);
}

/* Whether b is connected with a by land, with all uncertain hexes as land. */
static bool
may_be_connected(const struct map_board *board, map_hex a, map_hex b)
{
    g_autofree uint16_t *stack = g_new(uint16_t, board->n_hexes);
    g_autofree bool *seen = g_new0(bool, board->n_hexes);
    unsigned n = 0;

    stack[n++] = a.i;
    seen[a.i] = true;
    while (n && !seen[b.i]) {
        const struct board_hex *hex = &board->hexes[stack[--n]];

        for (unsigned d = 0; d < 6; d++) {
            uint16_t next = hex->neighbor[d].i;

            if (next == MAP_NONE || seen[next] || board->hexes[next].kind == BOARD_SEA)
                continue;
            seen[next] = true;
            stack[n++] = next;
        }
    }
    return seen[b.i];
}

static bool
leads_out(const struct ground *g, map_hex hex)
{
    return board_at(g->board, board_hex(g->board, hex)->plaza)->degree > 0;
}

static enum proof_verdict
judge_pair(const struct ground *g, const struct proof_reach *out, const struct proof_pair *pair)
{
    if (pair->way.mp[PROOF_ROADS] != PROOF_NEVER)
        return PROOF_HOLDS;
    /* without a way over land, boats alone can join them, if the plazas have corners (V-TH-3) */
    return out->boats && leads_out(g, pair->from) && leads_out(g, pair->to) &&
                   !may_be_connected(g->board, pair->from, pair->to)
               ? PROOF_HOLDS
               : PROOF_FAILS;
}

static void
judge_reach(const struct ground *g, struct proof_reach *out)
{
    enum proof_verdict worst = out->n_pairs + out->n_crossings ? PROOF_HOLDS : PROOF_NOT_ASKED;

    for (unsigned i = 0; i < out->n_pairs + out->n_crossings && worst != PROOF_FAILS; i++) {
        enum proof_verdict one = i < out->n_pairs ? judge_pair(g, out, &out->pairs[i])
                                                  : out->crossings[i - out->n_pairs].verdict;

        worst = one == PROOF_HOLDS ? worst : one;
    }
    out->verdict = worst;
    if (worst == PROOF_UNDECIDED)
        out->why = "the way to an island needs buildings on others";
}

static void
survey_reach(struct survey *s, struct proof_reach *out, bool all)
{
    const struct ground *g = s->g;
    const struct map_ruleset *rs = s->rs;

    *out = (struct proof_reach){.unsure = g == s->map && g->drawn & DRAWN_UNSURE,
                                .sails = g->on[FAMILY_BOATS],
                                .mp = rs->cards[1].mp};
    out->barbarians = count_barbarians(g, rs);
    out->roads = rs->supply[PIECE_ROAD];
    out->bridges = g->on[FAMILY_RIVERS] ? rs->supply[PIECE_BRIDGE] : 0;
    if (g->on[FAMILY_BOATS]) {
        out->boats = rs->supply[PIECE_BOAT];
        proof_boats(g, s->map, rs, out);
    }
    if (g->on[FAMILY_BAGGAGE_TRAINS]) {
        s->goals = ground_goals(g, &s->n_goals);
        read_costs(s);
        if (s->n_goals)
            measure_pairs(s, out, all);
        if (s->n_goals && all)
            measure_sites(s, out);
        if (s->n_goals && all && out->barbarians)
            besiege_pairs(s, out);
        for (unsigned way = 0; way < PROOF_WAYS; way++)
            g_free(s->mp[way]);
        g_free(s->pieces);
        g_free(s->goals);
    }
    judge_reach(g, out);
}

/* One filling, with all hexes uncovered. */
struct reach_question {
    const struct ground *g;
    const struct map_ruleset *rs;
    struct drawn_table table;
};

static enum proof_verdict
judge_reach_filling(const struct filling *f, void *data)
{
    struct reach_question *q = data;
    struct survey s = {
        .g = drawn_table_lay(&q->table, q->g, &q->rs->fill, f), .map = q->g, .rs = q->rs};
    struct proof_reach here;

    survey_reach(&s, &here, false);
    proof_reach_release(&here);
    return here.verdict;
}

static void
ask_reach_fillings(const struct ground *g, const struct map_ruleset *rs, struct proof_reach *out)
{
    struct reach_question q = {g, rs, {.uncovered = true}};
    struct fillings_answer answer = fillings_ask(&rs->fill, judge_reach_filling, &q);

    out->verdict = answer.verdict;
    out->why = answer.why && answer.fillings.of == DRAWN_FILLINGS
                   ? "in some fillings the way to an island needs buildings on others"
                   : answer.why;
    out->fillings = answer.fillings;
    drawn_table_clear(&q.table);
}

void
proof_reach(const struct ground *g, const struct map_ruleset *rs, struct proof_reach *out)
{
    struct survey s = {.g = g, .map = g, .rs = rs};

    survey_reach(&s, out, true);
    if (out->unsure && (out->sails || out->n_pairs))
        ask_reach_fillings(g, rs, out);
}

void
proof_reach_release(struct proof_reach *reach)
{
    g_free(reach->pairs);
    g_free(reach->crossings);
    g_free(reach->sites);
    g_free(reach->starts.at);
}
