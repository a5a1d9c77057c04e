/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* From where a wagon comes to trade hexes (WAGON-5, COST-8, SEA-1), against relaxing every path
 * until nothing changes; and where it is drawn what is land, against every layout by itself. */
#include "check/prove/proofs.h"

#include "base/rng.h"
#include "rules/constraint.h"
#include "rules/ruleset.h"
#include "sketch.h"
#include "table.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { BOARDS = 240, CELLS = 12, MOST_DRAWN = 3, NEVER = 9999 };

/* A '?' is drawn, or lies as the bits say, one by one. */
static struct sketch *
board_of(const char *cells, bool fixed, unsigned land, unsigned boats,
         struct scenario_trade_hex *trades)
{
    struct sketch *s = sketch_laid(cells, CELLS / 3, fixed, land);

    s->scenario.options.on[FAMILY_BOATS] = s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    s->scenario.options.value[OPTION_OFFICIAL_TRADE_CORNERS] = 0;
    s->scenario.supply[SUPPLY_BOATS] = (uint16_t)boats;
    s->map.trade_hexes = trades;
    for (uint16_t h = 0; h < s->map.board->n_hexes; h++)
        if (s->map.board->hexes[h].plaza.i != MAP_NONE)
            trades[s->map.n_trade_hexes++] = (struct scenario_trade_hex){.at = {h}};
    return s;
}

/* Boats from the middle of that hex to each place. */
static void
by_relaxing(const struct map_board *board, unsigned plaza, unsigned *boats)
{
    bool changed = true;

    for (unsigned i = 0; i < board->n_intersections; i++)
        boats[i] = i == plaza ? 0 : NEVER;
    while (changed) {
        changed = false;
        for (unsigned p = 0; p < board->n_paths; p++)
            for (unsigned k = 0; k < 2; k++) {
                const struct board_path *path = &board->paths[p];
                bool land = path->flags & (BOARD_PATH_INTERIOR | BOARD_PATH_LAND);
                unsigned a = path->end[k].i, b = path->end[!k].i;

                if (boats[a] + !land < boats[b]) {
                    boats[b] = boats[a] + !land;
                    changed = true;
                }
            }
    }
}

struct told {
    unsigned sites, none, some, pairs;
    bool fails;
};

static struct told
by_hand(const struct sketch *s, unsigned supply)
{
    const struct map_board *board = s->map.board;
    unsigned n = board->n_intersections, goals = 0;
    g_autofree unsigned *boats = g_new(unsigned, (size_t)n *CELLS);
    unsigned plaza[CELLS];
    struct told told = {0};

    for (unsigned h = 0; h < board->n_hexes; h++)
        if (board->hexes[h].plaza.i != MAP_NONE) {
            plaza[goals] = board->hexes[h].plaza.i;
            by_relaxing(board, plaza[goals], boats + (size_t)goals * n);
            goals++;
        }
    for (unsigned i = 0; i < board->n_corners; i++) {
        unsigned reached = 0;

        if (!(board->intersections[i].flags & BOARD_AT_LAND))
            continue;
        for (unsigned g = 0; g < goals; g++)
            reached += boats[(size_t)g * n + i] <= supply;
        told.sites++;
        told.none += !reached;
        told.some += reached && reached < goals;
    }
    for (unsigned a = 0; a < goals; a++)
        for (unsigned b = a + 1; b < goals; b++)
            told.pairs += boats[(size_t)a * n + plaza[b]] > supply;
    told.fails = told.none || told.some || told.pairs;
    return told;
}

static enum proof_verdict
ask(struct sketch *s, struct proof_starts *out, unsigned *drawn)
{
    struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
    const struct map_ruleset *const list[] = {rs};

    assert_non_null(rs);
    proof_starts(list, 1, out);
    if (out->fillings.failing) { /* what lies there */
        struct rng rng = rng_stream(DRAWN_SEED, out->fillings.first);
        struct filling f;
        unsigned k = 0;

        *drawn = 0;
        assert_int_equal(fill_draw(&rs->fill, &rng, &f), FILL_UNIFORM);
        for (unsigned h = 0; h < rs->n_hexes; h++)
            if (rs->fill.terrain[h] == TERRAIN_NONE)
                *drawn |= (unsigned)(f.terrain[h] != TERRAIN_SEA) << k++;
    }
    ruleset_free(rs);
    return out->verdict;
}

static unsigned
random_cells(struct rng *r, char *cells, bool drawn)
{
    unsigned n = 0;

    for (unsigned k = 0; k < CELLS; k++) {
        cells[k] = k ? "ffccssss."[rng_below(r, 9)] : 'c';
        if (drawn && k && n < MOST_DRAWN && rng_below(r, 4) == 0) {
            cells[k] = '?';
            n++;
        }
    }
    return n;
}

static void
test_fixed(void **state)
{
    struct rng r = rng_stream(21, 0);
    unsigned fail = 0, hold = 0, none = 0;

    (void)state;
    for (unsigned i = 0; i < BOARDS; i++) {
        char cells[CELLS + 1] = "";
        unsigned boats = rng_below(&r, 5), drawn;
        struct proof_starts out;

        random_cells(&r, cells, false);
        struct scenario_trade_hex trades[CELLS];
        struct sketch *s = board_of(cells, true, 0, boats, trades);
        struct told told = by_hand(s, boats);

        assert_int_equal(ask(s, &out, &drawn), told.fails ? PROOF_FAILS : PROOF_HOLDS);
        assert_int_equal(out.starts, told.sites);
        assert_int_equal(out.none, told.none);
        assert_int_equal(out.some, told.some);
        assert_int_equal(out.apart, told.pairs);
        fail += told.fails;
        hold += !told.fails;
        none += told.none > 0;
        sketch_free(s);
    }
    assert_true(fail > 50 && hold > 50 && none > 20);
}

static void
test_drawn(void **state)
{
    struct rng r = rng_stream(22, 0);
    unsigned counts[4] = {0}, named = 0;

    (void)state;
    for (unsigned i = 0; i < 2 * BOARDS; i++) {
        char cells[CELLS + 1] = "";
        unsigned boats = rng_below(&r, 6), drawn = random_cells(&r, cells, true), some[2] = {0};
        unsigned bits_told = 0;
        struct proof_starts out;

        if (!drawn)
            continue;
        unsigned land = 1 + rng_below(&r, drawn), sea = drawn - land + rng_below(&r, 2);
        struct scenario_trade_hex trades[CELLS];
        struct sketch *s = board_of(cells, false, 0, boats, trades);

        sketch_tiles(s, TERRAIN_FOREST, 0, land);
        sketch_tiles(s, TERRAIN_SEA, 0, sea);
        sketch_numbers(s, "4 5 6");
        enum proof_verdict verdict = ask(s, &out, &bits_told);

        for (unsigned bits = 0; bits < 1u << drawn; bits++) {
            unsigned n = (unsigned)__builtin_popcount(bits);

            if (n > land || drawn - n > sea)
                continue;
            struct scenario_trade_hex there[CELLS];
            struct sketch *fixed = board_of(cells, true, bits, boats, there);

            sketch_settle(fixed, s);
            struct told told = by_hand(fixed, boats);

            some[told.fails]++;
            if (verdict == PROOF_FAILS && out.fillings.failing && bits == bits_told) {
                assert_true(told.fails);
                assert_int_equal(out.none, told.none);
                assert_int_equal(out.some, told.some);
                named++;
            }
            sketch_free(fixed);
        }
        sketch_free(s);
        if (out.fillings.failing == DRAWN_FILLINGS)
            assert_int_equal(some[false], 0);
        /* so few lands are all among the first fillings */
        assert_int_equal(verdict == PROOF_FAILS, some[true] > 0);
        counts[verdict]++;
    }
    assert_true(counts[PROOF_HOLDS] > 40 && !counts[PROOF_UNDECIDED] && counts[PROOF_FAILS] > 200 &&
                named > 8);
}

/* Without wagons, or a trade hex, nothing is asked. */
static void
test_not_asked(void **state)
{
    struct scenario_trade_hex trades[CELLS];
    struct sketch *s = board_of("ffffssssffff", true, 0, 3, trades);
    struct proof_starts out;
    unsigned drawn;

    (void)state;
    assert_int_equal(ask(s, &out, &drawn), PROOF_NOT_ASKED);
    sketch_free(s);
}

int
test_wagon_starts(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixed),
        cmocka_unit_test(test_drawn),
        cmocka_unit_test(test_not_asked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
