/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Closed places (BASE-28): what validate and the proofs say of ways and building sites, against
 * the legal moves of the game, walked by brute force on random boards. A table counts, for each
 * kind of closed place and each checker, the boards where that place alone makes the difference. */
#include "base/rng.h"
#include "board/build.h"
#include "check/prove/proofs.h"
#include "check/validate/possible-ways.h"
#include "check/validate/checks.h"
#include "diag/sink.h"
#include "rules/family.h"
#include "share.h"
#include "sketch.h"
#include "table.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { BOARDS = 400, CELLS = 12, PLENTY = 100, MOST_CLOSED = 300 };

/* A hex cannot be closed (X-PLACE). */
enum place_kind {
    LAND_SIDE,
    COAST_SIDE,
    SEA_SIDE,
    RIVER_SIDE,
    INTERIOR_PATH,
    LAND_CORNER,
    COAST_CORNER,
    SEA_CORNER,
    TRADE_CORNER, /* an interior path ends there */
    PLAZA,
    PLACE_KINDS
};

enum checker { BY_VALIDATE, BY_PAIRS, BY_STARTS, BY_SITES, BY_STRANDING, CHECKERS };

/* What the rules say of a closed place: the game changes where it is opened. */
static const struct {
    const char *name;
    bool matters[CHECKERS]; /* validate, pairs, starts, sites, stranding */
} kinds_table[PLACE_KINDS] = {
    [LAND_SIDE] = {"side over land", {true, true, true, false, false}},
    [COAST_SIDE] = {"side on the coast", {true, true, true, false, false}},
    [SEA_SIDE] = {"side over sea", {true, false, true, false, false}},
    [RIVER_SIDE] = {"side with a river", {true, true, true, false, false}},
    [INTERIOR_PATH] = {"interior path", {true, true, true, false, false}},
    [LAND_CORNER] = {"corner on land", {true, true, true, true, true}},
    [COAST_CORNER] = {"corner on the coast", {true, true, true, true, true}},
    [SEA_CORNER] = {"corner at sea", {true, false, true, false, false}},
    [TRADE_CORNER] = {"corner with an interior path", {true, true, true, true, true}},
    [PLAZA] = {"plaza", {true, true, true, false, false}},
};
static const char *const checkers[CHECKERS] = {"validate", "pairs", "starts", "sites", "stranding"};

/* Places to leave open among those that are closed. */
struct opened {
    bool all;
    unsigned n;
    struct scenario_closed places[MOST_CLOSED];
};

/* What the game is asked with on the board: everywhere it may lie, and the wagon's owner's. */
enum { WITH_BRIDGES = 1, WITH_BOATS = 2, WITH_BUILDINGS = 4, WITH_JOINED = 8 };

struct game {
    struct table t;
    struct scenario_trade_hex *trades;
    struct scenario_closed *closed;
    map_move *moves;
};

static enum place_kind
kind_of_path(const struct map_board *board, map_path path)
{
    unsigned flags = board_path(board, path)->flags;

    return flags & BOARD_PATH_INTERIOR  ? INTERIOR_PATH
           : flags & BOARD_PATH_RIVER   ? RIVER_SIDE
           : !(flags & BOARD_PATH_LAND) ? SEA_SIDE
           : flags & BOARD_PATH_SEA     ? COAST_SIDE
                                        : LAND_SIDE;
}

static enum place_kind
kind_of_at(const struct map_board *board, map_intersection at)
{
    const struct board_intersection *x = board_at(board, at);

    if (x->flags & BOARD_AT_PLAZA)
        return PLAZA;
    for (unsigned k = 0; k < x->degree; k++)
        if (board_path(board, x->path[k])->flags & BOARD_PATH_INTERIOR)
            return TRADE_CORNER;
    return !(x->flags & BOARD_AT_LAND) ? SEA_CORNER
           : x->flags & BOARD_AT_SEA   ? COAST_CORNER
                                       : LAND_CORNER;
}

static enum place_kind
kind_of_place(const struct map_board *board, const struct scenario_closed *place)
{
    return place->path.i != MAP_NONE ? kind_of_path(board, place->path)
                                     : kind_of_at(board, place->at);
}

static bool
is_opened(const struct opened *opened, const struct scenario_closed *place)
{
    for (unsigned i = 0; opened && i < opened->n; i++)
        if (opened->places[i].path.i == place->path.i && opened->places[i].at.i == place->at.i)
            return true;
    return opened && opened->all;
}

static void
close_place(struct sketch *s, struct scenario_closed place, const struct opened *opened,
            struct scenario_closed *closed)
{
    place.span = MAP_NO_SPAN;
    if (is_opened(opened, &place))
        return;
    if (place.path.i != MAP_NONE)
        board_add_flag(s->map.board, place.path, BOARD_PATH_CLOSED);
    else
        board_close(s->map.board, place.at, BOARD_AT_CLOSED);
    if (closed) {
        assert_true(s->map.n_closed < MOST_CLOSED);
        closed[s->map.n_closed++] = place;
        s->map.closed = closed;
    }
}

/* One of the places that can be closed, of each kind now and then, but for what stays open. */
static void
close_places(struct sketch *s, struct rng *r, unsigned step, const struct opened *opened,
             struct scenario_closed *closed)
{
    struct map_board *board = s->map.board;
    unsigned percent = rng_below(r, 4) * step;

    for (uint16_t i = 0; i < board->n_paths; i++)
        if (rng_below(r, 100) < percent)
            close_place(s, (struct scenario_closed){.path = {i}, .at = MAP_NO_INTERSECTION}, opened,
                        closed);
    percent = rng_below(r, 4) * step;
    for (uint16_t i = 0; i < board->n_intersections; i++)
        if (rng_below(r, 100) < percent)
            close_place(s, (struct scenario_closed){.path = MAP_NO_PATH, .at = {i}}, opened,
                        closed);
}

static void
lay_rivers(struct sketch *s, struct rng *r)
{
    for (uint16_t i = 0; i < s->map.board->n_sides; i++)
        if (s->map.board->paths[i].flags & BOARD_PATH_LAND && rng_below(r, 5) == 0)
            board_add_flag(s->map.board, (map_path){i}, BOARD_PATH_RIVER);
}

static struct game
random_game(struct rng *r, unsigned step, const struct opened *opened)
{
    struct game game = {.moves = g_new(map_move, RULES_MAX_MOVES),
                        .trades = g_new0(struct scenario_trade_hex, CELLS),
                        .closed = g_new0(struct scenario_closed, MOST_CLOSED)};
    char cells[CELLS + 1] = "";
    bool boats = rng_below(r, 2), rivers = rng_below(r, 3) == 0;

    for (unsigned k = 0; k < CELLS; k++)
        cells[k] = "ffffccsss."[rng_below(r, 10)];
    cells[0] = 'c';
    struct sketch *s = sketch_laid(cells, CELLS / 3, true, 0);
    struct options *options = &s->scenario.options;

    options->on[FAMILY_BOATS] = boats;
    options->on[FAMILY_RIVERS] = rivers;
    options->on[FAMILY_BAGGAGE_TRAINS] = true;
    options->value[OPTION_OFFICIAL_TRADE_CORNERS] = 0;
    options->value[OPTION_SEA_TRAVEL] = (int)rng_below(r, 3);
    options->value[OPTION_UNBRIDGED_RIVER] = (int)rng_below(r, 2);
    s->scenario.supply[SUPPLY_BOATS] = s->scenario.supply[SUPPLY_BRIDGES] = PLENTY;
    if (rivers)
        lay_rivers(s, r);
    close_places(s, r, step, opened, game.closed);
    s->map.trade_hexes = game.trades;
    for (uint16_t h = 0; h < s->map.board->n_hexes; h++)
        if (s->map.board->hexes[h].plaza.i != MAP_NONE)
            game.trades[s->map.n_trade_hexes++] = (struct scenario_trade_hex){.at = {h}};
    game.t = table_set(s, 2);
    return game;
}

static void
end_game(struct game *game)
{
    table_clear(&game->t);
    g_free(game->trades);
    g_free(game->closed);
    g_free(game->moves);
}

/* Red's pieces wherever they may lie. */
static void
lay_pieces(struct game *game, unsigned with)
{
    const struct map_ruleset *rs = game->t.rs;
    struct map_position *p = game->t.p;
    struct ground g = ground_of(&game->t.s->scenario, &game->t.s->map);

    position_init(rs, p);
    p->step = rs->n_steps;
    p->phase = PHASE_MOVE;
    p->turn = 1;
    for (unsigned i = 0; i < rs->n_paths; i++) {
        bool bridge =
            rs->paths[i].flags & BOARD_PATH_RIVER && !(rs->paths[i].flags & BOARD_PATH_CLOSED);
        bool land = rs->paths[i].flags & (BOARD_PATH_LAND | BOARD_PATH_INTERIOR);

        if (with & WITH_BRIDGES && bridge &&
            (!(with & WITH_JOINED) || ground_may_bridge(&g, (map_path){(uint16_t)i})))
            position_paths_of(rs, p)[i] |= PIECE_BRIDGE;
        else if (with & WITH_BOATS && !land &&
                 position_path_takes(rs, p, i, PIECE_BOAT) == VERDICT_OK)
            position_paths_of(rs, p)[i] |= PIECE_BOAT;
    }
    for (unsigned i = 0; i < rs->n_intersections && with & WITH_BUILDINGS; i++)
        if (position_at_takes(rs, p, i) == VERDICT_OK)
            position_corners_of(rs, p)[i] |= PIECE_SETTLEMENT;
}

/* Every place to which turns of red's wagon lead from there, with movement points enough. */
static void
walk_game(struct game *game, unsigned from, bool *seen)
{
    const struct map_ruleset *rs = game->t.rs;
    struct map_position *p = game->t.p;
    g_autofree uint16_t *list = g_new(uint16_t, rs->n_intersections);
    unsigned n = 0;

    memset(seen, 0, rs->n_intersections * sizeof *seen);
    list[n++] = (uint16_t)from;
    seen[from] = true;
    while (n) {
        position_seat_of(rs, p, 0)->wagon = list[--n];
        *position_journey_of(rs, p) = *position_journey(rs, rs->initial);
        position_journey_of(rs, p)->mp = PLENTY;
        unsigned moves = rules_generate(rs, p, game->moves);

        for (unsigned i = 0; i < moves; i++) {
            map_move move = game->moves[i];

            if ((move.kind != MOVE_STEP && move.kind != MOVE_JUMP) || seen[move.to])
                continue;
            seen[move.to] = true;
            list[n++] = move.to;
        }
    }
}

/* By place and trade hex: the wagon comes there. */
static bool *
reach_trades(struct game *game, unsigned with)
{
    const struct map_ruleset *rs = game->t.rs;
    bool *reached = g_new0(bool, (size_t)rs->n_intersections *CELLS);
    g_autofree bool *seen = g_new(bool, rs->n_intersections);

    lay_pieces(game, with);
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        if (rs->at[i].flags & BOARD_AT_CLOSED && !(rs->at[i].flags & BOARD_AT_PLAZA))
            continue; /* no wagon begins there */
        walk_game(game, i, seen);
        for (unsigned t = 0; t < rs->n_trades; t++)
            reached[i * CELLS + t] = seen[rs->trades[t].plaza];
    }
    return reached;
}

static unsigned
count_reached(const bool *reached, unsigned at)
{
    unsigned n = 0;

    for (unsigned t = 0; t < CELLS; t++)
        n += reached[at * CELLS + t];
    return n;
}

/* What the game says of a board. */
struct outcome {
    bool *bare, *roads, *full; /* by place and trade hex */
    bool *sites;               /* by place: the first seat may found there */
    bool *joined;              /* by two trade hexes, with what can be joined to something */
    bool apart;                /* two trade hexes with a way in are */
};

/* With boats and bridges without end, and where wagons jump with buildings on the coasts. */
static unsigned
pieces_of_all(const struct game *game)
{
    return (game->t.rs->on[FAMILY_RIVERS] ? WITH_BRIDGES : 0u) |
           (game->t.rs->boats ? WITH_BOATS : 0u) |
           (game->t.rs->cost_rules.travel == COST_JUMP ? WITH_BUILDINGS : 0u);
}

static bool *
found_sites(struct game *game)
{
    const struct map_ruleset *rs = game->t.rs;
    bool *sites = g_new0(bool, rs->n_intersections);

    position_init(rs, game->t.p);
    for (uint16_t i = 0; i < rs->n_intersections; i++)
        sites[i] = rules_check(rs, game->t.p,
                               move_of(MOVE_PLACE_BUILDING, rs->steps[0].seat, rs->steps[0].piece,
                                       0, i, 0)) == VERDICT_OK;
    return sites;
}

static struct outcome
play_out(struct game *game)
{
    const struct map_ruleset *rs = game->t.rs;
    struct outcome o = {.bare = reach_trades(game, 0),
                        .roads = reach_trades(game, WITH_BRIDGES),
                        .full = reach_trades(game, pieces_of_all(game)),
                        .sites = found_sites(game),
                        .joined = g_new(bool, CELLS *CELLS)};
    g_autofree bool *reached = reach_trades(game, pieces_of_all(game) | WITH_JOINED);

    memset(o.joined, true, CELLS * CELLS * sizeof *o.joined);
    for (unsigned a = 0; a < rs->n_trades; a++)
        for (unsigned b = 0; b < rs->n_trades; b++)
            if (rs->at[rs->trades[a].plaza].degree && rs->at[rs->trades[b].plaza].degree) {
                o.joined[a * CELLS + b] = reached[rs->trades[a].plaza * CELLS + b];
                o.apart |= !o.joined[a * CELLS + b];
            }
    return o;
}

static void
forget(struct outcome *o)
{
    g_free(o->bare);
    g_free(o->roads);
    g_free(o->full);
    g_free(o->sites);
    g_free(o->joined);
}

/* Over land: bare, and with bridges. */
static void
compare_reach(struct game *game, const struct outcome *o)
{
    const struct map_ruleset *rs = game->t.rs;
    struct ground g = ground_of(&game->t.s->scenario, &game->t.s->map);
    struct proof_reach reach;

    proof_reach(&g, rs, &reach);
    for (unsigned i = 0; i < reach.n_pairs; i++) {
        unsigned from = board_hex(g.board, reach.pairs[i].from)->plaza.i, to = 0;

        while (rs->trades[to].hex != reach.pairs[i].to.i)
            to++;
        assert_int_equal(reach.pairs[i].mp[PROOF_BARE] != PROOF_NEVER, o->bare[from * CELLS + to]);
        assert_int_equal(reach.pairs[i].mp[PROOF_ROADS] != PROOF_NEVER,
                         o->roads[from * CELLS + to]);
    }
    proof_reach_release(&reach);
}

static void
compare_starts(struct game *game, const struct outcome *o)
{
    const struct map_ruleset *rs = game->t.rs;
    const struct map_ruleset *const list[] = {rs};
    struct proof_starts starts;
    unsigned n_starts = 0, none = 0, some = 0;

    proof_starts(list, 1, &starts);
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        unsigned n = count_reached(o->full, i);
        bool start = false;

        for (unsigned s = 0; s < rs->players; s++)
            start |= bitset_has(position_open(rs, rs->initial), i) && bitset_has(rs->zone[s], i);
        n_starts += start;
        none += start && !n;
        some += start && n && n < rs->n_trades;
    }
    assert_int_equal(starts.starts, n_starts);
    assert_int_equal(starts.none, none);
    assert_int_equal(starts.some, some);
}

/* A harbor town is another question than a jump. */
static bool
is_plain(const struct game *game)
{
    return game->t.rs->cost_rules.travel != COST_JUMP || !game->t.rs->boats;
}

/* V-TH-8 on the trade hexes that have a way in; it blames closed places where without them the
 * game joins what is apart. */
static void
compare_findings(struct game *game, const struct outcome *o, const struct outcome *open)
{
    struct ground g = ground_of(&game->t.s->scenario, &game->t.s->map);
    struct map_sink *sink = diag_sink_new();
    bool told = false, blamed = false, could = false;

    g.sink = sink;
    check_reach(&g);
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        told |= diag_sink_get(sink, i)->code == DIAG_V_TH_8 ||
                diag_sink_get(sink, i)->code == DIAG_V_TH_8_OFF;
        blamed |= diag_sink_get(sink, i)->code == DIAG_V_TH_8_CLOSED;
    }
    for (unsigned i = 0; i < CELLS * CELLS; i++)
        could |= !o->joined[i] && open->joined[i];
    if (is_plain(game)) {
        assert_int_equal(told || blamed, o->apart);
        assert_true(could || !blamed);
        if (o->apart && !open->apart)
            assert_true(blamed && !told);
    }
    diag_sink_free(sink);
}

/* What the game lets a seat found first is what may be a start. */
static void
compare_sites(struct game *game, const struct outcome *o)
{
    const struct map_ruleset *rs = game->t.rs;
    struct ground g = ground_of(&game->t.s->scenario, &game->t.s->map);

    for (uint16_t i = 0; i < rs->n_intersections; i++)
        assert_int_equal(ground_may_start(&g, (map_intersection){i}, rs->steps[0].seat),
                         o->sites[i]);
}

static void
compare_all(struct game *game, const struct outcome *o, const struct outcome *open)
{
    compare_reach(game, o);
    compare_starts(game, o);
    compare_sites(game, o);
    compare_findings(game, o, open);
}

/* Whether the game differs on two boards in what that checker asks, but for one place. */
static bool
differs(const struct game *game, const struct outcome *a, const struct outcome *b,
        enum checker checker, unsigned but)
{
    const struct map_ruleset *rs = game->t.rs;
    bool differs = false;

    for (unsigned i = 0; i < rs->n_intersections; i++) {
        if (i == but && checker != BY_SITES)
            continue;
        for (unsigned t = 0; t < rs->n_trades; t++) {
            unsigned k = i * CELLS + t;
            bool plaza = rs->at[i].flags & BOARD_AT_PLAZA;

            differs |= checker == BY_PAIRS && plaza &&
                       (a->bare[k] != b->bare[k] || a->roads[k] != b->roads[k]);
            differs |= checker == BY_STARTS && !plaza && a->full[k] != b->full[k];
        }
        differs |= checker == BY_SITES && a->sites[i] != b->sites[i];
    }
    return differs || (checker == BY_VALIDATE && is_plain(game) && a->apart != b->apart);
}

/* One closed place of each kind, if there is one; PLACE_KINDS entries, none: no place of it. */
static void
pick_places(const struct scenario_map *map, struct rng *r, const struct scenario_closed **list)
{
    for (enum place_kind kind = 0; kind < PLACE_KINDS; kind++) {
        unsigned seen = 0;

        list[kind] = NULL;
        for (unsigned i = 0; i < map->n_closed; i++)
            if (kind_of_place(map->board, &map->closed[i]) == kind && rng_below(r, ++seen) == 0)
                list[kind] = &map->closed[i];
    }
}

static bool
seems_apart(const struct game *game)
{
    struct ground g = ground_of(&game->t.s->scenario, &game->t.s->map);
    g_autofree uint16_t *labels =
        ground_join(&g, g.on[FAMILY_BOATS] ? GROUND_BOATS : GROUND_BRIDGES);

    for (unsigned i = 1; i < game->t.rs->n_trades; i++)
        if (labels[game->t.rs->trades[i].plaza] != labels[game->t.rs->trades[0].plaza])
            return true;
    return false;
}

/* Opens places one by one while trade hexes stay apart, so that each one left is decisive. */
static void
thin_out(struct rng from, unsigned step, struct opened *opened)
{
    struct rng copy = from;
    struct game full = random_game(&copy, step, NULL);

    for (unsigned i = 0; seems_apart(&full) && i < full.t.s->map.n_closed; i++) {
        opened->places[opened->n++] = full.t.s->map.closed[i * 7 % full.t.s->map.n_closed];
        copy = from;
        struct game game = random_game(&copy, step, opened);

        opened->n -= !seems_apart(&game);
        end_game(&game);
    }
    end_game(&full);
}

/* Each kind of place makes a difference in the game where the rules say so, and nowhere else. */
static void
judge_counts(unsigned counts[PLACE_KINDS][CHECKERS], unsigned checker)
{
    for (unsigned kind = 0; kind < PLACE_KINDS; kind++)
        if (share_is_whole() && (counts[kind][checker] > 0) != kinds_table[kind].matters[checker])
            fail_msg("%s, %s: %u boards", kinds_table[kind].name, checkers[checker],
                     counts[kind][checker]);
}

/* A board, and the same with one place less closed, of each kind. */
static bool
try_board(struct rng from, unsigned step, const struct opened *opened, struct rng *picks,
          unsigned counts[PLACE_KINDS][CHECKERS])
{
    static const struct opened all = {.all = true};
    struct rng copy = from, again = from;
    struct game game = random_game(&copy, step, opened), open = random_game(&again, step, &all);
    struct outcome o = play_out(&game), o_open = play_out(&open);
    const struct scenario_closed *list[PLACE_KINDS];
    bool apart = o.apart;

    pick_places(&game.t.s->map, picks, list);
    compare_all(&game, &o, &o_open);
    compare_all(&open, &o_open, &o_open);
    for (unsigned kind = 0; kind < PLACE_KINDS; kind++) {
        struct opened more = *opened;

        if (!list[kind])
            continue;
        more.places[more.n++] = *list[kind];
        copy = from;
        struct game twin = random_game(&copy, step, &more);
        struct outcome o_twin = play_out(&twin);

        compare_all(&twin, &o_twin, &o_open);
        for (unsigned c = 0; c < BY_STRANDING; c++)
            counts[kind][c] += differs(&game, &o, &o_twin, c, list[kind]->at.i);
        forget(&o_twin);
        end_game(&twin);
    }
    forget(&o);
    forget(&o_open);
    end_game(&game);
    end_game(&open);
    return apart;
}

static void
test_random_boards(void **state)
{
    struct rng r = rng_stream(28, 0), picks = rng_stream(28, 2);
    unsigned apart = 0, counts[PLACE_KINDS][CHECKERS] = {{0}};

    (void)state;
    for (unsigned i = 0; i < share_of(BOARDS); i++) {
        struct rng from = r;
        unsigned step = i % 2 ? 24 : 12;
        struct opened opened = {.all = false};
        struct game game = random_game(&r, step, NULL); /* for the numbers it draws */

        end_game(&game);
        if (i % 2)
            thin_out(from, step, &opened);
        apart += try_board(from, step, &opened, &picks, counts);
    }
    assert_true(apart > share_of(BOARDS) / 10 && apart < share_of(BOARDS - BOARDS / 10));
    for (unsigned c = 0; c < BY_STRANDING; c++)
        judge_counts(counts, c);
}

/* ---- stranding ---- */

enum { SETUPS = 600, SETTLERS = 3 };

/* Some order of founding leaves a seat without a site; tried with the moves of the game. */
static bool
can_strand(const struct map_ruleset *rs, const struct map_position *p)
{
    struct map_position *next = g_alloca(ruleset_position_size(rs));
    unsigned open = 0;

    if (p->step >= rs->n_steps)
        return false;
    for (uint16_t i = 0; i < rs->n_intersections; i++) {
        map_move move = move_of(MOVE_PLACE_BUILDING, rs->steps[p->step].seat,
                                rs->steps[p->step].piece, 0, i, 0);

        if (rules_check(rs, p, move) != VERDICT_OK)
            continue;
        open++;
        memcpy(next, p, ruleset_position_size(rs));
        rules_apply(rs, next, move);
        while (next->step < rs->n_steps && rs->steps[next->step].kind != MOVE_PLACE_BUILDING)
            next->step++; /* routes block nobody */
        if (can_strand(rs, next))
            return true;
    }
    return open == 0;
}

/* A few hexes, mostly closed. */
static struct game
small_game(struct rng *r, const struct opened *opened)
{
    struct game game = {.closed = g_new0(struct scenario_closed, MOST_CLOSED)};
    char cells[5] = "";

    for (unsigned k = 0; k < 4; k++)
        cells[k] = "fffcs"[rng_below(r, 5)];
    cells[rng_below(r, 4)] = 'f';
    struct sketch *s = sketch_laid(cells, 2, true, 0);

    s->scenario.start_buildings = 1;
    s->scenario.options.on[FAMILY_BOATS] = rng_below(r, 2);
    s->scenario.options.value[OPTION_OFFICIAL_TRADE_CORNERS] = 0;
    close_places(s, r, 24, opened, game.closed);
    game.t = table_set(s, SETTLERS);
    return game;
}

/* The proof and the game agree; returns what they say. */
static bool
compare_stranding(struct game *game)
{
    struct proof_stranding proof;

    position_init(game->t.rs, game->t.p);
    bool stranded = can_strand(game->t.rs, game->t.p);

    proof_stranding(game->t.rs, NULL, STRANDING_MAX_NODES, &proof);
    assert_int_equal(proof.verdict, stranded ? PROOF_FAILS : PROOF_HOLDS);
    return stranded;
}

static void
test_stranding(void **state)
{
    struct rng r = rng_stream(28, 3), picks = rng_stream(28, 4);
    unsigned counts[PLACE_KINDS][CHECKERS] = {{0}};

    (void)state;
    for (unsigned i = 0; i < share_of(SETUPS); i++) {
        struct rng from = r;
        struct game game = small_game(&r, NULL);
        const struct scenario_closed *list[PLACE_KINDS];
        bool stranded = compare_stranding(&game);

        pick_places(&game.t.s->map, &picks, list);
        for (unsigned kind = 0; kind < PLACE_KINDS; kind++) {
            struct rng copy = from;
            struct opened opened = {.n = 1};

            if (!list[kind])
                continue;
            opened.places[0] = *list[kind];
            struct game twin = small_game(&copy, &opened);

            counts[kind][BY_STRANDING] += compare_stranding(&twin) != stranded;
            end_game(&twin);
        }
        end_game(&game);
    }
    judge_counts(counts, BY_STRANDING);
}

/* A board of which some hexes are drawn, or lie as the bits say. */
static struct sketch *
sketch_of(const char *cells, bool fixed, unsigned land, struct scenario_trade_hex *trades)
{
    struct sketch *s = sketch_laid(cells, CELLS / 3, fixed, land);

    s->scenario.options.on[FAMILY_BOATS] = s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    s->scenario.options.value[OPTION_OFFICIAL_TRADE_CORNERS] = 0;
    s->map.trade_hexes = trades;
    for (uint16_t h = 0; h < s->map.board->n_hexes; h++)
        if (s->map.board->hexes[h].plaza.i != MAP_NONE)
            trades[s->map.n_trade_hexes++] = (struct scenario_trade_hex){.at = {h}};
    return s;
}

static enum proof_verdict
ask_starts(struct sketch *s, int travel, unsigned boats)
{
    s->scenario.options.value[OPTION_SEA_TRAVEL] = travel;
    s->scenario.supply[SUPPLY_BOATS] = (uint16_t)boats;
    struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
    const struct map_ruleset *const list[] = {rs};
    struct proof_starts starts;

    proof_starts(list, 1, &starts);
    ruleset_free(rs);
    return starts.verdict;
}

/* Where it is drawn what is land: as every layout by itself says. */
static void
test_drawn_boards(void **state)
{
    struct rng r = rng_stream(28, 1);
    unsigned counts[2] = {0};

    (void)state;
    for (unsigned i = 0; i < share_of(BOARDS); i++) {
        char cells[CELLS + 1] = "";
        unsigned drawn = 0, boats = rng_below(&r, 6);
        int travel = (int)rng_below(&r, 3);
        struct scenario_trade_hex trades[CELLS], there[CELLS];
        bool fails = false;

        for (unsigned k = 0; k < CELLS; k++)
            cells[k] = "ffccssss."[rng_below(&r, 9)];
        cells[0] = 'c';
        for (unsigned k = 1; k < CELLS && drawn < 3; k++)
            if (rng_below(&r, 3) == 0) {
                cells[k] = '?';
                drawn++;
            }
        struct sketch *s = sketch_of(cells, false, 0, trades);

        sketch_tiles(s, TERRAIN_FOREST, 0, drawn);
        sketch_tiles(s, TERRAIN_SEA, 0, drawn);
        sketch_numbers(s, "4 5 6");
        close_places(s, &r, 12, NULL, NULL);
        enum proof_verdict verdict = ask_starts(s, travel, boats);

        for (unsigned bits = 0; bits < 1u << drawn; bits++) {
            struct sketch *fixed = sketch_of(cells, true, bits, there);

            sketch_settle(fixed, s);
            fails |= ask_starts(fixed, travel, boats) == PROOF_FAILS;
            sketch_free(fixed);
        }
        assert_int_equal(verdict == PROOF_FAILS, fails);
        counts[verdict == PROOF_FAILS]++;
        sketch_free(s);
    }
    assert_true(counts[false] > share_least(20) && counts[true] > share_least(100));
}

int
test_closed_places(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawn_boards),
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_stranding),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
