/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Which kind lies on a drawn hex. */
#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { HEXES = 6 };

struct table {
    struct sketch *s;
    uint8_t terrain[HEXES], number[HEXES], kind[HEXES];
};

/* Six drawn hexes: two deserts and two volcanoes, one forest, one grove with the number 8. */
static void
set_up(struct table *t)
{
    static const char *const row[] = {"? ? ? ? ? ?", NULL};
    static const uint8_t terrain[HEXES] = {TERRAIN_DESERT, TERRAIN_FOREST, TERRAIN_DESERT,
                                           TERRAIN_DESERT, TERRAIN_FOREST, TERRAIN_DESERT};
    static const uint8_t number[HEXES] = {0, 5, 0, 0, 8, 0};

    t->s = sketch_new(row);
    sketch_tiles(t->s, TERRAIN_DESERT, 0, 2);
    sketch_tiles(t->s, TERRAIN_DESERT, 0, 2);
    sketch_tiles(t->s, TERRAIN_FOREST, 0, 1);
    sketch_tiles(t->s, TERRAIN_FOREST, 8, 1);
    t->s->tiles[1].own = 1;
    t->s->tiles[3].own = 2;
    memcpy(t->terrain, terrain, sizeof terrain);
    memcpy(t->number, number, sizeof number);
}

static unsigned
volcanoes(const struct table *t)
{
    unsigned n = 0;

    for (unsigned h = 0; h < HEXES; h++) {
        assert_true(t->kind[h] != 1 || t->terrain[h] == TERRAIN_DESERT);
        n += t->kind[h] == 1;
    }
    return n;
}

static void
test_every_tile_is_dealt(void **state)
{
    struct table t;
    uint8_t again[HEXES];

    (void)state;
    set_up(&t);
    scenario_deal_kinds(&t.s->scenario.maps[0], t.terrain, t.number, t.kind);
    assert_int_equal(volcanoes(&t), 2);
    assert_int_equal(t.kind[4], 2); /* the number printed on the grove lies there */
    assert_int_equal(t.kind[1], 0);
    scenario_deal_kinds(&t.s->scenario.maps[0], t.terrain, t.number, again);
    assert_memory_equal(t.kind, again, sizeof again);
    sketch_free(t.s);
}

/* Another filling deals them otherwise: over some fillings each desert is a volcano once. */
static void
test_any_hex_may_get_it(void **state)
{
    struct table t;
    bool seen[HEXES] = {false};

    (void)state;
    set_up(&t);
    for (unsigned other = 2; other <= 12; other++) {
        t.number[1] = (uint8_t)other;
        scenario_deal_kinds(&t.s->scenario.maps[0], t.terrain, t.number, t.kind);
        assert_int_equal(volcanoes(&t), 2);
        for (unsigned h = 0; h < HEXES; h++)
            seen[h] |= t.kind[h] == 1;
    }
    assert_true(seen[0] && seen[2] && seen[3] && seen[5]);
    sketch_free(t.s);
}

static void
test_a_fixed_one_lies_there(void **state)
{
    struct table t;

    (void)state;
    set_up(&t);
    struct scenario_constraint *c = sketch_constraint(t.s, CONSTRAINT_FIX);

    c->terrain = TERRAIN_DESERT;
    c->own = 1;
    c->at = (map_hex){3};
    for (unsigned other = 2; other <= 12; other++) {
        t.number[1] = (uint8_t)other;
        scenario_deal_kinds(&t.s->scenario.maps[0], t.terrain, t.number, t.kind);
        assert_int_equal(t.kind[3], 1);
        assert_int_equal(volcanoes(&t), 2);
    }
    sketch_free(t.s);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_tile_is_dealt),
        cmocka_unit_test(test_any_hex_may_get_it),
        cmocka_unit_test(test_a_fixed_one_lies_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
