/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ways and boats against relaxing every path until nothing changes. */
#include "check/prove/proofs.h"

#include "base/rng.h"
#include "lottery.h"
#include "rules/constraint.h"
#include "rules/reach.h"
#include "share.h"
#include "sketch.h"
#include "table.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { BOARDS = 240, NEVER = 9999 };

/* Up to 12 hexes with a few castles, so that plazas are in the way. */
static struct sketch *
random_board(struct rng *r)
{
    static const char *const tokens[] = {"f6 ", "f6 ", "c5 ", "s ", ". ", "h8 "};
    char text[3][64] = {"", "", ""};
    const char *rows[4] = {text[0], text[1], text[2], NULL};
    unsigned columns = 1 + rng_below(r, 4);

    for (unsigned row = 0; row < 3; row++)
        for (unsigned c = 0; c < columns; c++)
            strcat(text[row], tokens[rng_below(r, 6)]);
    strcat(text[0], "c5");
    return sketch_new(rows);
}

/* The fewest points to each place, by every step: a plaza ends a turn and no way. */
static void
by_points(const struct map_board *board, const uint16_t *cost, unsigned from, unsigned *points)
{
    bool changed = true;

    for (unsigned i = 0; i < board->n_intersections; i++)
        points[i] = i == from ? 0 : PROOF_NEVER;
    while (changed) {
        changed = false;
        for (unsigned p = 0; p < board->n_paths; p++)
            for (unsigned k = 0; k < 2 && cost[p] != PROOF_NEVER; k++) {
                unsigned a = board->paths[p].end[k].i, b = board->paths[p].end[!k].i;

                if (points[a] == PROOF_NEVER || points[a] + cost[p] >= points[b])
                    continue;
                points[b] = points[a] + cost[p];
                changed = true;
            }
    }
}

static void
test_points(void **state)
{
    struct rng r = rng_stream(11, 0);
    unsigned shorter = 0;

    (void)state;
    for (unsigned i = 0; i < share_of(BOARDS); i++) {
        struct sketch *s = random_board(&r);
        const struct map_board *board = s->map.board;
        g_autofree uint16_t *cost = g_new(uint16_t, board->n_paths);
        g_autofree uint8_t *small = g_new(uint8_t, board->n_paths);
        g_autofree uint16_t *answer = g_new(uint16_t, board->n_intersections);
        g_autofree unsigned *points = g_new(unsigned, board->n_intersections);
        struct reach_room room = {g_new(uint16_t, board->n_intersections),
                                  g_new(uint16_t, board->n_intersections),
                                  g_new(uint16_t, board->n_intersections)};
        map_intersection from = {(uint16_t)rng_below(&r, board->n_intersections)};

        for (unsigned p = 0; p < board->n_paths; p++) {
            cost[p] = (uint16_t)(rng_below(&r, 8) ? 1 + rng_below(&r, 4) : PROOF_NEVER);
            small[p] = cost[p] == PROOF_NEVER ? REACH_CLOSED : (uint8_t)cost[p];
        }
        proof_walk(board, cost, &from, 1, answer);
        by_points(board, cost, from.i, points);
        reach_from(board, small, &from, 1, &room); /* one movement, which a plaza ends */
        for (unsigned k = 0; k < board->n_intersections; k++) {
            unsigned once = room.mp[k] == REACH_NEVER ? PROOF_NEVER : room.mp[k];

            assert_true(answer[k] == points[k] && answer[k] <= once);
            shorter += answer[k] < once;
        }
        g_free(room.mp);
        g_free(room.next);
        g_free(room.previous);
        sketch_free(s);
    }
    assert_true(shorter > share_least(40));
}

/* The cheapest way from the first castle to the last leads through the one between, where the wagon
 * stops (WAGON-7, AMB-9) and goes on in its next turn. */
static void
test_through_a_plaza(void **state)
{
    static const char *const rows[] = {"f10 f4 s c5", "s c10 h5 f4", "c11 h5 s m9", NULL};
    struct sketch *s = sketch_new(rows);
    struct proof_reach out;

    (void)state;
    s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
    struct ground g = ground_of(&s->scenario, &s->map);

    proof_reach(&g, rs, &out);
    assert_int_equal(out.n_pairs, 3);
    const struct proof_pair *first = &out.pairs[0], *far = &out.pairs[1], *last = &out.pairs[2];

    assert_int_equal(first->mp[PROOF_BARE], 6);
    assert_int_equal(last->mp[PROOF_BARE], 6);
    assert_int_equal(far->mp[PROOF_BARE], 12);
    assert_int_equal(far->mp[PROOF_ROADS], 6);
    proof_reach_release(&out);
    ruleset_free(rs);
    sketch_free(s);
}

/* ---- boats ---- */

static bool
is_site_of(const struct ground *g, unsigned at, unsigned landmass)
{
    const struct board_intersection *x = &g->board->intersections[at];

    for (unsigned k = 0; k < x->n_hexes; k++)
        if (ground_may_build(g, (map_intersection){(uint16_t)at}) &&
            g->board->hexes[x->hex[k].i].landmass == landmass)
            return true;
    return false;
}

/* Relaxes every path; *free: landmasses that one may settle on the way, so that they cost
 * nothing and only the longest leg counts. */
static unsigned
by_relaxing(const struct ground *g, unsigned from, unsigned to, unsigned most_leg)
{
    unsigned n = g->board->n_corners;
    g_autofree unsigned *boats = g_new(unsigned, g->board->n_intersections);
    bool changed = true;

    for (unsigned i = 0; i < g->board->n_intersections; i++)
        boats[i] = i < n && is_site_of(g, i, from) ? 0 : NEVER;
    while (changed) {
        changed = false;
        for (uint16_t p = 0; p < g->board->n_sides; p++)
            for (unsigned k = 0; k < 2; k++) {
                unsigned a = g->board->paths[p].end[k].i, b = g->board->paths[p].end[!k].i;

                if (ground_may_sail(g, (map_path){p}) && boats[a] + 1 < boats[b] &&
                    boats[a] + 1 <= most_leg) {
                    boats[b] = boats[a] + 1;
                    changed = true;
                }
            }
        for (unsigned m = 0; m < g->board->n_landmasses && most_leg < NEVER; m++)
            for (unsigned i = 0; i < n; i++)
                for (unsigned k = 0; k < n && boats[i] != NEVER && is_site_of(g, i, m); k++)
                    if (boats[k] && is_site_of(g, k, m)) {
                        boats[k] = 0;
                        changed = true;
                    }
    }
    unsigned best = NEVER;

    for (unsigned i = 0; i < n; i++)
        if (is_site_of(g, i, to))
            best = MIN(best, boats[i]);
    return best;
}

static unsigned
landmass_of(const struct ground *g, unsigned hex)
{
    return g->board->hexes[hex].landmass;
}

static void
test_boats(void **state)
{
    struct rng r = rng_stream(12, 0);
    unsigned crossings = 0, fails = 0;

    (void)state;
    for (unsigned i = 0; i < share_of(BOARDS); i++) {
        static const char *const tokens[] = {"f6 ", "s ", "s ", "s ", "s ", ". "};
        char text[3][64] = {"", "", ""};
        const char *rows[4] = {text[0], text[1], text[2], NULL};

        for (unsigned row = 0; row < 3; row++)
            for (unsigned c = 0; c < 4; c++)
                strcat(text[row], tokens[rng_below(&r, 6)]);
        strcat(text[0], "f5");
        struct sketch *s = sketch_new(rows);

        s->scenario.options.on[FAMILY_BOATS] = true;
        s->scenario.supply[SUPPLY_BOATS] = (uint16_t)(1 + rng_below(&r, 4));
        struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
        struct ground g = ground_of(&s->scenario, &s->map);
        struct proof_reach out;

        proof_reach(&g, rs, &out);
        for (unsigned k = 0; k < out.n_crossings; k++) {
            const struct proof_crossing *c = &out.crossings[k];
            unsigned from = landmass_of(&g, c->from.i), to = landmass_of(&g, c->to.i);
            unsigned boats = by_relaxing(&g, from, to, NEVER);
            unsigned supply = s->scenario.supply[SUPPLY_BOATS];
            bool possible = by_relaxing(&g, from, to, supply) != NEVER;

            assert_int_equal(c->boats == PROOF_NEVER ? NEVER : c->boats, boats);
            assert_int_equal(c->verdict, boats <= supply ? PROOF_HOLDS
                                         : possible      ? PROOF_UNDECIDED
                                                         : PROOF_FAILS);
            crossings++;
            fails += c->verdict == PROOF_FAILS;
        }
        proof_reach_release(&out);
        ruleset_free(rs);
        sketch_free(s);
    }
    assert_true(crossings > share_least(200) && fails > share_least(50));
}

/* ---- where it is drawn what is land ---- */

enum { MOST_DRAWN = 3, CELLS = 12 };

static struct sketch *
drawn_board(const char *cells, bool fixed, unsigned land, unsigned boats)
{
    struct sketch *s = sketch_laid(cells, CELLS / 3, fixed, land);

    s->scenario.options.on[FAMILY_BOATS] = true;
    s->scenario.supply[SUPPLY_BOATS] = (uint16_t)boats;
    return s;
}

/* One zone: the first hex, which is land, so that nobody starts on what is drawn. */
static void
start_at_first_hex(struct sketch *s, map_intersection *room)
{
    const struct map_board *board = s->map.board;
    struct scenario_zone *zone = &s->zones[s->map.n_zones++];

    *zone = (struct scenario_zone){.seats = 0x3f, .players = 0x3f, .allow = true, .at = room};
    for (uint16_t i = 0; i < board->n_corners; i++)
        for (unsigned k = 0; k < board->intersections[i].n_hexes; k++)
            if (board->intersections[i].hex[k].i == 0)
                room[zone->n_at++] = (map_intersection){i};
}

static enum proof_verdict
verdict_on(struct sketch *s, struct proof_reach *out)
{
    g_autofree map_intersection *room = g_new(map_intersection, s->map.board->n_corners);

    start_at_first_hex(s, room);
    struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
    struct ground g = ground_of(&s->scenario, &s->map);

    proof_reach(&g, rs, out);
    if (out->fillings.failing) { /* what lies there, for the caller */
        struct rng rng = rng_stream(1, out->fillings.first);
        struct filling f;
        unsigned k = 0;

        assert_int_equal(fill_draw(&rs->fill, &rng, &f), FILL_UNIFORM);
        out->more = 0;
        for (unsigned h = 0; h < rs->n_hexes; h++)
            if (s->cells[h].terrain == TERRAIN_RANDOM)
                out->more |= (unsigned)(f.terrain[h] != TERRAIN_SEA) << k++;
    }
    enum proof_verdict verdict = out->verdict;

    proof_reach_release(out);
    ruleset_free(rs);
    return verdict;
}

/* Some of the drawn hexes are settled by the pool itself, or land may not lie beside land. */
static void
random_constraint(struct sketch *s, const char *cells, struct rng *r)
{
    struct scenario_constraint *c;
    uint16_t h = 0;

    switch (rng_below(r, 4)) {
    case 0:
        c = sketch_constraint(s, CONSTRAINT_CONTACT);
        c->terrain = TERRAIN_FOREST;
        c->most = (uint8_t)(1 + rng_below(r, 2));
        return;
    case 1:
        for (unsigned i = 0; i < CELLS && cells[i] != '?'; i++)
            h = (uint16_t)(h + (cells[i] != '.'));
        c = sketch_constraint(s, CONSTRAINT_FIX);
        c->at = (map_hex){h};
        c->terrain = rng_below(r, 2) ? TERRAIN_SEA : TERRAIN_FOREST;
        return;
    default:
        return;
    }
}

/* The pool can lay that land. */
static bool
is_legal(const struct sketch *s, unsigned bits, unsigned land, unsigned sea, unsigned drawn)
{
    unsigned n = (unsigned)__builtin_popcount(bits);
    struct arena arena = {0};
    struct fill_plan plan;

    assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
    bool legal = n <= land && drawn - n <= sea && lottery_lays(s, &plan, bits);

    arena_release(&arena);
    return legal;
}

/* What is said of a map is what is so on each land that the pool allows, laid out by itself: it
 * fails where some of them does, and it holds where all of them do. */
static void
test_drawn_land(void **state)
{
    struct rng r = rng_stream(13, 0);
    unsigned counts[4] = {0}, named = 0, forbidden = 0, mixed = 0;

    (void)state;
    for (unsigned i = 0; i < share_of(2 * BOARDS); i++) {
        char cells[CELLS + 1] = "";
        unsigned drawn = 0, boats = 1 + rng_below(&r, 6), some[4] = {0};
        bool trains = rng_below(&r, 2), official = rng_below(&r, 2);
        struct proof_reach out;

        for (unsigned k = 0; k < CELLS; k++) {
            cells[k] = k ? (trains ? "fsssc.ss" : "fsssss.s")[rng_below(&r, 8)] : 'f';
            /* two beside a trade hex that is an island of its own: a building needs one of them */
            if (k && drawn < MOST_DRAWN && rng_below(&r, trains && official ? 2 : 4) == 0) {
                cells[k] = '?';
                drawn++;
            }
        }
        if (!drawn)
            continue;
        unsigned land = 1 + rng_below(&r, drawn), sea = drawn - land + rng_below(&r, 2);
        struct sketch *s = drawn_board(cells, false, 0, boats);

        sketch_tiles(s, TERRAIN_FOREST, 0, land);
        sketch_tiles(s, TERRAIN_SEA, 0, sea);
        sketch_numbers(s, "4 5 6");
        random_constraint(s, cells, &r);
        s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = trains;
        s->scenario.options.value[OPTION_OFFICIAL_TRADE_CORNERS] = official;
        enum proof_verdict verdict = verdict_on(s, &out);

        for (unsigned bits = 0; bits < 1u << drawn; bits++) {
            unsigned n = (unsigned)__builtin_popcount(bits);
            struct proof_reach fixed;

            if (!is_legal(s, bits, land, sea, drawn)) {
                forbidden += n <= land && drawn - n <= sea;
                continue;
            }
            struct sketch *laid = drawn_board(cells, true, bits, boats);

            sketch_settle(laid, s);
            laid->scenario.options = s->scenario.options;
            enum proof_verdict here = verdict_on(laid, &fixed);

            sketch_free(laid);
            some[here]++;
            if (verdict == PROOF_FAILS && out.fillings.failing && out.more == bits) {
                assert_int_equal(here, PROOF_FAILS);
                named++;
            }
        }
        sketch_free(s);
        if (!(some[0] + some[1] + some[2] + some[3])) /* no filling */
            continue;
        if (out.fillings.failing == DRAWN_FILLINGS)
            assert_int_equal(some[PROOF_HOLDS] + some[PROOF_NOT_ASKED] + some[PROOF_UNDECIDED], 0);
        /* so few lands are all among the first fillings */
        assert_int_equal(verdict == PROOF_FAILS, some[PROOF_FAILS] > 0);
        if (some[PROOF_UNDECIDED])
            assert_true(verdict == PROOF_FAILS || verdict == PROOF_UNDECIDED);
        if (verdict == PROOF_NOT_ASKED)
            assert_int_equal(some[PROOF_HOLDS], 0);
        mixed += some[PROOF_FAILS] && some[PROOF_HOLDS];
        counts[verdict]++;
    }
    assert_true(counts[PROOF_HOLDS] > share_least(80) && counts[PROOF_FAILS] > share_least(40) &&
                named > share_least(20));
    assert_true(forbidden > share_least(40) && mixed > share_least(10));
}

/* From castle to castle at opposite ends of the board. */
static struct proof_pair
from_end_to_end(const char *cells, bool fixed, unsigned land, unsigned drawn, bool *unsure)
{
    struct sketch *s = drawn_board(cells, fixed, land, 3);
    struct proof_reach out;

    s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    if (!fixed) {
        sketch_tiles(s, TERRAIN_FOREST, 0, drawn);
        sketch_tiles(s, TERRAIN_SEA, 0, drawn);
        sketch_numbers(s, "4 5 6");
    }
    struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
    struct ground g = ground_of(&s->scenario, &s->map);

    assert_non_null(rs);
    proof_reach(&g, rs, &out);
    assert_int_equal(out.n_pairs, 1);
    struct proof_pair way = out.pairs[0];

    *unsure = out.unsure;
    proof_reach_release(&out);
    ruleset_free(rs);
    sketch_free(s);
    return way;
}

/* Where it is drawn what is land, the figures are the least that there may be; beside a castle all is
 * known, as its corners follow from that. */
static void
test_least_of_drawn_land(void **state)
{
    struct rng r = rng_stream(14, 0);
    unsigned met = 0, compared = 0;

    (void)state;
    for (unsigned i = 0; i < share_of(BOARDS); i++) {
        char cells[CELLS + 1] = "";
        unsigned drawn = 0;
        bool unsure, sure;

        for (unsigned k = 0; k < CELLS; k++) {
            cells[k] = k == 0 || k == CELLS - 1 ? 'c' : "fffsd"[rng_below(&r, 5)];
            if ((k == 2 || k == 3 || k == 8 || k == 9) && drawn < MOST_DRAWN && rng_below(&r, 2)) {
                cells[k] = '?';
                drawn++;
            }
        }
        if (!drawn)
            continue;
        struct proof_pair least = from_end_to_end(cells, false, 0, drawn, &unsure);
        bool is_met = false;

        for (unsigned bits = 0; bits < 1u << drawn; bits++) {
            struct proof_pair here = from_end_to_end(cells, true, bits, 0, &sure);

            for (unsigned way = PROOF_BARE; way <= PROOF_ROADS; way++)
                assert_true(least.mp[way] <= here.mp[way]);
            is_met |= least.mp[PROOF_ROADS] == here.mp[PROOF_ROADS];
            compared++;
        }
        met += is_met;
    }
    assert_true(compared > share_least(300) && met > share_least(60));
}

/* Everything that is told of a board, in what is drawn and in what is certain there. */
static void
measure(struct sketch *s, struct proof_reach *out)
{
    struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
    struct ground g = ground_of(&s->scenario, &s->map);

    assert_non_null(rs);
    proof_reach(&g, rs, out);
    ruleset_free(rs);
}

static unsigned
compare_all(const struct proof_reach *least, const struct proof_reach *here)
{
    unsigned n = 0;

    assert_int_equal(least->n_pairs, here->n_pairs);
    for (unsigned i = 0; i < least->n_pairs; i++) {
        for (unsigned way = PROOF_BARE; way <= PROOF_ROADS; way++)
            assert_true(least->pairs[i].mp[way] <= here->pairs[i].mp[way]);
        n += here->pairs[i].mp[PROOF_BARE] != PROOF_NEVER;
    }
    return n;
}

/* Drawn hexes anywhere, also beside trade hexes, which lead to the corners that are known. */
static void
test_least_beside_castles(void **state)
{
    struct rng r = rng_stream(15, 0);
    unsigned compared = 0, boards = 0;

    (void)state;
    for (unsigned i = 0; i < share_of(BOARDS); i++) {
        char cells[CELLS + 1] = "";
        unsigned drawn = 0;
        struct proof_reach least;

        for (unsigned k = 0; k < CELLS; k++) {
            cells[k] = k == 0 || k == CELLS - 1 ? 'c' : "fffccssd"[rng_below(&r, 8)];
            if (k && k < CELLS - 1 && drawn < MOST_DRAWN && rng_below(&r, 3) == 0) {
                cells[k] = '?';
                drawn++;
            }
        }
        if (!drawn)
            continue;
        struct sketch *s = drawn_board(cells, false, 0, 3);
        struct options *o = &s->scenario.options;

        o->on[FAMILY_BAGGAGE_TRAINS] = true;
        o->value[OPTION_OFFICIAL_TRADE_CORNERS] = (uint8_t)rng_below(&r, 2);
        sketch_tiles(s, TERRAIN_FOREST, 0, drawn);
        sketch_tiles(s, TERRAIN_SEA, 0, drawn);
        sketch_numbers(s, "4 5 6");
        measure(s, &least);
        assert_true(least.unsure);
        for (unsigned bits = 0; bits < 1u << drawn; bits++) {
            struct sketch *laid = drawn_board(cells, true, bits, 3);
            struct proof_reach here;

            sketch_settle(laid, s);
            laid->scenario.options = s->scenario.options;
            measure(laid, &here);
            compared += compare_all(&least, &here);
            proof_reach_release(&here);
            sketch_free(laid);
        }
        boards++;
        proof_reach_release(&least);
        sketch_free(s);
    }
    assert_true(boards >= share_least(200) && compared > share_least(1000));
}

/* An island that is a castle, with drawn hexes at two sides: where its lone corners are kept free
 * (V-TH-4) one builds beside the hex that came to be land, so that 4 boats need not suffice. */
static void
test_lone_castle(void **state)
{
    static const char *const drawn[] = {"s s s s s s s", "f6 s ? c5 ? s", "s s s s s s s", NULL};
    static const char *const laid[][4] = {
        {"s s s s s s s", "f6 s f5 c5 s s", "s s s s s s s", NULL},
        {"s s s s s s s", "f6 s s c5 f5 s", "s s s s s s s", NULL},
    };
    static const unsigned boats[] = {2, 6};

    (void)state;
    for (int official = 0; official <= 1; official++) {
        struct sketch *s = sketch_new(drawn);
        struct options *o = &s->scenario.options;
        struct proof_reach least;

        o->on[FAMILY_BAGGAGE_TRAINS] = o->on[FAMILY_BOATS] = true;
        o->value[OPTION_OFFICIAL_TRADE_CORNERS] = official;
        sketch_tiles(s, TERRAIN_FOREST, 0, 1);
        sketch_tiles(s, TERRAIN_SEA, 0, 1);
        sketch_numbers(s, "4 5 6");
        measure(s, &least);
        assert_int_equal(least.crossings[0].boats, 4); /* as if both were sea */
        assert_int_equal(least.crossings[0].verdict, PROOF_UNDECIDED);
        for (unsigned i = 0; i < 2; i++) {
            struct sketch *one = sketch_new(laid[i]);
            struct proof_reach here;

            sketch_settle(one, s);
            one->scenario.options = *o;
            measure(one, &here);
            assert_int_equal(here.crossings[0].boats, official || !i ? boats[i] : 4);
            proof_reach_release(&here);
            sketch_free(one);
        }
        proof_reach_release(&least);
        sketch_free(s);
    }
}

int
test_trade_reach(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points),
        cmocka_unit_test(test_through_a_plaza),
        cmocka_unit_test(test_boats),
        cmocka_unit_test(test_drawn_land),
        cmocka_unit_test(test_least_of_drawn_land),
        cmocka_unit_test(test_least_beside_castles),
        cmocka_unit_test(test_lone_castle),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
