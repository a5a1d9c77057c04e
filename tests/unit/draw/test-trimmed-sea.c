/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/printed-pieces.h"

#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

/* Names of the sea hexes that stay. */
static char *
kept_sea(const char *rows)
{
    struct scenario_map *map = sketch_map(GRID_POINTY, rows);
    struct map_scenario scenario = {.maps = map, .n_maps = 1};
    g_autofree bool *out = board_extent_trim(&scenario, map);
    GString *kept = g_string_new(NULL);
    char name[BOARD_NAME_SIZE];

    for (unsigned i = 0; i < map->board->n_hexes; i++)
        if (map->cells[i].terrain == TERRAIN_SEA && !(out && out[i]))
            g_string_append_printf(kept, "%s%s", kept->len ? " " : "",
                                   board_hex_name(map->board, map_hex_of(i), name));
    sketch_free(map);
    return g_string_free(kept, FALSE);
}

static void
no_lone_sea_stays(void **state)
{
    g_autofree char *kept = kept_sea(". sea sea sea sea sea\n"
                                     ". sea forest hills castle:4 sea\n"
                                     "sea pasture fields mountains forest sea\n"
                                     "sea quarry:5 pasture desert hills fields sea\n"
                                     "sea forest mountains glassworks:9 pasture sea\n"
                                     ". sea hills fields mountains sea\n"
                                     ". sea sea sea sea sea");

    (void)state;
    assert_string_equal(kept, "");
}

/* A strait between two lands holds the board together. */
static void
a_strait_stays(void **state)
{
    g_autofree char *kept = kept_sea("forest sea hills");

    (void)state;
    assert_string_equal(kept, "A2");
}

int
test_trimmed_sea(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_lone_sea_stays),
        cmocka_unit_test(a_strait_stays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
