/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/parts.h"

#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static const char *const island[] = {"f6 h3 ?", "s ! p4", "o5 s s", NULL};

/* What a game of so many players needs of the part with that id; -1: there is no such. */
static int
count(const struct map_parts *parts, const char *id, unsigned players)
{
    int n = -1;

    for (unsigned i = 0; i < parts->parts->len; i++) {
        const struct part *p = &g_array_index(parts->parts, struct part, i);

        if (strcmp(p->id, id) == 0)
            n = MAX(n, 0) + (int)part_count(p, players);
    }
    return n;
}

static void
test_only_what_the_map_uses(void **state)
{
    struct sketch *s = sketch_new(island);

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 1);
    sketch_tiles(s, TERRAIN_HILLS, 9, 2);
    sketch_numbers(s, "3 11");
    sketch_harbor_token(s, RESOURCE_WOOL, 2);
    s->scenario.supply[SUPPLY_GOLD] = SUPPLY_UNLIMITED;
    g_autoptr(map_parts) parts = map_parts_new(&s->scenario);

    assert_int_equal(count(parts, "tile forest", 4), 2);
    assert_int_equal(count(parts, "tile hills", 4), 3);
    assert_int_equal(count(parts, "tile gold", 4), 1);
    assert_int_equal(count(parts, "tile sea", 4), 3);
    assert_int_equal(count(parts, "disc 3", 4), 2);
    assert_int_equal(count(parts, "disc 9", 4), 2);
    assert_int_equal(count(parts, "disc 8", 4), -1);
    assert_int_equal(count(parts, "wagon red", 4), -1);
    assert_int_equal(count(parts, "helper-card 1", 4), -1);
    /* a gold hex pays coins: 100 gold as in the box (rules.md 2.3) */
    assert_int_equal(count(parts, "coin 1", 4), 25);
    assert_int_equal(count(parts, "coin 5", 4), 15);
    sketch_free(s);
}

static void
test_seats_that_play(void **state)
{
    struct sketch *s = sketch_new(island);

    (void)state;
    s->scenario.options.on[FAMILY_RIVERS] = true;
    s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    s->scenario.supply[SUPPLY_BRIDGES] = 3;
    s->scenario.colour[1] = SEAT_BLUE;
    g_autoptr(map_parts) parts = map_parts_new(&s->scenario);

    assert_int_equal(count(parts, "bridge red", 1), 3);
    assert_int_equal(count(parts, "bridge blue", 1), 0);
    assert_int_equal(count(parts, "bridge blue", 2), 3);
    assert_int_equal(count(parts, "baggage-card red 5", 2), 1);
    assert_int_equal(count(parts, "boat red", 2), -1);
    sketch_free(s);
}

/* DELIV-1, ISL-5 (V-IS-6): a chit for each token and for each foreign island of each seat. */
static void
test_chits_without_a_limit(void **state)
{
    static const char *const two[] = {"f6 s h3", NULL};
    struct sketch *s = sketch_new(two);

    (void)state;
    s->scenario.options.on[FAMILY_ISLANDS] = true;
    s->scenario.options.value[OPTION_ISLAND_BONUS] = 2;
    s->scenario.supply[SUPPLY_CHITS] = SUPPLY_UNLIMITED;
    g_autoptr(map_parts) parts = map_parts_new(&s->scenario);

    assert_int_equal(count(parts, "chit", 3), 3 * 1 * 2);
    s->scenario.supply[SUPPLY_CHITS] = 7;
    g_autoptr(map_parts) limited = map_parts_new(&s->scenario);

    assert_int_equal(count(limited, "chit", 3), 7);
    sketch_free(s);
}

static unsigned
lacking(const struct map_parts *parts, const struct map_shelf *shelf, unsigned i)
{
    g_autofree unsigned *have = map_shelf_holds(shelf, parts);
    unsigned n = part_count(&g_array_index(parts->parts, struct part, i), 0);

    return n - MIN(n, have[i]);
}

static void
test_a_shelf_is_shared(void **state)
{
    static const char *const forests[] = {"f6 f5 f4 f3 ? ?", NULL};
    struct sketch *s = sketch_new(forests);

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 8, 2);
    g_autoptr(map_parts) parts = map_parts_new(&s->scenario);
    g_autoptr(map_shelf) box = map_shelf_open("box", NULL);
    g_autoptr(map_shelf) extension = map_shelf_open("extension", NULL);

    assert_int_equal(count(parts, "tile forest", 0), 6);
    assert_int_equal(lacking(parts, box, 0), 0);
    assert_int_equal(lacking(parts, box, 1), 2);
    assert_int_equal(lacking(parts, extension, 1), 0);
    sketch_free(s);
}

/* Tiles that lie face down are all of one make: backs would tell gold from forest. What that
 * leaves on the shelf serves the board. */
static void
test_a_stack_is_of_one_make(void **state)
{
    static const char *const forests[] = {"f6 f5 f4 f3 ? ?", NULL};
    struct sketch *s = sketch_new(forests);

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 8, 1);
    sketch_tiles(s, TERRAIN_GOLD, 9, 1);
    g_autoptr(map_parts) parts = map_parts_new(&s->scenario);
    g_autoptr(map_shelf) extension = map_shelf_open("extension", NULL);
    unsigned pooled = 0;

    for (unsigned i = 0; i < parts->parts->len; i++) {
        const struct part *p = &g_array_index(parts->parts, struct part, i);

        if (p->kind != PART_TILE)
            continue;
        pooled += p->stack != NULL;
        assert_int_equal(lacking(parts, extension, i), p->stack ? 1 : 0);
    }
    assert_int_equal(pooled, 2);
    sketch_free(s);
}

/* Likewise discs, where a pool has some to draw. */
static void
test_drawn_discs_are_of_one_make(void **state)
{
    static const char *const row[] = {"f2 f2 f3 ?", NULL};
    struct sketch *s = sketch_new(row);

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 1);
    for (int drawn = 0; drawn < 2; drawn++) {
        if (drawn)
            sketch_numbers(s, "4");
        g_autoptr(map_parts) parts = map_parts_new(&s->scenario);
        g_autoptr(map_shelf) box = map_shelf_open("box", NULL);
        unsigned missing = 0;

        for (unsigned i = 0; i < parts->parts->len; i++)
            if (g_array_index(parts->parts, struct part, i).kind == PART_DISC)
                missing += lacking(parts, box, i);
        assert_int_equal(missing, drawn ? 4 : 1); /* the box has one 2 */
    }
    sketch_free(s);
}

/* Tiles of a kind are no tiles of what it plays like; pieces of one's own are counted. */
static void
test_kinds_and_pieces(void **state)
{
    static const char *const row[] = {"f6 d d ?", NULL};
    static struct scenario_kind kinds[] = {{.id = "volcano", .like = TERRAIN_DESERT}};
    static struct scenario_piece pieces[] = {{.id = "ash", .count = 4}};
    struct sketch *s = sketch_new(row);

    (void)state;
    s->scenario.kinds = kinds;
    s->scenario.n_kinds = 1;
    s->scenario.pieces = pieces;
    s->scenario.n_pieces = 1;
    s->scenario.maps[0].cells[1].kind = 1;
    sketch_tiles(s, TERRAIN_DESERT, 0, 3);
    s->tiles[0].own = 1;
    g_autoptr(map_parts) parts = map_parts_new(&s->scenario);

    assert_int_equal(count(parts, "tile desert", 0), 1);
    assert_int_equal(count(parts, "tile volcano", 0), 1 + 3);
    assert_int_equal(count(parts, "piece ash", 0), 4);
    sketch_free(s);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_what_the_map_uses),
        cmocka_unit_test(test_seats_that_play),
        cmocka_unit_test(test_chits_without_a_limit),
        cmocka_unit_test(test_a_shelf_is_shared),
        cmocka_unit_test(test_a_stack_is_of_one_make),
        cmocka_unit_test(test_drawn_discs_are_of_one_make),
        cmocka_unit_test(test_kinds_and_pieces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
