/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The block: its size, its doors, and an inspector that notices every planted fault. */
#include "rules/families.h"
#include "rules/family.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "sketch.h"
#include "table.h"

#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static size_t
size_of(const char *const *rows, unsigned players, bool families)
{
    struct sketch *s = sketch_new(rows);

    for (unsigned f = 0; f < FAMILY_COUNT; f++)
        s->scenario.options.on[f] = families;
    struct map_ruleset *rs = table_ruleset(&s->scenario, players);
    size_t size = ruleset_position_size(rs);

    ruleset_free(rs);
    sketch_free(s);
    return size;
}

static void
test_size(void **state)
{
    static const char *const island[] = {
        ". . s s s s",       ". s f5 f5 f5 s", ". s f5 f5 f5 f5 s", "s f5 f5 f5 f5 f5 s",
        ". s f5 f5 f5 f5 s", ". s f5 f5 f5 s", ". . s s s s",       NULL};
    char row[25 * 3 + 1] = "";
    const char *large[41] = {NULL};

    (void)state;
    assert_in_range(size_of(island, 4, false), 256, 1024);
    assert_in_range(size_of(island, 4, true), 256, 1024);
    for (unsigned i = 0; i < 25; i++)
        strcat(row, "f5 ");
    for (unsigned i = 0; i < 40; i++)
        large[i] = row;
    /* and development cards, which no stock of pieces bounds */
    assert_in_range(size_of(large, 6, true), 1024,
                    8192 + 6 * GOODS_COUNT + sizeof(struct position_deck) +
                        6 * sizeof(struct position_cards));
}

/* A position of a few random moves, and the ruleset under it. */
static struct table
play(unsigned moves)
{
    struct sketch *s =
        sketch_new((const char *const[]){"s s s s", " s f5 h6 s", "s g8 c3 s", "s s s s", NULL});
    struct rng rng = rng_stream(1, moves);

    s->scenario.options.on[FAMILY_BOATS] = true;
    sketch_harbor(s, board_side_between(s->map.board, sketch_hex(s, 0, 1), sketch_hex(s, 1, 1)),
                  RESOURCE_WOOL);
    struct table t = table_set(s, 3);

    for (unsigned i = 0; i < moves; i++) {
        map_move list[RULES_MAX_MOVES];
        unsigned n = rules_generate(t.rs, t.p, list);

        assert_true(n > 0);
        rules_apply(t.rs, t.p, list[rng_below(&rng, n)]);
    }
    return t;
}

/* Every bit of the block that says something about pieces is watched: flip it, and the
 * inspector objects. What is drawn (terrain of land, numbers, harbors) is free. */
static void
test_every_flipped_bit_is_noticed(void **state)
{
    (void)state;
    for (unsigned moves = 0; moves < 6; moves++) {
        struct table t = play(moves);
        unsigned char *bytes = (unsigned char *)t.p;
        const char *why;
        unsigned missed = 0;

        assert_true(position_is_ok(t.rs, t.p, &why));
        for (size_t i = 0; i < t.rs->position_size; i++) {
            bool drawn = (i >= t.rs->off_hexes && i < t.rs->off_hexes + t.rs->n_hexes) ||
                         (i >= t.rs->off_harbors && i < t.rs->off_harbors + t.rs->n_harbors);

            for (unsigned bit = 0; bit < 8 && !drawn; bit++) {
                bytes[i] ^= (unsigned char)(1u << bit);
                if (position_is_ok(t.rs, t.p, &why)) {
                    missed++;
                    print_message("not noticed: byte %zu bit %u after %u moves\n", i, bit, moves);
                }
                bytes[i] ^= (unsigned char)(1u << bit);
            }
        }
        assert_int_equal(missed, 0);
        table_clear(&t);
    }
}

/* Land 1, 2 and 3 of the row below are a forest, a desert and a castle; 0 and 4 are sea. */
enum { SEA = 0, LAND = 1, DESERT = 2 };

struct fault {
    const char *name;
    void (*plant)(const struct map_ruleset *rs, struct map_position *p);
};

#define PLANT(name, what)                                                                          \
    static void name(const struct map_ruleset *rs, struct map_position *p)                         \
    {                                                                                              \
        (void)rs;                                                                                  \
        what;                                                                                      \
    }

PLANT(robber_at_sea, p->villain[VILLAIN_ROBBER] = SEA)
PLANT(storm_at_sea, p->villain[VILLAIN_STORM] = SEA)
PLANT(pirate_on_land, p->villain[VILLAIN_PIRATE] = LAND)
PLANT(two_villains, p->villain[VILLAIN_ROBBER] = p->villain[VILLAIN_STORM] = DESERT)
PLANT(no_such_hex, p->villain[VILLAIN_PIRATE] = 999)
PLANT(warship_on_land, position_seat_of(rs, p, 0)->warship = LAND)
PLANT(two_warships, position_seat_of(rs, p, 0)->warship = position_seat_of(rs, p, 1)->warship = SEA)
PLANT(two_carts, p->carts[0] = p->carts[1] = 3)
PLANT(two_runners, p->runners[0] = p->runners[1] = 3)
PLANT(cart_and_runner, p->carts[0] = p->runners[0] = 3)
PLANT(barbarians_at_sea, {
    position_set_guard(rs, p, SEA, 1);
    p->barbarians--;
})
PLANT(barbarians_from_nowhere, position_set_guard(rs, p, LAND, 1))
PLANT(barbarians_too_soon, {
    position_set_guard(rs, p, LAND, 1);
    p->barbarians--;
    p->stage = STAGE_BEFORE;
})
PLANT(robber_too_soon, {
    p->villain[VILLAIN_ROBBER] = DESERT;
    p->stage = STAGE_BEFORE;
})
PLANT(two_riders, position_riders_of(rs, p)[0].path = position_riders_of(rs, p)[1].path = 3)
PLANT(rider_nowhere, position_riders_of(rs, p)[0].path = 999)
PLANT(no_new_boat, position_new_boats_of(rs, p)[0] = 3)
PLANT(chit_without_building, position_corners_of(rs, p)[3] |= POSITION_CHIT)
PLANT(card_from_nowhere, position_seat_of(rs, p, 1)->hand[2]++)
PLANT(gold_from_nowhere, position_seat_of(rs, p, 1)->gold++)
PLANT(present_from_nowhere, position_seat_of(rs, p, 1)->presents++)
PLANT(favor_from_nowhere, position_seat_of(rs, p, 1)->favors++)
PLANT(token_from_nowhere, {
    position_seat_of(rs, p, 0)->token = GOODS_SAND;
    position_seat_of(rs, p, 0)->origin = 0;
})
PLANT(level_nine, position_seat_of(rs, p, 0)->level = 9)
PLANT(wagon_nowhere, position_seat_of(rs, p, 0)->wagon = 999)
PLANT(journey_left_over, position_journey_of(rs, p)->mp = 2)
PLANT(toll_left_over, position_paid_of(rs, p)[0] = 2)
PLANT(over_without_winner, p->phase = PHASE_OVER)
PLANT(winner_in_play, p->winner = 0)
PLANT(nobody_moves, p->seat = 7)
PLANT(buyer_without_phase, p->buyer = 1)
PLANT(unknown_decision, {
    p->n_pending = 1;
    p->pending[0].kind = PENDING_KINDS;
})
PLANT(bought_thrice, p->bought = 3)

/* What can go wrong in play, family by family, is noticed too. */
static void
test_planted_faults_in_play(void **state)
{
    static const struct fault faults[] = {
#define FAULT(name) {#name, name}
        FAULT(robber_at_sea),       FAULT(storm_at_sea),       FAULT(pirate_on_land),
        FAULT(two_villains),        FAULT(no_such_hex),        FAULT(warship_on_land),
        FAULT(two_warships),        FAULT(two_carts),          FAULT(two_runners),
        FAULT(cart_and_runner),     FAULT(barbarians_at_sea),  FAULT(barbarians_from_nowhere),
        FAULT(barbarians_too_soon), FAULT(robber_too_soon),    FAULT(two_riders),
        FAULT(rider_nowhere),       FAULT(no_new_boat),        FAULT(chit_without_building),
        FAULT(card_from_nowhere),   FAULT(gold_from_nowhere),  FAULT(present_from_nowhere),
        FAULT(favor_from_nowhere),  FAULT(token_from_nowhere), FAULT(level_nine),
        FAULT(wagon_nowhere),       FAULT(journey_left_over),  FAULT(toll_left_over),
        FAULT(over_without_winner), FAULT(winner_in_play),     FAULT(nobody_moves),
        FAULT(buyer_without_phase), FAULT(unknown_decision),   FAULT(bought_thrice),
#undef FAULT
    };
    struct sketch *s = sketch_new((const char *const[]){"s f5 d c4 s", NULL});
    const char *why;

    (void)state;
    for (unsigned f = 0; f < FAMILY_COUNT; f++)
        s->scenario.options.on[f] = true;
    s->scenario.options.value[OPTION_START_PHASE] = 1;
    s->scenario.options.value[OPTION_TOLL_UNIT] = COST_PATH_ONCE;
    s->scenario.supply[SUPPLY_GOLD] = 50;
    s->scenario.supply[SUPPLY_FAVORS] = 9;
    s->scenario.start_buildings = 0;
    struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
    struct map_position *p = calloc(1, rs->position_size);

    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) {
        position_init(rs, p);
        rules_begin(rs, p);
        if (!position_is_ok(rs, p, &why))
            fail_msg("at first: %s", why);
        faults[i].plant(rs, p);
        if (position_is_ok(rs, p, &why))
            fail_msg("not noticed: %s", faults[i].name);
    }
    free(p);
    ruleset_free(rs);
    sketch_free(s);
}

static void
test_public_functions(void **state)
{
    struct table t = play(0);
    unsigned ratio;
    map_hex castle = sketch_hex(t.s, 2, 2);
    map_path path = t.s->map.board->intersections[0].path[0];

    (void)state;
    assert_int_equal(position_terrain(t.rs, t.p, castle), TERRAIN_CASTLE);
    assert_int_equal(position_number(t.rs, t.p, castle), 3);
    assert_int_equal(position_product(t.rs, t.p, castle), RESOURCE_GRAIN);
    assert_false(position_is_hidden(t.rs, t.p, castle));
    assert_int_equal(position_harbor(t.rs, t.p, 0, &ratio), RESOURCE_WOOL);
    assert_int_equal(ratio, 2);
    assert_int_equal(position_on_path(t.rs, t.p, path).piece, PIECE_NONE);
    position_put_route(t.rs, t.p, 2, PIECE_BOAT, path.i);
    assert_int_equal(position_on_path(t.rs, t.p, path).piece, PIECE_BOAT);
    assert_int_equal(position_on_path(t.rs, t.p, path).seat.i, 2);
    table_clear(&t);
}

/* A drawn hex that may be land or sea: where pieces may stand follows the filling. */
static void
test_ground_follows_the_filling(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"?", NULL});
    struct filling f = {.terrain = {TERRAIN_SEA}};
    map_move list[RULES_MAX_MOVES];

    (void)state;
    sketch_tiles(s, TERRAIN_SEA, 0, 1);
    sketch_tiles(s, TERRAIN_FOREST, 5, 1);
    struct map_ruleset *rs = table_ruleset(&s->scenario, 1);
    struct map_position *p = calloc(1, ruleset_position_size(rs));

    assert_true(rs->ground_varies);
    position_init(rs, p);
    assert_int_equal(rules_generate(rs, p, list), 0);
    position_lay_out(rs, p, &f);
    assert_int_equal(rules_generate(rs, p, list), 0);
    f.terrain[0] = TERRAIN_FOREST;
    position_lay_out(rs, p, &f);
    assert_int_equal(rules_generate(rs, p, list), 6);
    free(p);
    ruleset_free(rs);
    sketch_free(s);
}

int
test_position(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_size),
        cmocka_unit_test(test_every_flipped_bit_is_noticed),
        cmocka_unit_test(test_planted_faults_in_play),
        cmocka_unit_test(test_public_functions),
        cmocka_unit_test(test_ground_follows_the_filling),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
