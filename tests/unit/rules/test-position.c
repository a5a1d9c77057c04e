/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The block: its size, its doors, and an inspector that notices every planted fault. */
#include "diag/sink.h"
#include "rules/family.h"
#include "rules/invariant.h"
#include "rules/ruleset.h"
#include "sketch.h"

#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static size_t
size_of(const char *const *rows, unsigned players)
{
    struct map_sink *sink = diag_sink_new();
    struct sketch *s = sketch_new(rows);
    struct map_ruleset *rs = ruleset_compile(&s->scenario, players, sink);
    size_t size = ruleset_position_size(rs);

    ruleset_free(rs);
    sketch_free(s);
    diag_sink_free(sink);
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
    assert_in_range(size_of(island, 4), 256, 1024);
    for (unsigned i = 0; i < 25; i++)
        strcat(row, "f5 ");
    for (unsigned i = 0; i < 40; i++)
        large[i] = row;
    assert_in_range(size_of(large, 6), 1024, 8192);
}

/* A position of a few random moves, and the ruleset under it. */
struct table {
    struct sketch *s;
    struct map_ruleset *rs;
    struct map_position *p;
};

static struct table
play(unsigned moves)
{
    struct map_sink *sink = diag_sink_new();
    struct sketch *s =
        sketch_new((const char *const[]){"s s s s", " s f5 h6 s", "s g8 c3 s", "s s s s", NULL});
    struct table t = {s, NULL, NULL};
    struct rng rng = rng_stream(1, moves);

    s->scenario.options.on[FAMILY_BOATS] = true;
    sketch_harbor(s, board_side_between(s->map.board, sketch_hex(s, 0, 1), sketch_hex(s, 1, 1)),
                  RESOURCE_WOOL);
    t.rs = ruleset_compile(&s->scenario, 3, sink);
    t.p = calloc(1, ruleset_position_size(t.rs));
    position_init(t.rs, t.p);
    for (unsigned i = 0; i < moves; i++) {
        map_move list[RULES_MAX_MOVES];
        unsigned n = rules_generate(t.rs, t.p, list);

        assert_true(n > 0);
        rules_apply(t.rs, t.p, list[rng_below(&rng, n)]);
    }
    diag_sink_free(sink);
    return t;
}

static void
clear(struct table *t)
{
    free(t->p);
    ruleset_free(t->rs);
    sketch_free(t->s);
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
        clear(&t);
    }
}

static void
test_doors(void **state)
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
    clear(&t);
}

/* A drawn hex that may be land or sea: where pieces may stand follows the filling. */
static void
test_ground_follows_the_filling(void **state)
{
    struct map_sink *sink = diag_sink_new();
    struct sketch *s = sketch_new((const char *const[]){"?", NULL});
    struct filling f = {.terrain = {TERRAIN_SEA}};
    map_move list[RULES_MAX_MOVES];

    (void)state;
    sketch_tiles(s, TERRAIN_SEA, 0, 1);
    sketch_tiles(s, TERRAIN_FOREST, 5, 1);
    struct map_ruleset *rs = ruleset_compile(&s->scenario, 1, sink);
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
    diag_sink_free(sink);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_size),
        cmocka_unit_test(test_every_flipped_bit_is_noticed),
        cmocka_unit_test(test_doors),
        cmocka_unit_test(test_ground_follows_the_filling),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
