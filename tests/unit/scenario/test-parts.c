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
    /* a gold hex pays coins: 100 gold as in the box */
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
    s->scenario.color[1] = SEAT_BLUE;
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
lacking_for(const struct map_parts *parts, const struct map_shelf *shelf, unsigned i,
            unsigned players)
{
    g_autofree unsigned *have = map_shelf_holds(shelf, parts, players, NULL);
    unsigned n = part_count(&g_array_index(parts->parts, struct part, i), players);

    return n - MIN(n, have[i]);
}

static unsigned
lacking(const struct map_parts *parts, const struct map_shelf *shelf, unsigned i)
{
    return lacking_for(parts, shelf, i, 0);
}

/* So many of that id are lacking, whatever stack they belong to. */
static unsigned
lacking_of(const struct map_parts *parts, const struct map_shelf *shelf, const char *id,
           unsigned players)
{
    unsigned n = 0;

    for (unsigned i = 0; i < parts->parts->len; i++)
        if (strcmp(g_array_index(parts->parts, struct part, i).id, id) == 0)
            n += lacking_for(parts, shelf, i, players);
    return n;
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
test_stacks_have_equal_backs(void **state)
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
test_drawn_discs_have_equal_backs(void **state)
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

/* Likewise trade tokens, which lie with their building up (DEST-4): one that lacks takes those of
 * its building with it, and no others. */
static void
test_trade_tokens_have_equal_backs(void **state)
{
    static const char *const row[] = {"f6 h3 o5", NULL};
    static struct scenario_trade_hex hexes[] = {{.at = {0}}, {.at = {1}}};
    struct sketch *s = sketch_new(row);

    (void)state;
    s->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    s->scenario.maps[0].cells[0].terrain = TERRAIN_CASTLE;
    s->scenario.maps[0].cells[1].terrain = TERRAIN_QUARRY;
    s->scenario.maps[0].trade_hexes = hexes;
    s->scenario.maps[0].n_trade_hexes = 2;
    hexes[0].stack[GOODS_SAND] = hexes[1].stack[GOODS_SAND] = hexes[1].stack[GOODS_MARBLE] = 6;
    for (unsigned tools = 6; tools <= 7; tools++) { /* the shelf has six of each */
        hexes[0].stack[GOODS_TOOLS] = (uint16_t)tools;
        g_autoptr(map_parts) parts = map_parts_new(&s->scenario);
        g_autoptr(map_shelf) all = map_shelf_open("all", NULL);
        bool short_of = tools > 6;

        assert_int_equal(lacking_of(parts, all, "token castle tools", 0), short_of ? tools : 0);
        assert_int_equal(lacking_of(parts, all, "token castle sand", 0), short_of ? 6 : 0);
        assert_int_equal(lacking_of(parts, all, "token quarry sand", 0), 0);
        assert_int_equal(lacking_of(parts, all, "token quarry marble", 0), 0);
    }
    s->scenario.maps[0].trade_hexes = NULL;
    s->scenario.maps[0].n_trade_hexes = 0;
    sketch_free(s);
}

/* Harbors of a pool are one stack; those of another, and those that lie open, are none of it. */
static void
test_drawn_harbors_have_equal_backs(void **state)
{
    static const char *const row[] = {"f6 h3 o5", NULL};
    static struct scenario_harbor_token wool[] = {{RESOURCE_WOOL, 2, 1, {0}}},
                                        more[] = {{RESOURCE_ORE, 2, 2, {0}},
                                                  {RESOURCE_ANY, 3, 1, {0}}};
    static struct scenario_pool pools[] = {
        {.id = "a", .harbors = wool, .n_harbors = 1},
        {.id = "b", .harbors = more, .n_harbors = 2},
    };
    static struct scenario_harbor open[] = {{.gives = RESOURCE_BRICK, .ratio = 2},
                                            {.gives = RESOURCE_BRICK, .ratio = 2}};
    struct sketch *s = sketch_new(row);
    struct scenario_map *map = &s->scenario.maps[0], before = *map;

    (void)state;
    map->pools = pools;
    map->n_pools = 2;
    map->harbors = open;
    map->n_harbors = 2;
    g_autoptr(map_parts) parts = map_parts_new(&s->scenario);
    g_autoptr(map_shelf) box = map_shelf_open("box", NULL);

    assert_int_equal(lacking_of(parts, box, "harbor wool 2", 0), 0);
    assert_int_equal(lacking_of(parts, box, "harbor ore 2", 0), 2); /* the box has one */
    assert_int_equal(lacking_of(parts, box, "harbor any 3", 0), 1);
    assert_int_equal(lacking_of(parts, box, "harbor brick 2", 0), 1);
    *map = before;
    sketch_free(s);
}

/* A stack that is whole for three needs no other make, whatever it takes for four. */
static void
test_stacks_by_player_count(void **state)
{
    static const char *const few[] = {"f6 f5 ? ?", NULL}, *const many[] = {"f6 f5 f4 f3 ? ?", NULL};
    struct sketch *small = sketch_new(few), *large = sketch_new(many);
    struct scenario_map maps[2];

    (void)state;
    sketch_tiles(small, TERRAIN_FOREST, 8, 1);
    sketch_tiles(small, TERRAIN_HILLS, 9, 1);
    sketch_tiles(large, TERRAIN_FOREST, 8, 1);
    sketch_tiles(large, TERRAIN_HILLS, 9, 1);
    sketch_numbers(large, "11 12 12");
    maps[0] = small->scenario.maps[0];
    maps[1] = large->scenario.maps[0];
    maps[0].players = 1 << 2;
    maps[1].players = 1 << 3;
    struct map_scenario both = small->scenario;

    both.maps = maps;
    both.n_maps = 2;
    both.players_min = 3;
    both.players_max = 4;
    g_autoptr(map_parts) parts = map_parts_new(&both);
    g_autoptr(map_shelf) box = map_shelf_open("box", NULL);

    /* the box has four forests, and one 12: with two the discs of four players are printed */
    assert_int_equal(lacking_of(parts, box, "tile forest", 3), 0);
    assert_int_equal(lacking_of(parts, box, "tile hills", 3), 0);
    assert_int_equal(lacking_of(parts, box, "disc 6", 3), 0);
    for (unsigned players = 0; players <= 4; players += 4) {
        assert_int_equal(lacking_of(parts, box, "tile forest", players), 1);
        assert_int_equal(lacking_of(parts, box, "tile hills", players), 1);
        assert_int_equal(lacking_of(parts, box, "disc 6", players), 1);
    }
    sketch_free(small);
    sketch_free(large);
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

/* The pirate keeps what the sea routes of others cost (PIRATE-2), or what the file gives him. */
static void
test_place_for_the_hoard(void **state)
{
    static const enum family needed[] = {FAMILY_BAGGAGE_TRAINS, FAMILY_TOLLS, FAMILY_BOATS};

    (void)state;
    for (unsigned missing = 0; missing <= G_N_ELEMENTS(needed) + 2; missing++) {
        struct sketch *s = sketch_new(island);
        bool *on = s->scenario.options.on;

        on[FAMILY_ROBBER] = missing != G_N_ELEMENTS(needed) + 1;
        s->scenario.options.value[OPTION_PIRATE] = missing != G_N_ELEMENTS(needed) + 2;
        s->scenario.supply[SUPPLY_BOATS] = s->scenario.supply[SUPPLY_WAGONS] = 1;
        for (unsigned i = 0; i < G_N_ELEMENTS(needed); i++)
            on[needed[i]] = i != missing;
        g_autoptr(map_parts) parts = map_parts_new(&s->scenario);

        assert_int_equal(count(parts, "hoard", 4), missing == G_N_ELEMENTS(needed) ? 1 : -1);
        s->scenario.hoard = 3;
        g_autoptr(map_parts) more = map_parts_new(&s->scenario);

        assert_int_equal(count(more, "hoard", 4), missing <= G_N_ELEMENTS(needed) ? 1 : -1);
        sketch_free(s);
    }
}

int
test_parts(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_what_the_map_uses),
        cmocka_unit_test(test_seats_that_play),
        cmocka_unit_test(test_chits_without_a_limit),
        cmocka_unit_test(test_a_shelf_is_shared),
        cmocka_unit_test(test_stacks_have_equal_backs),
        cmocka_unit_test(test_drawn_discs_have_equal_backs),
        cmocka_unit_test(test_trade_tokens_have_equal_backs),
        cmocka_unit_test(test_drawn_harbors_have_equal_backs),
        cmocka_unit_test(test_stacks_by_player_count),
        cmocka_unit_test(test_kinds_and_pieces),
        cmocka_unit_test(test_place_for_the_hoard),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
