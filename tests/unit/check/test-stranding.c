/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Who can be stranded (BASE-1, BASE-4), against trying every placement of random boards. */
#include "check/prove/proofs.h"

#include "base/rng.h"
#include "lottery.h"
#include "rules/position.h"
#include "share.h"
#include "table.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#ifdef TEST_PROVER
#include "check/prove/integer-program.h"
static const struct integer_solver glpk = {glpk_solver_solve, NULL};
static const struct integer_solver *const prover = &glpk;
#else
static const struct integer_solver *const prover = NULL;
#endif

enum { BOARDS = 240, MOST_HEXES = 12 };

/* A random island of up to 12 hexes, some of them sea. */
static struct sketch *
random_board(struct rng *r, unsigned most)
{
    char text[4][64] = {"", "", "", ""};
    const char *rows[5] = {text[0], text[1], text[2], text[3], NULL};
    unsigned columns = 1 + rng_below(r, 4), n_rows = 1 + rng_below(r, 4);

    while (n_rows * columns > most)
        n_rows--;
    for (unsigned row = 0; row < n_rows; row++)
        for (unsigned c = 0; c < columns; c++)
            strcat(text[row], rng_below(r, 4) || (!row && !c) ? "f6 "
                              : rng_below(r, 2)               ? "s "
                                                              : ". ");
    rows[n_rows] = NULL;
    return sketch_new(rows);
}

/* Start zones of some seats, of random places. */
static void
random_zones(struct sketch *s, struct rng *r, map_intersection *room)
{
    unsigned n = s->map.board->n_corners;

    for (unsigned seat = 0; seat < MAP_MAX_SEATS; seat++) {
        struct scenario_zone *zone = &s->zones[s->map.n_zones];
        unsigned sparse = 2 + rng_below(r, 3);

        if (rng_below(r, 3))
            continue;
        *zone = (struct scenario_zone){.seats = (uint8_t)(1u << seat), .players = 0x3f};
        zone->allow = rng_below(r, 3) > 0;
        zone->at = room + s->map.n_zones++ * n;
        for (unsigned i = 0; i < n; i++)
            if (rng_below(r, sparse) == 0)
                zone->at[zone->n_at++] = (map_intersection){(uint16_t)i};
    }
}

/* Every legal end of the first k buildings, as sets of corners. */
struct brute {
    const struct map_ruleset *rs;
    uint64_t open, near[64];
};

static struct brute
brute_of(const struct map_ruleset *rs)
{
    struct brute b = {.rs = rs};

    assert_true(rs->n_intersections <= 64);
    b.open = position_open(rs, rs->initial)[0];
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        b.near[i] = UINT64_C(1) << i;
        for (unsigned k = 0; k < rs->at[i].degree; k++)
            b.near[i] |= UINT64_C(1) << rs->at[i].next[k];
    }
    return b;
}

static uint64_t
room_left(const struct brute *b, uint64_t placed)
{
    uint64_t gone = 0;

    for (uint64_t bits = placed; bits; bits &= bits - 1)
        gone |= b->near[__builtin_ctzll(bits)];
    return b->open & ~gone;
}

static GHashTable *
new_layer(void)
{
    return g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
}

/* All ways to place one more in that zone; *stuck: some end had no place. */
static GHashTable *
go_on(const struct brute *b, GHashTable *layer, uint64_t zone, bool *stuck)
{
    GHashTable *next = new_layer();
    GHashTableIter iter;
    gpointer key;

    g_hash_table_iter_init(&iter, layer);
    while (g_hash_table_iter_next(&iter, &key, NULL)) {
        uint64_t placed = *(guint64 *)key, room = room_left(b, placed) & zone;

        *stuck |= !room;
        for (uint64_t bits = room; bits; bits &= bits - 1) {
            uint64_t with = placed | (bits & -bits);

            g_hash_table_add(next, g_memdup2(&with, sizeof with));
        }
    }
    g_hash_table_unref(layer);
    return next;
}

static GHashTable *
first_layer(void)
{
    GHashTable *layer = new_layer();

    g_hash_table_add(layer, g_new0(guint64, 1));
    return layer;
}

/* The step at which somebody can be stuck first, or n_steps. */
static unsigned
stuck_step(const struct brute *b)
{
    GHashTable *layer = first_layer();
    unsigned step = 0;
    bool stuck = false;

    for (; step < b->rs->n_steps; step++) {
        if (b->rs->steps[step].kind != MOVE_PLACE_BUILDING)
            continue;
        layer = go_on(b, layer, b->rs->zone[b->rs->steps[step].seat][0], &stuck);
        if (stuck)
            break;
    }
    g_hash_table_unref(layer);
    return step;
}

/* The witness is what it says: legal, in the order of the seats, and then there is no room. */
static void
check_witness(const struct brute *b, const struct proof_stranding *s)
{
    const struct map_ruleset *rs = b->rs;
    uint64_t placed = 0;
    unsigned k = 0, step = 0;

    for (; k < s->n_placed; step++) {
        if (rs->steps[step].kind != MOVE_PLACE_BUILDING)
            continue;
        assert_int_equal(rs->steps[step].seat, s->placed[k].seat);
        assert_true(room_left(b, placed) & rs->zone[s->placed[k].seat][0] &
                    UINT64_C(1) << s->placed[k].at.i);
        placed |= UINT64_C(1) << s->placed[k++].at.i;
    }
    while (rs->steps[step].kind != MOVE_PLACE_BUILDING)
        step++;
    assert_int_equal(rs->steps[step].seat, s->seat);
    unsigned building = position_seat(rs, rs->initial, s->seat)->n_buildings + 1u;

    for (unsigned i = 0; i < step; i++)
        building += rs->steps[i].seat == s->seat && rs->steps[i].kind == MOVE_PLACE_BUILDING;
    assert_int_equal(s->building, building);
    assert_false(room_left(b, placed) & rs->zone[s->seat][0]);
}

/* What is open, once more by hand: corners of land, but those at a start and beside it. */
static uint64_t
open_by_hand(const struct sketch *s)
{
    const struct map_board *board = s->map.board;
    uint64_t open = 0;

    for (unsigned i = 0; i < board->n_corners; i++) {
        const struct board_intersection *x = &board->intersections[i];
        bool land = false, blocked = false;

        for (unsigned k = 0; k < x->n_hexes; k++)
            land |= s->cells[x->hex[k].i].terrain != TERRAIN_SEA;
        for (unsigned f = 0; f < s->map.n_standing; f++) {
            blocked |= s->map.standing[f].at == i;
            for (unsigned k = 0; k < x->degree; k++)
                blocked |= s->map.standing[f].at == x->next[k].i;
        }
        open |= (uint64_t)(land && !blocked) << i;
    }
    return open;
}

static void
check_board(const struct sketch *s, unsigned players, unsigned counts[4])
{
    struct map_ruleset *rs = table_ruleset(&s->scenario, players);
    struct brute b = brute_of(rs);

    assert_true(b.open == open_by_hand(s));
    unsigned stuck = stuck_step(&b);
    struct proof_stranding found, asked;

    proof_stranding(rs, NULL, STRANDING_MAX_NODES, &found);
    if (found.verdict != PROOF_NOT_ASKED)
        assert_int_equal(found.verdict, stuck < rs->n_steps ? PROOF_FAILS : PROOF_HOLDS);
    if (found.verdict == PROOF_FAILS)
        check_witness(&b, &found);
    counts[found.verdict]++;
    proof_stranding(rs, NULL, 0, &asked); /* nobody looks: only what is plain is decided */
    assert_true(asked.verdict == found.verdict || asked.verdict == PROOF_UNDECIDED);
    if (prover) { /* the same by the integer program alone */
        proof_stranding(rs, prover, 0, &asked);
        assert_int_equal(asked.verdict, found.verdict);
        if (asked.verdict == PROOF_FAILS)
            check_witness(&b, &asked);
    }
    ruleset_free(rs);
}

/* Founded by the file: some seats' first building, two apart, with start zones or without. */
static void
random_starts(struct sketch *s, struct rng *r, struct scenario_standing *standing, unsigned players)
{
    const struct map_board *board = s->map.board;

    s->map.standing = standing;
    for (unsigned seat = 0; seat < players; seat++) {
        uint16_t at = (uint16_t)rng_below(r, board->n_corners);
        bool free = board->intersections[at].flags & BOARD_AT_LAND && rng_below(r, 2);

        for (unsigned i = 0; i < s->map.n_standing; i++) {
            free &= standing[i].at != at;
            for (unsigned k = 0; k < board->intersections[at].degree; k++)
                free &= board->intersections[at].next[k].i != standing[i].at;
        }
        if (free)
            standing[s->map.n_standing++] =
                (struct scenario_standing){.kind = STANDING_SETTLEMENT,
                                           .place = STANDING_ON_INTERSECTION,
                                           .seat = (uint8_t)seat,
                                           .count = 1,
                                           .start = true,
                                           .at = at};
    }
}

enum extras { NOTHING, ZONES, STARTS, ZONES_AND_STARTS };

static void
run_boards(enum extras extras)
{
    struct rng r = rng_stream(6, extras);
    struct scenario_standing standing[MAP_MAX_SEATS];
    unsigned counts[4] = {0};

    for (unsigned i = 0; i < share_of(extras & STARTS ? BOARDS / 2 : BOARDS); i++) {
        unsigned most = i % 3 ? 6 : MOST_HEXES;
        struct sketch *s = random_board(&r, most);
        g_autofree map_intersection *room =
            g_new(map_intersection, MAP_MAX_SEATS * s->map.board->n_corners);
        unsigned players = 1 + rng_below(&r, s->map.board->n_hexes > 6 ? 3 : 4);

        s->scenario.start_buildings = (uint8_t)(1 + rng_below(&r, players < 3 ? 3 : 2));
        if (players * s->scenario.start_buildings > 5 && s->map.board->n_hexes > 6)
            s->scenario.start_buildings = 1;
        if (extras & ZONES)
            random_zones(s, &r, room);
        if (extras & STARTS)
            random_starts(s, &r, standing, players);
        check_board(s, players, counts);
        sketch_free(s);
    }
    assert_true(counts[PROOF_HOLDS] > share_least(15) && counts[PROOF_FAILS] > share_least(15));
    assert_int_equal(counts[PROOF_UNDECIDED], 0);
}

static void
test_every_placement(void **state)
{
    (void)state;
    run_boards(NOTHING);
}

static void
test_start_zones(void **state)
{
    (void)state;
    run_boards(ZONES);
}

static void
test_fixed_starts(void **state)
{
    (void)state;
    run_boards(STARTS);
    run_boards(ZONES_AND_STARTS);
}

/* ---- where it is drawn what is land ---- */

enum { DRAWN_BOARDS = 220 };

/* Somebody can be stuck on that land. */
static bool
sticks(const struct lottery *l, unsigned land, unsigned players, unsigned start,
       const struct proof_stranding *witness)
{
    struct sketch *s = lottery_laid(l, land);

    s->scenario.start_buildings = (uint8_t)start;
    struct map_ruleset *rs = table_ruleset(&s->scenario, players);
    struct brute b = brute_of(rs);
    bool stuck = stuck_step(&b) < rs->n_steps;

    if (witness)
        check_witness(&b, witness);
    ruleset_free(rs);
    sketch_free(s);
    return stuck;
}

static void
check_lottery(const struct lottery *l, unsigned players, unsigned start, unsigned counts[4])
{
    struct sketch *s = lottery_board(l);
    struct proof_stranding found;
    bool stuck = false;

    s->scenario.start_buildings = (uint8_t)start;
    struct map_ruleset *rs = table_ruleset(&s->scenario, players);

    for (unsigned land = 0; land < 1u << l->drawn; land++)
        if (lottery_allows(l, land))
            stuck |= sticks(l, land, players, start, NULL);
    proof_stranding(rs, NULL, STRANDING_MAX_NODES, &found);
    assert_int_equal(found.verdict == PROOF_FAILS, stuck);
    if (stuck && found.drawn)
        assert_true(sticks(l, lottery_land(rs, found.fillings.first), players, start, &found));
    counts[found.verdict] += found.drawn;
    ruleset_free(rs);
    sketch_free(s);
}

static void
test_drawn_land(void **state)
{
    struct rng r = rng_stream(8, 0);
    unsigned counts[4] = {0};

    (void)state;
    for (unsigned i = 0; i < share_of(DRAWN_BOARDS); i++) {
        struct lottery l = lottery_random(&r, "ffffs.");
        unsigned players = 2 + rng_below(&r, 3), start = 1 + rng_below(&r, 2);

        check_lottery(&l, players, players < 3 ? start : 1, counts);
    }
    assert_true(counts[PROOF_HOLDS] > share_least(40) && counts[PROOF_FAILS] > share_least(25));
}

/* A seat with one settlement in the supply has none for its second building. */
static void
test_no_piece(void **state)
{
    static const char *const rows[] = {"f6 h5 p4 g3", "m8 f9 h10 p11", "g3 m4 f5 h6", NULL};
    struct sketch *s = sketch_new(rows);
    struct proof_stranding found;

    (void)state;
    for (unsigned supply = 1; supply <= 2; supply++) {
        s->scenario.supply[SUPPLY_SETTLEMENTS] = (uint16_t)supply;
        struct map_ruleset *rs = table_ruleset(&s->scenario, 2);

        proof_stranding(rs, NULL, STRANDING_MAX_NODES, &found);
        assert_int_equal(found.verdict, supply == 1 ? PROOF_FAILS : PROOF_HOLDS);
        assert_int_equal(found.no_piece, supply == 1);
        if (supply == 1) { /* the snake: the second seat places twice */
            assert_int_equal(found.seat, 1);
            assert_int_equal(found.building, 2);
        }
        ruleset_free(rs);
    }
    sketch_free(s);
}

int
test_stranding(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_placement), cmocka_unit_test(test_start_zones),
        cmocka_unit_test(test_drawn_land),      cmocka_unit_test(test_fixed_starts),
        cmocka_unit_test(test_no_piece),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
