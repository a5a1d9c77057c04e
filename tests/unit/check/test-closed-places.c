/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Closed places (BASE-28): what validate and the proofs say of ways and building sites, against
 * the legal moves of the game, walked by brute force on random boards. */
#include "base/rng.h"
#include "board/build.h"
#include "check/validate/possible-ways.h"
#include "check/prove/trade-reach.h"
#include "check/prove/wagon-starts.h"
#include "check/validate/trade-distances.h"
#include "diag/sink.h"
#include "rules/family.h"
#include "sketch.h"
#include "table.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { BOARDS = 400, CELLS = 12, PLENTY = 100 };

/* What the game is asked with on the board: everywhere it may lie, and the wagon's owner's. */
enum { WITH_BRIDGES = 1, WITH_BOATS = 2, WITH_BUILDINGS = 4 };

struct game {
    struct table t;
    struct scenario_trade_hex trades[CELLS];
    bool travel_by_boat;
    map_move *moves;
};

/* One of the places that can be closed, of each kind now and then: sides over land, coast, sea and
 * river, interior paths, corners, corners of a plaza, a plaza itself. */
static void
close_places(struct sketch *s, struct rng *r)
{
    struct map_board *board = s->map.board;
    unsigned percent = rng_below(r, 4) * 12;

    for (uint16_t i = 0; i < board->n_paths; i++)
        if (rng_below(r, 100) < percent)
            board_add_flag(board, (map_path){i}, BOARD_PATH_CLOSED);
    percent = rng_below(r, 4) * 12;
    for (uint16_t i = 0; i < board->n_intersections; i++)
        if (rng_below(r, 100) < percent)
            board_close(board, (map_intersection){i});
}

static void
lay_rivers(struct sketch *s, struct rng *r)
{
    for (uint16_t i = 0; i < s->map.board->n_sides; i++)
        if (s->map.board->paths[i].flags & BOARD_PATH_LAND && rng_below(r, 5) == 0)
            board_add_flag(s->map.board, (map_path){i}, BOARD_PATH_RIVER);
}

static struct game
random_game(struct rng *r)
{
    struct game game = {.moves = g_new(map_move, RULES_MAX_MOVES)};
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
    close_places(s, r);
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
    g_free(game->moves);
}

/* Red's pieces wherever they may lie. */
static void
lay_pieces(struct game *game, unsigned with)
{
    const struct map_ruleset *rs = game->t.rs;
    struct map_position *p = game->t.p;

    position_init(rs, p);
    p->step = rs->n_steps;
    p->phase = PHASE_MOVE;
    p->turn = 1;
    for (unsigned i = 0; i < rs->n_paths; i++) {
        bool bridge =
            rs->paths[i].flags & BOARD_PATH_RIVER && !(rs->paths[i].flags & BOARD_PATH_CLOSED);
        bool land = rs->paths[i].flags & (BOARD_PATH_LAND | BOARD_PATH_INTERIOR);

        if (with & WITH_BRIDGES && bridge)
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

/* Over land: bare, and with bridges. */
static void
compare_reach(struct game *game)
{
    const struct map_ruleset *rs = game->t.rs;
    struct ground g = ground_of(&game->t.s->scenario, &game->t.s->map);
    g_autofree bool *bare = reach_trades(game, 0), *roads = reach_trades(game, WITH_BRIDGES);
    struct proof_reach reach;

    proof_reach(&g, rs, &reach);
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        if (rs->at[i].flags & BOARD_AT_PLAZA)
            continue;
        assert_int_equal(reach.sites[i].way.mp[PROOF_BARE] != PROOF_NEVER,
                         count_reached(bare, i) > 0);
        assert_int_equal(reach.sites[i].way.mp[PROOF_ROADS] != PROOF_NEVER,
                         count_reached(roads, i) > 0);
    }
    for (unsigned i = 0; i < reach.n_pairs; i++) {
        unsigned from = g.board->hexes[reach.pairs[i].from].plaza.i, to = 0;

        while (rs->trades[to].hex != reach.pairs[i].to)
            to++;
        assert_int_equal(reach.pairs[i].way.mp[PROOF_BARE] != PROOF_NEVER, bare[from * CELLS + to]);
        assert_int_equal(reach.pairs[i].way.mp[PROOF_ROADS] != PROOF_NEVER,
                         roads[from * CELLS + to]);
    }
    proof_reach_release(&reach);
}

/* With boats and bridges without end, and where wagons jump with buildings on the coasts. */
static unsigned
pieces_of_all(const struct game *game)
{
    return (game->t.rs->on[FAMILY_RIVERS] ? WITH_BRIDGES : 0u) |
           (game->t.rs->boats ? WITH_BOATS : 0u) |
           (game->t.rs->cost_rules.travel == COST_JUMP ? WITH_BUILDINGS : 0u);
}

static void
compare_starts(struct game *game)
{
    const struct map_ruleset *rs = game->t.rs;
    const struct map_ruleset *const list[] = {rs};
    g_autofree bool *reached = reach_trades(game, pieces_of_all(game));
    struct proof_starts starts;

    proof_starts(list, 1, &starts);
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        unsigned n = count_reached(reached, i);

        if (rs->at[i].flags & (BOARD_AT_PLAZA | BOARD_AT_CLOSED))
            continue;
        assert_int_equal((starts.at[i] & PROOF_AT_SOME) != 0, n > 0);
        assert_int_equal((starts.at[i] & PROOF_AT_ALL) != 0, n == rs->n_trades);
    }
    g_free(starts.at);
}

/* V-TH-8 on the trade hexes that have a way in. */
static bool
compare_findings(struct game *game)
{
    const struct map_ruleset *rs = game->t.rs;
    struct ground g = ground_of(&game->t.s->scenario, &game->t.s->map);
    g_autofree bool *reached = reach_trades(game, pieces_of_all(game));
    struct map_sink *sink = diag_sink_new();
    bool apart = false, told = false;

    for (unsigned a = 0; a < rs->n_trades; a++)
        for (unsigned b = 0; b < rs->n_trades; b++)
            apart |= rs->at[rs->trades[a].plaza].degree && rs->at[rs->trades[b].plaza].degree &&
                     !reached[rs->trades[a].plaza * CELLS + b];
    check_reach(&g, sink);
    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        told |= diag_sink_get(sink, i)->code == DIAG_V_TH_8;
    /* a bridge that could never be joined is another question, and so is a harbour town */
    if (!rs->on[FAMILY_RIVERS] && (rs->cost_rules.travel != COST_JUMP || !rs->boats))
        assert_int_equal(told, apart);
    diag_sink_free(sink);
    return apart;
}

/* What the game lets a seat found first is what may be a start. */
static void
compare_sites(struct game *game)
{
    const struct map_ruleset *rs = game->t.rs;
    struct ground g = ground_of(&game->t.s->scenario, &game->t.s->map);

    position_init(rs, game->t.p);
    for (uint16_t i = 0; i < rs->n_intersections; i++) {
        map_move move =
            move_of(MOVE_PLACE_BUILDING, rs->steps[0].seat, rs->steps[0].piece, 0, i, 0);

        assert_int_equal(ground_may_start(&g, (map_intersection){i}, rs->steps[0].seat),
                         rules_check(rs, game->t.p, move) == VERDICT_OK);
    }
}

static void
test_random_boards(void **state)
{
    struct rng r = rng_stream(28, 0);
    unsigned apart = 0, joined = 0;

    (void)state;
    for (unsigned i = 0; i < BOARDS; i++) {
        struct game game = random_game(&r);

        compare_reach(&game);
        compare_starts(&game);
        compare_sites(&game);
        if (compare_findings(&game))
            apart++;
        else
            joined += game.t.rs->n_trades > 1;
        end_game(&game);
    }
    assert_true(apart > BOARDS / 10 && joined > BOARDS / 10);
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
    g_free(starts.at);
    ruleset_free(rs);
    return starts.verdict;
}

/* Where it is drawn what is land: as every layout by itself says. */
static void
test_drawn_boards(void **state)
{
    struct rng r = rng_stream(28, 1);
    unsigned counts[4] = {0};

    (void)state;
    for (unsigned i = 0; i < BOARDS; i++) {
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
        close_places(s, &r);
        enum proof_verdict verdict = ask_starts(s, travel, boats);

        for (unsigned bits = 0; bits < 1u << drawn; bits++) {
            struct sketch *fixed = sketch_of(cells, true, bits, there);

            sketch_settle(fixed, s);
            fails |= ask_starts(fixed, travel, boats) == PROOF_FAILS;
            sketch_free(fixed);
        }
        assert_int_equal(verdict, fails ? PROOF_FAILS : PROOF_HOLDS);
        counts[verdict]++;
        sketch_free(s);
    }
    assert_true(counts[PROOF_HOLDS] > 20 && counts[PROOF_FAILS] > 100);
}

int
test_closed_places(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawn_boards),
        cmocka_unit_test(test_random_boards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
